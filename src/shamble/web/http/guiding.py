"""What somebody is told who meets a choice for the first time: what it is about, its rule, and what to look at."""

from __future__ import annotations

from shamble.core.lessons import filled, guide_for, lit
from shamble.web.http.serializers import rule_text
from shamble.web.table.record import Position
from shamble.web.wire import protocol


def guide_to(position: Position, seat: int, names: tuple[str, ...], request: protocol.AskGuide) -> protocol.GuideWords:
    """Made from what that seat may see, like everything else that it is sent."""
    state, view = position.state, position.view(seat)
    guide = guide_for(state.game, state.decision.name)
    return protocol.GuideWords(
        id=request.id,
        number=request.number,
        decision=state.decision.name,
        text=filled(guide.text, view, names),
        rule=rule_text(state.game.slug, guide.rule),
        lit=lit(position.scene(seat, names, False), guide.look, view),
    )
