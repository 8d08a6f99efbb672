"""The rules, from one draw to the next, in the order of the rulebook."""

from __future__ import annotations

from shamble.core.decision import Decision
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
from shamble.games.run_for_your_lives.components import FIRST_ZOMBIE, IS_ITEM, MATCH_OF, TYPE_OF
from shamble.games.run_for_your_lives.state import NO_CARD, Table

HAND = 4
REDRAWN_HAND = 5
MOST_REDRAWS = 3
ENOUGH = 5  # items to escape, zombies to be caught

_FIRST_ITEM_PLAY = PLAY_ITEM.first
_FIRST_TAKEN_ZOMBIE = SPECIAL_ZOMBIE_SELF.first - FIRST_ZOMBIE


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
    options = (normal or [REDRAW]) + special  # ZR-6.7
    options.sort()
    return options


def plays(s: Table) -> tuple[list[int], list[int]]:
    """The legal normal and special plays of the active player."""
    me = 1 << s.turn
    others = s.living & ~me
    normal: list[int] = []
    special: list[int] = []
    may_special = not s.special_used
    full = full_of_items(s) if may_special else 0
    seen = 0
    for card in s.hands[s.turn]:
        kind = TYPE_OF[card]
        if seen >> kind & 1:
            continue
        seen |= 1 << kind
        holders = s.holders[kind]  # ZR-5.1
        if kind < FIRST_ZOMBIE:
            if not holders & me:
                normal.append(_FIRST_ITEM_PLAY + kind)
            if may_special:
                # ZR-11.11, ZR-11.12: no fifth item, unless it is cancelled as it arrives
                allowed = others & ~holders & (~full | s.holders[MATCH_OF[kind]])
                special += ITEM_TO[kind][allowed]
        else:
            normal += ZOMBIE_TO[kind - FIRST_ZOMBIE][others & ~holders]
            if may_special and not holders & me and (s.zombies[s.turn] < ENOUGH - 1 or cancels(s, kind, s.turn)):
                special.append(_FIRST_TAKEN_ZOMBIE + kind)
    return normal, special


def full_of_items(s: Table) -> int:
    """The seats that one more item would let escape."""
    mask = 0
    for seat, count in enumerate(s.items):
        if count == ENOUGH - 1:
            mask |= 1 << seat
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
            del hand[i]
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


PLAY = Decision("play", rule="ZR-3.4", prompt="Play a card", options=play_options, take=play, default=oldest_playable)


def end_turn(s: Table) -> None:
    """ZR-3.2: on to the next seat; zombie-players keep theirs (ZR-3.3)."""
    if s.over:
        return
    s.turns += 1
    if s.turns == s.config["turn_limit"]:  # ZR-13.4
        s.tell(events.TURN_LIMIT, "ZR-13.4")
        alive = s.living.bit_count()
        return s.end([1.0 / alive if s.is_living(seat) else 0.0 for seat in range(s.players)], "turn_limit")
    s.turn = (s.turn + 1) % s.players
    s.do(begin_turn)


# -- placing a card (ZR-5), escape (ZR-7), being caught (ZR-8), the last survivor (ZR-10) ----------------------------


def place(s: Table, card: int, seat: int) -> None:
    """ZR-5.11: cancel, then five items, then five zombies."""
    kind = TYPE_OF[card]
    match = MATCH_OF[kind]
    bit = 1 << seat
    if match >= 0 and s.holders[match] & bit:
        return cancel(s, card, seat)
    s.areas[seat].append(card)
    s.holders[kind] |= bit
    if kind < FIRST_ZOMBIE:
        s.items[seat] += 1
        if s.items[seat] == ENOUGH:
            s.tell(events.ESCAPED, "ZR-7.1", seat)
            s.end(shares([seat], s.players), "escape")
    else:
        s.zombies[seat] += 1
        if s.zombies[seat] == ENOUGH:
            catch(s, seat)


def cancel(s: Table, card: int, seat: int) -> None:
    """ZR-5.3: both cards of a matching pair go to the discard pile, the one that lay there first (ZR-5.12)."""
    match = MATCH_OF[TYPE_OF[card]]
    area = s.areas[seat]
    old = next(lying for lying in area if TYPE_OF[lying] == match)
    area.remove(old)
    s.holders[match] &= ~(1 << seat)
    if IS_ITEM[old]:
        s.items[seat] -= 1
    else:
        s.zombies[seat] -= 1
    s.discard += (old, card)
    s.tell(events.CANCELLED, "ZR-5.3", old, card, seat)


def catch(s: Table, seat: int) -> None:
    """ZR-8.1: five zombies make a zombie-player, who throws everything away (ZR-8.7: area, then hand)."""
    cards = s.areas[seat] + s.hands[seat]
    s.tell(events.CAUGHT, "ZR-8.1", seat, tuple(cards))
    for card in s.areas[seat]:
        s.holders[TYPE_OF[card]] &= ~(1 << seat)
    s.discard += cards
    s.areas[seat].clear()
    s.hands[seat].clear()
    s.items[seat] = s.zombies[seat] = 0
    s.living &= ~(1 << seat)
    s.caught.append(seat)
    if s.living & (s.living - 1) == 0:  # ZR-10.1
        survivor = s.living.bit_length() - 1
        s.tell(events.SURVIVED, "ZR-10.1", survivor)
        s.end(shares([survivor], s.players), "last_survivor")


# -- unable to play (ZR-6) -------------------------------------------------------------------------------------------


def redraw(s: Table) -> None:
    """ZR-6.2 to ZR-6.5; after the third redraw of a turn the next one ends it (ZR-6.9)."""
    player = s.turn
    hand = s.hands[player]
    s.tell(events.SHOWED_HAND, "ZR-6.2", player, tuple(hand))
    s.discard += hand
    hand.clear()
    s.redraws += 1
    stuck = s.redraws > MOST_REDRAWS
    for _ in range(HAND if stuck else REDRAWN_HAND):
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
        s.discard.append(card)
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


GIVE_CARD = Decision(
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


DRAW_ANOTHER = Decision(
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
        s.deck, s.discard = s.discard, []
        s.rng.shuffle(s.deck)
        s.tell(events.RESHUFFLED, "ZR-12.2", len(s.deck))
    return s.deck.pop()


def draw_to_hand(s: Table, player: int, rule: str) -> None:
    card = draw(s)
    if card == NO_CARD:
        s.tell(events.NO_CARD_LEFT, "ZR-12.6", player)
        return
    s.hands[player].append(card)
    s.tell(events.DREW, rule, player, card, only=(player,))
