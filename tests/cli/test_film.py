"""`shamble replay -o`: a moment as PNG, a match as a film."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from shamble import film
from shamble.cli import filming
from shamble.match import Match
from tests.cli.conftest import Run
from tests.cli.test_files import played


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.json"
    played("run_for_your_lives", 3, moves=5).save(path)
    return path


@pytest.mark.parametrize("kind", film.KINDS)
def test_a_film_shows_every_moment_and_stays_longest_at_the_last(
    run: Run, short: Path, tmp_path: Path, kind: film.Kind
) -> None:
    out = tmp_path / f"match.{kind}"
    outcome = run("replay", str(short), "-o", str(out), "--width", "480", "--pace", "0.5")
    assert (outcome.code, outcome.err) == (0, "")
    moments = len(film.frames_of_film(Match.load(short), None))
    assert f"{moments} moments" in outcome.out
    with Image.open(out) as picture:
        shown = [(frame.copy(), frame.info["duration"]) for frame in ImageSequence.Iterator(picture)]
        assert picture.info["loop"] == 0
    assert len(shown) == moments
    assert {frame.width for frame, _ in shown} == {480}
    assert [duration for _, duration in shown] == [500] * (moments - 1) + [4000]


def test_a_moment_is_seen_by_the_seat_that_was_asked_for(run: Run, short: Path, tmp_path: Path) -> None:
    pictures = {}
    for name, flags in {"all.png": (), "seat.png": ("--seat", "1"), "first.png": ("--move", "0")}.items():
        outcome = run("replay", str(short), "-o", str(tmp_path / name), "--width", "480", *flags)
        assert (outcome.code, outcome.err) == (0, "")
        pictures[name] = Image.open(tmp_path / name).tobytes()
    assert len(set(pictures.values())) == 3, "a spectator sees no hand, and the first moment is not the last"


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("-o", "match.mp4"), "a moment is written to a .png file, a film to .gif or .webp, not to 'match.mp4'"),
        (("-o", "nowhere/match.gif"), "there is no folder"),
        (("-o", "match.gif", "--move", "2"), "--move chooses the moment of a .png picture"),
        (("-o", "match.png", "--move", "99"), "there are moments 0 to 5"),
        (("-o", "match.png", "--seat", "4"), "the match has seats 1 to 3, not 4"),
        (("-o", "match.png", "--width", "9"), "a picture is 320 to 3840 pixels wide, not 9"),
        (("--move", "2"), "--move goes with --out"),
    ],
)
def test_what_cannot_be_painted_is_refused_before_the_work(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: Sequence[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(film, "paint", lambda *_: pytest.fail("it was painted first"))
    outcome = run("replay", str(short), *flags)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err


def test_without_the_painter_it_says_what_to_install(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "find_spec", lambda name: None)
    outcome = run("replay", str(short), "-o", str(tmp_path / "match.gif"))
    assert outcome.code == 2
    assert "shamble[pictures]" in outcome.err


def test_an_interrupt_keeps_the_film_as_far_as_it_is(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted:
        def map(self, paint: object, drawings: Sequence[str], widths: Sequence[int]) -> object:
            yield from (film.paint(drawing, width) for drawing, width in list(zip(drawings, widths, strict=True))[:2])
            raise KeyboardInterrupt

        def shutdown(self, **_: bool) -> None: ...
        def __enter__(self) -> Interrupted:
            return self

        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr(filming, "_painters", Interrupted)
    out = tmp_path / "match.gif"
    outcome = run("replay", str(short), "-o", str(out), "--width", "480")
    assert outcome.code == 0
    assert "stopped: " in outcome.out
    with Image.open(out) as picture:
        assert getattr(picture, "n_frames", 1) == 2


def test_a_long_match_is_shown_evenly_from_first_to_last() -> None:
    match = played("run_for_your_lives", 3, moves=20)
    everything = film.frames_of_film(match, None)
    some = film.frames_of_film(match, None, most=6)
    assert len(some) == 6 < len(everything)
    assert (some[0].number, some[-1].number) == (everything[0].number, everything[-1].number)
    steps = [b.number - a.number for a, b in itertools.pairwise(some)]
    assert max(steps) - min(steps) <= 2


def test_a_name_is_text_and_nothing_else() -> None:
    match = played("run_for_your_lives", 3, moves=3)
    match.names = ['<script>"&', "Bea", "Cid"]
    drawing = film.draw(match, film.frames_of_film(match, None)[-1], None)
    assert "<script>" not in drawing
    assert Image.open(io.BytesIO(film.paint(drawing, 320))).width == 320
