"""Before the first move: which game, how many players, who takes which seat and by what options. Whatever was not said
on the command line is asked, and every question has an answer that Enter gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from shamble.bots import bot, check_bot, guided_level, list_bots
from shamble.bots.registry import HUMAN
from shamble.core.errors import ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Config, Data
from shamble.games import list_games
from shamble.terminal.listing import as_typed
from shamble.terminal.screen import Screen, as_number

LONGEST_NAME = 20

T = TypeVar("T")


@dataclass(frozen=True)
class Seating:
    """All that a match needs to begin."""

    game: AnyGame
    players: int
    options: Mapping[str, object]
    seats: list[str]
    """By seat: `human` or the name of a bot."""
    names: list[str]


def check_seating(
    game: AnyGame,
    players: int | None,
    options: Mapping[str, object],
    seats: Sequence[str],
    names: Sequence[str] = (),
) -> Seating:
    """The seating, or a `ShambleError` that says what in it cannot be."""
    count, config = game.check(players if players is not None else len(seats), options)
    check_seats(seats, count)
    for occupant in seats:
        if occupant != HUMAN:
            check_bot(occupant, game, count, config)
    if names and len(names) != count:
        raise ShambleError(f"{len(names)} names are given, but {count} play")
    chosen = list(names) or [default_name(seat, occupant) for seat, occupant in enumerate(seats)]
    for name in chosen:
        check_name(name, [other for other in chosen if other is not name])
    return Seating(game, count, options, list(seats), chosen)


def check_seats(seats: Sequence[str], players: int) -> None:
    if len(seats) != players:
        raise ShambleError(f"{len(seats)} seats are filled, but {players} play: say human or a bot for each seat")
    for occupant in seats:
        if occupant != HUMAN:
            bot(occupant)


def default_name(seat: int, occupant: str) -> str:
    return f"{'Player' if occupant == HUMAN else occupant.partition(':')[0].capitalize()} {seat + 1}"


def check_name(name: str, others: Sequence[str]) -> str:
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise ShambleError(f"a name has 1 to {LONGEST_NAME} printable characters, unlike {name!r}")
    if name in others:
        raise ShambleError(f"two players are named {name}")
    return name


# -- asking ----------------------------------------------------------------------------------------------------------


def ask_game(screen: Screen) -> AnyGame:
    offered = list_games()
    screen.say("Which game?", style="bold")
    for number, game in enumerate(offered, 1):
        screen.say(f"  {number}  {game.title} ({game.players[0]} to {game.players[-1]} players)")
        screen.say(f"     {game.tagline}", style="dim")
    numbers = range(1, len(offered) + 1)
    return offered[_ask(screen, f"Game, 1 to {len(offered)} [1]: ", "1", lambda text: _number(text, numbers)) - 1]


def ask_seating(
    screen: Screen, game: AnyGame, players: int | None, options: Mapping[str, object], guided: bool
) -> Seating:
    """Ask for what the command line left open. `guided`: choices are explained, and bots are easy."""
    screen.say(game.title, style="bold")
    screen.say(game.tagline, style="dim")
    if game.player_counts is None:  # no option will make an impossible number possible
        game.check(players, options)
    chosen = options or _ask_options(screen, game)
    count, config = game.check(players, chosen)
    if players is None:
        counts = game.counts(config)
        if len(counts) > 1:
            count = _ask(
                screen, f"How many players, {_span(counts)} [{count}]: ", str(count), lambda text: _number(text, counts)
            )
    people = _ask(
        screen, f"How many of them are people, 0 to {count} [1]: ", "1", lambda text: _number(text, range(count + 1))
    )
    names: list[str] = []
    for seat in range(people):
        default = default_name(seat, HUMAN)
        names.append(
            _ask(screen, f"Name of person {seat + 1} [{default}]: ", default, lambda text: check_name(text, names))
        )

    def fits(text: str) -> str:
        check_bot(text, game, count, config)
        return text

    occupant = ""
    if people < count:
        for entry in list_bots():
            screen.say(f"{entry.name}: {entry.text}", style="dim", indent=2)
        usual = guided_level(game) if guided else game.first_level
        occupant = _ask(screen, f"Who plays the other seats [{usual}]: ", usual, fits)
    seats = [HUMAN] * people + [occupant] * (count - people)
    names += [default_name(seat, occupant) for seat in range(people, count)]
    return check_seating(game, count, chosen, seats, names)


def _ask_options(screen: Screen, game: AnyGame) -> Config:
    options = {option.name: option for option in game.options if not isinstance(option, Data)}
    chosen: Config = {}
    if not options:
        return chosen
    screen.say("Options: " + ", ".join(f"{option.name}={as_typed(option.default)}" for option in options.values()))

    def change(text: str) -> bool:
        """Set one option, or say what there is to set; whether to ask again."""
        if not text:
            return False
        if text == "?":
            for option in options.values():
                screen.say(f"{option.name}: {option.text}; {option.accepts()}", style="dim", indent=2)
            return True
        name, _, value = text.partition("=")
        if name.strip() not in options:
            raise ShambleError(f"write name=value, with the name one of: {', '.join(options)}")
        option = options[name.strip()]
        changed = chosen | {option.name: option.parse(value.strip())}
        game.check(None, changed)
        chosen.update(changed)
        return True

    while _ask(screen, "Enter to play by these, name=value to change one, ? to explain: ", "", change):
        pass
    return chosen


def _ask(screen: Screen, prompt: str, default: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read; what was wrong with it is said. Enter gives the default."""
    while True:
        try:
            return read(screen.ask(prompt) or default)
        except ShambleError as error:
            screen.say(str(error), style="yellow")
        except EOFError:
            raise ShambleError("the input ended before the table was set; no match was begun") from None


def _number(text: str, accepted: Sequence[int]) -> int:
    number = as_number(text)
    if number is None or number not in accepted:
        raise ShambleError(f"type a number, {_span(accepted)}, not {text!r}")
    return number


def _span(numbers: Sequence[int]) -> str:
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))
