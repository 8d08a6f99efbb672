"""Pass-and-play by link: the match goes to and fro in the fragment of an address."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from zlib import compress

import msgspec
import pytest

from shamble.web.local.links import BadLink, read_link, write_link
from tests.local.device import Device, Line

GAME = "zombie_plague"


def move(line: Line, which: int = 0) -> None:
    answer = line.request("move", number=line.play["number"], action=line.play["choices"][which]["action"])
    assert answer["type"] == "done"


def link(device: Device, table: str) -> str:
    fragment: str = device.call("GET", f"/api/tables/{table}/link")["fragment"]
    return fragment


def opened(device: Device, fragment: str) -> str:
    table: str = device.call("POST", "/api/device/links", {"fragment": fragment}, 201)["id"]
    return table


def test_a_match_goes_to_and_fro() -> None:
    ann, bo = Device(), Device()
    at_anns = ann.table(GAME, "Ann", "Bo")
    move(Line(ann, at_anns))
    at_bos = opened(bo, link(ann, at_anns))
    bos = Line(bo, at_bos)
    assert bos.state["table"]["seats"][1]["name"] == "Bo"
    move(bos)
    move(bos)
    back = link(bo, at_bos)
    again = opened(ann, back)
    anns = Line(ann, again, name="second")
    assert anns.play["number"] == bos.play["number"]
    move(anns)
    assert opened(bo, link(ann, again)) == at_bos, "the match finds its table again"
    assert bos.play["number"] == anns.play["number"], "the open page follows"
    assert opened(bo, back) == at_bos
    assert bos.play["number"] == anns.play["number"], "an older link changes nothing"


def test_a_link_that_tells_another_match_is_refused() -> None:
    ann, bo = Device(), Device()
    first = opened(bo, link(ann, ann.table(GAME, "Ann", "Bo")))
    fragment = link(bo, first)
    other = Device()
    second = opened(other, fragment)
    move(Line(bo, first), 0)
    move(Line(other, second), 1)
    answer = bo.ask("POST", "/api/device/links", {"fragment": link(other, second)})
    assert answer["status"] == 409
    assert "tells another match from move 1 on" in answer["text"]


def test_what_a_device_has_passed_on_cannot_be_changed_unnoticed() -> None:
    """Also where the device has the match no longer."""
    ann = Device()
    table = ann.table(GAME, "Ann", "Bo")
    line = Line(ann, table)
    other = line.play["choices"][1]["action"]
    move(line)
    passed = read_link(link(ann, table))
    ann.call("DELETE", f"/api/tables/{table}", status=204)
    passed.moves[0] = other
    answer = ann.ask("POST", "/api/device/links", {"fragment": write_link(passed)})
    assert answer["status"] == 422
    assert "changed on the way" in answer["text"]


def test_a_game_with_hidden_hands_is_not_passed_on_by_link() -> None:
    device = Device()
    table = device.table("run_for_your_lives", "Ann", "Bo", "Cy")
    answer = device.ask("GET", f"/api/tables/{table}/link")
    assert answer["status"] == 409
    assert "knows what others must not see" in answer["text"]


@pytest.mark.parametrize("cut", [10, 60, -1])
def test_a_damaged_link_says_so(cut: int) -> None:
    device = Device()
    fragment = link(device, device.table(GAME, "Ann", "Bo"))
    with pytest.raises(BadLink, match="damaged or cut off"):
        read_link(fragment[:cut])


def test_a_link_cannot_fill_the_memory_or_be_something_else() -> None:
    with pytest.raises(BadLink, match="no match"):
        read_link("#section")
    with pytest.raises(BadLink, match="too long"):
        read_link("p1." + "A" * 40_000)
    bomb = compress(b"[" + b"0," * 2_000_000)
    packed = urlsafe_b64encode(sha256(bomb).digest()[:6] + bomb).decode().rstrip("=")
    with pytest.raises(BadLink, match="more than a match"):
        read_link(f"p1.{packed}")


def test_a_link_with_an_illegal_move_is_refused() -> None:
    device = Device()
    passed = read_link(link(device, device.table(GAME, "Ann", "Bo")))
    passed.moves, passed.marks = [10_000], []
    answer = device.ask("POST", "/api/device/links", {"fragment": write_link(passed)})
    assert answer["status"] == 422
    assert "move 1 is not legal" in answer["text"]
    assert msgspec.json.decode(answer["text"])["status"] == 422
