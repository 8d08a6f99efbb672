"""A match seen again by the search: each player's chances over the moves, what each move cost, and where it turned.

>>> import shamble
>>> from shamble.analysis import judge
>>> from shamble.match import Match
>>> match = Match(shamble.game("run_for_your_lives"), 2, seed="example")
>>> for _ in range(3):
...     _ = match.play(match.state.options[0])
>>> [verdict.number for verdict in judge(match, iterations=20)]
[1, 2, 3]
"""

from shamble.analysis.advice import EVEN, Advice, advise
from shamble.analysis.review import Review, Swing, Verdict, judge, judge_next
from shamble.analysis.writing import write_review

__all__ = ["EVEN", "Advice", "Review", "Swing", "Verdict", "advise", "judge", "judge_next", "write_review"]
