"""The catalogue of games and their rulebooks: what there is to play, and by which rules."""

from __future__ import annotations

import json
from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table

from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Choice, Data
from shamble.files import check_folder, write_whole
from shamble.games import list_games
from shamble.terminal.console import WIDTH, PlainConsole
from shamble.terminal.listing import as_typed, matching_rules


def counts(game: AnyGame) -> str:
    return f"{game.players[0]}-{game.players[-1]}" if len(game.players) > 1 else str(game.players[0])


def minutes(game: AnyGame) -> str:
    return f"{game.minutes[0]}-{game.minutes[1]} min"


def print_games() -> None:
    table = Table("game", "players", "length", "weight", "", box=None, pad_edge=False, header_style="dim")
    for game in list_games():
        table.add_row(game.slug, counts(game), minutes(game), game.weight, game.tagline)
    console = PlainConsole()
    console.print(table)
    console.print("\nMore about one: shamble games GAME. Play it: shamble play GAME", style="dim")


def describe_game(game: AnyGame) -> None:
    console = PlainConsole()
    console.print(game.title, style="bold")
    console.print(game.tagline)
    credit = f"{game.credits}. " if game.credits else ""
    console.print(f"{credit}{counts(game)} players, {minutes(game)}, {game.weight}.")
    if game.best_players:
        console.print(f"Best with {', '.join(map(str, game.best_players))} players.")
    for note in game.notes:
        console.print(f"Note: {note}")
    for option in game.options:
        console.print(f"\n--option {option.name}=...", style="bold")
        console.print(f"  {option.text}")
        if isinstance(option, Data):
            console.print(f"  @FILE: {option.accepts()}; without it, what comes with the game")
        elif isinstance(option, Choice):
            for value, meaning in option.values.items():
                console.print(f"  {value}: {meaning}" + (" (default)" if value == option.default else ""))
        else:
            console.print(f"  {option.accepts()}; default {as_typed(option.default)}")


def write_components(game: AnyGame, out: Path | None, schema: bool) -> None:
    option = next((each for each in game.options if isinstance(each, Data) and each.shipped is not None), None)
    if option is None or option.shipped is None:
        raise ShambleError(f"{game.slug} has no numbers that a file could change")
    text = json.dumps(option.schema() if schema else option.shipped(), indent=2, ensure_ascii=False) + "\n"
    if out is None:
        print(text, end="")
        return
    if out.suffix != ".json":
        raise ShambleError(f"such a file is a .json file, not {out.name!r}")
    if out.exists():
        raise ShambleError(f"there is a file {out} already, and it is not overwritten")
    check_folder(out)
    write_whole(out, text)
    advice = "" if schema else f"; play with it by {_with_file(game, option, out)}"
    PlainConsole().print(f"written to {out}{advice}", soft_wrap=True)


def _with_file(game: AnyGame, option: Data, file: Path) -> str:
    """What to type, with every command: `simulate` has a `--cards` of its own. Where the file is taken only together
    with a choice, as a deck of one's own is, that is named first."""
    assert option.shipped is not None, "it was written"
    taken = {option.name: option.shipped()}
    choices = [(each.name, value) for each in game.options if isinstance(each, Choice) for value in each.values]
    typed = f"--option {option.name}=@{file}"
    for chosen in ((), *((choice,) for choice in choices)):
        try:
            game.check(None, taken | dict(chosen))
        except BadOption:
            continue
        return " ".join([*(f"--option {name}={value}" for name, value in chosen), typed])
    return typed


def show_rules(game: AnyGame, wanted: str | None) -> None:
    """The rules as Markdown: set for reading on a terminal, as it was written into a pipe."""
    page = game.rulebook.markdown
    if wanted is not None:
        ids = matching_rules(game.rulebook, wanted)
        if not ids:
            raise ShambleError(f"{game.slug} has no rule {wanted}; ids look like {next(iter(game.rulebook.rules))}")
        page = ""
        heading = ""
        for rule in (game.rulebook[rule_id] for rule_id in ids):
            if rule.heading != heading:
                page += f"\n## {rule.heading}\n\n"
                heading = rule.heading
            page += f"- **{rule.id}** {rule.text}\n"
            if rule.tables:
                page += f"\n{rule.tables.rstrip()}\n\n"
    console = PlainConsole()
    if console.is_terminal:
        console.print(Markdown(page), width=min(console.width, WIDTH))
    else:
        console.print(page.strip("\n"), soft_wrap=True)
