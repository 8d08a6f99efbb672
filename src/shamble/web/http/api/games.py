"""The games on offer, over HTTP."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from shamble.web.http.operations import Api, Call
from shamble.web.library.games import (
    Pixels,
    bot_infos,
    draw_game,
    game_cards,
    game_info,
    known_game,
    possible_counts,
    rules_of_game,
    terms_of_game,
)
from shamble.web.play.drawing import fit
from shamble.web.play.serializers import rule_text
from shamble.web.wire import games as wire_games
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The picture brings its own style sheet, and may do nothing else."""

api = Api()


class Svg(Response):
    media_type = "image/svg+xml"


@api.add("GET", "/api/games")
async def list_games(call: Call) -> list[wire_games.GameCard]:
    """All games."""
    return game_cards()


@api.add("GET", "/api/games/{slug}")
async def read_game(call: Call, slug: wire.Slug) -> wire_games.GameInfo:
    """One game, with a form for every option."""
    return game_info(known_game(slug))


@api.add("POST", "/api/games/{slug}/counts")
async def count_players(call: Call, slug: wire.Slug, body: wire_games.Options) -> wire_games.PlayerCounts:
    """The player counts that these options allow."""
    game = known_game(slug)
    return wire_games.PlayerCounts(possible_counts(game, body.options))


@api.add("GET", "/api/games/{slug}/terms")
async def list_terms(call: Call, slug: wire.Slug) -> list[wire_games.TermText]:
    """The words of a game, and what they mean."""
    return terms_of_game(known_game(slug))


@api.add("GET", "/api/games/{slug}/rules")
async def read_rules(call: Call, slug: wire.Slug) -> wire_games.Rules:
    """The rules of a game."""
    return rules_of_game(known_game(slug))


@api.add("GET", "/api/games/{slug}/rules/{rule}")
async def read_rule(call: Call, slug: wire.Slug, rule: wire.RuleId) -> wire_games.RuleText:
    """One rule."""
    text = rule_text(known_game(slug).slug, rule)
    if text is None:
        raise Fail(404, f"there is no rule {rule}")
    return text


@api.add("GET", "/api/games/{slug}/picture")
async def draw_picture(call: Call, slug: wire.Slug, width: Pixels = 640, height: Pixels = 400) -> Svg:
    """A picture of the game in play: a real scene, as a spectator sees it."""
    picture = await call.bill.aside(partial(draw_game, known_game(slug).slug, fit(width), fit(height)))
    return Svg(picture, headers={"content-security-policy": PICTURE_CSP, "cache-control": "public, max-age=3600"})


@api.add("GET", "/api/bots")
async def list_bots(call: Call) -> list[wire_games.BotInfo]:
    """The bots that can take a seat, in order of strength."""
    return bot_infos()
