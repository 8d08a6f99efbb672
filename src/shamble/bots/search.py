"""`search`: information-set Monte Carlo tree search for any game, built on `determinize`, `clone` and `evaluate` alone.
Every iteration draws a world that fits what the seat knows and grows the tree by one walk through it; whenever it is
stopped, the move that was tried most is its choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from time import monotonic
from typing import Final

from shamble.bots import crew
from shamble.bots.seat import ThinkingBot
from shamble.bots.style import Worth, plain
from shamble.bots.tree import FIRST_LOOKS, Node, Tree, key
from shamble.core.native import mypyc_attr
from shamble.core.rng import Rng
from shamble.core.state import State

WALKS_IN_A_WORLD: Final = 4
"""In some games drawing a world costs as much as walking through it: a few walks, each with its own dice, share one."""
CHECK_CLOCK: Final = 8
"""Iterations between two looks at the clock: a look costs little, an iteration at most a few milliseconds."""
POSITIONS_A_WALK: Final = 8
POSITIONS_A_SECOND: Final = 5000
"""How many positions of an ending a game may look at for every iteration, and at most for every second that there is:
so few that plain Python takes less than a third of the time for them."""
LEAST_TIME: Final = 1e-6
"""Seconds that some iterations have taken at least, however coarse the clock."""


@dataclass(frozen=True)
class Finding:
    """What a search found out about an option."""

    action: int
    visits: int
    """How often it was tried."""
    gain: float
    """What it does for the mover's chances. Options compare by this: luck has been taken out of it."""
    worth: float
    """The mover's chances with it, as they came out: 0 lost, 1 won."""


def favourite(findings: list[Finding]) -> Finding:
    """The option that was tried most; of several, the one that promises most."""
    return max(findings, key=lambda finding: (finding.visits, finding.gain))


def as_solved(findings: list[Finding], values: Mapping[int, float]) -> list[Finding]:
    """The findings where it is certain what every option comes to: only the best count as tried."""
    best = max(values.values())
    return [
        Finding(
            each.action,
            each.visits if values[each.action] == best else 0,
            values[each.action] - best,
            values[each.action],
        )
        for each in findings
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(ThinkingBot):
    """Bounded by seconds, by iterations, or by whichever is reached first; one iteration is made in any case.

    With several processes each searches for itself, with dice of its own, and their findings are added up: that many
    times the iterations in the same time, though no deeper than one of them goes.
    """

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, style: Worth = plain, processes: int = 1
    ) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search needs a bound: seconds, iterations or both")
        self.seconds = seconds
        self.iterations = iterations
        self.style = style
        self.processes = processes
        self.walks = 0
        """Iterations of the last search, in all processes."""
        self.worlds = 0
        """The number of the world that was drawn last, counted over all searches: a tree may outlive its search."""
        self.kept_root: Node | None = None
        """Where the last search began, or where the seat's own moves have led since."""
        self.resumes = False
        """Whether the next choice is known to begin there."""

    def hurry(self, seconds: float) -> None:
        """So much of the time for the next choice has gone by already, waiting for somebody to think."""
        if self.seconds is not None:
            self.seconds = max(0.0, self.seconds - seconds)

    def choose(self, state: State, rng: Rng) -> int:
        """It does not think on once no other move can come to be tried more often in the time that is left."""
        return favourite(self.findings(state, rng, until_settled=True)).action

    def findings(self, state: State, rng: Rng, until_settled: bool = False) -> list[Finding]:
        """What the player to move may think of each of their options, in the order of the options."""
        solved = self.solved(state)
        tree = self.search(state, state.player, rng, until_settled)
        standing = (tree.brought - tree.gained) / tree.walks
        findings = []
        for action in state.options:
            node = tree.root.children[key(state.players, state.player, action)]
            worth = node.brought / node.visits if node.visits else min(1.0, max(0.0, standing + node.gain))
            findings.append(Finding(action, node.visits, node.gain, worth))
        return findings if solved is None else as_solved(findings, solved)

    def solved(self, state: State) -> Mapping[int, float] | None:
        """What each option is certain to come to, where the game knows it and it makes a difference. Where all options
        come to the same, the search has the better reasons."""
        solve = state.game.solve
        if solve is None:
            return None
        bounds: list[float] = []
        if self.iterations is not None:
            bounds.append(POSITIONS_A_WALK * self.iterations)
        if self.seconds is not None:
            bounds.append(POSITIONS_A_SECOND * self.seconds)
        values = solve(state, int(min(bounds)))
        return None if values is None or min(values.values()) == max(values.values()) else values

    def chances(self, state: State, seat: int, rng: Rng) -> float:
        """What a seat may think of its chances, whoever is to move."""
        tree = self.search(state, seat, rng)
        return tree.brought / tree.walks

    def search(self, state: State, seat: int, rng: Rng, until_settled: bool = False) -> Tree:
        deadline = None if self.seconds is None else monotonic() + self.seconds
        tree = Tree(seat, self.style, self.kept_root if self.resumes else None)
        collect = crew.begin(
            [partial(self.tally, state, seat, rng.split(), deadline) for _ in range(1, self.processes)]
        )
        self.grow(tree, state, rng, deadline, until_settled and self.processes == 1)
        for tally in collect():
            tree.add(*tally)
        self.kept_root, self.resumes = tree.root, False
        self.walks = tree.walks
        return tree

    def grow(self, tree: Tree, state: State, rng: Rng, deadline: float | None, until_settled: bool = False) -> None:
        if state.player == tree.seat:  # another's moves differ from world to world
            tree.look([state.determinize(tree.seat, rng) for _ in range(FIRST_LOOKS)])
        while self.iterations is None or tree.walks < self.iterations:
            if tree.walks % WALKS_IN_A_WORLD == 0:
                world = state.determinize(tree.seat, rng)
                self.worlds += 1
            walked = world.clone()
            walked.rng = rng.split()
            tree.grow(walked, self.worlds)
            if tree.walks % CHECK_CLOCK:
                continue
            now = 0.0 if deadline is None else monotonic()
            if deadline is not None and now >= deadline:
                break
            if until_settled:
                walks_left = inf if self.iterations is None else self.iterations - tree.walks
                if deadline is not None and self.seconds is not None:
                    gone = max(LEAST_TIME, self.seconds - (deadline - now))
                    walks_left = min(walks_left, tree.walks / gone * (deadline - now))
                if tree.lead() > walks_left:
                    break

    def tally(self, state: State, seat: int, rng: Rng, deadline: float | None) -> crew.Tally:
        """A search on its own, as the sums of what it found."""
        tree = Tree(seat, self.style)
        self.grow(tree, state, rng, deadline)
        moves = {move: (node.visits, node.gained, node.brought) for move, node in tree.root.children.items()}
        return crew.Tally(tree.walks, tree.brought, tree.gained, moves)

    # -- resuming an earlier search -----------------------------------------------------------------------------------

    def follow(self, players: int, seat: int, action: int) -> None:
        self.kept_root = None if self.kept_root is None else self.kept_root.children.get(key(players, seat, action))
        self.resumes = self.kept_root is not None

    def forget(self) -> None:
        self.kept_root, self.resumes = None, False
