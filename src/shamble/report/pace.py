"""Is it too long, how does it end, and is it exciting: lengths, endings, and who led when."""

from __future__ import annotations

from collections import Counter

from shamble.arena.records.tally import wilson
from shamble.core.errors import UnknownGame
from shamble.games import game as find_game
from shamble.report.counts import Part
from shamble.report.courses import Spread
from shamble.report.parts import Bar, Histogram, Intervals, Panel, Section, Table, count_of, number, percent, span
from shamble.report.worths import FEW

NEEDS_DECISIONS = "This needs the decisions: simulate with --decisions, and the report finds them beside the run."
THINKING, HANDLING = 10, 3
"""Seconds that a person takes for a decision, with a choice and without."""
EARLY, LATE = 40, 75
"""A match that is decided before, or open until after, so many per cent of it."""


def length(part: Part) -> Section:
    decisions, turns, pace = part.length, part.turns, part.pace
    answers = [
        f"Half the matches end within {number(decisions.quantile(0.5))} decisions, 19 of 20 within "
        f"{number(decisions.quantile(0.95))}; the longest took {number(decisions.highest)}.",
        f"Half end within {number(turns.quantile(0.5))} turns, 19 of 20 within {number(turns.quantile(0.95))}; a turn "
        f"has {pace.mean:.1f} decisions on average.",
    ]
    rounds = Spread(Counter({round(value / part.players, 1): count for value, count in turns.counts.items()}))
    answers.append(
        f"That is {rounds.quantile(0.5):g} rounds of all players, and at a table of people about "
        f"{_minutes(part, decisions.quantile(0.5)):.0f} minutes, 19 of 20 within "
        f"{_minutes(part, decisions.quantile(0.95)):.0f}{_printed(part)}."
    )
    spreads = {"decisions": decisions, "turns": turns, "rounds": rounds, "decisions per turn, by match": pace}
    panels = [
        Panel(_spread_table("Length of a match", spreads), _histogram(decisions, "decisions per match")),
        Panel(_counts_table("Turns per match", "turns", turns), _histogram(turns, "turns per match"), folded=True),
    ]
    course = part.course
    if course is not None:
        forced = course.choices.counts[1] / course.choices.total
        answers.append(
            f"In {percent(forced)} of the decisions there was only one option; otherwise there were "
            f"{_free(course.choices).mean:.1f} on average."
        )
        spreads = {"decisions in a turn": course.turn_sizes, "options at a decision": course.choices}
        panels.append(
            Panel(_spread_table("Decisions per turn", spreads), _histogram(course.turn_sizes, "decisions in a turn"))
        )
    else:
        panels.append(
            Panel(
                _counts_table("Decisions per turn, the mean of each match", "decisions per turn", pace),
                _histogram(pace, "decisions per turn, the mean of each match"),
            )
        )
    notes = (
        "A turn lasts until it is somebody else's; a round is as many turns as there are players.",
        f"Minutes are an estimate: {THINKING} seconds for a decision with a choice, {HANDLING} for one without. People "
        "who know a game take half of that, newcomers twice as long.",
    )
    return Section("length", "Is it too long?", tuple(answers), tuple(panels), notes)


def _minutes(part: Part, decisions: float) -> float:
    """How long people would take. Where the options were not kept, every decision counts as a choice."""
    free = 1.0
    if part.course is not None:
        free = 1 - part.course.choices.counts[1] / part.course.choices.total
    return decisions * (free * THINKING + (1 - free) * HANDLING) / 60


def minutes(part: Part) -> float:
    """The estimate for the mean match."""
    return _minutes(part, part.length.mean)


def _printed(part: Part) -> str:
    try:
        shortest, longest = find_game(part.game).minutes
    except UnknownGame:
        return ""
    return f" (the box says {shortest} to {longest})"


def _free(choices: Spread) -> Spread:
    free = Spread(choices.counts.copy())
    del free.counts[1]
    return free if free.counts else choices


def endings(part: Part) -> Section:
    rows = [(name, count, count / part.matches, wilson(count, part.matches)) for name, count in ranked(part)]
    first = rows[0]
    answer = f"{percent(first[2])} of the matches end by {spoken(first[0])}"
    if len(rows) > 1:
        answer += ", " + ", ".join(f"{percent(share)} by {spoken(name)}" for name, _, share, _ in rows[1:])
    table = Table(
        "Endings",
        ("ending", "matches", "share", "95 % interval"),
        tuple((spoken(name), number(count), percent(share), span(*bounds)) for name, count, share, bounds in rows),
    )
    bars = tuple(Bar(spoken(name), share, *bounds) for name, _, share, bounds in rows)
    chart = Intervals(bars, "share of matches, %", "Endings: " + answer + ".")
    return Section("endings", "How does it end?", (answer + ".",), (Panel(table, chart),))


def ranked(part: Part) -> list[tuple[str, int]]:
    return sorted(part.endings.items(), key=lambda pair: (-pair[1], pair[0]))


def spoken(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def excitement(part: Part) -> Section:
    course = part.course
    title = "Is it exciting?"
    if course is None:
        return Section("lead", title, (NEEDS_DECISIONS,))
    changes, decided = course.lead_changes, course.decided
    never = changes.counts[0] / changes.total
    answers = [
        f"The lead changes {changes.mean:.1f} times in a match, and never in {percent(never)} of them.",
    ]
    spreads = {"lead changes per match": changes}
    if decided.total >= FEW:
        middle = decided.quantile(0.5)
        verdict = (
            "it stays open to the end"
            if middle >= LATE
            else "it is decided early"
            if middle < EARLY
            else "it is decided about half-way"
        )
        answers.insert(
            0,
            f"In half the matches the winner takes the lead for good after {number(middle)} % of the decisions: "
            f"{verdict}.",
        )
        spreads["winner leads for good after, % of the match"] = decided
    elif decided.total:
        answers.append(
            f"Only {count_of(decided.total, 'match was', 'matches were')} won by anybody: too few to tell when that is "
            "decided."
        )
    else:
        answers.append("No match was won by anybody.")
    panels = [Panel(_spread_table("Who led", spreads), _histogram(changes, "lead changes per match"))]
    if decided.total >= FEW:
        panels.append(
            Panel(
                _tenths(decided),
                _histogram(decided, "winner leads for good after, % of the decisions"),
            )
        )
    notes = [
        "Who leads is the game's own estimate of each seat's chances, with all cards open. An equal does not take the "
        "lead from whoever has it; partners may lead together."
    ]
    if course.matches < part.matches:
        notes.append(f"Decisions were kept of {number(course.matches)} of {number(part.matches)} matches.")
    return Section("lead", title, tuple(answers), tuple(panels), tuple(notes))


def _spread_table(caption: str, spreads: dict[str, Spread]) -> Table:
    rows = []
    for name, spread in spreads.items():
        mean = f"{spread.mean:.1f} ± {spread.error:.1f}" if spread.error >= 0.05 else f"{spread.mean:.2f}"
        quantiles = (number(spread.quantile(share)) for share in (0.05, 0.5, 0.95))
        rows.append((name, mean, *quantiles, number(spread.highest)))
    return Table(caption, ("what", "mean", "5 % within", "median", "95 % within", "most"), tuple(rows))


def _counts_table(caption: str, what: str, spread: Spread) -> Table:
    steps = (0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1.0)
    rows = tuple((f"{100 * step:.0f} %", number(spread.quantile(step))) for step in steps)
    return Table(caption, ("of the matches", f"at most, {what}"), rows)


def _tenths(decided: Spread) -> Table:
    rows = []
    for low in range(0, 100, 10):
        count = sum(n for at, n in decided.counts.items() if low < at <= low + 10 or (low == at == 0))
        rows.append((f"{low}–{low + 10} %", number(count), percent(count / decided.total)))
    return Table("When the winner took the lead for good", ("of the decisions", "matches", "share"), tuple(rows))


def _histogram(spread: Spread, axis: str) -> Histogram:
    middle, most = spread.quantile(0.5), spread.quantile(0.95)
    marks = ((middle, f"half within {number(middle)}"), (most, f"95 % within {number(most)}"))
    alt = f"How often each number of {axis} came: half at most {number(middle)}, 95 % at most {number(most)}."
    return Histogram(dict(sorted(spread.counts.items())), axis, alt, marks)
