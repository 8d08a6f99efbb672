"""Two worlds that a seat cannot tell apart, at two tables of one server: the same people, seed and moves, but what the
seat cannot see is drawn anew at the second. Whatever the server then tells the seat, over the socket and over HTTP,
byte for byte and moment for moment, must be the same at both."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import httpx2
import pytest
import structlog
from cyclopts import App
from sqlalchemy import delete, text

from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.match import Match, seen
from shamble.web.play.match import LiveMatch
from shamble.web.play.record import Record
from shamble.web.store import schema
from shamble.web.table import open_tables, seating
from shamble.web.table.live_table import LiveTable
from shamble.web.table.moves import play_for
from tests.web.table import Page, Person, Server, match_of, serving

REACTION = 2
"""Seconds of a reaction window."""
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
ROUTES = (
    "/api/me", "/api/me/data", "/api/me/record", "/api/me/notices", "/api/me/silenced", "/api/me/privacy",
    "/api/me/progress", "/api/friends", "/api/queue", "/api/tables", "/api/tables/{table}",
    "/api/tables/{table}/replay", "/api/tables/{table}/frames/{frame}?width=640&height=480",
    "/api/tables/{table}/proof", "/api/tables/{table}/file", "/api/tables/{table}/analysis",
    "/api/tables/{table}/film", "/tables/{table}", "/tables/{table}/replay", "/", "/me",
)  # fmt: skip
"""All that can be asked for about a match that is played; `OTHERWISE` says why the rest is left out."""
OWN = (
    "/api/tables/{table}/replay?seat={seat}", "/api/tables/{table}/frames/{frame}?seat={seat}&width=640&height=480",
    "/api/tables/{table}/film?seat={seat}", "/api/tables/{table}/analysis?seat={seat}",
)  # fmt: skip
PICTURES = ("/tables/{table}/picture.png", "/api/tables/{table}/frames/{frame}/picture")
OWN_PICTURE = "/api/tables/{table}/frames/{frame}/picture?seat={seat}"
"""Each costs as much as everything else together: looked at now and then."""
ORDERS = ("/api/tables/{table}/film", "/api/tables/{table}/analysis")
"""What is ordered with POST, and refused while the match is played."""
_SAME = "the same for everybody, whatever is played"
_SELF = "about the person alone, whatever they play"
_DOES = "changes a table or a person; what comes of it is told by what is compared"
_OVER = "finished matches alone"
OTHERWISE = {
    "GET /api/games": _SAME, "GET /api/games/{slug}": _SAME, "GET /api/games/{slug}/terms": _SAME,
    "GET /api/games/{slug}/rules": _SAME, "GET /api/games/{slug}/rules/{rule}": _SAME,
    "GET /api/games/{slug}/picture": _SAME, "GET /api/bots": _SAME, "GET /api/games/{slug}/lessons": _SAME,
    "GET /api/games/{slug}/opening/{page}": _SAME, "POST /api/games/{slug}/lessons/{lesson}": _SAME,
    "GET /api/puzzles/today": _SAME, "GET /api/games/{slug}/puzzles": _SAME,
    "GET /api/games/{slug}/puzzles/{puzzle}/picture": _SAME, "POST /api/games/{slug}/puzzles/{puzzle}": _SAME,
    "POST /api/games/{slug}/counts": _SAME, "GET /api/openapi.json": _SAME,
    "GET /new": _SAME, "GET /tables/{table}/code.svg": _SAME, "GET /games/{slug}": _SAME, "GET /learn": _SAME,
    "GET /learn/{slug}": _SAME, "GET /learn/{slug}/{lesson}": _SAME, "GET /games/{slug}/picture.png": _SAME,
    "GET /games/{slug}/cards": _SAME, "GET /games/{slug}/reference.svg": _SAME,
    "GET /games/{slug}/reference.pdf": _SAME, "GET /puzzles": _SAME, "GET /puzzles/{slug}": _SAME,
    "GET /puzzles/{slug}/{puzzle}": _SAME, "GET /favicon.ico": _SAME, "GET /sw.js": _SAME,
    "GET /static/table.css": _SAME, "GET /static": _SAME,
    "GET /me/{key}": _SELF, "GET /api/me/devices": _SELF, "POST /api/me": _SELF, "DELETE /api/me": _SELF,
    "POST /api/me/key": _SELF, "POST /api/me/take": _SELF, "DELETE /api/me/devices/{device}": _SELF,
    "DELETE /api/me/devices": _SELF, "PUT /api/me/notices": _SELF, "POST /api/me/push": _SELF,
    "POST /api/me/push/stop": _SELF, "POST /api/me/mail": _SELF, "POST /api/me/mail/confirm": _SELF,
    "DELETE /api/me/mail": _SELF, "POST /api/me/sign-in": _SELF, "POST /api/me/sign-in/confirm": _SELF,
    "POST /api/me/vacation": _SELF, "DELETE /api/me/vacation": _SELF, "DELETE /api/me/data": _SELF,
    "POST /api/me/progress": _SELF, "DELETE /api/me/silenced/{silence}": _SELF, "PUT /api/me/privacy": _SELF,
    "POST /api/tables": _DOES, "DELETE /api/tables/{table}": _DOES, "POST /api/tables/{table}/sit": _DOES,
    "POST /api/tables/{table}/stand": _DOES, "PUT /api/tables/{table}/seats/{seat}": _DOES,
    "POST /api/tables/{table}/seats/{seat}/take": _DOES, "POST /api/tables/{table}/start": _DOES,
    "POST /api/tables/{table}/resume": _DOES, "POST /api/tables/{table}/leave": _DOES,
    "POST /api/tables/{table}/return": _DOES, "POST /api/tables/{table}/rematch": _DOES,
    "POST /api/tables/{table}/invite": _DOES, "POST /api/matches": _DOES, "POST /api/queue": _DOES,
    "POST /api/queue/bots": _DOES, "DELETE /api/queue": _DOES,
    "GET /api/people/{page}": _OVER, "GET /people/{page}": _OVER, "GET /api/games/{slug}/ratings": _OVER,
    "GET /ratings": _OVER,
    "GET /api/tables/{table}/socket": "compared frame by frame",
    "GET /healthz": "how the server is, whatever is played", "GET /metrics": "for the host alone, by a token",
}  # fmt: skip
"""Routes that are not compared, and why."""


def compared_routes() -> set[str]:
    """As a router has them."""
    asked = {route.partition("?")[0] for route in (*ROUTES, *OWN, *PICTURES, OWN_PICTURE)}
    return {f"GET {route}" for route in asked} | {f"POST {route}" for route in ORDERS}


LOBBIES = ("/api/tables", "/")
"""They list both tables."""

FRIEND = re.compile(r"\b[0-9a-f]{24}\b")
"""What a person calls a friend by: different for every two."""
PLAIN = {"accept-encoding": "identity"}
"""What packs an answer sees the answer alone, and takes as long as making it."""
PAINTED = 0.2
"""How often pictures are compared, too."""
PATIENT = 10
"""Seconds after which one may ask as much again."""


class Differs(AssertionError):
    """Something told the worlds apart."""


@dataclass
class Findings:
    comparisons: int = 0
    trials: Counter[str] = field(default_factory=Counter)
    """By what came of them."""


class Side:
    """One of the two tables, and the people at it."""

    def __init__(self, server: Server, table: str, people: list[Person], watcher: Person) -> None:
        self.server, self.id, self.people, self.watcher = server, table, people, watcher
        self.pages: list[Page] = []

    @property
    def live(self) -> LiveTable:
        return self.server.live(self.id)

    def person(self, viewer: int | None) -> Person:
        return self.watcher if viewer is None else self.people[viewer]

    def conduct(self) -> None:
        """As if those who made the moves were still there."""
        conductor = self.live.conductor
        assert conductor is not None
        conductor.claimed = True
        self.live.attend()

    def neutral(self, words: str) -> str:
        """Without what is different for every table."""
        return FRIEND.sub("FRIEND", words.replace(self.id, "TABLE"))

    async def set_state(self, state: State, model: Side) -> None:
        """Make this the model's table, but with this truth: the same log, in memory and in the database."""
        async with self.server.context.store.database.write() as connection:
            await connection.execute(delete(schema.moves).where(schema.moves.c.table == self.id))
            columns = ", ".join(f'"{column.name}"' for column in schema.moves.c if column.name != "table")
            copy = f'INSERT INTO moves ("table", {columns}) SELECT :to, {columns} FROM moves WHERE "table" = :from_'
            await connection.execute(text(copy), {"to": self.id, "from_": model.id})
        live, theirs = self.live, match_of(model.live).record
        record = Record.__new__(Record)
        for name, value in vars(theirs).items():
            setattr(record, name, value.copy() if isinstance(value, list) else value)
        record.table = self.id
        record.match = Match.__new__(Match)
        vars(record.match).update(vars(theirs.match) | {"moves": [*theirs.match.moves], "state": state})
        live.match = LiveMatch(live.row, record, live.time.now())
        live.match.window.close()
        live.match.show(live.row, live.time.now())
        live.attend()

    async def look(self, viewer: int | None, other: str, pictures: bool) -> dict[str, str]:
        """Everything that one can be told now, by asking over HTTP and by opening the table. `other`: the other
        table, of which nothing is said here."""
        person, live = self.person(viewer), self.live
        frame = match_of(live).record.frame(viewer, live.position_for(viewer)[0].moves)
        told: dict[str, str] = {}
        routes = ROUTES if viewer is None else (*ROUTES, *OWN)
        if pictures:
            routes = (*routes, *PICTURES) if viewer is None else (*routes, *PICTURES, OWN_PICTURE)
        orders = () if match_of(live).state.over else ORDERS
        for method, route in (*(("GET", route) for route in routes), *(("POST", route) for route in orders)):
            address = route.format(table=self.id, seat=viewer, frame=frame)
            try:
                answer = await person.http.request(method, address, headers=PLAIN)
            except httpx2.TransportError:  # a line that was idle for long is closed, perhaps at this very moment
                answer = await person.http.request(method, address, headers=PLAIN)
            words = sha256(answer.content).hexdigest() if "image" in answer.headers["content-type"] else answer.text
            if route in LOBBIES:
                words = without_table(words, other)
            told[f"{method} {route}"] = self.neutral(f"{answer.status_code} {words}")
        return told

    async def ask(self, page: Page, dice: Random) -> dict[str, str]:
        """What can be found out by asking over the socket: what is refused, and why."""
        told: dict[str, str] = {}
        number = page.play["number"]
        actions = len(self.live.row.seats) and match_of(self.live).state.game.actions.size
        for _ in range(2):
            action = dice.randrange(actions)
            if not page.play["yours"]:
                for at in (number - 1, number, number + 1):
                    answer = await page.ask("move", number=max(0, at), action=action)
                    told[f"move {at} {action}"] = json.dumps(answer | {"id": 0})
                told["hint"] = json.dumps(await page.ask("hint", number=number) | {"id": 0})
            told[f"why {action}"] = json.dumps(await page.ask("why", action=action) | {"id": 0})
        return told

    async def settle(self, viewer_page: Page) -> list[str]:
        """All that has come over the socket, now that nothing more is on its way: an answer comes after the states
        before it."""
        await viewer_page.ask("answer", number=0, agree=False)
        frames = [json.loads(frame) for frame in viewer_page.frames]
        viewer_page.frames.clear()
        return [self.neutral(json.dumps(frame)) for frame in frames if frame["type"] == "state"]


async def set_up(
    server: Server, slug: str, players: int, options: dict[str, Any], seed: str, listed: bool
) -> tuple[Side, Side]:
    sides = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "new_seed", lambda: seed)
        for _ in range(2):
            people = [await server.person(name) for name in NAMES[:players]]
            table = await people[0].make(
                "you", *["open"] * (players - 1), game=slug, reaction=REACTION, listed=listed, options=options
            )
            for person in people[1:]:
                await person.do(table, "sit")
            await people[0].do(table, "start")
            live = await server.context.open_tables.find(table)
            assert live is not None
            sides.append(Side(server, table, people, await server.person()))
    return sides[0], sides[1]


def without_table(words: str, table: str) -> str:
    """What a lobby says, as text or in its page, without one of the tables that it lists."""
    listed = r',?\{"id":"' + re.escape(table) + r'"[^{}]*\}'
    shown = r'\s*<li><a [^>]*href="/tables/' + re.escape(table) + r'">(?:(?!</li>).)*</li>'
    return re.sub(shown, "", re.sub(listed, "", words), flags=re.DOTALL).replace("[,", "[")


class Pair:
    """The two tables, from trial to trial."""

    def __init__(self, server: Server, sides: tuple[Side, Side], dice: Random, findings: Findings) -> None:
        self.server, self.sides, self.dice, self.findings = server, sides, dice, findings

    @property
    def state(self) -> State:
        return match_of(self.sides[0].live).state

    async def go_on(self) -> bool:
        """One move at the first table alone; whether the match goes on after it."""
        live = self.sides[0].live
        state = self.state
        if state.over:
            return False
        await play_for(live, state.player, match_of(live).position.length, self.dice.choice(state.options))
        await self._let_windows_close()
        return not self.state.over

    async def _let_windows_close(self) -> None:
        for side in self.sides:
            side.conduct()
        for _ in range(8):
            if not any(side.live.in_window or match_of(side.live).state.covert for side in self.sides):
                return
            await self.server.hand_time.pass_(REACTION)
            await _rest(self.server)

    async def trial(self, viewer: int | None, watched: bool) -> None:
        """Draw anew what the viewer cannot see, and have the same move made in both worlds, by somebody else.
        `watched`: the viewer has the table open; otherwise nobody has."""
        await self.server.hand_time.pass_(PATIENT)
        await self._let_windows_close()
        one, other = self.sides
        state, dice = self.state, self.dice
        knows = dice.randrange(state.players) if viewer is None else viewer
        world = state.determinize(knows, Rng(dice.randrange(1 << 30)))
        world.rng = state.rng.clone()
        await other.set_state(world, one)
        pages = (
            [
                await side.person(viewer).open(side.id, draws=False, svg=True, width=640, height=480)
                for side in self.sides
            ]
            if watched
            else []
        )
        try:
            await self._compare("before", viewer, pages)
            common = sorted(set(state.options) & set(world.options))
            if state.player == viewer or state.player != world.player or not common:
                self.findings.trials["looked at"] += 1
                return
            action = dice.choice(common)
            for side in self.sides:
                side.conduct()
            for side in self.sides:
                live = side.live
                await play_for(live, match_of(live).state.player, match_of(live).position.length, action)
            hidden = [side.live.in_window for side in self.sides]
            if any(viewer in match_of(side.live).window.revealed for side in self.sides):
                # Who is asked themselves may be asked later where somebody else is asked before them: see protocol.md.
                self.findings.trials["asked themselves"] += 1
                await self._let_windows_close()
                return
            if all(hidden):
                await self._compare("in the window", viewer, pages)
                await self.server.hand_time.pass_(REACTION / 2)
                await _rest(self.server)
                await self._compare("later in the window", viewer, pages)
            if not watched:  # long after: nobody has come back
                await self.server.hand_time.pass_(10 * REACTION)
                await _rest(self.server)
                if all(hidden):
                    await self._compare("when nobody came back", viewer, pages)
                return
            await self._let_windows_close()
            if self._looks_same(viewer):
                await self._compare("afterwards", viewer, pages)
                self.findings.trials["same to the end, window" if any(hidden) else "same to the end"] += 1
            else:
                self.findings.trials["told apart by the rules"] += 1
            if hidden[0] != hidden[1]:
                self.findings.trials["a window at one table alone"] += 1
        finally:
            for page in pages:
                await page.close()

    def _looks_same(self, viewer: int | None) -> bool:
        """What happened, and what lies there now, is the same to the viewer by the rules."""
        told = []
        for side in self.sides:
            match = match_of(side.live)
            position, _ = side.live.position_for(viewer)
            moves = [
                [event.to_dict() for event in seen(move.events, viewer)]
                for index, move in enumerate(match.record.match.moves[: position.moves])
                if match.record.known(index, viewer) or seen(move.events, viewer)
            ]
            told.append((position.state.view(viewer), moves))
        return bool(told[0] == told[1])

    async def _compare(self, when: str, viewer: int | None, pages: list[Page]) -> None:
        told: list[dict[str, str]] = []
        seed = self.dice.random()
        self.server.context.limits._buckets.clear()  # nobody asks too fast here
        self.server.context.pictures._painted.clear()  # of the second table's truth before this one
        pictures = self.dice.random() < PAINTED
        places: list[Page | None] = [*pages] or [None, None]
        for side, page in zip(self.sides, places, strict=True):
            found = {} if page is None else {f"frame {n}": words for n, words in enumerate(await side.settle(page))}
            (other,) = (each.id for each in self.sides if each is not side)
            found |= await side.look(viewer, other, pictures)
            if page is not None:
                found |= await side.ask(page, Random(seed))
                await side.settle(page)
            told.append(found)
        for name in sorted({*told[0], *told[1]}):
            self.findings.comparisons += 1
            if told[0].get(name) != told[1].get(name):
                parts = _where_they_part(*(str(each.get(name)) for each in told))
                raise Differs(f"{when}, seat {viewer}: {name} tells the worlds apart\n{parts}")


def _where_they_part(one: str, other: str) -> str:
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return "\n".join(words[max(0, start - 150) : start + 250] for words in (one, other))


async def _rest(server: Server) -> None:
    """Let everything that was begun come to its end."""
    await asyncio.sleep(0)
    while tasks := list(server.context.open_tables._tasks):
        await asyncio.wait(tasks)


async def compare_worlds(server: Server, slug: str, dice: Random, trials: int, findings: Findings) -> None:
    """So many trials in one match, at random moments of it."""
    game = find_game(slug)
    players, options = dice.choice([each for each in game.configurations() if each[0] > 1])
    kept = pytest.MonkeyPatch()
    kept.setattr(open_tables, "LINGER", 1e9)  # a table that is put away would be read again, with the first truth
    sides = await set_up(server, slug, players, options, f"{dice.randrange(1 << 60):064d}", dice.random() < 0.5)
    pair = Pair(server, sides, dice, findings)
    try:
        for _ in range(trials):
            for _ in range(1 + dice.randrange(6)):
                if not await pair.go_on():
                    return
            viewer = dice.choice([None, *range(players)])
            await pair.trial(viewer, watched=dice.random() < 0.8)
            if match_of(sides[1].live).state.over:
                return  # it ended in the drawn world, and that is kept: the tables cannot be made equal any more
    finally:
        for side in sides:
            for person in (*side.people, side.watcher):
                await person.close()
                server.people.remove(person)
        kept.undo()
        await server.hand_time.pass_(3 * 24 * 3600)


# -- the long run ------------------------------------------------------------------------------------------------------

app = App(name="two-worlds", help_format="plaintext", result_action="return_value")


@app.default
def two_worlds(*games: str, comparisons: int = 100_000, seed: str = "0", trials: int = 30, seconds: float = 0.0) -> int:
    """Compare what a seat is told in two worlds that it cannot tell apart, until there are so many comparisons.

    Parameters
    ----------
    games
        Which games, in turn; without any, all.
    comparisons
        How many answers and frames are compared.
    seed
        The same seed makes the same trials.
    trials
        In one match.
    seconds
        Processor time after which to stop; 0 for never.
    """
    slugs = games or tuple(game.slug for game in list_games())
    findings = Findings()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))

    async def run() -> None:
        number = 0
        memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # nothing here must outlive a power cut
        with tempfile.TemporaryDirectory(dir=memory) as folder:
            async with serving(str(Path(folder) / "tables.sqlite3")) as server:
                while findings.comparisons < comparisons and not (seconds and process_time() > seconds):
                    slug = slugs[number % len(slugs)]
                    await compare_worlds(server, slug, Random(f"{seed}/{slug}/{number}"), trials, findings)
                    number += 1
                    print(f"{number} matches, {findings.comparisons} comparisons", file=sys.stderr, flush=True)

    found = 0
    try:
        asyncio.run(run())
    except Differs as difference:
        print(difference)
        found = 1
    print(f"seed {seed!r}: {findings.comparisons} comparisons, {found} differences; {dict(findings.trials)}")
    return found


if __name__ == "__main__":
    sys.exit(app())
