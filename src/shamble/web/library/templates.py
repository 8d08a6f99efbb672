"""The pages' templates, and what all of them are given."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import jinja2

from shamble.puzzles import puzzles_of
from shamble.web.library.games import STRENGTHS, game_cards, known_game
from shamble.web.library.pace import pace_text
from shamble.web.library.rulepage import rules_page

WEB = Path(__file__).parent.parent  # static files and templates are beside this room

templates = jinja2.Environment(
    loader=jinja2.FileSystemLoader(WEB / "templates"),
    autoescape=True,
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals["static"] = lambda name: f"/static/{name}"
templates.globals["strengths"] = STRENGTHS
templates.tests["with_lessons"] = lambda slug: known_game(slug).course is not None
templates.tests["with_puzzles"] = lambda slug: bool(puzzles_of(known_game(slug)))
templates.filters["rules_page"] = rules_page
templates.filters["pace"] = pace_text
templates.filters["day"] = lambda unix: f"{datetime.fromtimestamp(unix, UTC):%-d %b %Y}"


def render(template: str, me: object, origin: str, local: bool, given: dict[str, object]) -> str:
    """A page. `local`: there is no server behind it, and what needs one is left out."""
    page = templates.get_template(template)
    return page.render(me=me, games=game_cards(), origin=origin, local=local, **given)
