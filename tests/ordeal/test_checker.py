"""The checker sees what it is there for: a lost write, a doubled move, a leak, each planted in an honest history."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from shamble.web.store.rows import Entry, TableRow, TalkLine
from shamble.web.table import seating
from tests.ordeal.checker import Story, judge
from tests.ordeal.clients import Player
from tests.ordeal.history import History, Told
from tests.web.table import serving

MOVES = 16


class Evidence:
    """An honest history, and what the database holds of it."""

    def __init__(self, history: History, row: TableRow, entries: list[Entry], talk: list[TalkLine]) -> None:
        self.history, self.row, self.entries, self.talk = history, row, entries, talk

    def judged(self) -> str:
        table = self.row.id
        return "\n".join(judge(self.history, {table: self.row}, {table: self.entries}, {table: self.talk}))

    def told_to(self, viewer: int | None, yours: bool = False) -> int:
        """The place of the last state that the viewer was sent."""
        found = [n for n, told in enumerate(self.history.told) if told.viewer == viewer and told.play["yours"] >= yours]
        return found[-1]

    def plant(self, place: int, told: Told) -> None:
        self.history.told[place] = told


async def _play(file: Path) -> Evidence:
    async with serving(str(file)) as server:
        ann, bob = await server.person("Ann"), await server.person("Bob")
        table = await ann.make("you", "open", options={"first_player": "seat", "turn_limit": 100})
        await bob.do(table, "sit")
        await ann.do(table, "start")
        history = History()
        cookies = [ann.http.cookies["shamble"], bob.http.cookies["shamble"], None]
        players = [
            Player(cookie, table, seat, lambda: [server.port], Random(seat), history, drawn=float(seat == 1))
            for cookie, seat in zip(cookies, (0, 1, None), strict=True)
        ]
        await asyncio.gather(*(player.play_on(lambda: len(history.moves) >= MOVES) for player in players))
        store = server.context.store
        row = await store.table(table)
        assert row is not None
        return Evidence(history, row, await store.entries(table), await store.talk(table))


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    """Played once, with pictures for one of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "new_seed", lambda: "5eed" * 16)
        return asyncio.run(_play(tmp_path_factory.mktemp("ordeal") / "tables.sqlite3"))


@pytest.fixture
def evidence(honest: Evidence) -> Evidence:
    """To plant a fault in."""
    moves, lines, told = honest.history.moves, honest.history.lines, honest.history.told
    return Evidence(History([*moves], [*lines], [*told]), honest.row, [*honest.entries], [*honest.talk])


def test_an_honest_history_holds(evidence: Evidence) -> None:
    assert evidence.judged() == ""
    assert len(evidence.history.moves) >= MOVES
    assert evidence.history.lines
    assert {told.viewer for told in evidence.history.told} == {0, 1, None}
    assert any(told.play["svg"] for told in evidence.history.told)


def test_a_lost_write_is_seen(evidence: Evidence) -> None:
    lost = evidence.entries.pop()
    assert any(move.action == lost.action for move in evidence.history.moves)
    assert "acknowledged, but not in its place" in evidence.judged()


def test_a_write_lost_in_the_middle_is_seen(evidence: Evidence) -> None:
    del evidence.entries[5]
    assert "the log has the numbers" in evidence.judged()


def test_a_doubled_move_is_seen(evidence: Evidence) -> None:
    twice = evidence.entries[3]
    entries = [*evidence.entries[:4], twice, *evidence.entries[4:]]
    evidence.entries[:] = [msgspec.structs.replace(entry, number=n) for n, entry in enumerate(entries, 1)]
    assert evidence.judged() != ""


def test_two_moves_at_one_moment_are_seen(evidence: Evidence) -> None:
    first = evidence.history.moves[0]
    evidence.history.moves.append(replace(first, action=first.action + 1))
    assert "different moves were acknowledged at one moment" in evidence.judged()


def test_the_seed_in_a_frame_is_seen(evidence: Evidence) -> None:
    place = evidence.told_to(1)
    told = evidence.history.told[place]
    evidence.plant(place, replace(told, frame=told.frame[:-1] + f', "x": "{evidence.row.seed}"}}'))
    assert "the seed is in a frame" in evidence.judged()


def test_what_another_seat_drew_is_seen(evidence: Evidence) -> None:
    """A line of the first player's log, sent to the second: it names cards."""
    own = {line for told in evidence.history.told if told.viewer == 0 for line in told.log}
    others = {line for told in evidence.history.told if told.viewer == 1 for line in told.log}
    secret = sorted(own - others)[0]
    place = evidence.told_to(1)
    told = evidence.history.told[place]
    evidence.plant(place, replace(told, log=(*told.log, secret)))
    assert "which is not what this seat may know there" in evidence.judged()


def test_what_another_seat_drew_is_seen_wherever_a_frame_has_it(evidence: Evidence) -> None:
    own = {line for told in evidence.history.told if told.viewer == 0 for line in told.log}
    others = {line for told in evidence.history.told if told.viewer == 1 for line in told.log}
    place = evidence.told_to(1)
    told = evidence.history.told[place]
    secret = json.dumps(sorted(own - others)[0], ensure_ascii=False)
    evidence.plant(place, replace(told, frame=told.frame[:-1] + f', "x": [{secret}]}}'))
    assert "which is another's" in evidence.judged()


@pytest.mark.parametrize(
    "cut",
    [
        pytest.param(lambda log: log[1:], id="its beginning is missing"),
        pytest.param(lambda log: log[:-1], id="its end is missing"),
        pytest.param(lambda log: log[: len(log) // 2] + log[len(log) // 2 + 1 :], id="a gap"),
        pytest.param(lambda log: (*log, log[-1]), id="a line twice"),
    ],
)
def test_a_log_that_is_not_all_until_then_is_seen(
    evidence: Evidence, cut: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> None:
    place = evidence.told_to(1)
    told = evidence.history.told[place]
    assert len(set(told.log)) > 5
    evidence.plant(place, replace(told, log=cut(told.log)))
    assert "which is not what this seat may know there" in evidence.judged()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("decision", "play_card"),
        ("covert", True),
        ("forced", True),
        ("yours", True),
        ("frame", 3),
        ("quiet", True),
        ("turn", 7),
        ("asked", 7),
        ("prompt", "Ann holds the Shotgun."),
        ("undo", {"can": "no", "why": "others may have answered it", "request": None}),
        ("result", {"text": "Ann wins.", "ending": "", "returns": [1.0, 0.0], "scores": None}),
    ],
)
def test_a_field_that_says_something_else_is_seen(evidence: Evidence, field: str, value: object) -> None:
    """To one who watches, in whose message none of these is ever so."""
    place = evidence.told_to(None)
    told = evidence.history.told[place]
    assert told.play[field] != value
    evidence.plant(place, replace(told, play=told.play | {field: value}))
    assert f"what was shown is no moment of the match: {field}" in evidence.judged()


def test_other_words_of_a_choice_are_seen(evidence: Evidence) -> None:
    place = evidence.told_to(0, yours=True)
    told = evidence.history.told[place]
    first, *others = told.play["choices"]
    evidence.plant(place, replace(told, play=told.play | {"choices": [first | {"foretold": "Bob has it"}, *others]}))
    assert "what was shown is no moment of the match: choices" in evidence.judged()


def test_the_picture_of_another_seat_is_seen(evidence: Evidence) -> None:
    """The last picture of one who is drawn for, as somebody else sees it."""
    place = max(n for n, told in enumerate(evidence.history.told) if told.play["svg"])
    told = evidence.history.told[place]
    other = next(viewer for viewer in (0, 1) if viewer != told.viewer)
    moment = Story(evidence.row, evidence.entries).moments(other, told.play["number"])[0]
    evidence.plant(place, replace(told, play=told.play | {"svg": moment.svg(told.play["yours"])}))
    assert "what was shown is no moment of the match: svg" in evidence.judged()


def test_choices_of_another_seat_are_seen(evidence: Evidence) -> None:
    place = evidence.told_to(0, yours=True)
    told = evidence.history.told[place]
    play = deepcopy(told.play)
    watcher = next(
        n
        for n, each in enumerate(evidence.history.told)
        if each.viewer is None and each.play["number"] == play["number"]
    )
    shown = evidence.history.told[watcher]
    evidence.plant(watcher, replace(shown, play=shown.play | {"choices": play["choices"]}))
    assert "what was shown is no moment of the match" in evidence.judged()


def test_a_view_of_what_never_was_is_seen(evidence: Evidence) -> None:
    place = evidence.told_to(0)
    told = evidence.history.told[place]
    evidence.plant(place, replace(told, play=told.play | {"number": 999}))
    assert "there is no such moment in the log" in evidence.judged()


def test_talk_kept_twice_or_not_at_all_is_seen(evidence: Evidence) -> None:
    line = next(line for line in evidence.talk if line.person is not None)
    evidence.talk.append(msgspec.structs.replace(line, id=999))
    assert "is kept 2 times" in evidence.judged()
    evidence.talk[:] = [each for each in evidence.talk if each.text != line.text]
    assert "is kept 0 times" in evidence.judged()
