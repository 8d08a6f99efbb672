"""What a worker process of the bots does: it gets seed and moves, plays them again, and asks the bot, who sees no more
than his seat may. It imports no part of the server, so that it starts quickly."""

from __future__ import annotations

import os
import signal
import threading
from collections import OrderedDict
from multiprocessing import parent_process
from typing import Any

from shamble.bots import ask, bot
from shamble.core.rng import Rng
from shamble.games import game as find_game
from shamble.match import Match

REMEMBERED = 64
"""Matches that a worker keeps, so that it plays only what is new: about as many as it can serve at a time."""

_matches: OrderedDict[str, Match] = OrderedDict()


def choose(level: str, slug: str, players: int, options: dict[str, Any], seed: str, moves: list[int], dice: int) -> int:
    return ask(bot(level), _match(slug, players, options, seed, moves).state, Rng(dice))


def _match(slug: str, players: int, options: dict[str, Any], seed: str, moves: list[int]) -> Match:
    match = _matches.pop(seed, None)
    if match is None or match.actions != moves[: len(match.moves)]:
        match = Match(find_game(slug), players, options, seed)
    for action in moves[len(match.moves) :]:
        match.play(action)
    _matches[seed] = match
    if len(_matches) > REMEMBERED:
        _matches.popitem(last=False)
    return match


def live_and_die_with_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    threading.Thread(target=_watch_the_server, daemon=True).start()


def _watch_the_server() -> None:
    """A server that was killed cannot end its workers: they end themselves."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
