"""All disks, before and after the bomb."""

from __future__ import annotations

from shamble.core.gallery import Exhibit
from shamble.games.zombiegeddon.components import (
    DISKS,
    ENEMY,
    FOOD,
    PERMANENT,
    POST_BOMB_SET,
    PRE_BOMB_SET,
    PROVISION,
    WEAPONRY,
    Disk,
)
from shamble.games.zombiegeddon.look.board import disk_token

SORTS = {FOOD: "Food", PROVISION: "Provisions", WEAPONRY: "Weapons", ENEMY: "Enemies", PERMANENT: "What stays"}
RULES = {
    FOOD: ("ZG-6.1", "ZG-12.2"),
    PROVISION: ("ZG-6.1", "ZG-12.4"),
    WEAPONRY: ("ZG-5.2", "ZG-5.5", "ZG-12.6"),
    ENEMY: ("ZG-5.1", "ZG-5.2", "ZG-5.8", "ZG-12.3"),
    PERMANENT: ("ZG-1.4", "ZG-6.3"),
}
TEXTS = {
    FOOD: "Scores {value}",
    PROVISION: "Scores by how many of its kind you have",
    WEAPONRY: "Pays for one enemy; scores nothing",
    ENEMY: "Entering costs a weapon; scores {value}",
    PERMANENT: "Never taken",
}
OWN_RULES = {"sewer": ("ZG-4.6", "ZG-4.8"), "barricade": ("ZG-4.3",)}


def exhibits() -> tuple[Exhibit, ...]:
    return tuple(_exhibit(number, disk) for number, disk in enumerate(DISKS))


def _exhibit(number: int, disk: Disk) -> Exhibit:
    before, after = PRE_BOMB_SET[number], POST_BOMB_SET[number]
    phase = "pre-bomb" if before else "post-bomb"
    name = disk.name_before if disk.name_before == disk.name_after else f"{disk.name_before} / {disk.name_after}"
    token = disk_token(disk.id, phase, id=f"disk-{disk.id}", label=name, rule="ZG-1.3")
    text = TEXTS[disk.kind].format(value=disk.value)
    rules = (*OWN_RULES.get(disk.id, ()), *RULES[disk.kind])
    return Exhibit(SORTS[disk.kind], name, token, text, f"{before} before the bomb, {after} after it", rules)
