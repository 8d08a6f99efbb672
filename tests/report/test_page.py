"""The page: its sentences and tables from known matches, by itself, in the same bytes; two runs side by side."""

import re
from collections.abc import Iterable, Sequence
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

import shamble
from shamble import ShambleError
from shamble.arena import Plan, Record, simulate
from shamble.arena.records.decisions import Piece
from shamble.arena.records.reading import run_files
from shamble.report import Rating, comparison_page, count_run, report_page
from shamble.report.compare import Difference
from shamble.report.counts import Part
from shamble.report.strength import ratings
from tests.report.runs import record, use, with_course, with_uses, written


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that only read: drawing takes most of the time."""
    monkeypatch.setattr("shamble.report.page.drawing", lambda chart, name: "")


def parts(path: Path, records: Sequence[Record]) -> list[Part]:
    return count_run(run_files([written(path, records)]))


def shown(page: str) -> str:
    """What a reader sees, markup and drawings left out."""
    bare = re.sub(r"<(svg|style).*?</\1>", "", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def rows(page: str) -> list[list[str]]:
    found = re.findall(r"<tr>(<td>.*?)</tr>", page, flags=re.DOTALL)
    return [[unescape(cell) for cell in re.findall(r"<td>(.*?)</td>", row, flags=re.DOTALL)] for row in found]


def run_of(first_seat_wins: int, matches: int, length: int = 20, card_wins: int = 0) -> list[Record]:
    """Matches for two. Each time one has the axe and the other the bat; the axe wins so many of them."""
    run: list[Record] = []
    for index in range(matches):
        won = [1.0, 0.0] if index < first_seat_wins else [0.0, 1.0]
        axe = won.index(1.0 if index < card_wins else 0.0)
        pieces = [Piece(axe, "an axe", "drew"), Piece(1 - axe, "a bat", "drew")]
        bare = record(won, index, decisions=length + index % 5, turns=10)
        run.append(with_course(bare, [(1, [0], pieces), (2, [1], [])]))
    return run


@pytest.mark.usefixtures("undrawn")
def test_sentences_and_tables_have_the_numbers(tmp_path: Path) -> None:
    page = report_page(parts(tmp_path / "r.jsonl", run_of(700, 1000, card_wins=800)), ["r.jsonl"])
    text = shown(page)
    assert "Seat 1 wins 70.0 % (67.1–72.8); fair would be 50.0 %: it has a large advantage." in text
    assert "Seat 2 wins 30.0 % (27.2–32.9); fair would be 50.0 %: it has a large disadvantage." in text
    assert "Half the matches end within 22 decisions, 19 of 20 within 24; the longest took 24." in text
    assert "100.0 % of the matches end by won." in text
    assert "This needs matches that are played again without each card: simulate with --cards" in text
    assert "The lead changes 1.0 times in a match" in text
    assert "In half the matches the winner takes the lead for good after 100 % of the decisions" in text
    table = rows(page)
    assert ["seat 1", "1,000", "700", "70.0 %", "67.1–72.8"] in table
    assert ["won", "1,000", "100.0 %", "99.6–100.0"] in table
    axe = next(row for row in table if row[0] == "An axe")
    assert axe == ["An axe", "1,000", "800", "80.0 %", "77.4–82.4", "20.0 %"], "to look up; no sentence is made of it"


@pytest.mark.usefixtures("undrawn")
def test_a_fair_run_is_called_fair(tmp_path: Path) -> None:
    text = shown(report_page(parts(tmp_path / "r.jsonl", run_of(500, 1000)), ["r.jsonl"]))
    assert "No seat is shown to be favoured: they win between 50.0 % and 50.0 %" in text
    assert "advantage of less than about 3.1 points would not show" in text


@pytest.mark.usefixtures("undrawn")
def test_without_decisions_it_says_what_needs_them(tmp_path: Path) -> None:
    text = shown(report_page(parts(tmp_path / "r.jsonl", [record([1.0, 0.0])] * 4), ["r.jsonl"]))
    assert text.count("simulate with --decisions") == 1
    assert "Is it fair?" in text


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_matches_without_a_card_say_what_it_is_worth(suffix: str, tmp_path: Path) -> None:
    run = []
    for index in range(200):
        bare = record([1.0, 0.0], index)
        used = [
            use(bare, piece, 1, without=float(index % 10 >= lost))
            for piece, lost in (("an axe", 8), ("b", 2), ("c", 2))
        ]
        run.append(with_uses(bare, [*used, use(bare, "d", 4, without=float(index % 10 >= 2)), use(bare, "e", 1)]))
    page = report_page(parts(tmp_path / f"r{suffix}", run), ["r"])
    assert (
        "An axe stands out among tools: it is worth +80.0 points of win rate to whoever uses it (+74.3 to +85.7), the "
        "others +20.0 on average. 100.0 % of those who could use it did."
    ) in shown(page)
    assert "Hardly ever used by those who could: E (0.0 %)." in shown(page)
    axe = next(row for row in rows(page) if row[0] == "An axe")
    assert axe == [
        "An axe", "+80.0 (+74.3 to +85.7)", "1", "+20.0", "stands out", "200", "100.0 % (98.1–100.0)", "50.0 %",
        "+10.0 ± 0.0", "-2.0 ± 0.0", "",
    ]  # fmt: skip
    assert next(row for row in rows(page) if row[0] == "D")[2:4] == ["4", ""], "no other one has about its price"


@pytest.mark.usefixtures("undrawn")
def test_a_game_without_pieces_says_so_and_asks_for_nothing(tmp_path: Path) -> None:
    page = shown(report_page(parts(tmp_path / "r.jsonl", [record([1.0, 0.0], game="zombiegeddon")] * 4), ["r.jsonl"]))
    assert "No action of this game uses a card or piece of a kind." in page
    assert "simulate with --cards" not in page


@pytest.mark.usefixtures("undrawn")
def test_win_rates_by_option(tmp_path: Path) -> None:
    given = [record([float(i % 4 != 0), float(i % 4 == 0)], i, options={"turn_limit": 300}) for i in range(40)]
    plain = [record([float(i % 2), float(1 - i % 2)], i) for i in range(40)]
    run = [replace(each, game="run_for_your_lives") for each in (*given, *plain)]
    page = report_page(parts(tmp_path / "r.jsonl", run), ["r.jsonl"])
    assert "By option: turn_limit" in page
    assert ["300", "seat 1", "40", "30", "75.0 %", "59.8–85.8", "10"] in rows(page)
    assert ["2000", "seat 1", "40", "20", "50.0 %", "35.2–64.8", "10"] in rows(page), "the default, by its value"


@pytest.mark.usefixtures("undrawn")
def test_bots_are_rated_by_what_is_given_for_it(tmp_path: Path) -> None:
    def rated(records: Iterable[Record]) -> list[Rating]:
        assert len(list(records)) == 6
        return [("rash", 1400.0, 1350.0, 1450.0), ("wise", 1600.0, 1550.0, 1650.0)]

    run = parts(tmp_path / "r.jsonl", [record([1.0, 0.0], bots=["wise", "rash"])] * 6)
    page = report_page(run, ["r.jsonl"], rated)
    assert "wise is the strongest, rated 1600 (1550 to 1650), before rash with 1400." in shown(page)
    assert ["wise", "1600", "1550 to 1650"] in rows(page)
    assert "Who plays best?" not in report_page(run, ["r.jsonl"])


@pytest.mark.parametrize("game", [game.slug for game in shamble.list_games()])
def test_every_game_has_a_report_that_stands_by_itself(game: str, tmp_path: Path) -> None:
    plan = Plan.checked(game, shamble.game(game).players[0], {}, ["random"], "page", decisions=True)
    page = report_page(parts(tmp_path / "run.parquet", list(simulate(plan, 1))), ["run.parquet"])
    assert shamble.game(game).title in unescape(page)
    for question in ("Is it fair?", "Is it too long?", "How does it end?", "Is it exciting?", "too strong?"):
        assert question in page
    assert_alone(page)


def test_the_same_run_gives_the_same_bytes(tmp_path: Path) -> None:
    path = written(tmp_path / "r.parquet", run_of(20, 40, card_wins=30))
    first, again = (report_page(count_run(run_files([path])), ["r.parquet"]) for _ in range(2))
    assert first == again


def assert_alone(page: str) -> None:
    assert "<script" not in page
    assert not re.search(r' src="(?!data:image/svg)', page), "drawings stand in the page itself"
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', page))
    assert "url(http" not in page
    assert "@import" not in page
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', page)) <= set(ids)
    drawings = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    assert drawings
    for drawing in drawings:
        root = ET.fromstring(drawing)
        assert root.get("role") == "img"
        assert root.get("aria-label")


def test_names_that_would_be_markup_are_shown_as_they_are(tmp_path: Path) -> None:
    odd = record([1.0, 0.0], bots=["<b>$x_1$", "_a&b"], game="a<i>", ending="<u>")
    page = report_page(parts(tmp_path / "r.jsonl", [odd] * 3), ["<r>"])
    for tag in ("<b>", "<i>", "<u>", "<r>"):
        assert tag not in page
    assert "&lt;b&gt;$x_1$" in page
    assert_alone(page)


def test_a_planted_difference_is_found(tmp_path: Path) -> None:
    one = parts(tmp_path / "a.jsonl", run_of(500, 1000, length=20, card_wins=500))
    other = parts(tmp_path / "b.jsonl", run_of(600, 1000, length=25, card_wins=700))
    page = comparison_page((one, other), ("a", "b"))
    text = shown(page)
    assert "Decisions per match: 27.0 in b against 22.0 in a, +5.0 (+5.0 to +5.0)." in text
    assert (
        "Seat 1 wins more than the average seat, by: +10.0 points in b against +0.0 points in a, +10.0 points (+8.1 to "
        "+11.9)."
    ) in text, "the same hundred matches of a thousand are won by the other seat"
    assert "seat 1 above average" in page, "what has room in a chart"
    assert "axe wins" not in text, "who had a card is no finding"
    assert "Turns per match:" not in text
    assert_alone(page)


@pytest.mark.usefixtures("undrawn")
def test_what_was_changed_comes_first_and_is_said_once(tmp_path: Path) -> None:
    """All win more often: that is one finding, and none about seats."""
    own = {"components": {"cards.rifle.fight": 5}}
    runs = []
    for name, won, options in (("a", 3, {}), ("b", 8, own), ("c", 3, {"promo": True, "swag": "random"})):
        matches = [[float((i + 7 * seat) % 10 < won) for seat in range(2)] for i in range(400)]
        found = [record(each, i, game="eaten_by_zombies", options=options) for i, each in enumerate(matches)]
        runs.append(parts(tmp_path / f"{name}.jsonl", found))
    text = shown(comparison_page(runs, ("a", "b", "c")))
    assert text.index("In b components") < text.index("A player wins: 80.0 %")
    assert "In b components.cards.rifle.fight is 5 instead of 2." in text
    assert "In c promo is on instead of off and swag is random instead of recommended." in text
    assert "A player wins: 80.0 % in b against 30.0 % in a, +50.0 points" in text
    assert "Seat 1 wins more than the average seat, by:" not in text
    assert "No difference between a and c is shown" in text


def test_a_difference_below_one_is_written_in_hundredths() -> None:
    assert Difference("pace", "1.24", "1.22", -0.026, -0.04, -0.012, 1.0, False).text == "-0.03 (-0.04 to -0.01)"
    assert Difference("pace", "9.0", "8.0", -1.0, -1.5, -0.5, 1.0, False).text == "-1.0 (-1.5 to -0.5)"


@pytest.mark.usefixtures("undrawn")
def test_of_two_endings_one_is_reported(tmp_path: Path) -> None:
    """What one gains the other loses."""
    one, other = (
        parts(tmp_path / f"{name}.jsonl", [record([1.0, 0.0], i, ending="xy"[i % 10 < n]) for i in range(300)])
        for name, n in (("a", 2), ("b", 7))
    )
    text = shown(comparison_page((one, other), ("a", "b")))
    assert text.count("Ending: ") == 1
    assert "1 figure more differs: see the tables." in text


@pytest.mark.usefixtures("undrawn")
def test_pairs_are_used_and_the_page_says_what_they_were_good_for(tmp_path: Path) -> None:
    """Both runs have the same spread of lengths; in one the matches of a seed are alike, in the other any."""
    lengths = [20 + i * 37 % 61 for i in range(300)]
    one = parts(tmp_path / "a.jsonl", [record([1.0, 0.0], i, decisions=n) for i, n in enumerate(lengths)])
    alike = parts(tmp_path / "b.jsonl", [record([1.0, 0.0], i, decisions=n + 1 + i % 2) for i, n in enumerate(lengths)])
    loose = parts(
        tmp_path / "c.jsonl", [record([1.0, 0.0], i, decisions=n + 1, seed=f"t/{i}") for i, n in enumerate(lengths)]
    )
    other_luck = [20 + i * 23 % 61 for i in range(300)]
    any_ = parts(tmp_path / "d.jsonl", [record([1.0, 0.0], i, decisions=n) for i, n in enumerate(other_luck)])
    paired, apart, any_luck = (shown(comparison_page((one, other), ("a", "b"))) for other in (alike, loose, any_))
    assert re.search(r"The 300 matches are paired by their seeds; .* the length as \d{3,4}\.\d times", paired)
    assert re.search(r"Decisions per match: [\d.]+ in b against [\d.]+ in a, \+1.5 \(\+1.4 to \+1.6\)", paired)
    assert "The matches are not paired: give both runs the same --seed" in apart
    assert (
        "The 300 matches are paired by their seeds; that told no more than as many matches without pairs." in any_luck
    )
    assert "Decisions per match:" not in apart, "one more decision does not show without pairs"


@pytest.mark.usefixtures("undrawn")
def test_where_nothing_differs_nothing_is_said(tmp_path: Path) -> None:
    one, other = (parts(tmp_path / f"{name}.jsonl", run_of(510, 1000, card_wins=500)) for name in "ab")
    page = comparison_page((one, other), ("a", "b"))
    assert re.search("No difference between a and b is shown in [0-9]+ figures.", shown(page))
    assert not any("differs" in row for row in rows(page))


def test_only_the_same_game_is_compared(tmp_path: Path) -> None:
    one = parts(tmp_path / "a.jsonl", [record([1.0, 0.0])])
    other = parts(tmp_path / "b.jsonl", [record([1.0, 0.0], game="fun")])
    with pytest.raises(ShambleError, match=r"only runs of one game .* a has toy with 2; b has fun with 2"):
        comparison_page((one, other), ("a", "b"))


@pytest.mark.usefixtures("undrawn")
def test_what_only_one_run_has_is_left_out_and_named(tmp_path: Path) -> None:
    one = parts(tmp_path / "a.jsonl", [record([1.0, 0.0]), record([1.0, 0.0, 0.0])])
    other = parts(tmp_path / "b.jsonl", [record([1.0, 0.0])])
    assert "Not in all runs, and left out: toy, 3 players." in shown(comparison_page((one, other), ("a", "b")))


@pytest.mark.usefixtures("undrawn")
def test_the_arena_rates_them(tmp_path: Path) -> None:
    """At one table, and at tables of their own kind with the same seed."""
    met = [record([1.0, 0.0], i, bots=["wise", "rash"]) for i in range(6)]
    alone = [
        replace(record([won, won], i, bots=[name, name]), seed=f"{i}")
        for i in range(6)
        for name, won in (("wise", 1.0), ("rash", 0.0))
    ]
    for run in (met, alone):
        found = {name: points for name, points, *_ in ratings(run)}
        assert found["wise"] > 1600 > 1400 > found["rash"]
