"""`shamble play`: a match at the terminal table, typed line by line."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from shamble.bots import SearchBot
from shamble.bots.tree import Tree
from shamble.core.errors import ShambleError
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games import game
from shamble.match import Match, commitment
from shamble.terminal.screen import Screen
from shamble.terminal.table import TerminalTable
from tests.cli.conftest import Run, moves, on_terminal
from tests.cli.errands import WORDS, Errands

LIVES = ["play", "run_for_your_lives", "--seed", "table"]
ERRANDS = ["play", "errands", "--seed", "table"]


# -- a whole match ---------------------------------------------------------------------------------------------------


def test_a_whole_match_to_its_end(run: Run, saved: Path) -> None:
    outcome = run(*LIVES, "--seats", "human,greedy,random", "--save", str(saved), lines="1\n" * 200)
    match = Match.load(saved)
    assert (outcome.code, outcome.err) == (0, "")
    assert match.state.over
    assert "The match is over" in outcome.out
    told = " ".join(outcome.out.split())
    assert match.game.result(match.state.view(0), match.names) in told
    assert "The seed was table" in outcome.out
    assert f"shamble verify {saved}" in outcome.out
    assert run("verify", str(saved)).code == 0


def test_bots_play_among_themselves_before_a_spectator(run: Run, saved: Path) -> None:
    outcome = run(*LIVES, "--seats", "greedy,random", "--save", str(saved))
    assert outcome.code == 0
    assert Match.load(saved).state.over
    assert "Greedy 1 draws a card" in outcome.out
    assert "You " not in outcome.out


def test_the_commitment_comes_first_and_the_seed_last(run: Run, saved: Path) -> None:
    begun = run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\nq\n").out
    assert commitment("table") in begun
    assert "seed was" not in begun


def test_house_rules_are_shown_before_the_first_move(run: Run, saved: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine.json"
    own.write_text('{"name": "Mine", "items": {"mouse": {"counts": 2}}}')
    begun = run(
        *LIVES,
        "--seats",
        "human,random",
        "--save",
        str(saved),
        "--items-to-win",
        "4",
        "--components",
        str(own),
        lines="q\n",
    ).out
    assert "House rule: Items that win: 4 instead of 5\n" in begun
    assert "House rule: Your own cards: items mouse counts 2\n" in begun
    printed = run(*LIVES, "--seats", "human,random", "--save", str(tmp_path / "b"), lines="q\n").out
    assert "House rule" not in printed


def test_a_match_without_a_seed_has_one_that_nobody_can_guess(run: Run, tmp_path: Path) -> None:
    seeds = set()
    for name in ("a", "b"):
        run("play", "run_for_your_lives", "--seats", "human,random", "--save", str(tmp_path / name), lines="q\n")
        seeds.add(json.loads((tmp_path / name).read_text())["seed"])
    assert len(seeds) == 2
    assert min(map(len, seeds)) == 64


@pytest.mark.usefixtures("errands_shelved")
def test_what_happened_is_reported_in_sentences_with_their_rule(run: Run, saved: Path) -> None:
    out = run(*ERRANDS, "--seats", "human,random", "--save", str(saved), lines="2\n9\nq\n").out
    assert "  You take some soap  ER-1.1\n" in out
    assert "  You keep it  ER-1.2\n" in out
    assert "  Random 2 takes " in out
    assert out.count("You take some soap") == 1, "told once"


def test_a_bot_at_the_table_resumes_its_search(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    carried: list[bool] = []
    think = SearchBot.search

    def watched(self: SearchBot, state: State, seat: int, rng: Rng, until_settled: bool = False) -> Tree:
        carried.append(self.resumes)
        return think(self, state, seat, rng, until_settled)

    monkeypatch.setattr(SearchBot, "search", watched)
    match = Match(game("eaten_by_zombies"), 2, seed="table", seats=["search:8", "search:8"])
    table = TerminalTable(match, Screen(), saved)
    for _ in table.moves():
        if any(carried):
            break
    assert len(match.moves) > 1
    assert match.moves[-1].player == match.moves[-2].player, "nobody else has moved in between"
    match.moves[-1].fence = match.moves[-2].fence = ""
    table.undo(match.moves[-1].player)
    assert not any(bot.resumes for bot in table.bots.values() if isinstance(bot, SearchBot))


# -- saving and going on ---------------------------------------------------------------------------------------------


def test_a_resumed_match_is_as_if_never_left(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    seats = ["--seats", "human,greedy:1,random"]
    run(*LIVES, *seats, "--save", str(whole), lines="1\n" * 200)
    left = run(*LIVES, *seats, "--save", str(parts), lines="1\n1\nq\n")
    assert f"shamble play --resume {parts}" in left.out
    assert not Match.load(parts).state.over
    again = run("play", "--resume", str(parts), lines="1\n" * 200)
    assert again.code == 0
    assert moves(parts) == moves(whole)
    assert parts.read_text() == whole.read_text()


def test_who_comes_back_is_told_what_happened_since_their_last_move(run: Run, saved: Path) -> None:
    run(*LIVES, "--seats", "human,random,random", "--save", str(saved), lines="1\nq\n")
    match = Match.load(saved)
    again = run("play", "--resume", str(saved), lines="q\n").out
    own = max(number for number, move in enumerate(match.moves) if move.player == 0)
    for move in match.moves[own:]:
        for event in move.events:
            known = event.seen_by(0)
            assert known is not None
            assert known.text(match.names, 0) in again


def test_somebody_else_may_take_over_a_seat(run: Run, saved: Path) -> None:
    run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\nq\n")
    outcome = run("play", "--resume", str(saved), "--seats", "random,random")
    assert outcome.code == 0
    assert Match.load(saved).state.over
    assert json.loads(saved.read_text())["seats"] == ["random", "random"]


def test_a_resumed_match_may_be_saved_elsewhere(run: Run, saved: Path, tmp_path: Path) -> None:
    run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\nq\n")
    before = saved.read_text()
    run("play", "--resume", str(saved), "--save", str(tmp_path / "copy.json"), lines="1\nq\n")
    assert saved.read_text() == before
    assert len(moves(tmp_path / "copy.json")) > len(moves(saved))


def test_a_match_that_is_over_shows_its_end_again(run: Run, saved: Path) -> None:
    run(*LIVES, "--seats", "random,random", "--save", str(saved))
    again = run("play", "--resume", str(saved))
    assert again.code == 0
    assert "The match is over" in again.out


def test_the_input_may_end_at_any_time(run: Run, saved: Path) -> None:
    outcome = run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\n")
    assert outcome.code == 0
    assert f"shamble play --resume {saved}" in outcome.out
    assert Match.load(saved).moves


def test_matches_are_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        run(*LIVES, "--seats", "human,random", lines="q\n")
    kept = list((tmp_path / "data/shamble/matches").iterdir())
    assert len(kept) == 2
    assert all(path.name.startswith("run_for_your_lives-") for path in kept)


def test_the_data_folder_is_in_the_home_folder_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from shamble.terminal.saves import matches_folder

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert matches_folder() == tmp_path / ".local/share/shamble/matches"


@pytest.mark.usefixtures("errands_shelved")
def test_a_crash_loses_nothing(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is complete after every single move, whoever made it."""
    ask = Screen.ask
    asked = 0

    def fall_over(screen: Screen, prompt: str) -> str:
        nonlocal asked
        asked += 1
        if asked == 3:
            raise RuntimeError("the power is gone")
        return ask(screen, prompt)

    monkeypatch.setattr(Screen, "ask", fall_over)
    with pytest.raises(RuntimeError):
        run(*ERRANDS, "--seats", "human,random", "--save", str(saved), lines="1\n9\n")
    assert [move.player for move in Match.load(saved).moves] == [0, 0, 1, 1]


def test_an_interrupt_saves_and_leaves(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(screen: Screen, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupt)
    outcome = run(*LIVES, "--seats", "human,random", "--save", str(saved))
    assert (outcome.code, outcome.err) == (130, "")
    assert f"shamble play --resume {saved}" in outcome.out


def test_a_full_disk_does_not_end_the_match(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from shamble.terminal import table

    keep: Callable[[Match, Path], None] = vars(table)["keep"]

    def run_full(match: Match, path: Path) -> None:
        if len(match.moves) == 1:
            raise ShambleError("cannot save the match: No space left on device")
        keep(match, path)

    monkeypatch.setattr(table, "keep", run_full)
    outcome = run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\n" * 200)
    assert outcome.code == 0
    assert "No space left on device" in outcome.out
    assert Match.load(saved).state.over


# -- several people at one screen ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("errands_shelved")
def test_between_two_persons_the_table_is_passed_and_no_secret_is_seen(run: Run, saved: Path) -> None:
    lines = "\n1\n9\n" * 3 + "\nl\nt\nh\n? 1\nq\n"
    out = run(
        *ERRANDS, "--seats", "human,random,human", "--names", "Ann,Rob,Cid", "--save", str(saved), lines=lines
    ).out
    match = Match.load(saved)
    assert isinstance(match.state, Errands)
    secret = {name: WORDS[word] for name, word in zip(match.names, match.state.words, strict=True)}
    parts = out.split("Pass to ")
    assert not any(word in parts[0] for word in WORDS), "nobody has sat down yet"
    assert [part.split(",")[0] for part in parts[1:]] == ["Ann", "Cid", "Ann", "Cid"]
    for part in parts[1:]:
        who = part.split(",")[0]
        assert {word for word in WORDS if word in part} == {secret[who]}


@pytest.mark.usefixtures("errands_shelved")
def test_each_person_is_told_what_happened_since_they_last_sat_there(run: Run, saved: Path) -> None:
    lines = "\n1\n9\n\n2\n9\n\nq\n"
    out = run(*ERRANDS, "--seats", "human,human", "--names", "Ann,Bea", "--save", str(saved), lines=lines).out
    _, ann, bea, ann_again = out.split("Pass to ")
    assert "Ann takes a nail" in bea
    assert "Since your last turn" in ann_again
    assert "Bea takes some soap" in ann_again
    assert "You keep it" in ann_again, "what came of Ann's own last move"
    assert "Bea" not in ann.split("press Enter")[1].split("Since")[0].replace("Pass to Bea", "")


@pytest.mark.usefixtures("errands_shelved")
def test_the_same_person_moves_on_without_passing(run: Run, saved: Path) -> None:
    out = run(*ERRANDS, "--seats", "human,human", "--save", str(saved), lines="\n1\nq\n").out
    assert out.count("Pass to") == 1


@pytest.mark.usefixtures("errands_shelved")
def test_the_end_is_shown_to_all_and_so_shows_no_secret(run: Run, saved: Path) -> None:
    lines = "\n1\n9\n" * 4
    out = run(*ERRANDS, "--seats", "human,human", "--save", str(saved), lines=lines).out
    end = out[out.rindex("Player 2 keeps it") :]
    assert "Player 1 ran all errands." in end
    assert not any(word in end for word in WORDS)


def test_on_a_terminal_the_screen_is_wiped_with_all_that_scrolled_away(saved: Path) -> None:
    code, shown = on_terminal(*LIVES, "--seats", "human,human", "--save", str(saved), lines="\n1\n\nq\n")
    assert code == 0
    before, ann, passed, bea = shown.split("\x1b[H\x1b[2J\x1b[3J")
    assert commitment("table") in before, "nothing is wiped before the first one sits down"
    assert "Your hand" not in before + passed
    assert "Your hand" in ann
    assert "Your hand" in bea


# -- choices that are none, and choices that are asked twice ----------------------------------------------------------


def test_a_single_option_is_chosen_by_itself_unless_all_is_asked(run: Run, tmp_path: Path) -> None:
    """A match of Pints of Blood has moments with one option; the record is the same either way."""
    play = ["play", "pints_of_blood", "--seed", "table", "--seats", "human,random"]
    swift, asked = tmp_path / "swift", tmp_path / "asked"
    out = run(*play, "--save", str(swift), lines="1\ny\n" * 30).out
    assert "Your only choice: " in out
    all_asked = run(*play, "--save", str(asked), "--ask-all", lines="1\ny\n" * 30).out
    assert "Your only choice: " not in all_asked
    made, typed = ([(m.player, m.action) for m in Match.load(path).moves] for path in (swift, asked))
    shared = min(len(made), len(typed))
    assert shared > 10
    assert made[:shared] == typed[:shared]


def test_a_move_that_was_taken_back_is_not_made_again_by_itself(tmp_path: Path) -> None:
    match = Match(game("pints_of_blood"), 2, {}, "table", names=["A", "B"], seats=["human", "random"])
    table = TerminalTable(match, Screen(), tmp_path / "match")
    while match.state.player != 0 or len(match.state.options) > 1:
        match.play(match.state.options[0])
    assert table.is_forced()
    table.by_hand = True
    assert not table.is_forced()


def test_what_throws_something_away_is_asked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ending an activation with AP left: a no asks again, a yes ends it."""
    plague = game("zombie_plague")
    match = Match(plague, 1, {"zombies": "automatic"}, "table", names=["Ann"], seats=["human"])
    screen = Screen()
    table = TerminalTable(match, screen, tmp_path / "match")

    def wasteful() -> list[int]:
        view = match.state.view(0)
        return [action for action in match.state.options if plague.caution_of(view, action, match.names)]

    while not wasteful():
        match.play(match.state.options[0])
    [end] = wasteful()
    asked: list[str] = []
    answers = iter(("n", "", "y"))

    def ask_again(text: str) -> str:
        asked.append(text)
        return next(answers)

    monkeypatch.setattr(screen, "ask", ask_again)
    assert [table.is_sure(end) for _ in range(3)] == [False, False, True]
    assert "would be lost: end anyway? (ZP-4.7) y/n" in asked[0]
    other = next(action for action in match.state.options if action != end)
    assert table.is_sure(other)
    assert len(asked) == 3, "an ordinary choice is asked once"


# -- colour ----------------------------------------------------------------------------------------------------------


def test_a_pipe_gets_no_colour(run: Run, saved: Path) -> None:
    assert "\x1b" not in run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\nq\n").out


def test_a_terminal_gets_colour_unless_it_asks_for_none(saved: Path) -> None:
    play = [*LIVES, "--seats", "human,random", "--save", str(saved)]
    _, coloured = on_terminal(*play, lines="q\n")
    _, plain = on_terminal(*play, lines="q\n", NO_COLOR="1")
    assert "\x1b[3" in coloured or "\x1b[9" in coloured
    assert not any(f"\x1b[{code}" in plain for code in ("3", "4", "9"))


def test_no_line_is_wider_than_80_columns(run: Run, saved: Path) -> None:
    seats = "human,greedy:1,random,random,random,random,random"
    out = run(*LIVES, "--seats", seats, "--save", str(saved), lines="1\n" * 20 + "?\n? 1\nl\nh\n").out
    wide = [line for line in out.splitlines() if len(line) > 80 and str(saved) not in line]
    assert wide == []


def test_a_narrow_window_gets_a_narrow_table(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("50", "10"):
        monkeypatch.setenv("COLUMNS", columns)
        outcome = run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\nq\n")
        assert (outcome.code, outcome.err) == (0, "")
        drawn = [line for line in outcome.out.splitlines() if line.startswith(("│", "║"))]
        assert max(map(len, drawn)) == max(24, int(columns))


def test_what_the_cards_say_is_shown_when_asked_for(run: Run, saved: Path) -> None:
    """A turn's table stays short; `t` draws it with the words of the cards that lie open."""
    out = run(*LIVES, "--seats", "human,random", "--save", str(saved), lines="1\n1\nt\nq\n").out
    before, after = out.split("> t\n")
    assert "Cards on the table:" not in before
    assert "Cards on the table:" in after
