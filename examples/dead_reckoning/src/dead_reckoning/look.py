"""How the table of Dead Reckoning looks to the one who has a view of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dead_reckoning.rules import ACTIONS, DOUBT
from shamble.core.scene import Button, Die, Group, Note, Panel, Scene, Standing
from shamble.core.status import status_panel


def scene(view: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    count, face = view["claim"]["count"], view["claim"]["face"]
    said = f"{names[view['claimer']]} claims {count} of face {face}" if count else "Nobody has claimed anything yet"
    mine = view["viewer"]
    return Scene(
        title="Dead Reckoning",
        prompt=prompt(view, names),
        panels=(
            status_panel(
                phase="The end" if view["over"] else f"Turn: {names[view['turn']]}",
                goal="Be the last with dice under your cup",
                goal_rule="DR-4.1",
                standings=[
                    Standing(id=f"standing-{seat}", name=names[seat], text=str(held["dice"]), unit="dice")
                    for seat, held in enumerate(view["seats"])
                ],
            ),
            Panel(id="claim", items=(Note(id="said", text=said, tone="head", lines=1, rule="DR-2.2"),)),
            Panel(id="cups", flow="tiles", items=tuple(cup(view, names, seat) for seat in range(len(names)))),
            Panel(id="mine", place="hand", title="" if mine is None else "Under your cup", items=own_dice(view)),
            Panel(
                id="bar",
                place="bar",
                lines=2,
                items=tuple(
                    Button(id=f"a{action}", text=ACTIONS.describe(action), actions=(action,), strong=action == DOUBT)
                    for action in options
                ),
            ),
        ),
    )


def prompt(view: dict[str, Any], names: Sequence[str]) -> str:
    if view["over"]:
        return f"{names[view['returns'].index(1.0)]} has the last dice"
    if view["player"] != view["viewer"]:
        return f"{names[view['player']]} is choosing"
    return "Claim more, or doubt" if view["claim"]["count"] else "Make the first claim"


def cup(view: dict[str, Any], names: Sequence[str], seat: int) -> Group:
    """A player's dice: hidden now, and as they lay when the cups were last lifted."""
    held = view["seats"][seat]
    hidden = tuple(Die(id=f"die-{seat}-{n}", label="a hidden die") for n in range(held["dice"]))
    shown = tuple(Die(id=f"shown-{seat}-{n}", value=pips, dim=True) for n, pips in enumerate(held["last_shown"]))
    return Group(
        id=f"seat-{seat}",
        title=names[seat],
        highlight="active" if seat == view["player"] else "",
        items=(
            Group(id=f"cup-{seat}", title="Under the cup", items=hidden, holds="die", slots=5, bare=True),
            Group(id=f"last-{seat}", title="Last shown", items=shown, holds="die", slots=5, bare=True),
        ),
    )


def own_dice(view: dict[str, Any]) -> tuple[Die, ...]:
    return tuple(Die(id=f"own-{number}", value=pips) for number, pips in enumerate(view["cup"]))
