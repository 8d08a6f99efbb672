"""The pieces on the table: every Safe House, the Horde, the zombies to come, the Swag piles, and where the turn stands.

A card is an int (`components`). Decks have their top at the end of the list, the Horde and the Threat areas their
newest. A pile is a number of cards, `NO_PILE` for a type that has none.
"""

from __future__ import annotations

from typing import Final, Literal

from shamble.core.adding import total_of
from shamble.core.game import AnyGame
from shamble.core.native import mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games.eaten_by_zombies.box import Cards, cards_of
from shamble.games.eaten_by_zombies.components import (
    BOX_OF_AMMO,
    FIGHT_SIGN,
    FLEE_SIGN,
    SATCHEL,
    SWAG_COUNT,
    SWAG_IDS,
    THOMPSON_TYPEWRITER,
    ZOMBIE,
)

SURVIVOR: Final = 0  # EZ-1.1
FALLEN: Final = 1
ZOMBIE_PLAYER: Final = 2
STATUS_NAMES: Final[tuple[Literal["survivor", "fallen", "zombie"], ...]] = ("survivor", "fallen", "zombie")

SURVIVED: Final = 0.5
"""What a Survivor gets who lives to see the last zombie, but with fewer cards than another (EZ-21.8)."""
TOGETHER: Final = "together"
"""The value of the option `exhaustion` with which all Survivors win (EZ-21.9)."""

NO_PILE: Final = -1
NO_CARD: Final = -1
NO_PORTRAIT: Final = -1

FIGHTING: Final = FIGHT_SIGN
FLEEING: Final = FLEE_SIGN
"""What was announced, the same bit as the sign it lets play; 0 before the announcement."""
SUCCESS: Final = 1
FAILURE: Final = 2

# The steps of a turn (EZ-3.1, EZ-18.2). A window belongs to the step it stands in, so that
# nobody can tell that one is open.
STEPS: Final = (
    "portraits", "start", "reveal", "add", "announce", "play", "resolve", "scavenge", "clean_up", "attrition", "horde",
    "refill", "zombie_draw", "threat", "return", "dissipate",
)  # fmt: skip
PORTRAITS_STEP: Final = 0
START: Final = 1
REVEAL: Final = 2
ADD_STEP: Final = 3
ANNOUNCE: Final = 4
PLAY_STEP: Final = 5
RESOLVE: Final = 6
SCAVENGE: Final = 7
CLEAN_UP: Final = 8
ATTRITION: Final = 9
HORDE_STEP: Final = 10
REFILL: Final = 11
ZOMBIE_DRAW: Final = 12
THREAT: Final = 13
RETURN_STEP: Final = 14
DISSIPATE: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    __slots__ = (
        "announced", "barred", "budget", "cards", "deck", "discard", "drawn", "force", "found", "grippers",
        "hand", "hand_size", "horde", "interrupted", "lead", "loss", "outcome", "piles", "places", "play_area",
        "played", "portraits", "put_back", "reveal_count", "saved", "shown", "shown_from", "status", "step", "stowed",
        "threat", "total", "zombie_deck", "zombie_discard",
    )  # fmt: skip

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        seats = range(players)
        self.cards: Cards = cards_of(config)
        self.portraits = (NO_PORTRAIT,) * players
        self.status = [SURVIVOR] * players
        self.hand: list[list[int]] = [[] for _ in seats]
        self.deck: list[list[int]] = [[] for _ in seats]
        self.discard: list[list[int]] = [[] for _ in seats]
        self.threat: list[tuple[int, ...]] = [()] * players
        self.horde: list[int] = []
        self.zombie_deck: list[int] = []
        self.zombie_discard: list[int] = []
        self.put_back: tuple[int, ...] = ()
        """Who put back each of the topmost cards of the Zombie Deck, the top one last (EZ-18.8)."""
        self.piles = [NO_PILE] * SWAG_COUNT
        self.reveal_count: int = config["first_reveal"]  # EZ-2.16
        self.hand_size: int = config["hand_size"]  # EZ-2.14
        self.step = START
        self.begin()

    def begin(self) -> None:
        """What is fresh in every turn."""
        self.play_area: list[int] = []
        self.announced = 0
        self.played = False
        """The active Survivor has played a card this turn."""
        self.barred: tuple[tuple[int, int], ...] = ()
        """(seat, zombie) for each zombie that I Remember You... sent back this turn (EZ-22.15)."""
        self.interrupted = False
        """Somebody has played a card in the window W5."""
        self.lead = 0
        """What Fist Full of Lead has added to the Fight total."""
        self.total = 0
        self.force = 0
        """The Fight value that is left for kills (EZ-8.4)."""
        self.outcome = 0
        self.grippers = False
        """Gruddy Ground Grippers were in play when the Flee succeeded (EZ-22.23)."""
        self.budget = 0
        self.places = 0
        """How many more found cards a Satchel may take (EZ-22.5)."""
        self.found = NO_CARD
        """The card just found, as long as it can be claimed."""
        self.stowed = False
        """It was stowed by a Satchel."""
        self.saved = 0
        """How much A Good Friend takes off the loss of this turn."""
        self.loss = 0
        """How many cards are still to be lost or, under Threat, discarded."""
        self.shown = NO_CARD
        """The card that I Saw It First... has everybody look at, and whose it is."""
        self.shown_from = -1
        self.drawn = 0
        """How many zombies a Zombie Player has drawn this turn."""

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.cards = self.cards
        new.portraits = self.portraits
        new.status = self.status.copy()
        new.hand = [cards.copy() for cards in self.hand]
        new.deck = [cards.copy() for cards in self.deck]
        new.discard = [cards.copy() for cards in self.discard]
        new.threat = self.threat.copy()
        new.horde = self.horde.copy()
        new.zombie_deck = self.zombie_deck.copy()
        new.zombie_discard = self.zombie_discard.copy()
        new.put_back = self.put_back
        new.piles = self.piles.copy()
        new.reveal_count = self.reveal_count
        new.hand_size = self.hand_size
        new.step = self.step
        new.play_area = self.play_area.copy()
        new.announced = self.announced
        new.played = self.played
        new.barred = self.barred
        new.interrupted = self.interrupted
        new.lead = self.lead
        new.total = self.total
        new.force = self.force
        new.outcome = self.outcome
        new.grippers = self.grippers
        new.budget = self.budget
        new.places = self.places
        new.found = self.found
        new.stowed = self.stowed
        new.saved = self.saved
        new.loss = self.loss
        new.shown = self.shown
        new.shown_from = self.shown_from
        new.drawn = self.drawn
        return new


# -- what can be read off the table ----------------------------------------------------------------------------------


def horde_level(s: Table) -> int:  # EZ-1.16
    return total_of(s.cards.level, s.horde)


def horde_attrition(s: Table) -> int:  # EZ-1.17
    return total_of(s.cards.attrition, s.horde)


def fight_total(s: Table) -> int:
    """EZ-8.1, with the bonuses as they stand now."""
    cards = s.cards
    area = s.play_area
    total = s.lead + total_of(cards.fight, area)
    if BOX_OF_AMMO in area:  # EZ-22.3, EZ-22.4
        firearms = total_of(cards.firearm, area)
        total += area.count(BOX_OF_AMMO) * min(firearms * cards.ammo_per_firearm, cards.ammo_at_most)
    if THOMPSON_TYPEWRITER in area:  # EZ-22.22
        total += area.count(THOMPSON_TYPEWRITER) * len(s.horde) * cards.typewriter_per_zombie
    return total


def flee_total(s: Table) -> int:  # EZ-9.1
    return total_of(s.cards.flee, s.play_area)


def scavenge_bonus(s: Table) -> int:  # EZ-7.15
    return total_of(s.cards.scavenge, s.play_area)


def satchel_places(s: Table) -> int:  # EZ-22.5
    return s.play_area.count(SATCHEL) * s.cards.satchel_places


def living(s: Table) -> list[int]:
    """The seats of the Survivors."""
    return [seat for seat in range(s.players) if s.status[seat] == SURVIVOR]


def threatened(s: Table, zombie: int) -> bool:
    """A zombie of this Level lies in some Threat area (EZ-19.1, EZ-19.2)."""
    return any(zombie in area for area in s.threat)


def swag_in(cards: list[int]) -> list[int]:
    """The types of Swag among some cards, sorted."""
    return sorted({card for card in cards if card < ZOMBIE})


def cheapest(s: Table, swag: list[int]) -> int:
    """The Swag of the lowest find cost; of equal ones the first by its id."""
    return min(swag, key=lambda card: (s.cards.cost[card], SWAG_IDS[card]))


def safe_house_size(s: Table, seat: int) -> int:
    """EZ-21.5: all cards of a Survivor, those they have in play included."""
    own = len(s.hand[seat]) + len(s.deck[seat]) + len(s.discard[seat])
    return own + len(s.play_area) if seat == s.turn else own
