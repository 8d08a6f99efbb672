"""What is going on, on every table in the same place: the phase, the goal, what the viewer still needs, and how far
everybody is."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.scene import Note, Panel, Standing


def status_panel(
    *, phase: str, goal: str, standings: Sequence[Standing], need: str = "", phase_rule: str = "", goal_rule: str = ""
) -> Panel:
    """The panel that tells it. `need` is what the viewer still needs to win ("two more items"), said after the goal."""
    aim = f"{goal}: {need}" if need else goal
    return Panel(
        id="status",
        place="status",
        flow="row",
        label="How it stands",
        items=(
            Note(id="phase", text=phase, lines=1, tone="head", label=f"Now: {phase}", rule=phase_rule),
            Note(id="goal", text=aim, lines=1, label=f"To win: {aim}", rule=goal_rule),
            *standings,
        ),
    )
