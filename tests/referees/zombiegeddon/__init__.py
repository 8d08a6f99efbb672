"""The referee of Zombiegeddon."""

from shamble.games.zombiegeddon import GAME
from tests.referees.following import Refereed
from tests.referees.zombiegeddon.faults import FAULTS
from tests.referees.zombiegeddon.referee import ZombiegeddonReferee
from tests.referees.zombiegeddon.snapshot import POSITIONS, snapshot

REFEREED = Refereed(GAME, ZombiegeddonReferee, snapshot, POSITIONS, FAULTS)
