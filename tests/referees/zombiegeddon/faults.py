"""Rules of Zombiegeddon broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shamble.core.options import Config
from shamble.games.zombiegeddon.board import BIT, POST_BOMB_SHELTERS, mask
from shamble.games.zombiegeddon.box import disk_set
from shamble.games.zombiegeddon.components import BARRICADE, FIGURES, FIRST_ENEMY, NO_DISK
from shamble.games.zombiegeddon.rules.changeover import change_over, opening_player
from shamble.games.zombiegeddon.rules.moving import leave_space, move_figure, movements, open_spaces, remove_figure
from shamble.games.zombiegeddon.rules.phase_end import settle_motion
from shamble.games.zombiegeddon.rules.reach import out_of_reach
from shamble.games.zombiegeddon.rules.scoring import score_match, token_points
from shamble.games.zombiegeddon.rules.turns import choose_first_action, end_turn
from shamble.games.zombiegeddon.state import Table, next_player
from tests.referees.planted import Fault, nothing_shuffled, secrets_told, swapped, under


def free_enemies(s: Table, player: int, f: int, v: int) -> None:
    """Nothing is paid."""
    if s.enemies & BIT[v]:
        s.stock[player] += 1
        s.spent -= 1
    move_figure(s, player, f, v)


def dear_enemies(s: Table, player: int, f: int, v: int) -> None:
    """The second weapon goes as well, where there is one."""
    if s.enemies & BIT[v] and s.stock[player] > 1:
        s.stock[player] -= 1
        s.spent += 1
    move_figure(s, player, f, v)


def passed_disk_taken(s: Table, player: int, u: int) -> None:
    s.passing = -1
    leave_space(s, player, u)


def closed_sewers(s: Table, armed: bool) -> int:
    return open_spaces(s, armed) & ~mask([v for v in s.figures if v >= 0 and s.ways.sewers & BIT[v]])


def open_barricades(s: Table, armed: bool) -> int:
    return open_spaces(s, armed) | mask([v for v, disk in enumerate(s.disks) if disk == BARRICADE])


def late_pass_overs(s: Table, player: int, first: bool) -> list[int]:
    return movements(s, player, True)


def disk_left_behind(s: Table, player: int, f: int) -> None:
    """A removed figure takes nothing along."""
    u = s.figures[FIGURES * player + f]
    disk, s.disks[u] = s.disks[u], NO_DISK
    remove_figure(s, player, f)
    s.disks[u] = disk


def seat_skipped(s: Table, player: int) -> int:
    return next_player(s, next_player(s, player)) if s.turn == 1 else next_player(s, player)


def unarmed(s: Table) -> bool:
    """Enemies that could be paid for do not keep a phase going."""
    stock, s.stock = s.stock, [0] * s.players
    over = out_of_reach(s)
    s.stock = stock
    return over


def progress_forgotten(s: Table) -> None:
    s.progress = False
    end_turn(s)


def proposed_again(s: Table) -> None:
    s.proposed = False
    choose_first_action(s)


def one_voice_is_enough(s: Table) -> None:
    if s.agreed:
        s.answered = s.agreed
    settle_motion(s)


def one_enemy_more(config: Config, phase: int) -> Sequence[int]:
    counts = list(disk_set(config, phase))
    counts[0] -= 1
    counts[FIRST_ENEMY] += 1
    return counts


def weapons_lost(s: Table) -> None:
    s.spent += sum(s.stock)
    s.stock = [0] * s.players
    change_over(s)


def next_one_opens(s: Table) -> int:
    return (opening_player(s) + 1) % s.players


def wrong_winner(s: Table) -> None:
    score_match(s)
    s.returns = s.returns[1:] + s.returns[:1]


def in_rules(new: Any, name: str, chapter: str = "turns") -> Callable[[], Any]:
    return lambda: swapped(f"zombiegeddon.rules.{chapter}", name, new)


FOUR_POINTS = under("token_points", token_points, -1)

FAULTS = (
    Fault("an enemy costs nothing", ("ZG-5.1",), in_rules(free_enemies, "move_figure", "moving")),
    Fault("an enemy costs two weapons", ("ZG-5.1",), in_rules(dear_enemies, "move_figure", "moving")),
    Fault(
        "a disk is taken in passing",
        ("ZG-6.1", "ZG-6.7"),
        in_rules(passed_disk_taken, "leave_space", "moving"),
        position="a crowd",
    ),
    Fault("an occupied sewer is closed", ("ZG-3.5",), in_rules(closed_sewers, "open_spaces", "moving")),
    Fault("a barricade can be entered", ("ZG-4.3",), in_rules(open_barricades, "open_spaces", "moving"), within=1),
    Fault("a pass-over with the second action", ("ZG-4.10",), in_rules(late_pass_overs, "movements", "moving")),
    Fault("a removed figure leaves its disk", ("ZG-6.1",), in_rules(disk_left_behind, "remove_figure", "moving")),
    Fault(
        "a seat is left out", ("ZG-3.5",), lambda: swapped("zombiegeddon.state", "next_player", seat_skipped), within=2
    ),
    Fault(
        "tokens go to white shelters after the bomb",
        ("ZG-8.2",),
        in_rules((mask(POST_BOMB_SHELTERS),) * 2, "DELIVERY", "moving"),
    ),
    Fault(
        "a phase ends although a weapon would do",
        ("ZG-9.1",),
        in_rules(unarmed, "out_of_reach", "reach"),
        position="only enemies",
    ),
    Fault("progress is not counted", ("ZG-9.16", "ZG-9.18"), in_rules(progress_forgotten, "end_turn"), within=2),
    Fault("a second proposal in a turn", ("ZG-9.15",), in_rules(proposed_again, "choose_first_action")),
    Fault(
        "one of two agrees, and it is carried",
        ("ZG-9.14", "ZG-9.11", "ZG-9.16"),
        in_rules(one_voice_is_enough, "settle_motion", "phase_end"),
    ),
    Fault(
        "a play-out while disks are contested",
        ("ZG-9.11",),
        in_rules(lambda s: False, "contested", "reach"),
        within=2,
    ),
    Fault(
        "one food too few, one enemy too many",
        ("ZG-2.2",),
        lambda: swapped("zombiegeddon.box", "disk_set", one_enemy_more),
        within=1,
    ),
    Fault("the bomb takes the weapons", ("ZG-5.1",), in_rules(weapons_lost, "change_over", "changeover")),
    Fault(
        "the wrong one opens after the bomb",
        ("ZG-10.8",),
        in_rules(next_one_opens, "opening_player", "changeover"),
    ),
    Fault(
        "a token is worth four",
        ("ZG-12.7",),
        lambda: swapped("zombiegeddon.rules.scoring", "token_points", FOUR_POINTS),
    ),
    Fault("the next seat wins", ("ZG-12.8",), in_rules(wrong_winner, "score_match", "scoring")),
    Fault("the disks are dealt as they lie in the box", ("ZG-2.2",), nothing_shuffled, within=1),
    Fault("everybody sees what is taken", ("ZG-6.8",), secrets_told),
)
