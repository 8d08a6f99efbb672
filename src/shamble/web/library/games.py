"""The games on offer: cards, option forms, rules, and a picture of a table in play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from shamble.bots import STYLE_TEXTS
from shamble.bots import list_bots as all_bots
from shamble.core.errors import BadOption, UnknownGame
from shamble.core.game import AnyGame
from shamble.core.options import Choice, Data, Number, Option, Switch
from shamble.core.rng import Rng
from shamble.games import game as find_game
from shamble.games import list_games as all_games
from shamble.render import svg
from shamble.web.play.drawing import draw_scene
from shamble.web.play.serializers import rule_text
from shamble.web.wire import games as wire_games
from shamble.web.wire.problems import Fail

PICTURE_MOVES = 24
"""Moves after which a table looks lived in."""

STRENGTHS = {entry.name: entry.strength for entry in all_bots() if entry.strength}
"""How strong a bot is, in a word."""

Pixels = Annotated[int, Meta(ge=64, le=2048)]


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


def terms_of_game(game: AnyGame) -> list[wire_games.TermText]:
    terms = {term: [rule_text(game.slug, rule) for rule in rules] for term, rules in game.rulebook.glossary.items()}
    return [wire_games.TermText(term, [rule for rule in rules if rule is not None]) for term, rules in terms.items()]


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
