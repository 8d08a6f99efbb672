"""Reach (ZG-9.4 to ZG-9.6): the masks of the game against the printed algorithm, in random positions and in plain
ones."""

from collections import deque

import pytest

from shamble import Rng
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.actions import MOVE
from shamble.games.zombiegeddon.board import (
    BIT,
    NEIGHBOURS,
    PLAIN,
    POST_BOMB_SHELTERS,
    SHELTERS,
    flood_in_words,
    flood_of_masks,
    spaces_of,
)
from shamble.games.zombiegeddon.components import BARRICADE, FIRST_ENEMY, NO_DISK, SEWER, WEAPON
from shamble.games.zombiegeddon.mind.surroundings import SHELTER, rings_in_words, rings_side_by_side
from shamble.games.zombiegeddon.rules.reach import contested, figures_of, out_of_reach, reachable
from shamble.games.zombiegeddon.state import OFF, PRE_BOMB, Table, Ways, note_disks
from tests.games.zombiegeddon.table import table, within_reach
from tests.rules import rule


def spelled_out_reach(s: Table, player: int) -> set[int]:
    """ZG-9.4 as it is written down: a 0-1 breadth-first search, repeated while it finds more weapons."""
    sources = [v for v in s.figures[4 * player : 4 * player + 4] if v != OFF]
    figures = {v for v in s.figures if v != OFF}
    opponents = {v for i, v in enumerate(s.figures) if v != OFF and i // 4 != player}
    payable = s.stock[player]
    while sources:
        distance = dict.fromkeys(sources, 0)
        queue = deque(sources)
        while queue:
            u = queue.popleft()
            lids = [v for v in PLAIN if s.disks[v] == SEWER] if s.disks[u] == SEWER else []
            for v in {*NEIGHBOURS[u], *lids}:
                if not SHELTERS & BIT[v] and s.disks[v] in (NO_DISK, BARRICADE):
                    continue
                cost = int(FIRST_ENEMY <= s.disks[v] < SEWER and v not in figures)
                far = distance[u] + cost
                if far <= payable and far < distance.get(v, 999):
                    distance[v] = far
                    (queue.append if cost else queue.appendleft)(v)
        found = s.stock[player] + sum(s.disks[v] == WEAPON and v not in opponents for v in distance)
        if found <= payable:
            return set(distance)
        payable = found
    return set()


def random_position(seed: int) -> Table:
    """A crumbled board with few weapons and many enemies, where reach is a close thing."""
    rng = Rng(seed)
    s = GAME.new(2 + rng.below(3), seed, quick_finish=False)
    gone = rng.below(100)
    for v in PLAIN:
        kind = rng.below(100)
        s.disks[v] = (
            NO_DISK if kind < gone else (FIRST_ENEMY, WEAPON, 0, 3, SEWER, BARRICADE, FIRST_ENEMY + 2)[rng.below(7)]
        )
    occupied: set[int] = set()
    for i in range(len(s.figures)):
        v = rng.below(120)
        open_to_all = SHELTERS & BIT[v] or s.disks[v] == SEWER
        alone = s.disks[v] not in (NO_DISK, BARRICADE) and v not in occupied
        s.figures[i] = v if open_to_all or alone else OFF
        occupied.add(v)
    s.stock = [rng.below(3) for _ in range(s.players)]
    note_disks(s)
    s.standing = sum(BIT[v] for v in {v for v in s.figures if v != OFF}) & s.collectable
    s.ways = Ways(s.disks)
    return s


@rule("ZG-9.4", "ZG-A14")
def test_reach_is_the_algorithm_as_written() -> None:
    sizes = set()
    for seed in range(250):
        s = random_position(seed)
        for player in range(s.players):
            spelled = spelled_out_reach(s, player)
            assert set(spaces_of(reachable(s, player))) == spelled, f"seed {seed}, player {player}"
            sizes.add(len(spelled))
    assert len(sizes) > 50, "the positions are too much alike to show anything"


def test_machine_words_flood_the_board_as_masks_do() -> None:
    for seed in range(250):
        s = random_position(seed)
        free = s.ways.passable | s.collectable & ~s.standing
        for player in range(s.players):
            sources = figures_of(s, player)
            assert flood_in_words(sources, free, s.ways.sewers) == flood_of_masks(sources, free, s.ways.sewers)


def test_rings_are_the_same_in_machine_words_and_side_by_side() -> None:
    """And as the steps of a search find them, one at a time."""
    for seed in range(100):
        s = random_position(seed)
        s.tokens = [BIT[v] for v in POST_BOMB_SHELTERS[: s.players]]
        spelled = [ring for player in range(s.players) for ring in spelled_out_rings(s, player, 7)]
        assert rings_in_words(s, 7) == spelled, f"seed {seed}"
        assert rings_side_by_side(s, 7) == spelled, f"seed {seed}"


def spelled_out_rings(s: Table, player: int, reach: int) -> list[int]:
    """How many collectable disks are one step away from a player's figures, two, and so on; SHELTER more for each
    shelter in which they have no token."""
    region = {v for v in s.figures[4 * player : 4 * player + 4] if v != OFF}
    figures = {v for v in s.figures if v != OFF}
    lids = {v for v in PLAIN if s.disks[v] == SEWER}
    rings = []
    for _ in range(reach):
        ring = set(lids) if region & lids else set()
        for v in {v for u in region for v in NEIGHBOURS[u]}:
            enemy = FIRST_ENEMY <= s.disks[v] < SEWER
            free = 0 <= s.disks[v] < SEWER and v not in figures and (s.stock[player] or not enemy)
            if free or v in lids or SHELTERS & BIT[v]:
                ring.add(v)
        ring -= region
        waiting = [v for v in ring if v in POST_BOMB_SHELTERS and not s.tokens[player] & BIT[v]]
        rings.append(sum(0 <= s.disks[v] < SEWER for v in ring) + SHELTER * len(waiting))
        region |= ring
    return rings


@rule("ZG-9.1")
def test_the_end_of_a_phase_is_seen_without_a_search_and_exactly() -> None:
    """Figures on disks keep a phase open, so they are taken off: what is left is the hard part of the question."""
    verdicts = []
    for seed in range(400):
        s = random_position(seed)
        s.figures = [OFF if v >= 0 and BIT[v] & s.standing else v for v in s.figures]
        s.standing = 0
        disks = set(spaces_of(s.collectable))
        anybody = set().union(*(spelled_out_reach(s, player) for player in range(s.players)))
        assert out_of_reach(s) == (not disks & anybody), f"seed {seed}"
        verdicts.append(out_of_reach(s))
    assert 20 < sum(verdicts) < 380, "both answers must be met often"


@rule("ZG-9.10")
def test_contested_disks_are_those_in_the_reach_of_two() -> None:
    verdicts = []
    for seed in range(300):
        s = random_position(seed)
        free = set(spaces_of(s.collectable & ~s.standing))
        reaches = [spelled_out_reach(s, player) & free for player in range(s.players)]
        expected = any(reaches[a] & reaches[b] for a in range(s.players) for b in range(a))
        assert contested(s) == expected, f"seed {seed}"
        verdicts.append(expected)
    assert 20 < sum(verdicts) < 280, "both answers must be met often"


@rule("ZG-9.4")
@pytest.mark.parametrize(("stock", "reached"), [(0, {"G7"}), (1, {"G7", "G8"}), (2, {"G7", "G8", "G9", "G10"})])
def test_each_free_enemy_on_the_way_needs_a_weapon(stock: int, reached: set[str]) -> None:
    s = table("red1 G7 food-1, G8 enemy-3, G9 enemy-8, G10 food-1", anchor=True, weapons=f"red {stock}")
    assert within_reach(s, "red") == reached


@rule("ZG-9.4")
def test_a_weapon_within_reach_counts_unless_an_opponent_stands_on_it() -> None:
    assert "G8" in within_reach(table("red1 G7 food-1, F7 weapon, G8 enemy-3", anchor=True), "red")
    assert "G8" not in within_reach(table("red1 G7 food-1, blue1 F7 weapon, G8 enemy-3", anchor=True), "red")
    assert "G8" in within_reach(table("red1 G7 food-1, red2 F7 weapon, G8 enemy-3", anchor=True), "red")
    assert "G8" in within_reach(table("red1 G7 weapon, G8 enemy-3", anchor=True), "red")


@rule("ZG-9.4")
def test_reach_goes_over_shelters_and_sewers_and_not_over_barricades() -> None:
    s = table("red1 C5 food-1, A4 sewer, J1 sewer, J2 food-1, D4 barricade, E4 food-1", anchor=True)
    assert within_reach(s, "red") == {"C5", "B4", "A4", "J1", "J2", "I2"}
    assert within_reach(table("red1 C5 food-1", players=3, anchor=True), "green") == set()


@rule("ZG-9.5", "ZG-A14")
@pytest.mark.parametrize("between", ["food-1", "enemy-8"])
def test_figures_never_bar_the_way(between: str) -> None:
    s = table(f"red1 G7 food-1, blue1 G8 {between}, blue2 G9 food-1, G10 food-1", anchor=True)
    assert within_reach(s, "red") == {"G7", "G8", "G9", "G10"}


@rule("ZG-9.6")
def test_nothing_that_was_entered_was_ever_out_of_reach() -> None:
    """Reach at the start of the phase holds every space that the player's figures enter later, weapons gained
    included."""
    for seed in range(8):
        s = GAME.new(2, seed, quick_finish=False)
        rng = Rng(seed)
        at_first = [reachable(s, player) for player in (0, 1)]
        entered = 0
        while s.phase == PRE_BOMB and not s.over:
            player = s.player
            moves = [action for action in s.options if action in MOVE]
            action = rng.pick(moves or s.options)
            if moves:
                to = BIT[MOVE.args(action)[1]]
                assert reachable(s, player) & to
                assert at_first[player] & to
                entered += 1
            s.apply(action)
        assert entered > 50
