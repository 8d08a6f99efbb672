"""The bot's seat at the table: what a bot is, and the only door through which it is asked."""

from __future__ import annotations

from typing import Protocol

from shamble.core.rng import Rng
from shamble.core.state import State


class Bot(Protocol):
    """Chooses for `state.player`. The state is its own to play with; `rng` is where it takes its dice from."""

    def choose(self, state: State, rng: Rng) -> int: ...


class BlindBot:
    """A bot that does not look at the table: it is handed the options alone, which spares drawing a world for it."""

    def choose_from(self, options: list[int], rng: Rng) -> int:
        raise NotImplementedError

    def choose(self, state: State, rng: Rng) -> int:
        return self.choose_from(state.options, rng)


def ask(bot: Bot, state: State, rng: Rng) -> int:
    """The bot's choice for the player to move, made from no more than that player may know.

    All that he cannot see, and all coming chance, is drawn anew from `rng`; a forced choice is not put to the bot.
    """
    if len(state.options) == 1:
        return state.options[0]
    if isinstance(bot, BlindBot):
        return bot.choose_from(state.options.copy(), rng)
    return bot.choose(state.determinize(state.player, rng), rng)
