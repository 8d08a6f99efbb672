"""Who sees what: the only place that decides it (section "Secrets" of the rules). Everything on the boards is public;
hidden are the order of the deck, the Traitor's slips, and items where they are played hidden."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from shamble.core.rng import Rng
from shamble.core.view import CommonView
from shamble.games.zombie_plague.board.figures import IN_CAR, NO_TRAITOR, NOBODY, living
from shamble.games.zombie_plague.components import (
    BARREL_SPENT,
    CAR_KEYS,
    CARD_BITS,
    CODES,
    DIRECTIONS,
    EMPTY,
    FIRST_EVENT,
    FIRST_ITEM,
    SQUARE_NAMES,
    UNARMED_HAND,
    is_weapon,
)
from shamble.games.zombie_plague.rules.humans import ACT
from shamble.games.zombie_plague.rules.secrets import sees_items
from shamble.games.zombie_plague.rules.traitor import STEAL_CARD, alone_in_closed_room
from shamble.games.zombie_plague.state import Table

Slip = Literal["traitor", "loyal"]


class CardView(TypedDict):
    card: str
    """Its code."""
    empty: NotRequired[bool]
    barrel_spent: NotRequired[bool]
    """Both of weapons alone."""


class HumanView(TypedDict):
    owner: int
    square: str | None
    """A square's name, "car", or None: not on the board."""
    facing: str
    weapon: CardView | None
    items: list[str] | None
    """None where the viewer may not see them."""
    items_held: int
    searched: list[str]
    infected: bool
    status: Literal["alive", "zombified", "dead"]
    acted: bool
    slip: Slip | None
    """What their slip says, as far as the viewer may know it."""


class ZombieView(TypedDict):
    id: int
    square: str
    facing: str
    bonus: bool
    cards: list[CardView]
    acted: bool
    active: bool


class TradeView(TypedDict):
    give: list[str]
    take: list[str]


class TableView(TypedDict):
    round: int
    zombie_player: int
    """-1 where the table itself moves the zombies."""
    zombie_turn: bool
    active: int
    """The Human who acts, by number from 0; -1 for none."""
    ap: int
    humans: list[HumanView]
    zombies: list[ZombieView]
    zombie_ap: int
    barricades: list[str]
    searched: list[str]
    cellar: list[str] | None
    """Square and side at which the Cellar's door is."""
    locked: bool
    flares: list[str]
    stench: bool
    deck: int
    out_of_play: list[str]
    unseen: dict[str, int]
    days: int
    """0 the main game, 1 and 2 28 Days Later before and after madness breaks out."""
    area: list[str]
    main_ending: str
    revealed: int | None
    unseen_slip: Slip | None
    partner: int | None
    trade: TradeView | None
    found: list[CardView | None]


class GameView(CommonView, TableView):
    """All that a seat may see."""


def view_of(s: Table, player: int | None) -> TableView:
    return {
        "round": s.round,
        "zombie_player": s.zombie_player,
        "zombie_turn": s.zombie_turn,
        "active": s.active,
        "ap": s.ap if s.active >= 0 else 0,
        "humans": [human_seen(s, h, player) for h in range(s.humans)],
        "zombies": [
            {
                "id": s.z_serial[slot],
                "square": SQUARE_NAMES[s.z_square[slot]],
                "facing": DIRECTIONS.codes[s.z_facing[slot]],
                "bonus": bool(s.bonus >> slot & 1),
                "cards": [card_seen(card) for card in s.carried.get(slot, ())],
                "acted": bool((s.acted | s.newborn) >> slot & 1),
                "active": slot == s.z_active,
            }
            for slot in s.horde
        ],
        "zombie_ap": s.z_ap if s.z_active >= 0 else 0,
        "barricades": [o.id for i, o in enumerate(s.plan.openings) if s.barricades >> i & 1],
        "searched": [search.id for i, search in enumerate(s.plan.searches) if s.searched_any >> i & 1],
        "cellar": None
        if s.cellar_edge < 0
        else [SQUARE_NAMES[s.cellar_edge // 4], DIRECTIONS.codes[s.cellar_edge % 4]],
        "locked": s.locked,
        "flares": [SQUARE_NAMES[square] for square in s.flares],
        "stench": s.stench,
        "deck": len(s.deck),
        "out_of_play": sorted(CODES[card] for card in s.discards),
        "unseen": unseen_by(s, player),
        "days": s.days,
        "area": sorted(SQUARE_NAMES[square] for square in s.area),
        "main_ending": s.main_ending,
        "revealed": s.traitor if s.revealed else None,
        "unseen_slip": shown_leftover(s),
        "partner": s.partner if s.partner >= 0 else None,
        "trade": trade_seen(s, player),
        "found": found_seen(s, player),
    }


def human_seen(s: Table, h: int, player: int | None) -> HumanView:
    alive = bool(s.alive >> h & 1)
    square = s.square[h]
    return {
        "owner": s.owner[h],
        "square": "car" if square == IN_CAR else SQUARE_NAMES[square] if square >= 0 else None,
        "facing": DIRECTIONS.codes[s.facing[h]],
        "weapon": None if s.weapon[h] == UNARMED_HAND else card_seen(s.weapon[h]),
        "items": [CODES[card] for card in s.items[h]] if may_see(s, player, h) else None,
        "items_held": len(s.items[h]),
        "searched": [search.id for i, search in enumerate(s.plan.searches) if s.searched[h] >> i & 1],
        "infected": bool(s.infected >> h & 1),
        "status": "alive" if alive else "zombified" if s.zombified >> h & 1 else "dead",
        "acted": bool(s.humans_acted >> h & 1),
        "slip": slip_seen(s, h, player),
    }


def card_seen(card: int) -> CardView:
    seen: CardView = {"card": CODES[card & CARD_BITS]}
    if is_weapon(card):
        seen["empty"] = bool(card & EMPTY)
        seen["barrel_spent"] = bool(card & BARREL_SPENT)
    return seen


def may_see(s: Table, player: int | None, h: int) -> bool:
    """The Human's items; a thief sees the hand they are choosing from (ZP-19.8)."""
    choosing = s.decision is STEAL_CARD and player is not None and player == s.player and h == s.partner
    return sees_items(s, player, h) or choosing


def slip_seen(s: Table, h: int, player: int | None) -> Slip | None:
    """ZP-19.2, ZP-19.9: the viewer's own slip, a lost Human's, the revealed Traitor's; all at the end."""
    if not s.config["traitor"]:
        return None
    if player == s.owner[h] or not s.alive >> h & 1 or s.over or (s.revealed and h == s.traitor):
        return "traitor" if h == s.traitor else "loyal"
    return None


def shown_leftover(s: Table) -> Slip | None:
    """The slip that nobody drew is shown at the end."""
    if not s.config["traitor"] or not s.over:
        return None
    return "traitor" if s.traitor == NO_TRAITOR else "loyal"


def unseen_by(s: Table, player: int | None) -> dict[str, int]:
    """The cards that are somewhere the player cannot see, without their order: the deck and hidden items."""
    cards = [*s.deck] + [card for h in range(s.humans) if not may_see(s, player, h) for card in s.items[h]]
    if hides_find(s, player):
        cards += [card & CARD_BITS for card in s.found if not is_weapon(card)]
    return {code: cards.count(kind) for kind, code in enumerate(CODES) if kind in cards}


def hides_find(s: Table, player: int | None) -> bool:
    return s.active >= 0 and not may_see(s, player, s.active)


def found_seen(s: Table, player: int | None) -> list[CardView | None]:
    hidden = hides_find(s, player)
    return [None if hidden and not is_weapon(card) else card_seen(card) for card in s.found]


def trade_seen(s: Table, player: int | None) -> TradeView | None:
    """What is on offer: for the two partners, and for whoever sees both hands."""
    if s.partner < 0 or s.active < 0 or s.decision is STEAL_CARD:
        return None
    if not (may_see(s, player, s.active) or may_see(s, player, s.partner)):
        return None
    return {"give": [CODES[card] for card in s.give], "take": [CODES[card] for card in s.take]}


# -- another world that looks the same -------------------------------------------------------------------------------


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Draw anew what the player cannot see: hidden items, the order of the deck, the others' slips."""
    if s.over:
        return
    if s.config["hidden_items"]:
        deal_hidden_items(s, player, rng)
    deck = list(s.deck)
    rng.shuffle(deck)
    s.deck = tuple(deck)
    if s.config["traitor"]:
        draw_hidden_slips(s, player, rng)
    if s.decision is ACT and s.player != player:
        s.options = s.decision.options(s, *s.args)


def deal_hidden_items(s: Table, player: int, rng: Rng) -> None:
    """Another's hidden items may be any ITEM not seen elsewhere. Whoever is in the middle of a choice that names their
    cards keeps them; the keys of an unlocked car are in a hand, those of a locked one in the deck (ZP-16.1)."""
    hidden = [h for h in living(s) if not may_see(s, player, h)]
    if s.decision is not ACT:
        hidden = [h for h in hidden if s.owner[h] != s.player and h not in (s.active, s.partner)]
    pool = [card for card in s.deck if FIRST_ITEM < card < FIRST_EVENT]
    kept = [card for card in s.deck if not FIRST_ITEM < card < FIRST_EVENT]
    places = [h for h in hidden for _ in s.items[h]]
    held = [card for h in hidden for card in s.items[h]]
    pool += [card for card in held if card != CAR_KEYS]
    rng.shuffle(pool)
    rng.shuffle(places)
    hands: dict[int, list[int]] = {h: [] for h in hidden}
    if CAR_KEYS in held:
        hands[places.pop()].append(CAR_KEYS)
    for h in places:
        hands[h].append(pool.pop())
    for h, cards in hands.items():
        s.items[h] = tuple(sorted(cards))
    s.deck = (*kept, *pool)


def draw_hidden_slips(s: Table, player: int, rng: Rng) -> None:
    """The Traitor is one of those whose slip the player has not seen, or nobody; not one who would have won by now."""
    if any(slip_seen(s, h, player) == "traitor" for h in range(s.humans)):
        return
    searched = s.searched_any == s.plan.search_all and not s.touched  # within an action nobody has won yet
    suspects = [NO_TRAITOR]
    for h in living(s):
        if slip_seen(s, h, player) is None and not (searched and alone_in_closed_room(s, h)):
            suspects.append(h)
    s.traitor = rng.pick(suspects)


def pieces(s: Table) -> tuple[tuple[int, ...], int, int]:
    """Every Search card once; the Humans; the zombies, each on its own square."""
    cards = [*s.deck, *s.discards, *s.found]
    for h in range(s.humans):
        cards += s.items[h]
        if s.weapon[h] != UNARMED_HAND:
            cards.append(s.weapon[h])
    for carried in s.carried.values():
        cards += carried
    standing = sum(1 for h in living(s) if s.square[h] >= 0)
    figures = len(s.figure) - s.figure.count(NOBODY)
    return tuple(sorted(card & CARD_BITS for card in cards)), s.humans, figures - standing - len(s.horde)
