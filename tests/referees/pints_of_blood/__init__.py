"""The referee of Pints of Blood."""

from shamble.games.pints_of_blood import GAME
from tests.positions import positions_of
from tests.referees.following import Refereed
from tests.referees.pints_of_blood.faults import FAULTS
from tests.referees.pints_of_blood.referee import PintsOfBloodReferee
from tests.referees.pints_of_blood.snapshot import snapshot

REFEREED = Refereed(GAME, PintsOfBloodReferee, snapshot, positions_of("pints_of_blood"), FAULTS)
