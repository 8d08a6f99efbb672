"""The table: disks on the board, figures, tokens, what each player gathered, and where the phase stands."""

from __future__ import annotations

from typing import Final

from shamble.core.game import AnyGame
from shamble.core.native import mypyc_attr
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State
from shamble.games.zombiegeddon.actions import STRIDE
from shamble.games.zombiegeddon.board import BIT, SHELTERS, flood, mask, spaces_of, spread
from shamble.games.zombiegeddon.components import FIGURES, FIRST_ENEMY, NO_DISK, SEWER, TALLY, WEAPON

PRE_BOMB: Final = 0
POST_BOMB: Final = 1
OFF: Final = -1

NO_MOTION: Final = 0
CALLED: Final = 1
PLAYED_OUT: Final = 2
SYSTEM_ASKS: Final = 3


class Ways:
    """What no figure can take away: shelters and sewers, how they are connected, and what lies around them. It does not
    change between two deals, so a few masks show the end of a phase, without a search."""

    __slots__ = ("fringe", "jumps", "networks", "passable", "sewers")

    def __init__(self, disks: list[int]) -> None:
        """The ways of a board with these disks."""
        self.sewers = mask([v for v, disk in enumerate(disks) if disk == SEWER])
        self.passable = SHELTERS | self.sewers
        """Shelters and sewers: always open to everybody (ZG-4.4, ZG-4.6)."""
        self.networks: list[tuple[int, int]] = []
        """Shelters and sewers from which each other can be reached over nothing else: their neighbours, then those and
        themselves. The one with most neighbours comes first: most questions are answered by it."""
        self.fringe = [0] * len(disks)
        """For each shelter and sewer, the neighbours of its network; 0 for other spaces."""
        left = self.passable
        while left:
            network = flood(left & -left, self.passable, self.sewers)
            fringe = spread(network) & ~network
            self.networks.append((fringe, network | fringe))
            for v in spaces_of(network):
                self.fringe[v] = fringe
            left ^= network
        self.networks.sort(key=lambda network: -network[0].bit_count())
        lids = spaces_of(self.sewers)
        self.jumps = [tuple([f * STRIDE + v for v in lids]) for f in range(FIGURES)]
        """For each figure, the moves to all sewers (ZG-4.8), the one it stands on included."""


NO_WAYS: Final = Ways([NO_DISK] * len(BIT))


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    __slots__ = (
        "actions_left",
        "agreed",
        "answered",
        "collectable",
        "disks",
        "enemies",
        "figures",
        "gathered",
        "gathered_pre_bomb",
        "idle",
        "lost",
        "motion",
        "passing",
        "phase",
        "play_out",
        "progress",
        "proposed",
        "ready",
        "seen_from",
        "spent",
        "standing",
        "starter",
        "stock",
        "tallies",
        "tokens",
        "ways",
        "weapons",
        "why",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.phase = PRE_BOMB
        self.starter = 0
        """Who opened the phase."""
        self.disks = [NO_DISK] * len(BIT)
        self.collectable = 0
        """Spaces with a collectable disk, as a mask; `enemies` and `weapons` are those of them with an enemy or a
        weapon."""
        self.enemies = 0
        self.weapons = 0
        self.standing = 0
        """Spaces with a collectable disk and a figure. Shelters and sewers are open to all, so nobody counts there."""
        self.ways = NO_WAYS
        self.figures = [OFF] * (FIGURES * players)
        """Where player p's figure f is: figures[4 * p + f]."""
        self.tokens = [0] * players
        """Shelters that hold a player's token in this phase, as a mask."""
        self.stock = [0] * players
        self.spent = 0
        """Weapons discarded by anybody (ZG-5.7)."""
        self.gathered: list[tuple[int, ...]] = [()] * players
        """Face-down disks in the order they were taken."""
        self.tallies = [0] * players
        """What they come to, as one number each: see `components.TALLY`."""
        self.gathered_pre_bomb: tuple[int, ...] = (0,) * players
        """How many of them are from the first phase, once that is over."""
        self.seen_from = [0] * players
        """The disks from here on were taken since the player's last turn began: everybody still knows them."""
        self.lost: tuple[int, ...] = ()
        """Disks that nobody got."""
        self.actions_left = 0
        self.passing = NOBODY
        """The figure (0 to 3) in the middle of a pass-over."""
        self.progress = False
        self.idle = 0
        """Turns in a row without progress (ZG-9.18)."""
        self.proposed = False
        self.motion = NO_MOTION
        self.answered = 0
        """Who has answered the motion, and who of them agreed, as masks of seats; answers are open when all are
        given."""
        self.agreed = 0
        self.play_out = False
        self.ready = 0
        """Who has looked through their disks at the changeover, as a mask of seats."""
        self.why = 0
        """How the last phase ended, as in `events.WAYS_TO_END`."""

    def rebuild(self) -> None:
        self.ways = Ways(self.disks)

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.phase = self.phase
        new.starter = self.starter
        new.disks = self.disks.copy()
        new.collectable = self.collectable
        new.enemies = self.enemies
        new.weapons = self.weapons
        new.standing = self.standing
        new.ways = self.ways
        new.figures = self.figures.copy()
        new.tokens = self.tokens.copy()
        new.stock = self.stock.copy()
        new.spent = self.spent
        new.gathered = self.gathered.copy()
        new.tallies = self.tallies.copy()
        new.gathered_pre_bomb = self.gathered_pre_bomb
        new.seen_from = self.seen_from.copy()
        new.lost = self.lost
        new.actions_left = self.actions_left
        new.passing = self.passing
        new.progress = self.progress
        new.idle = self.idle
        new.proposed = self.proposed
        new.motion = self.motion
        new.answered = self.answered
        new.agreed = self.agreed
        new.play_out = self.play_out
        new.ready = self.ready
        new.why = self.why
        return new


def note_disks(s: Table) -> None:
    """Set the masks of collectable disks as the disks lie now."""
    collectable = enemies = weapons = 0
    for v, disk in enumerate(s.disks):
        if 0 <= disk < SEWER:
            bit = BIT[v]
            collectable |= bit
            if disk >= FIRST_ENEMY:
                enemies |= bit
            elif disk == WEAPON:
                weapons |= bit
    s.collectable = collectable
    s.enemies = enemies
    s.weapons = weapons


def free_spaces(s: Table) -> int:
    """The spaces with a collectable disk and no figure, as a mask."""
    return s.collectable ^ s.standing


def on_board(s: Table, player: int) -> bool:
    """Whether the player has a figure on the board."""
    figures = s.figures
    i = FIGURES * player
    # The sum of four positions is lowest, -4, when all are off.
    return figures[i] + figures[i + 1] + figures[i + 2] + figures[i + 3] > FIGURES * OFF


def tally_of(disks: tuple[int, ...]) -> int:
    """The tally of a pile."""
    return sum([TALLY[disk] for disk in disks])


def next_player(s: Table, player: int) -> int:
    """The next player clockwise with a figure, perhaps the same one; NOBODY if there is none (ZG-3.1, ZG-3.7)."""
    for step in range(1, s.players + 1):
        following = (player + step) % s.players
        if on_board(s, following):
            return following
    return NOBODY
