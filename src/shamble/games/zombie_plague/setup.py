"""From options and seed to the first decision: the deck, the Traitor's slips, the first zombie, the Humans (ZP-1, ZP-3,
ZP-22)."""

from __future__ import annotations

from typing import Final

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import EDGE, FACE, PLACE
from shamble.games.zombie_plague.board.figures import add_zombie, set_human
from shamble.games.zombie_plague.board.plan import plan_of
from shamble.games.zombie_plague.components import (
    ALL_CARDS,
    AMMO,
    CAR_KEYS,
    CLASSIC,
    CODES,
    DECK_SIZE,
    FIRST_AID_KIT,
    FLARE,
    FLASHLIGHT,
    HUMANS_PER_PLAYER,
    MANDATORY,
    MED_PAK,
    MOLOTOV,
    NAMES,
    POWER_DRINK,
    REALISTIC,
    TEDDY_BEAR,
)
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, any_edge, any_facing, zombies_decide
from shamble.games.zombie_plague.rules.dice import WILD, roll_direction
from shamble.games.zombie_plague.rules.rounds import begin_round, human_players
from shamble.games.zombie_plague.rules.traitor import draw_slips
from shamble.games.zombie_plague.state import Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    s = Table(game, players, config, rng, plan_of(config["board"]))
    s.zombie_player = -1 if config["zombies"] == "automatic" else 0
    seats = human_players(s)
    for player in seats:
        for _ in range(HUMANS_PER_PLAYER.get(len(seats), 1)):
            s.add_human(player)
    deck = compose_deck(config, rng)
    rng.shuffle(deck)
    s.deck = tuple(deck)
    s.turn = s.zombie_player
    s.do(begin_round)
    s.do(roll_first_edge)
    if config["traitor"]:
        s.do(draw_slips)
    return s


def compose_deck(config: Config, rng: Rng) -> list[int]:
    """ZP-22.5."""
    if config["deck"] == "custom":
        return [kind for kind, code in enumerate(CODES) for _ in range(config["cards"][code])]
    if config["deck"] == "random40":
        others = list(ALL_CARDS)
        for kind in MANDATORY:
            others.remove(kind)
        rng.shuffle(others)
        return [*MANDATORY, *others[: DECK_SIZE - len(MANDATORY)]]
    return list(CLASSIC if config["deck"] == "classic40" else REALISTIC)


USABLE: Final = (CAR_KEYS, MED_PAK, FIRST_AID_KIT, AMMO, POWER_DRINK, MOLOTOV, FLARE, TEDDY_BEAR, FLASHLIGHT)
"""The Search cards that a player chooses to use; the others work by themselves, or whenever their holder attacks."""


def in_play(players: int, config: Config) -> list[str]:
    """For reports: the cards that may lie in the deck and that somebody can use; only madness calls for a TEDDY BEAR
    (ZP-23.26)."""
    if config["deck"] == "custom":
        deck = [kind for kind, code in enumerate(CODES) if config["cards"][code]]
    elif config["deck"] == "random40":
        deck = list(ALL_CARDS)
    else:
        deck = list(CLASSIC if config["deck"] == "classic40" else REALISTIC)
    return [NAMES[kind] for kind in USABLE if kind in deck and (kind != TEDDY_BEAR or config["days28"])]


# -- the first zombie ------------------------------------------------------------------------------------------------


def roll_first_edge(s: Table) -> None:
    """ZP-3.2."""
    edge = roll_direction(s, "ZP-3.2")
    if edge == WILD:
        zombies_decide(s, CHOOSE_FIRST_EDGE)
    else:
        s.do(place_first_zombie, edge)


def choose_first_edge(s: Table, action: int) -> None:
    s.do(place_first_zombie, action - EDGE.first)


def place_first_zombie(s: Table, edge: int) -> None:
    """ZP-3.3; then the Humans, on the opposite edge (ZP-3.4)."""
    for human in reversed(range(s.humans)):
        s.do(place_human, human, (edge + 2) % 4)
    zombies_decide(s, PLACE_FIRST_ZOMBIE, edge)


def squares_of_edge(s: Table, edge: int) -> list[int]:
    return [PLACE.first + square for square in s.plan.edge_rows[edge]]


def face_first_zombie(s: Table, action: int, edge: int) -> None:
    zombies_decide(s, FACE_FIRST_ZOMBIE, action - PLACE.first, edge)


def put_first_zombie(s: Table, action: int, square: int, edge: int) -> None:
    facing = action - FACE.first
    add_zombie(s, square, facing)
    s.tell(events.ZOMBIE_PLACED, "ZP-3.3", square, facing)


CHOOSE_FIRST_EDGE: Final = PlagueDecision(
    "choose_first_edge",
    rule="ZP-3.2",
    prompt="Choose the edge for the first zombie",
    wanted="the die is wild: choose one of the four edges",
    options=any_edge,
    take=choose_first_edge,
    default=policy.pick_first_edge,
    for_the_zombies=True,
)
PLACE_FIRST_ZOMBIE: Final = PlagueDecision(
    "place_first_zombie",
    rule="ZP-3.3",
    prompt="Place the first zombie",
    wanted="place the first zombie on a free square of its edge",
    options=squares_of_edge,
    take=face_first_zombie,
    default=policy.pick_first_square,
    for_the_zombies=True,
)
FACE_FIRST_ZOMBIE: Final = PlagueDecision(
    "face_first_zombie",
    rule="ZP-3.3",
    prompt="Choose its facing",
    wanted="choose the first zombie's facing",
    options=any_facing,
    take=put_first_zombie,
    default=policy.pick_first_facing,
    for_the_zombies=True,
)


# -- the Humans ------------------------------------------------------------------------------------------------------


def place_human(s: Table, human: int, edge: int) -> None:
    s.active = human
    s.turn = s.owner[human]
    s.ask(s.owner[human], PLACE_HUMAN, human, edge)


def squares_to_start_on(s: Table, human: int, edge: int) -> list[int]:
    return [PLACE.first + square for square in s.plan.edge_rows[edge] if not s.figure[square]]


def face_human(s: Table, action: int, human: int, edge: int) -> None:
    s.ask(s.owner[human], FACE_HUMAN, human, action - PLACE.first, edge)


def put_human(s: Table, action: int, human: int, square: int, edge: int) -> None:
    facing = action - FACE.first
    set_human(s, human, square, facing)
    s.tell(events.HUMAN_PLACED, "ZP-3.4", human, square, facing)


def from_the_middle(s: Table, options: list[int], human: int, edge: int) -> int:
    return policy.pick_first_square(s, options, edge)


def inward(s: Table, options: list[int], human: int, square: int, edge: int) -> int:
    return FACE((edge + 2) % 4)


PLACE_HUMAN: Final = PlagueDecision(
    "place_human",
    rule="ZP-3.4",
    prompt="Place your Human",
    wanted="place the Human on an unoccupied free square of the edge opposite the zombie",
    options=squares_to_start_on,
    take=face_human,
    default=from_the_middle,
)
FACE_HUMAN: Final = PlagueDecision(
    "face_human",
    rule="ZP-3.4",
    prompt="Choose where they face",
    wanted="choose the Human's facing",
    options=any_facing,
    take=put_human,
    default=inward,
)
