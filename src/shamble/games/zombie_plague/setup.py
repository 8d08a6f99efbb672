"""From options and seed to the first decision: the deck, the Traitor's slips, the first zombie, the Humans (ZP-1,
ZP-3)."""

from __future__ import annotations

from typing import Any

from shamble.core.game import Game
from shamble.core.rng import Rng
from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import EDGE, FACE, PLACE
from shamble.games.zombie_plague.board.figures import add_zombie, set_human
from shamble.games.zombie_plague.board.plan import plan_of
from shamble.games.zombie_plague.components import (
    ALL_CARDS,
    CLASSIC,
    CODES,
    DECK_SIZE,
    HUMANS_PER_PLAYER,
    MANDATORY,
    REALISTIC,
)
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.humans import human_turn
from shamble.games.zombie_plague.rules.spawning import EDGES, FACINGS, WILD, roll_direction, zombie_player_decides
from shamble.games.zombie_plague.rules.traitor import draw_slips
from shamble.games.zombie_plague.rules.victory import end_of_round
from shamble.games.zombie_plague.rules.zombies import zombie_turn
from shamble.games.zombie_plague.state import Table


def set_up(game: Game[Table], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng, plan_of(config["board"]))
    s.zombie_player = -1 if config["zombies"] == "automatic" else 0
    seats = human_players(s)
    for player in seats:
        for _ in range(HUMANS_PER_PLAYER.get(len(seats), 1)):
            s.add_human(player)
    s.deck = compose_deck(config, rng)
    rng.shuffle(s.deck)
    s.turn = s.zombie_player
    s.do(begin_round)
    s.do(roll_first_edge)
    if config["traitor"]:
        s.do(draw_slips)
    return s


def human_players(s: Table) -> list[int]:
    """Clockwise from the left of whoever moves the zombies, who has the first seat; a Human Player who does so is the
    last (ZP-1.6, ZP-21.5)."""
    others = [player for player in range(s.players) if player != s.zombie_player]
    return [*others, s.zombie_player] if s.config["zombies"] == "human" else others


def compose_deck(config: dict[str, Any], rng: Rng) -> list[int]:
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


# -- the first figures -----------------------------------------------------------------------------------------------


def roll_first_edge(s: Table) -> None:
    """ZP-3.2."""
    edge = roll_direction(s, "ZP-3.2")
    if edge == WILD:
        zombie_player_decides(s, EDGES, policy.pick_first_edge, choose_first_edge)
    else:
        s.do(place_first_zombie, edge)


def choose_first_edge(s: Table, action: int) -> None:
    s.do(place_first_zombie, EDGE.args(action)[0])


def place_first_zombie(s: Table, edge: int) -> None:
    """ZP-3.3; then the Humans, on the opposite edge (ZP-3.4)."""
    for human in reversed(range(s.humans)):
        s.do(place_human, human, (edge + 2) % 4)
    options = [PLACE(square) for square in s.plan.edge_rows[edge]]
    zombie_player_decides(s, options, policy.pick_first_square, face_first_zombie, edge)


def face_first_zombie(s: Table, action: int, edge: int) -> None:
    zombie_player_decides(s, FACINGS, policy.pick_first_facing, put_first_zombie, PLACE.args(action)[0], edge)


def put_first_zombie(s: Table, action: int, square: int, edge: int) -> None:
    facing = FACE.args(action)[0]
    add_zombie(s, square, facing)
    s.tell(events.ZOMBIE_PLACED, "ZP-3.3", square, facing)


def place_human(s: Table, human: int, edge: int) -> None:
    s.active = human
    s.turn = s.owner[human]
    s.ask_then(s.owner[human], [PLACE(x) for x in s.plan.edge_rows[edge] if not s.figure[x]], choose_start, human, edge)


def choose_start(s: Table, action: int, human: int, edge: int) -> None:
    s.ask_then(s.owner[human], FACINGS, put_human, human, PLACE.args(action)[0], edge)


def put_human(s: Table, action: int, human: int, square: int, edge: int) -> None:
    facing = FACE.args(action)[0]
    set_human(s, human, square, facing)
    s.tell(events.HUMAN_PLACED, "ZP-3.4", human, square, facing)


# -- rounds ----------------------------------------------------------------------------------------------------------


def begin_round(s: Table) -> None:
    """ZP-4.1: the Human Players in order, then the zombies; and so on."""
    s.round += 1
    s.humans_acted = 0
    s.active = -1
    s.tell(events.ROUND, "ZP-4.1", s.round)
    s.do(begin_round)
    s.do(end_of_round)
    s.do(zombie_turn)
    for player in reversed(human_players(s)):
        s.do(human_turn, player)
