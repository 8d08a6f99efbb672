"""A scene as SVG: the table, its panels and everything on them, for the browser, a notebook or a picture file."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.core.scene import Board, Grid, Group, Panel, Scene
from shamble.render.faces import SIGNS, Art, badge_row, tip
from shamble.render.flows import Arranged, Box
from shamble.render.layout import MARGIN, WIDE, Plan, lay_out
from shamble.render.lettering import quoted, run, words
from shamble.render.maps import draw_board, draw_grid
from shamble.render.nodes import Draft, Node, Part, Picture
from shamble.render.pieces import Single, draw
from shamble.render.sizes import TITLE, head_height
from shamble.render.speech import SEEN, spoken
from shamble.render.style import Theme, hue, resolved

# Halftone dots in two inks and the head of an arrow. Only presentation attributes reach url(#...) reliably.
DEFINITIONS = (
    '<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
    '<circle cx="2.5" cy="2.5" r="1.1" fill="#000" fill-opacity=".2"/></pattern>'
    '<pattern id="dots-light" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
    '<circle cx="2.5" cy="2.5" r="1.1" fill="#8ec63f" fill-opacity=".3"/></pattern>'
    '<pattern id="dots-felt" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<circle class="felt-dot" cx="4.5" cy="4.5" r="2.2"/></pattern>'
    '<marker id="head" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="4" markerHeight="4" orient="auto">'
    '<path d="M0 0L8 4 0 8Z" fill="#fff6e0"/></marker>'
)


def svg(scene: Scene, width: float = 1280, height: float = 800, standalone: bool = True, theme: Theme = "dark") -> str:
    """The scene as SVG, as wide as asked in pixels, and taller than asked only where it must be.

    `standalone` puts the style sheet of the theme inside; without it the page brings `stylesheet()` and chooses the
    theme. There is no inline style and no script in it, so a strict content security policy holds.
    """
    style = f"<style>{resolved(theme)}</style>" if standalone else ""
    return markup(draw_picture(scene, width, height), style)


def markup(picture: Picture, style: str = "") -> str:
    """The picture as SVG."""
    return picture.markup(DEFINITIONS, style)


def draw_picture(scene: Scene, width: float, height: float, before: Picture | None = None) -> Picture:
    """The scene as a picture whose parts have names; what is as it was `before` is not drawn again."""
    arranged = Arranged(None if before is None else before.arranged)
    plan = lay_out(scene, width, height, arranged)
    size = f'width="{plan.width:g}" height="{plan.height:.0f}"'
    pixels = f'width="{plan.width * plan.scale:.0f}" height="{plan.height * plan.scale:.0f}"'
    tag = (
        f'xmlns="http://www.w3.org/2000/svg" class="table" viewBox="0 0 {plan.width:g} {plan.height:.0f}" {pixels} '
        f'role="group" aria-label="{quoted(scene.title)}"'
    )
    grounds = [Node("b-", "", f'<rect class="felt" {size}/><rect {size} fill="url(#dots-felt)"/>')]
    nodes = [Node("ground", ' class="ground" aria-hidden="true"', kids=grounds)]
    if plan.prompt:
        nodes.append(Node("prompt", "", _prompt(scene, plan)))
    old = {} if before is None else before.parts
    parts: dict[str, Part] = {}
    for box in plan.panels:
        part = parts[box.item.id] = _draw_panel(box, old.get(box.item.id))
        grounds += part.grounds
        nodes += part.nodes
    return Picture(tag, nodes, parts, arranged)


def _draw_panel(box: Box, before: Part | None) -> Part:
    """A panel; where the same boxes lie in it at the same place, it is as it was."""
    source = (box.x, box.y, box.w, box.h, box.inset)
    if before is not None and before.boxes is box.kids and before.source == source:
        return before
    draft = Draft(before)
    grounds = list(_grounds(box, 0, 0))
    return Part(box.kids, source, grounds, _draw(box, 0, 0, draft), draft.kept)


def _grounds(box: Box, left: float, top: float) -> Iterator[Node]:
    """The grounds of a panel or group and of the groups in it."""
    if not isinstance(box.item, Group):
        return
    x, y = left + box.x, top + box.y
    if drawn := _ground(box.item, x, y, box.w, box.h):
        yield Node(f"b-{box.item.id}", "", drawn)
    for kid in box.kids:
        yield from _grounds(kid, x, y + box.inset)


def _prompt(scene: Scene, plan: Plan) -> str:
    size, w = plan.prompt_size, plan.width - 2 * MARGIN
    right, bottom = MARGIN + w, MARGIN + plan.prompt_height
    banner = f"M{MARGIN} {MARGIN}H{right:.1f}L{right - 9:.1f} {bottom:.1f}H{MARGIN}Z"
    out = f'<path class="prompt-ground" d="{banner}"/>'
    out += f'<path fill="url(#dots)" d="{banner}"/>'
    for number, line in enumerate(plan.prompt):
        y = MARGIN + 7 + size * 0.86 + number * (size + 4)
        out += words(line, MARGIN + 14, y, size, w - 28, "poster prompt-text", anchor="start")
    if plan.width >= WIDE:
        out += words(scene.title.upper(), right - 22, MARGIN + 24, 14, 220, "poster prompt-text", anchor="end")
    return out


def _ground(group: Group, x: float, y: float, w: float, h: float) -> str:
    """The ground of a panel or group. All grounds lie below all pieces, so that none hides a piece on its way."""
    if group.bare:
        return ""
    css = "panel-ground" if isinstance(group, Panel) else f"area-ground {group.highlight}".rstrip()
    if isinstance(group, Panel) and group.place == "bar":
        css = "bar-ground"
    corner = 6 if isinstance(group, Panel) else 4
    return f'<rect class="{css}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{corner}"/>'


def _draw(box: Box, left: float, top: float, draft: Draft) -> list[Node]:
    """What is in the box, where the upper left of what holds it is there."""
    item, x, y = box.item, left + box.x, top + box.y
    if isinstance(item, Group):
        return [_draw_group(item, box, x, y, draft)]
    if isinstance(item, (Grid, Board)):
        return [_draw_map(item, box, x, y, draft)]
    assert isinstance(item, Single)
    return draw(item, x + box.w / 2, y + box.h / 2, box.w, box.h, draft)


def _draw_map(item: Grid | Board, box: Box, x: float, y: float, draft: Draft) -> Node:
    kids = [_frame(item, x, y, box.w, box.h)] if item.actions else []
    if isinstance(item, Grid):
        kids += draw_grid(item, x, y, box.w, draft)
    else:
        kids += draw_board(item, x, y, box.w, draft)
    click = f' data-actions="{_numbers(item.actions)}"' if item.actions else ""
    return Node(f"g-{item.id}", f' class="map" role="group" aria-label="{quoted(spoken(item))}"{click}', kids=kids)


def _draw_group(group: Group, box: Box, x: float, y: float, draft: Draft) -> Node:
    css = f"panel place-{group.place}" if isinstance(group, Panel) else "area"
    css += f" {group.highlight}" * bool(group.highlight) + " dim" * group.dim
    kids = [_frame(group, x, y, box.w, box.h)] if group.actions else []
    looks = (group.title, group.icon, group.badges, group.highlight, group.colour, group.rule, x, y, box.w)
    kids += draft.keep(f"h-{group.id}", looks, lambda: _title(group, x, y, box.w))
    for kid in box.kids:
        kids += _draw(kid, x, y + box.inset, draft)
    # A click anywhere in the group means it, unless what was clicked has actions of its own.
    click = f' data-actions="{_numbers(group.actions)}"' if group.actions else ""
    return Node(f"g-{group.id}", f' class="{css}" role="group" aria-label="{quoted(spoken(group))}"{click}', kids=kids)


def _numbers(actions: tuple[int, ...]) -> str:
    return " ".join(map(str, actions))


def _frame(group: Group | Grid | Board, x: float, y: float, w: float, h: float) -> Node:
    """The button of a clickable group, for keyboards; it lies below what is in the group."""
    css = f"piece group act{' chosen' * group.chosen}"
    cited = f' data-rule="{quoted(group.rule)}"' if group.rule else ""
    outline = f'x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="4"'
    click = f'data-actions="{_numbers(group.actions)}"{cited} role="button" tabindex="0"'
    tag = f' class="{css}" {click} aria-label="{quoted(spoken(group))}"'
    return Node(f"p-{group.id}", tag, f'<rect class="group-hit" {outline}/><rect class="halo" {outline}/>')


def _title(group: Group, left: float, top: float, wide: float) -> list[Node]:
    if not (group.title or group.icon or group.badges):
        return []
    art = Art()
    panel = isinstance(group, Panel)
    x, y = left + 10, top + (15 if panel else 17)
    out = ""
    css, sign_css = "name", "title"
    if panel:
        css = sign_css = "slab-text"
        long = min(wide - 24, run(group.title.upper(), 13) + (22 if group.icon else 0) + 18)
        out += f'<path class="slab" d="M{left:.1f} {top:.1f}h{long + 8:.1f}l-8 20h{-long:.1f}Z"/>'
    elif group.highlight == "active":
        css = "title"
    elif group.highlight == "out":
        css = "out-name"
    if group.icon:
        out += art.icon(group.icon, x + 8, y - 5, 17, hue(group.colour) if group.colour else sign_css)
        x += 22
    elif group.colour:
        out += f'<circle class="hue rim {hue(group.colour)}" cx="{x + 6:.1f}" cy="{y - 5:.1f}" r="6"/>'
        x += 18
    right = left + wide - 6
    if group.highlight:
        out += art.icon(SIGNS[group.highlight], right - 9, y - 5, 17, "title")
    if group.highlight or not panel:
        right -= 22  # a turn that begins or ends moves no badge
    badges: list[str] = []
    if group.badges:
        room = sum(run(badge.text, 12) + 24 for badge in group.badges)
        if panel or head_height(group, wide) == TITLE:
            right -= room
            badges = badge_row(group.badges, right, y - 5, room, 12, "poster plain", art, left=True)
        else:
            room = min(room, wide - 16)
            badges = badge_row(group.badges, left + 10, y + 15, room, 12, "poster plain", art, left=True)
    if panel:
        right = min(right, left + long)
    text = group.title.upper() if panel else group.title
    out += words(text, x, y, 13, max(20.0, right - x - 4), f"poster {css}", anchor="start")
    said = ", ".join(filter(None, (group.title or group.label, SEEN[group.highlight])))
    attributes = f' class="head tip" aria-hidden="true" aria-label="{quoted(said)}"'
    head = Node(f"h-{group.id}", attributes if said else ' class="head" aria-hidden="true"', out, uses=art.uses)
    tips = [
        Node(f"t{number}-{group.id}", tip(badge), drawn, uses=art.uses)
        for number, (badge, drawn) in enumerate(zip(group.badges, badges, strict=True))
    ]
    return [head, *tips]
