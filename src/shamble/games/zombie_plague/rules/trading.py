"""Exchanges between Humans, card by card (ZP-9)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import ACCEPT, CALL_OFF, GIVE, OFFER, REFUSE, TAKE, TRADE
from shamble.games.zombie_plague.board.figures import IN_CAR, NOBODY, ZOMBIE, living
from shamble.games.zombie_plague.components import UNARMED_HAND, is_weapon
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always
from shamble.games.zombie_plague.rules.hands import cards_left, has_cards, pass_item
from shamble.games.zombie_plague.rules.secrets import sees_items, who_sees_items
from shamble.games.zombie_plague.state import Table


def neighbours(s: Table, human: int) -> list[int]:
    """The Humans on connected squares, or with this one in the car (ZP-9.1, ZP-9.5)."""
    square = s.square[human]
    if square == IN_CAR:
        return [h for h in living(s) if h != human and s.square[h] == IN_CAR]
    figure = s.figure
    return sorted([figure[y] - 1 for y in s.ways.beside[square] if NOBODY < figure[y] < ZOMBIE])


def partners(s: Table, human: int) -> list[int]:
    """With whom an exchange can begin: one of the two has a card, and that one has not refused in this activation."""
    mine = has_cards(s, human)
    return [h for h in neighbours(s, human) if not s.refused >> h & 1 and (mine or has_cards(s, h))]


def begin_trade(s: Table, human: int, action: int) -> None:
    s.partner = action - TRADE.first
    s.give = s.take = ()
    s.do(compose_trade, human)


def compose_trade(s: Table, human: int) -> None:
    s.ask(s.owner[human], COMPOSE_TRADE, human)


def trade_options(s: Table, human: int) -> list[int]:
    """ZP-9.2: any number of cards both ways. Unseen items cannot be asked for; the partner may add them."""
    seen = sees_items(s, s.owner[human], s.partner)
    options = [GIVE.first + card for card in cards_left(s, human, s.give)]
    options += [TAKE.first + card for card in cards_left(s, s.partner, s.take, items_too=seen)]
    if weapons_fit(s, human) and (s.give or s.take or (not seen and s.items[s.partner])):
        options.append(OFFER())
    options.append(CALL_OFF())
    return options


def weapons_fit(s: Table, human: int) -> bool:
    """ZP-9.4: afterwards each of the two holds at most one weapon."""
    given = any(is_weapon(card) for card in s.give)
    taken = any(is_weapon(card) for card in s.take)
    mine, theirs = s.weapon[human] != UNARMED_HAND, s.weapon[s.partner] != UNARMED_HAND
    return mine - given + taken <= 1 and theirs - taken + given <= 1


def add_to_trade(s: Table, action: int, human: int) -> None:
    if action in GIVE:
        s.give += (action - GIVE.first,)
        s.do(compose_trade, human)
    elif action in TAKE:
        s.take += (action - TAKE.first,)
        s.do(compose_trade, human)
    elif action in OFFER:
        if s.owner[human] == s.owner[s.partner]:
            s.do(exchange, human)  # ZP-9.3: no consent between Humans of one player
        else:
            terms = (human, s.partner, s.give, s.take)
            s.tell(events.OFFERED, "ZP-9.3", *terms, only=who_sees_items(s, human, s.partner))
            s.do(ask_consent, human)
    else:
        s.tell(events.CALLED_OFF, "ZP-9.3", human)
        drop_trade(s)


def ask_consent(s: Table, human: int) -> None:
    s.ask(s.owner[s.partner], CONSENT, human)


def consent_options(s: Table, human: int) -> list[int]:
    """ZP-9.3. Where the partner's items are hidden from the other, the partner may add some of them."""
    options = []
    if not sees_items(s, s.owner[human], s.partner):
        hidden = [card for card in cards_left(s, s.partner, s.take) if not is_weapon(card)]
        options = [GIVE.first + card for card in hidden]
    if s.give or s.take:
        options.append(ACCEPT())
    return [*options, REFUSE()]


def consent(s: Table, action: int, human: int) -> None:
    if action in GIVE:
        s.take += (action - GIVE.first,)
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
    terms = (human, other, s.give, s.take)
    s.tell(events.TRADED, "ZP-9.1", *terms, only=who_sees_items(s, human, other))
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
                pass_item(s, giver, taker, card)
    s.partner = -1
    s.give = s.take = ()


COMPOSE_TRADE: Final = PlagueDecision(
    "compose_trade",
    rule="ZP-9.4",
    prompt="Put the exchange together",
    wanted="add cards that the two hold, make the exchange if nobody ends with two weapons, or call it off",
    options=trade_options,
    take=add_to_trade,
    default=always(CALL_OFF()),
)
CONSENT: Final = PlagueDecision(
    "consent",
    rule="ZP-9.3",
    prompt="Do you agree to the exchange?",
    wanted="agree to the exchange or refuse it",
    options=consent_options,
    take=consent,
    default=always(REFUSE()),
)
