"""Who sees what. Nearly everything lies open; hidden are the faces of chips that lie face down, the order of the draw
pile and the rescue card. A card of the pile is known to everybody who saw it go there."""

from __future__ import annotations

from typing import Final, TypedDict

from shamble.core.rng import Rng
from shamble.core.view import CommonView
from shamble.games.pints_of_blood.components import KIND, RESCUE_CODES, RESCUES, SCATTERBRAINS, WOUNDED
from shamble.games.pints_of_blood.rules.draw_pile import CARD, KNOWN
from shamble.games.pints_of_blood.rules.last_buddy import danger, doomed
from shamble.games.pints_of_blood.state import BITING, NONE, PHASES, Table, card_price, chips, height

FACE_DOWN: Final = 0


class TableView(TypedDict):
    """Squares are row * 5 + position from 0, chips and cards are their kinds, what is known of each row is 0 or 1."""

    point: str
    """What is being decided; everybody knows it. Empty when the match is over."""
    asked_for: list[int]
    """What the decision is about: the row, the offer, the bites."""
    doomed: bool
    """The chips on the bite-markers will kill the last buddy at the end of the turn."""
    danger: list[list[int]]
    """Each action that may let the last buddy die, and how surely (see `rules/last_buddy`)."""
    phase: str
    round: int
    start_player: int
    tiles: list[list[int]]
    """Number, colour, what its marking does (-1: no marking)."""
    corner: list[list[int]]
    piles: list[list[int]]
    """The chips on each square, top first; 0 for one that lies face down."""
    bus_row: int
    bus: int
    """How many ride."""
    clockwise: bool
    ride: int
    jukebox: list[int]
    """Chips that came in during a Jukebox ride and are still to be dealt out."""
    stock: int
    ambulance: list[int]
    spare: int
    sofa: int
    stools: list[int]
    phone_box: int
    dead: int
    beers: int
    card_price: int
    quarter: int
    quarters: list[list[int | None]]
    """The cards of each quarter, the top card last; None for one that the viewer does not know."""
    per_discard: int
    rescue: int | None
    symbols: list[int]
    ties: list[list[int]]
    """Ties at the rescue: how each was broken, then the seats."""
    discard: list[int]
    resolving: list[int]
    bites: list[int]
    markers: list[list[int]]
    """The chips on each bite-marker."""
    bags: list[int]
    drunk: list[int]
    hands: list[list[int]]
    food: list[list[int]]
    food_stock: list[int]
    food_used: list[int]
    food_lost: list[int]
    colour: int
    dice: list[int]
    die_at: list[int]
    laid: list[list[int]]
    """The square and the kind of each placed card."""
    aims: list[list[int]]
    """The square of each aimed rugby ball, and where its second hit goes."""
    gun: list[int]
    """What the weapon of Gunrunning counts as, its die, its card, its square."""
    undead: list[int]
    blinded: list[int]
    killed: list[int]
    scattered: list[int]
    scatter_source: int
    refused: list[int]


class GameView(CommonView, TableView):
    """The whole view."""


def view_of(s: Table, player: int | None) -> TableView:
    return {
        "point": s.decision.name if s.options else "",
        "asked_for": _plain_args(s),
        "doomed": bool(s.options) and s.phase < BITING and doomed(s),
        "danger": [[action, degree] for action in s.options if (degree := danger(s, action))],
        "phase": PHASES[s.phase],
        "round": s.round,
        "start_player": s.start_player,
        "tiles": [_tile(s, tile) for tile in s.tiles],
        "corner": [_tile(s, tile) for tile in s.corner],
        "piles": [_open_chips(pile) for pile in s.piles],
        "bus_row": s.bus_row,
        "bus": height(s.bus),
        "clockwise": s.clockwise,
        "ride": s.ride,
        "jukebox": _open_chips(s.jukebox),
        "stock": len(s.stock),
        "ambulance": chips(s.ambulance),
        "spare": s.spare,
        "sofa": s.sofa,
        "stools": [s.stools >> row & 1 for row in range(5)],
        "phone_box": s.phone_box,
        "dead": s.dead,
        "beers": s.beers,
        "card_price": card_price(s),
        "quarter": s.quarter,
        "quarters": [[_known(card, player, s.players) for card in cards] for cards in s.quarters],
        "per_discard": s.kit.per_discard[s.quarter],
        "rescue": _rescue(s),
        "symbols": list(s.symbols),
        "ties": [list(tie) for tie in s.ties],
        "discard": list(s.discard),
        "resolving": list(s.resolving),
        "bites": list(s.bites),
        "markers": [
            [chip & KIND for chip in chips(pile)] if owner == s.turned else _open_chips(pile)
            for owner, pile in enumerate(s.markers)
        ],
        "bags": list(s.bags),
        "drunk": list(s.drunk),
        "hands": [list(hand) for hand in s.hands],
        "food": [[food for food in range(8) if mask >> food & 1] for mask in s.food],
        "food_stock": [food for food in range(8) if s.food_stock >> food & 1],
        "food_used": [food for food in range(8) if s.used_food >> food & 1],
        "food_lost": [food for food in range(8) if s.lost_food >> food & 1],
        "colour": s.colour,
        "dice": list(s.dice),
        "die_at": list(s.die_at),
        "laid": [[card >> 5, card & 31] for card in s.laid],
        "aims": [[aim >> 5, aim & 31] for aim in s.aims],
        "gun": [s.gun, s.gun_die, s.gun_card, s.gun_at],
        "undead": [s.undead >> row & 1 for row in range(5)],
        "blinded": [s.blinded >> row & 1 for row in range(5)],
        "killed": [s.killed >> row & 1 for row in range(5)],
        "scattered": _open_chips(s.scattered),
        "scatter_source": s.scatter_source,
        "refused": [offer for offer in range(80) if s.refused >> offer & 1],
    }


def _plain_args(s: Table) -> list[int]:
    """What the decision is about: the row, the offer, the bites (all of it public)."""
    return [arg for arg in s.args if isinstance(arg, int)] if s.options else []


def _tile(s: Table, tile: int) -> list[int]:
    """Number, colour, what its marking does (-1: no marking)."""
    colour = s.kit.colour[tile]
    return [tile, colour, s.kit.marking[colour] if s.kit.marked[tile] else -1]


def _open_chips(pile: int) -> list[int]:
    """Top first; only wounded chips show their face, also when they have come in (PB-11.4)."""
    return [chip & KIND if chip & WOUNDED else FACE_DOWN for chip in chips(pile)]


def _known(card: int, player: int | None, players: int) -> int | None:
    """A card of the draw pile as the player knows it; a spectator knows what everybody knows."""
    knowers = card >> KNOWN
    known = knowers == (1 << players) - 1 if player is None else knowers >> player & 1
    return card & CARD if known else None


def _rescue(s: Table) -> int | None:
    """The rescue card: known when it has turned up or was chosen openly."""
    if s.rescued_by >= 0:
        return s.rescued_by
    if s.config["rescue"] == "random":
        return None
    return RESCUES + RESCUE_CODES.index(s.config["rescue"])


def determinize(s: Table, player: int, rng: Rng) -> None:
    shuffle_chips(s, rng)
    shuffle_pile(s, player, rng)


def shuffle_chips(s: Table, rng: Rng) -> None:
    """All chips that lie face down, wherever they are, change places among one another."""
    hidden = s.stock
    places = [*s.piles, s.bus, s.jukebox, s.scattered, *s.markers]
    if s.turned != NONE:
        places[len(s.piles) + 3 + s.turned] = 0
    for pile in places:
        while pile:
            if not pile & WOUNDED:
                hidden.append(pile & KIND)
            pile >>= 4
    rng.shuffle(hidden)
    for number, pile in enumerate(places):
        if pile:
            places[number] = redrawn(pile, hidden)
    squares = len(s.piles)
    s.piles = places[:squares]
    s.bus, s.jukebox, s.scattered = places[squares : squares + 3]
    s.markers = [pile if owner == s.turned else places[squares + 3 + owner] for owner, pile in enumerate(s.markers)]


def redrawn(pile: int, hidden: list[int]) -> int:
    """A pile with other chips, from the end of the hidden ones, for those that lie face down; the top chip first."""
    drawn = 0
    place = 0
    while pile:
        chip = pile & 15
        drawn |= (chip if chip & WOUNDED else hidden.pop()) << place
        place += 4
        pile >>= 4
    return drawn


def shuffle_pile(s: Table, player: int, rng: Rng) -> None:
    """Cards that the player does not know change places; an unknown rescue card stays in quarter 4 and may be another
    one."""
    pile = [cards.copy() for cards in s.quarters]
    spots: list[tuple[int, int]] = []
    kinds: list[int] = []
    rescue = NONE
    first_of_last = 0
    for quarter, cards in enumerate(pile):
        if quarter == 3:
            first_of_last = len(spots)
        for i, card in enumerate(cards):
            if not card >> (KNOWN + player) & 1:
                spots.append((quarter, i))
                if card & CARD < RESCUES:
                    kinds.append(card & CARD)
                else:
                    rescue = card & CARD
    if rescue != NONE:
        quarter, i = spots.pop(first_of_last + rng.below(len(spots) - first_of_last))
        if s.config["rescue"] == "random":
            rescue = RESCUES + rng.below(len(RESCUE_CODES))
        pile[quarter][i] = pile[quarter][i] & ~CARD | rescue
    rng.shuffle(kinds)
    for number, kind in enumerate(kinds):
        quarter, i = spots[number]
        pile[quarter][i] = pile[quarter][i] & ~CARD | kind
    s.quarters = pile


def pieces(s: Table) -> dict[str, int | list[int]]:
    """A census that never changes: chips by kind, tiles, buddies, beers, cards by kind, pub food. It does not say which
    rescue card is in the game: that is secret."""
    piles = (*s.piles, s.bus, s.ambulance, s.jukebox, s.scattered, *s.markers)
    cards = [card & CARD for quarter in s.quarters for card in quarter]
    cards += s.discard + s.resolving + [card & 31 for card in s.laid]
    cards += [card for hand in s.hands for card in hand]
    cards += [s.gun_card] * (s.gun_card != NONE) + [s.rescued_by] * (s.rescued_by != NONE)
    cards += [SCATTERBRAINS] * (s.scatter_source != NONE)
    return {
        "chips": sorted([*s.stock, *(chip & KIND for pile in piles for chip in chips(pile))]),
        "tiles": sorted(s.tiles + s.corner),
        "beers": s.beers + sum(s.drunk) + s.beers_removed,
        "buddies": s.sofa + s.stools.bit_count() + s.phone_box + s.dead,
        "cards": sorted(min(card, RESCUES) for card in cards),
        "food": sorted(food for mask in (*s.food, s.food_stock) for food in range(8) if mask >> food & 1),
    }
