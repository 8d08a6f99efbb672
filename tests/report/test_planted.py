"""Planted tests: a card made absurd is named, a card made useless is named, and where all are alike none is. Matches of
Zombie! Run for Your Lives! are played here; those of Eaten by Zombies!, by bots that think, are recorded in
`recorded/`: 130 matches of three greedy:1 for each of the seeds a, b and c, by

    shamble simulate eaten_by_zombies --players 3 --bots greedy:1 --matches 130 --seed a --cards --out run.parquet \
        --components ABSURD_RIFLE (or USELESS_BOOK, or none)
"""

import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.arena import Plan, play_match, writer
from shamble.arena.records.reading import run_files
from shamble.arena.records.record import DetailedRecord
from shamble.arena.records.uses import Use
from shamble.report.compare import piece_differences, threshold_for
from shamble.report.counts import Part, count_run
from shamble.report.nudged import Turn, findings
from shamble.report.pieces import answers, pieces_section
from shamble.report.worths import Gain, Worth, standouts
from shamble.studies.targets import figure_named

ABSURD_RIFLE = {"name": "Absurd Rifle", "cards": {"rifle": {"find_cost": 2, "fight": 5}}}
USELESS_BOOK = {"name": "Useless Book", "cards": {"a_good_book": {"draw": 0, "find_cost": 3}}}
ABSURD_MOUSE = {"items": {"mouse": {"counts": 3}}}
RECORDED = Path(__file__).parent / "recorded"
SEEDS = "abc"


def worths_of(rows: list[Use]) -> list[Worth]:
    found: dict[str, Worth] = {}
    for row in rows:
        worth = found.setdefault(row.piece, Worth(row.piece, row.kind, row.price))
        worth.offered += 1
        if row.without is not None:
            gain = row.returned - row.without
            worth.used += 1
            worth.gain.add(1, gain, gain**2)
    return list(found.values())


def played(plan: Plan, matches: int) -> list[Use]:
    rows = []
    for index in range(matches):
        record = play_match(plan, index)
        assert isinstance(record, DetailedRecord)
        rows += [msgspec.json.decode(line, type=Use) for line in record.uses.splitlines()]
    return rows


@cache
def recorded(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    return content


def block(name: str, seed: str) -> list[Worth]:
    return [
        Worth(piece, kind, price, offered, used, Gain(*sums[:3]), forced=Gain(*sums[3:]))
        for piece, kind, price, offered, used, *sums in recorded(name)["blocks"][seed]
    ]


def swapped(worths: list[Worth], one: str, other: str) -> list[Worth]:
    """As if two cards had each other's name."""
    names = {one: other, other: one}
    assert {one, other} <= {worth.piece for worth in worths}
    return [replace(worth, piece=names.get(worth.piece, worth.piece)) for worth in worths]


@pytest.mark.parametrize("seed", SEEDS)
def test_an_absurd_rifle_is_named_first(seed: str) -> None:
    found = standouts(block("rifle", seed))
    assert [each.worth.piece for each in found][:1] == ["Rifle"]
    assert found[0].lead > 0.2
    assert answers(block("rifle", seed), found)[0].startswith("Rifle stands out among Swag to find: it is worth +")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_useless_book_is_named_first_and_no_other_card(seed: str) -> None:
    worths = block("book", seed)
    assert standouts(worths) == []
    first, *others = answers(worths, [])
    assert first.startswith(
        "A Good Book is useless, and worse: 0.0 % of those who could use it did, and who is made to"
    )
    assert [text for text in others if not text.startswith("No card or piece is shown to stand out")] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_found_in_the_box_as_it_ships_and_with_two_names_swapped(seed: str) -> None:
    worths = block("null", seed)
    for box in (worths, swapped(worths, "Rifle", "A Good Book")):
        assert standouts(box) == []
        (only,) = answers(box, [])
        assert only.startswith("No card or piece is shown to stand out among its like.")


def test_a_card_is_called_unused_only_if_that_is_no_luck() -> None:
    others = [Worth(f"card {place}", "cards", 2, 100, 60, Gain(60, 3.0, 9.0)) for place in range(4)]
    rare = Worth("Crowbar", "cards", 2, 130, 5, Gain(5, 0.0, 1.0), forced=Gain(60, -2.0, 12.0))
    assert rare.taken < 0.05
    assert len(answers([*others, rare], [])) == 1, "of 130, one in ten might use it as well"
    _, unused = answers([*others, replace(rare, used=1, gain=Gain(1, 0.0, 0.0))], [])
    assert unused.startswith(
        "Crowbar is hardly used: 0.8 % of those who could use it did. Whether they are right is not shown"
    )


def test_two_names_swapped_make_no_difference_to_a_comparison() -> None:
    worths = {seed: {worth.piece: worth for worth in block("null", seed)} for seed in SEEDS}
    for seed, after in zip(SEEDS, SEEDS[1:] + SEEDS[:1], strict=True):
        renamed = {worth.piece: worth for worth in swapped([*worths[after].values()], "Rifle", "A Good Book")}
        found = list(piece_differences(Part("", 3, worths=worths[seed]), Part("", 3, worths=renamed)))
        gains = [each for each in found if each.what.startswith("what ")]
        assert gains
        assert not [each.what for each in gains if each.is_beyond(threshold_for(len(found)))]


def test_a_point_of_fight_less_is_said_of_the_absurd_rifle() -> None:
    """By 800 matches of seed 1: a change by one is small beside the luck of a match."""
    turns = []
    for path, value, nudged, piece, matches, used, used_nudged, *users in recorded("rifle")["nudges"]:
        turns.append(Turn(path, value, nudged, piece, matches, used, used_nudged, Gain(*users)))
    assert len(turns) == 4
    first, *others = findings(turns)
    assert first.sentence == (
        "Rifle: a point less of fight (4 instead of 5) would cost its users 10.2 points of win rate (-14.4 to -6.0); "
        "it is used by 97.8 %, and would be by 95.9 %."
    )
    assert [(turn.what, turn.nudged) for turn in others] == [("find cost", 3)]


@pytest.mark.parametrize("seed", "abc")
def test_an_absurd_item_is_named_first_and_no_other_item(seed: str) -> None:
    plan = Plan.checked("run_for_your_lives", 2, {"components": ABSURD_MOUSE}, ["random"], seed, cards=True)
    found = standouts(worths_of(played(plan, 350)))
    assert [each.worth.piece for each in found if each.worth.kind == "items"] == ["Mouse"]
    assert found[0].worth.piece == "Mouse"


@pytest.mark.parametrize("seed", "abc")
def test_where_all_are_alike_none_is_named(seed: str) -> None:
    plan = Plan.checked("run_for_your_lives", 2, {}, ["random"], seed, cards=True)
    worths = worths_of(played(plan, 350))
    for box in (worths, swapped(worths, "Mouse", "Wrench")):
        assert standouts(box) == []
        (only,) = answers(box, [])
        assert only.startswith("No card or piece is shown to stand out among its like.")


@pytest.mark.parametrize(("name", "own"), [("rifle", ABSURD_RIFLE), ("book", USELESS_BOOK)])
def test_what_is_recorded_is_what_is_played(name: str, own: dict[str, object]) -> None:
    plan = Plan.checked("eaten_by_zombies", 3, {"components": own}, ["greedy:1"], "a", cards=True)
    rows = [
        [row.piece, row.offered, row.used, row.first, row.returned, row.without, row.forced] for row in played(plan, 1)
    ]
    assert rows == recorded(name)["first_match"]


@pytest.mark.parametrize("cases", [30, 130])
@pytest.mark.parametrize("chances", [(0, 95, 5), (2, 90, 8), (10, 65, 25), (20, 30, 50)])
def test_of_cards_that_are_alike_any_is_named_in_one_report_of_twenty_at_most(
    cases: int, chances: tuple[int, int, int]
) -> None:
    """Also where a card seldom changes who wins, and few have used it."""
    dice = random.Random(f"{cases} {chances}")
    named = 0
    for _ in range(200):
        worths = []
        for number in range(20):
            gains = dice.choices([-1.0, 0.0, 1.0], chances, k=cases)
            gain = Gain(cases, sum(gains), sum(each**2 for each in gains))
            worths.append(Worth(f"card {number}", "cards", None, cases, cases, gain))
        named += bool(standouts(worths))
    assert named <= 10


def test_a_card_that_changed_nothing_may_change_something() -> None:
    low, high = Gain(40, 0.0, 0.0).interval
    assert -0.1 < low < -0.03
    assert 0.03 < high < 0.1


def test_a_card_that_stands_out_is_no_measure_for_the_others() -> None:
    """Beside the absurd one, all others would fall behind."""
    gains = [0.40, 0.05, 0.06, 0.04, 0.05]
    worths = [Worth(f"card {i}", "cards", None, 400, 400, Gain(400, 400 * g, 64)) for i, g in enumerate(gains)]
    assert [each.worth.piece for each in standouts(worths)] == ["card 0"]


def test_harm_and_little_use_are_distinguished() -> None:
    def told(gain: float) -> str:
        odd = Worth("odd", "cards", None, 500, 400, Gain(400, 400 * gain, 400 * gain**2 + 40))
        others = [Worth(f"card {i}", "cards", None, 400, 400, Gain(400, 80, 60)) for i in range(4)]
        found = standouts([odd, *others])
        assert [each.worth.piece for each in found] == ["odd"]
        return answers([odd, *others], found)[0]

    assert told(-0.2).startswith("Odd does harm: among cards it is worth -20.0 points")
    assert told(0.0).startswith("Odd is of no use that shows: among cards it is worth +0.0 points")
    assert told(0.08).startswith("Odd falls behind among cards: it is worth +8.0 points")
    assert "the others +20.0 on average. 80.0 % of those who could use it did." in told(0.08)


def test_few_uses_are_not_judged() -> None:
    worths = [Worth(f"card {i}", "cards", None, 29, 29, Gain(29, 29.0 * i, 29.0 * i)) for i in range(5)]
    assert standouts(worths) == []
    assert answers(worths, []) == ["No card was used 30 times: too few to tell. Play more matches."]


UNAFFORDABLE_RIFLE = {"name": "Unaffordable Rifle", "cards": {"rifle": {"find_cost": 30}}}


def test_a_card_that_nobody_can_use_is_reported(tmp_path: Path) -> None:
    plan = Plan.checked("eaten_by_zombies", 2, {"components": UNAFFORDABLE_RIFLE}, ["greedy:1"], "a", decisions=True)
    with writer(tmp_path / "run.parquet", plan) as file:
        for index in range(40):
            file.write(play_match(plan, index))
    (part,) = count_run(run_files([tmp_path / "run.parquet"]))
    told = "Level 8 zombie and Rifle: nobody could use any of them in 40 matches."
    assert told in pieces_section(part).answers, "nobody fell early enough to add that zombie to a Horde"
    unused = figure_named("unused").of(part)
    assert unused is not None
    assert unused.value >= 2.0


def test_a_card_that_no_watched_seat_can_use_is_reported(tmp_path: Path) -> None:
    """Without decisions, by the seats whose cards were tried."""
    plan = Plan.checked("run_for_your_lives", 2, {"components": ABSURD_MOUSE}, ["random"], "a", cards=True)
    run = [replace_uses(play_match(plan, index), "Mouse") for index in range(40)]
    with writer(tmp_path / "run.jsonl", None, cards=True) as file:
        for each in run:
            file.write(each)
    (part,) = count_run(run_files([tmp_path / "run.jsonl"]))
    assert "Mouse: no seat that was watched could use it in 40 matches." in pieces_section(part).answers


def replace_uses(record: Any, piece: str) -> DetailedRecord:
    """As if nobody ever had the piece."""
    kept = [line for line in record.uses.splitlines() if msgspec.json.decode(line, type=Use).piece != piece]
    changed: DetailedRecord = msgspec.structs.replace(record, uses=b"".join(line + b"\n" for line in kept))
    return changed


def test_a_run_in_which_no_card_could_be_used_is_not_asked_for_again(tmp_path: Path) -> None:
    plan = Plan.checked("run_for_your_lives", 2, {}, ["random"], "a", cards=True)
    with writer(tmp_path / "run.parquet", plan) as file:
        for index in range(3):
            file.write(msgspec.structs.replace(play_match(plan, index), uses=b""))
    (part,) = count_run(run_files([tmp_path / "run.parquet"]))
    assert pieces_section(part).answers[0] == "No card was used 30 times: too few to tell. Play more matches."
