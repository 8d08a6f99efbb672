"""Every recorded playthrough still says what happens, line by line, and every ending of every game has one."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.game import AnyGame
from tests.contract.broken.snack import GAME as SNACK
from tests.playthroughs import playthrough
from tests.playthroughs.playthrough import BadPlaythrough, check, pages, read, record, update, written


@pytest.mark.parametrize("page", pages(), ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_the_match_goes_as_recorded(page: Path) -> None:
    check(page)
    match, _ = read(page)
    assert match.state.over, f"{page.name} stops before the end"
    assert match.game.slug == page.parent.name, f"{page.name} lies in the folder of another game"


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_every_ending_has_a_playthrough(game: AnyGame) -> None:
    recorded = {read(page)[0].state.ending for page in pages(game.slug)}
    missing = [ending for ending in game.endings if ending not in recorded]
    assert not missing, f"record one: tools/playthrough record {game.slug} --ending {missing[0]}"


# -- the machinery itself --------------------------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A playthrough of the tiny game of the contract suite."""
    monkeypatch.setattr(playthrough, "find_game", lambda slug: SNACK)
    path = tmp_path / "burst.txt"
    path.write_text(written(*record(SNACK, "burst", 2, {"appetite": 8}, tries=20)), encoding="utf-8")
    return path


def spoil(page: Path, old: str, new: str) -> None:
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_page_reads_like_a_match(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[:6] == [
        "game: snack",
        "players: 2",
        'options: {"appetite": 8}',
        lines[3],
        lines[4],
        "ending: burst",
    ]
    assert lines[7:9] == ["", "   Player 1 draws a brain"], "a spectator does not learn which"
    assert lines[9].startswith("1. Player 1: Pick the brain of ")
    assert lines[9].endswith(">")
    assert lines[-1].endswith("bursts")


def test_a_fresh_page_is_good(page: Path) -> None:
    check(page)
    assert read(page)[0].state.ending == "burst"
    assert not update(page)


def test_the_first_line_that_differs_is_reported(page: Path) -> None:
    spoil(page, "Player 1 draws a brain", "Player 1 draws a blank")
    with pytest.raises(BadPlaythrough, match=r"burst.txt:9: recorded is\n .*a blank\nbut now it is\n .*a brain"):
        check(page)
    assert update(page)
    check(page)


def test_a_page_that_was_cut_off_is_noticed(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    page.write_text("".join(text.splitlines(keepends=True)[:-1]), encoding="utf-8")
    with pytest.raises(BadPlaythrough, match=r"recorded is\n  \(nothing\)\nbut now"):
        check(page)


def test_a_page_with_a_line_too_many_is_noticed(page: Path) -> None:
    page.write_text(page.read_text(encoding="utf-8") + "   Somebody coughs\n", encoding="utf-8")
    with pytest.raises(BadPlaythrough, match=r"but now it is\n  \(nothing\)"):
        check(page)


def test_a_move_that_cannot_be_played_is_reported_with_its_rule(page: Path) -> None:
    spoil(page, "<EAT>", "<PICK brain=brain_1>")
    with pytest.raises(BadPlaythrough, match=r"burst.txt:\d+: .* cannot be played: SN-2.3"):
        check(page)


def test_a_page_without_its_header_is_refused(page: Path) -> None:
    spoil(page, "players: 2\n", "")
    with pytest.raises(BadPlaythrough, match="does not begin with game, players"):
        read(page)


def test_a_page_that_cannot_be_set_up_is_refused(page: Path) -> None:
    spoil(page, "players: 2\n", "players: 9\n")
    with pytest.raises(BadPlaythrough, match="cannot be set up: snack takes 2 or 3 players"):
        read(page)


def test_a_page_with_another_ending_is_recorded_anew_not_updated(page: Path) -> None:
    spoil(page, "ending: burst", "ending: fullest")
    with pytest.raises(BadPlaythrough, match="now ends by burst, not fullest: record it anew"):
        update(page)


def test_recording_takes_the_shortest_match() -> None:
    lengths = {}
    for tries in (4, 60):
        match, chosen = record(SNACK, "fullest", 2, {}, tries)
        assert match.state.ending == "fullest"
        assert chosen in playthrough.CHOICES
        lengths[tries] = len(match.moves)
    assert lengths[60] <= lengths[4]


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(BadPlaythrough, match="snack has no ending 'rescue'; it has: burst, fullest"):
        record(SNACK, "rescue", 2, {}, 1)


def test_an_ending_that_does_not_come_is_reported() -> None:
    with pytest.raises(BadPlaythrough, match="none of 3 matches ended by 'burst'; they ended by: fullest"):
        record(SNACK, "burst", 2, {"appetite": 45}, 3)
