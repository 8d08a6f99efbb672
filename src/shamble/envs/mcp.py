"""The games for language models, over the Model Context Protocol: `shamble mcp`.

A model sits down, reads the table, moves by the number of a legal move, asks why something is forbidden and what has
happened. A seat sees its own view and nothing else; its key is the only way to it. Matches are kept in a folder, so
that they go on after days, and several models can sit at one table, each with its own program or all over HTTP.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from typing_extensions import TypedDict  # the one that pydantic, with which mcp comes, takes on Python 3.11

from shamble.bots import list_bots
from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.options import Config
from shamble.core.values import Stored
from shamble.envs.answers import move_lines, table_text, why_not
from shamble.envs.kept_tables import BUDGET, OPEN, KeptTable, KeptTables
from shamble.games import game as find_game
from shamble.games import list_games as all_games

AnyServer = MCPServer[Any]
"""Whatever it keeps between two requests: ours keeps nothing."""

INSTRUCTIONS = (
    "Five zombie tabletop games. Call list_games, then sit_down at one; it gives you the key to your seat, which all "
    "other tools want. Read the table with look, choose from legal_moves, and move by its number. what_happened tells "
    f"what the others did. rules has every numbered rule. After {BUDGET} refused answers for one move the default move "
    "is made for you."
)


class GameLine(TypedDict):
    game: str
    title: str
    tagline: str
    players: list[int]
    minutes: list[int]
    options: dict[str, str]


class Seated(TypedDict):
    key: str
    table: str
    seat: int
    waits_for_players: bool
    text: str


class LegalMove(TypedDict):
    number: int
    text: str
    structure: dict[str, str | int]


class Moved(TypedDict):
    done: str
    your_turn: bool
    over: bool
    happened: list[str]
    moves: int
    text: str


class Happened(TypedDict):
    lines: list[str]
    moves: int
    your_turn: bool
    over: bool
    result: str


class Reason(TypedDict):
    legal: bool
    rule: str
    reason: str


class RuleText(TypedDict):
    rule: str
    heading: str
    text: str


def make_server(folder: Path) -> AnyServer:
    """The server; what is played is kept in the folder."""
    tables = KeptTables(folder)
    server: AnyServer = MCPServer("shamble", instructions=INSTRUCTIONS, log_level="WARNING")
    tell_of_games(server)
    seat_players(server, tables)
    show_tables(server, tables)
    take_moves(server, tables)
    return server


def tell_of_games(server: AnyServer) -> None:
    """What can be played, by which rules, and against whom."""

    @server.tool()
    def list_games() -> list[GameLine]:
        """The games that can be played, their player counts and their options."""
        return [
            {
                "game": game.slug,
                "title": game.title,
                "tagline": game.tagline,
                "players": list(game.players),
                "minutes": list(game.minutes),
                "options": {option.name: f"{option.text} ({option.accepts()})" for option in game.options},
            }
            for game in all_games()
        ]

    @server.tool()
    def rules(game: str, rule: str = "") -> list[RuleText]:
        """The numbered rules of a game; one of them, or all that begin with an id such as ZR-4."""
        with errors_for_the_model():
            book = find_game(game).rulebook
            found = [each for each in book.rules.values() if _is_of(each.id, rule)]
            if not found:
                raise ShambleError(f"{game} has no rule {rule!r}")
            return [{"rule": each.id, "heading": each.heading, "text": each.text} for each in found]

    @server.tool()
    def bots() -> dict[str, str]:
        """The bots that can be opponents."""
        return {entry.name: entry.text for entry in list_bots()}


def seat_players(server: AnyServer, tables: KeptTables) -> None:
    """Beginning a match, and joining one."""

    @server.tool()
    def sit_down(
        game: str,
        players: int = 0,
        opponents: list[str] | None = None,
        options: Config | None = None,
        name: str = "",
    ) -> Seated:
        """Begin a match and take its first seat. Opponents are bots (shambler, scavenger, survivor, veteran, from weak
        to strong; random), or "open" for other players, who join by the table's id; one word for all other seats, or
        one for each. Keep the key: it is the only way to your seat."""
        with errors_for_the_model():
            table, key = tables.begin(game, players or None, opponents or ["scavenger"], options or {}, name)
            return seated(table, 0, key)

    @server.tool()
    def join(table: str, name: str = "") -> Seated:
        """Take the first open seat of a table that somebody else began."""
        with errors_for_the_model(), tables.at(table) as found:
            key = found.sit_down(name)
            found.let_bots_move()
            return seated(found, int(key.split("-")[1]), key)


def show_tables(server: AnyServer, tables: KeptTables) -> None:
    """What a seat may know."""

    @server.tool()
    def look(key: str) -> str:
        """The table as your seat sees it, as text."""
        with errors_for_the_model(), tables.seated(key) as (table, seat):
            return shown(table, seat)

    @server.tool()
    def legal_moves(key: str) -> list[LegalMove]:
        """Your legal moves, by number, in words and as structure; none if it is not your choice."""
        with errors_for_the_model(), tables.seated(key) as (table, seat):
            state = table.match.state
            if state.player != seat or table.waits_for_players:
                return []
            return [
                {
                    "number": number,
                    "text": table.match.game.describe(state, action, table.match.names),
                    "structure": table.match.game.actions.structure(action),
                }
                for number, action in enumerate(state.options, 1)
            ]

    @server.tool()
    def what_happened(key: str, since: int = 0) -> Happened:
        """What your seat may know of what happened after so many moves (0: from the beginning); `moves` is what to ask
        for next time."""
        with errors_for_the_model(), tables.seated(key) as (table, seat):
            lines, now = table.happened(seat, since)
            state, match = table.match.state, table.match
            result = match.game.result(state.view(seat), match.names) if state.over else ""
            return {
                "lines": lines, "moves": now, "your_turn": state.player == seat, "over": state.over, "result": result,
            }  # fmt: skip


def take_moves(server: AnyServer, tables: KeptTables) -> None:
    """Moving, and asking why something is no move."""

    @server.tool()
    def move(key: str, answer: str) -> Moved:
        """Move: the number of a legal move, the move in words, or its structure as JSON. Bots answer at once."""
        with errors_for_the_model(), tables.seated(key) as (table, seat):
            before = len(table.known_moves(seat))
            done = table.answer(seat, answer)
            lines, now = table.happened(seat, before)
            state = table.match.state
            return {
                "done": done,
                "your_turn": state.player == seat,
                "over": state.over,
                "happened": lines,
                "moves": now,
                "text": shown(table, seat),
            }

    @server.tool()
    def why_not_move(key: str, action: dict[str, Stored]) -> Reason:
        """Which rule forbids a move, given as structure such as {"kind": "PLAY_ITEM", "card": "I1"}."""
        with errors_for_the_model(), tables.seated(key) as (table, seat):
            state = table.match.state
            refusal = why_not(state, seat, state.game.actions.parse(action))
            if refusal is None:
                return {"legal": True, "rule": "", "reason": ""}
            return {"legal": False, "rule": refusal.rule, "reason": refusal.text}


@contextmanager
def errors_for_the_model() -> Iterator[None]:
    """What went wrong is told to the model, with what is accepted; any other fault stays masked."""
    try:
        yield
    except IllegalMove as refusal:
        notes = "; ".join(getattr(refusal, "__notes__", ()))
        raise ToolError(f"refused: {refusal}{f' ({notes})' if notes else ''}") from refusal
    except ShambleError as error:
        raise ToolError(str(error)) from error


def seated(table: KeptTable, seat: int, key: str) -> Seated:
    return {
        "key": key,
        "table": table.id,
        "seat": seat,
        "waits_for_players": table.waits_for_players,
        "text": shown(table, seat),
    }


def shown(table: KeptTable, seat: int) -> str:
    """The table as the seat sees it, with its legal moves."""
    state, names = table.match.state, table.match.names
    if table.waits_for_players:
        open_seats = table.match.seats.count(OPEN)
        return f"The match begins when {open_seats} more have joined table {table.id}."
    parts = [table_text(state, seat, names)]
    if state.over:
        parts.append(table.match.game.result(state.view(seat), names))
    elif state.player == seat:
        parts.append(f"{state.decision.prompt}. Your legal moves:\n" + "\n".join(move_lines(state, names)))
    else:
        parts.append("It is not your choice now.")
    return "\n\n".join(parts)


def _is_of(rule: str, wanted: str) -> bool:
    return not wanted or rule == wanted or rule.startswith(f"{wanted}.")
