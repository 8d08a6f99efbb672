"""Every game as an OpenSpiel game: OpenSpiel's own checks, chance that nobody can foresee, and secrets that stay so."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import shamble
from shamble import Rng
from shamble.core.errors import ShambleError
from shamble.envs.openspiel import HELD, SpielGame, SpielState, spiel_game
from shamble.envs.recall import Moment, remembered, view_text, with_view
from shamble.testing.snapshots import shared_fixtures, snapshot

SLUGS = [game.slug for game in shamble.list_games()]
every_game = pytest.mark.parametrize("slug", SLUGS)


class CountedDice(Rng):
    """Dice that know how often they were thrown."""

    __slots__ = ("throws",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.throws = 0

    def below(self, n: int) -> int:
        self.throws += 1
        return super().below(n)


def truth(state: SpielState) -> Any:
    """All that there is, whether anybody sees it or not."""
    rules, position = state.table.game, state.position
    fixtures = shared_fixtures(rules.new(seed=1), rules.new(seed=2))
    memories = [state.memory(seat) for seat in range(state.num_players())]
    return (snapshot(state.table, fixtures), position.waiting, memories)


def step(state: SpielState, rng: Rng) -> int:
    action: int = rng.pick(state.legal_actions())
    state.apply_action(action)
    return action


def dealt(slug: str, players: int | None = None, outcome: int = 0, **parameters: Any) -> SpielState:
    state = spiel_game(slug, players, **parameters).new_initial_state()
    state.apply_action(outcome)
    return state


def played(slug: str, moves: int, rng: Rng) -> SpielState:
    """A state at a decision, so many moves into a random match or at its last decision."""
    state = dealt(slug)
    before = state
    for _ in range(moves):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            before = state.clone()
        step(state, rng)
    while state.is_chance_node():
        step(state, rng)
    return before if state.is_terminal() else state


def decisions(slug: str, rng: Rng, most: int) -> Iterator[SpielState]:
    state = dealt(slug)
    for _ in range(most):
        if state.is_terminal():
            return
        if not state.is_chance_node():
            yield state
        step(state, rng)


@every_game
def test_openspiel_finds_nothing_wrong_with_it(slug: str) -> None:
    game = pyspiel.load_game(f"shamble_{slug}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_it_is_filed_as_what_it_is(slug: str) -> None:
    rules = shamble.game(slug)
    game = pyspiel.load_game(f"shamble_{slug}")
    assert game.num_distinct_actions() == rules.actions.size
    assert game.num_players() == rules.new().players
    assert game.get_type().long_name == rules.title
    assert (game.min_utility(), game.max_utility()) == (0, 1)


@every_game
def test_a_match_is_one_of_shamble(slug: str) -> None:
    """The options, the players and the returns are the table's own, from the deal to the end."""
    rng = Rng("a match")
    state = dealt(slug)
    for _ in range(3000):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            assert state.current_player() == state.table.player
            assert state.legal_actions() == state.legal_actions(state.table.player) == state.table.options
            assert state.returns() == [0.0] * state.num_players()
        step(state, rng)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert state.returns() == state.table.returns


@every_game
def test_chance_moves_exactly_where_a_rule_throws_dice(slug: str) -> None:
    rng = Rng("dice")
    for state in decisions(slug, rng, 150):
        mirror = state.table.clone()
        mirror.rng = dice = CountedDice("any")
        after = state.clone()
        action = step(after, rng)
        mirror.apply(action)
        assert after.is_chance_node() == (dice.throws > 0)
        if not after.is_chance_node():
            assert all(after.table.view(seat) == mirror.view(seat) for seat in range(mirror.players))


@every_game
def test_no_state_holds_its_coming_chance(slug: str) -> None:
    for state in decisions(slug, Rng("no dice"), 60):
        assert state.table.rng is HELD
        assert state.clone().table.rng is HELD
        assert state.resampled(state.current_player(), Rng(1)).table.rng is HELD


def at_the_changeover() -> SpielState:
    """Zombiegeddon throws no dice between the deal and the changeover, where all disks are laid out anew."""
    rng = Rng("changeover")
    state = dealt("zombiegeddon", 2)
    while not state.is_chance_node():
        step(state, rng)
    return state


def test_the_same_outcome_gives_the_same_table_and_another_one_another() -> None:
    state = at_the_changeover()
    assert len(state.chance_outcomes()) == 256
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    tables = [str(state.child(outcome)) for outcome in (0, 0, 1, 255)]
    assert tables[0] == tables[1]
    assert len(set(tables)) == 3
    assert state.is_chance_node(), "its children have left it alone"


def test_the_deal_is_drawn_as_the_table_draws_it() -> None:
    starters = [dealt("zombiegeddon", 2, outcome).table.turn for outcome in range(256)]
    assert 100 < sum(starters) < 156  # 128 is fair; three standard deviations are 24


def test_another_seed_deals_other_cards() -> None:
    hands = {str(dealt("run_for_your_lives", 2, seed=seed)) for seed in range(4)}
    assert len(hands) == 4


def test_so_many_outcomes_as_are_wanted() -> None:
    game = spiel_game("run_for_your_lives", outcomes=3)
    assert game.max_chance_outcomes() == 3
    assert game.new_initial_state().legal_actions() == [0, 1, 2]
    with pytest.raises(ShambleError, match="at least one outcome"):
        spiel_game("run_for_your_lives", outcomes=0)


# -- secrets -----------------------------------------------------------------------------------------------------------


@every_game
def test_what_a_seat_cannot_see_is_not_in_its_information_state(slug: str) -> None:
    rng = Rng("secrets")
    other_truths = 0
    for state in decisions(slug, rng, 60):
        for seat in range(state.num_players()):
            world = state.resampled(seat, rng)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            other_truths += truth(world)[0] != truth(state)[0]
        mover = state.current_player()
        assert state.resampled(mover, rng).legal_actions() == state.legal_actions()
    assert other_truths or slug == "zombiegeddon", "worlds differ in what is hidden, where something is"


def test_a_resampled_world_is_a_function_of_what_the_seat_sees() -> None:
    state = played("run_for_your_lives", 20, Rng("function"))
    seat = state.current_player()
    other = state.resampled(seat, Rng("another truth"))
    assert truth(other) != truth(state)
    assert truth(other.resampled(seat, Rng(5))) == truth(state.resampled(seat, Rng(5)))


def test_a_resampled_world_does_not_tell_what_happened() -> None:
    state = played("run_for_your_lives", 20, Rng("past"))
    seat = state.current_player()
    world = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(7, 0.0, 1.0))
    assert state.history()
    assert world.history() == []
    with pytest.raises(ValueError, match="cannot be stored"):
        world.serialize()
    assert world.memory(seat) == state.memory(seat)
    for other in range(world.num_players()):
        begun = world.get_game().standing(world.table.clone())
        assert (world.memory(other) == begun.memory(other)) == (other != seat), "the others remember nothing"


def test_chance_cannot_be_resampled() -> None:
    with pytest.raises(ValueError, match="play on to a decision"):
        at_the_changeover().resampled(0, Rng(1))


def test_an_information_state_is_what_is_seen_and_what_is_remembered() -> None:
    state = dealt("run_for_your_lives", 2)
    seat = state.current_player()
    begun = state.memory(seat)
    assert state.information_state_string(seat) == f"{state.observation_string(seat)} {begun.hex()}"
    after = [state.child(action) for action in state.legal_actions()]
    assert len({child.memory(seat) for child in after} | {begun}) == len(after) + 1


def test_a_question_in_secret_that_changes_nothing_is_not_remembered() -> None:
    """Seat 1 was asked and let it pass: seat 0, to whom the table looks as before, cannot tell."""
    table = shamble.game("eaten_by_zombies").new(2, seed=1)
    asked = Moment(None, table, mover=1, action=7, seats=2)
    for seat in (0, 1):
        before = with_view(remembered(None, seat), view_text(table, seat))
        after = with_view(remembered(asked, seat), view_text(table.clone(), seat))
        assert (after == before) == (seat == 0)


@every_game
def test_no_seat_forgets(slug: str) -> None:
    """Wherever a seat has the same information state twice, in one match or another, it has come there over the same
    information states and by the same actions."""
    pasts: dict[tuple[str, int], tuple[Any, ...]] = {}
    for number in range(6):
        rng = Rng(f"recall {number % 3}")  # each match twice, the second time with other moves from some point on
        state = dealt(slug, outcomes=2)
        own: list[tuple[Any, ...]] = [()] * state.num_players()
        for move in range(80):
            if state.is_terminal():
                break
            if number >= 3 and move == 20:
                rng = Rng("another way")
            if state.is_chance_node():
                step(state, rng)
                continue
            seat = state.current_player()
            known = state.information_state_string()
            assert pasts.setdefault((known, seat), own[seat]) == own[seat]
            own[seat] = (*own[seat], (known, step(state, rng)))


def test_a_view_alone_would_forget() -> None:
    """What the last test is about: two ways to the same view."""
    state = dealt("zombiegeddon", 2)
    seat = state.current_player()
    one, two = state.legal_actions()[:2]
    first, other = state.child(one), state.child(two)
    other.position.table = first.table.clone()
    assert first.observation_string(seat) == other.observation_string(seat)
    assert first.information_state_string(seat) != other.information_state_string(seat)


def test_tensors_are_the_encoding_and_the_memory() -> None:
    state = played("run_for_your_lives", 10, Rng("tensor"))
    game: SpielGame = state.get_game()
    encoding = game.rules.encoding()
    for seat in range(state.num_players()):
        seen = state.observation_tensor(seat)
        assert seen == encoding.vector(state.table, seat).tolist()
        known = state.information_state_tensor(seat)
        assert known[: encoding.size] == seen
        bits = "".join(str(int(bit)) for bit in known[encoding.size :])
        assert int(bits, 2).to_bytes(16, "big") == state.memory(seat)
    assert game.observation_tensor_size() == encoding.size
    assert game.information_state_tensor_size() == encoding.size + 128


def test_observers_give_what_the_state_gives() -> None:
    state = played("run_for_your_lives", 10, Rng("observer"))
    game: SpielGame = state.get_game()
    everything = pyspiel.IIGObservationType(perfect_recall=True)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert game.make_py_observer(everything).string_from(state, 0) == state.information_state_string(0)
    assert game.make_py_observer().string_from(state, 0) == state.observation_string(0)
    named = make_observation(game)
    named.set_from(state, 0)
    assert named.dict["hand"].any()
    assert msgspec.json.decode(game.make_py_observer(public).string_from(state, 0))["viewer"] is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(everything, {"size": 1})


# -- copies ------------------------------------------------------------------------------------------------------------


@every_game
def test_a_clone_goes_its_own_way(slug: str) -> None:
    state = played(slug, 15, Rng("clone"))
    before, history = truth(state), state.history()
    clone = state.clone()
    assert (truth(clone), clone.history()) == (before, history)
    rng = Rng("own way")
    for _ in range(40):
        if clone.is_terminal():
            break
        step(clone, rng)
    assert (truth(state), state.history()) == (before, history)


@every_game
def test_a_state_comes_back_from_its_text_and_plays_on_alike(slug: str) -> None:
    state = played(slug, 12, Rng("text"))
    game = pyspiel.load_game(str(state.get_game()))
    restored = game.deserialize_state(state.serialize())
    rngs = Rng("on"), Rng("on")
    for _ in range(40):
        assert truth(restored) == truth(state)
        assert restored.history() == state.history()
        if state.is_terminal():
            break
        step(state, rngs[0])
        step(restored, rngs[1])
    assert restored.table.game is state.table.game
    assert restored.table.rng is HELD


# -- options -----------------------------------------------------------------------------------------------------------


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("shamble_zombiegeddon(players=3,ledger=open,quick_finish=False,no_progress_rounds=5)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.table.config["ledger"] == "open"
    assert state.table.config["quick_finish"] is False
    assert state.table.config["no_progress_rounds"] == 5
    assert pyspiel.load_game(str(game)).config == game.config


def test_data_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "colours.json"
    file.write_text('["blue"]')
    assert spiel_game("zombiegeddon", colours=str(file)).config["colours"][0] == "blue"
    with pytest.raises(ShambleError, match=r"cannot read .*missing.json"):
        spiel_game("zombiegeddon", colours=str(tmp_path / "missing.json"))


@pytest.mark.parametrize(
    ("players", "parameters", "complaint"),
    [
        (9, {}, "takes 2 to 4 players"),
        (2, {"ledger": "lost"}, "one of closed, open"),
        (2, {"weather": "fog"}, "no parameter 'weather'"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(players: int, parameters: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        spiel_game("zombiegeddon", players, **parameters)


def test_actions_are_described_in_words() -> None:
    state = spiel_game("run_for_your_lives", 2).new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "Dice 3"
    assert str(state) == "before the deal"
    with pytest.raises(ValueError, match="no table yet"):
        _ = state.table
    state.apply_action(3)
    mover, action = state.current_player(), state.legal_actions()[0]
    assert state.action_to_string(mover, action) == state.table.game.describe(state.table, action)


def test_chance_sees_nothing() -> None:
    state = spiel_game("run_for_your_lives").new_initial_state()
    for look in (state.information_state_string, state.observation_string):
        assert look(0) == "before the deal"
        with pytest.raises(RuntimeError, match="say which seat's sight is meant"):
            look()
