"""Exchanges between Humans, card by card, and the Traitor's theft (ZP-9, ZP-19.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import ACCEPT, CALL_OFF, GIVE, OFFER, REFUSE, STEAL, TAKE, TRADE
from shamble.games.zombie_plague.board.figures import IN_CAR, NOBODY, ZOMBIE, gain_item, living
from shamble.games.zombie_plague.components import CARD_BITS, UNARMED_HAND, is_weapon
from shamble.games.zombie_plague.rules.bites import arm
from shamble.games.zombie_plague.rules.secrets import sees_items, who_sees_items

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def neighbours(s: Table, human: int) -> list[int]:
    """The Humans on connected squares, or with this one in the car (ZP-9.1, ZP-9.5)."""
    square = s.square[human]
    if square == IN_CAR:
        return [h for h in living(s) if h != human and s.square[h] == IN_CAR]
    figure = s.figure
    return sorted([figure[y] - 1 for y in s.ways.beside[square] if NOBODY < figure[y] < ZOMBIE])


def has_cards(s: Table, human: int) -> bool:
    return s.weapon[human] != UNARMED_HAND or bool(s.items[human])


def partners(s: Table, human: int) -> list[int]:
    """With whom an exchange can begin: one of the two has a card, and that one has not refused in this activation."""
    mine = has_cards(s, human)
    return [h for h in neighbours(s, human) if not s.refused >> h & 1 and (mine or has_cards(s, h))]


def begin_trade(s: Table, human: int, action: int) -> None:
    s.partner = TRADE.args(action)[0]
    s.give = s.take = ()
    s.do(compose_trade, human)


def cards_left(s: Table, human: int, promised: tuple[int, ...], items_too: bool = True) -> list[int]:
    """The cards of a Human that are not yet promised, each kind once."""
    cards = list(s.items[human]) if items_too else []
    if s.weapon[human] != UNARMED_HAND:
        cards.append(s.weapon[human] & CARD_BITS)
    for card in promised:
        if card in cards:
            cards.remove(card)
    return sorted(set(cards))


def compose_trade(s: Table, human: int) -> None:
    """ZP-9.2: any number of cards both ways. Unseen items cannot be asked for; the partner may add them."""
    seen = sees_items(s, s.owner[human], s.partner)
    options = [GIVE(card) for card in cards_left(s, human, s.give)]
    options += [TAKE(card) for card in cards_left(s, s.partner, s.take, items_too=seen)]
    if weapons_fit(s, human) and (s.give or s.take or (not seen and s.items[s.partner])):
        options.append(OFFER())
    options.append(CALL_OFF())
    s.ask_then(s.owner[human], options, go_on_trading, human)


def weapons_fit(s: Table, human: int) -> bool:
    """ZP-9.4: afterwards each of the two holds at most one weapon."""
    given = any(is_weapon(card) for card in s.give)
    taken = any(is_weapon(card) for card in s.take)
    mine, theirs = s.weapon[human] != UNARMED_HAND, s.weapon[s.partner] != UNARMED_HAND
    return mine - given + taken <= 1 and theirs - taken + given <= 1


def go_on_trading(s: Table, action: int, human: int) -> None:
    if action in GIVE:
        s.give += GIVE.args(action)
        s.do(compose_trade, human)
    elif action in TAKE:
        s.take += TAKE.args(action)
        s.do(compose_trade, human)
    elif action in OFFER:
        if s.owner[human] == s.owner[s.partner]:
            s.do(exchange, human)  # ZP-9.3: no consent between Humans of one player
        else:
            told = (human, s.partner, s.give, s.take)
            s.tell(events.OFFERED, "ZP-9.3", *told, only=who_sees_items(s, human, s.partner))
            s.do(ask_consent, human)
    else:
        s.tell(events.CALLED_OFF, "ZP-9.3", human)
        drop_trade(s)


def ask_consent(s: Table, human: int) -> None:
    """ZP-9.3. Where the partner's items are hidden from the other, the partner may add some of them."""
    options = []
    if not sees_items(s, s.owner[human], s.partner):
        hidden = [card for card in cards_left(s, s.partner, s.take) if not is_weapon(card)]
        options = [GIVE(card) for card in hidden]
    if s.give or s.take:
        options.append(ACCEPT())
    s.ask_then(s.owner[s.partner], [*options, REFUSE()], consent, human)


def consent(s: Table, action: int, human: int) -> None:
    if action in GIVE:
        s.take += GIVE.args(action)
        s.do(ask_consent, human)
    elif action in ACCEPT:
        s.do(exchange, human)
    else:
        s.tell(events.REFUSED, "ZP-9.3", s.partner)
        drop_trade(s)


def drop_trade(s: Table) -> None:
    """No AP is spent; this partner is not asked again in this activation, or there would be no end of it."""
    s.refused |= 1 << s.partner
    s.partner = -1
    s.give = s.take = ()


def exchange(s: Table, human: int) -> None:
    other = s.partner
    s.ap -= 1
    told = (human, other, s.give, s.take)
    s.tell(events.TRADED, "ZP-9.1", *told, only=who_sees_items(s, human, other))
    mine, theirs = s.weapon[human], s.weapon[other]
    given = any(is_weapon(card) for card in s.give)
    taken = any(is_weapon(card) for card in s.take)
    if given:
        s.weapon[human] = UNARMED_HAND
    if taken:
        s.weapon[other] = UNARMED_HAND
    if given:
        s.weapon[other] = mine  # ZP-9.6: loaded or empty as it was
    if taken:
        s.weapon[human] = theirs
    for giver, taker, cards in ((human, other, s.give), (other, human, s.take)):
        for card in cards:
            if not is_weapon(card):
                items = list(s.items[giver])
                items.remove(card)
                s.items[giver] = tuple(items)
                gain_item(s, taker, card)
    s.partner = -1
    s.give = s.take = ()


# -- the Traitor's theft ---------------------------------------------------------------------------------------------


def begin_theft(s: Table, human: int, action: int) -> None:
    """ZP-19.8: once, for 0 AP, one card of the Traitor's choice from an adjacent Human."""
    s.theft = False
    s.partner = STEAL.args(action)[0]
    s.do(choose_loot, human)


def choose_loot(s: Table, human: int) -> None:
    cards = [TAKE(card) for card in cards_left(s, s.partner, ())]
    if len(cards) == 1:
        steal(s, cards[0], human)
    else:
        s.ask_then(s.owner[human], cards, steal, human)


def steal(s: Table, action: int, human: int) -> None:
    card = TAKE.args(action)[0]
    victim, s.partner = s.partner, -1
    s.tell(events.STOLEN, "ZP-19.8", human, card, victim, only=who_sees_items(s, human, victim))
    if is_weapon(card):
        s.found += (s.weapon[victim],)
        s.weapon[victim] = UNARMED_HAND
        s.do(arm, human)
    else:
        items = list(s.items[victim])
        items.remove(card)
        s.items[victim] = tuple(items)
        gain_item(s, human, card)
