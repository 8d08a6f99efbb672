"""A scene as SVG: the table, its panels and everything on them, for the browser, a notebook or a picture file."""

from __future__ import annotations

from shamble.core.scene import Board, Grid, Group, Panel, Scene
from shamble.render.faces import Art, badge_row
from shamble.render.flows import Box
from shamble.render.layout import MARGIN, WIDE, Plan, lay_out
from shamble.render.lettering import quoted, run, words
from shamble.render.maps import draw_board, draw_grid
from shamble.render.pieces import Single, draw
from shamble.render.speech import spoken
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
    """The scene as SVG, one unit to a pixel: as wide as asked, and taller than asked only where it must be.

    `standalone` puts the style sheet of the theme inside; without it the page brings `stylesheet()` and chooses the
    theme. There is no inline style and no script in it, so a strict content security policy holds.
    """
    plan = lay_out(scene, width, height)
    art = Art()
    grounds = "".join(_ground(box) for panel in plan.panels for box in panel.walk() if isinstance(box.item, Group))
    table = "".join(_draw(panel, art) for panel in plan.panels)
    prompt = _prompt(scene, plan)
    style = f"<style>{resolved(theme)}</style>" if standalone else ""
    size = f'width="{plan.width:g}" height="{plan.height:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="table" viewBox="0 0 {plan.width:g} {plan.height:.0f}" {size} '
        f'role="group" aria-label="{quoted(scene.title)}">{style}<defs>{DEFINITIONS}{art.definitions()}</defs>'
        f'<g class="ground" aria-hidden="true"><rect class="felt" {size}/><rect {size} fill="url(#dots-felt)"/>'
        f"{grounds}</g>{prompt}{table}</svg>"
    )


def _prompt(scene: Scene, plan: Plan) -> str:
    if not plan.prompt:
        return ""
    size, w = plan.prompt_size, plan.width - 2 * MARGIN
    right, bottom = MARGIN + w, MARGIN + plan.prompt_height
    banner = f"M{MARGIN} {MARGIN}H{right:.1f}L{right - 9:.1f} {bottom:.1f}H{MARGIN}Z"
    out = f'<g id="prompt"><path class="prompt-ground" d="{banner}"/>'
    out += f'<path fill="url(#dots)" d="{banner}"/>'
    for number, line in enumerate(plan.prompt):
        y = MARGIN + 7 + size * 0.86 + number * (size + 4)
        out += words(line, MARGIN + 14, y, size, w - 28, "poster prompt-text", anchor="start")
    if plan.width >= WIDE:
        out += words(scene.title.upper(), right - 22, MARGIN + 24, 14, 220, "poster prompt-text", anchor="end")
    return out + "</g>"


def _ground(box: Box) -> str:
    """The ground of a panel or group. All grounds lie below all pieces, so that none hides a piece on its way."""
    group = box.item
    assert isinstance(group, Group)
    if isinstance(group, Panel) and group.place == "bar":
        return ""
    css = "panel-ground" if isinstance(group, Panel) else f"area-ground {group.highlight}".rstrip()
    corner = 6 if isinstance(group, Panel) else 4
    return (
        f'<rect class="{css}" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" rx="{corner}"/>'
    )


def _draw(box: Box, art: Art) -> str:
    item = box.item
    if isinstance(item, Group):
        return _draw_group(item, box, art)
    if isinstance(item, (Grid, Board)):
        return _draw_map(item, box, art)
    assert isinstance(item, Single)
    return draw(item, box.x + box.w / 2, box.y + box.h / 2, box.w, box.h, art)


def _draw_map(item: Grid | Board, box: Box, art: Art) -> str:
    if isinstance(item, Grid):
        body = draw_grid(item, box.x, box.y, box.w, art)
    else:
        body = draw_board(item, box.x, box.y, box.w, art)
    label = quoted(spoken(item))
    frame = _frame(item, box, label) if item.actions else ""
    click = f' data-actions="{_numbers(item.actions)}"' if item.actions else ""
    return f'<g id="g-{item.id}" class="map" role="group" aria-label="{label}"{click}>{frame}{body}</g>'


def _draw_group(group: Group, box: Box, art: Art) -> str:
    css = f"panel place-{group.place}" if isinstance(group, Panel) else "area"
    css += f" {group.highlight}" * bool(group.highlight) + " dim" * group.dim
    label = quoted(spoken(group))
    frame = _frame(group, box, label) if group.actions else ""
    kids = "".join(_draw(kid, art) for kid in box.kids)
    # A click anywhere in the group means it, unless what was clicked has actions of its own.
    click = f' data-actions="{_numbers(group.actions)}"' if group.actions else ""
    start = f'<g id="g-{group.id}" class="{css}" role="group" aria-label="{label}"{click}>'
    return f"{start}{frame}{_title(group, box, art)}{kids}</g>"


def _numbers(actions: tuple[int, ...]) -> str:
    return " ".join(map(str, actions))


def _frame(group: Group | Grid | Board, box: Box, label: str) -> str:
    """The button of a clickable group, for keyboards; it lies below what is in the group."""
    css = f"piece group act{' chosen' * group.chosen}"
    cited = f' data-rule="{quoted(group.rule)}"' if group.rule else ""
    outline = f'x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" rx="4"'
    click = f'data-actions="{_numbers(group.actions)}"{cited} role="button" tabindex="0"'
    return (
        f'<g id="p-{group.id}" class="{css}" {click} aria-label="{label}">'
        f'<rect class="group-hit" {outline}/><rect class="halo" {outline}/></g>'
    )


def _title(group: Group, box: Box, art: Art) -> str:
    if not (group.title or group.icon or group.badges):
        return ""
    panel = isinstance(group, Panel)
    x, y = box.x + 10, box.y + (15 if panel else 17)
    out = ""
    css, sign_css = "name", "title"
    if panel:
        css = sign_css = "slab-text"
        long = min(box.w - 24, run(group.title.upper(), 13) + (22 if group.icon else 0) + 18)
        out += f'<path class="slab" d="M{box.x:.1f} {box.y:.1f}h{long + 8:.1f}l-8 20h{-long:.1f}Z"/>'
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
    right = box.x + box.w - 6
    if group.highlight:
        out += art.icon(SIGNS[group.highlight], right - 9, y - 5, 17, "title")
        right -= 22
    if group.badges:
        badges = sum(run(badge.text, 12) + 24 for badge in group.badges)
        right -= badges
        out += badge_row(group.badges, right, y - 5, badges, 12, "poster plain", art, left=True)
    if panel:
        right = min(right, box.x + long)
    text = group.title.upper() if panel else group.title
    out += words(text, x, y, 13, max(20.0, right - x - 4), f"poster {css}", anchor="start")
    return f'<g class="head" aria-hidden="true">{out}</g>'


SIGNS = {"active": "run", "out": "skull", "winner": "trophy"}
