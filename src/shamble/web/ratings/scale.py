"""One match and what it says about those who played it: the Plackett-Luce model of the arena, followed match by match.

A strength is not known but guessed: a normal distribution with a mean and a deviation, in points. A match moves the
means to where match and guesses together are likeliest, and narrows the guesses by what the match shows of each
(Laplace's approximation; Weng and Lin, 2011, do the same with one step). Bots stand still: the arena knows them from
hundreds of matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from shamble.arena.ratings.model import POINTS, curvature, says
from shamble.arena.ratings.model import ranking as order_of

START = 1500.0
"""What a newcomer is taken for: a scavenger."""
UNKNOWN = 350.0
"""The deviation for one of whom nothing is known: two thirds of all people lie within an odds of 8 to 1."""
DRIFT = 20.0
"""People learn: before each match a guess gets so much wider, so that it can follow. It then rests at about 90 points
for one who plays a lot."""
CERTAIN = 120.0
"""A rating is provisional until its deviation is below this: odds of 2 to 1 either way."""
ENOUGH = 1e-6
MOST_STEPS = 60


class Guess(NamedTuple):
    """A guess at somebody's strength, in points."""

    points: float = START
    deviation: float = UNKNOWN

    @property
    def provisional(self) -> bool:
        return self.deviation > CERTAIN


class Player(NamedTuple):
    """Somebody at the table: the guess before the match, and whether it may move."""

    guess: Guess
    moves: bool


def after(players: Sequence[Player], returns: Sequence[float], sides: Sequence[Sequence[int]]) -> list[Guess]:
    """The guesses after a match in which each seat had that return. Who has more came in before who has less; equal
    returns share a place. Seats of one side win and lose together: they play with the mean of their strengths."""
    priors = [_before(player) for player in players]
    places = order_of([(side, max(returns[seat] for seat in seats)) for side, seats in enumerate(sides)])
    if len(sides) < 2:
        return [player.guess for player in players]
    strengths = [0.0] * len(players)  # beyond the prior means, in units of the model
    means = [(guess.points - START) / POINTS for guess in priors]
    weights = [
        (POINTS / guess.deviation) ** 2 if player.moves else 0.0 for player, guess in zip(players, priors, strict=True)
    ]
    share = [1 / len(seats) for seats in sides]
    learnt: list[float] = []
    for _ in range(MOST_STEPS):
        of_sides = [share[n] * sum(means[seat] + strengths[seat] for seat in seats) for n, seats in enumerate(sides)]
        slope, bends = says(places, of_sides), curvature({places: 1}, of_sides)
        learnt = [0.0] * len(players)
        furthest = 0.0
        for n, seats in enumerate(sides):
            for seat in seats:
                if not players[seat].moves:
                    continue
                learnt[seat] = share[n] ** 2 * bends[n][n]
                # One strength at a time, each towards its own top: with so few at a table that is soon all of them.
                step = (share[n] * slope[n] - weights[seat] * strengths[seat]) / (learnt[seat] + weights[seat])
                strengths[seat] += step / 2
                furthest = max(furthest, abs(step))
        if furthest < ENOUGH:
            break
    return [
        Guess(guess.points + POINTS * strengths[seat], POINTS / sqrt(weights[seat] + learnt[seat]))
        if players[seat].moves
        else players[seat].guess
        for seat, guess in enumerate(priors)
    ]


def _before(player: Player) -> Guess:
    if not player.moves:
        return player.guess
    points, deviation = player.guess
    return Guess(points, min(UNKNOWN, sqrt(deviation**2 + DRIFT**2)))
