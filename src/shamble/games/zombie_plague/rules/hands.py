"""What a Human holds: any number of items, one weapon at most (ZP-8.7 to ZP-8.9)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import KEEP_NEW, KEEP_OLD
from shamble.games.zombie_plague.board.figures import gain_item
from shamble.games.zombie_plague.components import CARD_BITS, UNARMED_HAND, is_weapon
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always
from shamble.games.zombie_plague.state import Table


def has_cards(s: Table, human: int) -> bool:
    return s.weapon[human] != UNARMED_HAND or bool(s.items[human])


def cards_left(s: Table, human: int, promised: tuple[int, ...], items_too: bool = True) -> list[int]:
    """The cards of a Human that are not yet promised, each kind once."""
    cards = list(s.items[human]) if items_too else []
    if s.weapon[human] != UNARMED_HAND:
        cards.append(s.weapon[human] & CARD_BITS)
    for card in promised:
        if card in cards:
            cards.remove(card)
    return sorted(set(cards))


def pass_item(s: Table, giver: int, taker: int, card: int) -> None:
    items = list(s.items[giver])
    items.remove(card)
    s.items[giver] = tuple(items)
    gain_item(s, taker, card)


def hand_over(s: Table, human: int, cards: tuple[int, ...]) -> None:
    """Give a Human what they won; of two weapons they keep one (ZP-8.7). The cards of a dead killer leave play
    (ZP-14.8)."""
    if not cards:
        return
    if not s.alive >> human & 1:
        s.discards += tuple([card & CARD_BITS for card in cards])
        return
    s.tell(events.GOT, "ZP-14.4", human, tuple(card & CARD_BITS for card in cards))
    for card in cards:
        if is_weapon(card):
            s.found += (card,)
            s.do(arm, human)
        else:
            gain_item(s, human, card)


def arm(s: Table, human: int) -> None:
    """The Human gets the first weapon of those found; with one in hand already they must choose (ZP-8.7)."""
    if s.weapon[human] == UNARMED_HAND:
        s.weapon[human], s.found = s.found[0], s.found[1:]
    else:
        s.ask(s.owner[human], CHOOSE_WEAPON, human)


def old_or_new(s: Table, human: int) -> list[int]:
    return [KEEP_OLD(), KEEP_NEW()] if s.found and s.weapon[human] != UNARMED_HAND else []


def choose_weapon(s: Table, action: int, human: int) -> None:
    new, s.found = s.found[0], s.found[1:]
    dropped = new
    if action in KEEP_NEW:
        dropped, s.weapon[human] = s.weapon[human], new
    s.discards += (dropped & CARD_BITS,)
    s.tell(events.DISCARD, "ZP-8.7", human, dropped & CARD_BITS)


CHOOSE_WEAPON: Final = PlagueDecision(
    "choose_weapon",
    rule="ZP-8.7",
    prompt="You can hold one weapon: which one?",
    wanted="a Human holds one weapon: keep the old one or the new one",
    options=old_or_new,
    take=choose_weapon,
    default=always(KEEP_NEW()),
)
