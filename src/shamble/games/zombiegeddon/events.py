"""What can happen at this table, as the log says it. With the ledger closed the log shows nobody the face of a gathered
disk (ZG-6.8): the event holds the disk, its readers get "takes the disk"."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels, Pieces, Seats
from shamble.core.events import Kind
from shamble.games.zombiegeddon.board import SPACE_NAMES
from shamble.games.zombiegeddon.components import FIGURES, IDS, NAMES

SEATS: Final = Seats(4)
PHASES: Final = Labels(("pre-bomb", "post-bomb"))
DISK_NAMES: Final = Pieces(IDS, [name.lower() for name in NAMES[0]])
WAYS_TO_END: Final = Labels(
    ("out_of_reach", "call", "play_out", "no_progress", "nobody"),
    (
        "no disk can be reached any more",
        "everybody agreed",
        "everybody has played out",
        "nobody has made progress for too long",
        "nobody has a figure",
    ),
)

DEALT: Final = Kind("dealt", "{count} {phase} disks are dealt", count=range(113), phase=PHASES, sound="shuffle")
BOMB: Final = Kind("bomb", "The bomb falls: {lost} disks left on the board are lost", lost=range(113), sound="bomb")
PLACED: Final = Kind("placed", "{player} put[s] a figure on {spaces}", player=SEATS, spaces=SPACE_NAMES)
NOBODY_LEFT: Final = Kind("nobody-left", "{player} [has|have] no figure left after the bomb", player=SEATS)
STARTS: Final = Kind("starts", "{player} open[s] the {phase} phase", player=SEATS, phase=PHASES)
MOVED: Final = Kind(
    "moved",
    "{player} move[s] figure {figure} from {origin} to {to}",
    player=SEATS,
    figure=FIGURES,
    origin=SPACE_NAMES,
    to=SPACE_NAMES,
    sound="step",
)
JUMPED: Final = Kind(
    "jumped",
    "{player} jump[s] through the sewers with figure {figure}, {origin} to {to}",
    player=SEATS,
    figure=FIGURES,
    origin=SPACE_NAMES,
    to=SPACE_NAMES,
    sound="sewer",
)
PASSED: Final = Kind(
    "passed",
    "{player} pass[es] over {via} with figure {figure}, coming from {origin}",
    player=SEATS,
    figure=FIGURES,
    origin=SPACE_NAMES,
    via=SPACE_NAMES,
    sound="step",
)
REMOVED: Final = Kind(
    "removed",
    "{player} take[s] figure {figure} off the board at {origin}",
    player=SEATS,
    figure=FIGURES,
    origin=SPACE_NAMES,
)
TOOK: Final = Kind(
    "took",
    "{player} take[s] {disk} from {space}",
    player=SEATS,
    disk=DISK_NAMES,
    space=SPACE_NAMES,
    secret=("disk",),
    hidden="{player} take[s] the disk from {space}",
    sound="take",
)
FOUGHT: Final = Kind(
    "fought",
    "{player} discard[s] a weapon against {disk} on {space}",
    player=SEATS,
    disk=DISK_NAMES,
    space=SPACE_NAMES,
    sound="fight",
)
DELIVERED: Final = Kind(
    "delivered", "{player} deliver[s] a supply token to {space}", player=SEATS, space=SPACE_NAMES, sound="deliver"
)
PROPOSED_CALL: Final = Kind("proposed-call", "{player} propose[s] to end the phase at once", player=SEATS)
PROPOSED_PLAY_OUT: Final = Kind("proposed-play-out", "{player} propose[s] to play out", player=SEATS)
ASKED: Final = Kind("asked", "A round has passed without progress: shall the phase end?")
AGREES: Final = Kind("agrees", "{player} agree[s]", player=SEATS, reveals=True)
REFUSES: Final = Kind("refuses", "{player} refuse[s]", player=SEATS, reveals=True)
PLAYS_OUT: Final = Kind("plays-out", "{player} play[s] out alone", player=SEATS)
FINISHED_PLAY: Final = Kind("finished", "{player} [has|have] finished", player=SEATS)
PHASE_OVER: Final = Kind("phase-over", "The {phase} phase ends: {why}", phase=PHASES, why=WAYS_TO_END, sound="bell")
LARGEST: Final = Kind(
    "largest", "{player} gathered the largest enemy, a {value}", player=SEATS, value=range(9), reveals=True
)
NO_LARGEST: Final = Kind("no-largest", "Nobody gathered an enemy")
LOOKED: Final = Kind("looked", "{player} [is|are] ready", player=SEATS)
SCORED: Final = Kind("scored", "{player} [scores|score] {points}", player=SEATS, points=range(10**6), reveals=True)
