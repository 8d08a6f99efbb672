"""How a bot, a hint or an analysis is thought out: seed and moves come in, are played again, and the bot is asked, who
sees no more than their seat may. It runs in the server's worker processes and, without a server, in a browser's."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic, process_time
from typing import NamedTuple

from shamble.analysis import Advice, Verdict, advise, judge_next
from shamble.bots import Bot, SearchBot, ask, bot, tell
from shamble.bots.registry import SURVIVOR_ITERATIONS, SURVIVOR_SECONDS
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games import game as find_game
from shamble.match import Match

REMEMBERED = 64
"""Matches that a worker keeps, so that it plays only what is new: about as many as it can serve at a time."""
KEPT_BOTS = 16
"""Matches whose bots it keeps as well, with their search trees: that of a veteran takes some megabytes."""


class Moment(NamedTuple):
    """A match as it is sent to a worker."""

    slug: str
    players: int
    options: Config
    seed: str
    moves: list[int]
    names: tuple[str, ...] = ()
    """Only a text that names somebody needs them."""

    @classmethod
    def of(cls, match: Match, names: tuple[str, ...] = ()) -> Moment:
        return cls(match.game.slug, match.players, match.options, match.seed, match.actions, names)


class Remembered:
    """A match, and the bots that play in it here. A bot learns of every move since it was last asked, whoever
    answered for its seat meanwhile, so it resumes its search where that still holds."""

    def __init__(self, moment: Moment) -> None:
        self.match = Match(find_game(moment.slug), moment.players, moment.options, moment.seed)
        self.bots: dict[tuple[int, str], Bot] = {}

    def led_to(self, moment: Moment) -> bool:
        """The moment is one of this match, and nothing of it has been taken back since."""
        match = self.match
        same = (match.game.slug, match.players, match.options) == (moment.slug, moment.players, moment.options)
        return same and match.actions == moment.moves[: len(match.moves)]

    def catch_up(self, moves: list[int]) -> None:
        for action in moves[len(self.match.moves) :]:
            for seat, level in self.bots:
                tell(self._alone(seat, level), self.match.state, action)
            self.match.play(action)

    def _alone(self, seat: int, level: str) -> list[Bot | None]:
        """The bot in its seat, and nobody else: a seat's covert answers may be given by a bot of another level."""
        return [self.bots[seat, level] if each == seat else None for each in range(self.match.players)]

    def bot(self, seat: int, level: str, patient: bool = False) -> Bot:
        if (seat, level) not in self.bots:
            self.bots[seat, level] = bot(level, patient)
        return self.bots[seat, level]


_matches: OrderedDict[str, Remembered] = OrderedDict()


def choose(level: str, moment: Moment, asked: float | None, dice: int) -> int:
    """What a bot of that level does; its time runs from when it was `asked`, by the clock that all processes share.
    None: nobody hurries it, and it makes all its iterations however slow the machine is."""
    known = _remembered(moment)
    state = known.match.state
    thinker = known.bot(state.player, level, patient=asked is None)
    if asked is None or not isinstance(thinker, SearchBot):
        return ask(thinker, state, Rng(dice))
    whole = thinker.seconds
    thinker.hurry(monotonic() - asked)
    try:
        return ask(thinker, state, Rng(dice))
    finally:
        thinker.seconds = whole


def give_hint(moment: Moment, asked: float | None, dice: int) -> tuple[Advice, float]:
    """What a survivor would do, and the processor seconds that it took: it thinks ahead, and answers while one still
    looks at the table."""
    began = process_time()
    thinker = SearchBot(None if asked is None else SURVIVOR_SECONDS, SURVIVOR_ITERATIONS)
    if asked is not None:
        thinker.hurry(monotonic() - asked)
    return advise(thinker, _remembered(moment).match.state, Rng(dice)), process_time() - began


def judge_last(moment: Moment, iterations: int) -> Verdict:
    """The verdict on the last of the moves; the same wherever and whenever it is asked for."""
    *before, action = moment.moves
    match = _remembered(moment._replace(moves=before)).match
    match.names = list(moment.names)
    return judge_next(match, action, iterations)


def _remembered(moment: Moment) -> Remembered:
    known = _matches.pop(moment.seed, None)
    if known is None or not known.led_to(moment):
        known = Remembered(moment)
    known.catch_up(moment.moves)
    _matches[moment.seed] = known
    if len(_matches) > REMEMBERED:
        _matches.popitem(last=False)
    for older in list(_matches.values())[:-KEPT_BOTS]:
        older.bots.clear()
    return known
