"""The pages' templates, and what all of them are given."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import jinja2

from shamble.bots import guided_level
from shamble.puzzles import puzzles_of
from shamble.web.library.games import STRENGTHS, game_cards, known_game
from shamble.web.library.pace import pace_text
from shamble.web.library.rulepage import rules_page

WEB = Path(__file__).parent.parent  # static files and templates are beside this room

environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader(WEB / "templates"),
    autoescape=True,
    undefined=jinja2.StrictUndefined,
    auto_reload=False,  # they are part of the program, and change with it
    trim_blocks=True,
    lstrip_blocks=True,
)
environment.globals["static"] = lambda name: f"/static/{name}"
environment.globals["strengths"] = STRENGTHS
environment.globals["guided_level"] = lambda slug: guided_level(known_game(slug))
environment.tests["with_lessons"] = lambda slug: known_game(slug).course is not None
environment.tests["with_puzzles"] = lambda slug: bool(puzzles_of(known_game(slug)))
environment.filters["rules_page"] = rules_page
environment.filters["pace"] = pace_text
environment.filters["day"] = lambda unix: f"{datetime.fromtimestamp(unix, UTC):%-d %b %Y}"


def render(template: str, me: object, origin: str, local: bool, given: dict[str, object]) -> str:
    """A page. `local`: there is no server behind it, and what needs one is left out."""
    page = environment.get_template(template)
    return page.render(me=me, games=game_cards(), origin=origin, local=local, **given)
