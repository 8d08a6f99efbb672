"""The tree of a search: one for all worlds that a seat holds possible, grown by one walk at a time.

A node is reached by the moves that lead to it, so what the seat cannot tell apart is one node. On a walk each player
picks, among the moves that are legal in this world, the one that promises that player most; the first of a walk has a
bonus for moves seldom tried though often possible. What counts is what the mover has gained, at the end of the walk, on
the table as it was before the move, in that same world: luck that has nothing to do with the move (a kind world, a
strong hand) cancels out. The first guess at a move is what it gains at once, so that the search begins where greedy
ends. After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import pstdev
from typing import Final

from shamble.bots.seat import considered
from shamble.bots.style import Worth, plain
from shamble.core.adding import added_in_order
from shamble.core.state import State

CURIOSITY: Final = 1.0
"""Weight of the bonus for seldom tried moves at the root, in units of how much the gains of walks differ. Further down
there is none: there a player does what is good for them, not what would be good to know."""
TRUST_IN_GUESS: Final = 8.0
"""How many walks the first guess at a move counts for."""
FIRST_LOOKS: Final = 6
"""In how many worlds the moves at the root are looked at for the first guess: as many as greedy takes."""
ENOUGH_TO_TELL: Final = 8
"""Walks from which on it is measured how much their gains differ."""
LEAST_SPREAD: Final = 1e-6
LEAST_SHARE: Final = 0.5
"""They are never taken to differ less than that, so that moves which look exactly alike are tried in turn; nor than
this share of the differences at the first looks: a search that settled on a sure move must not think the others as
sure."""


class Node:
    """What is known of one move: how often it was made and was possible, and what it gained the one who made it."""

    __slots__ = ("brought", "children", "gained", "guess", "possible", "visits", "world", "worth")

    def __init__(self, guess: float) -> None:
        self.children: dict[int, Node] = NO_CHILDREN
        """By `key`. Most nodes never get any."""
        self.guess = guess
        """What it gains at once."""
        self.visits = 0
        self.possible = 0
        self.gained = 0.0
        self.brought = 0.0
        """Sums over the visits: what the mover gained, and what the mover's position was worth in the end."""
        self.world = 0
        self.worth = 0.0
        """The last world, by its number (from 1 on), in which the move led to a choice without chance taking part, and
        what that table was worth to the one who had to choose."""

    @property
    def gain(self) -> float:
        """What the move can be expected to gain."""
        return (self.gained + TRUST_IN_GUESS * self.guess) / (self.visits + TRUST_IN_GUESS)


def key(players: int, player: int, action: int) -> int:
    """Who does what, as one number: after the same moves chance may bring now one player to choose, now another."""
    return action * players + player


NO_CHILDREN: Final[dict[int, Node]] = {}


class Tree:
    """What one seat has found out so far."""

    def __init__(self, seat: int, style: Worth = plain, root: Node | None = None) -> None:
        self.seat = seat
        self.style = style
        self.root = root or Node(0.0)
        self.walks = 0
        self.brought = 0.0
        """Sum over the walks of what the seat's position was worth in the end."""
        self.gained = 0.0
        self.squares = 0.0
        """Sums over the walks of what they gained the first to move, and of its square."""
        self.spread = self.least_spread = LEAST_SPREAD

    def look(self, worlds: Sequence[State]) -> None:
        """Guess at the moves of the player to move, each in every one of these worlds."""
        player, players = worlds[0].player, worlds[0].players
        before = [self.worth(world, player) for world in worlds]
        gains: list[float] = []
        children = self.root.children = dict(self.root.children)
        for action in worlds[0].options:
            at_once = [self.worth_ahead(world, action) - worth for world, worth in zip(worlds, before, strict=True)]
            children.setdefault(key(players, player, action), Node(added_in_order(at_once) / len(worlds)))
            gains += at_once
        self.spread = max(LEAST_SPREAD, pstdev(gains))
        self.least_spread = max(LEAST_SPREAD, LEAST_SHARE * self.spread)

    def grow(self, world: State, number: int) -> None:
        """One walk down the tree in one world, of which this is the number, and back up with what it gained everybody
        who chose."""
        node = self.root
        bonus = CURIOSITY * self.spread
        path: list[tuple[Node, int, float]] = []
        rng = world.rng
        dice = rng.word
        while not world.over:
            player = world.player
            if rng.word != dice:
                before = self.worth(world, player)
            elif node.world == number:  # the same moves, and no chance since: the same table
                before = node.worth
            else:
                before = node.worth = self.worth(world, player)
                node.world = number
            node, action = self.pick(node, world, considered(world), before, bonus)
            path.append((node, player, before))
            world.carry_out(action)
            if node.visits == 0:
                break
            bonus = 0.0
        worths = {self.seat: self.worth(world, self.seat)}
        for node, player, before in path:
            if player not in worths:
                worths[player] = self.worth(world, player)
            worth = worths[player]
            node.visits += 1
            node.brought += worth
            node.gained += worth - before
        _, first, before = path[0]
        self.note(worths[self.seat], worths[first] - before)

    def pick(self, node: Node, world: State, options: list[int], before: float, bonus: float) -> tuple[Node, int]:
        """Of the options, the move with the best upper bound: what it can be expected to gain, and the bonus."""
        player, players = world.player, world.players
        best = -1e9
        chosen, chosen_action = node, -1
        if node.children is NO_CHILDREN:
            node.children = {}
        children = node.children
        for action in options:
            child = children.get(action * players + player)  # `key`, without the cost of a call
            if child is None:
                child = children[action * players + player] = Node(self.worth_ahead(world, action) - before)
            child.possible += 1
            visits = child.visits
            gain = (child.gained + TRUST_IN_GUESS * child.guess) / (visits + TRUST_IN_GUESS)
            bound = gain + bonus * sqrt(log(child.possible + 1) / (visits + 1)) if bonus else gain
            if bound > best:
                best = bound
                chosen, chosen_action = child, action
        return chosen, chosen_action

    def worth(self, world: State, player: int) -> float:
        """The style is the seat's own; the others are taken to play for what the game says."""
        if player == self.seat and self.style is not plain:
            return self.style(world, player)
        game = world.game
        return game.evaluate(world, player, game.weights)

    def worth_ahead(self, world: State, action: int) -> float:
        """What the table is worth to the mover right after a move."""
        ahead = world.clone()
        ahead.carry_out(action)
        return self.worth(ahead, world.player)

    def lead(self) -> int:
        """How many more times the first choice at the root was tried than the second."""
        first, second = 0, 0
        for node in self.root.children.values():
            if node.visits > first:
                first, second = node.visits, first
            elif node.visits > second:
                second = node.visits
        return first - second

    def note(self, brought: float, gained: float) -> None:
        self.walks += 1
        self.brought += brought
        self.gained += gained
        self.squares += gained * gained
        if self.walks >= ENOUGH_TO_TELL:
            mean = self.gained / self.walks
            self.spread = max(self.least_spread, sqrt(max(0.0, self.squares / self.walks - mean * mean)))

    def add(self, walks: int, brought: float, gained: float, moves: dict[int, tuple[int, float, float]]) -> None:
        """Count in what another search from the same table found: for each move at the root, by its key, visits and
        what they gained and brought."""
        self.walks += walks
        self.brought += brought
        self.gained += gained
        for move, (visits, move_gained, move_brought) in moves.items():
            if node := self.root.children.get(move):
                node.visits += visits
                node.gained += move_gained
                node.brought += move_brought
