"""Does whoever leads run away with it, and do those who have lost choose the winner?"""

from __future__ import annotations

from shamble.arena.records.tally import wilson
from shamble.report.counts import Part
from shamble.report.courses import FAR_BEHIND, HOPELESS
from shamble.report.parts import WIN_HEAD, Bar, Intervals, Panel, Section, Table, percent, rate, span, win_cells
from shamble.report.worths import FEW

RUNAWAY = 0.75
"""Whoever leads half-way wins so often: the rest of the match is played for nothing."""
OPEN = 0.15
"""Whoever leads half-way wins by no more than this above what is fair: the first half was played for nothing."""
OFTEN = 0.1
"""In so many matches somebody who has lost chooses the winner: people complain of that."""


def runaway(part: Part) -> Section | None:
    """How much a lead is worth, by when it is held; None where nobody looked."""
    title = "Does the leader run away?"
    course = part.course
    if course is None:
        return None
    half = course.leading[50]
    if part.players == 1 or half.tries < FEW:
        return Section("runaway", title, ("Too few matches had a leader half-way, or a winner, to tell.",))
    low, high = half.interval
    if low > RUNAWAY:
        verdict = "the second half is mostly played out"
    elif high < part.fair + OPEN:
        verdict = "the first half decides next to nothing"
    else:
        verdict = "a lead helps, and can be lost"
    answer = f"Whoever leads alone half-way wins {rate(half)}; fair would be {percent(part.fair)}: {verdict}."
    rows = {f"after {quarter} %": wins for quarter, wins in course.leading.items() if wins.tries}
    table = Table(
        "Who leads alone, and wins", ("of the match", *WIN_HEAD), tuple((n, *win_cells(w)) for n, w in rows.items())
    )
    alt = "How often the leader wins: " + ", ".join(f"{name} {percent(wins.rate)}" for name, wins in rows.items()) + "."
    chart = Intervals(
        tuple(Bar(name, wins.rate, *wins.interval) for name, wins in rows.items()),
        "the leader wins, %",
        alt,
        part.fair,
        f"fair: {percent(part.fair)}",
    )
    notes = ["Who leads is the game's own estimate. Matches that nobody won are left out."]
    if len(part.bots) > 1:
        notes.append("Where bots of several strengths meet, the better one leads and wins: let one bot play all seats.")
    return Section("runaway", title, (answer,), (Panel(table, chart),), tuple(notes))


def kingmaking(part: Part) -> Section | None:
    """Whether somebody without a chance decides between the others; None where there are no two others."""
    course = part.course
    if part.players < 3 or course is None or course.matches < FEW:
        return None
    swayed, crowned = course.swayed / course.matches, course.crowned / course.matches
    low, high = wilson(course.crowned, course.matches)
    verdict = (
        "often enough for people to mind"
        if low > OFTEN
        else "rarely"
        if high < OFTEN
        else "whether people would mind is not shown"
    )
    answer = (
        f"In {percent(crowned)} of the matches ({span(low, high)}) the last change of "
        f"the lead was made by a player who had as good as lost: {verdict}. In {percent(swayed)} such a player changed "
        "the lead at any time."
    )
    rows = tuple(
        (name, f"{count:,}", percent(count / course.matches), span(*wilson(count, course.matches)))
        for name, count in (("the last change of the lead", course.crowned), ("any change of the lead", course.swayed))
    )
    table = Table("Made by a player who had as good as lost", ("what", "matches", "share", "95 % interval"), rows)
    notes = (
        f"As good as lost: chances of less than {100 * HOPELESS:.0f} %, and the leader's {FAR_BEHIND} times as good, "
        "by the game's own estimate. Counted are moves after which another player leads than before, and neither of "
        "them is the mover. Chance that the move set off is part of it.",
    )
    return Section("kingmaking", "Do the losers choose the winner?", (answer,), (Panel(table),), notes)
