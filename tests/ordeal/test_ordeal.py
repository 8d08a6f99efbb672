"""A short ordeal: two nodes, a failover, and other faults by the dice; `tools/ordeal` makes an hour of it."""

from __future__ import annotations

import pytest

from tests.ordeal.ordeal import Plan, ready


@pytest.mark.postgres
async def test_nothing_is_lost_doubled_or_leaked() -> None:
    plan = Plan("a short ordeal", moves=60, faults=5)
    print(f"seed {plan.seed}: {plan.moves} moves, {plan.faults} faults")  # shown where it fails
    async with ready(plan) as ordeal:
        verdict = await ordeal.run()
        print(f"{len(ordeal.history.moves)} moves, {ordeal.history.faults}, {len(ordeal.history.told)} states")
        assert verdict == []
        assert ordeal.clusters.failed_over
        assert len(ordeal.history.moves) >= plan.moves
        assert len(ordeal.history.faults) == plan.faults
