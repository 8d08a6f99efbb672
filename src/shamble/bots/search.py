"""`search`: information-set Monte Carlo tree search, for any game, any number of players, hidden hands and chance.

Every iteration draws a world that fits what the seat knows, walks down one tree shared by all worlds, and adds one leaf. A
node is reached by the moves that lead to it; each player picks, among the moves that are legal in this world, the one
that promises most to himself, with a bonus for moves seldom tried though often possible. A leaf is worth what the game's own
`evaluate` says to each player; the first guess of a new move is its worth one move ahead, so that search begins where
greedy ends. After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic

from shamble.core.rng import Rng
from shamble.core.state import State

CURIOSITY = 0.35
"""Weight of the bonus for seldom tried moves. Rewards lie between 0 and 1."""
BIAS = 4.0
"""How many visits the first guess of a move counts for."""
CHECK_CLOCK = 16
"""Iterations between two looks at the clock: a look costs little, an iteration at most a few milliseconds."""


class Node:
    """What is known of one move: how often it was made and was possible, and what it brought to the one who made it."""

    __slots__ = ("children", "guess", "possible", "total", "visits")

    def __init__(self, guess: float) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0
        self.guess = guess


class SearchBot:
    """Bounded by seconds, by iterations, or by whichever comes first; at least one iteration is made."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        assert seconds is not None or iterations is not None, "a search needs a bound"
        self.seconds = seconds
        self.iterations = iterations
        self.done = 0

    def choose(self, state: State, rng: Rng) -> int:
        root = self.search(state, rng)
        return max(state.options, key=lambda action: (root.children[action].visits, root.children[action].guess))

    def search(self, state: State, rng: Rng) -> Node:
        player = state.player
        root = Node(0.0)
        deadline = monotonic() + self.seconds if self.seconds is not None else None
        most = self.iterations
        done = 0
        while most is None or done < most:
            iterate(root, state.determinize(player, rng), rng)
            done += 1
            if deadline is not None and done % CHECK_CLOCK == 0 and monotonic() >= deadline:
                break
        self.done = done
        return root


def iterate(root: Node, world: State, rng: Rng) -> None:
    """One walk down the tree in one world, and back up with what it brought to everybody."""
    node = root
    path: list[tuple[Node, int]] = []
    while not world.over:
        player = world.player
        options = world.options
        children = node.children
        fresh = [action for action in options if action not in children]
        if fresh:
            guess_children(children, world, fresh, player)
        node, action = pick(children, options, rng)
        path.append((node, player))
        world.apply(action)
        if node.visits == 0:
            break
    worth = world.returns if world.over else [world.game.evaluate(world, seat) for seat in range(world.players)]
    for node, player in path:
        node.visits += 1
        node.total += worth[player]


def guess_children(children: dict[int, Node], world: State, fresh: list[int], player: int) -> None:
    """Give every move that is new here its worth one move ahead, in this world."""
    evaluate = world.game.evaluate
    for action in fresh:
        ahead = world.clone()
        ahead.apply(action)
        children[action] = Node(evaluate(ahead, player))


def pick(children: dict[int, Node], options: list[int], rng: Rng) -> tuple[Node, int]:
    """The move with the best upper bound: its mean, drawn towards the first guess, plus the bonus."""
    best = -1.0
    chosen: Node | None = None
    chosen_action = options[0]
    for action in options:
        child = children[action]
        child.possible += 1
        n = child.visits
        mean = (child.total + BIAS * child.guess) / (n + BIAS)
        bound = mean + CURIOSITY * sqrt(log(child.possible + 1) / (n + 1))
        if bound > best:
            best = bound
            chosen = child
            chosen_action = action
    assert chosen is not None
    return chosen, chosen_action
