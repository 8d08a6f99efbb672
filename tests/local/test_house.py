"""What a House answers besides playing: pages, hints, why not, guide, lessons, puzzles, analysis, seats."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shamble import list_games
from shamble.puzzles import puzzles_of
from shamble.web.local.thinking import think
from tests.local.device import Device, Line

GAME = "run_for_your_lives"
SLUGS = [each.slug for each in list_games()]


@pytest.fixture(scope="module")
def device() -> Device:
    return Device()


PAGES = ["/", "/new", f"/new?game={GAME}", "/me", "/learn", "/puzzles"]


@pytest.mark.parametrize("path", [*PAGES, *(f"/{kind}/{GAME}" for kind in ("games", "learn", "puzzles"))])
def test_a_page_is_made(device: Device, path: str) -> None:
    answer = device.ask("GET", path)
    assert (answer["status"], answer["kind"]) == (200, "text/html")
    assert answer["text"].startswith("<!doctype html>")


def test_all_pages_of_a_table_a_game_and_a_puzzle_are_made(device: Device) -> None:
    table = device.table(GAME, "you", "bot:shambler", "bot:shambler")
    paths = [f"/tables/{table}", f"/tables/{table}/replay", f"/games/{GAME}/cards"]
    for card in device.call("GET", f"/api/games/{GAME}/lessons")["lessons"]:
        paths.append(f"/learn/{GAME}/{card['slug']}")
    paths.append(f"/puzzles/{GAME}/{device.call('GET', f'/api/games/{GAME}/puzzles')['puzzles'][0]['id']}")
    assert [device.ask("GET", path)["status"] for path in paths] == [200] * len(paths)
    assert device.ask("GET", "/tables/AAAAAAAAAAAAAAAA")["status"] == 404
    assert device.ask("GET", "/nowhere")["status"] == 404


def test_addresses_stand_below_the_folder_that_the_site_is_served_from() -> None:
    device = Device()
    device.hear(type="stored", entries=[], root="/games/shamble/", now=0)
    page = device.ask("GET", "/learn")["text"]
    assert 'href="/games/shamble/learn/' in page
    assert 'href="/learn' not in page


@pytest.mark.parametrize("slug", SLUGS)
def test_pictures_are_drawn(device: Device, slug: str) -> None:
    for path in (f"/api/games/{slug}/picture", f"/games/{slug}/reference.svg", f"/api/games/{slug}/opening/1"):
        answer = device.ask("GET", path)
        assert (answer["status"], answer["kind"]) == (200, "image/svg+xml")
        assert answer["text"].startswith("<svg")


def test_what_only_a_server_can_do_is_refused_in_so_many_words(device: Device) -> None:
    for method, path in (("POST", "/api/queue/bots"), ("GET", "/api/me/devices"), ("POST", "/api/tables/x/invite")):
        answer = device.ask(method, path)
        assert answer["status"] == 404
        assert "this needs a server" in answer["text"]
    assert device.ask("PATCH", "/api/me")["status"] == 405
    timed = {"game": GAME, "seats": [{"kind": "you"}] * 3, "seconds": 60}
    assert device.ask("POST", "/api/tables", timed)["status"] == 422
    assert device.ask("POST", "/api/tables", {"game": GAME, "seats": 3})["status"] == 422
    assert device.ask("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "you"}]})["status"] == 422


def test_a_choice_is_hinted_at_explained_and_guided_to(device: Device) -> None:
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler"), name="asks")
    device.settle()
    play = line.play
    hint = line.request("hint", number=play["number"])
    assert hint["type"] == "hint"
    assert hint["action"] in [choice["action"] for choice in play["choices"]]
    guide = line.request("guide", number=play["number"])
    assert (guide["type"], guide["decision"]) == ("guide", play["decision"])
    why = line.request("why", action=0)
    assert why["type"] == "why"
    assert line.request("why")["code"] == "malformed"
    assert line.request("say", text="hello")["code"] == "not_now"
    assert line.request("look", seat=0)["code"] == "not_now"
    line.say(type="move")
    (refused,) = line.read()
    assert (refused["type"], refused["code"]) == ("refused", "malformed")
    late = line.request("move", number=play["number"] + 5, action=0)
    assert late["code"] == "early"


def test_a_page_may_say_that_nobody_can_see_it(device: Device) -> None:
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler"), name="hides")
    line.read()
    line.say(type="hidden", on=True)
    line.say(type="hidden", on=False)
    assert line.read() == [], "it is no request, and no fault either"


BOTS_BEGIN = {"first_player": "seat", "first_seat": 1}


def test_bots_rest_between_moves_unless_all_is_shown_at_once(device: Device) -> None:
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler", options=BOTS_BEGIN))
    began = device.seconds
    device.settle()
    assert device.seconds > began
    line.say(type="hurried", on=True)
    play_until_bots_do(line)
    began = device.seconds
    device.settle()
    assert line.play["yours"]
    assert device.seconds == began
    line.say(type="hurried", on=False)
    play_until_bots_do(line)
    device.settle()
    assert device.seconds > began


def play_until_bots_do(line: Line) -> None:
    while line.play["yours"]:
        line.request("move", number=line.play["number"], action=line.play["choices"][0]["action"])


def test_a_pace_that_is_changed_counts_for_a_bot_that_rests(device: Device) -> None:
    line = Line(device, device.table(GAME, "you", "bot:shambler", "bot:shambler", options=BOTS_BEGIN))
    task, _, text = device.waiting.popleft()
    device.hear(type="thought", task=task, text=think(text))
    assert device.wake is not None
    assert device.wake > device.seconds
    line.say(type="hurried", on=True)
    assert device.wake == device.seconds


def test_a_lesson_is_taken_and_a_puzzle_solved() -> None:
    device = Device()
    lesson = device.call("GET", f"/api/games/{GAME}/lessons")["lessons"][0]["slug"]
    moment = device.call("POST", f"/api/games/{GAME}/lessons/{lesson}", {"does": "show", "record": []})
    assert moment["station"] == 1
    game = next(each for each in list_games() if puzzles_of(each))
    puzzle = puzzles_of(game)[0]
    path = f"/api/games/{game.slug}/puzzles/{puzzle.id}"
    found: list[int] = []
    for step in puzzle.steps:
        body = {"does": "try", "action": step.answers[0], "found": found, "first": True}
        moment = device.call("POST", path, body)
        assert moment["verdict"]["right"]
        found = moment["found"]
    assert moment["is_solved"]
    again = Device(device.kept)
    (card,) = [card for card in again.call("GET", f"/api/games/{game.slug}/puzzles")["puzzles"] if card["solved"]]
    assert card["id"] == puzzle.id


def test_progress_is_joined_and_kept() -> None:
    device = Device()
    path = "/api/me/progress"
    lesson = {"game": GAME, "lesson": "first-match", "record": [1], "station": 2, "stations": 9, "done": False}
    puzzle = puzzles_of(next(each for each in list_games() if puzzles_of(each)))[0].id
    device.call("POST", path, {"lessons": [lesson], "puzzles": {puzzle: "tried", "0123456789ab": "first"}})
    behind = lesson | {"record": [], "station": 1, "done": True}
    device.call(
        "POST", path, {"lessons": [behind, behind | {"lesson": "no-such-lesson"}], "puzzles": {puzzle: "first"}}
    )
    again = Device(device.kept)
    joined = again.call("GET", path)
    assert joined == {"lessons": [lesson | {"done": True}], "puzzles": {puzzle: "later"}}
    other = Device()
    other.call("PUT", "/api/device/all", json.loads(again.ask("GET", "/api/device/all")["text"]))
    assert other.call("GET", path) == joined


def test_a_finished_match_is_analysed_bit_by_bit_and_the_verdicts_stay() -> None:
    device = Device()
    table = device.table(GAME, "you", "bot:shambler", "bot:shambler")
    device.house.tables[table].row.seats[0].away = True
    Line(device, table)
    device.settle()
    assert device.call("GET", f"/api/tables/{table}")["status"] == "over"
    path = f"/api/tables/{table}/analysis"
    device.house.verdicts.clear()
    first = device.call("POST", path)
    assert (first["judged"], first["running"]) == (0, True)
    device.house.verdicts[table].iterations = 1
    for _ in range(3):
        task, lane, text = device.waiting.popleft()
        assert lane == "analysis"
        work = json.loads(text) | {"iterations": 1}
        device.hear(type="thought", task=task, text=think(json.dumps(work)))
    assert device.call("GET", path)["judged"] == 3
    again = Device(device.kept)
    assert again.call("GET", path + "?after=1")["judged"] == 3
    device.seconds += 60
    device.settle()
    assert device.call("GET", path)["running"] is False, "nobody waits for it any more"


@pytest.mark.parametrize(
    "change",
    [
        {"iterations": 0},
        {"iterations": 10**12},
        {"number": 99},
        {"player": 9},
        {"player": 1},
        {"chances": [0.5]},
        {"verdicts": 1000},
    ],
)
def test_verdicts_that_cannot_be_about_the_match_are_made_anew(change: dict[str, Any]) -> None:
    """Somebody may be handed such a file: the page of the replay did not open any more."""
    device = Device()
    table = device.table(GAME, "bot:shambler", "bot:shambler", options={"turn_limit": 4, "first_player": "seat"})
    Line(device, table)
    device.settle()
    path = f"/api/tables/{table}/analysis"
    device.call("POST", path)
    device.house.verdicts[table].iterations = 1
    device.settle()
    assert device.call("GET", path)["judged"] > 1
    revision, text = device.kept[f"verdicts/{table}"]
    kept = json.loads(text)
    first = kept["verdicts"][0]
    assert first["player"] == 0
    if "verdicts" in change:
        kept["verdicts"] *= change["verdicts"]
    (kept if "iterations" in change else first).update({k: v for k, v in change.items() if k != "verdicts"})
    again = Device(device.kept | {f"verdicts/{table}": (revision, json.dumps(kept))})
    assert again.call("GET", path)["judged"] == 0
    assert again.call("POST", path)["running"]


def test_half_a_character_is_a_question_mark() -> None:
    device = Device()
    assert device.call("POST", "/api/me", {"name": "Ann \ud83d"})["name"] == "Ann ?"
    assert device.ask("POST", "/api/device/matches", {"seed": "\ud800"})["status"] == 422


def test_seats_are_filled_in_the_waiting_room() -> None:
    device = Device()
    device.call("POST", "/api/me", {"name": "Ann"})
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    table = device.call("POST", "/api/tables", {"game": GAME, "seats": seats}, 201)["id"]
    assert device.ask("POST", f"/api/tables/{table}/start")["status"] == 409
    device.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "person", "name": "Bo"})
    started = device.call("POST", f"/api/tables/{table}/start?empty=bots")
    assert [seat["name"] for seat in started["seats"]][:2] == ["Ann", "Bo"]
    assert started["seats"][2]["kind"] == "bot"
    assert device.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"})["status"] == 409
    device.call("POST", "/api/me", {"name": "Anna"})
    assert device.call("GET", f"/api/tables/{table}")["seats"][0]["name"] == "Anna"
    device.call("DELETE", f"/api/tables/{table}", status=204)
    assert device.call("GET", "/api/me")["tables"] == []
    assert f"table/{table}" not in device.kept


def test_one_who_leaves_is_stood_in_for_until_they_return_and_plays_again_at_the_end() -> None:
    device = Device()
    table = device.table(GAME, "you", "bot:shambler", "bot:shambler")
    line = Line(device, table)
    device.call("POST", f"/api/tables/{table}/leave")
    assert line.request("move", number=line.play["number"], action=0)["code"] == "not_yours"
    device.settle()
    assert line.play["result"] is not None
    assert line.state["table"]["status"] == "over"
    rematch = device.call("POST", f"/api/tables/{table}/rematch")
    assert rematch["status"] == "waiting"
    assert device.call("POST", f"/api/tables/{table}/rematch")["id"] == rematch["id"]
    assert [seat["kind"] for seat in rematch["seats"]] == ["person", "bot", "bot"]
