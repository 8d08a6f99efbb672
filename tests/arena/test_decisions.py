"""A row for every decision: the same for any number of workers, and the match no other for being told."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import polars
import pytest

import shamble
from shamble import Actions, Figures, Kind, Labels, Pieces, Seats, ShambleError
from shamble.arena import Plan, play_match, simulate, writer
from shamble.arena.records.decisions import (
    Course,
    Decision,
    Piece,
    decision_schema,
    decisions_beside,
    leading,
    neutral_names,
    pieces_of,
)
from shamble.arena.records.record import DetailedRecord
from shamble.core.events import Event

GAMES = [game.slug for game in shamble.list_games()]


def plan(game: str = "run_for_your_lives", decisions: bool = True) -> Plan:
    return Plan.checked(game, None, {}, ["random", "greedy:1"], "told", decisions)


def rows(told: object) -> list[Decision]:
    assert isinstance(told, DetailedRecord)
    return [msgspec.json.decode(line, type=Decision) for line in told.course.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_when_its_decisions_are_recorded(game: str) -> None:
    players = shamble.game(game).players[0]
    quiet = Plan.checked(game, players, {}, ["random"], "told")
    told = play_match(Plan.checked(game, players, {}, ["random"], "told", True), 1)
    assert isinstance(told, DetailedRecord)
    assert told.bare() == play_match(quiet, 1)
    decisions = rows(told)
    assert [row.number for row in decisions] == list(range(1, told.decisions + 1))
    assert decisions[-1].turn == told.turns
    assert {row.index for row in decisions} == {1}
    assert all(row.bot == told.bots[row.player] and row.returns == told.returns for row in decisions)


def test_rows_are_the_same_for_any_number_of_workers() -> None:
    assert list(simulate(plan(), 8, workers=1)) == list(simulate(plan(), 8, workers=2))


def test_a_row_tells_what_was_chosen() -> None:
    game = shamble.game("run_for_your_lives")
    state = game.new(4, seed="told/0")
    for row in rows(play_match(plan(), 0)):
        assert (row.player, row.choices) == (state.player, len(state.options))
        assert row.kind == game.actions.block_of(row.action).kind
        assert row.worths == [game.worth(state, seat) for seat in range(4)]
        state.apply(row.action)
    assert state.over


def test_the_lead_is_taken_and_lost() -> None:
    decisions = rows(play_match(plan(), 0))
    leaders = [0, 1, 2, 3]
    for row in decisions:
        assert row.worths is not None
        now = leading(row.worths, leaders)
        assert (row.leaders, row.lead_changed) == (now, not set(now) & set(leaders))
        assert row.winner_led == any(row.returns[seat] == 1 for seat in now)
        leaders = now
    assert any(row.lead_changed for row in decisions)


def test_the_first_row_has_the_events_before_it() -> None:
    first = rows(play_match(plan(), 0))[0]
    assert first.pieces is not None
    assert (first.pieces[0].seat, first.pieces[0].how) == (first.player, "drew"), "a turn begins with a card"


@pytest.mark.parametrize(("game", "ways"), [
    ("run_for_your_lives", {"drew", "played item", "sent zombie", "sent zombie (target)"}),
    ("zombiegeddon", {"took"}),
    ("eaten_by_zombies", {"drew", "played", "hand shown"}),
    ("pints_of_blood", {"drew", "placed"}),
])  # fmt: skip
def test_every_game_names_its_pieces(game: str, ways: set[str]) -> None:
    named = [piece for index in range(3) for row in rows(play_match(plan(game), index)) for piece in row.pieces or ()]
    assert ways <= {piece.how for piece in named}


def test_a_plague_human_has_for_their_player_what_they_find() -> None:
    from shamble.games.zombie_plague.events import FOUND

    state = shamble.game("zombie_plague").new(3, seed=1)
    owner = state.owner[2]
    found = pieces_of(state, 0, state.options[0], [Event(FOUND, "DP-1", (2, 0), None)])
    assert [(piece.seat, piece.how) for piece in found] == [(owner, "found")]


SEATS, CARDS = Seats(3), Pieces(("A", "B"), ("an axe", "a bat"))
ACTIONS = Actions()
PLAY = ACTIONS.block("PLAY_CARD", "Play {card}", card=CARDS)
GAVE = Kind("gave-away", "{player} gives {cards} to {other}", player=SEATS, cards=CARDS, other=SEATS)
CAME = Kind("came", "{card} comes", card=CARDS)
WENT = Kind("went", "{player} goes {way}", player=SEATS, way=Labels(("up", "down")))


class Table:
    """As much of a state as the naming of pieces looks at."""

    players = 3

    game = SimpleNamespace(actions=ACTIONS)


GIVEN = [
    (1, "an axe", "gave away"),
    (1, "a bat", "gave away"),
    (2, "an axe", "gave away (other)"),
    (2, "a bat", "gave away (other)"),
]


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (Event(GAVE, "R", (1, (0, 1), 2), None), GIVEN),
        (Event(GAVE, "R", (1, 0, None), None), GIVEN[:1]),
        (Event(CAME, "R", (0,), None), []),
        (Event(WENT, "R", (0, 1), None), []),
    ],
)
def test_events_name_seats_and_pieces(event: Event, named: list[tuple[int, str, str]]) -> None:
    state: Any = Table()
    found = pieces_of(state, 0, PLAY(0), [event])
    assert found == [*(Piece(*each) for each in named), Piece(0, "an axe", "play card")]


def test_what_an_event_tells_the_action_does_not_tell_again() -> None:
    state: Any = Table()
    assert pieces_of(state, 1, PLAY(0), [Event(GAVE, "R", (1, 0, None), None)]) == [Piece(1, "an axe", "gave away")]


def test_figures_belong_to_seats() -> None:
    state: Any = Table()
    men = Figures(("m1", "m2"), None, seat=lambda s, man: s.players - 1 - man)
    event = Event(Kind("found", "{man} finds {card}", man=men, card=CARDS), "R", (1, 1), None)
    assert pieces_of(state, 1, PLAY(1), [event]) == [Piece(1, "a bat", "found")]


def test_the_same_move_has_the_same_text_from_every_seat() -> None:
    assert neutral_names(1, 3) == ["seat +2", "the mover", "seat +1"]


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_rows_are_written_beside_the_records(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"run{suffix}"
    with writer(path, decisions=True) as file:
        told = list(simulate(plan(), 3))
        for record in told:
            file.write(record)
    beside = decisions_beside(path)
    assert sorted(found.name for found in tmp_path.iterdir()) == [f"run.decisions{suffix}", f"run{suffix}"]
    table = (
        polars.read_parquet(beside) if suffix == ".parquet" else polars.read_ndjson(beside, schema=decision_schema())
    )
    assert table.schema == decision_schema()
    assert [msgspec.convert(row, Decision) for row in table.to_dicts()] == [row for each in told for row in rows(each)]


def test_the_columns_are_the_fields() -> None:
    assert tuple(decision_schema()) == Decision.__struct_fields__


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match=r"a \.jsonl or a \.parquet file"):
        writer(tmp_path / "run.csv", decisions=True)


def test_a_course_listens_from_the_first_step_on() -> None:
    state = shamble.game("run_for_your_lives").new(2, seed=1)
    course = Course(state)
    assert state.log is course.log
