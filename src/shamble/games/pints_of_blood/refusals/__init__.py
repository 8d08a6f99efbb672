"""Why an action is forbidden: `answers` for what belongs to a certain decision, `free_moments` for what is free in
time (purchases, Turn the tables, the four special cards)."""

from __future__ import annotations

from shamble.core.errors import Refusal
from shamble.games.pints_of_blood.actions import ACTIONS, FREE_END
from shamble.games.pints_of_blood.refusals.answers import WHEN
from shamble.games.pints_of_blood.refusals.free_moments import free_action
from shamble.games.pints_of_blood.rules.free_moments import point_of
from shamble.games.pints_of_blood.state import Table


def forbids(s: Table, action: int) -> Refusal | None:
    if action in s.options:
        return None
    if s.over:
        return Refusal("E_OVER", "PB-19.2", "the game is over: nothing can be bought, played or drunk any more")
    point = point_of(s)
    block = ACTIONS.block_of(action)
    if action < FREE_END:
        return free_action(s, point, block, action)
    moments, rule, check = WHEN[block.kind]
    if point not in moments:
        return Refusal("E_NOT_NOW", rule or point.rule, f"{_said(action)!r} is not possible now: {point.prompt}")
    refusal = check(s, action)
    assert refusal is not None, f"{block.kind} is refused at {point.name} without a reason"
    return refusal


def _said(action: int) -> str:
    return ACTIONS.describe(action)
