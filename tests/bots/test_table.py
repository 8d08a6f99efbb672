"""The loop in which bots play: who is asked, who learns of a move, and when it ends."""

from shamble import Match, Rng, game
from shamble.bots import BareTable, Bot, ThinkingBot, ask, bot, play_on
from shamble.core.state import State


class Listener(ThinkingBot):
    """Takes the first option, and notes what it learns."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def choose(self, state: State, rng: Rng) -> int:
        return state.options[0]

    def follow(self, players: int, seat: int, action: int) -> None:
        self.heard.append((seat, action))

    def forget(self) -> None:
        self.heard.append("somebody moved")


def test_a_match_is_played_to_its_end_and_every_move_is_yielded() -> None:
    match = Match(game("run_for_your_lives"), 3, seed="loop")
    chooser, rng = bot("random"), Rng(1)
    seats = list(play_on(match, [chooser] * 3, lambda seat: ask(chooser, match.state, rng)))
    assert match.state.over
    assert seats == [move.player for move in match.moves]


def test_a_bot_learns_of_its_own_moves_and_that_others_moved() -> None:
    state = game("run_for_your_lives").new(2, seed=1)
    ours, table = Listener(), BareTable(state)
    bots: list[Bot | None] = [ours, None]
    made: list[object] = []
    for seat in play_on(table, bots, lambda seat: state.options[-1]):
        made.append(seat)
        if table.decisions == 12:
            break
    assert [heard[0] if isinstance(heard, tuple) else heard for heard in ours.heard] == [
        0 if seat == 0 else "somebody moved" for seat in made
    ]
    assert set(made) == {0, 1}


def test_who_gives_no_move_is_asked_again() -> None:
    state = game("run_for_your_lives").new(2, seed=1)
    answers = iter([None, None, state.options[0]])
    table = BareTable(state)
    next(play_on(table, [None, None], lambda seat: next(answers)))
    assert table.decisions == 1
    assert next(answers, "all were used") == "all were used"


def test_the_caller_can_stop_after_any_move() -> None:
    table = BareTable(game("run_for_your_lives").new(2, seed=1))
    for _ in play_on(table, [None, None], lambda seat: table.state.options[0]):
        if table.decisions == 3:
            break
    assert table.decisions == 3
    assert not table.state.over
