"""A tournament plays until its order is settled, and a resumed one is the same as one that was not stopped."""

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from shamble import ShambleError
from shamble.arena import Ledger, Plan, Record, Tournament, at_work, fixtures_of
from shamble.arena.play.workers import Job
from shamble.arena.ratings import tournament
from tests.arena.tables import record

PLAN = Plan.checked("run_for_your_lives", 2, {}, ["random", "greedy:1", "shambler:1"], "t")


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[list[str], int], list[float]]], None]:
    """decided(result): matches are not played, but end as `result(names, index)` says."""

    def decide(result: Callable[[list[str], int], list[float]]) -> None:
        def play(jobs: list[Job], team: object, stop: Callable[[], bool]) -> object:
            for number, (plan, indices) in enumerate(jobs):
                for index in indices:
                    if stop():
                        return
                    names = plan.seated(index)
                    yield number, record(names, result(names, index), index)

        monkeypatch.setattr(tournament, "play_jobs", play)

    return decide


Decided = Callable[[Callable[[list[str], int], list[float]]], None]


def by_strength(names: list[str], index: int) -> list[float]:
    return [float(name == max(names)) for name in names]


def by_seat(names: list[str], index: int) -> list[float]:
    return [1.0, *[0.0] * (len(names) - 1)]


def test_a_clear_case_stops_early(decided: Decided) -> None:
    decided(by_strength)
    played = Tournament(fixtures_of(PLAN), 1000)
    assert len(list(played.play())) == 3 * 24, "the second look, after twelve rounds of two"
    assert played.over
    assert played.settled
    assert played.most == 72


def test_an_even_one_does_not(decided: Decided) -> None:
    decided(by_seat)
    played = Tournament(fixtures_of(PLAN), 101)
    assert len(list(played.play())) == 303
    assert played.over
    assert not played.settled


def test_without_an_early_stop_all_is_played(decided: Decided) -> None:
    decided(by_strength)
    assert len(list(Tournament(fixtures_of(PLAN), 100, early_stop=False).play())) == 300


def test_a_settled_pair_plays_no_more(decided: Decided) -> None:
    """random loses to everybody; between the other two the seat decides."""
    loser = "random"
    decided(lambda names, index: [float(name != loser) for name in names] if loser in names else by_seat(names, index))
    played = Tournament(fixtures_of(PLAN), 200)
    list(played.play())
    assert played.reached == [24, 24, 200]


def test_a_circle_ends_although_it_has_no_order(decided: Decided) -> None:
    ahead = {("greedy:1", "random"), ("random", "shambler:1"), ("shambler:1", "greedy:1")}
    decided(lambda names, index: [float((name, names[1 - seat]) in ahead) for seat, name in enumerate(names)])
    played = Tournament(fixtures_of(PLAN), 1000)
    list(played.play())
    assert played.over
    assert not played.settled
    assert sum(played.reached) < 100


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != ".lock"}


def played_into(
    folder: Path, matches: int = 30, until: int | None = None, workers: int = 1, plan: Plan = PLAN
) -> Tournament:
    """As far as `until` records."""
    drawn = fixtures_of(plan)
    with closing(Ledger(folder, drawn)) as ledger, at_work(workers) as team:
        under_way = Tournament(drawn, matches, True, ledger)
        list(under_way.play(team, lambda: under_way.standing.matches == until))
        ledger.write_standing(under_way.standing)
    return under_way


def test_a_tournament_is_the_same_for_any_number_of_workers(tmp_path: Path) -> None:
    played_into(tmp_path / "one")
    played_into(tmp_path / "two", workers=2)
    assert kept(tmp_path / "one") == kept(tmp_path / "two")


def test_a_tournament_that_was_broken_off_becomes_what_it_would_have_been(tmp_path: Path) -> None:
    whole = played_into(tmp_path / "whole")
    for until in (7, 61, 70):
        assert not played_into(tmp_path / "parts", until=until).over
    parts = played_into(tmp_path / "parts")
    assert kept(tmp_path / "parts") == kept(tmp_path / "whole")
    assert parts.reached == whole.reached
    assert parts.standing.rankings == whole.standing.rankings


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = played_into(tmp_path / "t")
    monkeypatch.setattr("shamble.arena.play.workers.play_match", None)
    assert played_into(tmp_path / "t").standing.rankings == before.standing.rankings


def test_a_tournament_can_be_given_more_matches(tmp_path: Path) -> None:
    played_into(tmp_path / "more", 5)
    played_into(tmp_path / "more", 12)
    played_into(tmp_path / "at once", 12)
    assert kept(tmp_path / "more") == kept(tmp_path / "at once")


def test_records_out_of_order_and_a_line_cut_off_do_no_harm(tmp_path: Path) -> None:
    """What a killed program leaves: gaps, lines that came late, and the last one not whole."""
    played_into(tmp_path / "t")
    whole = kept(tmp_path / "t")
    name = next(name for name in whole if name.endswith(".jsonl"))
    lines = whole[name].splitlines(keepends=True)
    (tmp_path / "t" / name).write_bytes(b"".join([*lines[:3], lines[8], lines[5], lines[9][:40]]))
    played_into(tmp_path / "t")
    assert kept(tmp_path / "t") == whole


def test_decisions_are_kept_beside_the_records_and_resumed_with_them(tmp_path: Path) -> None:
    asked = replace(PLAN, decisions=True)
    played_into(tmp_path, 4, plan=asked, workers=2)
    whole = kept(tmp_path)
    files = [name for name in sorted(whole) if name.endswith(".jsonl")]
    assert files[:2] == ["01-random-greedy-1.decisions.jsonl", "01-random-greedy-1.jsonl"]
    assert len(files) == 6
    decisions, records = (whole[name].splitlines(keepends=True) for name in files[:2])
    made = Counter(msgspec.json.decode(line)["index"] for line in decisions)
    assert made == {record["index"]: record["decisions"] for record in map(msgspec.json.decode, records)}
    assert "course" not in msgspec.json.decode(records[0])
    killed = made[0] + made[1] + 2  # after some decisions of the third match, in the middle of the next
    (tmp_path / files[0]).write_bytes(b"".join(decisions[:killed]) + decisions[killed][:30])
    (tmp_path / files[1]).write_bytes(b"".join(records[:2]))
    played_into(tmp_path, 4, plan=asked)
    assert kept(tmp_path) == whole


def test_a_folder_holds_a_file_for_each_pair_and_tells_what_was_asked(tmp_path: Path) -> None:
    played_into(tmp_path, 4)
    files = ["01-random-greedy-1.jsonl", "02-random-shambler-1.jsonl", "03-greedy-1-shambler-1.jsonl"]
    assert sorted(kept(tmp_path)) == [*files, "standing.json", "tournament.json"]
    records = [msgspec.json.decode(line, type=Record) for line in (tmp_path / files[0]).read_bytes().splitlines()]
    assert [record.index for record in records] == [0, 1, 2, 3]
    assert msgspec.json.decode((tmp_path / "tournament.json").read_bytes())["shards"] == files
    standing = msgspec.json.decode((tmp_path / "standing.json").read_bytes())
    assert standing["matches"] == 12
    assert {told["bot"] for told in standing["ratings"]} == set(PLAN.bots)


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (Plan.checked("run_for_your_lives", 2, {}, PLAN.bots, "u"), "its seed was 't', not 'u'"),
        (Plan.checked("run_for_your_lives", 3, {}, PLAN.bots, "t"), "its players was 2, not 3"),
        (Plan.checked("run_for_your_lives", 2, {"turn_limit": 9}, PLAN.bots, "t"), "its options was {}"),
        (Plan.checked("run_for_your_lives", 2, {}, PLAN.bots[:2], "t"), "its bots was"),
        (Plan.checked("run_for_your_lives", 2, {}, PLAN.bots, "t", decisions=True), "its decisions was False"),
    ],
)
def test_another_tournament_in_the_same_folder_is_refused(tmp_path: Path, other: Plan, complaint: str) -> None:
    played_into(tmp_path, 2)
    before = kept(tmp_path)
    with pytest.raises(ShambleError, match=f"holds another tournament: {complaint}"):
        Ledger(tmp_path, fixtures_of(other))
    assert kept(tmp_path) == before


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "photo.png").touch()
    with pytest.raises(ShambleError, match="holds other things than a tournament"):
        Ledger(tmp_path, fixtures_of(PLAN))


def test_two_programs_do_not_share_a_folder(tmp_path: Path) -> None:
    with (
        closing(Ledger(tmp_path, fixtures_of(PLAN))),
        pytest.raises(ShambleError, match="another program is playing the tournament"),
    ):
        Ledger(tmp_path, fixtures_of(PLAN))


def test_a_file_that_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ShambleError, match=r"cannot keep a tournament in .*file: File exists"):
        Ledger(tmp_path / "file", fixtures_of(PLAN))


def test_a_line_that_is_no_record_is_named(tmp_path: Path) -> None:
    played_into(tmp_path, 2)
    (tmp_path / "01-random-greedy-1.jsonl").write_text("{}\n")
    with pytest.raises(ShambleError, match=r"01-random-greedy-1\.jsonl, line 1: "):
        Ledger(tmp_path, fixtures_of(PLAN))
