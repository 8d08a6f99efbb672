"""Drawing single pieces: cards, tokens, dice, buttons and the rest, each centred on the origin in the size it is given.

A card has four faces by its width: a stamp with its picture, a small one with a title, a full one, and a large one with
all its text, which the browser shows when somebody points at a smaller one.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from shamble.core.scene import (
    Badge,
    Button,
    Card,
    Die,
    Drawing,
    Hole,
    Icon,
    Meter,
    Note,
    Sheet,
    Standing,
    Stroke,
    Token,
)
from shamble.render.icons import drawing
from shamble.render.lettering import BODY, LEAST_SQUEEZE, TITLE_SQUEEZE, quoted, run, words, wrap
from shamble.render.paths import polygon
from shamble.render.sizes import (
    BUTTON_SIZES,
    MARKS,
    NOTE_LINE,
    NOTE_LINES,
    NOTE_SIZE,
    SHEET_ROW,
    SHEET_SIZE,
    TITLE,
    button_indent,
    meter_figures,
    sheet_columns,
)
from shamble.render.speech import badge_words
from shamble.render.style import hue, ink_on

LARGE = (220.0, 308.0)
LEAST_TITLE = 11.0
FULL = 88.0  # a card as wide as this shows its text
LEAST_NAME = 0.5  # of a standing's width, if the name needs as much
SIGNS = {"active": "run", "out": "skull", "winner": "trophy"}
PIPS = ("", "4", "08", "048", "0268", "02468", "023568")  # places in a square of three by three
NOSES = {"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}


class Art:
    """The drawings and large card faces that an element uses: they stand among the definitions of its picture."""

    def __init__(self) -> None:
        self.uses: dict[str, str] = {}
        """By id."""

    def icon(self, icon: Icon, x: float, y: float, size: float, css: str) -> str:
        """An icon centred on x, y in the colour that the class sets."""
        found = drawing(icon)
        name, symbol = f"i-{found.name}", _symbol(found)
        if self.uses.setdefault(name, symbol) != symbol:
            raise ValueError(f"two different drawings are called {found.name!r}: names of drawings are unique")
        corner, size = size / 2, round(size, 1)
        return (
            f'<use href="#i-{found.name}" class="{css}" x="{x - corner:.1f}" y="{y - corner:.1f}" '
            f'width="{size:g}" height="{size:g}"/>'
        )

    def large_face(self, card: Card) -> str:
        """The id of the card's large face, which is made from what it shows: cards that look alike share one."""
        face = card_face(card, *LARGE, self)
        name = f"f-{sha256(face.encode()).hexdigest()[:10]}"
        self.uses[name] = f'<g id="{name}">{face}</g>'
        return name


@lru_cache(maxsize=1024)
def _symbol(art: Drawing) -> str:
    if len(art.name.split()) != 1:
        raise ValueError(f"the name of a drawing is one word, for it is an id in pictures, not {art.name!r}")
    strokes = "".join(map(_stroke, art.strokes))
    return f'<symbol id="i-{quoted(art.name)}" viewBox="0 0 {art.box:g} {art.box:g}">{strokes}</symbol>'


# Inks stand in attributes, not in classes: an icon is used by reference, and there the style sheet does not reach.
_INKS = {
    "accent": "currentColor",
    "ink": "#1a1412",
    "paper": "#f4e8cd",
    "blood": "#b3261e",
    "shade": "#00000060",
}


def _stroke(stroke: Stroke) -> str:
    ink = _INKS[stroke.role]
    if stroke.width:
        cap = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path fill="none" stroke="{ink}" stroke-width="{stroke.width:g}" {cap} d="{quoted(stroke.d)}"/>'
    return f'<path fill="{ink}" fill-rule="evenodd" d="{quoted(stroke.d)}"/>'


def plate(css: str, w: float, h: float, corner: float, grow: float = 0) -> str:
    """A rounded rectangle around the origin."""
    w, h = w + 2 * grow, h + 2 * grow
    return block(css, -w / 2, -h / 2, w, h, f' rx="{corner + grow:g}"')


def block(css: str, x: float, y: float, w: float, h: float, more: str = "") -> str:
    """A rectangle with its upper left corner at x, y."""
    return f'<rect class="{css}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"{more}/>'


def card_face(card: Card, w: float, h: float, art: Art) -> str:
    """The face or the back of a card."""
    corner = 4 if w < 60 else 7 if w < 160 else 12
    shadow = (
        f'<rect class="shade" x="{2 - w / 2:.1f}" y="{3 - h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{corner}"/>'
    )
    if not card.face_up:
        return shadow + _back(card, w, h, corner, art)
    if w < 58:
        body = _stamp(card, w, h, art)
    elif w < FULL:
        body = _small(card, w, h, art)
    else:
        body = _full(card, w, h, art)
    return shadow + plate(f"edge {'night' if card.dark else 'paper'}", w, h, corner) + body


def _back(card: Card, w: float, h: float, corner: float, art: Art) -> str:
    inset = max(3.0, w * 0.06)
    emblem = art.icon(card.icon or "hand", 0, 0, w * 0.52, ink_on(card.colour or "red"))
    ground = plate(f"hue {hue(card.colour or 'red')}", w - 2 * inset, h - 2 * inset, corner * 0.6)
    dots = block("tone", inset - w / 2, inset - h / 2, w - 2 * inset, h - 2 * inset, ' fill="url(#dots)"')
    return plate("edge paper", w, h, corner) + ground + dots + emblem


def _picture(card: Card, x: float, y: float, w: float, h: float, art: Art) -> str:
    """The framed picture of a card: its icon printed twice, slightly out of register."""
    colour = card.colour or ("green" if card.dark else "grey")
    size = min(w * 0.86, h * 0.86, 150)
    cx, cy, slip = x + w / 2, y + h / 2, max(1.2, size / 28)
    if card.dark:
        ground = block("ink", x, y, w, h) + block("tone", x, y, w, h, ' fill="url(#dots-light)"')
        under, over = hue("red" if colour in ("green", "black", "yellow") else colour), "c-green"
    else:
        ground = block(f"hue {hue(colour)}", x, y, w, h) + block("tone", x, y, w, h, ' fill="url(#dots)"')
        under, over = ("paper", "ink") if ink_on(colour) == "ink" else ("ink", "paper")
    icon = card.icon or card.symbol
    if not icon:
        return ground
    return ground + art.icon(icon, cx + slip, cy + slip, size, under) + art.icon(icon, cx, cy, size, over)


def _corner(card: Card, x: float, y: float, size: float, art: Art) -> str:
    """The symbol on a disk of the card's colour."""
    colour = card.colour or "grey"
    disk = f'<circle class="hue rim {hue(colour)}" cx="{x:.1f}" cy="{y:.1f}" r="{size / 2:.1f}"/>'
    return disk + art.icon(card.symbol, x, y, size * 0.74, ink_on(colour))


def _lettering(card: Card) -> str:
    return "poster paper" if card.dark else "poster ink"


def _title(text: str, size: float, room: float) -> tuple[float, tuple[str, ...]]:
    """The lines of a title and their size: one that is long, or has a long word, is set smaller rather than cut."""
    longest = max((run(word, size) for word in text.split()), default=0)
    if longest * LEAST_SQUEEZE > room:
        size = max(LEAST_TITLE, round(size * room / (longest * LEAST_SQUEEZE), 1))
    lines = wrap(text, size, room / LEAST_SQUEEZE, 2)
    if lines and lines[-1].endswith("…"):
        size = max(LEAST_TITLE, size * 0.84)
        lines = wrap(text, size, room / LEAST_SQUEEZE, 3)
    return size, lines


def _stamp(card: Card, w: float, h: float, art: Art) -> str:
    edge = 3.0
    low = 15.0 if card.badges else 0.0
    out = ""
    if card.icon or card.symbol:
        out += _picture(card, edge - w / 2, edge - h / 2, w - 2 * edge, h - 2 * edge - low, art)
    else:
        for number, line in enumerate(wrap(card.title, 11, w - 6, 4)):
            out += words(line, 0, 13 - h / 2 + number * 12, 11, w - 6, _lettering(card), least=TITLE_SQUEEZE)
    if card.symbol and card.icon:
        out += _corner(card, 11 - w / 2, 11 - h / 2, 20, art)
    if card.badges:
        out += "".join(badge_row(card.badges[:2], 0, h / 2 - 9, w - 4, 11, _lettering(card), art))
    return out


def _small(card: Card, w: float, h: float, art: Art) -> str:
    size, lines = _title(card.title, 11.5, w - 8)
    top = 15.0 if card.badges else 4.0
    low = len(lines) * 12.5 + 6
    out = _picture(card, 4 - w / 2, top - h / 2, w - 8, h - top - low, art)
    if card.badges:
        room = w - (30 if card.symbol else 8)
        out += "".join(
            badge_row(card.badges[:3], 12 if card.symbol else 0, 8.5 - h / 2, room, 11, _lettering(card), art)
        )
    if card.symbol:
        out += _corner(card, 13 - w / 2, 13 - h / 2, 24, art)
    for number, line in enumerate(lines):
        out += words(line, 0, h / 2 - low + 13 + number * 12.5, size, w - 8, _lettering(card), least=TITLE_SQUEEZE)
    return out


def _full(card: Card, w: float, h: float, art: Art) -> str:
    large = w > 160
    edge, size = (12.0, 21.0) if large else (6.0, 13.5)
    disk = size * 1.95 if card.symbol else 0.0
    room = w - 2 * edge - (disk + 3 if disk else 0)
    size, title = _title(card.title.upper(), size, room)
    head = max(len(title) * size * 1.02, disk) + edge
    text_size, line_height, most = (14.5, 18.5, 8) if large else (11.0, 12.5, 4)
    text = wrap(card.text, text_size, w - 2 * edge, most, BODY)
    foot = len(text) * line_height + (4 if text else 0)
    row = 0.0 if not card.badges else 32.0 if large else 21.0
    tall = h - head - foot - row - edge
    out = _picture(card, edge - w / 2, head + 2 - h / 2, w - 2 * edge, max(10.0, tall - 4), art)
    x = edge - w / 2 + (disk + 3 if disk else 0)
    for number, line in enumerate(title):
        y = edge * 0.55 - h / 2 + size * (0.92 + 1.02 * number) + (0 if len(title) > 1 else max(0, (disk - size) / 2.4))
        out += words(line, x, y, size, room, _lettering(card), anchor="start", least=TITLE_SQUEEZE)
    if card.symbol:
        out += _corner(card, edge - w / 2 + disk / 2 - 1, edge * 0.7 - h / 2 + disk / 2, disk, art)
    ink = "paper" if card.dark else "ink"
    for number, line in enumerate(text):
        y = head + tall - h / 2 + line_height * (number + 0.85)
        out += words(line, 0, y, text_size, w - 2 * edge, ink, face=BODY)
    if card.badges:
        out += "".join(
            badge_row(card.badges, 0, h / 2 - edge * 0.6 - row / 2, w - 2 * edge, row * 0.68, _lettering(card), art)
        )
    return out


def badge_row(
    badges: tuple[Badge, ...], x: float, y: float, room: float, size: float, ink: str, art: Art, *, left: bool = False
) -> list[str]:
    """Badges side by side, centred on x (or starting there): each its icon and its text."""
    widths = [run(badge.text, size) + (size * 1.15 if badge.icon else 0) + size * 0.45 for badge in badges]
    air = max(0.0, min(size * 0.25, (room - sum(widths)) / max(1, len(badges))))  # letters do not touch their ground
    widths = [width + air * bool(badge.colour) for badge, width in zip(badges, widths, strict=True)]
    scale = min(1.0, room / max(1.0, sum(widths)))
    x -= 0 if left else sum(widths) * scale / 2
    row = []
    for badge, width in zip(badges, widths, strict=True):
        width *= scale
        css, out = ink, ""
        if badge.colour:
            css = f"poster {ink_on(badge.colour)}"
            out += block(f"hue {hue(badge.colour)}", x, y - size * 0.68, width - 2, size * 1.36, ' rx="3"')
        inner = x + size * 0.2
        if badge.icon:
            out += art.icon(badge.icon, inner + size * 0.5, y, size * 1.05, css.removeprefix("poster "))
            inner += size * 1.15
        if badge.text:
            room_left = max(7.0, x + width - inner - 1 - air * bool(badge.colour))
            out += words(badge.text, inner, y + size * 0.36, size, room_left, css, anchor="start", least=TITLE_SQUEEZE)
        row.append(out)
        x += width
    return row


def tip(badge: Badge) -> str:
    """The attributes of a badge with its tooltip."""
    return tooltip(badge_words(badge), badge.rule)


def tooltip(label: str, rule: str) -> str:
    """The attributes of what has a tooltip and no life of its own; none without a label."""
    cited = f' data-rule="{quoted(rule)}"' if rule else ""
    return f' class="tip" role="img" aria-label="{quoted(label)}"{cited}' if label else ""


def token_face(token: Token, d: float, art: Art) -> str:
    """A token of diameter d."""
    r = d / 2
    colour = token.colour or "grey"
    ink = ink_on(colour)
    out = ""
    if token.facing:
        turn = NOSES[token.facing]
        nose = f"M{-r * 0.42:.1f} {-r * 0.9:.1f}L0 {-r * 1.45:.1f}L{r * 0.42:.1f} {-r * 0.9:.1f}Z"
        out += f'<path class="edge hue {hue(colour)}" transform="rotate({turn})" d="{nose}"/>'
    out += _outline(token.shape, r, f"edge hue {hue(colour)}")
    low = token.shape == "figure"
    middle = r * 0.36 if low else 0.0
    if token.icon and token.text and d >= 34:
        size = max(11.0, d * 0.32)
        out += art.icon(token.icon, 0, -r * 0.24 + middle, d * (0.4 if low else 0.5), ink)
        out += words(token.text, 0, r * 0.86 + middle / 4, size, d * 0.8, f"poster {ink}")
    elif token.icon:
        out += art.icon(token.icon, 0, middle, d * (0.5 if low else 0.66), ink)
        out += _bubble(token.text, r * 0.7, r * 0.6, d) if token.text else ""
    elif token.text and d >= 13:  # letters smaller than that could not be read
        size = max(11.0, d * (0.36 if low else 0.5))
        out += words(token.text, 0, middle + size * 0.36, size, d * 0.86, f"poster {ink}")
    return out + (_bubble(token.badge, r * 0.85, -r * 0.85, d) if token.badge else "")


def _bubble(text: str, x: float, y: float, d: float) -> str:
    """A few letters on a small disk at the corner of a token of diameter d."""
    radius = max(6.5, d * 0.19)
    disk = f'<circle class="paper rim" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>'
    size = max(11.0, radius * 1.15)
    return f'<g class="bubble">{disk}{words(text, x, y + size * 0.36, size, radius * 1.7, "poster ink")}</g>'


# The corners of tokens of radius 100.
_HEX = ((0, -100), (90, -50), (90, 50), (0, 100), (-90, 50), (-90, -50))
_DIAMOND = ((0, -100), (100, 0), (0, 100), (-100, 0))


def _outline(shape: str, r: float, css: str) -> str:
    if shape == "square":
        return plate(css, r * 1.8, r * 1.8, r * 0.2)
    if shape in ("hex", "diamond"):
        corners = _HEX if shape == "hex" else _DIAMOND
        return f'<path class="{css}" d="{polygon(*((round(x * r) / 100, round(y * r) / 100) for x, y in corners))}"/>'
    if shape == "figure":
        a, b, c, d, e = (f"{r * part:.1f}" for part in (0.86, 0.1, 0.7, 0.34, 0.44))
        f, g = f"{r * 0.12:.1f}", f"{r * 0.2:.1f}"
        left = f"M-{a} {r:.1f}C-{r:.1f} {b} -{c} -{f} -{d} -{g}"
        return f'<path class="{css}" d="{left}A{e} {e} 0 1 1 {d} -{g}C{c} -{f} {r:.1f} {b} {a} {r:.1f}Z"/>'
    ring = f'<circle class="ring" r="{r * 0.84:.1f}"/>' if r > 12 else ""
    return f'<circle class="{css}" r="{r:.1f}"/>{ring}'


def die_face(die: Die, d: float, art: Art) -> str:
    """A die with sides of d."""
    colour = die.colour or "white"
    ink = ink_on(colour)
    out = block("shade", 2 - d / 2, 3 - d / 2, d, d, f' rx="{d * 0.2:.1f}"')
    out += plate(f"edge hue {hue(colour)}", d, d, d * 0.2)
    if die.value:
        third = d * 0.27
        for place in PIPS[die.value]:
            x, y = (int(place) % 3 - 1) * third, (int(place) // 3 - 1) * third
            out += f'<circle class="{ink}" cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.095:.1f}"/>'
    elif die.icon:
        out += art.icon(die.icon, 0, 0, d * 0.72, ink)
    else:
        out += words(die.text or "?", 0, d * 0.17, d * 0.46, d * 0.86, f"poster {ink}")
    return out


def button_face(button: Button, w: float, h: float, art: Art) -> str:
    """A button: its text in one line, or in two smaller ones."""
    out = plate("edge", w, h, 5)
    shift = 14 if button.icon else 0
    if button.icon:
        out += art.icon(button.icon, 20 - w / 2, 0, 20, "sign")
    text, room = button.text.upper(), w - button_indent(button)
    large, small = BUTTON_SIZES
    if run(text, large) <= room:
        return out + words(text, shift, 5.5, large, room, "poster")
    lines = wrap(text, small, room, 2)
    top = 4.5 - (len(lines) - 1) * small * 0.53
    return out + "".join(
        words(line, shift, top + number * small * 1.06, small, room, "poster") for number, line in enumerate(lines)
    )


def hole_face(hole: Hole, w: float, h: float) -> str:
    """The place of a piece that is elsewhere."""
    return plate(
        "hole",
        w,
        h if hole.holds != "token" else w,
        8 if hole.holds == "die" else w / 2 if hole.holds == "token" else 5,
    )


def standing_face(standing: Standing, w: float, h: float, art: Art) -> str:
    """A player's name and how far they are, over a bar that fills."""
    out = plate(f"standing {standing.highlight}".rstrip(), w, h, 4)
    if standing.most > 0:
        share = max(0.0, min(1.0, standing.value / standing.most))
        out += block("standing-bar", -w / 2 + 2, h / 2 - 6, w - 4, 4, ' rx="2"')
        out += block("standing-part", -w / 2 + 2, h / 2 - 6, (w - 4) * share, 4, ' rx="2"')
    x = 7 - w / 2
    base = 3.0 if standing.most > 0 else 4.5
    if standing.colour:
        out += f'<circle class="hue rim {hue(standing.colour)}" cx="{x + 4:.1f}" cy="-1" r="5"/>'
        x += 14
    if standing.highlight:
        out += art.icon(SIGNS[standing.highlight], x + 6, -1.5, 14, "title")
        x += 16
    room = w / 2 - 7 - x
    named = min(run(standing.name, 12), room * LEAST_NAME)
    text = f"{standing.text} {standing.unit}".strip()
    if run(text, 13) > room - named - 5:
        text = standing.text
    figures = min(run(text, 13), room - named - 5)
    if text and figures > 4:
        out += words(text, w / 2 - 7, base, 13, figures, "poster title", anchor="end")
        room -= figures + 5
    return out + words(standing.name, x, base, 12, room, "poster plain", anchor="start")


def note_face(note: Note, w: float, h: float, art: Art) -> str:
    """A paragraph."""
    indent = 24 if note.icon else 0
    out = art.icon(note.icon, 9 - w / 2, 10 - h / 2, 18, note.tone) if note.icon else ""
    if note.tone == "head":
        text = note.text.upper()
        return out + words(text, indent - w / 2, 5, 14, w - indent, "poster title", anchor="start")
    most = max(note.lines, int(h // NOTE_LINE)) if note.lines else NOTE_LINES
    lines = wrap(note.text, NOTE_SIZE, w - indent, most, BODY)
    top = 5.0 - h / 2 + NOTE_LINE / 2 if h > NOTE_LINE * 1.5 else 5.0
    for number, line in enumerate(lines):
        y = top + NOTE_LINE * number
        out += words(line, indent - w / 2, y, NOTE_SIZE, w - indent, note.tone, face=BODY, anchor="start")
    return out


def meter_face(meter: Meter, w: float, h: float, art: Art) -> str:
    """A name and a number, or a row of marks of which some are filled."""
    x = -w / 2
    out = ""
    marks = 0 < meter.most <= MARKS
    if meter.icon and not marks:
        out += art.icon(meter.icon, x + 9, 0, 18, hue(meter.colour) if meter.colour else "quiet")
        x += 22
    title = meter.title.upper()
    out += words(title, x, 4.5, 12, run(title, 12) + 2, "poster quiet", anchor="start")
    x += run(title, 12) + 8
    if not marks:
        return out + words(meter_figures(meter), x, 5.5, 15, max(10.0, w / 2 - x), "poster plain", anchor="start")
    step = min(16.0, (w / 2 - x) / meter.most)
    size = min(1.0, step / 12)  # where room is short, marks are smaller, and do not run into one another
    for number in range(meter.most):
        filled = number < meter.value
        cx = x + step * (number + 0.5)
        if meter.icon and filled:
            out += art.icon(meter.icon, cx, 0, 14 * size, "title")
        else:
            css = "hue title" if filled else "slot quiet"
            out += f'<circle class="{css}" cx="{cx:.1f}" cy="0" r="{5 * size:.3g}"/>'
    return out


def sheet_face(sheet: Sheet, w: float, h: float, art: Art) -> str:
    """A table: names to the left, figures to the right of their columns."""
    widths = sheet_columns(sheet)
    scale = w / max(1.0, sum(widths))
    spare = max(0.0, w - sum(widths))
    widths = [width * min(1.0, scale) for width in widths]
    if widths:
        widths[0] += spare
    left, y = -w / 2, -h / 2
    out = ""
    if sheet.title:
        out += words(sheet.title.upper(), left, y + 15, 13, w, "poster title", anchor="start")
        y += TITLE
    rows = (sheet.heads, *sheet.rows) if sheet.heads else sheet.rows
    for number, row in enumerate(rows):
        head = bool(sheet.heads) and number == 0
        if number - bool(sheet.heads) in sheet.strong and not head:
            out += block("strong-row", left, y, w, SHEET_ROW)
        x = left
        for column, (cell, width) in enumerate(zip(row, widths, strict=False)):
            css = "quiet" if head else "plain"
            at, anchor = (x + 4, "start") if column == 0 else (x + width - 4, "end")
            out += words(cell, at, y + 14.5, SHEET_SIZE, width - 6, css, face=BODY, anchor=anchor)
            x += width
        y += SHEET_ROW
        out += f'<path class="rule-line" d="M{left:.1f} {y:.1f}H{w / 2:.1f}"/>'
    return out
