"""The referee of Eaten by Zombies!"""

from shamble.games.eaten_by_zombies import GAME
from tests.referees.eaten_by_zombies.faults import FAULTS
from tests.referees.eaten_by_zombies.referee import EatenByZombiesReferee
from tests.referees.eaten_by_zombies.snapshot import POSITIONS, snapshot
from tests.referees.following import Refereed

REFEREED = Refereed(GAME, EatenByZombiesReferee, snapshot, POSITIONS, FAULTS)
