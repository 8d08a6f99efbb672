"""What lies beside the tiles: dice, cards, the exchanged weapon, and the aims of rugby balls."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from shamble.core.scene import Die, Token
from shamble.games.pints_of_blood.actions import GIVE
from shamble.games.pints_of_blood.components import CARD_NAMES, FACES, ROWS, RUGBY_BALL, WEAPONS
from shamble.games.pints_of_blood.look.art import CARD_ICONS, FACE_ICONS, WEAPON_ICONS
from shamble.games.pints_of_blood.state import NONE
from shamble.games.pints_of_blood.view import GameView


def placed_pieces(view: GameView, options: Sequence[int]) -> dict[int, list[Token | Die]]:
    """By square: dice and cards beside it, and second hits aimed at it; a card can be given up from there (PB-6.13)."""
    found: dict[int, list[Token | Die]] = defaultdict(list)
    for number, (face, at) in enumerate(zip(view["dice"], view["die_at"], strict=True)):
        if at >= 0:
            found[at].append(placed_die(number, face))
    gun, die, card, at = view["gun"]
    if at >= 0:
        found[at].append(
            Die(
                id=f"die-{die}" if die != NONE else "smuggled",
                icon=WEAPON_ICONS[gun],
                colour="purple",
                actions=giving(options, card),
                label=f"placed: {WEAPONS[gun].name}",
                rule="PB-20.23",
            )
        )
    for number, (at, kind) in enumerate(view["laid"]):
        found[at].append(placed_card(view, options, number, kind))
    for number, (ball, target) in enumerate(view["aims"]):
        found[target].append(aimed(number, ball))
    return found


@cache
def placed_die(number: int, face: int) -> Die:
    return Die(id=f"die-{number}", icon=FACE_ICONS[face], label=f"placed: {FACES[face].name}", rule="PB-9.17")


def placed_card(view: GameView, options: Sequence[int], number: int, kind: int) -> Token:
    text = {9: "+3", 10: "+2", 11: f"+{view['players']}"}.get(kind, "")
    return Token(
        id=f"laid-{number}",
        shape="square",
        colour="green",
        icon="" if text else CARD_ICONS[kind],
        text=text,
        actions=giving(options, kind),
        label=f"placed: {CARD_NAMES[kind]}",
        rule="PB-9.17",
    )


def aimed(number: int, ball: int) -> Token:
    """PB-17.9: the second hit of the rugby ball that lies at the square `ball`."""
    return Token(
        id=f"aim-{number}",
        shape="disk",
        colour="orange",
        icon=WEAPON_ICONS[RUGBY_BALL],
        label=f"aimed here: the second hit of the rugby ball at row {ball // ROWS + 1}, position {ball % ROWS + 1}",
        rule="PB-17.9",
    )


def giving(options: Sequence[int], card: int) -> tuple[int, ...]:
    """The option to give up this card, if there is one."""
    return tuple(action for action in options if action in GIVE and action == GIVE.first + card)
