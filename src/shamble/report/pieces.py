"""Which card is too strong? What each card or piece is worth to those who use it, by matches played again without it;
and who uses it when. How often it is found with winners is told in tables, and never as an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from shamble.arena.records.pieces import pieces_used
from shamble.arena.records.tally import Wins
from shamble.report.counts import Part
from shamble.report.courses import ANY_WAY, Course
from shamble.report.nudged import Turn, findings
from shamble.report.parts import Bar, Intervals, Panel, Section, Table, listed, number, percent, points, rate, win_cells
from shamble.report.played import game_of, usable_pieces
from shamble.report.worths import FEW, NOTEWORTHY, SURE, Mean, Standout, Worth, by_kind, is_dead, luck, standouts

TITLE = "Which card or piece is too strong?"
NEEDS_CARDS = (
    "This needs matches that are played again without each card: simulate with --cards, and the report finds them "
    "beside the run. How often a card is found with winners says nothing about it: whoever is winning has more cards."
)
NO_PIECES = "No action of this game uses a card or piece of a kind."
MOST_BARS = 10
"""How many of the strongest and of the weakest of a kind are drawn."""
MOST_NAMED = 3
"""How many cards have a sentence of their own; the others are named."""
UNDECIDED = "is hardly used"
"""Of a card that was tried, and may be useless or not."""
NEARBY = 1
"""Prices that differ by no more are compared."""


def pieces_section(part: Part) -> Section:
    game = game_of(part)
    if game is not None and not pieces_used(game):
        return Section("pieces", TITLE, (NO_PIECES,), tuple(_found_with_winners(part.course)))
    unreachable = _unreachable(part)
    if part.worths is None:
        panels = [*_usage_panels(part.course), *_found_with_winners(part.course)]
        return Section("pieces", TITLE, (NEEDS_CARDS, *unreachable, *_unused(part.course)), tuple(panels))
    worths = list(part.worths.values())
    found = standouts(worths)
    panels = [_panel(kind, group, found) for kind, group in by_kind(worths).items()]
    notes = (
        "The worth of a card: of each match one seat is watched, and the match is played again with the same seed in "
        "which that seat may not use the card. Up to the first use both are the same match, so the difference of what "
        "the seat wins comes from the card and from nothing else. It is what the card is worth to these bots: better "
        "ones may do more with it.",
        f"A card is said to stand out if it differs from the others of its kind by at least 2 points and by more than "
        f"luck explains; for cards that are all alike the chance that any of them is named is at most "
        f"{100 * SURE:.0f} %. Intervals are those of 95 %. Cards used fewer than {FEW} times are not judged.",
        "The estimate is the game's own, of the seat's chances just before and after the first use. First use: how "
        "much of the match was over. Longer: decisions by which the match is longer with the card than without it. If "
        "forced: what those win more who left the card alone, when they are made to use it the first time they can.",
    )
    panels += [*_usage_panels(part.course), *_found_with_winners(part.course)]
    texts = [*answers(worths, found), *unreachable, *_by_one(found, part.nudges.values())]
    return Section("pieces", TITLE, tuple(texts), tuple(panels), notes)


def _unreachable(part: Part) -> list[str]:
    """What is in play, and nobody ever could use. Where decisions were kept that is known of everybody, otherwise of
    the seats that were watched."""
    course = part.course
    if course is not None and course.usage:
        seen, matches, who = {*course.usage, *course.used_in}, course.matches, "nobody"
    elif part.worths:
        seen, matches, who = {*part.worths}, part.matches, "no seat that was watched"
    else:
        return []
    never = sorted(_capital(piece) for piece in usable_pieces(part) - seen)
    if not never or matches < FEW:
        return []
    any_of_them = "it" if len(never) == 1 else "any of them"
    return [f"{listed(never)}: {who} could use {any_of_them} in {number(matches)} matches."]


def _by_one(found: Sequence[Standout], turns: Iterable[Turn]) -> list[str]:
    """Of the cards that stand out, what a number more or less would do."""
    named = {each.worth.piece for each in found[:MOST_NAMED]}
    return [turn.sentence for turn in findings(list(turns)) if turn.piece in named]


def _unused(course: Course | None) -> list[str]:
    """What hardly anybody takes, of what could be used often enough to tell."""
    if course is None:
        return []
    dead = [piece for piece, usage in course.usage.items() if is_dead(usage.used, usage.offered)]
    names = [f"{_capital(piece)} ({percent(course.usage[piece].used / course.usage[piece].offered)})" for piece in dead]
    return [f"Hardly ever used by those who could: {listed(sorted(names))}."] if dead else []


def _usage_panels(course: Course | None) -> list[Panel]:
    """Offered, taken, when: over all seats."""
    if course is None or not course.usage:
        return []
    usages = sorted(course.usage.items(), key=lambda pair: (pair[1].used / max(1, pair[1].offered), pair[0]))
    rows = tuple(
        (
            _capital(piece),
            number(usage.offered),
            rate(Wins(usage.offered, usage.used)) if usage.offered else "",
            percent(usage.when.value) if usage.when.count else "never",
            percent(course.used_in[piece] / course.kept),
        )
        for piece, usage in usages
    )
    head = ("piece", "seats that could use it", "did", "first use, of the match", "matches in which anybody did")
    return [Panel(Table("Offered, taken, and when: the least used first", head, rows), folded=True)]


def answers(worths: Sequence[Worth], found: Sequence[Standout]) -> list[str]:
    """What a designer has to know, in sentences."""
    judged = [worth for worth in worths if worth.is_judged]
    if not judged:
        return [f"No card was used {FEW} times: too few to tell. Play more matches."]
    dead = sorted((worth for worth in worths if worth.is_dead), key=lambda worth: (worth.taken, worth.piece))
    tried = [worth for worth in dead if worth.forced.count >= FEW]
    texts = [_sentence(each) for each in found[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        texts.append(f"So do, by less, {listed([_lead(each) for each in found[MOST_NAMED:]])}.")
    sentences = [_dead_sentence(worth, len(tried)) for worth in tried]
    texts += [text for text in sentences if UNDECIDED not in text]
    if not found:
        widest = max(worth.gain.error for worth in judged)
        texts.append(
            f"No card or piece is shown to stand out among its like. A difference of less than about "
            f"{100 * 3 * widest:.0f} points would not show in so few matches."
        )
    texts += [text for text in sentences if UNDECIDED in text]
    if rest := [worth for worth in dead if worth not in tried]:
        names = [f"{_capital(worth.piece)} ({percent(worth.taken)})" for worth in rest]
        texts.append(f"Hardly ever used by those who could: {listed(names)}.")
    return texts


def _dead_sentence(worth: Worth, looked_at: int) -> str:
    """Is a card that nobody uses useless, or do these bots overlook it? More than luck explains, of so many cards."""
    low, high = worth.forced.interval
    gain = f"{100 * worth.forced.value:+.1f} points of win rate ({points(low, high)})"
    doubt = luck(looked_at, worth.forced.count) * worth.forced.error
    if worth.forced.value > max(doubt, NOTEWORTHY):
        verdict = "is overlooked"
    elif worth.forced.value < -doubt:
        verdict = "is useless, and worse"
    elif high < 2 * NOTEWORTHY:
        verdict = "is useless"
    else:
        return (
            f"{_capital(worth.piece)} {UNDECIDED}: {percent(worth.taken)} of those who could use it did. Whether they "
            f"are right is not shown: who is made to use it once wins {points(low, high)} points."
        )
    return (
        f"{_capital(worth.piece)} {verdict}: {percent(worth.taken)} of those who could use it did, and who is made to "
        f"use it once wins {gain}."
    )


def _sentence(found: Standout) -> str:
    worth = found.worth
    low, high = worth.gain.interval
    value = f"{100 * worth.gain.value:+.1f} points of win rate to whoever uses it ({points(low, high)})"
    if found.lead > 0:
        verdict = f"stands out among {worth.kind}: it is worth {value}"
    elif high <= 0:
        verdict = f"does harm: among {worth.kind} it is worth {value}"
    elif low <= 0:
        verdict = f"is of no use that shows: among {worth.kind} it is worth {value}"
    else:
        verdict = f"falls behind among {worth.kind}: it is worth {value}"
    return (
        f"{_capital(worth.piece)} {verdict}, the others {100 * found.others:+.1f} on average. "
        f"{percent(worth.taken)} of those who could use it did."
    )


def _lead(found: Standout) -> str:
    return f"{_capital(found.worth.piece)} ({100 * found.lead:+.1f} points)"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _panel(kind: str, group: Sequence[Worth], found: Sequence[Standout]) -> Panel:
    named = {id(each.worth): each for each in found}
    priced = any(worth.price is not None for worth in group)
    head = ["piece", "worth, points", "verdict", "could use it", "did", "first use", "estimate", "longer", "if forced"]
    if priced:
        head[2:2] = ["price", "others of that price"]
    rows = []
    for worth in group:
        row = [_capital(worth.piece), _worth_text(worth), _verdict(worth, named.get(id(worth)))]
        row += [number(worth.offered), rate(Wins(worth.offered, worth.used)) if worth.offered else ""]
        row += [
            percent(worth.when.value) if worth.when.count else "",
            _give_or_take(worth.swing, 100) if worth.swing.count else "",
            _give_or_take(worth.longer) if worth.longer.count else "",
            _give_or_take(worth.forced, 100) if worth.forced.count >= FEW else "",
        ]
        if priced:
            row[2:2] = ["" if worth.price is None else str(worth.price), _others_of_its_price(worth, group)]
        rows.append(tuple(row))
    return Panel(Table(f"What {kind} are worth", tuple(head), tuple(rows)), _chart(kind, group))


def _worth_text(worth: Worth) -> str:
    if not worth.is_judged:
        return "too few to tell"
    return f"{100 * worth.gain.value:+.1f} ({points(*worth.gain.interval)})"


def _give_or_take(mean: Mean, scale: float = 1) -> str:
    return f"{scale * mean.value:+.1f} ± {scale * (mean.interval[1] - mean.value):.1f}"


def _verdict(worth: Worth, found: Standout | None) -> str:
    if found is not None:
        return "stands out" if found.lead > 0 else "falls behind"
    return "hardly used" if worth.is_dead else ""


def _others_of_its_price(worth: Worth, group: Sequence[Worth]) -> str:
    alike = [
        other.gain.value
        for other in group
        if other is not worth
        and other.is_judged
        and worth.price is not None
        and other.price is not None
        and abs(other.price - worth.price) <= NEARBY
    ]
    return f"{100 * fmean(alike):+.1f}" if alike else ""


def _chart(kind: str, group: Sequence[Worth]) -> Intervals | None:
    judged = [worth for worth in group if worth.is_judged]
    if len(judged) > 2 * MOST_BARS:
        judged = judged[:MOST_BARS] + judged[-MOST_BARS:]
    if not judged:
        return None
    bars = tuple(Bar(_capital(worth.piece), worth.gain.value, *worth.gain.interval) for worth in judged)
    mean = fmean(worth.gain.value for worth in judged)
    alt = f"What {kind} are worth, the most valuable first: {bars[0].label} to {bars[-1].label}; the table has all."
    return Intervals(bars, "worth to its users, points of win rate", alt, mean, f"mean: {100 * mean:+.1f}")


# -- found with winners ----------------------------------------------------------------------------------------------


def _found_with_winners(course: Course | None) -> list[Panel]:
    """Win rates of whoever had to do with a piece, by what they did: to look up, not to conclude from."""
    if course is None:
        return []
    ways = sorted(
        course.pieces,
        key=lambda way: (way != ANY_WAY, -sum(wins.tries for wins in course.pieces[way].values()), way),
    )
    return [_ways_panel(course, way) for way in ways]


def without(course: Course, wins: Wins) -> Wins:
    return Wins(course.everybody.tries - wins.tries, course.everybody.won - wins.won)


def _ways_panel(course: Course, way: str) -> Panel:
    rows = []
    for piece, wins in sorted(course.pieces[way].items(), key=lambda pair: (-pair[1].tries, pair[0])):
        rest = without(course, wins)
        rows.append((_capital(piece), *win_cells(wins), percent(rest.rate) if rest.tries else ""))
    head = ("piece", "cases", "won", "win rate", "95 % interval", "all others")
    did = "whatever they did with it" if way == ANY_WAY else f"“{way}”"
    return Panel(Table(f"Players found with a piece, {did} (no proof of anything)", head, tuple(rows)), folded=True)
