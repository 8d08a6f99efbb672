"""Many matches: pure work units that any number of processes or machines may share, the records they give, what is
counted over them, tournaments between bots, and how fast a game plays.

>>> from shamble.arena import Plan, simulate
>>> plan = Plan.checked("run_for_your_lives", players=2, bots=["random"], seed="doc")
>>> [record.index for record in simulate(plan, matches=3)]
[0, 1, 2]

>>> plan = Plan.checked("run_for_your_lives", players=2, bots=["random", "greedy:1"], seed="doc")
>>> tournament = Tournament(fixtures_of(plan), matches=6)
>>> len(list(tournament.play()))
6
>>> [tournament.standing.bots[bot] for bot in tournament.standing.order]
['greedy:1', 'random']
"""

from shamble.arena.play.bench import Figure, Timing, bench_game, bench_search
from shamble.arena.play.fixtures import Fixture, fixtures_of
from shamble.arena.play.plan import Plan
from shamble.arena.play.sitting import play_match
from shamble.arena.play.workers import Job, at_work, play_jobs, simulate
from shamble.arena.ratings.ledger import Ledger
from shamble.arena.ratings.model import Rating, Ratings, rate
from shamble.arena.ratings.standing import Standing
from shamble.arena.ratings.tournament import Tournament
from shamble.arena.records.journal import writer
from shamble.arena.records.record import Record
from shamble.arena.records.tally import Tally, wilson

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
    "bench_game",
    "bench_search",
    "fixtures_of",
    "play_jobs",
    "play_match",
    "rate",
    "simulate",
    "wilson",
    "writer",
]
