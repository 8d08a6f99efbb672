"""A playthrough: a recorded match as a page that people can read and a test can play again.

    game: pints_of_blood
    players: 3
    options: {"level": "main-course"}
    seed: 17
    chosen: greedy
    ending: rescue
    returns: 1 0 0

    1. Player 2: Send a buddy to row 3  <SEND row=2>
       Player 2 sends a buddy to row 3
       ...

Above the empty line stands what the match is made of; below it, move by move, who chose what, the action as data, and
what a spectator is told. The actions are kept by name, so that a page stays good when the action space is renumbered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from shamble.core.actions import Labels
from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.match import Match, seen

PAGES = Path(__file__).parent
HEADER = ("game", "players", "options", "seed", "chosen", "ending", "returns")
CHOICES = ("random", "greedy")
MOST_MOVES = 20_000
_MOVE = re.compile(r" *\d+\. .+  <(\w+)((?: \w+=\S+)*)>")


class BadPlaythrough(ShambleError):
    """A page that cannot be played, or that no longer says what happens."""


def pages(slug: str | None = None) -> list[Path]:
    return sorted(PAGES.glob(f"{slug or '*'}/*.txt"))


# -- writing ---------------------------------------------------------------------------------------------------------


def written(match: Match, chosen: str) -> str:
    """The page of a match."""
    head = {
        "game": match.game.slug,
        "players": match.players,
        "options": json.dumps(_chosen_options(match)),
        "seed": match.seed,
        "chosen": chosen,
        "ending": match.state.ending or "none",
        "returns": " ".join(f"{won:g}" for won in match.state.returns),
    }
    lines = [f"{name}: {head[name]}" for name in HEADER]
    lines += ["", *_told(match.opening)]
    again = Match(match.game, match.players, match.options, match.seed)
    for number, action in enumerate(match.actions, 1):
        described = match.game.describe(again.state, action, match.names)
        mover = match.names[again.state.player]
        lines.append(f"{number}. {mover}: {described}  <{_action_text(match.game, action)}>")
        lines += _told(again.play(action).events)
    return "\n".join(lines) + "\n"


def _chosen_options(match: Match) -> dict[str, Any]:
    defaults = {option.name: option.default for option in match.game.options}
    return {name: value for name, value in match.options.items() if value != defaults[name]}


def _told(events: list[Event]) -> Iterator[str]:
    return (f"   {event.text()}" for event in seen(events, None))


def _action_text(game: Game[Any], action: int) -> str:
    structured = game.actions.structure(action)
    return " ".join([str(structured.pop("kind")), *(f"{name}={value}" for name, value in structured.items())])


# -- reading ---------------------------------------------------------------------------------------------------------


def read(page: Path) -> tuple[Match, str]:
    """The match of a page, played again, and how its moves were chosen."""
    lines = page.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(": ", 1) for line in lines[: len(HEADER)] if ": " in line)
    if tuple(head) != HEADER or lines[len(HEADER) : len(HEADER) + 1] != [""]:
        raise BadPlaythrough(f"{page.name} does not begin with {', '.join(HEADER)} and an empty line")
    try:
        match = Match(find_game(head["game"]), int(head["players"]), json.loads(head["options"]), head["seed"])
    except (ShambleError, ValueError) as error:
        raise BadPlaythrough(f"{page.name} cannot be set up: {error}") from error
    for number, line in enumerate(lines, 1):
        found = _MOVE.fullmatch(line)
        if found is None:
            continue
        try:
            match.play(_action(match.game, found[1], found[2].split()))
        except (ShambleError, ValueError) as error:
            raise BadPlaythrough(f"{page.name}:{number}: {line.strip()!r} cannot be played: {error}") from error
    return match, head["chosen"]


def _action(game: Game[Any], kind: str, given: list[str]) -> int:
    block = game.actions.by_kind.get(kind)
    arguments = block.arguments if block else {}
    structured: dict[str, Any] = {"kind": kind}
    for name, value in (part.split("=", 1) for part in given):
        structured[name] = value if isinstance(arguments.get(name), Labels) else int(value)
    return game.actions.parse(structured)


def check(page: Path) -> None:
    """Play a page again; the first line that differs is told."""
    match, chosen = read(page)
    old, new = page.read_text(encoding="utf-8").splitlines(), written(match, chosen).splitlines()
    for number, (recorded, now) in enumerate(zip_longest(old, new, fillvalue="(nothing)"), 1):
        if recorded != now:
            raise BadPlaythrough(f"{page.name}:{number}: recorded is\n  {recorded}\nbut now it is\n  {now}")


def update(page: Path) -> bool:
    """Write the page anew where its moves can still be played to the same ending; says whether it changed."""
    match, chosen = read(page)
    old, new = page.read_text(encoding="utf-8"), written(match, chosen)
    was, now = (re.search(r"^ending: (.*)$", text, re.MULTILINE) for text in (old, new))
    if was is None or now is None or was[1] != now[1]:
        raise BadPlaythrough(f"{page.name} now ends by {now and now[1]}, not {was and was[1]}: record it anew")
    page.write_text(new, encoding="utf-8")
    return new != old


# -- recording -------------------------------------------------------------------------------------------------------


def record(game: Game[Any], ending: str, players: int | None, options: dict[str, Any], tries: int) -> tuple[Match, str]:
    """The shortest match with that ending among so many seeds, chosen at random and greedily in turn."""
    if ending not in game.endings:
        raise BadPlaythrough(f"{game.slug} has no ending {ending!r}; it has: {', '.join(game.endings)}")
    best: tuple[Match, str] | None = None
    met: set[str] = set()
    for seed in range(tries):
        chosen = CHOICES[seed % len(CHOICES)]
        match = _played(Match(game, players, options, str(seed)), chosen, len(best[0].moves) if best else MOST_MOVES)
        met.add(match.state.ending or "none in time")
        if match.state.ending == ending and (best is None or len(match.moves) < len(best[0].moves)):
            best = match, chosen
    if best is None:
        raise BadPlaythrough(f"none of {tries} matches ended by {ending!r}; they ended by: {', '.join(sorted(met))}")
    return best


def _played(match: Match, chosen: str, most: int) -> Match:
    """A match played out, unless it gets longer than what there is already."""
    rng = Rng(f"playthrough {match.seed}")
    while not match.state.over and len(match.moves) < most:
        state = match.state
        # A greedy table that never errs ends always alike; one choice in eight at random shows more of the game.
        greedy = chosen == "greedy" and rng.below(8)
        match.play(_greedy(state, rng) if greedy else rng.pick(state.options))
    return match


def _greedy(state: State, rng: Rng) -> int:
    """The option after which the mover likes a world that they think possible best."""
    mover = state.player
    worths = []
    for action in state.options:
        world = state.determinize(mover, rng)
        world.apply(action)
        worths.append((state.game.worth(world, mover), rng.below(1 << 20), action))
    return max(worths)[2]
