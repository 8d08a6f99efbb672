"""The questions as one call each. Frames have the columns of the files that the same command writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from shamble.arena import Job, Plan, at_work, play_jobs, writer
from shamble.arena.records.reading import record_blocks, run_files
from shamble.core.errors import ShambleError
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.render import svg, text
from shamble.report.compare import comparison_figures, shared
from shamble.report.counts import Part, count_run
from shamble.studies.axes import axis_of, checked_axis
from shamble.studies.sweeping import Sweep
from shamble.studies.targets import target_of

if TYPE_CHECKING:
    import polars


def simulate(
    game: str,
    *,
    matches: int = 1000,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    seed: str | int = "0",
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    out: Path | str | None = None,
    decisions: bool = False,
    cards: bool = False,
) -> polars.DataFrame:
    """Let bots play many matches: one row a match, with the columns of the file that `shamble simulate` writes. With
    `out` the file is written, or resumed; decisions and cards go to files beside it.

    >>> simulate("run_for_your_lives", matches=3, players=2, seed="doc")["decisions"].len()
    3
    """
    if (decisions or cards) and out is None:
        raise ShambleError("decisions and cards go to files beside the records: name a file, as in out='run.parquet'")
    plan = Plan.checked(game, players, options, _bots(bots), str(seed), decisions, cards)
    with _file(out) as path:
        with at_work(_count(workers, "workers")) as team, writer(path, plan) as file:
            jobs = [Job(plan, indices) for indices in file.missing(range(_count(matches, "matches")))]
            for _, record in play_jobs(jobs, team):
                file.write(record)
        return _records(path).head(matches)


def sweep(
    game: str,
    vary: Mapping[str, Sequence[object] | str],
    *,
    matches: int = 200,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    seed: str | int = "0",
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    folder: Path | str | None = None,
    decisions: bool = False,
    targets: Sequence[str] = (),
    find: int | None = None,
) -> polars.DataFrame:
    """A game over a range of settings: one row a setting, with a column for every path that is varied and for every
    figure, `_low` and `_high` being its 95 % interval. `targets` are as on the command line ("decisions=30..45");
    `distance` is how far a setting is from them, and `find` searches for the nearest, trying so many.

    >>> sweep("run_for_your_lives", {"items_to_win": [4, 5]}, matches=20, players=2)["items_to_win"].to_list()
    [4, 5]
    """
    slug = find_game(game)
    given = dict(options or {})
    axes = [
        axis_of(slug, given, f"{path}={values}") if isinstance(values, str) else checked_axis(slug, given, path, values)
        for path, values in vary.items()
    ]
    with _folder(folder) as path:
        asked = Sweep(
            game, axes, path, _count(matches, "matches"), players, _bots(bots), given, str(seed), decisions,
            targets=[target_of(each) for each in targets],
        )  # fmt: skip
        with at_work(_count(workers, "workers")) as team:
            if find is None:
                asked.play(asked.all_settings, team)
            else:
                asked.search(_count(find, "find"), team)
        return frame_of(asked)


def frame_of(asked: Sweep) -> polars.DataFrame:
    """What was tried, one row a setting, in the order of trying."""
    import polars

    rows = []
    for tried in asked.tried.values():
        row: dict[str, object] = {**tried.setting, "matches": tried.part.matches}
        for name, estimate in tried.figures.items():
            row[name] = None if estimate is None else estimate.value
            row[f"{name}_low"] = None if estimate is None else estimate.low
            row[f"{name}_high"] = None if estimate is None else estimate.high
        rows.append(row | {"distance": tried.distance})
    return polars.DataFrame(rows, infer_schema_length=None)


def compare(*runs: polars.DataFrame | Path | str) -> polars.DataFrame:
    """Runs against the first of them, each a frame of `simulate` or a file of records: one row for each figure and run,
    with the difference and its 95 % interval. Matches with the same seed are compared one by one."""
    import polars

    if len(runs) < 2:
        raise ShambleError("name at least two runs: the first is what the others are measured by")
    with TemporaryDirectory() as folder:
        parts = [_parts(run, Path(folder) / f"{number}.parquet") for number, run in enumerate(runs)]
    names = [f"run {number}" for number in range(1, len(runs) + 1)]
    rows = [
        {"game": together[0].game, "players": together[0].players, "run": number, **row}
        for together in shared(parts, names)
        for number, other in enumerate(together[1:], 2)
        for row in comparison_figures(together[0], other)
    ]
    return polars.DataFrame(rows, infer_schema_length=None)


def _parts(run: polars.DataFrame | Path | str, beside: Path) -> list[Part]:
    if isinstance(run, str | Path):
        return count_run(run_files([Path(run)]))
    run.write_parquet(beside)
    parts = count_run(run_files([beside]))
    for part in parts:
        records = list(part.records())  # the file does not outlive this call
        part.records = lambda kept=records: iter(kept)  # type: ignore[misc]  # mypy: a default is no part of the type
    return parts


class Shown:
    """A table that a notebook draws, and that anything else prints as text."""

    def __init__(self, drawing: str, words: str) -> None:
        self.drawing = drawing
        self.words = words

    def _repr_svg_(self) -> str:
        return self.drawing

    def __repr__(self) -> str:
        return self.words

    __str__ = __repr__


def show(
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    width: float = 1000,
    height: float = 640,
) -> Shown:
    """The table as a picture in a notebook and as text elsewhere, as one seat sees it; without one, as whoever has to
    choose does.

    >>> import shamble
    >>> "Player 1" in str(show(shamble.game("run_for_your_lives").new(players=2, seed=1)))
    True
    """
    if viewer is not None and viewer not in range(state.players):
        raise ShambleError(f"viewer is a seat from 0 to {state.players - 1}, not {viewer!r}")
    if names is not None and len(names) != state.players:
        raise ShambleError(f"there are {state.players} players, and {len(names)} names")
    seat = viewer if viewer is not None or state.over else state.player
    called = list(names) if names is not None else [f"Player {number + 1}" for number in range(state.players)]
    options = state.options if seat == state.player and not state.over else []
    scene = state.game.scene(state.view(seat), options, called)
    return Shown(svg(scene, width, height), text(scene))


def _bots(bots: str | Sequence[str]) -> list[str]:
    return [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)


def _count(value: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ShambleError(f"{what} is a whole number from 1 on, not {value!r}")
    return value


def _records(path: Path) -> polars.DataFrame:
    import polars

    return polars.concat([frame for frame, _ in record_blocks(path)])


@contextmanager
def _file(out: Path | str | None) -> Iterator[Path]:
    if out is not None:
        yield Path(out)
        return
    with TemporaryDirectory() as folder:
        yield Path(folder) / "run.parquet"


@contextmanager
def _folder(given: Path | str | None) -> Iterator[Path]:
    if given is not None:
        yield Path(given)
        return
    with TemporaryDirectory() as folder:
        yield Path(folder)
