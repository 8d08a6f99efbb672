"""Who sees what: hands belong to their owners, draw decks and the Zombie Deck to nobody; everything else is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypedDict

from shamble.core.rng import Rng
from shamble.core.view import CommonView
from shamble.games.eaten_by_zombies.components import CARD_COUNT, CARD_IDS, SURVIVORS, SWAG_IDS
from shamble.games.eaten_by_zombies.rules.question import asked_now
from shamble.games.eaten_by_zombies.rules.without_sign import REACT, WINDOWS
from shamble.games.eaten_by_zombies.state import (
    FIGHTING,
    FLEEING,
    NO_CARD,
    NO_PILE,
    STATUS_NAMES,
    STEPS,
    SUCCESS,
    SURVIVOR,
    ZOMBIE_PLAYER,
    Table,
    fight_total,
    flee_total,
    horde_attrition,
    horde_level,
    scavenge_bonus,
)


class SeatView(TypedDict):
    survivor: str
    """Who they are; empty until it is chosen."""
    status: Literal["survivor", "fallen", "zombie"]
    hand: list[str] | None
    """For its owner alone."""
    hand_count: int
    deck_count: int
    discard: list[str]
    threat: list[str]
    """Oldest first."""
    barred: list[str]
    """The zombies that I Remember You... sent back to them this turn."""


class QuestionView(TypedDict):
    """What is asked; all empty where the viewer may not know it."""

    name: str
    rule: str
    asks: str
    window: str


class TableView(TypedDict):
    step: str
    seats: list[SeatView]
    horde: list[str]
    """Oldest first."""
    horde_level: int
    horde_attrition: int
    zombie_deck: int
    put_back: list[int]
    """Who put back each of the topmost cards of the Zombie Deck, the top one last."""
    known_on_top: list[str | None]
    """Those cards, the top one first, as far as the viewer knows them."""
    zombie_discard: list[str]
    piles: dict[str, int]
    reveal_count: int
    announced: Literal["", "fight", "flee"]
    play_area: list[str]
    fight: int
    flee: int
    scavenge: int
    """The totals of what lies in the play area."""
    total: int
    """The total that was locked."""
    force: int
    """What is left of it for kills."""
    outcome: Literal["", "success", "failure"]
    budget: int
    places: int
    """How many more cards a Satchel may take."""
    saved: int
    loss: int
    drawn: int
    found: str
    shown: str
    shown_from: int
    question: QuestionView


class GameView(CommonView, TableView):
    """The whole view."""


ANNOUNCEMENTS: Final[dict[int, Literal["", "fight", "flee"]]] = {0: "", FIGHTING: "fight", FLEEING: "flee"}


def view_of(s: Table, viewer: int | None) -> TableView:
    return {
        "step": STEPS[s.step],
        "seats": [_seat(s, seat, viewer) for seat in range(s.players)],
        "horde": _names(s.horde),
        "horde_level": horde_level(s),
        "horde_attrition": horde_attrition(s),
        "zombie_deck": len(s.zombie_deck),
        "put_back": list(s.put_back),
        "known_on_top": _known_on_top(s, viewer),
        "zombie_discard": _names(sorted(s.zombie_discard)),
        "piles": {SWAG_IDS[card]: pile for card, pile in enumerate(s.piles) if pile != NO_PILE},
        "reveal_count": s.reveal_count,
        "announced": ANNOUNCEMENTS[s.announced],
        "play_area": _names(s.play_area),
        "fight": fight_total(s),
        "flee": flee_total(s),
        "scavenge": scavenge_bonus(s),
        "total": s.total,
        "force": s.force,
        "outcome": "" if not s.outcome else "success" if s.outcome == SUCCESS else "failure",
        "budget": s.budget,
        "places": s.places,
        "saved": s.saved,
        "loss": s.loss,
        "drawn": s.drawn,
        "found": "" if s.found == NO_CARD else CARD_IDS[s.found],
        "shown": "" if s.shown == NO_CARD else CARD_IDS[s.shown],
        "shown_from": s.shown_from,
        "question": _question(s, viewer),
    }


def _names(cards: Sequence[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _seat(s: Table, seat: int, viewer: int | None) -> SeatView:
    portrait = s.portraits[seat]
    return {
        "survivor": SURVIVORS[portrait] if portrait >= 0 else "",
        "status": STATUS_NAMES[s.status[seat]],
        "hand": _names(sorted(s.hand[seat])) if seat == viewer else None,
        "hand_count": len(s.hand[seat]),
        "deck_count": len(s.deck[seat]),
        "discard": _names(sorted(s.discard[seat])),
        "threat": _names(s.threat[seat]),
        "barred": [CARD_IDS[zombie] for barred_seat, zombie in s.barred if barred_seat == seat],
    }


def _known_on_top(s: Table, viewer: int | None) -> list[str | None]:
    """The cards that were put back on the Zombie Deck, top first; only who put a card there knows which it is."""
    top = s.zombie_deck[len(s.zombie_deck) - len(s.put_back) :]
    return [
        CARD_IDS[zombie] if seat == viewer else None
        for zombie, seat in zip(reversed(top), reversed(s.put_back), strict=True)
    ]


def _question(s: Table, viewer: int | None) -> QuestionView:
    """What is asked: for the one who is asked; for the others only where the question itself is no secret."""
    if s.over or (s.covert and viewer != s.player):
        return {"name": "", "rule": "", "asks": "", "window": ""}
    asked = asked_now(s)
    window = WINDOWS[s.args[0]] if s.decision is REACT else ""
    return {"name": asked.name, "rule": asked.rule, "asks": asked.asks, "window": window}


# -- what a player cannot see, drawn again ---------------------------------------------------------------------------

ATTEMPTS: Final = 40
"""How often a hand is dealt again until it fits the question its owner is asked; cards that make it fit can be rare."""


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Everybody sees which cards enter and leave a Safe House. So every player can know what another's hand and draw
    deck hold together, but not which card is where. Zombie Players' hands can be anything that is not in sight."""
    for seat in range(s.players):
        if s.status[seat] != SURVIVOR:
            continue
        if seat == player:
            rng.shuffle(s.deck[seat])
        elif seat == s.player:
            _deal_to_asked(s, lambda: _deal_safe_house(s, s.player, rng))
        else:
            _deal_safe_house(s, seat, rng)
    if s.player != player and s.player >= 0 and s.status[s.player] == ZOMBIE_PLAYER:
        _deal_to_asked(s, lambda: _deal_zombies(s, player, rng))
    else:
        _deal_zombies(s, player, rng)


def _deal_safe_house(s: Table, seat: int, rng: Rng) -> None:
    kept = _known_in_hand(s, seat)
    cards = s.hand[seat] + s.deck[seat]
    for card in kept:
        cards.remove(card)
    rng.shuffle(cards)
    dealt = len(s.hand[seat]) - len(kept)
    s.hand[seat] = kept + cards[:dealt]
    s.deck[seat] = cards[dealt:]


def _known_in_hand(s: Table, seat: int) -> list[int]:
    """What everybody has just seen going there: zombies sent back this turn, and the card just found."""
    kept = [zombie for owner, zombie in s.barred if owner == seat]
    if seat == s.turn and s.found != NO_CARD and not s.stowed:
        kept.append(s.found)
    return kept


def _deal_zombies(s: Table, player: int, rng: Rng) -> None:
    """The Zombie Deck, except for the cards that this player put there, and the hands of the other Zombie Players."""
    others = [seat for seat in range(s.players) if seat != player and s.status[seat] == ZOMBIE_PLAYER]
    first = len(s.zombie_deck) - len(s.put_back)
    free = [i for i in range(len(s.zombie_deck)) if i < first or s.put_back[i - first] != player]
    cards = [s.zombie_deck[i] for i in free]
    for seat in others:
        cards += s.hand[seat]
    kept = {seat: _known_in_hand(s, seat) for seat in others}
    for known in kept.values():
        for card in known:
            cards.remove(card)
    rng.shuffle(cards)
    for i in free:
        s.zombie_deck[i] = cards.pop()
    for seat, known in kept.items():
        s.hand[seat] = known + [cards.pop() for _ in range(len(s.hand[seat]) - len(known))]


def _deal_to_asked(s: Table, deal: Callable[[], None]) -> None:
    """Deal until this table would ask its question, too; if no deal does, the hand stays as it is."""
    hands, decks, zombies = list(s.hand), list(s.deck), s.zombie_deck.copy()
    for _ in range(ATTEMPTS):
        deal()
        options = s.decision.options(s, *s.args)
        if options:
            s.options = options
            return
    s.hand, s.deck, s.zombie_deck = hands, decks, zombies


def pieces(s: Table) -> tuple[int, ...]:
    """How many cards of each type there are, in all places together: no card is ever made or destroyed."""
    census = [0] * CARD_COUNT
    zones = [s.horde, s.zombie_deck, s.zombie_discard, s.play_area, *s.hand, *s.deck, *s.discard, *s.threat]
    for cards in zones:
        for card in cards:
            census[card] += 1
    if s.shown != NO_CARD:
        census[s.shown] += 1
    for card, pile in enumerate(s.piles):
        census[card] += max(0, pile)
    return tuple(census)
