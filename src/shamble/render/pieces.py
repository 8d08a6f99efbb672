"""A piece as an element of the picture: its id, what a click on it means, what is said of it, and its drawing inside.

The browser relies on this form: `<g id="p-<id>" class="piece ..." transform="translate(x y)" data-actions="3 7"
data-rule="ZR-5.1" role="button" tabindex="0" aria-label="...">`; what cannot be clicked has `role="img"`, no actions
and is no tab stop. Inside, `halo` is the glow and `face` the drawing, centred on the origin. A card that is not drawn
in full names in `data-face` the definition that is.
"""

from __future__ import annotations

from shamble.core.scene import Button, Card, Die, Item, Meter, Note, Pile, Sheet, Token
from shamble.render.faces import (
    Art,
    block,
    button_face,
    card_face,
    die_face,
    meter_face,
    note_face,
    plate,
    sheet_face,
    token_face,
)
from shamble.render.flows import PILE_TITLE
from shamble.render.lettering import quoted, words, wrap
from shamble.render.speech import spoken

Single = Card | Token | Die | Pile | Button | Note | Meter | Sheet


def element(
    name: str,
    css: str,
    x: float,
    y: float,
    body: str,
    *,
    label: str,
    actions: tuple[int, ...] = (),
    rule: str = "",
    more: str = "",
) -> str:
    """The element of a piece, or of a square, an edge or a shape that can be clicked."""
    click = f' data-actions="{" ".join(map(str, actions))}" role="button" tabindex="0"' if actions else ' role="img"'
    cited = f' data-rule="{quoted(rule)}"' if rule else ""
    return (
        f'<g id="p-{name}" class="piece {css}{" act" if actions else ""}" transform="translate({x:.1f} {y:.1f})"'
        f'{click}{cited} aria-label="{quoted(label)}"{more}>{body}</g>'
    )


def draw(piece: Single, x: float, y: float, w: float, h: float, art: Art, actions: tuple[int, ...] = ()) -> str:
    """A piece of this size centred on x, y. `actions` are those of what it lies on, if it has none itself."""
    if isinstance(piece, Pile):
        return _draw_pile(piece, x, y, w, h, art)
    actions = piece.actions or actions
    more = ""
    corner = 8.0
    match piece:
        case Card():
            face = card_face(piece, w, h, art)
            corner = 4.0 if w < 60 else 7.0
            if piece.face_up and (w < 90 or piece.text):
                more = f' data-face="{art.large_face(piece)}"'
        case Token():
            face = token_face(piece, w, art)
            corner = w / 2 if piece.shape == "disk" else 4.0
        case Die():
            face = die_face(piece, w, art)
        case Button():
            face = button_face(piece, w, h, art)
        case Note():
            face = note_face(piece, w, h, art)
        case Meter():
            face = meter_face(piece, w, h, art)
        case Sheet():
            face = sheet_face(piece, w, h, art)
    halo = plate("halo", w, h, corner, 2.5) if actions or piece.chosen else ""
    tick = _tick(w, h, art) if piece.chosen else ""
    body = f'{halo}<g class="face">{face}</g>{tick}'
    css = _classes(piece)
    return element(piece.id, css, x, y, body, label=spoken(piece), actions=actions, rule=piece.rule, more=more)


def _classes(piece: Item) -> str:
    css = type(piece).__name__.lower()
    if isinstance(piece, Button):
        css += " strong" * piece.strong + " off" * (not piece.actions)
    return css + " chosen" * piece.chosen + " dim" * piece.dim


def _tick(w: float, h: float, art: Art) -> str:
    """The sign of a chosen piece: a tick at its corner, for those who do not see the colour of its halo."""
    x, y = w / 2 - 4, 4 - h / 2
    disk = f'<circle class="pick rim" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
    return disk + art.icon("check", x, y, 12, "ink")


def _draw_pile(pile: Pile, x: float, y: float, w: float, h: float, art: Art) -> str:
    """The pile under its top piece, then the top, then the number of pieces on both."""
    title = wrap(pile.title, 11, w, 2)
    high = h - len(title) * PILE_TITLE
    across, tall = (w - (14 if title else 6), high - 6) if w > 40 else (w * 0.9, high * 0.9)
    corner = 6.0
    if isinstance(pile.top, Token):
        across = tall = min(across, tall)
        corner = across / 2
    middle = (high - h) / 2

    def sheet(css: str, slip: float = 0, grow: float = 0) -> str:
        wide, long = across + 2 * grow, tall + 2 * grow
        return block(css, slip - wide / 2, middle + slip - long / 2, wide, long, f' rx="{corner + grow:.1f}"')

    layers = min(4, pile.count - 1 if pile.count <= 4 else (pile.count + 2) // 4 + 1)
    body = "".join(sheet("edge paper", layer * 1.3) for layer in range(layers, 0, -1))
    if pile.count == 0:
        body = sheet("hole")
    elif pile.top is None:
        back = card_face(Card(id=pile.id, face_up=False), across, tall, art)
        body += f'<g transform="translate(0 {middle:.1f})">{back}</g>'
    for number, line in enumerate(title):
        body += words(line, 0, h / 2 - (len(title) - number - 1) * PILE_TITLE - 3, 11, w, "poster quiet")
    halo = sheet("halo", grow=2.5) if pile.actions or pile.chosen else ""
    face = f'{halo}<g class="face">{body}</g>'
    out = element(pile.id, _classes(pile), x, y, face, label=spoken(pile), actions=pile.actions, rule=pile.rule)
    if pile.count and pile.top is not None:
        out += draw(pile.top, x, y + middle, across, tall, art, pile.actions)
    if pile.count > 1:
        # On a card there is room at the middle of its right edge, on a chip at its upper right corner.
        out += _count(pile.count, x + across / 2, y + middle - (tall / 2 - 3 if corner > 6 else 0))
    return out


def _count(count: int, x: float, y: float) -> str:
    """How many lie on a pile."""
    figures = str(count)
    half = 6 + 3.5 * len(figures)
    label = words(figures, 0, 4.5, 12, 2 * half - 4, "poster slab-text")
    place = f"translate({x - half / 2 - 1:.1f} {y:.1f})"
    return f'<g class="count" aria-hidden="true" transform="{place}">{plate("slab rim", 2 * half, 18, 9)}{label}</g>'
