"""Is it fair? Who wins: by seat, by bot, and by the values of options; and the bots' ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from shamble.arena.records.record import Record
from shamble.arena.records.tally import Wins, newcombe
from shamble.core.errors import UnknownGame
from shamble.core.options import Data, flattened
from shamble.games import game as find_game
from shamble.report.counts import Part
from shamble.report.courses import Spread
from shamble.report.parts import (
    WIN_HEAD,
    Bar,
    Intervals,
    Panel,
    Section,
    Table,
    listed,
    number,
    percent,
    rate,
    win_cells,
)

SIZES = ((0.01, "a slight"), (0.03, "a small"), (0.07, "a clear"))
"""What a difference of win rates is called below so much."""
LARGE = "a large"
MOSTLY = 0.95
"""With fewer winners than this in a match, that is worth a word."""

Rating = tuple[str, float, float, float]
"""Bot, points, and the interval of these."""
Ratings = Callable[[Iterable[Record]], Sequence[Rating]]


def fairness_section(part: Part) -> Section:
    panels = [_seat_panel(part)]
    answers = [*seat_answers(part), *_bot_answers(part)]
    if len(part.bots) > 1:
        panels.append(_wins_panel("Win rate by bot", "bot", part.bots, part.fair))
        each = {
            f"{bot}, seat {seat}": wins
            for bot in part.bots
            for seat, wins in enumerate(part.seats_of(bot), 1)
            if wins.tries
        }
        panels.append(replace(_wins_panel("Win rate by bot and seat", "who", each, part.fair), folded=True))
    if part.players > 1 and part.fair * part.players < MOSTLY:
        answers.append(
            f"Only {part.fair * part.players:.2f} players win a match on average: often the game beats everybody."
        )
    notes = [
        "A win that several share counts by its part, and where partners win together each of them has won. Fair is "
        "what everybody would win if all seats won alike. Intervals are Wilson's, at 95 %."
    ]
    if len(part.bots) > 1:
        notes.append(
            "The bots move round the table, so every one sits everywhere; but who sits beside whom may still favour a "
            "seat. To judge the seats alone, let one bot play all of them."
        )
    option_panels, answer = _by_option(part)
    return Section("fair", "Is it fair?", (*answers, answer), (*panels, *option_panels), tuple(notes))


def seat_answers(part: Part) -> list[str]:
    fair = part.fair
    if part.players == 1:
        return [f"The player wins {rate(part.seats[0])} of the matches."]
    if not fair:
        return ["Nobody won a single match."]
    unfair = [
        f"Seat {seat} wins {rate(wins)}; fair would be {percent(fair)}: it has {_size(wins.rate - fair)} "
        f"{'advantage' if wins.rate > fair else 'disadvantage'}."
        for seat, wins in enumerate(part.seats, 1)
        if not wins.interval[0] <= fair <= wins.interval[1]
    ]
    if unfair:
        return unfair
    rates = [wins.rate for wins in part.seats]
    margin = max(high - low for low, high in (wins.interval for wins in part.seats)) / 2
    return [
        f"No seat is shown to be favoured: they win between {percent(min(rates))} and {percent(max(rates))}, and fair "
        f"would be {percent(fair)}. With {number(part.matches)} matches an advantage of less than about "
        f"{100 * margin:.1f} points would not show."
    ]


def _size(difference: float) -> str:
    return next((size for limit, size in SIZES if abs(difference) < limit), LARGE)


def _bot_answers(part: Part) -> list[str]:
    bots = part.bots
    if len(bots) == 1:
        return [f"One bot, {next(iter(bots))}, sat in every seat."]
    ranked = sorted(bots, key=lambda name: (-bots[name].rate, name))
    return ["Of the bots " + listed([f"{name} wins {rate(bots[name])}" for name in ranked]) + "."]


def _seat_panel(part: Part) -> Panel:
    return _wins_panel(
        "Win rate by seat", "seat", {f"seat {seat}": wins for seat, wins in enumerate(part.seats, 1)}, part.fair
    )


def overview(parts: Sequence[Part]) -> Section | None:
    """The seats of one game by the number of players and by bot, where that is more than one table."""
    rows, bars = [], []
    for part in parts:
        if part.players == 1 or not part.fair:
            continue
        for bot in part.bots:
            by_seat = part.seats_of(bot)
            best, worst = max(by_seat, key=lambda wins: wins.rate), min(by_seat, key=lambda wins: wins.rate)
            first = by_seat[0]
            low, high = newcombe(best.won, best.tries, worst.won, worst.tries)
            label = f"{part.players} players, {bot}" if len({p.game for p in parts}) == 1 else f"{part.game}, {bot}"
            fair = sum(wins.won for wins in by_seat) / sum(wins.tries for wins in by_seat)
            apart = 100 * (best.rate - worst.rate)
            rows.append(
                (label, number(first.tries), percent(fair), f"{100 * (first.rate - fair):+.1f}", f"{apart:.1f}")
            )
            bars.append(Bar(label, best.rate - worst.rate, low, high))
    if len(rows) < 2:
        return None
    widest = max(bars, key=lambda bar: bar.value)
    answer = (
        f"The seats are farthest apart with {widest.label}: {100 * widest.value:.1f} points between best and worst."
    )
    chart = Intervals(tuple(bars), "best seat minus worst, points", answer, 0.0)
    head = ("table", "matches", "a seat wins", "first seat, points", "best minus worst, points")
    table = Table("Seats by players and bot", head, tuple(rows))
    notes = ("The best seat of several wins more than the worst by luck alone; intervals are those of the two.",)
    return Section("overview", "Seats, by players and skill", (answer,), (Panel(table, chart),), notes)


def _wins_panel(caption: str, what: str, rows: dict[str, Wins], fair: float) -> Panel:
    scored = all(wins.scored for wins in rows.values())
    head = (what, *WIN_HEAD, *(("mean score",) if scored else ()))
    cells = []
    for name, wins in rows.items():
        score = (f"{wins.mean_score:.1f}",) if scored and wins.mean_score is not None else ()
        cells.append((name, *win_cells(wins), *score))
    chart = Intervals(
        tuple(Bar(name, wins.rate, *wins.interval) for name, wins in rows.items()),
        "win rate, %",
        f"{caption}: " + ", ".join(f"{name} {percent(wins.rate)}" for name, wins in rows.items()) + ".",
        fair,
        f"fair: {percent(fair)}",
    )
    return Panel(Table(caption, head, tuple(cells)), chart)


def options_text(options: dict[str, object]) -> str:
    if not options:
        return "the default options"
    return ", ".join(f"{name} = {_value(value)}" for name, value in flattened(options).items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value[:15]}…" if isinstance(value, str) and value.startswith("sha256:") else str(value)


def _by_option(part: Part) -> tuple[list[Panel], str]:
    played = part.options
    if len(played) == 1:
        return [], f"All matches were played with {options_text(next(iter(played.values())))}."
    panels, names = [], []
    for name in sorted({name for options in played.values() for name in options}):
        shown = {text: _shown(options.get(name, _default(part.game, name))) for text, options in played.items()}
        values = sorted(set(shown.values()))
        if len(values) > 1:
            panels.append(_option_panel(part, name, shown, values))
            names.append(name)
    return panels, f"The matches differ in {listed(names)}: see the tables by option."


def _shown(value: object) -> str:
    return options_text(value) if isinstance(value, dict) else _value(value)


def changes(part: Part, other: Part) -> list[tuple[str, str, str]]:
    """What was set in another way: the name of each option, or of a value in data, and what it is in both."""
    mine, theirs = _every_setting(part), _every_setting(other)
    return [
        (name, _values_of(mine, name, part.game), _values_of(theirs, name, part.game))
        for name in sorted({name for settings in (*mine, *theirs) for name in settings})
        if [settings.get(name) for settings in mine] != [settings.get(name) for settings in theirs]
    ]


def _every_setting(part: Part) -> list[dict[str, object]]:
    return [flattened(options) for options in part.options.values()]


def _values_of(played: Sequence[dict[str, object]], name: str, slug: str) -> str:
    """The value that a run was played with, or all of them; where it was not given, what the game ships."""
    values = [_value(each[name] if name in each else _shipped(slug, name)) for each in played]
    return " or ".join(dict.fromkeys(values))


def _shipped(slug: str, name: str) -> object:
    """The default of an option, or of a value in its data."""
    option, _, path = name.partition(".")
    try:
        found = next((each for each in find_game(slug).options if each.name == option), None)
    except UnknownGame:
        found = None
    if isinstance(found, Data) and found.shipped is not None and path:
        return flattened(found.checker(found.shipped())).get(path, "absent")
    return _default(slug, option)


def _default(slug: str, name: str) -> object:
    try:
        options = find_game(slug).options
    except UnknownGame:
        return "default"
    default = next((option.default for option in options if option.name == name), "default")
    return "as shipped" if default is None else default


def _option_panel(part: Part, name: str, shown: dict[str, str], values: list[str]) -> Panel:
    rows, bars = [], []
    for value in values:
        lengths = Spread(sum((part.decisions[text].counts for text in shown if shown[text] == value), Spread().counts))
        some = Part(
            part.game, part.players, cube={key: wins for key, wins in part.cube.items() if shown[key[0]] == value}
        )
        who = {f"seat {seat}": wins for seat, wins in enumerate(some.seats, 1)}
        if len(part.bots) > 1:
            who |= some.bots
        for label, wins in who.items():
            rows.append((value, label, *win_cells(wins), number(lengths.quantile(0.5))))
            bars.append(Bar(f"{value}: {label}", wins.rate, *wins.interval))
    alt = f"Win rates by the value of {name}; the table has the numbers."
    chart = Intervals(tuple(bars), "win rate, %", alt, part.fair, f"fair: {percent(part.fair)}")
    return Panel(Table(f"By option: {name}", (name, "who", *WIN_HEAD, "median decisions"), tuple(rows)), chart)


def rating_section(part: Part, ratings: Ratings) -> Section | None:
    """Which bot is how strong; None where only one played."""
    if len(part.bots) < 2:
        return None
    rows = sorted(ratings(part.records()), key=lambda row: (-row[1], row[0]))
    (best, most, low, high), (second, less, *_) = rows[0], rows[1]
    sure = low > rows[1][3]
    answer = (
        f"{best} is {'the strongest' if sure else 'probably the strongest'}, rated {most:.0f} "
        f"({low:.0f} to {high:.0f}), before {second} with {less:.0f}."
    )
    table = Table(
        "Ratings",
        ("bot", "rating", "95 % interval"),
        tuple((name, f"{value:.0f}", f"{low:.0f} to {high:.0f}") for name, value, low, high in rows),
    )
    middle = sum(value for _, value, *_ in rows) / len(rows)
    chart = Intervals(
        tuple(Bar(name, value, low, high) for name, value, low, high in rows),
        "rating",
        "Ratings: " + ", ".join(f"{name} {value:.0f}" for name, value, *_ in rows) + ".",
        middle,
        "mean",
        scale=1.0,
    )
    notes = ("A Plackett-Luce fit over all matches: who finished before whom, whatever the seat.",)
    return Section("ratings", "Who plays best?", (answer,), (Panel(table, chart),), notes)
