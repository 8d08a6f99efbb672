"""Who sees what: the only place that decides it (ZR-2.3, ZR-9.2, ZR-12.1)."""

from __future__ import annotations

from typing import TypedDict

from shamble.core.rng import Rng
from shamble.core.state import NOBODY
from shamble.core.view import CommonView
from shamble.games.run_for_your_lives.components import CODES, TYPE_OF
from shamble.games.run_for_your_lives.state import NO_CARD, Table


class TableView(TypedDict):
    turns: int
    living: list[bool]
    caught: list[int]
    """The zombie-players in the order in which they were caught."""
    areas: list[list[str]]
    discard: list[str]
    deck: int
    hand_sizes: list[int]
    hand: list[str]
    """The viewer's own."""
    special_used: bool
    redraws: int
    gift_drawn: bool
    gift: str | None
    """The card itself, for the one who must give it."""


class GameView(CommonView, TableView):
    """The whole view."""


def view_of(s: Table, player: int | None) -> TableView:
    """Areas, discard pile and all counts are public; a hand is its owner's, a drawn gift is the zombie-player's."""
    return {
        "turns": s.turns,
        "living": [s.is_living(seat) for seat in range(s.players)],
        "caught": list(s.caught),
        "areas": [_codes(area) for area in s.areas],
        "discard": _codes(s.discard),
        "deck": len(s.deck),
        "hand_sizes": [len(hand) for hand in s.hands],
        "hand": [] if player is None else _codes(s.hands[player]),
        "special_used": s.special_used,
        "redraws": s.redraws,
        "gift_drawn": s.gift != NO_CARD,
        "gift": CODES[s.gift] if s.gift != NO_CARD and player == s.turn else None,
    }


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Deal all that the player cannot see anew: the deck, the other hands, another's gift."""
    hidden_gift = s.gift != NO_CARD and player != s.turn
    unseen = s.deck.copy()
    for seat, hand in enumerate(s.hands):
        if seat != player:
            unseen += hand
    if hidden_gift:
        unseen.append(s.gift)
    rng.shuffle(unseen)
    if hidden_gift:
        s.gift = _gift_that_fits(s, unseen)
    for seat, hand in enumerate(s.hands):
        if seat != player:
            s.hands[seat] = tuple([unseen.pop() for _ in hand])
    s.deck = unseen
    if s.player not in (player, NOBODY):
        s.ask(s.player, s.decision)


def _gift_that_fits(s: Table, unseen: list[int]) -> int:
    """A card that some living player can take: others know that much, since an unplayable one would lie open
    (ZR-9.9)."""
    for i, card in enumerate(unseen):
        if s.living & ~s.holders[TYPE_OF[card]]:
            return unseen.pop(i)
    raise AssertionError("no unseen card could be a gift")


def _codes(cards: tuple[int, ...]) -> list[str]:
    return [CODES[card] for card in cards]


def pieces(s: Table) -> tuple[int, ...]:
    """Every card of the box, once."""
    cards = [*s.deck, *s.discard, *(card for part in (s.hands, s.areas) for pile in part for card in pile)]
    if s.gift != NO_CARD:
        cards.append(s.gift)
    return tuple(sorted(cards))
