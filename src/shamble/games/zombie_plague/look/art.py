"""The drawings: furniture as seen from above, the marks of Search squares, and the pictures on the cards."""

from __future__ import annotations

from shamble.core.scene import Drawing, Icon, Stroke

_LINE = 1.3


def _drawing(name: str, glyph: str, *strokes: Stroke) -> Drawing:
    return Drawing(f"zp-{name}", strokes, glyph=glyph)


def _fill(d: str) -> Stroke:
    return Stroke(d, "shade")


def _ink(d: str, width: float = _LINE) -> Stroke:
    return Stroke(d, "ink", width)


_BOX = "M2 2h20v20H2Z"

TURN_ARROWS = tuple(
    _drawing(f"turn-{side}", glyph, Stroke(d, "ink", 3))
    for side, glyph, d in (
        ("north", "^", "M12 21V4M4 12 12 4l8 8"),
        ("east", ">", "M3 12h17M12 4l8 8-8 8"),
        ("south", "v", "M12 3v17M4 12l8 8 8-8"),
        ("west", "<", "M21 12H4M12 4l-8 8 8 8"),
    )
)
"""By direction."""

FURNITURE: dict[str, Drawing] = {
    "bush": _drawing(
        "bush",
        "♣",
        _fill("M6 20C1 19 1 12 5 11 3 6 9 2 12 5 16 1 22 6 20 11 24 13 22 20 17 20 14 23 9 23 6 20Z"),
        _ink(
            "M6 20C1 19 1 12 5 11 3 6 9 2 12 5 16 1 22 6 20 11 24 13 22 20 17 20 14 23 9 23 6 20Z"
            "M8 12l2 2M14 9l2 2M11 17l2-2"
        ),
    ),
    "rock": _drawing(
        "rock",
        "o",
        _fill("M3 19 6 8 13 4 20 9 22 18 16 21Z"),
        _ink("M3 19 6 8 13 4 20 9 22 18 16 21ZM6 8l7 5 7-4M13 13l1 8"),
    ),
    "mailbox": _drawing("mailbox", "m", _fill("M5 6h14v8H5Z"), _ink("M5 6h14v8H5ZM12 14v8M19 8h3M8 10h8")),
    "counter": _drawing("counter", "▒", _fill(_BOX), _ink(_BOX + "M2 12h20M12 2v20M9 7h1M14 7h1M9 17h1M14 17h1")),
    "stove": _drawing(
        "stove",
        "▒",
        _fill(_BOX),
        _ink(_BOX + "M8 5a3 3 0 1 0 .1 0M16 5a3 3 0 1 0 .1 0M8 13a3 3 0 1 0 .1 0M16 13a3 3 0 1 0 .1 0"),
    ),
    "sink": _drawing("sink", "▒", _fill(_BOX), _ink(_BOX + "M6 8h12v11H6ZM12 3v7M10 14h4")),
    "shelf": _drawing(
        "shelf", "▒", _fill("M3 2h18v20H3Z"), _ink("M3 2h18v20H3ZM3 9h18M3 15h18M7 3v5M11 3v5M15 10v4M18 10v4M7 16v5")
    ),
    "sofa": _drawing(
        "sofa", "▒", _fill("M4 3h16v18H4Z"), _ink("M4 3h16v18H4ZM8 6h11v5H8ZM8 13h11v5H8ZM4 3c-2 2-2 16 0 18")
    ),
    "table": _drawing("table", "▒", _fill("M3 5h18v14H3Z"), _ink("M3 5h18v14H3ZM6 8h12v8H6ZM8 12h3M13 10l2 3")),
    "tv": _drawing(
        "tv", "▒", _fill("M3 4h18v13H3Z"), _ink("M3 4h18v13H3ZM6 7h9v7H6ZM18 8v1M18 12v1M7 20h10M8 1l4 3 4-3")
    ),
    "armchair": _drawing(
        "armchair", "▒", _fill("M5 4h14v16H5Z"), _ink("M5 4h14v16H5ZM8 9h8v8H8ZM5 8C3 8 3 20 5 20M19 8c2 0 2 12 0 12")
    ),
    "tub": _drawing(
        "tub",
        "▒",
        _fill("M3 3h18v18H3Z"),
        _ink("M3 3h18v18H3ZM7 6h10c3 4 3 8 0 12H7C4 14 4 10 7 6ZM9 10a1 1 0 1 0 .1 0"),
    ),
    "basin": _drawing("basin", "▒", _fill("M3 4h18v14H3Z"), _ink("M3 4h18v14H3ZM12 7c6 0 6 8 0 8s-6-8 0-8ZM12 4v5")),
    "toilet": _drawing(
        "toilet",
        "▒",
        _fill("M5 3h14v6H5ZM12 9c7 0 7 12 0 12S5 9 12 9Z"),
        _ink("M5 3h14v6H5ZM12 9c7 0 7 12 0 12S5 9 12 9ZM12 12c3 0 3 6 0 6s-3-6 0-6Z"),
    ),
    "wardrobe": _drawing("wardrobe", "▒", _fill(_BOX), _ink(_BOX + "M12 2v20M9 11v3M15 11v3")),
    "dresser": _drawing(
        "dresser", "▒", _fill("M3 4h18v16H3Z"), _ink("M3 4h18v16H3ZM3 9h18M3 15h18M11 6h2M11 12h2M11 18h2")
    ),
    "bed": _drawing(
        "bed", "▒", _fill("M2 3h20v18H2Z"), _ink("M2 3h20v18H2ZM2 9h20M5 4h6v3H5ZM13 4h6v3h-6ZM6 13l12 5M18 13 6 18")
    ),
    "bookcase": _drawing(
        "bookcase",
        "▒",
        _fill("M2 4h20v16H2Z"),
        _ink("M2 4h20v16H2ZM2 12h20M5 5v6M8 5v6M11 6l2 5M16 5v6M19 5v6M5 13v6M9 13v6M12 13v6M17 14l-2 5"),
    ),
    "desk": _drawing("desk", "▒", _fill("M2 5h20v14H2Z"), _ink("M2 5h20v14H2ZM5 8h7v5H5ZM15 8h4M15 11h4M9 13v3")),
    "crate": _drawing("crate", "▒", _fill("M3 3h18v18H3Z"), _ink("M3 3h18v18H3ZM3 3l18 18M21 3 3 21M3 8h18M3 16h18")),
    "tools": _drawing(
        "tools", "▒", _fill("M2 4h20v16H2Z"), _ink("M2 4h20v16H2ZM6 7l6 6M12 7l-6 6M16 7v9M14 7h4M5 17h5")
    ),
    "barrel": _drawing(
        "barrel",
        "o",
        _fill("M12 2c13 0 13 20 0 20S-1 2 12 2Z"),
        _ink("M12 2c13 0 13 20 0 20S-1 2 12 2ZM12 6c7 0 7 12 0 12S5 6 12 6ZM12 11v2"),
    ),
    "thing": _drawing("thing", "▒", _fill("M3 3h18v18H3Z"), _ink("M3 3h18v18H3ZM7 7h10v10H7Z")),
}

CAR_SEAT = _drawing("seat", "c", _fill("M4 5h16v15H4Z"), _ink("M4 5h16v15H4ZM4 9h16M8 12h8v5H8Z", 1.4))
TO_SEARCH = _drawing(
    "to-search",
    "X",
    Stroke("M2 2h20v20H2Z", "paper"),
    Stroke("M2 2h20v20H2Z", "blood", 2),
    Stroke("M6 6 18 18M18 6 6 18", "blood", 3.6),
)
SEARCHED = _drawing(
    "searched", "x", _fill("M2 2h20v20H2Z"), _ink("M2 2h20v20H2Z", 1.4), Stroke("M5 12.5 10 17.5 19 6.5", "ink", 3)
)
STAIRS = _drawing("stairs", ">", _fill("M2 2h20v20H2Z"), _ink("M2 2h20v20H2ZM5 7h14M6 11h12M7 15h10M9 19h6", 1.6))

PICTURES: dict[str, Icon] = {
    "kitchen_knife": "knife",
    "wrench": "wrench",
    "screwdriver": "weapon",
    "cast_iron_skillet": "weapon",
    "baseball_bat": "bat",
    "hockey_stick": "cricket",
    "hatchet": "axe",
    "chainsaw": "spikes",
    "pistol": "gun",
    "rifle": "rifle",
    "shotgun": "rifle",
    "double_barrel_shotgun": "rifle",
    "assault_rifle": "rifle",
    "flamethrower": "flame",
    "super_soaker": "extinguisher",
    "lemon_meringue_pie": "crisps",
    "car_keys": "key",
    "med_pak": "medicine",
    "first_aid_kit": "firstaid",
    "ammo": "ammo",
    "power_drink": "beer",
    "molotov_cocktail": "bomb",
    "chainmail_suit": "shelter",
    "riot_shield": "shelter",
    "flare": "flame",
    "teddy_bear": "paw",
    "hammer_and_nails": "barricade",
    "flashlight": "eye",
    "running_shoes": "run",
    "the_cellar": "sewer",
    "eureka": "star",
    "lucky_coincidence": "barricade",
    "surprise": "zombie",
    "dead_resident": "zombie",
    "smash": "fist",
    "stench_of_fear": "skull",
    "they_keep_coming": "zombie",
}
