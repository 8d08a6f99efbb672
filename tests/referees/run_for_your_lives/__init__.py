"""The referee of Zombie! Run for Your Lives!"""

from shamble.games.run_for_your_lives import GAME
from tests.positions import positions_of
from tests.referees.following import Refereed
from tests.referees.run_for_your_lives.faults import FAULTS
from tests.referees.run_for_your_lives.referee import RunForYourLivesReferee
from tests.referees.run_for_your_lives.snapshot import snapshot

REFEREED = Refereed(GAME, RunForYourLivesReferee, snapshot, positions_of(GAME.slug), FAULTS)
