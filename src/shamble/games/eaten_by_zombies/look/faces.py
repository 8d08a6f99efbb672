"""What cards look like: face up (Swag in the colour of its signs, zombies on black), in a row, or counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from shamble.core.actions import Block
from shamble.core.scene import Badge, Card, Colour, Note
from shamble.games.eaten_by_zombies.box import Cards, sign_text
from shamble.games.eaten_by_zombies.components import (
    CARD_IDS,
    CARD_NAMES,
    DRAW_SIGN,
    FIGHT_SIGN,
    FLEE_SIGN,
    SWAG,
    SWAG_IDS,
    ZOMBIE,
    ZOMBIES,
)
from shamble.games.eaten_by_zombies.look.art import CARD_ICONS

_SIGN_COLOURS: dict[int, Colour] = {
    0: "green",
    FIGHT_SIGN: "red",
    FLEE_SIGN: "blue",
    DRAW_SIGN: "yellow",
    FIGHT_SIGN | FLEE_SIGN: "purple",
    FLEE_SIGN | DRAW_SIGN: "teal",
    FIGHT_SIGN | DRAW_SIGN: "orange",
    FIGHT_SIGN | FLEE_SIGN | DRAW_SIGN: "white",
}


CARD_OF = {code: card for card, code in enumerate(CARD_IDS)}


def face(card: int, cards: Cards, name: str, actions: tuple[int, ...] = ()) -> Card:
    """A card face up. `name` is its id on the table."""
    return _zombie(card, cards, name, actions) if card >= ZOMBIE else swag_face(card, cards, name, actions)


def _zombie(card: int, cards: Cards, name: str, actions: tuple[int, ...]) -> Card:
    kind = ZOMBIES[card - ZOMBIE]
    attrition = cards.attrition[card]
    return Card(
        id=name,
        title=f"Level {kind.level}",
        text=f"As a Threat: {kind.threat}",
        icon=CARD_ICONS[CARD_IDS[card]],
        badges=(
            Badge(str(kind.level), "fist", "red", label=f"{kind.level} to kill"),
            Badge(str(attrition), "run", "blue", label=f"Attrition {attrition}"),
        ),
        dark=True,
        actions=actions,
        label=f"{CARD_NAMES[card]}, Attrition {attrition}",
        rule="EZ-1.16",
    )


def swag_face(
    card: int,
    cards: Cards,
    name: str,
    actions: tuple[int, ...] = (),
    badges: tuple[Badge, ...] = (),
    note: str = "",
    dim: bool = False,
) -> Card:
    """A Swag card face up; `note` is said after its name."""
    signs = cards.signs[card]
    text = cards.text(card)
    return Card(
        id=name,
        title=SWAG[card].name,
        text=text,
        icon=CARD_ICONS[SWAG_IDS[card]],
        badges=badges + _worth(card, cards),
        colour=_SIGN_COLOURS[signs],
        actions=actions,
        label=f"{SWAG[card].name}{note}, {sign_text(signs)}. {text}",
        rule=_rule_of(card),
        dim=dim,
    )


def _worth(card: int, cards: Cards) -> tuple[Badge, ...]:
    """The printed numbers; a sign without a number of its own is shown as well."""
    signs = cards.signs[card]
    badges = []
    if signs & FIGHT_SIGN:
        badges.append(Badge(str(cards.fight[card]), "fist", label=f"Fight {cards.fight[card]}"))
    if signs & FLEE_SIGN:
        badges.append(Badge(str(cards.flee[card]), "run", label=f"Flee {cards.flee[card]}"))
    if signs & DRAW_SIGN:
        badges.append(Badge(str(cards.draw[card]), "cards", label=f"Draw {cards.draw[card]}"))
    if cards.scavenge[card]:
        scavenge = f"{cards.scavenge[card]:+}"
        badges.append(Badge(scavenge, "search", label=f"Scavenge {scavenge}"))
    return tuple(badges)


_CARD_RULES = {
    "box_of_ammo": "EZ-22.3", "satchel": "EZ-22.5", "fist_full_of_lead": "EZ-22.7", "a_good_friend": "EZ-22.8",
    "trash_bin": "EZ-22.13", "i_remember_you": "EZ-22.15", "but_thats_my": "EZ-22.16", "i_saw_it_first": "EZ-22.17",
    "grandmas_pantry": "EZ-22.18", "grandpas_shed": "EZ-22.19", "coffin_nails": "EZ-22.20",
    "gruddy_ground_grippers": "EZ-22.23", "saturday_night_special": "EZ-22.21", "thompson_typewriter": "EZ-22.22",
    "deadeye": "EZ-22.24",
}  # fmt: skip


def _rule_of(card: int) -> str:
    return _CARD_RULES.get(SWAG_IDS[card], "EZ-22.1")


# -- several cards ---------------------------------------------------------------------------------------------------


def laid_out(codes: Sequence[str], prefix: str) -> list[tuple[int, str]]:
    """(card, id) for cards whose order does not matter; the ids of equal cards differ by a count."""
    seen: Counter[int] = Counter()
    out = []
    for code in codes:
        card = CARD_OF[code]
        out.append((card, f"{prefix}-{code}-{seen[card]}"))
        seen[card] += 1
    return out


def counted_cards(codes: Sequence[str], name: str, lead: str, rule: str, lines: int = 2) -> Note:
    """Cards in words: "Hide x3, Rifle"."""
    count = Counter(codes)
    parts = [CARD_NAMES[CARD_OF[code]] + (f" x{number}" if number > 1 else "") for code, number in count.items()]
    return Note(id=name, text=lead + (", ".join(parts) or "empty"), lines=lines, rule=rule)


def options_on(card: int, blocks: Iterable[Block], options: Sequence[int]) -> tuple[int, ...]:
    """The options that mean this card."""
    found = []
    for block in blocks:
        first = block.first
        if block.size == len(ZOMBIES):
            first -= ZOMBIE
        found += [option for option in options if option == first + card and option in block]
    return tuple(found)


def text_badge(text: str, icon: str, colour: Colour = "", rule: str = "") -> Badge:
    """A badge whose text says all; the icon is for the eye alone."""
    return Badge(text, icon, colour, label=text, rule=rule)
