"""OpenSpiel's searches as opponents: they stop when their time is up, with a whole tree, and see what they may see."""

from itertools import count

import pytest

import shamble
from shamble import Rng
from shamble.bots import ask, bot
from shamble.core.errors import ShambleError
from shamble.core.state import State
from shamble.envs import pace, rivals
from shamble.envs.openspiel import spiel_game
from shamble.envs.pace import TRIAL, Pace
from shamble.envs.rivals import RIVALS, Rival, rival
from shamble.testing.snapshots import snapshot

TIMED = ("ismcts", "ismcts-evaluate", "mcts-evaluate")


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which a second passes at every look."""
    clock = count()
    for module in (rivals, pace):
        monkeypatch.setattr(module, "process_time", lambda: float(next(clock)))


def table(slug: str = "run_for_your_lives", moves: int = 12, players: int = 2) -> State:
    """The first real choice after so many moves."""
    state: State = shamble.game(slug).new(players, seed="rivals")
    rng = Rng("rivals")
    while moves > 0 or len(state.options) == 1:
        state.apply(rng.pick(state.options))
        moves -= 1
    return state


def made(name: str, seconds: float, players: int = 2, slug: str = "run_for_your_lives") -> Rival:
    return rival(name, spiel_game(slug, players), seconds, seed=1)


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("name", TIMED)
def test_a_search_runs_until_the_deadline(name: str) -> None:
    """The first look at the clock sets the deadline, and two simulations come before the second look."""
    sitter = made(name, seconds=30)
    assert sitter.choose(table(), Rng(1)) in table().options
    assert sitter.simulations == 31


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("name", TIMED)
def test_a_search_without_time_still_chooses(name: str) -> None:
    sitter = made(name, seconds=0)
    assert sitter.choose(table(), Rng(1)) in table().options
    assert sitter.simulations == 2


@pytest.mark.usefixtures("ticking")
def test_a_search_that_counts_simulations_makes_as_many_as_fit_into_its_time() -> None:
    """Each search of it takes one second here: a trial of some simulations, then thrice as many, and then as many as it
    would make in three seconds at that pace."""
    sitter = made("mcts", seconds=3, slug="zombiegeddon")
    state = table("zombiegeddon", moves=4)
    assert sitter.choose(state, Rng(1)) in state.options
    assert sitter.simulations == 3 * TRIAL
    sitter.choose(state, Rng(1))
    assert sitter.simulations == 3 * 3 * TRIAL


def test_a_search_that_knew_enough_early_says_nothing_of_its_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(pace, "process_time", lambda: float(next(clock)))
    asked: list[int] = []
    steady = Pace(seconds=2)

    def search(simulations: int) -> int:
        asked.append(simulations)
        return min(simulations, 2 * TRIAL)

    for _ in range(3):
        steady.keep(search)
    assert asked == [TRIAL, 2 * TRIAL, 4 * TRIAL, 4 * TRIAL]


@pytest.mark.parametrize("name", RIVALS)
def test_a_search_leaves_the_table_alone(name: str) -> None:
    state = table()
    before = snapshot(state)
    made(name, seconds=0.001).choose(state, Rng(1))
    assert snapshot(state) == before


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("name", ["ismcts", "ismcts-evaluate"])
@pytest.mark.parametrize("players", [2, 3])
def test_information_set_search_chooses_alike_whatever_is_hidden(name: str, players: int) -> None:
    state = table(players=players)
    choices = set()
    for truth in range(4):
        other = state.determinize(state.player, Rng(truth))
        sitter = made(name, seconds=40, players=players)
        choices.add((sitter.choose(other, Rng("dice")), sitter.simulations))
    assert len(choices) == 1


@pytest.mark.usefixtures("ticking")
def test_a_won_match_is_won() -> None:
    """Where one move wins at once, every rival takes it, and so do we."""
    rng = Rng("won")
    rules = shamble.game("run_for_your_lives")
    for seed in range(50):
        state = rules.new(2, seed=seed)
        while not state.over:
            winning = [action for action in state.options if wins_at_once(state, action)]
            if winning and len(state.options) > 1:
                for name in TIMED:
                    assert made(name, seconds=60).choose(state, Rng(1)) in winning
                assert ask(bot("search:100"), state, Rng(1)) in winning
                return
            state.apply(rng.pick(state.options))
    pytest.fail("no match came to a winning move")


def wins_at_once(state: State, action: int) -> bool:
    after, mover = state.clone(), state.player
    after.apply(action)
    return after.over and after.returns[mover] == 1.0


def test_unknown_rivals_are_refused() -> None:
    with pytest.raises(ShambleError, match="there are: mcts, ismcts, mcts-evaluate, ismcts-evaluate"):
        made("minimax", 1.0)
