"""Many matches: pure work units that any number of processes or machines may share, the records they give, what is
counted over them, tournaments between bots, and how fast a game plays.

>>> from shamble.arena import Plan, simulate
>>> plan = Plan.checked("run_for_your_lives", players=2, bots=["random"], seed="doc")
>>> [record.index for record in simulate(plan, matches=3)]
[0, 1, 2]

>>> plan = Plan.checked("run_for_your_lives", players=2, bots=["random", "greedy:1"], seed="doc")
>>> tournament = Tournament(fixtures(plan), matches=6)
>>> len(list(tournament.play()))
6
>>> [tournament.standing.bots[bot] for bot in tournament.standing.order]
['greedy:1', 'random']
"""

from shamble.arena.bench import Figure, Timing, bench, bench_search
from shamble.arena.fixtures import Fixture, fixtures
from shamble.arena.journal import writer
from shamble.arena.ledger import Ledger
from shamble.arena.plan import Plan, play_match
from shamble.arena.pool import Job, at_work, play, simulate
from shamble.arena.ratings import Rating, Ratings, rate
from shamble.arena.records import Record
from shamble.arena.standing import Standing
from shamble.arena.tally import Tally, wilson
from shamble.arena.tournament import Tournament

__all__ = [
    "Figure",
    "Fixture",
    "Job",
    "Ledger",
    "Plan",
    "Rating",
    "Ratings",
    "Record",
    "Standing",
    "Tally",
    "Timing",
    "Tournament",
    "at_work",
    "bench",
    "bench_search",
    "fixtures",
    "play",
    "play_match",
    "rate",
    "simulate",
    "wilson",
    "writer",
]
