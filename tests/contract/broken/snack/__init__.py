"""Snack: the smallest game that has what the contract is about: hidden hands, chance, a choice of two steps that can
be taken back, options, two endings."""

from shamble.core.decision import table_of
from shamble.core.game import Game
from shamble.core.options import Number, Switch
from tests.contract.broken.snack.looks import determinize, pieces, result, scene, view
from tests.contract.broken.snack.rules import ACTIONS, PICK_BRAIN, PUT_BRAIN, Table, evaluate, forbids, setup

GAME = Game[Table](
    slug="snack",
    package=__name__,
    title="Snack",
    tagline="Eat, but not too much",
    credits="Shamble contributors",
    minutes=(1, 2),
    weight="light",
    players=(2, 3),
    options=(
        Number("appetite", "What a player can hold", 15, 5, 45, samples=(8,)),
        Switch("open_hands", "Everybody sees all hands"),
    ),
    combinations=({"appetite": 45, "open_hands": True},),
    actions=ACTIONS,
    decisions=table_of(PICK_BRAIN, PUT_BRAIN),
    endings=("burst", "fullest"),
    setup=setup,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=evaluate,
    forbids=forbids,
    pieces=pieces,
    result=result,
)
