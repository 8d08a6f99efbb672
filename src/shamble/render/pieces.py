"""A piece as an element of the picture: its id, what a click on it means, what is said of it, and its drawing inside.

The browser relies on this form: `<g id="p-<id>" class="piece ..." data-actions="3 7" data-rule="ZR-5.1" role="button"
tabindex="0" aria-label="..." transform="translate(x y)">`; what cannot be clicked has `role="img"`, no actions and is
no tab stop. Inside, `halo` is the glow of what can be clicked or is chosen, and `face` the drawing, centred on the
origin. A card that is not drawn in full names in `data-face` the definition that is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from shamble.core.scene import Button, Card, Die, Hole, Item, Meter, Note, Pile, Sheet, Standing, Token
from shamble.render.faces import (
    FULL,
    Art,
    block,
    button_face,
    card_face,
    die_face,
    hole_face,
    meter_face,
    note_face,
    plate,
    sheet_face,
    standing_face,
    token_face,
)
from shamble.render.lettering import quoted, words, wrap
from shamble.render.nodes import Draft, Node
from shamble.render.sizes import PILE_TITLE
from shamble.render.speech import spoken

Single = Card | Token | Die | Pile | Button | Note | Meter | Standing | Hole | Sheet


MOST_KEPT = 4096
"""Pieces whose drawing is kept, some kilobytes each: what lies on some dozens of tables."""


class Drawn(NamedTuple):
    """A part of a piece, and its place beside the middle of the piece."""

    node: Node
    x: float = 0
    y: float = 0

    def shifted(self, x: float, y: float) -> Node:
        """It, with the middle of the piece at x, y."""
        return self.node.at_place(self.x + x, self.y + y)


def element(
    name: str,
    css: str,
    body: str,
    *,
    label: str,
    actions: tuple[int, ...] = (),
    rule: str = "",
    route: tuple[int, ...] = (),
    more: str = "",
    art: Art | None = None,
) -> Node:
    """The element of a piece, or of a square, an edge or a shape that can be clicked."""
    click = ' role="button" tabindex="0"' if actions or route else ' role="img"'
    for name_of, numbers in (("actions", actions), ("route", route)):
        if numbers:
            click += f' data-{name_of}="{" ".join(map(str, numbers))}"'
    cited = f' data-rule="{quoted(rule)}"' if rule else ""
    tag = f' class="piece {css}{" act" if actions else ""}"{click}{cited} aria-label="{quoted(label)}"{more}'
    return Node(f"p-{name}", tag, body, uses=None if art is None else art.uses)


def draw(piece: Single, x: float, y: float, w: float, h: float, draft: Draft) -> list[Node]:
    """A piece of this size centred on x, y."""
    source = (piece, x, y, w, h)
    return draft.keep(piece.id, source, lambda: [node.shifted(x, y) for node in _drawn(piece, w, h)])


@lru_cache(maxsize=MOST_KEPT)
def _drawn(piece: Single, w: float, h: float, actions: tuple[int, ...] = ()) -> tuple[Drawn, ...]:
    """The same at the origin. `actions` are those of what it lies on, if it has none itself. Pieces that look alike are
    drawn once, for whoever sees them."""
    art = Art()
    if isinstance(piece, Pile):
        return _draw_pile(piece, w, h, art)
    if isinstance(piece, Hole):
        return (Drawn(Node(f"p-{piece.id}", ' aria-hidden="true"', hole_face(piece, w, h))),)
    actions = piece.actions or actions
    more = ""
    corner = 8.0
    match piece:
        case Card():
            face = card_face(piece, w, h, art)
            corner = 4.0 if w < 60 else 7.0
            if piece.face_up and (w < FULL or piece.text):
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
        case Standing():
            face = standing_face(piece, w, h, art)
        case Sheet():
            face = sheet_face(piece, w, h, art)
    halo = plate("halo", w, h, corner, 2.5)
    tick = _tick(w, h, art) if piece.chosen else ""
    body = f'{halo}<g class="face">{face}</g>{tick}'
    css = _classes(piece)
    label = spoken(piece)
    return (Drawn(element(piece.id, css, body, label=label, actions=actions, rule=piece.rule, more=more, art=art)),)


def _classes(piece: Item) -> str:
    css = type(piece).__name__.lower()
    if isinstance(piece, Button):
        css += " strong" * piece.strong + " off" * (not piece.actions)
    if isinstance(piece, Token):
        css += " beside" * piece.beside
    return css + " chosen" * piece.chosen + " dim" * piece.dim


def _tick(w: float, h: float, art: Art) -> str:
    """The sign of a chosen piece: a tick at its corner, for those who do not see the colour of its halo."""
    x, y = w / 2 - 4, 4 - h / 2
    disk = f'<circle class="pick rim" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'
    return disk + art.icon("check", x, y, 12, "ink")


def _draw_pile(pile: Pile, w: float, h: float, art: Art) -> tuple[Drawn, ...]:
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
    halo = sheet("halo", grow=2.5)
    face = f'{halo}<g class="face">{body}</g>'
    label, rule = spoken(pile), pile.rule
    out = [Drawn(element(pile.id, _classes(pile), face, label=label, actions=pile.actions, rule=rule, art=art))]
    if pile.count and pile.top is not None:
        out += [part._replace(y=part.y + middle) for part in _drawn(pile.top, across, tall, pile.actions)]
    if pile.count > 1:
        # On a card there is room at the middle of its left edge, which stays in sight where piles slide together; on a
        # chip at its upper right corner.
        chip = corner > 6
        out.append(_count(pile, across / 2 if chip else -across / 2, middle - (tall / 2 - 3 if chip else 0)))
    return tuple(out)


def _count(pile: Pile, x: float, y: float) -> Drawn:
    """How many lie on a pile."""
    figures = str(pile.count)
    half = 6 + 3.5 * len(figures)
    label = words(figures, 0, 4.5, 12, 2 * half - 4, "poster slab-text")
    text = plate("slab rim", 2 * half, 18, 9) + label
    inwards = -1 if x > 0 else 1
    return Drawn(Node(f"n-{pile.id}", ' class="count" aria-hidden="true"', text), x + inwards * (half / 2 + 1), y)
