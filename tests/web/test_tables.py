"""Making a table, sitting down, starting, leaving, coming back, playing again."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import String

from shamble.bots import STYLES
from shamble.bots import bot as make_bot
from shamble.core.game import Game
from shamble.core.options import Data
from shamble.games import list_games
from shamble.web.store.schema import seats
from tests.web.table import GAME, Server, match_of


async def test_a_listed_table_is_in_the_lobby_and_a_private_one_is_not(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    listed = await ann.make("you", "open", "greedy")
    await ann.make("you", "open", listed=False)
    lobby = await bob.get("/api/tables")
    assert [card["id"] for card in lobby["waiting"]] == [listed]
    card = lobby["waiting"][0]
    assert (card["names"], card["open"], card["yours"]) == (["Ann", "Greedy"], 1, False)
    await bob.do(listed, "sit")
    await ann.do(listed, "start")
    lobby = await bob.get("/api/tables")
    assert lobby["waiting"] == []
    assert [(card["id"], card["yours"]) for card in lobby["playing"]] == [(listed, True)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "ludo"}, "no game is named 'ludo'"),
        ({"seats": [{"kind": "you"}]}, "takes 2 to 7 players"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}]}, "one seat"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "hal"}]}, "no bot is named 'hal'"),
        ({"seats": [{"kind": "you"}, {"kind": "bot"}]}, "no bot is named ''"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "greedy:9999"}]}, "level"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "survivor:mad"}]}, "aggressive, cautious"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "veteran:x"}]}, "veteran has no style 'x'"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "random:cautious"}]}, "random has no styles"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "learnt:cautious"}]}, "learnt has no styles"),
        (
            {"game": "zombie_plague", "seats": [{"kind": "you"}, {"kind": "bot", "level": "learnt"}]},
            "no net comes with",
        ),
        ({"game": "zombie_plague", "stand_in": "learnt"}, "no net comes with zombie_plague"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "level": "survivor:"}]}, "level"),
        ({"options": {"colour": "red"}}, "has no option 'colour'"),
        ({"options": {"turn_limit": "many"}}, "turn_limit: a whole number from 0"),
        ({"options": {"first_seat": 5}}, "first_seat: a seat from 0 to 1"),
        ({"seconds": 5}, "10 or more"),
        ({"seconds": -1}, "seconds"),
        ({"stand_in": "hal"}, "no bot is named 'hal'"),
        ({"stand_in": "scavenger:mad"}, "scavenger has no style 'mad'"),
        ({"reaction": 1}, "reaction"),
        ({"colour": "red"}, "colour"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_the_reason(
    server: Server, change: dict[str, Any], words: str
) -> None:
    ann = await server.person("Ann")
    wish = {"game": GAME, "seats": [{"kind": "you"}, {"kind": "open"}]} | change
    status, detail = await ann.refused("POST", "/api/tables", **wish)
    assert status == 422
    assert words in detail
    assert (await ann.get("/api/me"))["tables"] == []


WITH_DATA = [game for game in list_games() if any(isinstance(option, Data) for option in game.options)]


@pytest.mark.parametrize("game", WITH_DATA, ids=lambda game: game.slug)
async def test_own_data_is_taken_checked_and_not_shown_to_everybody(server: Server, game: Game[Any]) -> None:
    """An owner's own cards: a file that holds is kept with the match, one that does not is refused with a reason."""
    ann = await server.person("Ann")
    option = next(option for option in game.options if isinstance(option, Data))
    seats = ["you", *["random"] * (game.players[0] - 1)]
    for sample in option.samples:
        table = await ann.make(*seats, game=game.slug, options={option.name: sample})
        assert (await ann.get(f"/api/tables/{table}"))["options"][option.name] == "own data"
        row = await server.context.store.table(table)
        assert row is not None
        assert row.options[option.name] == option.check(sample)
        await ann.do(table, "start")
        page = await ann.open(table)
        assert page.play["number"] >= 0
    wish = {"game": game.slug, "seats": [{"kind": "you"}] + [{"kind": "open"}] * (game.players[0] - 1)}
    for nonsense in (5, "cards", [1, 2], {"cards": "none"}):
        status, words = await ann.refused("POST", "/api/tables", **wish, options={option.name: nonsense})
        assert (status, bool(words)) == (422, True)


async def test_seats_are_taken_changed_and_given_up(server: Server) -> None:
    ann, bob, eve = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("you", "open", "open")
    seats = (await bob.do(table, "sit", seat=2))["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Open seat", "Bob"]
    assert (await eve.refused("POST", f"/api/tables/{table}/sit", seat=2)) == (409, "that seat is taken")
    assert (await eve.refused("POST", f"/api/tables/{table}/sit", seat=3))[0] == 404
    seats = (await bob.do(table, "sit", seat=1))["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Bob", "Open seat"]
    seats = (await bob.do(table, "stand"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
    assert (await bob.refused("POST", f"/api/tables/{table}/stand"))[0] == 403


async def test_only_the_host_arranges_the_table(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    for method, what, body in (("PUT", "/seats/0", {"kind": "open"}), ("POST", "/start", {}), ("DELETE", "", {})):
        assert (await bob.refused(method, f"/api/tables/{table}{what}", **body))[0] == 403
    answer = await ann.http.put(f"/api/tables/{table}/seats/1", json={"kind": "bot", "level": "random"})
    assert [seat["kind"] for seat in answer.json()["seats"]] == ["person", "bot"]
    assert (await bob.get(f"/api/tables/{table}"))["you"] is None


async def test_a_match_starts_when_no_seat_is_open(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", "open")
    assert await ann.refused("POST", f"/api/tables/{table}/start") == (409, "2 of 3 seats are still open")
    await bob.do(table, "sit")
    await ann.http.put(f"/api/tables/{table}/seats/2", json={"kind": "bot", "level": "greedy"})
    page = await bob.open(table)
    assert page.state["play"] is None
    told = await ann.do(table, "start")
    assert told["status"] == "playing"
    play = await page.play_where(lambda play: True)
    assert page.state["table"]["commitment"] == told["commitment"]
    assert play["log_whole"] is True
    for what in ("sit", "stand", "start"):
        assert (await ann.refused("POST", f"/api/tables/{table}/{what}"))[0] == 409
    assert (await ann.refused("DELETE", f"/api/tables/{table}"))[0] == 409


async def test_a_removed_table_is_gone_for_everybody(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    page = await bob.open(table)
    assert (await ann.http.delete(f"/api/tables/{table}")).status_code == 204
    assert (await page.closed())[0] == 4404
    assert (await bob.refused("GET", f"/api/tables/{table}"))[0] == 404


async def test_who_leaves_is_replaced_and_may_come_back(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"}, stand_in="random")
    await bob.do(table, "sit")
    await ann.do(table, "start")
    ann_page, bob_page = await ann.open(table), await bob.open(table)
    await ann_page.asked()
    seat = (await ann.do(table, "leave"))["seats"][0]
    assert (seat["away"], seat["kind"], seat["level"], seat["name"]) == (True, "person", "random", "Ann")
    await bob_page.asked()
    assert [line["text"] for line in bob_page.chat] == ["Ann left: a bot plays on."]
    refusal = await ann_page.ask("move", number=0, action=0)
    assert refusal["code"] in ("not_yours", "late")
    await bob_page.move()
    await bob_page.play_where(lambda play: play["yours"] and play["number"] > 2)
    await ann.do(table, "return")
    while match_of(server.live(table)).state.player != 0:
        await bob_page.move()
    await ann_page.asked()
    await ann_page.move()
    await bob_page.state_where(lambda state: bob_page.chat[-1]["text"] == "Ann is back.")


async def test_only_the_seated_can_leave_or_return(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person("Eve")
    table = await ann.make("you", "greedy")
    assert (await ann.refused("POST", f"/api/tables/{table}/leave"))[0] == 409
    await ann.do(table, "start")
    assert (await eve.refused("POST", f"/api/tables/{table}/leave"))[0] == 403
    assert (await eve.refused("POST", f"/api/tables/{table}/return"))[0] == 403


async def play_out(server: Server, table: str) -> None:
    """Let the bots play the match to its end."""
    page = await (await server.person()).open(table)
    await page.play_where(lambda play: play["result"] is not None)


async def test_a_rematch_is_the_same_but_for_the_seed(server: Server) -> None:
    ann, bob, eve = [await server.person(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.make("you", "open", "open", "random", options={"turn_limit": 20}, seconds=60, stand_in="random")
    await bob.do(table, "sit")
    await eve.do(table, "sit")
    await ann.do(table, "start")
    assert (await bob.refused("POST", f"/api/tables/{table}/rematch"))[0] == 409
    page = await ann.open(table)
    for person in (ann, bob, eve):
        await person.do(table, "leave")
    await bob.do(table, "return")
    await bob.do(table, "leave")
    await page.play_where(lambda play: play["result"] is not None)
    new = await bob.do(table, "rematch")
    await page.state_where(lambda state: state["table"]["rematch"] == new["id"])
    assert (await ann.do(table, "rematch"))["id"] == new["id"]
    assert new["host"] is True
    assert new["status"] == "waiting"
    assert [seat["name"] for seat in new["seats"]] == ["Random 1", "Bob", "Random 2", "Random 3"]
    assert (new["options"], new["seconds"]) == ((await ann.get(f"/api/tables/{table}"))["options"], 60)
    started = await bob.do(new["id"], "start")
    assert started["commitment"] != (await ann.get(f"/api/tables/{table}"))["commitment"]


async def test_people_who_stayed_are_seated_at_the_rematch(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"turn_limit": 20})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    pages = [await ann.open(table), await bob.open(table)]
    while not (truth := match_of(server.live(table)).position).state.over:
        await pages[truth.state.player].move(-1)
    new = await ann.do(table, "rematch")
    assert [seat["name"] for seat in new["seats"]] == ["Ann", "Bob"]
    assert (await bob.get(f"/api/tables/{new['id']}"))["you"] == 1
    assert (await (await server.person("Eve")).refused("POST", f"/api/tables/{table}/rematch"))[0] == 403


async def test_presence_and_spectators_are_shown(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    page = await ann.open(table)
    assert [seat["present"] for seat in page.state["table"]["seats"]] == [True, False]
    other = await bob.open(table)
    watcher = await (await server.person()).open(table)
    await page.state_where(lambda state: state["table"]["seats"][1]["present"] and state["table"]["spectators"] == 1)
    await other.close()
    await watcher.close()
    await page.state_where(
        lambda state: not state["table"]["seats"][1]["present"] and state["table"]["spectators"] == 0
    )


async def test_talk_is_heard_by_all_and_kept(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "open")
    page, watcher = await ann.open(table), await (await server.person()).open(table)
    assert (await page.ask("say", text="  <b>hello</b>\n there "))["type"] == "done"
    await watcher.state_where(lambda state: bool(watcher.chat))
    line = watcher.chat[0]
    assert (line["seat"], line["name"], line["text"], line["note"]) == (0, "Ann", "<b>hello</b> there", False)
    assert (await watcher.ask("say", text="hi"))["code"] == "not_yours"
    eve = await (await server.person("Eve")).open(table)
    assert eve.chat == [line]
    await eve.ask("say", text="hi")
    await eve.state_where(lambda state: len(eve.chat) == 2)
    assert eve.chat[-1]["name"] == "Eve"
    assert eve.chat[-1]["seat"] is None
    late = await ann.open(table, chat=line["id"])
    assert [each["text"] for each in late.chat] == ["hi"]


async def test_talk_is_limited_in_length_and_speed(server: Server) -> None:
    ann = await server.person("Ann")
    page = await ann.open(await ann.make("you", "open"))
    answers = [await page.ask("say", text="braaains") for _ in range(6)]
    assert [answer["type"] for answer in answers] == ["done"] * 5 + ["refused"]
    assert answers[-1]["code"] == "too_fast"
    await server.hand_time.pass_(1)
    assert (await page.ask("say", text="x" * 400))["type"] == "done"
    await page.send(type="say", text="x" * 401)
    assert (await page.answer())["code"] == "malformed"
    assert (await page.ask("say", text=" \n "))["code"] == "malformed"


async def test_tables_are_made_slowly(server: Server) -> None:
    ann = await server.person("Ann")
    for _ in range(10):
        await ann.make("you", "open")
    answer = await ann.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "you"}, {"kind": "open"}]})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) == 11


async def test_a_match_between_bots_can_be_watched(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("random", "greedy", "random")
    await ann.do(table, "start")
    page = await ann.open(table)
    await page.play_where(lambda play: play["result"] is not None)
    assert page.state["table"]["status"] == "over"


async def test_a_bot_has_a_level_and_a_style(server: Server) -> None:
    ann = await server.person("Ann")
    table = await ann.make("you", "survivor:aggressive", "survivor", "open", stand_in="veteran:cautious")
    told = await ann.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Aggressive survivor", "Survivor", "Open seat"]
    assert [seat["level"] for seat in told["seats"]] == ["", "survivor:aggressive", "survivor", ""]
    assert told["stand_in"] == "veteran:cautious"
    answer = await ann.http.put(f"/api/tables/{table}/seats/3", json={"kind": "bot", "level": "survivor:aggressive"})
    assert [seat["name"] for seat in answer.json()["seats"]][1:] == [
        "Aggressive survivor 1",
        "Survivor",
        "Aggressive survivor 2",
    ]


async def test_levels_and_styles_are_explained(server: Server) -> None:
    stranger = await server.person()
    bots = await stranger.get("/api/bots")
    assert [bot["name"] for bot in bots] == ["shambler", "scavenger", "survivor", "veteran"]
    room = seats.c.level.type
    assert isinstance(room, String)
    assert room.length is not None
    for bot in bots:
        assert bot["text"]
        assert [style["name"] for style in bot["styles"]] == list(STYLES)
        assert all(style["text"] for style in bot["styles"])
        for style in STYLES:
            level = f"{bot['name']}:{style}"
            assert callable(make_bot(level).choose)
            assert len(level) <= room.length, "the store has room for it"


async def test_a_request_for_a_seat_that_is_sent_twice_changes_nothing(server: Server) -> None:
    """The answer to the first may have been lost on the way."""
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", "open")
    for _ in range(2):
        seats = (await bob.do(table, "sit"))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Bob", "Open seat"]
    for _ in range(2):
        seats = (await bob.do(table, "sit", seat=2))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Open seat", "Bob"]
