"""The games on offer: cards, option forms, rules, and a picture of a table in play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from shamble.bots import STYLE_TEXTS
from shamble.bots import list_bots as all_bots
from shamble.core.errors import BadOption, UnknownGame
from shamble.core.game import AnyGame
from shamble.core.options import Choice, Data, Number, Option, Switch
from shamble.core.rng import Rng
from shamble.games import game as find_game
from shamble.games import list_games as all_games
from shamble.render import svg
from shamble.web.http.operations import Api, Call
from shamble.web.http.serializers import rule_text
from shamble.web.table.drawing import draw_scene, fit
from shamble.web.wire import games as wire_games
from shamble.web.wire import messages as wire
from shamble.web.wire.problems import Fail

PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The picture brings its own style sheet, and may do nothing else."""
PICTURE_MOVES = 24
"""Moves after which a table looks lived in."""

STRENGTHS = {entry.name: entry.strength for entry in all_bots() if entry.strength}
"""How strong a bot is, in a word."""

Pixels = Annotated[int, Meta(ge=64, le=2048)]

api = Api()


class Svg(Response):
    media_type = "image/svg+xml"


def known_game(slug: str) -> AnyGame:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise Fail(404, str(error)) from error


def game_card(game: AnyGame) -> wire_games.GameCard:
    first_players, first_options = game.table_for_newcomers()
    return wire_games.GameCard(
        game.slug,
        game.title,
        game.tagline,
        game.minutes,
        game.weight,
        list(game.players),
        list(game.best_players or game.players),
        first_players,
        dict(first_options),
        game.first_level,
    )


def game_info(game: AnyGame) -> wire_games.GameInfo:
    card = game_card(game)
    return wire_games.GameInfo(
        **{name: getattr(card, name) for name in card.__struct_fields__},
        credits=game.credits,
        notes=list(game.notes),
        options=[option_form(option) for option in game.options],
        presets=[wire_games.PresetInfo(preset.name, preset.text, dict(preset.options)) for preset in game.presets],
        rules_version=game.rules_version,
    )


def option_form(option: Option) -> wire_games.OptionForm:
    form = wire_games.OptionForm(
        name=option.name,
        title=option.title,
        kind="data",
        text=option.text,
        accepts=option.accepts(),
        default=option.default,
    )
    match option:
        case Choice():
            form.kind = "choice"
            form.choices = [wire_games.OptionChoice(value, text) for value, text in option.values.items()]
        case Number():
            form.kind, form.lowest, form.highest = "number", option.lowest, option.highest
        case Switch():
            form.kind = "switch"
        case Data():
            form.kind = "data"
    return form


WEIGHTS = ("light", "medium", "heavy")


def game_cards() -> list[wire_games.GameCard]:
    """All games, the lightest and shortest first: that is where a newcomer begins."""
    return [
        game_card(game) for game in sorted(all_games(), key=lambda game: (WEIGHTS.index(game.weight), game.minutes))
    ]


def bot_infos() -> list[wire_games.BotInfo]:
    """The levels that people choose from; the settings in brackets are for the command line."""
    styles = [wire_games.StyleInfo(name, text) for name, text in STYLE_TEXTS.items()]
    return [
        wire_games.BotInfo(entry.name, entry.text.partition(" (")[0], styles if entry.takes_style else [])
        for entry in all_bots()
        if entry.is_level or entry.is_offered
    ]


def rules_of_game(game: AnyGame) -> wire_games.Rules:
    book = game.rulebook
    rules = [wire_games.RuleText(rule.id, rule.heading, rule.text) for rule in book.rules.values()]
    return wire_games.Rules(game.slug, game.title, book.markdown, rules)


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


def possible_counts(game: AnyGame, options: dict[str, object]) -> list[int]:
    """Every count that the game takes with these options; where it takes none, its own words for why."""
    for option in game.options:
        option.check(options.get(option.name, option.default))  # once: a map takes as long to read as all the rest
    given = {option.name: options.get(option.name, option.default) for option in game.options}
    candidates: Sequence[int] = game.counts(given)
    possible: list[int] = []
    refusal: Exception | None = None
    for count in candidates:
        try:
            game.check(count, options)
        except BadOption as error:
            refusal = error
        else:
            possible.append(count)
    if not possible and refusal is not None:
        raise refusal
    return possible


@api.add("GET", "/api/games/{slug}/terms")
async def list_terms(call: Call, slug: wire.Slug) -> list[wire_games.TermText]:
    """The words of a game, and what they mean."""
    return terms_of_game(known_game(slug))


def terms_of_game(game: AnyGame) -> list[wire_games.TermText]:
    told = {term: [rule_text(game.slug, rule) for rule in rules] for term, rules in game.rulebook.glossary.items()}
    return [wire_games.TermText(term, [rule for rule in rules if rule is not None]) for term, rules in told.items()]


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


@lru_cache(maxsize=64)
def draw_game(slug: str, width: int, height: int) -> str:
    """A table that looks lived in, as a spectator sees it."""
    game = find_game(slug)
    rng = Rng(f"picture {slug}")
    state = game.new(rng=rng.split())
    for _ in range(PICTURE_MOVES):
        before = state.clone()
        state.apply(rng.pick(state.options))
        if state.over:
            state = before
            break
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")[: state.players]
    return svg(draw_scene(state, None, names), width, height)


@api.add("GET", "/api/bots")
async def list_bots(call: Call) -> list[wire_games.BotInfo]:
    """The bots that can take a seat, in order of strength."""
    return bot_infos()
