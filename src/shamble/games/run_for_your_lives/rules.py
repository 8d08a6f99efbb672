"""The rules, from one draw to the next, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from shamble.core.decision import Decision
from shamble.core.native import i64
from shamble.core.state import shares
from shamble.games.run_for_your_lives import events
from shamble.games.run_for_your_lives.actions import (
    DRAW_AGAIN,
    FIRST_SPECIAL,
    GIFT_TO,
    ITEM_TO,
    PASS,
    PLAY_ITEM,
    REDRAW,
    SEAT_NAMED,
    SPECIAL_ZOMBIE_SELF,
    TYPE_NAMED,
    ZOMBIE_TO,
)
from shamble.games.run_for_your_lives.components import (
    ALL_ITEMS,
    BIT_OF,
    ENOUGH,
    FIRST_ZOMBIE,
    IS_ITEM,
    ITEMS_IN,
    MATCH_OF,
    TYPE_OF,
    ZOMBIES_IN,
)
from shamble.games.run_for_your_lives.state import NO_CARD, Table

MOST_REDRAWS: Final = 3

_FIRST_ITEM_PLAY: Final = PLAY_ITEM.first
_FIRST_TAKEN_ZOMBIE: Final = SPECIAL_ZOMBIE_SELF.first - FIRST_ZOMBIE


# -- turns (ZR-3) ----------------------------------------------------------------------------------------------------


def begin_turn(s: Table) -> None:
    """ZR-3.4, ZR-9.2: everybody's turn begins with a draw."""
    if s.living >> s.turn & 1:
        s.special_used = False  # ZR-11.14
        s.redraws = 0
        draw_to_hand(s, s.turn, "ZR-3.5")
        choose_play(s)
    else:
        draw_gift(s)


def choose_play(s: Table) -> None:
    """Ask for a normal play or, once a turn, a special play; a player with no normal play may redraw (ZR-6)."""
    if s.hands[s.turn]:
        s.ask(s.turn, PLAY)
    else:
        s.tell(events.COULD_NOT_PLAY, "ZR-6.11", s.turn)
        end_turn(s)


def play_options(s: Table) -> list[int]:
    normal, special = plays(s)
    if not normal:
        return [*special, REDRAW]  # ZR-6.7
    normal += special
    return normal


def plays(s: Table) -> tuple[list[int], list[int]]:
    """The legal normal and special plays of the active player, both sorted."""
    me: i64 = 1 << s.turn
    others: i64 = s.living & ~me
    in_hand: i64 = 0
    for card in s.hands[s.turn]:
        in_hand |= BIT_OF[card]
    items = ITEMS_IN[in_hand & ALL_ITEMS]
    zombies = ZOMBIES_IN[in_hand >> FIRST_ZOMBIE]
    normal: list[int] = []
    special: list[int] = []
    for kind in items:
        if not s.holders[kind] & me:  # ZR-5.1
            normal.append(_FIRST_ITEM_PLAY + kind)
    for kind in zombies:
        normal += ZOMBIE_TO[kind - FIRST_ZOMBIE][others & ~s.holders[kind]]
    if s.special_used:
        return normal, special
    bearable = s.zombies_to_lose - s.zombies[s.turn]
    for kind in zombies:
        if not s.holders[kind] & me and (s.counts[kind] < bearable or cancels(s, kind, s.turn)):
            special.append(_FIRST_TAKEN_ZOMBIE + kind)
    full = full_of_items(s, 1)
    for kind in items:
        # ZR-11.11, ZR-11.12: no fifth item, unless it is cancelled as it arrives
        escaping = full if s.counts[kind] == 1 else full_of_items(s, s.counts[kind])
        special += ITEM_TO[kind][others & ~s.holders[kind] & (~escaping | s.holders[MATCH_OF[kind]])]
    return normal, special


def full_of_items(s: Table, more: int) -> i64:
    """The seats that so many more items would let escape."""
    mask: i64 = 0
    bit: i64 = 1
    for count in s.items:
        if count + more >= s.items_to_win:
            mask |= bit
        bit <<= 1
    return mask


def cancels(s: Table, kind: int, seat: int) -> bool:
    """Whether a card of that type would be wiped out on arrival."""
    match = MATCH_OF[kind]
    return match >= 0 and bool(s.holders[match] >> seat & 1)


def play(s: Table, action: int) -> None:
    """ZR-4, ZR-11: the active player plays a card, or redraws."""
    if action == REDRAW:
        return redraw(s)
    player = s.turn
    card = take_from_hand(s, player, TYPE_NAMED[action])
    target = SEAT_NAMED[action]
    if action >= FIRST_SPECIAL:
        s.special_used = True
        if target < 0:
            s.tell(events.TOOK_ZOMBIE, "ZR-11.5", player, card)
            place(s, card, player)
        else:
            s.tell(events.GAVE_ITEM, "ZR-11.5", player, card, target)
            place(s, card, target)
        s.beat()
        draw_to_hand(s, player, "ZR-11.8")
        return choose_play(s)  # ZR-11.9
    if target < 0:
        s.tell(events.PLAYED_ITEM, "ZR-4.1", player, card)
        place(s, card, player)
    else:
        s.tell(events.SENT_ZOMBIE, "ZR-4.2", player, card, target)
        place(s, card, target)
    end_turn(s)


def take_from_hand(s: Table, player: int, kind: int) -> int:
    hand = s.hands[player]
    for i, card in enumerate(hand):
        if TYPE_OF[card] == kind:
            s.hands[player] = hand[:i] + hand[i + 1 :]
            return card
    raise AssertionError("an option named a card that is not in the hand")


def oldest_playable(s: Table, options: list[int]) -> int:
    """ZR-14.3: the oldest card that can be played normally, to the first player clockwise; never the Special Rule."""
    normal = plays(s)[0]
    for card in s.hands[s.turn]:
        choices = [action for action in normal if TYPE_NAMED[action] == TYPE_OF[card]]
        if choices:
            return next_clockwise(s, choices)
    return REDRAW


def next_clockwise(s: Table, options: list[int]) -> int:
    """The action whose target is the first clockwise from the active player."""
    return min(options, key=lambda action: (SEAT_NAMED[action] - s.turn) % s.players)


PLAY: Final = Decision(
    "play", rule="ZR-3.4", prompt="Play a card", options=play_options, take=play, default=oldest_playable
)


def end_turn(s: Table) -> None:
    """ZR-3.2: on to the next seat; zombie-players keep theirs (ZR-3.3)."""
    if s.over:
        return
    s.turns += 1
    if s.turns == s.turn_limit:  # ZR-13.4
        s.tell(events.TURN_LIMIT, "ZR-13.4")
        alive = s.alive()
        return s.end([1.0 / alive if s.is_living(seat) else 0.0 for seat in range(s.players)], "turn_limit")
    s.turn = (s.turn + 1) % s.players
    s.do(begin_turn)


# -- placing a card (ZR-5), escape (ZR-7), being caught (ZR-8), the last survivor (ZR-10) ----------------------------


def place(s: Table, card: int, seat: int) -> None:
    """ZR-5.11: cancel, then five items, then five zombies."""
    kind = TYPE_OF[card]
    match = MATCH_OF[kind]
    bit: i64 = 1 << seat
    if match >= 0 and s.holders[match] & bit:
        return cancel(s, card, seat)
    s.areas[seat] += (card,)
    s.holders[kind] |= bit
    if kind < FIRST_ZOMBIE:
        s.items[seat] += s.counts[kind]
        if s.items[seat] >= s.items_to_win:
            s.beat()
            if s.items_to_win == ENOUGH:
                s.tell(events.ESCAPED, "ZR-7.1", seat)
            else:
                s.tell(events.ESCAPED_WITH, "ZR-7.1", seat, s.items_to_win)
            s.end(shares([seat], s.players), "escape")
    else:
        s.zombies[seat] += s.counts[kind]
        if s.zombies[seat] >= s.zombies_to_lose:
            s.beat()
            catch(s, seat)


def cancel(s: Table, card: int, seat: int) -> None:
    """ZR-5.3: both cards of a matching pair go to the discard pile, the one that lay there first (ZR-5.12)."""
    match = MATCH_OF[TYPE_OF[card]]
    area = s.areas[seat]
    lying = 0
    while TYPE_OF[area[lying]] != match:
        lying += 1
    old = area[lying]
    if s.watch is not None:  # it is seen to arrive before both go
        s.areas[seat] = (*area, card)
        s.beat()
    s.areas[seat] = area[:lying] + area[lying + 1 :]
    s.holders[match] &= ~(1 << seat)
    if IS_ITEM[old]:
        s.items[seat] -= s.counts[match]
    else:
        s.zombies[seat] -= s.counts[match]
    s.discard += (old, card)
    s.tell(events.CANCELLED, "ZR-5.3", old, card, seat)


def catch(s: Table, seat: int) -> None:
    """ZR-8.1: five zombies make a zombie-player, who throws everything away (ZR-8.7: area, then hand)."""
    cards = s.areas[seat] + s.hands[seat]
    if s.zombies_to_lose == ENOUGH:
        s.tell(events.CAUGHT, "ZR-8.1", seat, cards)
    else:
        s.tell(events.CAUGHT_BY, "ZR-8.1", seat, cards, s.zombies_to_lose)
    for card in s.areas[seat]:
        s.holders[TYPE_OF[card]] &= ~(1 << seat)
    s.discard += cards
    s.areas[seat] = ()
    s.hands[seat] = ()
    s.items[seat] = s.zombies[seat] = 0
    s.living &= ~(1 << seat)
    s.caught += (seat,)
    if s.alive() == 1:  # ZR-10.1
        survivor = next(other for other in range(s.players) if s.is_living(other))
        s.beat()
        s.tell(events.SURVIVED, "ZR-10.1", survivor)
        s.end(shares([survivor], s.players), "last_survivor")


# -- unable to play (ZR-6) -------------------------------------------------------------------------------------------


def redraw(s: Table) -> None:
    """ZR-6.2 to ZR-6.5; after the third redraw of a turn the next one ends it (ZR-6.9)."""
    player = s.turn
    hand = s.hands[player]
    s.tell(events.SHOWED_HAND, "ZR-6.2", player, hand)
    s.discard += hand
    s.hands[player] = ()
    s.redraws += 1
    stuck = s.redraws > MOST_REDRAWS
    s.beat()
    for _ in range(s.hand_size if stuck else s.hand_size + 1):
        draw_to_hand(s, player, "ZR-6.9" if stuck else "ZR-6.4")
    if stuck:
        s.tell(events.COULD_NOT_PLAY, "ZR-6.9", player)
        end_turn(s)
    else:
        choose_play(s)


# -- a zombie-player's turn (ZR-9) -----------------------------------------------------------------------------------


def draw_gift(s: Table) -> None:
    """ZR-9.2: the zombie-player looks at the top card; one that nobody can take is discarded (ZR-9.9)."""
    card = draw(s)
    if card == NO_CARD:
        s.tell(events.NO_CARD_LEFT, "ZR-9.14", s.turn)
        return end_turn(s)
    if s.living & ~s.holders[TYPE_OF[card]]:
        s.gift = card
        s.tell(events.LOOKED, "ZR-9.2", s.turn, card, only=(s.turn,))
        s.ask(s.turn, GIVE_CARD)
    else:
        s.discard += (card,)
        s.tell(events.NOBODY_CAN_TAKE, "ZR-9.9", s.turn, card)
        s.ask(s.turn, DRAW_ANOTHER)


def takers(s: Table) -> list[int]:
    """ZR-9.6: any living player who may receive the card."""
    return list(GIFT_TO[s.living & ~s.holders[TYPE_OF[s.gift]]])


def give(s: Table, action: int) -> None:
    """ZR-9.3: the card goes in front of a living player."""
    card = s.gift
    s.gift = NO_CARD
    target = SEAT_NAMED[action]
    s.tell(events.GAVE, "ZR-9.3", s.turn, card, target)
    place(s, card, target)
    end_turn(s)


GIVE_CARD: Final = Decision(
    "give_card",
    rule="ZR-9.3",
    prompt="Give the card to a living player",
    options=takers,
    take=give,
    default=next_clockwise,
)


def draw_again_or_pass(s: Table, action: int) -> None:
    """ZR-9.10"""
    if action == DRAW_AGAIN:
        draw_gift(s)
    else:
        s.tell(events.STOPPED, "ZR-9.10", s.turn)
        end_turn(s)


DRAW_ANOTHER: Final = Decision(
    "draw_another",
    rule="ZR-9.10",
    prompt="Nobody can take that card: draw another?",
    options=lambda s: [DRAW_AGAIN, PASS],
    take=draw_again_or_pass,
)


# -- deck and discard pile (ZR-12) -----------------------------------------------------------------------------------


def draw(s: Table) -> int:
    """The top card of the deck, after a reshuffle if it is empty (ZR-12.2); none if both piles are (ZR-12.6)."""
    if not s.deck:
        if not s.discard:
            return NO_CARD
        s.deck = list(s.discard)
        s.discard = ()
        s.rng.shuffle(s.deck)
        s.tell(events.RESHUFFLED, "ZR-12.2", len(s.deck))
        s.beat()
    return s.deck.pop()


def draw_to_hand(s: Table, player: int, rule: str) -> None:
    card = draw(s)
    if card == NO_CARD:
        s.tell(events.NO_CARD_LEFT, "ZR-12.6", player)
        return
    s.hands[player] += (card,)
    s.tell(events.DREW, rule, player, card, only=(player,))
