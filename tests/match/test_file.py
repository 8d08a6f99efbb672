"""Match files: saved, resumed, verified, and every way in which one does not hold."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import shamble.match
from shamble.core.errors import BadMatch, IllegalMove
from shamble.match import Match, commitment, read_json, verify
from shamble.testing.snapshots import snapshot
from tests.contract.broken.snack import GAME
from tests.match.table import file_of, match, played


def test_a_file_holds_what_a_match_is_made_of() -> None:
    table = played(players=3, appetite=20)
    table.seats = ["person", "random", "random"]
    assert file_of(table) == {
        "format": "shamble-match",
        "format_version": 1,
        "game": "snack",
        "rules_version": 1,
        "players": 3,
        "options": {"appetite": 20, "open_hands": False},
        "names": ["Player 1", "Player 2", "Player 3"],
        "seats": ["person", "random", "random"],
        "commitment": commitment("a seed"),
        "seed": "a seed",
        "moves": table.actions,
        "result": {
            "ending": table.state.ending,
            "returns": table.state.returns,
            "scores": table.state.scores,
        },
    }


def test_a_match_that_still_runs_has_no_result() -> None:
    assert "result" not in file_of(played(3))


@pytest.mark.parametrize("moves", [0, 1, 4, 99])
def test_a_match_is_saved_loaded_and_resumed(tmp_path: Path, moves: int) -> None:
    table = played(moves)
    table.names = ["Ann", "Zoë"]
    path = tmp_path / "match.json"
    table.save(path)
    again = Match.load(path)
    assert snapshot(again.state) == snapshot(table.state)
    assert (again.names, again.actions) == (table.names, table.actions)
    verify(read_json(path))
    while not again.state.over:
        again.play(again.state.options[0])
    assert again.actions == played().actions


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    played(2).save(path)
    before = path.read_text(encoding="utf-8")

    def fail(*_: object, **__: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(OSError, match="no space left"):
        played(4).save(path)
    assert path.read_text(encoding="utf-8") == before


def test_who_reads_a_file_while_it_is_saved_reads_the_old_one_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played(2).save(path)
    before = path.read_text(encoding="utf-8")
    with path.open(encoding="utf-8") as reader:
        played(4).save(path)
        assert reader.read() == before


def test_saving_again_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    for moves in (1, 2):
        played(moves).save(tmp_path / "match.json")
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    assert len(Match.load(tmp_path / "match.json").moves) == 2


# -- what does not hold ----------------------------------------------------------------------------------------------

MISSING: Any = object()

TAMPERED: list[tuple[str, dict[str, Any], str]] = [
    ("another format", {"format": "chess"}, "this is not a Shamble match file"),
    ("no format", {"format": MISSING}, "this is not a Shamble match file"),
    ("a later format", {"format_version": 2}, "format version 2; this program reads 1"),
    ("no format version", {"format_version": MISSING}, "format version None"),
    ("a game that is not there", {"game": "chess"}, "no game is named 'chess'; there are: snack"),
    ("no game", {"game": MISSING}, "'game' is missing or not a str"),
    ("other rules", {"rules_version": 2}, "played by version 2 of the rules of snack"),
    ("a rules version that is no number", {"rules_version": "1"}, "'rules_version' is missing or not a int"),
    ("a rules version that only looks like 1", {"rules_version": True}, "'rules_version' is missing or not a int"),
    ("too many players", {"players": 4}, "snack takes 2 or 3 players"),
    ("players as a text", {"players": "2"}, "'players' is missing or not a int"),
    ("players by a fraction", {"players": 2.0}, "'players' is missing or not a int"),
    ("options as a list", {"options": []}, "'options' is missing or not a dict"),
    ("an unknown option", {"options": {"hunger": 1}}, "snack has no option 'hunger'"),
    ("an option out of bounds", {"options": {"appetite": 1}}, "appetite: a whole number from 5 to 45, not 1"),
    ("a seed that is no text", {"seed": 7}, "'seed' is missing or not a str"),
    ("no seed", {"seed": MISSING}, "'seed' is missing or not a str"),
    ("a seed that cannot be written", {"seed": "\ud800"}, "'seed' holds characters that no seed has"),
    ("another seed", {"seed": "another seed"}, r"move \d+ is not legal|the seed does not fit the commitment"),
    ("another commitment", {"commitment": commitment("another seed")}, "the seed does not fit the commitment"),
    ("no commitment", {"commitment": MISSING}, "the seed does not fit the commitment"),
    ("no moves", {"moves": MISSING}, "'moves' is missing or not a list"),
    ("moves as a text", {"moves": "0123"}, "'moves' is missing or not a list"),
    ("no move at all", {"moves": []}, "the file says the result is"),
    ("an action that is none", {"moves": [99]}, "move 1 is not legal: - an action is a whole number from 0 to 10"),
    ("a move that is a text", {"moves": ["0"]}, "move 1 is not legal: - an action is a whole number"),
    ("a move that is null", {"moves": [None]}, "move 1 is not legal: - an action is a whole number"),
    ("a move that is a list", {"moves": [[0]]}, "move 1 is not legal: - an action is a whole number"),
    ("names that are too few", {"names": ["Ann"]}, "1 names for 2 players"),
    ("names that are no texts", {"names": [1, 2]}, "'names' is not a list of texts"),
    ("seats that are no list", {"seats": "all"}, "'seats' is not a list of texts"),
    ("no result", {"result": MISSING}, "the file says the result is None, but its moves give"),
    ("another result", {"result": {"ending": "burst", "returns": [0.0, 1.0], "scores": [1.0, 2.0]}}, "the file says"),
]


@pytest.mark.parametrize(("what", "change", "complaint"), TAMPERED, ids=[what for what, *_ in TAMPERED])
def test_a_file_that_was_tampered_with_is_refused(what: str, change: dict[str, Any], complaint: str) -> None:
    data = file_of(played())
    verify(data)
    data.update(change)
    with pytest.raises(BadMatch, match=complaint):
        verify({name: value for name, value in data.items() if value is not MISSING})


@pytest.mark.parametrize("data", [None, [], "match", 7, {}])
def test_what_is_no_match_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadMatch, match="this is not a Shamble match file"):
        verify(data)


@pytest.mark.parametrize("wrong", [True, 1.0])
def test_a_move_that_only_equals_an_option_is_refused(wrong: Any) -> None:
    table = next(table for seed in range(50) if 1 in (table := match(seed=str(seed))).state.options)
    table.play(1)
    data = file_of(table)
    verify(data)
    with pytest.raises(BadMatch, match="move 1 is not legal"):
        verify(data | {"moves": [wrong]})


def test_a_move_left_out_is_noticed() -> None:
    data = file_of(played())
    for number in range(len(data["moves"])):
        moves = data["moves"][:number] + data["moves"][number + 1 :]
        with pytest.raises(BadMatch):
            verify(data | {"moves": moves})


def test_an_illegal_move_is_reported_with_its_number_and_rule() -> None:
    data = file_of(played())
    data["moves"][2] = 10
    with pytest.raises(BadMatch, match=r"move 3 is not legal: SN-2\.2 pick a brain first"):
        verify(data)


def test_a_move_after_the_end_is_refused() -> None:
    data = file_of(played())
    last = len(data["moves"])
    data["moves"].append(0)
    with pytest.raises(BadMatch, match=f"move {last + 1} comes after the end of the match"):
        verify(data)


def test_a_match_of_other_options_does_not_give_the_same_result() -> None:
    data = file_of(played(appetite=5))
    assert data["result"]["ending"] == "burst"
    with pytest.raises(BadMatch, match="the file says the result is"):
        verify(data | {"options": {"appetite": 45, "open_hands": False}})


def test_a_match_of_more_players_does_not_give_the_same_moves() -> None:
    data = file_of(played(appetite=45))
    with pytest.raises(BadMatch):
        verify(data | {"players": 3, "names": []})


def test_a_file_by_newer_rules_is_not_played_by_older_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    data = file_of(played())
    newer = replace(GAME, rules_version=2)
    monkeypatch.setattr(shamble.match, "find_game", lambda slug: newer)
    with pytest.raises(BadMatch, match="version 1 of the rules of snack; this program has version 2"):
        Match.from_dict(data)


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"format": "shamble-match"', "not JSON", '{"a": 1} {"b": 2}', "[" * 100_000],
    ids=["empty", "a brace", "cut off", "prose", "two at once", "a deep hole"],
)
def test_a_file_that_is_no_json_is_refused_by_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadMatch, match=r"match\.json is not a match file"):
        Match.load(path)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played(appetite=45).save(path)
    whole = path.read_text(encoding="utf-8").rstrip()
    for length in range(0, len(whole), 7):
        path.write_text(whole[:length], encoding="utf-8")
        with pytest.raises(BadMatch):
            Match.load(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadMatch, match="is not a match file"):
        Match.load(path)


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadMatch, match=r"cannot read .*none\.json: No such file"):
        Match.load(tmp_path / "none.json")


def test_a_file_without_names_gets_the_usual_ones() -> None:
    data = file_of(played(1))
    del data["names"], data["seats"]
    assert Match.from_dict(data).names == ["Player 1", "Player 2"]


def test_loading_checks_moves_and_verifying_checks_the_proof_too() -> None:
    data = file_of(played())
    Match.from_dict(data | {"commitment": "forged", "result": None})
    with pytest.raises(BadMatch):
        verify(data | {"commitment": "forged"})


def test_a_refused_move_names_its_rule_to_programs() -> None:
    with pytest.raises(IllegalMove) as refused:
        match().play(10)
    assert (refused.value.code, refused.value.rule) == ("E_NOT_PICKED", "SN-2.2")


def test_the_file_is_json_that_people_can_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played().save(path)
    text = path.read_text(encoding="utf-8")
    assert text.endswith("}\n")
    assert json.loads(text) == file_of(played())
