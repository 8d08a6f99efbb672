"""The bot's seat at the table: what a bot is, the only door through which it is asked, and what it learns between its
choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from shamble.core.native import mypyc_attr
from shamble.core.rng import Rng
from shamble.core.state import State


class Bot(Protocol):
    """Chooses for `state.player`. The state is its own to play with; `rng` is where it takes its dice from."""

    def choose(self, state: State, rng: Rng) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot:
    """A bot that does not look at the table: it is handed the options alone, which spares drawing a world for it."""

    def choose_from(self, options: list[int], rng: Rng) -> int:
        raise NotImplementedError

    def choose(self, state: State, rng: Rng) -> int:
        return self.choose_from(state.options, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingBot:
    """A bot that can resume an earlier search. A table that keeps one of them for a seat and a match may tell it of
    the moves in between (see `tell`); one that learns of none begins afresh with every choice."""

    def choose(self, state: State, rng: Rng) -> int:
        raise NotImplementedError

    def follow(self, players: int, seat: int, action: int) -> None:
        """The bot's own seat, of so many, has made this move, whether it chose it or had no choice."""
        raise NotImplementedError

    def forget(self) -> None:
        """Somebody else has moved."""
        raise NotImplementedError


def considered(state: State) -> list[int]:
    """The options that a bot thinks about: the one that is its duty, else all but those that are idle."""
    game = state.game
    if game.duty is not None:
        obliged = game.duty(state)
        if obliged is not None:
            return [obliged]
    idle = game.idle
    if idle is None:
        return state.options
    return [action for action in state.options if not idle(state, action)] or state.options


def ask(bot: Bot, state: State, rng: Rng) -> int:
    """The bot's choice for the player to move, made from no more than that player may know.

    What the player cannot see, and all coming chance, is drawn anew from `rng`; a forced choice is not put to the bot.
    """
    if len(state.options) == 1:
        return state.options[0]
    if isinstance(bot, BlindBot):
        return bot.choose_from(state.options.copy(), rng)
    world = state.determinize(state.player, rng)
    options = considered(world)
    if len(options) == 1:
        return options[0]
    world.options = options
    return bot.choose(world, rng)


def tell(bots: Iterable[Bot | None], state: State, action: int) -> None:
    """Tell the bots, by seat (None: a person), of a move that is about to be made. The mover knows what they do; the
    others learn that they did something, unless that is a secret as well, and never what: an action may name a hidden
    card."""
    for seat, bot in enumerate(bots):
        if not isinstance(bot, ThinkingBot):
            continue
        if seat == state.player:
            bot.follow(state.players, seat, action)
        elif not state.covert:
            bot.forget()
