"""Which matches are followed: a series drawn from a seed, over player counts, options, bots and made-up positions."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from shamble.bots import bot
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from tests.referees.following import Fixture, Refereed

CASTS = (("random",), ("greedy:1",), ("random", "greedy:1"))
"""Who plays, seat by seat and round again. Greedy with one world is quick and makes matches as different as can be."""
EVERY_SO_MANY = 3
"""One match in so many begins from a made-up position, where the game has some."""


def games_with_a_referee() -> list[str]:
    return sorted(page.parent.name for page in Path(__file__).parent.glob("*/referee.py"))


def refereed(slug: str) -> Refereed:
    if slug not in games_with_a_referee():
        raise ShambleError(f"no referee for {slug!r}; there are: {', '.join(games_with_a_referee())}")
    found: Refereed = import_module(f"tests.referees.{slug}").REFEREED
    return found


def fixture(watched: Refereed, number: int, seed: int) -> Fixture:
    """The match of that number in the series of that seed: the same today and tomorrow, whatever came before it."""
    rng = Rng(f"{watched.game.slug} {seed} {number}")
    names = CASTS[number % len(CASTS)]
    if watched.positions and number % EVERY_SO_MANY == EVERY_SO_MANY - 1:
        number_of_position = number // EVERY_SO_MANY
        names = CASTS[number_of_position % len(CASTS)]
        return from_position(watched, list(watched.positions)[number_of_position % len(watched.positions)], names, rng)
    players, options = rng.pick(watched.game.configurations())
    count, config = watched.game.check(players, options)
    state = watched.game.setup(watched.game, count, config, rng.split())
    about = f"match {number} of seed {seed}: {count} players, {options}, {' and '.join(names)}"
    return Fixture(about, watched, state, True, [bot(names[seat % len(names)]) for seat in range(count)], rng)


def from_position(watched: Refereed, name: str, bots: tuple[str, ...], rng: Rng) -> Fixture:
    state = watched.positions[name](rng.below(1 << 30))
    about = f"from the position {name!r}: {state.players} players, {' and '.join(bots)}"
    return Fixture(about, watched, state, False, [bot(bots[seat % len(bots)]) for seat in range(state.players)], rng)


def series(watched: Refereed, matches: int, seed: int) -> Iterator[Fixture]:
    for number in range(matches):
        yield fixture(watched, number, seed)
