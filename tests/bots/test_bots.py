"""Bots choose from what their seat may know, the same way from the same dice."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble import Rng, ShambleError, State
from shamble.arena import Plan, Tally, simulate
from shamble.bots import ask, bot, list_bots, style
from shamble.bots.greedy import GreedyBot, one_ply_worths
from shamble.bots.style import Weighed
from shamble.core.weights import plain
from shamble.games.run_for_your_lives.state import Table
from tests.bots.cups import GUESS, PASS, Cups, with_pea_under
from tests.bots.steady import steady

GAME = shamble.game("run_for_your_lives")
NAMES = ", ".join(entry.name for entry in list_bots())
STYLES = "aggressive or cautious, @FILE for other weights"
ONE_PLY = f"the number of worlds in which it tries every option, 1 to 10000, and {STYLES}"
LEVEL = f"{STYLES}, and xN for N processes, 1 to 64"
SEARCH = f"a number of iterations (search:400) or of seconds (search:0.5s), {LEVEL}"


class Spy:
    """Keeps what it was handed, and takes the first option."""

    def __init__(self) -> None:
        self.handed: list[State] = []

    def choose(self, state: State, rng: Rng) -> int:
        self.handed.append(state)
        return state.options[0]


def choices(name: str, seed: int) -> list[int]:
    """Everything a bot chooses in a match against itself."""
    state = GAME.new(players=3, seed=seed)
    rng = Rng(f"dice {seed}")
    made = []
    while not state.over:
        made.append(ask(bot(name), state, rng))
        state.apply(made[-1])
    return made


@pytest.mark.parametrize("name", ["random", "greedy", "greedy:2", "shambler", "search:12"])
def test_the_same_dice_give_the_same_choices(name: str) -> None:
    assert choices(name, 1) == choices(name, 1)


def test_random_takes_every_option_about_equally_often() -> None:
    state, rng = GAME.new(players=4, seed=3), Rng("uniform")
    counts = Counter(ask(bot("random"), state, rng) for _ in range(200 * len(state.options)))
    assert set(counts) == set(state.options)
    assert min(counts.values()) > 150
    assert max(counts.values()) < 250


def test_greedy_takes_a_win_that_is_certain() -> None:
    """Wherever some move of a random match wins at once, greedy makes such a move."""
    met = 0
    for seed in range(15):
        state, rng = GAME.new(players=3, seed=seed), Rng(seed)
        while not state.over:
            if winning := winning_moves(state):
                met += 1
                assert ask(bot("greedy"), state, rng) in winning
            state.apply(rng.pick(state.options))
    assert met > 10


def winning_moves(state: State) -> list[int]:
    winning = []
    for action in state.options:
        outcome = state.clone()
        outcome.apply(action)
        if outcome.over and outcome.returns[state.player] == 1.0:
            winning.append(action)
    return winning


def test_greedy_wins_more_than_random() -> None:
    plan = Plan.checked("run_for_your_lives", 4, {}, ["greedy", "random", "random", "random"], "strength")
    tally = Tally.over(simulate(plan, 60))
    low, _ = tally.bots["greedy"].interval
    assert low > 0.25, "a quarter is what chance gives each of four"


@pytest.mark.parametrize(("better", "worse"), [("shambler", "random"), ("scavenger", "shambler")])
def test_a_level_wins_more_than_the_one_below(better: str, worse: str) -> None:
    plan = Plan.checked("run_for_your_lives", 2, {}, [better, worse], "ladder")
    low, _ = Tally.over(simulate(plan, 200)).bots[better].interval
    assert low > 0.5


def test_greedy_breaks_ties_by_its_dice() -> None:
    """No cup is better than another, so over many dice each is lifted."""
    state = with_pea_under(0)
    assert {ask(GreedyBot(worlds=60), state, Rng(seed)) for seed in range(40)} == set(GUESS.all)


@pytest.mark.parametrize("name", [entry.name for entry in list_bots() if entry.check is None])
def test_no_choice_depends_on_what_the_seat_cannot_see(name: str) -> None:
    """Swap the hidden pea: with the same dice every bot lifts the same cup."""
    for seed in range(50):
        lifted = {ask(steady(name), with_pea_under(cup), Rng(seed)) for cup in range(3)}
        assert len(lifted) == 1


def test_greedy_finds_the_pea_no_more_often_than_chance() -> None:
    found = 0
    for seed in range(300):
        state = with_pea_under(seed % 3)
        state.apply(ask(bot("greedy"), state, Rng(seed)))
        found += state.returns[0] == 1.0
    assert 70 < found < 130


def test_greedy_averages_over_worlds() -> None:
    """Walking away never wins; lifting a cup wins in some of the worlds, so greedy never walks away."""
    for seed in range(30):
        assert ask(GreedyBot(worlds=30), with_pea_under(seed % 3, can_pass=True), Rng(seed)) != PASS


@pytest.mark.parametrize("seed", range(5))
def test_a_bot_is_handed_a_world_that_only_looks_like_the_true_one(seed: int) -> None:
    """Same view, same options; other hands, other dice to come."""
    state, rng, spy = GAME.new(players=4, seed=seed), Rng(seed), Spy()
    true_hands, told_hands = [], []
    while not state.over:
        asked = len(spy.handed)
        action = ask(spy, state, rng)
        for world in spy.handed[asked:]:
            assert isinstance(world, Table)
            assert world is not state
            assert world.view(state.player) == state.view(state.player)
            assert world.options == state.options
            assert world.rng.position != state.rng.position
            others = [seat for seat in range(4) if seat != state.player]
            true_hands.append([sorted(state.hands[seat]) for seat in others])
            told_hands.append([sorted(world.hands[seat]) for seat in others])
        state.apply(action)
    assert len(true_hands) > 10
    assert sum(true == told for true, told in zip(true_hands, told_hands, strict=True)) < len(true_hands) / 4


def test_what_a_bot_does_to_its_world_changes_nothing_at_the_table() -> None:
    class Vandal:
        def choose(self, state: State, rng: Rng) -> int:
            assert isinstance(state, Cups)
            action = state.options[0]
            state.apply(action)
            state.pea = 99
            return action

    state = with_pea_under(1)
    ask(Vandal(), state, Rng(0))
    assert (state.pea, state.over, state.options) == (1, False, list(GUESS.all))


def test_a_blind_bot_cannot_change_the_options() -> None:
    from shamble.bots import BlindBot

    class Sweep(BlindBot):
        def choose_from(self, options: list[int], rng: Rng) -> int:
            return options.pop()

    state = with_pea_under(1)
    ask(Sweep(), state, Rng(0))
    assert state.options == list(GUESS.all)


def test_a_forced_choice_is_not_put_to_the_bot() -> None:
    spy = Spy()
    state = with_pea_under(2)
    state.options = [GUESS(1)]
    assert ask(spy, state, Rng(0)) == GUESS(1)
    assert spy.handed == []


def test_every_bot_has_a_line_of_its_own() -> None:
    names = [entry.name for entry in list_bots()]
    assert names[:2] == ["random", "greedy"]
    assert len(set(names)) == len(names)
    assert all(entry.text and "\n" not in entry.text for entry in list_bots())


def test_greedy_takes_its_number_of_worlds_from_its_name() -> None:
    made = bot("greedy:17")
    assert isinstance(made, GreedyBot)
    assert made.worlds == 17


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("clever", "no bot is named 'clever'; there are: " + NAMES),
        ("", "no bot is named ''; there are: " + NAMES),
        ("random:3", "random takes no setting, not '3'"),
        ("greedy:0", f"greedy takes {ONE_PLY}, not '0'"),
        ("greedy:many", f"greedy takes {ONE_PLY}, not 'many'"),
        ("greedy:10001", f"greedy takes {ONE_PLY}, not '10001'"),
        ("greedy:3:4", f"greedy takes {ONE_PLY}, not '3:4'"),
        ("greedy:x2", f"greedy takes {ONE_PLY}, not 'x2'"),
        ("shambler:0", f"shambler takes {ONE_PLY}, not '0'"),
        ("survivor:3", f"survivor takes {LEVEL}, not '3'"),
        ("veteran:bold", f"veteran takes {LEVEL}, not 'bold'"),
        ("veteran:x0", f"veteran takes {LEVEL}, not 'x0'"),
        ("veteran:x65", f"veteran takes {LEVEL}, not 'x65'"),
        ("survivor:aggressive:cautious", f"survivor takes {LEVEL}, not 'aggressive:cautious'"),
        ("search:0", f"search takes {SEARCH}, not '0'"),
        ("search:0s", f"search takes {SEARCH}, not '0s'"),
        ("search:4000s", f"search takes {SEARCH}, not '4000s'"),
        ("search:10000001", f"search takes {SEARCH}, not '10000001'"),
        ("search:1e3", f"search takes {SEARCH}, not '1e3'"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_by_name(name: str, complaint: str) -> None:
    with pytest.raises(ShambleError) as refused:
        bot(name)
    assert str(refused.value) == complaint


def test_a_bot_may_bring_its_own_weights(tmp_path: Path) -> None:
    """Weights by which everything looks alike make it choose by lot; the game's own are as they were afterwards."""
    state = shamble.game("zombiegeddon").new(2, seed=1)
    own = plain(state.game.weights)
    assert isinstance(own, dict)
    flat_world = own | {"spread": 1e9}
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(flat_world))
    worths = one_ply_worths(state, 1, Weighed(file), Rng(1))
    assert max(worths) - min(worths) < 1e-6 < max(one_ply_worths(state, 1, style.plain, Rng(1))) - min(worths)
    assert plain(state.game.weights) == own
    assert ask(bot(f"greedy:@{file}"), state, Rng(1)) in state.options


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "cannot read the weights"), ("{", "is not a file of weights"), ("{}", "must have exactly the weights")],
)
def test_weights_that_cannot_be_used_are_refused(tmp_path: Path, content: str | None, says: str) -> None:
    file = tmp_path / "weights.json"
    if content is not None:
        file.write_text(content)
    with pytest.raises(ShambleError, match=says):
        ask(bot(f"greedy:1:@{file}"), shamble.game("zombiegeddon").new(2, seed=1), Rng(1))


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_the_bot_that_a_game_offers_first_is_a_level_that_nobody_waits_long_for(game: shamble.Game[Any]) -> None:
    """A veteran is stronger, but takes seconds for every small choice of a turn."""
    levels = [entry.name for entry in list_bots() if entry.is_level]
    assert game.first_level in levels[: levels.index("veteran")]
