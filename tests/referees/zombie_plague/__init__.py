"""The referee of Zombie Plague."""

from shamble.games.zombie_plague import GAME
from tests.referees.following import Refereed
from tests.referees.zombie_plague.faults import FAULTS
from tests.referees.zombie_plague.referee import ZombiePlagueReferee
from tests.referees.zombie_plague.snapshot import POSITIONS, snapshot

REFEREED = Refereed(GAME, ZombiePlagueReferee, snapshot, POSITIONS, FAULTS)
