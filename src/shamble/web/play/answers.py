"""Answers to what somebody asks about a choice, made from what their seat may see."""

from __future__ import annotations

from functools import partial

from shamble.analysis import Advice
from shamble.core.lessons import filled, guide_for, lit_by
from shamble.web.play.position import Position
from shamble.web.play.serializers import actions_of, rule_text
from shamble.web.wire import protocol


def guide_to(position: Position, seat: int, names: tuple[str, ...], request: protocol.AskGuide) -> protocol.GuideWords:
    """What somebody is told who meets a choice for the first time: what it is about, its rule, and what to look at."""
    state, view = position.state, position.view(seat)
    guide = guide_for(state.game, state.decision.name)
    return protocol.GuideWords(
        id=request.id,
        number=request.number,
        decision=state.decision.name,
        text=filled(guide.text, view, names),
        rule=rule_text(state.game.slug, guide.rule),
        lit=lit_by(guide, position.scene(seat, names, False), view, view["options"]),
    )


def hint_of(
    advice: Advice, position: Position, seat: int, names: tuple[str, ...], request: protocol.AskHint
) -> protocol.Hint:
    """What the search has found, in words, and the pieces that stand for it."""
    describe = partial(position.state.game.describe, position.state, names=names)
    stands_on = actions_of(position.scene(seat, names, False))
    return protocol.Hint(
        id=request.id,
        number=request.number,
        action=advice.action,
        text=describe(advice.action),
        why=advice.why(describe),
        lead=advice.lead,
        reasons=list(advice.reasons),
        pieces=[piece for piece, actions in stands_on.items() if advice.action in actions],
    )
