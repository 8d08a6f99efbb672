"""The tables of disks and points in RULES.md say what the box holds."""

import re

from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.board import POST_BOMB_SHELTERS, PRE_BOMB_SHELTERS, SPACES
from shamble.games.zombiegeddon.components import (
    COLOURS,
    DISKS,
    ENEMY,
    FIGURES,
    FOOD,
    POST_BOMB_SET,
    PRE_BOMB_SET,
    PROVISION,
    PROVISION_POINTS,
    Disk,
)
from tests.page_tables import rows_under
from tests.rules import rule


def name(disk: Disk) -> str:
    before, after = disk.name_before, disk.name_after
    return before if before == after else f"{before} / {after}"


def points(disk: Disk) -> str:
    return str(disk.value) if disk.kind in (FOOD, ENEMY) else "by the set" if disk.kind == PROVISION else "0"


@rule("ZG-2.2")
@rule("ZG-2.3")
def test_every_disk_is_there_with_its_number_before_and_after_the_bomb() -> None:
    disks = [
        [name(disk), str(early), str(late), points(disk)]
        for disk, early, late in zip(DISKS, PRE_BOMB_SET, POST_BOMB_SET, strict=True)
    ]
    assert rows_under(GAME, "Disk") == [*disks, ["All", "112", "88", ""]]
    assert (sum(PRE_BOMB_SET), sum(POST_BOMB_SET)) == (112, 88)


@rule("ZG-12.4")
def test_points_of_provisions() -> None:
    assert rows_under(GAME, "Disks of one provision") == [["Points", *map(str, PROVISION_POINTS[1:])]]


@rule("ZG-2.1")
def test_shelters_figures_and_tokens() -> None:
    page = " ".join(GAME.rulebook.markdown.split())
    named = re.search(r"the red ones are on (.*?), the white ones on (.*?)\. There are four figures and four", page)
    assert named is not None
    for printed, shelters in zip(named.groups(), (PRE_BOMB_SHELTERS, POST_BOMB_SHELTERS), strict=True):
        assert printed.split(", ") == [SPACES[space] for space in sorted(shelters)]
    assert (FIGURES, len(COLOURS)) == (4, 4)
