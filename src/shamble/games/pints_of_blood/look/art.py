"""Own drawings for what the common icons lack: the weapons of a pub, and a few cards. All in a 24 x 24 box."""

from __future__ import annotations

from shamble.core.scene import Drawing, Icon, Stroke
from shamble.render.paths import circle


def _drawing(name: str, glyph: str, *strokes: str | tuple[str, float]) -> Drawing:
    """Plain strings are filled, pairs are lines of that width."""
    return Drawing(
        f"pub-{name}",
        tuple(Stroke(s) if isinstance(s, str) else Stroke(s[0], width=s[1]) for s in strokes),
        glyph=glyph,
    )


CUE = _drawing("cue", "q", ("M3 21 15 9", 3), ("M15 9 21.5 2.5", 1.6), circle(5, 7, 3.4), circle(18, 18, 3.4))
TOASTER = _drawing(
    "toaster",
    "o",
    "M3 11.5C3 9.5 4.5 8.5 6.5 8.5H17.5C19.5 8.5 21 9.5 21 11.5V20H3ZM6 12.5V14H14V12.5Z",
    "M7 7.5V4.6C7 2.6 17 2.6 17 4.6V7.5H15V5.4C13 4.6 11 4.6 9 5.4V7.5Z",
    ("M5.5 20V22M18.5 20V22", 2),
)
BALLS = _drawing(
    "balls",
    "8",
    circle(12, 6.4, 4.6) + circle(12, 6.4, 1.8),
    circle(6.6, 15.8, 4.6) + circle(6.6, 15.8, 1.8),
    circle(17.4, 15.8, 4.6) + circle(17.4, 15.8, 1.8),
)
TEAPOT = _drawing(
    "teapot",
    "u",
    "M6 9.5H17C18.5 12.5 18.5 17 16 20.5H7C4.5 17 4.5 12.5 6 9.5Z",
    "M9.5 8.3C9.5 6.6 13.5 6.6 13.5 8.3Z",
    circle(11.5, 5, 1.4),
    ("M17.5 17C20 16 20 12 22.5 10", 2.2),
    ("M5.6 11.5C1.5 10.5 1.5 17.5 5.6 17", 1.8),
)
RUGBY = _drawing(
    "rugby",
    "0",
    "M2.5 12C6 5.6 18 5.6 21.5 12 18 18.4 6 18.4 2.5 12ZM8 11.3V12.7H16V11.3Z",
    ("M9.5 9.7V14.3M12 9.4V14.6M14.5 9.7V14.3", 1),
)
MOLOTOV = _drawing(
    "molotov",
    "m",
    "M9.5 8.5H14.5V11.5L17 15V22H7V15L9.5 11.5ZM9 16.5V18H15V16.5Z",
    "M12.6 1C13.6 3.2 15.6 4.2 14.6 7.4H10C8.8 4.4 12 3.6 12.6 1Z",
)
COAT_STAND = _drawing(
    "coat-stand",
    "y",
    (
        "M12 4V21M12 6.5C8 7.5 6.5 6 6 3.5M12 6.5C16 7.5 17.5 6 18 3.5"
        "M12 10.5C8.5 11 6.5 10 5.5 8M12 10.5C15.5 11 17.5 10 18.5 8",
        1.8,
    ),
    ("M6.5 22 12 18.5 17.5 22", 1.8),
    circle(12, 3, 1.6),
)
BLIND = _drawing(
    "blind",
    "=",
    ("M3 3.5H21M4.5 7H19.5M4.5 10H19.5M4.5 13H19.5M4.5 16H19.5", 1.8),
    ("M12 16V20", 1),
    circle(12, 21, 1.4),
)
FRUIT = _drawing(
    "fruit", "c", circle(7, 17, 4.4), circle(17, 16, 4.4), ("M7.5 13C8.5 8.5 11 5 17 2.5M16 12C16 8 16 5 17 2.5", 1.6)
)
MOB = _drawing(
    "mob",
    "w",
    circle(6, 7, 3),
    circle(18, 7, 3),
    circle(12, 5, 3.4),
    "M1.5 21C1.5 14 3.5 11.5 6 11.5 8 11.5 8.5 12 9 12.6 8 15 8 18 8 21Z",
    "M22.5 21C22.5 14 20.5 11.5 18 11.5 16 11.5 15.5 12 15 12.6 16 15 16 18 16 21Z",
    "M9 21C9 14 10 10 12 10 14 10 15 14 15 21Z",
)
TANDEM = _drawing(
    "tandem",
    "%",
    circle(5, 17, 4.2) + circle(5, 17, 2.8),
    circle(19, 17, 4.2) + circle(19, 17, 2.8),
    ("M5 17 8 9.5H19L12 17 8 9.5M12 17H5M19 9.5V17M6.5 9.5H9.5M17 6.5H20.5L19 9.5", 1.5),
)

FACE_ICONS: tuple[Icon, ...] = ("cricket", "dart", "bow", "fist", "zombie")
WEAPON_ICONS: tuple[Icon, ...] = (
    "cricket",
    "dart",
    "bow",
    CUE,
    "umbrella",
    "book",
    "extinguisher",
    TOASTER,
    BALLS,
    TEAPOT,
    RUGBY,
    MOLOTOV,
)
CARD_ICONS: tuple[Icon, ...] = (
    *WEAPON_ICONS[3:],
    "fist",
    "fist",
    "fist",
    "no",
    "drop",
    "bus",
    "wheel",
    "moon",
    BLIND,
    "brain",
    COAT_STAND,
    FRUIT,
    "bus",
    "bite",
    "cards",
    MOB,
    "boombox",
    "car",
    "car",
    "cross",
    TANDEM,
    "star",
)
FOOD_ICONS: tuple[Icon, ...] = ("eye", "drop", "cards", "no", "stool", "gun", "bus", "die")
MARKING_ICONS: tuple[Icon, ...] = ("bus", "bite", "cards", "zombie")
CHIP_ICONS: tuple[Icon, ...] = ("zombie", "run", "drop", "bite", "skull", "drop", "bite")
