"""The tree of a search: one for all worlds that a seat holds possible, grown by one walk at a time.

A node is reached by the moves that lead to it, so what the seat cannot tell apart is one node. On a walk each player
picks, among the moves that are legal in this world, the one that promises most to himself, with a bonus for moves
seldom tried though often possible. A leaf is worth what the game's own `evaluate` says to each player, and the first
guess at a new move is its worth one move ahead, so that search begins where greedy ends. After Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from shamble.bots.style import Style, plain
from shamble.core.state import State

# The constants come from matches against greedy: see docs/bots.md.
CURIOSITY = 1.0
"""Weight of the bonus for seldom tried moves, in units of how much the outcomes of this search differ."""
FIRST_GUESS = 4.0
"""How many visits the first guess at a move counts for."""
UNKNOWN_SPREAD = 0.1
"""How much outcomes are taken to differ before the first are in."""
ENOUGH_TO_TELL = 8
"""Outcomes from which on the spread is measured."""
LEAST_SHARE = 0.5
"""Of the spread at the first looks: a search that has settled on one sure move must not think the others as sure."""
FIRST_LOOKS = 6
"""In how many worlds the moves at the root are looked at one move ahead before the first guess at them stands. A guess
from one world alone may rest on one lucky draw, and a move that is guessed far too low is never tried."""


class Node:
    """What is known of one move: how often it was made and was possible, and what it brought to the one who made it."""

    __slots__ = ("children", "guess", "possible", "total", "visits")

    def __init__(self, guess: float) -> None:
        self.children: dict[int, Node] = {}
        """By `key`."""
        self.guess = guess
        self.visits = 0
        self.possible = 0
        self.total = 0.0

    @property
    def promise(self) -> float:
        """What the move can be expected to bring: the mean of its outcomes, drawn towards the first guess."""
        return (self.total + FIRST_GUESS * self.guess) / (self.visits + FIRST_GUESS)


def key(players: int, player: int, action: int) -> int:
    """Who does what, as one number: after the same moves chance may bring now one player to choose, now another."""
    return action * players + player


class Tree:
    """What one seat has thought so far."""

    def __init__(self, seat: int, style: Style = plain, root: Node | None = None) -> None:
        self.seat = seat
        self.style = style
        self.root = root or Node(0.0)
        self.walks = 0
        self.total = 0.0
        """Sum over the walks of what they brought to the seat."""
        self.seen = 0
        self.sum = 0.0
        self.squares = 0.0
        self.spread = UNKNOWN_SPREAD
        self.least_spread = 0.0

    def look(self, worlds: Sequence[State]) -> None:
        """Guess at the moves at the root, each in every one of these worlds, as greedy would."""
        for action in worlds[0].options:
            guesses = [self.guess(world, action) for world in worlds]
            for guess in guesses:
                self.note(guess)
            node = Node(sum(guesses) / len(guesses))
            self.root.children.setdefault(key(worlds[0].players, worlds[0].player, action), node)
        self.least_spread = LEAST_SHARE * self.spread

    def grow(self, world: State) -> None:
        """One walk down the tree in one world, and back up with what it brought to everybody who chose."""
        node = self.root
        path: list[tuple[Node, int]] = []
        while not world.over:
            player = world.player
            node, action = self.pick(node.children, world)
            path.append((node, player))
            world.apply(action)
            if node.visits == 0:
                break
        mine = self.worth(world, self.seat)
        worths = {self.seat: mine}
        for node, player in path:
            if player not in worths:
                worths[player] = self.worth(world, player)
            node.visits += 1
            node.total += worths[player]
        self.walks += 1
        self.total += mine
        self.note(mine)

    def pick(self, children: dict[int, Node], world: State) -> tuple[Node, int]:
        """The move with the best upper bound: what it promises, and the bonus."""
        player, players = world.player, world.players
        bonus = CURIOSITY * self.spread
        best = -1.0
        chosen, chosen_action = self.root, -1
        for action in world.options:
            child = children.get(action * players + player)  # `key`, without the cost of a call
            if child is None:
                child = children[action * players + player] = Node(self.guess(world, action))
            child.possible += 1
            visits = child.visits
            promise = (child.total + FIRST_GUESS * child.guess) / (visits + FIRST_GUESS)
            bound = promise + bonus * sqrt(log(child.possible + 1) / (visits + 1))
            if bound > best:
                best = bound
                chosen, chosen_action = child, action
        return chosen, chosen_action

    def guess(self, world: State, action: int) -> float:
        """What the table is worth to the mover one move ahead."""
        ahead = world.clone()
        ahead.apply(action)
        return self.worth(ahead, world.player)

    def worth(self, world: State, player: int) -> float:
        """The style is the seat's own; the others are taken to play for what the game says."""
        return self.style(world, player) if player == self.seat else plain(world, player)

    def add(self, walks: int, total: float, moves: dict[int, tuple[int, float]]) -> None:
        """Count in what another search from the same table found about the moves at the root."""
        self.walks += walks
        self.total += total
        for move, (visits, brought) in moves.items():
            if node := self.root.children.get(move):
                node.visits += visits
                node.total += brought

    def note(self, outcome: float) -> None:
        self.seen += 1
        self.sum += outcome
        self.squares += outcome * outcome
        if self.seen >= ENOUGH_TO_TELL:
            mean = self.sum / self.seen
            self.spread = max(self.least_spread, sqrt(max(0.0, self.squares / self.seen - mean * mean)))
