"""A map that is sent by a stranger costs little, whatever is in it."""

from __future__ import annotations

import pytest

from shamble.games.zombie_plague.board.map_reader import LARGEST_MAP, MapReader, map_text, read_board
from tests.web.table import Server

COUNTS = "/api/games/zombie_plague/counts"


def with_lines(section: str, line: str, size: int) -> str:
    """The house with so many letters, by lines that are added to a section."""
    head, found, rest = map_text("house").partition(f"[{section}]\n")
    assert found
    lines = (size - len(head) - len(found) - len(rest)) // (len(line) + 1)
    return head + found + f"{line}\n" * lines + rest


def first_line(section: str) -> str:
    lines = map_text("house").partition(f"[{section}]\n")[2].splitlines()
    return next(line for line in lines if line and not line.startswith(";"))


@pytest.fixture
def floods(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The squares at which the reader began to look for a closed room: the dearest thing that it does."""
    begun: list[int] = []
    space = MapReader.space

    def counted(self: MapReader, start: int) -> frozenset[int]:
        begun.append(start)
        return space(self, start)

    monkeypatch.setattr(MapReader, "space", counted)
    return begun


async def test_a_large_map_is_refused_unread(server: Server, floods: list[int]) -> None:
    """167 KiB of rooms that stand twice once took seconds, and stayed in memory."""
    stranger, known = await server.person(), read_board.cache_info()
    hostile = with_lines("rooms", first_line("rooms"), 167 * 1024)
    status, words = await stranger.refused("POST", COUNTS, options={"board": hostile})
    assert (status, words) == (422, "board: more than anybody needs; at most 65536 letters as JSON")
    status, words = await stranger.refused("POST", COUNTS, options={"board": hostile[: LARGEST_MAP + 1].splitlines()})
    assert (status, words) == (422, "board: a map has at most 16384 letters")
    assert floods == []
    assert read_board.cache_info() == known


@pytest.mark.parametrize(
    ("section", "complaint"), [("rooms", "stands in an earlier line"), ("pieces", "cover every square exactly once")]
)
async def test_what_stands_twice_is_refused_at_once(
    server: Server, floods: list[int], section: str, complaint: str
) -> None:
    stranger = await server.person()
    hostile = with_lines(section, first_line(section), LARGEST_MAP)
    status, words = await stranger.refused("POST", COUNTS, options={"board": hostile})
    assert status == 422
    assert complaint in words
    assert len(floods) < 20


async def test_a_wrong_map_is_read_once_for_all_player_counts(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[MapReader] = []
    read_zones = MapReader.read_zones

    def counted(self: MapReader) -> None:
        read.append(self)
        read_zones(self)

    monkeypatch.setattr(MapReader, "read_zones", counted)
    stranger = await server.person()
    assert (await stranger.refused("POST", COUNTS, options={"board": "[meta]\nrows = 99"}))[0] == 422
    wrong = map_text("house").replace("rows = 24", "rows = 23")
    assert (await stranger.refused("POST", COUNTS, options={"board": wrong}))[0] == 422
    assert len(read) == 1
