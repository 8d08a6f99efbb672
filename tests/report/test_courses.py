"""What designers ask of the course of a match, from matches made by hand: leads, rules, places, habits."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import shamble
from shamble import ShambleError
from shamble.arena import Plan, Record, play_match, writer
from shamble.arena.records.decisions import Decision, Place, Places
from shamble.arena.records.reading import run_files
from shamble.arena.records.record import DetailedRecord
from shamble.games.zombie_plague.board.map_reader import map_text
from shamble.report.counts import Part, count_run
from shamble.report.heat import floor_of, heat_section
from shamble.report.leaders import kingmaking, runaway
from shamble.report.parts import Drawing, Section
from shamble.report.rules_met import rules_section, rules_that_can_be_named
from shamble.report.strategy import strategy_section
from tests.report.runs import record, written

MATCHES = 40
Counted = Callable[[Sequence[Record]], Part]
"""What a report counts over a run of one game."""


def played(bare: Record, *moves: dict[str, Any]) -> DetailedRecord:
    """The record with these decisions; what a move does not say is as dull as can be."""
    won = {seat for seat, returned in enumerate(bare.returns) if returned}
    lines = b""
    for number, move in enumerate(moves, 1):
        told: dict[str, Any] = {
            "game": bare.game,
            "players": bare.players,
            "options": "{}",
            "index": bare.index,
            "number": number,
            "turn": number,
            "player": 0,
            "choices": 2,
            "action": 0,
            "kind": "PLAY",
            "text": "Play",
            "worths": [0.5] * bare.players,
            "leaders": list(range(bare.players)),
            "lead_changed": False,
            "returns": bare.returns,
        } | move
        led = not won.isdisjoint(told["leaders"]) if won else None
        row = Decision(**told, bot=bare.bots[told["player"]], winner_led=led)
        lines += msgspec.json.encode(row) + b"\n"
    return DetailedRecord(**msgspec.structs.asdict(bare), course=lines)


@pytest.fixture
def counted(tmp_path: Path) -> Counted:
    def count(run: Sequence[Record]) -> Part:
        (part,) = count_run(run_files([written(tmp_path / "r.jsonl", run)]))
        return part

    return count


def rows(section: Section) -> dict[str, tuple[str, ...]]:
    return {row[0]: row[1:] for panel in section.panels for row in panel.table.rows}


def test_how_often_the_leader_wins_by_when_they_lead(counted: Counted) -> None:
    """Seat 2 leads after a quarter, seat 1 half-way, both later; seat 1 wins nine of ten."""
    course = [{"leaders": leaders} for leaders in ([1], [0], [0, 1], [0, 1])]
    run = [played(record([float(i % 10 > 0), float(i % 10 == 0)], i), *course) for i in range(MATCHES)]
    run += [played(record([0.0, 0.0], MATCHES + i), *course) for i in range(10)]  # nobody wins: left out
    section = runaway(counted(run))
    assert section is not None
    (answer,) = section.answers
    assert answer.startswith("Whoever leads alone half-way wins 90.0 % (76.9–96.0); fair would be 40.0 %")
    assert answer.endswith("the second half is mostly played out.")
    table = rows(section)
    assert [table[when][:3] for when in ("after 25 %", "after 50 %")] == [("40", "4", "10.0 %"), ("40", "36", "90.0 %")]
    assert "after 75 %" not in table, "nobody led alone"


def test_who_has_lost_and_chooses_the_winner(counted: Counted) -> None:
    """In 8 matches a hopeless player makes the last change of the lead, in 12 another one follows; in 10 they take the
    lead themselves, and in 10 the mover has chances: neither is kingmaking."""
    hopeless = {"player": 2, "worths": [0.6, 0.35, 0.05], "leaders": [0]}
    hopeful = hopeless | {"worths": [0.5, 0.3, 0.2]}
    second, third = ({"leaders": [seat], "worths": [0.3, 0.3, 0.4], "lead_changed": True} for seat in (1, 2))
    back = {"leaders": [0], "lead_changed": True}
    courses = [(hopeless, second)] * 8 + [(hopeless, second, back)] * 12 + [(hopeless, third)] * 10
    courses += [(hopeful, second)] * 10
    section = kingmaking(counted([played(record([1.0, 0.0, 0.0], i), *moves) for i, moves in enumerate(courses)]))
    assert section is not None
    assert section.answers[0].startswith("In 20.0 % of the matches (10.5–34.8) the last change of the lead was made by")
    assert "often enough for people to mind. In 50.0 % such a player" in section.answers[0]
    assert rows(section)["any change of the lead"][:2] == ("20", "50.0 %")


def test_a_share_that_few_matches_show_is_not_called_rare_or_often(counted: Counted) -> None:
    hopeless = {"player": 2, "worths": [0.6, 0.35, 0.05], "leaders": [0]}
    second = {"leaders": [1], "worths": [0.3, 0.3, 0.4], "lead_changed": True}

    def verdict(crowned: int, matches: int) -> str:
        courses = [(hopeless, second)] * crowned + [(hopeless,)] * (matches - crowned)
        section = kingmaking(counted([played(record([1.0, 0.0, 0.0], i), *moves) for i, moves in enumerate(courses)]))
        assert section is not None
        return section.answers[0].partition("as good as lost: ")[2].partition(".")[0]

    assert verdict(5, 40) == "whether people would mind is not shown"
    assert verdict(50, 400) == "whether people would mind is not shown"
    assert verdict(60, 400) == "often enough for people to mind"
    assert verdict(0, 40) == "rarely"


def test_where_hardly_anybody_wins_small_chances_are_not_lost(counted: Counted) -> None:
    alike = {"player": 2, "worths": [0.08, 0.06, 0.05], "leaders": [0]}
    behind = alike | {"worths": [0.09, 0.06, 0.02]}
    second = {"leaders": [1], "worths": [0.05, 0.08, 0.05], "lead_changed": True}
    courses = [(alike, second)] * 30 + [(behind, second)] * 10
    section = kingmaking(counted([played(record([0.0, 0.0, 0.0], i), *moves) for i, moves in enumerate(courses)]))
    assert section is not None
    assert rows(section)["any change of the lead"][:2] == ("10", "25.0 %")


def test_which_rules_come_up(counted: Counted) -> None:
    game = shamble.game("run_for_your_lives")
    always, rare, never, *_ = told = [rule for rule in game.rulebook.rules if rule in rules_that_can_be_named(game)]
    run = []
    for i in range(MATCHES):
        moves = [{"rules": [always]}, {"rules": [always, rare] if i == 0 else [always]}]
        run.append(played(record([1.0, 0.0], i, game=game.slug), *moves))
    section = rules_section(counted(run))
    assert section is not None
    assert section.answers[0].startswith(f"Of {len(told)} rules that an event or a decision can name, 2 came up in 40")
    assert section.answers[1].startswith(f"Never: {never}, ")
    assert section.answers[2] == f"In fewer than 5 % of the matches: {rare}."
    table = rows(section)
    assert [table[rule][:2] for rule in (always, rare, never)] == [("40", "100.0 %"), ("1", "2.5 %"), ("0", "0.0 %")]


@pytest.mark.parametrize("slug", ["pints_of_blood", "zombie_plague", "zombiegeddon"])
def test_where_it_happens(slug: str, counted: Counted) -> None:
    game = shamble.game(slug)
    assert game.places is not None
    known = list(game.places(game.check(None, {})[1]))
    busy, less, hardly = known[0], known[len(known) // 2], known[-1]
    happened = [Place(busy, "moved")] * 60 + [Place(busy, "fell")] * 40 + [Place(less, "moved")] * 30
    section = heat_section(
        counted([played(record([1.0, 0.0], game=slug), {"places": [*happened, Place(hardly, "moved")]})])
    )
    assert section is not None
    assert section.answers[0].startswith(f"Busiest are {busy}, {less} and {hardly}; the busiest tenth")
    assert "has 76.3 % of what happens" in section.answers[0]
    assert section.answers[1] == f"Nothing ever happens on {len(known) - 3} of {len(known)} places."
    everything, moved, fell = (panel.table for panel in section.panels)
    assert everything.rows[:2] == ((busy, "100", "76.3 %"), (less, "30", "22.9 %"))
    assert (moved.rows[0], fell.rows) == ((busy, "60", "65.9 %"), ((busy, "40", "100.0 %"),))
    drawn = floor_of(game, *game.check(None, {})).drawn(Counter({busy: 60, less: 30, hardly: 1}))
    assert f"{busy}: 100" in drawn
    assert f"{less}: 50" in drawn
    assert f"{hardly}: " not in drawn, "too little for a disk"


def test_a_place_that_two_arguments_name_together_is_the_one_that_the_log_names() -> None:
    game = shamble.game("pints_of_blood")
    players, config = game.check(None, {})
    assert game.places is not None
    places, rng, seen = Places(game.places(config)), shamble.Rng("places"), set[str]()
    for seed in range(20):
        state = game.new(players, seed)
        while not state.over and {"attacked", "placed"} - seen:
            state.log = []
            state.apply(rng.pick(state.options))
            for event in state.log:
                named = re.search(r"row (\d), position (\d)", event.text([f"{seat}" for seat in range(players)], None))
                expected = [f"row {named[1]} position {named[2]}"] if named else []
                assert [place.place for place in places.of(event)] == expected
                seen |= {place.how for place in places.of(event)}
    assert {"attacked", "placed"} <= seen


CABIN = map_text("cabin")


def run_in(path: Path, *boards: str | None) -> Part:
    for number, board in enumerate(boards):
        plan = Plan.checked("zombie_plague", 2, {} if board is None else {"board": board}, decisions=True)
        with writer(path / f"{number}.parquet", plan) as file:
            file.write(play_match(plan, number))
    (part,) = count_run(run_files([path]))
    return part


def test_the_map_is_that_of_the_run(tmp_path: Path) -> None:
    section = heat_section(run_in(tmp_path, CABIN))
    assert section is not None
    assert " of 120 places." in section.answers[1], "the cabin has 12 columns and 10 rows"
    drawing = section.panels[0].chart
    assert isinstance(drawing, Drawing)
    assert "Floor plan of The Cabin" in drawing.svg


def test_no_map_is_drawn_of_several_boards(tmp_path: Path) -> None:
    section = heat_section(run_in(tmp_path, CABIN, None))
    assert section is not None
    assert section.answers == ("These matches were played on several boards, so no map is drawn.",)
    assert [panel.chart for panel in section.panels] == [None]


def test_no_map_is_drawn_of_a_board_that_is_not_kept(tmp_path: Path) -> None:
    run_in(tmp_path, CABIN)
    (tmp_path / "0.data.json").unlink()
    (part,) = count_run(run_files([tmp_path]))
    section = heat_section(part)
    assert section is not None
    assert section.answers == ("The run does not hold the data that was loaded for it, so no map is drawn.",)


def test_data_that_is_not_what_was_played_is_refused(tmp_path: Path) -> None:
    run_in(tmp_path, CABIN)
    kept = tmp_path / "0.data.json"
    kept.write_text(kept.read_text(encoding="utf-8").replace("The Cabin", "My Cabin"), encoding="utf-8")
    with pytest.raises(ShambleError, match="is not what the run was played with"):
        count_run(run_files([tmp_path]))


def test_what_the_better_bot_does_differently(counted: Counted) -> None:
    """It shoots three times of four and always uses the axe; the other one of four, and in one match of four."""
    run = []
    for i in range(MATCHES):
        moves = []
        for seat, shots, used in ((0, 3, True), (1, 1, i % 4 == 0)):
            kinds = ["SHOOT"] * shots + ["HIDE"] * (4 - shots)
            moves += [{"player": seat, "kind": kind, "offered": ["an axe", "a bat"], "used": "a bat"} for kind in kinds]
            if used:
                moves[-1]["used"] = "an axe"
        run.append(played(record([1.0, 0.0], i, bots=["wise", "rash"]), *moves))
    section = strategy_section(counted(run))
    assert section is not None
    assert section.answers[0].startswith("wise wins 100.0 %")
    found = rows(section)
    assert found["an axe"][:2] == ("100.0 %", "25.0 %")
    assert found["“shoot”"][:2] == ("75.0 %", "25.0 %")
    assert "a bat" not in found, "both always use it"
