"""Numbers that a designer turns: found by path, set within their limits, refused by name otherwise."""

import msgspec
import pytest

import shamble
from shamble.arena import Plan, play_match
from shamble.arena.play.knobs import knobs_below, knobs_of, piece_at, turned
from shamble.arena.records.nudges import Nudge
from shamble.arena.records.record import DetailedRecord
from shamble.core.errors import BadOption
from shamble.core.game import AnyGame

GAME = "run_for_your_lives"
MOUSE = "components.items.mouse.counts"


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_game_has_numbers_and_each_may_be_as_it_is(game: AnyGame) -> None:
    knobs = knobs_of(game, {})
    assert knobs
    for knob in knobs.values():
        assert knob.admits(knob.value), knob.path
    first = next(iter(knobs.values()))
    assert turned(game, {}, {first.path: first.value})


def test_a_number_is_set_where_it_is_and_nowhere_else() -> None:
    game = shamble.game(GAME)
    options = turned(game, {"hand": 5}, {MOUSE: 2, "items_to_win": 4})
    assert (options["hand"], options["items_to_win"], options["components"]["items"]["mouse"]["counts"]) == (5, 4, 2)
    assert options["components"]["items"]["wrench"]["counts"] == 1
    again = turned(game, options, {"components.items.wrench.counts": 3})
    assert again["components"]["items"]["mouse"]["counts"] == 2, "what was set before stays"
    assert options["components"]["items"]["wrench"]["counts"] == 1, "and what was given is left alone"


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"components.items.mous.counts": 1}, "no number at 'components.items.mous.counts'; near it are: components.i"),
        ({MOUSE: 9}, "components.items.mouse.counts: a whole number from 0 to 3, not 9"),
        ({"items_to_win": 99}, "items_to_win: a whole number from 2 to 8, not 99"),
        ({"frobnicate": 1}, "no number at 'frobnicate'; there are: "),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(settings: dict[str, int], complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        turned(shamble.game(GAME), {}, settings)
    assert complaint in str(refused.value)


def test_a_number_belongs_to_its_piece() -> None:
    game = shamble.game("eaten_by_zombies")
    _, config = game.check(None, {})
    assert piece_at(game, config, "components.cards.a_good_book.draw") == "A Good Book"
    assert piece_at(game, config, "first_reveal") is None
    assert {knob.path.rpartition(".")[2] for knob in knobs_below(game, {}, "components.cards.rifle")} >= {
        "fight",
        "copies",
    }


def test_matches_are_played_again_with_one_less_and_one_more() -> None:
    plan = Plan.checked(GAME, 2, {}, ["random"], "s", nudges=[MOUSE, "items_to_win"])
    rows = []
    for index in range(12):
        record = play_match(plan, index)
        assert isinstance(record, DetailedRecord)
        assert record.bare() == play_match(Plan.checked(GAME, 2, {}, ["random"], "s"), index)
        rows += [msgspec.json.decode(line, type=Nudge) for line in record.nudges.splitlines()]
    assert {(row.path, row.nudged, row.piece) for row in rows} == {
        (MOUSE, 0, "Mouse"),
        (MOUSE, 2, "Mouse"),
        ("items_to_win", 4, None),
        ("items_to_win", 6, None),
    }
    assert all(row.used for row in rows if row.piece is None)
    lengths = {value: sum(row.decisions_nudged for row in rows if row.nudged == value) for value in (4, 6)}
    assert lengths[4] < sum(row.decisions for row in rows if row.nudged == 4) < lengths[6]


def test_a_number_at_its_limit_is_turned_one_way_only() -> None:
    plan = Plan.checked(GAME, 2, {"items_to_win": 8}, ["random"], "s", nudges=["items_to_win"])
    record = play_match(plan, 0)
    assert isinstance(record, DetailedRecord)
    assert [msgspec.json.decode(line, type=Nudge).nudged for line in record.nudges.splitlines()] == [7]
