"""Which card is too strong? How often each card or piece appears in wins and losses, by what was done with it."""

from __future__ import annotations

from shamble.arena.records.tally import Wins, newcombe
from shamble.report.counts import ANY_WAY, Course, Part
from shamble.report.pace import FEW, NEEDS_DECISIONS
from shamble.report.parts import (
    Bar,
    Intervals,
    Panel,
    Section,
    Table,
    listed,
    number,
    percent,
    points,
    rate,
    win_cells,
)

MOST_BARS = 8
"""How many of the strongest and of the weakest are drawn."""
DRAWN_WAYS = 3
"""The most frequent things that are done with pieces are drawn; the rest is tables."""


def pieces_section(part: Part) -> Section:
    title = "Which card or piece is too strong?"
    course = part.course
    if course is None:
        return Section("pieces", title, (NEEDS_DECISIONS,))
    if not course.pieces:
        return Section("pieces", title, ("No card or piece was named by anything that happened in these matches.",))
    ways = sorted(
        (way for way in course.pieces if way != ANY_WAY),
        key=lambda way: (-sum(wins.tries for wins in course.pieces[way].values()), way),
    )
    telling = [way for way in ways if not way.endswith(")") and any(w.won for w in course.pieces[way].values())]
    drawn = telling[:DRAWN_WAYS]
    answers = [text for way in (ANY_WAY, *drawn) for text in _answers(course, way)]
    compared = sum(len(_judged(course, way)) for way in (ANY_WAY, *ways))
    panels = [_panel(course, way, folded=False) for way in (ANY_WAY, *drawn)]
    panels += [_panel(course, way, folded=True) for way in ways if way not in drawn]
    notes = (
        "Counted are players in matches: whoever had to do with a piece in that way at least once, and how often they "
        "won. The edge compares them with those who did the same with other pieces, which is fairer than with those "
        "who did not: whoever stays longer in the match draws more of everything.",
        "It is no proof that the piece made a player win. Pieces that were dealt or drawn by chance come closest to "
        "one; what a player chose to use may just tell that they were winning already.",
        f"Of {number(compared)} pieces and ways compared, about {number(round(compared / 20))} seem to stand out by "
        f"chance alone. Pieces with fewer than {FEW} cases are marked and not ranked.",
    )
    return Section("pieces", title, tuple(answers), tuple(panels), notes)


def _judged(course: Course, way: str) -> list[str]:
    """The pieces of which enough is known, the strongest first."""
    group = course.pieces[way]
    enough = [piece for piece, wins in group.items() if wins.tries >= FEW and _others(course, way, piece).tries >= FEW]
    return sorted(enough, key=lambda piece: (-_edge(course, way, piece)[0], piece))


def _others(course: Course, way: str, piece: str) -> Wins:
    """Those who did the same with other pieces."""
    wins = Wins()
    for name, others in course.pieces[way].items():
        if name != piece:
            wins.tries += others.tries
            wins.won += others.won
    return wins


def without(course: Course, wins: Wins) -> Wins:
    return Wins(course.everybody.tries - wins.tries, course.everybody.won - wins.won)


def _edge(course: Course, way: str, piece: str) -> tuple[float, float, float]:
    """By how much it wins more often than other pieces that were used likewise, and the interval of that."""
    wins, others = course.pieces[way][piece], _others(course, way, piece)
    low, high = newcombe(wins.won, wins.tries, others.won, others.tries)
    return wins.rate - others.rate, low, high


def _answers(course: Course, way: str) -> list[str]:
    ranked = _judged(course, way)
    if len(ranked) < 2:
        return []
    outstanding = [piece for piece in ranked if _edge(course, way, piece)[1] > 0]
    weak = [piece for piece in reversed(ranked) if _edge(course, way, piece)[2] < 0]
    if not outstanding and not weak:
        return [f"{_heading(way)}: no piece stands out."]
    texts = []
    if outstanding:
        texts.append(_sentence(course, way, outstanding[0], "stands out most", outstanding[1:]))
    if weak:
        texts.append(_sentence(course, way, weak[0], "falls behind most", weak[1:]))
    return texts


def _sentence(course: Course, way: str, piece: str, rank: str, more: list[str]) -> str:
    wins = course.pieces[way][piece]
    rest = without(course, wins)
    edge, low, high = _edge(course, way, piece)
    text = f"{_heading(way)}: {_capital(piece)} {rank}. Who {'had it' if way == ANY_WAY else 'did so'} won {rate(wins)}"
    if rest.tries:
        text += f", who did not {percent(rest.rate)}"
    text += f"; against other pieces that is {100 * edge:+.1f} points ({points(low, high)})."
    if more:
        names = [_capital(name) for name in more[:4]] + (["others"] if len(more) > 4 else [])
        text += f" Next {'comes' if len(more) == 1 else 'come'} {listed(names)}."
    return text


def _heading(way: str) -> str:
    return "Whatever was done with it" if way == ANY_WAY else f"What players did: “{way}”"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _panel(course: Course, way: str, folded: bool) -> Panel:
    ranked = _judged(course, way)
    unranked = sorted(piece for piece in course.pieces[way] if piece not in ranked)
    rows = []
    for piece in (*ranked, *unranked):
        wins = course.pieces[way][piece]
        rest = without(course, wins)
        edge, low, high = _edge(course, way, piece) if piece in ranked else (0.0, 0.0, 0.0)
        lead = f"{100 * edge:+.1f} ({points(low, high)})" if piece in ranked else ""
        rows.append(
            (
                _capital(piece),
                *win_cells(wins),
                percent(rest.rate) if rest.tries else "",
                "too few to tell" if wins.tries < FEW else lead,
            )
        )
    head = ("piece", "cases", "won", "win rate", "95 % interval", "without it", "edge over others, points")
    return Panel(Table(_heading(way), head, tuple(rows)), None if folded else _chart(course, way, ranked), folded)


def _chart(course: Course, way: str, ranked: list[str]) -> Intervals | None:
    shown = ranked if len(ranked) <= 2 * MOST_BARS else ranked[:MOST_BARS] + ranked[-MOST_BARS:]
    if not shown:
        return None
    bars = []
    for piece in shown:
        wins = course.pieces[way][piece]
        rest = without(course, wins)
        bars.append(Bar(_capital(piece), wins.rate, *wins.interval, hollow=rest.rate if rest.tries else None))
    pooled = Wins()
    for wins in course.pieces[way].values():
        pooled.tries += wins.tries
        pooled.won += wins.won
    cut = "" if len(shown) == len(ranked) else f" (the {MOST_BARS} strongest and the {MOST_BARS} weakest)"
    alt = f"Win rates by piece, strongest first{cut}: {_capital(shown[0])} to {_capital(shown[-1])}; the table has all."
    return Intervals(
        tuple(bars), f"win rate, %{cut}", alt, pooled.rate, f"all pieces: {percent(pooled.rate)}", "without it"
    )
