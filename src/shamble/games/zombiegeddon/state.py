"""The table: disks on the board, figures, tokens, what each player gathered, and where the phase stands."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.game import AnyGame
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.core.state import NOBODY, State
from shamble.games.zombiegeddon.actions import STRIDE
from shamble.games.zombiegeddon.board import BIT, SHELTERS, mask, spaces_of, spread
from shamble.games.zombiegeddon.components import FIGURES, NO_DISK, SEWER

PRE_BOMB = 0
POST_BOMB = 1
OFF = -1

NO_MOTION = 0
CALLED = 1
PLAYED_OUT = 2
SYSTEM_ASKS = 3


class Ways(NamedTuple):
    """What no figure can take away: shelters and sewers, how they are connected, and what lies around them. It does not
    change between two deals, so a few masks show the end of a phase, without a search."""

    sewers: int
    passable: int
    """Shelters and sewers: always open to everybody (ZG-4.4, ZG-4.6)."""
    networks: tuple[tuple[int, int], ...]
    """Shelters and sewers from which each other can be reached over nothing else, and all their neighbours."""
    fringe: tuple[int, ...]
    """For each shelter and sewer, the neighbours of its network; 0 for other spaces."""
    jumps: tuple[tuple[int, ...], ...]
    """For each figure, the moves to all sewers (ZG-4.8), the one it stands on included."""


def ways(disks: list[int]) -> Ways:
    """The ways of a board with these disks."""
    sewers = mask([v for v, disk in enumerate(disks) if disk == SEWER])
    passable = SHELTERS | sewers
    networks = []
    fringe = [0] * len(disks)
    left = passable
    while left:
        network = left & -left
        grown = 0
        while grown != network:
            grown = network
            if network & sewers:
                network |= sewers
            network |= spread(network) & passable
        around = spread(network) & ~network
        networks.append((network, around))
        for v in spaces_of(network):
            fringe[v] = around
        left &= ~network
    lids = spaces_of(sewers)
    jumps = tuple(tuple([f * STRIDE + v for v in lids]) for f in range(FIGURES))
    # The largest network first: most questions are answered by it.
    networks.sort(key=lambda network: (-network[1].bit_count(), network[0]))
    return Ways(sewers, passable, tuple(networks), tuple(fringe), jumps)


NO_WAYS = ways([NO_DISK] * len(BIT))


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
        "tokens",
        "ways",
        "why",
    )

    def __init__(self, game: AnyGame, players: int, config: Config, rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.phase = PRE_BOMB
        self.starter = 0
        """Who opened the phase."""
        self.disks = [NO_DISK] * len(BIT)
        self.collectable = 0
        """Spaces with a collectable disk, as a mask; `enemies` are those of them with an enemy."""
        self.enemies = 0
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
        self.gathered: list[list[int]] = [[] for _ in range(players)]
        """Face-down disks in the order they were taken."""
        self.gathered_pre_bomb = [0] * players
        """How many of them are from the first phase, once that is over."""
        self.seen_from = [0] * players
        """The disks from here on were taken since the player's last turn began: everybody still knows them."""
        self.lost: list[int] = []
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

    def clone(self) -> Table:
        new = Table.__new__(Table)
        self.copy_agenda(new)
        new.phase = self.phase
        new.starter = self.starter
        new.disks = self.disks.copy()
        new.collectable = self.collectable
        new.enemies = self.enemies
        new.standing = self.standing
        new.ways = self.ways
        new.figures = self.figures.copy()
        new.tokens = self.tokens.copy()
        new.stock = self.stock.copy()
        new.spent = self.spent
        new.gathered = [pile.copy() for pile in self.gathered]
        new.gathered_pre_bomb = self.gathered_pre_bomb.copy()
        new.seen_from = self.seen_from.copy()
        new.lost = self.lost.copy()
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


def on_board(s: Table, player: int) -> bool:
    """Whether the player has a figure on the board."""
    figures = s.figures
    i = FIGURES * player
    # The sum of four positions is lowest, -4, when all are off.
    return figures[i] + figures[i + 1] + figures[i + 2] + figures[i + 3] > FIGURES * OFF


def next_player(s: Table, player: int) -> int:
    """The next player clockwise with a figure, perhaps the same one; NOBODY if there is none (ZG-3.1, ZG-3.7)."""
    for step in range(1, s.players + 1):
        following = (player + step) % s.players
        if on_board(s, following):
            return following
    return NOBODY
