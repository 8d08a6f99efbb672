"""Known matches give known counts, however they are cut into blocks, files and kinds of files."""

from pathlib import Path

import pytest

from shamble import ShambleError
from shamble.arena import writer
from shamble.arena.records import reading
from shamble.arena.records.decisions import Piece
from shamble.arena.records.reading import run_files
from shamble.arena.records.tally import Wins
from shamble.report.counts import Part, count_run
from shamble.report.courses import ANY_WAY, Spread
from tests.report.runs import record, with_course, written

AXE, BAT = "an axe", "a bat"
RUN = [
    with_course(
        record([1.0, 0.0], 0, bots=["wise", "rash"], decisions=4, turns=2),
        [
            (1, [0, 1], [Piece(0, AXE, "drew"), Piece(1, BAT, "drew")]),
            (1, [1], [Piece(0, AXE, "played"), Piece(1, AXE, "played (target)")]),
            (1, [0], [Piece(0, AXE, "drew")]),
            (2, [0], []),
        ],
    ),
    with_course(
        record([0.0, 1.0], 1, bots=["rash", "wise"], decisions=2, turns=1, ending="other", options={"limit": 3}),
        [(1, [0], [Piece(0, AXE, "drew")]), (1, [0], [])],
    ),
    with_course(record([0.0, 0.0], 2, bots=["wise", "rash"], decisions=1, turns=1), [(1, [0, 1], [])]),
]


def counted(path: Path) -> Part:
    (part,) = count_run(run_files([path]))
    return part


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
@pytest.mark.parametrize("block", [1, 3, 1000])
def test_known_matches_give_known_counts(
    suffix: str, block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "BLOCK", block)
    part = counted(written(tmp_path / f"r{suffix}", RUN))
    assert (part.game, part.players, part.matches) == ("toy", 2, 3)
    assert part.seats == [Wins(3, 1.0), Wins(3, 1.0)]
    assert part.bots == {"rash": Wins(3, 0.0), "wise": Wins(3, 2.0)}
    assert part.fair == pytest.approx(1 / 3)
    assert part.length.counts == {4: 1, 2: 1, 1: 1}
    assert part.turns.counts == {2: 1, 1: 2}
    assert part.pace.counts == {2.0: 2, 1.0: 1}
    assert part.endings == {"won": 2, "other": 1}
    assert set(part.decisions) == {"{}", '{"limit":3}'}
    course = part.course
    assert course is not None
    assert (course.matches, course.everybody) == (3, Wins(6, 2.0))
    assert course.lead_changes.counts == {0: 2, 1: 1}
    assert course.decided.counts == {50: 1, 100: 1}, "one winner led from the third decision of four on, one never"
    assert course.turn_sizes.counts == {3: 1, 1: 2, 2: 1}
    assert course.choices.counts == {1: 3, 2: 2, 3: 1, 4: 1}
    assert course.pieces == {
        "drew": {AXE: Wins(2, 1.0), BAT: Wins(1, 0.0)},
        "played": {AXE: Wins(1, 1.0)},
        "played (target)": {AXE: Wins(1, 0.0)},
        ANY_WAY: {AXE: Wins(2, 1.0), BAT: Wins(1, 0.0)},
    }


def test_files_add_up_and_games_stay_apart(tmp_path: Path) -> None:
    written(tmp_path / "a.jsonl", RUN)
    written(tmp_path / "b.parquet", [record([1.0, 0.0]), record([1.0, 0.0, 0.0]), record([1.0, 0.0], game="fun")])
    parts = count_run(run_files([tmp_path]))
    assert [(part.game, part.players, part.matches) for part in parts] == [("fun", 2, 1), ("toy", 2, 4), ("toy", 3, 1)]
    assert [each.index for each in parts[1].records()] == [0, 1, 2, 0]
    assert parts[0].course is None


def test_scores_are_added_where_there_are_some(tmp_path: Path) -> None:
    part = counted(written(tmp_path / "r.jsonl", [record([1.0, 0.0], scores=[3.0, 2.0]), record([0.5, 0.5])]))
    assert [(wins.mean_score, wins.won) for wins in part.seats] == [(3.0, 1.5), (2.0, 0.5)]


def test_what_has_been_read_is_reported(tmp_path: Path) -> None:
    files = run_files([written(tmp_path / "r.jsonl", RUN)])
    sizes: list[int] = []
    count_run(files, sizes.append)
    assert sum(sizes) == files[0].size


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_a_run_of_nothing_is_reported(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"r{suffix}"
    with writer(path):
        pass
    with pytest.raises(ShambleError, match=r"no match has been recorded in .*nothing to report"):
        count_run(run_files([path]))


def test_a_spread_knows_its_mean_and_its_quantiles() -> None:
    spread = Spread()
    spread.counts.update({1.0: 5, 2.0: 4, 10.0: 1})
    assert (spread.mean, spread.total, spread.highest) == (2.3, 10, 10.0)
    assert [spread.quantile(share) for share in (0.5, 0.51, 0.9, 0.91, 1.0)] == [1.0, 2.0, 2.0, 10.0, 10.0]
    assert spread.error == pytest.approx(1.959964 * (68.1 / 9 / 10) ** 0.5, abs=1e-5)
