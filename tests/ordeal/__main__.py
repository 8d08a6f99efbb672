"""Ordeals for an hour, or as long as wanted, each from a seed that is printed: `tools/ordeal --help`."""

from __future__ import annotations

import asyncio
import secrets
import sys
import time

from cyclopts import App

from tests.ordeal.ordeal import Plan, ready

app = App(name="ordeal", help_format="plaintext", result_action="return_value")


@app.default
def run(
    *,
    seed: str = "",
    minutes: float = 60.0,
    nodes: int = 3,
    tables: int = 4,
    players: int = 3,
    moves: int = 600,
    faults: int = 12,
) -> int:
    """Put server nodes through one ordeal after the other.

    Parameters
    ----------
    seed
        Of the first one; without it, a new one, which is printed. What the machine does with the time is its own.
    minutes
        No ordeal is begun after so long.
    nodes, tables, players
        Server processes; tables at a time; people at each.
    moves, faults
        Of one ordeal. One of the faults is a failover.
    """
    seed = seed or secrets.token_hex(4)
    end, number, moves_made, faults_made = time.monotonic() + 60 * minutes, 0, 0, 0
    while number == 0 or time.monotonic() < end:
        plan = Plan(f"{seed}/{number}", nodes, tables, players, moves, faults)
        print(f"seed {seed} ordeal {number}: ", end="", flush=True)

        async def one(plan: Plan = plan) -> tuple[list[str], int, int, int]:
            async with ready(plan) as ordeal:
                verdict = await ordeal.run()
                history = ordeal.history
                return verdict, len(history.moves), len(history.faults), len(history.told)

        verdict, made, brought, told = asyncio.run(one())
        print(
            f"{made} moves, {brought} faults, {told} states: {'holds' if not verdict else 'DOES NOT HOLD'}", flush=True
        )
        for line in verdict[:20]:
            print(f"  {line}")
        if verdict:
            return 1
        number, moves_made, faults_made = number + 1, moves_made + made, faults_made + brought
    print(f"{number} ordeals, {moves_made} acknowledged moves, {faults_made} faults: nothing lost, doubled or leaked")
    return 0


if __name__ == "__main__":
    sys.exit(app())
