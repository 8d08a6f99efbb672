"""Many matches: pure work units that any number of processes may share, the records they give, what is counted over
them, and how fast a game plays.

>>> from shamble.arena import Plan, simulate
>>> plan = Plan.checked("run_for_your_lives", players=2, bots=["random"], seed="doc")
>>> [record.index for record in simulate(plan, matches=3)]
[0, 1, 2]
"""

from shamble.arena.bench import Figure, Timing, bench, bench_search
from shamble.arena.plan import Plan, play_match
from shamble.arena.pool import simulate
from shamble.arena.records import Record, writer
from shamble.arena.tally import Tally, wilson

__all__ = [
    "Figure",
    "Plan",
    "Record",
    "Tally",
    "Timing",
    "bench",
    "bench_search",
    "play_match",
    "simulate",
    "wilson",
    "writer",
]
