"""A planted fault breaks the game for as long as it is planted, wherever the rule is used, and no longer."""

import sys

import pytest

from shamble.core.state import State
from shamble.games.run_for_your_lives import rules
from tests.referees import __main__ as command
from tests.referees.matches import fixture, refereed
from tests.referees.planted import Fault, caught, secrets_told, swapped
from tests.referees.run_for_your_lives.faults import five_dealt

SLUG = "run_for_your_lives"


def test_a_rule_is_swapped_wherever_it_was_imported_and_put_back() -> None:
    setup = sys.modules[f"shamble.games.{SLUG}.setup"]
    begin_turn = rules.begin_turn
    with swapped(f"{SLUG}.rules", "begin_turn", rules.end_turn):
        assert rules.begin_turn is setup.begin_turn is rules.end_turn
    assert rules.begin_turn is setup.begin_turn is begin_turn


def test_a_method_and_an_entry_of_a_table_are_swapped_and_put_back() -> None:
    tell = State.tell
    table = {"a": 1}
    with secrets_told(), swapped(table, "a", 2):
        assert State.tell is not tell
        assert table == {"a": 2}
    assert State.tell is tell
    assert table == {"a": 1}


def test_a_fault_that_breaks_nothing_is_not_caught() -> None:
    harmless = Fault("nothing", ("ZR-1.1",), lambda: swapped(f"{SLUG}.rules", "MOST_REDRAWS", 3), within=2)
    assert caught(refereed(SLUG), harmless) is None


def test_the_same_number_and_seed_are_the_same_match() -> None:
    one, other = (fixture(refereed(SLUG), 4, seed=9) for _ in range(2))
    assert one.name == other.name
    assert refereed(SLUG).snapshot(one.state) == refereed(SLUG).snapshot(other.state)


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["referees", *words])
    return command.main()


def test_the_command_follows_so_many_matches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, SLUG, "--matches", "3", "--seed", "5") == 0
    assert f"{SLUG}, seed 5: 3 matches (1 from made-up positions)" in capsys.readouterr().out


def test_the_command_tells_every_complaint_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with swapped(f"{SLUG}.setup", "deal", five_dealt):
        assert run(monkeypatch, SLUG, "--matches", "2") == command.COMPLAINED
    said = capsys.readouterr().out
    assert said.count("cards dealt: by the rules") == 2
    assert "2 complaints" in said


def test_the_command_refuses_what_it_cannot_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, said in (("--matches", "0"), "a number from 1"), (("chess",), "invalid choice: 'chess'"):
        with pytest.raises(SystemExit) as end:
            run(monkeypatch, *(words if words[0] == "chess" else (SLUG, *words)))
        assert end.value.code == 2
        assert said in capsys.readouterr().err
