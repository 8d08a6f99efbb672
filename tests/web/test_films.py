"""Pictures of a match to share: any moment, and the whole as a film, as the one who asks may see them."""

from __future__ import annotations

import asyncio
import io

from PIL import Image

from shamble.web.minds.films import MOST_AT_ONCE, WAITING, FilmKey
from shamble.web.minds.thinking import Moment
from tests.web.table import QuickWorkers, Server, match_of, serving
from tests.web.test_analysis import finished

SHORT = {"turn_limit": 4}


async def test_a_film_is_painted_while_somebody_waits(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person()
    table = await finished(ann, options=SHORT)
    early = await eve.http.get(f"/api/tables/{table}/film")
    assert early.status_code == 404
    assert "ask for it with POST" in early.json()["detail"]
    while not (told := await eve.post(f"/api/tables/{table}/film"))["ready"]:
        assert told["painted"] <= told["frames"]
        await server.hand_time.pass_(1)  # who asks on and on is refused, by a clock that else stands still
    film = await eve.http.get(f"/api/tables/{table}/film")
    assert film.headers["content-type"] == "image/webp"
    assert "attachment" in film.headers["content-disposition"]
    assert film.headers["cache-control"] == "no-store"
    picture = Image.open(io.BytesIO(film.content))
    replay = await eve.get(f"/api/tables/{table}/replay")
    assert getattr(picture, "n_frames", 1) == sum(bool(step["log"]) or step["frame"] == 0 for step in replay["steps"])
    odd = await eve.http.get(f"/api/tables/{table}/film?kind=mp4")
    assert odd.status_code == 422


async def test_a_running_match_has_moments_but_no_film(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person()
    table = await ann.make("you", "random")
    await ann.do(table, "start")
    status, said = await ann.refused("POST", f"/api/tables/{table}/film")
    assert (status, said) == (409, "a film is made of a match that is over")
    path = f"/api/tables/{table}/frames/0/picture"
    own, other = await ann.http.get(f"{path}?seat=0"), await eve.http.get(path)
    assert (own.status_code, other.status_code) == (200, 200)
    assert own.content != other.content, "her hand is hers to show"
    assert own.headers["cache-control"] == "no-store"
    assert (await eve.http.get(f"{path}?seat=0")).status_code == 403
    assert (await eve.http.get(f"/api/tables/{table}/frames/99/picture")).status_code == 404


class Waiting(QuickWorkers):
    """Paints one frame each time that it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)
        self.parts = 0

    async def paint_part(self, moment: Moment, viewer: int | None, start: int) -> tuple[list[bytes], int]:
        await self.let.acquire()
        self.parts += 1
        part, frames = await super().paint_part(moment, viewer, start)
        return part[:1], frames


async def test_a_film_that_nobody_waits_for_is_given_up(sqlite_file: str) -> None:
    workers = Waiting()
    async with serving(sqlite_file, workers=workers) as server:
        ann = await server.person("Ann")
        table = await finished(ann, options=SHORT)
        films, key = server.context.films, FilmKey(table, None, "webp")
        assert await ann.post(f"/api/tables/{table}/film") == {"painted": 0, "frames": 0, "ready": False}
        workers.let.release()
        while (await ann.post(f"/api/tables/{table}/film"))["painted"] == 0:
            await server.hand_time.pass_(1)
        await server.hand_time.pass_(WAITING + 1)
        workers.let.release()
        while films.making(key):
            await asyncio.sleep(0)
        assert films.ready(key) is None
        assert workers.parts == 2, "one before they left, and the one that was being painted"


async def test_only_so_many_films_are_made_at_once(sqlite_file: str) -> None:
    async with serving(sqlite_file, workers=Waiting()) as server:
        ann = await server.person("Ann")
        table = await finished(ann, "random", "random", "random", options=SHORT)
        match = match_of(server.live(table)).record.match
        films = server.context.films
        for number in range(MOST_AT_ONCE):
            films.wait_for(FilmKey(f"another {number}", None, "gif"), Moment.of(match))
        status, said = await ann.refused("POST", f"/api/tables/{table}/film?seat=2")
        assert (status, said) == (503, "other films are being made; try again in a minute")
