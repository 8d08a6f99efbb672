"""Drawings of our own for what the common icons lack, and which icon stands on which card. 24 x 24 boxes."""

from __future__ import annotations

from shamble.core.scene import Drawing, Icon, Stroke
from shamble.render.paths import circle


def _drawn(name: str, glyph: str, *strokes: Stroke) -> Drawing:
    return Drawing(f"ez-{name}", strokes, glyph=glyph)


HIDING = _drawn(
    "hiding", "h",
    Stroke("M2 21V9.5L12 3l10 6.5V21H2Zm3-2h14v-8L12 6.2 5 11v8Z"),
    Stroke("M6.5 12.5h11V17h-11Z"),
    Stroke(circle(9.5, 14.7, 1.3) + circle(14.5, 14.7, 1.3), "paper"),
)  # fmt: skip
SANDWICH = _drawn(
    "sandwich", "s",
    Stroke("M3 8.5C3 5.5 7 3.5 12 3.5s9 2 9 5V10H3Z"),
    Stroke("M2.5 12.5c1.6 0 1.6 1.6 3.2 1.6s1.6-1.6 3.1-1.6 1.6 1.6 3.2 1.6 1.6-1.6 3.2-1.6 1.6 1.6 3.1 1.6 1.6-1.6 3.2"
           "-1.6", width=1.8),
    Stroke("M3 16.5h18v1.8c0 1.2-1 2.2-2.2 2.2H5.2C4 20.5 3 19.5 3 18.3Z"),
)  # fmt: skip
BINOCULARS = _drawn(
    "binoculars", "b",
    Stroke("M6 3.5h3.5V8L11 9.5h2L14.5 8V3.5H18L21.5 15v3.5a2 2 0 0 1-2 2"
           "H16a2 2 0 0 1-2-2V15h-4v3.5a2 2 0 0 1-2 2H4.5a2 2 0 0 1-2-2V15Z"),
    Stroke("M4.5 16h3.5v2.5H4.5ZM16 16h3.5v2.5H16Z", "paper"),
)  # fmt: skip
CROWBAR = _drawn("crowbar", "c", Stroke("M4 21 16.5 6.5C18 4.8 17.2 3 15.5 3c-1.3 0-2.3.8-2.7 2", width=2.8))
TRAY = _drawn(
    "tray", "t",
    Stroke("M2.5 5h19L19.5 20h-15ZM4.8 7l.5 5h6.2V7Zm8.7 0v5h5.2l.5-5ZM5.5 14l.5 4h12l.5-4Z"),
)  # fmt: skip
BIN = _drawn(
    "bin", "b",
    Stroke("M9 2h6v2h6v2.5H3V4h6ZM4.5 8h15L18 22H6Z"),
    Stroke("M9 10.5v9M12 10.5v9M15 10.5v9", "paper", 1.3),
)  # fmt: skip
SHOTGUN = _drawn(
    "shotgun", "g",
    Stroke("M1.5 17.5 6 12l3 .3 12-5.8 1.2 2.2-11 6-2.2 3.3-1.8.3-.8-1.8-3 3.5Z"),
    Stroke("M10 13.5l4-2", "paper", 1),
)  # fmt: skip
TOMMY_GUN = _drawn(
    "tommy-gun", "g",
    Stroke("M1.5 9h4L7 7.5h11L18.5 9h4v2h-6v1.5h-2l-.5 3h-2l.3-3H9.5L8 18H4.5l1.8-6H1.5Z"),
    Stroke("M11 17.8a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 0 1-6.4 0Z"),
)  # fmt: skip
BOOT = _drawn(
    "boot", "b",
    Stroke("M6 2.5h7.5V12c2 2 6.5 1.8 8 4.5V19H3V14Z"),
    Stroke("M3 20h18.5v2h-3v-1h-2v1h-3v-1h-2v1H8v-1H6v1H3Z"),
)  # fmt: skip
CIGARETTE = _drawn(
    "cigarette", "c",
    Stroke("M2 15.5h14v4H2Zm15.5 0H20v4h-2.5Z"),
    Stroke("M20 13c0-2.5-3-2.5-3-5s2-2.5 2-5", width=1.6),
)  # fmt: skip
CROSSHAIR = _drawn(
    "crosshair", "x",
    Stroke("M4 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0ZM12 1v7M12 16v7M1 12h7M16 12h7", width=2),
    Stroke("M10.5 12a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0Z"),
)  # fmt: skip
TORCH = _drawn(
    "torch", "f",
    Stroke("M10.5 12h3L13 23h-2Z"),
    Stroke("M12 1c.7 2.8 4.5 4 4.5 7.3A4.5 4.5 0 0 1 7.5 8.3C7.5 6 9 5.5 9.5 3.5c1 .5 1.5 1.3 1.5 2C11.8 4.5 12 3 12 1"
           "Z"),
)  # fmt: skip

CARD_ICONS: dict[str, Icon] = {
    "heavy_stick": "bat",
    "hide": HIDING,
    "sandwich": SANDWICH,
    "binoculars": BINOCULARS,
    "rifle": "rifle",
    "a_good_book": "book",
    "shotgun": SHOTGUN,
    "crowbar": CROWBAR,
    "tv_dinner": TRAY,
    "box_of_ammo": "ammo",
    "satchel": "bag",
    "hunting_rifle": "rifle",
    "fist_full_of_lead": "fist",
    "a_good_friend": "heart",
    "up_a_tree": "tree",
    "trash_bin": BIN,
    "i_remember_you": "brain",
    "but_thats_my": "hand",
    "i_saw_it_first": "eye",
    "grandmas_pantry": "can",
    "grandpas_shed": "axe",
    "coffin_nails": CIGARETTE,
    "gruddy_ground_grippers": BOOT,
    "saturday_night_special": "gun",
    "thompson_typewriter": TOMMY_GUN,
    "old_slabsides": "gun",
    "deadeye": CROSSHAIR,
    "fire_on_a_stick": TORCH,
    "bomb_shelter": "bomb",
    "zombie_l1": "zombie",
    "zombie_l2": "zombie",
    "zombie_l4": "zombie",
    "zombie_l6": "bite",
    "zombie_l8": "skull",
}
