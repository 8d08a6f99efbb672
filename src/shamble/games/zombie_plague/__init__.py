"""Zombie Plague: survivors search and barricade a suburban house while the dead close in."""

from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Switch
from shamble.games.zombie_plague.actions import actions
from shamble.games.zombie_plague.components import CLASSIC, CODES, NAMES, RECONSTRUCTED, check_cards
from shamble.games.zombie_plague.defaults import default, duty
from shamble.games.zombie_plague.describe import describe_action
from shamble.games.zombie_plague.evaluate import WEIGHTS, evaluate
from shamble.games.zombie_plague.map_reader import check_board, map_text
from shamble.games.zombie_plague.refusals import forbids
from shamble.games.zombie_plague.scene import result, scene
from shamble.games.zombie_plague.setup import check_config, player_counts, setup, sides
from shamble.games.zombie_plague.state import Table
from shamble.games.zombie_plague.victory import ENDINGS
from shamble.games.zombie_plague.view import determinize, pieces, view

# Half of the classic deck: a custom deck as a model for own ones.
SHORT_DECK = {CODES[kind]: 1 for kind in sorted(set(CLASSIC)) if kind not in (0, 1, 2, 3, 12, 13, 14, 22, 23)}

GAME = Game[Table](
    slug="zombie_plague",
    package=__name__,
    title="Zombie Plague",
    tagline="Search the house, board it up, get everybody inside; one of you moves the dead",
    credits="Brian S. Roe and Skott Kilander, 2001",
    minutes=(60, 120),
    weight="medium",
    players=(2, 3, 4, 5, 6, 7, 8),
    best_players=(3, 4, 5, 6),
    notes=(
        "The board follows the published ones square by square; the Cellar's layout is reconstructed.",
        "The numbers of copies of the 67 Search cards are reconstructed, and so are the effects of "
        f"{', '.join(NAMES[kind] for kind in RECONSTRUCTED[:-1])} and {NAMES[RECONSTRUCTED[-1]]}.",
        "That zombies move realistically is made exact by a lure distance; Automatic Zombies follow a fixed policy.",
    ),
    options=(
        Choice(
            "zombies",
            "who moves the zombies",
            {
                "player": "the first seat, and nothing else",
                "automatic": "the table itself: everybody plays a Human, alone if need be",
                "human": "the first seat, who plays a Human as well, alone if need be",
            },
        ),
        Choice(
            "victory",
            "what has to be barricaded",
            {"house": "all outer doors and windows", "shorter": "any one room (Shorter Game)"},
        ),
        Switch("traitor", "one Human may secretly be a Traitor; needs three Human Players"),
        Switch("days28", "28 Days Later: after a barricade victory the last one alive wins; needs two Human Players"),
        Switch("days28_infection", "in 28 Days Later the killed may come back as zombies"),
        Choice(
            "deck",
            "which Search cards are used",
            {
                "classic40": "a mixture of 40",
                "realistic40": "40 without the five most powerful cards",
                "random40": "CAR KEYS, THE CELLAR and 38 others by lot",
                "custom": "the cards listed by the option cards",
            },
        ),
        Data("cards", "the cards of a custom deck: card codes and how many of each", check_cards),
        Switch(
            "siege_teardown",
            "four zombies take down a barricade behind which a Human stands, and push a RIOT SHIELD aside",
            default=True,
        ),
        Choice(
            "pursuit",
            "whom the zombies must go for",
            {
                "any": "any Human they can reach; four of them break any barricade on the way to one",
                "realistic": "the nearest Human, and through barricades only where that is the cheapest way",
            },
        ),
        Choice(
            "cellar_in_trunk",
            "THE CELLAR drawn at the car trunk",
            {"literal": "opens there like anywhere else", "reshuffle": "goes back into the deck"},
        ),
        Switch("hidden_items", "items (not weapons) are kept secret"),
        Number("round_limit", "end with a draw after so many rounds, 0 for never", 0, 0, 1000, samples=(12,)),
        Data(
            "board",
            "an own map, in the format of maps/house.txt",
            check_board,
            samples=(map_text("cabin").splitlines(),),
        ),
    ),
    rules_version=2,
    actions=actions,
    endings=ENDINGS,
    setup=setup,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=evaluate,
    weights=WEIGHTS,
    forbids=forbids,
    default=default,
    duty=duty,
    pieces=pieces,
    result=result,
    describe_action=describe_action,
    player_counts=player_counts,
    check_config=check_config,
    sides=sides,
    combinations=(
        {"days28": True, "days28_infection": True},
        {"deck": "custom", "cards": SHORT_DECK},
        {"traitor": True, "hidden_items": True},
        {"zombies": "automatic", "traitor": True, "days28": True, "victory": "shorter"},
        {"zombies": "automatic", "siege_teardown": False, "pursuit": "realistic", "hidden_items": True},
        {"zombies": "human", "traitor": True, "hidden_items": True},
    ),
)
