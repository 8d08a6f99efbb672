"""What the room depends on that things take: things of equal weight lie alike at every width, whatever is printed on
them. A table stands still, so the weights of its panels hardly ever change; which size fits the window, and in how many
columns, is found out once for all moves, viewers and tables, and then known."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from shamble.core.scene import (
    Board,
    Button,
    Card,
    Die,
    Grid,
    Group,
    Hole,
    Meter,
    Note,
    Panel,
    Piece,
    Pile,
    Sheet,
    Standing,
    Token,
)
from shamble.render.sizes import MARKS, badges_width, meter_figures, title_width

MOST_KNOWN = 2048
"""Decisions that are known: some dozens for each game, number of players and size of window."""
HELD: dict[str, type[Piece]] = {"card": Card, "token": Token, "die": Die}
"""What a slot is as large as. A pile is as high as its name is long."""


class Decisions:
    """What was decided before; a decision follows from its key alone."""

    def __init__(self) -> None:
        self._made: dict[Hashable, int] = {}

    def recall(self, key: Hashable, decide: Callable[[], int]) -> int:
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= MOST_KNOWN:
                self._made.clear()
            made = self._made[key] = decide()
        return made


def weights_of(items: Sequence[Piece]) -> tuple[Hashable, ...]:
    return tuple([weight(item) for item in items])


def weight(item: Piece) -> Hashable:
    """All that the room depends on which the item takes; it may differ where the room does not."""
    kind = type(item).__name__
    if isinstance(item, (Card, Token, Die, Standing)):
        return kind
    if isinstance(item, Group):
        return kind, item.flow, item.slots, item.holds, item.bare, _place(item), _head(item), _contents(item)
    if isinstance(item, Pile):
        return kind, item.title, "" if item.top is None else type(item.top).__name__
    if isinstance(item, Hole):
        return kind, item.holds
    if isinstance(item, Note):
        return kind, bool(item.icon), item.lines, "" if item.lines else item.text
    if isinstance(item, Button):
        return kind, bool(item.icon), item.text
    if isinstance(item, Meter):
        figures = "" if 0 < item.most <= MARKS else meter_figures(item)
        return kind, bool(item.icon), item.title, item.most, item.slots, figures
    if isinstance(item, Sheet):
        return kind, bool(item.title), item.heads, item.rows
    if isinstance(item, Board):
        return kind, item.width, item.height
    if isinstance(item, Grid):
        return kind, item.cols, item.rows
    raise TypeError(f"{kind} has no weight")


def _place(group: Group) -> str:
    return group.place if isinstance(group, Panel) else ""


def _head(group: Group) -> Hashable:
    """Of the name and the badges."""
    if not (group.title or group.icon or group.badges):
        return ""
    wide = 0 if group.slots else title_width(group)
    return group.title, group.badge_line, badges_width(group), wide


def _contents(group: Group) -> Hashable:
    """Where there are not more pieces than slots, how many there are changes nothing."""
    items = group.items
    if len(items) <= group.slots:
        held = HELD.get(group.holds)
        if all(type(item) is held or _is_hole(item, group) for item in items):
            return ()
        if held is Token and group.flow != "wrap" and all(_is_like_token(item) for item in items):
            return ()
    return weights_of(items)


def _is_hole(item: Piece, group: Group) -> bool:
    return isinstance(item, Hole) and item.holds == group.holds


def _is_like_token(item: Piece) -> bool:
    """A token, or a pile of them: a slot for one is as high as both."""
    return isinstance(item, Token) or (isinstance(item, Pile) and isinstance(item.top, Token) and not item.title)
