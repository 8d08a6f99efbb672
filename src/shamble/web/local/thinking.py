"""What a thinking worker does: a text comes in, a text goes out. It keeps the match and its bots from one thought to
the next, and knows nothing of tables."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from shamble.analysis import Advice, Verdict
from shamble.core.options import Config
from shamble.match import Match
from shamble.web.minds.thinking import Moment, choose, give_hint, judge_last


class Work(Struct, kw_only=True, omit_defaults=True):
    """A match as far as it has come, and what to think about it."""

    kind: Literal["move", "hint", "verdict"]
    game: str
    players: int
    options: Config
    seed: str
    moves: list[int]
    names: tuple[str, ...] = ()
    level: str = ""
    dice: int = 0
    iterations: int = 0


class Thought(Struct, omit_defaults=True):
    """What came of it: one of these."""

    action: int | None = None
    advice: Advice | None = None
    verdict: Verdict | None = None


def work_on(match: Match, kind: Literal["move", "hint", "verdict"], dice: int = 0, level: str = "") -> Work:
    """Thinking about the present moment of a match."""
    return Work(
        kind=kind,
        game=match.game.slug,
        players=match.players,
        options=match.options,
        seed=match.seed,
        moves=match.actions,
        level=level,
        dice=dice,
    )


def think(text: str) -> str:
    """Do what the text asks for. However slow the machine is, all iterations of a level are made."""
    work = msgspec.json.decode(text, type=Work)
    moment = Moment(work.game, work.players, work.options, work.seed, work.moves, work.names)
    match work.kind:
        case "move":
            thought = Thought(action=choose(work.level, moment, None, work.dice))
        case "hint":
            thought = Thought(advice=give_hint(moment, None, work.dice)[0])
        case "verdict":
            thought = Thought(verdict=judge_last(moment, work.iterations))
    return msgspec.json.encode(thought).decode()
