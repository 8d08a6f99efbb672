"""What crosses the wire about the games on offer: cards, option forms, rules, and the bots that can play them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from shamble.core.options import Config


class OptionChoice(Struct):
    """One value of a choice, and what it means."""

    value: str
    text: str


class OptionForm(Struct, kw_only=True, omit_defaults=True):
    """One option of a game, with all that a form needs to offer it."""

    name: str
    title: str
    kind: Literal["choice", "number", "switch", "data"]
    text: str
    accepts: str
    default: Any
    choices: list[OptionChoice] = []
    lowest: int | None = None
    highest: int | None = None


class PresetInfo(Struct):
    """Options by one choice; those that are not named have their default."""

    name: str
    text: str
    options: Config


class GameCard(Struct):
    """A game as a list shows it."""

    slug: str
    title: str
    tagline: str
    minutes: tuple[int, int]
    weight: str
    players: list[int]
    best_players: list[int]
    first_players: int
    """How many play at a newcomer's table, and with which options."""
    first_options: Config
    first_level: str
    """The bot that sits there, and is offered first elsewhere."""


class GameInfo(GameCard):
    """A game with all that is needed to make a table for it."""

    credits: str
    notes: list[str]
    options: list[OptionForm]
    presets: list[PresetInfo]
    rules_version: int


class PlayerCounts(Struct):
    """The player counts that these options allow."""

    players: list[int]


class Options(Struct, forbid_unknown_fields=True):
    """Options by name; those left out have their default."""

    options: Config


class RuleText(Struct):
    """One numbered rule."""

    id: str
    heading: str
    text: str


class TermText(Struct):
    """A word of the game, and the rules that say what it means."""

    term: str
    rules: list[RuleText]


class Rules(Struct):
    """A game's rules: the page as it was written (Markdown), and each rule by itself."""

    game: str
    title: str
    markdown: str
    rules: list[RuleText]


class StyleInfo(Struct):
    """A style of play."""

    name: str
    text: str


class BotInfo(Struct):
    """A bot that can take a seat, and the styles that can be said with its name, after a colon."""

    name: str
    text: str
    styles: list[StyleInfo]
