"""Dead Reckoning: dice under cups, claims that rise, and somebody who doubts them."""

from dead_reckoning.look import scene
from dead_reckoning.rules import ACTIONS, MOST_DICE, SPEAK, Table, determinize, set_up, view
from shamble import Game, Number, table_of

GAME = Game[Table](
    slug="dead_reckoning",
    tagline="Everybody lies about the dice; do not be the last to believe it",
    players=(2, 3, 4),
    options=(Number("dice", "Dice of each player", 3, 1, MOST_DICE, samples=(1,)),),
    one_win=True,
    actions=ACTIONS,
    decisions=table_of(SPEAK),
    setup=set_up,
    view=view,
    determinize=determinize,
    scene=scene,
)
