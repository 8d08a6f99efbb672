"""Record, check and renew the playthroughs in tests/playthroughs.

    tools/playthrough record run_for_your_lives --ending escape
    tools/playthrough record pints_of_blood --ending rescue --players 3 --option level=main-course --name rescue-3
    tools/playthrough check [GAME]
    tools/playthrough update [GAME]

`record` tries seeds, with moves chosen at random and greedily in turn, and writes the shortest match that ends so.
`update` writes pages anew whose moves can still be played to the same ending, e.g. after a change of words: read the
diff.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import Game
from shamble.core.options import Data
from shamble.games import game as find_game
from tests.playthroughs import playthrough

ROOT = playthrough.PAGES.parent.parent


def read_options(game: Game[Any], settings: list[str]) -> dict[str, Any]:
    """`name=value` as typed; the value of a data option is the path of a JSON file."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for setting in settings:
        name, _, text = setting.partition("=")
        if name not in known:
            raise BadOption(f"{game.slug} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        option = known[name]
        options[name] = (
            json.loads(Path(text).read_text(encoding="utf-8")) if isinstance(option, Data) else option.parse(text)
        )
    return options


def record(args: argparse.Namespace) -> None:
    game = find_game(args.game)
    match, chosen = playthrough.record(game, args.ending, args.players, read_options(game, args.option), args.tries)
    page = playthrough.PAGES / game.slug / f"{args.name or args.ending}.txt"
    page.parent.mkdir(exist_ok=True)
    page.write_text(playthrough.written(match, chosen), encoding="utf-8")
    print(f"{page.relative_to(ROOT)}: {len(match.moves)} moves, {args.ending}, seed {match.seed}")


def each_page(args: argparse.Namespace) -> None:
    wrong = 0
    for page in playthrough.pages(args.game and find_game(args.game).slug):
        try:
            if args.command == "check":
                playthrough.check(page)
            elif playthrough.update(page):
                print(f"written anew: {page.relative_to(ROOT)}")
        except ShambleError as error:
            wrong += 1
            print(error, file=sys.stderr)
    sys.exit(wrong > 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    new = commands.add_parser("record", help="find a match that ends so and write it down")
    new.add_argument("game")
    new.add_argument("--ending", required=True)
    new.add_argument("--players", type=int)
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    new.add_argument("--name", help="of the file; the ending if not given")
    new.add_argument("--tries", type=int, default=200, help="how many seeds (200)")
    for name, text in (
        ("check", "play them again and compare"),
        ("update", "write those anew that still end the same way"),
    ):
        commands.add_parser(name, help=text).add_argument("game", nargs="?")
    args = parser.parse_args()
    try:
        (record if args.command == "record" else each_page)(args)
    except (ShambleError, OSError, ValueError) as error:
        sys.exit(f"playthrough: {error}")


if __name__ == "__main__":
    main()
