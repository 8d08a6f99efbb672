"""What the referee knows of the box by heart, by the codes of the pieces."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import BUDDY_CARDS, RESCUE_CARDS, ZOMBIE_CARDS

Square = tuple[int, int]
"""Row and position, both from 0; position 0 is next to the bar."""

BUDDY = [card.code for card in BUDDY_CARDS]
ZOMBIE = [card.code for card in ZOMBIE_CARDS]
RESCUE = [card.code for card in RESCUE_CARDS]

CLOSE = (0, 1)  # PB-9.5
MIDDLE = (1, 2)  # PB-9.4
FAR = (2, 3, 4)  # PB-9.3
REACH = {
    "cricket_bat": CLOSE,
    "billiard_cue": CLOSE,
    "umbrella": CLOSE,
    "magazine": CLOSE,
    "fire_extinguisher": CLOSE,
    "dart": MIDDLE,
    "toaster": MIDDLE,
    "billiard_balls": MIDDLE,
    "teapot": MIDDLE,
    "rugby_ball": MIDDLE,
    "longbow": FAR,
    "molotov_cocktail": FAR,
}
EXTRA_CARDS = ("extra_hit_3", "extra_hit_2", "extra_hit_players")
SPECIALS = {  # PB-17.18, PB-17.21, PB-17.25: the kind of choice, the card, the rule
    "UNDEAD": ("playing_undead", "PB-17.18"),
    "BLIND": ("roller_blind", "PB-17.21"),
    "COAT": ("coat_stand", "PB-17.25"),
}
FOODS = (
    "turn_the_tables",
    "none_of_your_sauce",
    "a_la_carte",
    "dont_bite_me_now",
    "nice_shots",
    "gunrunning",
    "no_ticket",
    "change_colours",
)
RATES = {"starters-menu": (3, 3, 3, 3), "main-course": (6, 5, 4, 3)}  # PB-13.2, PB-20.3
MOST_TAKEN_BACK = 30  # PB-A70
BANK = 96  # PB-A43


def weapon_hits(weapon: str) -> int:
    """PB-9.6, PB-17.5."""
    return 2 if weapon == "billiard_balls" else 1


def is_tough(kind: str) -> bool:
    return kind.startswith("tough")


def is_culinary(kind: str) -> bool:
    return kind.endswith("culinary")


def bites_of(kind: str) -> int:
    """PB-13.8."""
    return 2 if kind.endswith("snappy") else 1


class Chip:
    """A zombie. Its kind is None until the table has shown it to the referee."""

    __slots__ = ("kind", "up")

    def __init__(self, kind: str | None = None, up: bool = False) -> None:
        self.kind = kind
        self.up = up

    def __repr__(self) -> str:
        return f"{self.kind or 'any'}{'*' if self.up else ''}"
