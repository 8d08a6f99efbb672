"""Match number i of a simulation is a function of the plan and i alone."""

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble import BadOption, Rng, ShambleError, UnknownGame
from shamble.arena import Plan, play_match
from shamble.arena.records.record import DetailedRecord
from shamble.bots import ask, bot, search
from shamble.games.eaten_by_zombies.box import shipped_components


def test_a_match_is_the_same_every_time() -> None:
    plan = Plan.checked("run_for_your_lives", 3, {}, ["greedy", "random"], "s")
    assert play_match(plan, 5) == play_match(plan, 5)


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_random_bots_play_the_same_match_in_one_call_as_when_they_are_asked(slug: str) -> None:
    at_once = Plan.checked(slug, bots=["random"], seed="r")
    asked = Plan.checked(slug, bots=["random"], seed="r", decisions=True)
    for index in range(3):
        detailed = play_match(asked, index)
        assert isinstance(detailed, DetailedRecord)
        assert play_match(at_once, index) == detailed.bare()


def test_levels_go_by_the_count_where_nobody_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """How fast a machine is must not show in the records."""

    def look() -> float:
        raise AssertionError("somebody looked at the clock")

    monkeypatch.setattr(search, "monotonic", look)
    record = play_match(Plan.checked("run_for_your_lives", 2, {}, ["survivor", "greedy:1"], "clock"), 0)
    assert record.ending
    with pytest.raises(AssertionError, match="looked at the clock"):
        ask(bot("survivor"), shamble.game("run_for_your_lives").new(2, "clock"), Rng(1))


def test_matches_differ_by_number_and_by_seed() -> None:
    one, other = (Plan.checked("run_for_your_lives", 4, {}, ["random"], seed) for seed in ("a", "b"))
    told = {
        (play_match(plan, index).decisions, tuple(play_match(plan, index).returns))
        for plan in (one, other)
        for index in range(4)
    }
    assert len(told) > 5


def test_a_record_tells_how_to_play_the_match_again() -> None:
    record = play_match(Plan.checked("run_for_your_lives", 4, {"turn_limit": 500}, ["random", "greedy"], "again"), 7)
    options: dict[str, Any] = record.options
    state = shamble.game(record.game).new(record.players, record.seed, **options)
    dice = [Rng(f"{record.seed}/seat {seat}") for seat in range(4)]
    decisions = 0
    while not state.over:
        state.apply(ask(bot(record.bots[state.player]), state, dice[state.player]))
        decisions += 1
    assert (state.returns, state.scores, state.ending, decisions) == (
        record.returns,
        record.scores,
        record.ending,
        record.decisions,
    )


@pytest.mark.parametrize(
    "bots", [["random"], ["random", "greedy"], ["random", "greedy", "greedy:2", "greedy:3", "greedy:4"]]
)
def test_every_bot_sits_in_every_seat_equally_often(bots: list[str]) -> None:
    plan = Plan.checked("run_for_your_lives", 4, {}, bots, "s")
    sat = Counter((seat, name) for index in range(20) for seat, name in enumerate(plan.seated(index)))
    assert set(sat.values()) == {20 // len(bots)}
    assert len(sat) == 4 * len(bots)


def test_one_against_three_sits_everywhere_once_in_four_matches() -> None:
    plan = Plan.checked("run_for_your_lives", 4, {}, ["greedy", "random", "random", "random"], "s")
    assert [plan.seated(index).index("greedy") for index in range(4)] == [0, 3, 2, 1]


def test_records_name_the_given_options_only() -> None:
    assert play_match(Plan.checked("run_for_your_lives", 2, {"turn_limit": 9}, ["random"], "s"), 0).options == {
        "turn_limit": 9
    }
    assert play_match(Plan.checked("run_for_your_lives", 2), 0).options == {}


def test_records_name_replaceable_data_by_its_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shamble.game("run_for_your_lives")
    data = shamble.Data("cards", "other cards", lambda value: value)
    monkeypatch.setattr("shamble.arena.play.plan.find_game", lambda slug: _with_option(game, data))
    one = Plan.checked("run_for_your_lives", 2, {"cards": {"a": 1, "b": 2}})
    same = Plan.checked("run_for_your_lives", 2, {"cards": {"b": 2, "a": 1}})
    other = Plan.checked("run_for_your_lives", 2, {"cards": {"a": 1}})
    assert one.options == same.options != other.options
    assert str(one.options["cards"]).startswith("sha256:")


def test_records_tell_what_of_shipped_data_was_changed() -> None:
    own = {"name": "mine", "cards": {"rifle": {"fight": 5, "find_cost": 5}}}
    plan = Plan.checked("eaten_by_zombies", 2, {"components": own})
    assert plan.options == {"components": {"cards.rifle.fight": 5, "name": "mine"}}
    all_cards = {card: {"find_cost": 9, "scavenge": 3} for card in shipped_components()["cards"]}
    whole = Plan.checked("eaten_by_zombies", 2, {"components": {"cards": all_cards}})
    assert str(whole.options["components"]).startswith("sha256:"), "too much for a line"


def _with_option(game: shamble.Game[Any], option: shamble.Option) -> shamble.Game[Any]:
    from dataclasses import replace

    return replace(game, options=(*game.options, option))


def test_what_cannot_be_played_is_refused_before_the_first_match() -> None:
    with pytest.raises(UnknownGame):
        Plan.checked("chess")
    with pytest.raises(BadOption, match="takes 2 to 7 players"):
        Plan.checked("run_for_your_lives", 8)
    with pytest.raises(BadOption, match="no option 'speed'"):
        Plan.checked("run_for_your_lives", 3, {"speed": 1})
    with pytest.raises(ShambleError, match="no bot is named 'clever'"):
        Plan.checked("run_for_your_lives", 3, {}, ["random", "clever"])
    with pytest.raises(ShambleError, match="at least one bot"):
        Plan.checked("run_for_your_lives", 3, {}, [])
