"""What is hidden, what an own box may be, refusals, defaults, looks and the value of positions."""

from collections import Counter
from typing import Any

import pytest

from shamble import BadOption, Rng
from shamble.bots import ask
from shamble.bots.greedy import GreedyBot
from shamble.core.scene import Board, Scene, Shape, actions, pieces
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.box import check_components
from shamble.games.pints_of_blood.components import DEFAULTS, RESCUES
from shamble.games.pints_of_blood.mind.evaluate import card_worth, margin
from shamble.games.pints_of_blood.options import HARSHER_BOX
from shamble.games.pints_of_blood.state import PLACING, Table
from tests.games.pints_of_blood.table import act, action, card_of, point, table, world_of

NAMES = ["Ann", "Ben", "Cid"]


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_nobody_sees_faces_that_lie_down_or_the_order_of_the_pile() -> None:
    s = table(rows={1: "Y(T*,F,Tr) G R B G"}, bus="1 z z", markers={"A": "Fr"})
    for viewer in (None, 0, 1):
        view = s.view(viewer)
        assert (view["piles"][0], view["bus"], view["markers"][0]) == ([4, 0, 0], 2, [0])
        assert {card for quarter in view["quarters"] for card in quarter} == {None}


def test_cards_put_under_the_pile_stay_known_to_all() -> None:
    s = act(table(pile="make_it_two", hands={"A": "toaster"}), "SEND", 1)
    for viewer in (None, 0, 2):
        assert s.view(viewer)["quarters"][3][:2] == [card_of("make_it_two"), card_of("toaster")]


def test_worlds_keep_what_a_player_knows_and_draw_the_rest_anew() -> None:
    s = table(level="main-course", quarter=4, pile="army teapot", left=9, food={"A": "turn_the_tables"})
    act(act(s, "PEEK"), "BOTTOM")
    rng = Rng(3)
    mine = {world_of(s, 0, rng).quarters[3][0] & 31 for _ in range(10)}
    theirs = Counter(world_of(s, 1, rng).quarters[3][0] & 31 for _ in range(60))
    assert mine == {card_of("army")}
    assert theirs[card_of("umbrella")] > 10
    rescues = {card & 31 for _ in range(60) for card in world_of(s, 1, rng).quarters[3] if card & 31 >= RESCUES}
    assert len(rescues) == 5


def test_an_openly_chosen_rescue_card_stays_the_same_in_every_world() -> None:
    s = GAME.new(seed=4, rescue="taxi")
    rng = Rng(1)
    for _ in range(10):
        world = world_of(s, 0, rng)
        assert [card & 31 for card in world.quarters[3] if card & 31 >= RESCUES] == [card_of("taxi")]


def test_worlds_leave_turned_and_wounded_chips_alone() -> None:
    s = table(
        rows={1: "Y(T*) G R B G"},
        level="main-course",
        markers={"A": "Fr Tr"},
        food={"A": "dont_bite_me_now"},
        at="scoring",
    )
    rng = Rng(2)
    for _ in range(5):
        world = world_of(s, 1, rng)
        assert (world.markers[0], world.piles[0]) == (s.markers[0], s.piles[0])


# -- an own box -------------------------------------------------------------------------------------------------------


def test_an_own_box_is_completed_from_what_the_game_ships() -> None:
    given = check_components({"battle_dice": ["dart"] * 5 + ["extra_hit"]})
    assert given["battle_dice"] == [["dart"] * 5 + ["extra_hit"]] * 7
    assert given["chips"] == DEFAULTS["chips"]
    s = GAME.new(level="main-course", components=HARSHER_BOX)
    assert (s.kit.dice[0].count(4), sum(s.kit.marked), len(s.kit.chips)) == (2, 15, 86)


@pytest.mark.parametrize(
    ("box", "complaint"),
    [
        ([], "a JSON object"),
        ({"cards": 3}, "no part 'cards'"),
        ({"battle_dice": ["dart"]}, "6 faces for all dice"),
        ({"battle_dice": ["dart"] * 5 + ["gun"]}, "each one of cricket_bat"),
        ({"battle_dice": ["dart"] * 6}, "PB-19.5"),
        ({"battle_dice": ["extra_hit"] * 6}, "PB-19.5"),
        ({"chips": {"fast": 86}}, "exactly these: fast, fast_culinary"),
        ({"chips": {**DEFAULTS["chips"], "fast": 41}}, "86 zombie chips in all .PB-2.7., not 87"),
        ({"chips": {**DEFAULTS["chips"], "fast": -1}}, "chips.fast is a whole number"),
        ({"tiles": {"yellow": {}}}, "exactly these colours"),
        ({"tiles": {**DEFAULTS["tiles"], "red": {"plain": 7}}}, "how many are plain and how many marked"),
        ({"tiles": {**DEFAULTS["tiles"], "red": {"plain": True, "marked": 6}}}, "tiles.red.plain is a whole number"),
        ({"tiles": {**DEFAULTS["tiles"], "red": {"plain": 1, "marked": 3}}}, "at least 5 tiles are red"),
        (
            {"tiles": {**DEFAULTS["tiles"], "red": {"plain": 5, "marked": 3}}},
            "28 movement tiles in all .PB-2.2., not 29",
        ),
        ({"markings": {"red": "bite"}}, "exactly these colours"),
        ({"markings": dict.fromkeys(("yellow", "red", "green", "blue"), "bus")}, "exactly one colour"),
        (
            {"markings": {"yellow": "bite", "red": "bus", "green": "card", "blue": "zombie_card"}},
            "the marking of red is bite",
        ),
    ],
)
def test_a_wrong_box_is_refused_in_words(box: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        GAME.new(components=box)


# -- refusals and defaults --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["starters-menu", "main-course"])
def test_every_action_that_is_not_open_is_refused_by_a_rule_that_stands_in_the_book(level: str) -> None:
    rng = Rng(f"refusals {level}")
    met = set()
    for seed in range(12):
        s = GAME.new(players=2 + seed % 3, seed=seed, level=level)
        while not s.over:
            if point(s) not in met:
                met.add(point(s))
                for asked in range(GAME.actions.size):
                    refused = GAME.forbids(s, asked)
                    assert (refused is None) is (asked in s.options)
                    assert refused is None or refused.rule in GAME.rulebook
            assert s.default() in s.options
            s.apply(rng.pick(s.options))
    assert {"sending", "placing", "stop", "colour", "row", "sale"} <= met


@pytest.mark.parametrize("level", ["starters-menu", "main-course"])
def test_every_decision_is_in_the_table_of_the_game_and_gives_its_options_anew(level: str) -> None:
    rng = Rng(f"decisions {level}")
    for seed in range(12):
        s = GAME.new(players=2 + seed % 3, seed=seed, level=level)
        while not s.over:
            assert GAME.decisions[point(s)] is s.decision
            assert s.decision.options(s, *s.args) == s.options
            s.apply(rng.pick(s.options))


def test_the_rule_of_every_decision_stands_in_the_book() -> None:
    assert [decision.name for decision in GAME.decisions.values() if decision.rule not in GAME.rulebook] == []


def test_a_purchase_remembers_the_moment_to_which_the_turn_returns() -> None:
    s = table(at="rolling", stools="1", sofa=1, rolls="white", bags={"A": 1}, hands={"B": "teapot"})
    assert point(s) == "colour"
    act(s, "OFFER", "B", "teapot")
    assert (point(s), s.moment.name, s.clone().moment.name) == ("sale", "colour", "colour")
    assert point(act(s, "KEEP")) == "colour"


def test_defaults_buy_and_play_nothing() -> None:
    s = table(
        level="main-course",
        rolls="red",
        dice="zombie bat bat bat bat bat bat",
        bags={"A": 30, "B": 9},
        bites={"A": 2},
        hands={"A": "z_word coat_stand unstoppable", "B": "teapot"},
        food={"A": "no_ticket turn_the_tables"},
    )
    while s.turn == 0:
        s.apply(s.default())
    assert (s.bags[0], s.drunk[0], len(s.hands[0]), s.used_food) == (30, 0, 4, 0)


def test_an_offer_says_its_price_and_passing_says_what_continues() -> None:
    s = table(sofa=2, bags={"A": 5}, hands={"B": "teapot"})
    assert GAME.describe(s, action("OFFER", "B", "teapot"), NAMES) == "Offer to buy Teapot from Ben for 2"
    s = table(bus="1 z", bags={"A": 9}, bites={"A": 1}, at="bus")
    assert GAME.describe(s, action("GO_ON")) == "Let the bus drive"


# -- looks ------------------------------------------------------------------------------------------------------------


def drawn(s: Table, viewer: int = 0) -> Scene:
    view = s.view(viewer)
    return GAME.scene(view, view["options"], NAMES)


def test_a_click_on_a_tile_places_what_can_be_placed_there() -> None:
    s = table(rows={1: "Y(F) G R(F) B G"}, stools="1", at="placing", dice="bat bow", hands={"A": "umbrella"})
    tiles = {piece.id: piece for piece in pieces(drawn(s)) if isinstance(piece, Shape)}
    assert tiles["tile-0"].actions == (action("PLACE", "cricket_bat", 1, 1), action("PLACE", "umbrella", 1, 1))
    assert tiles["tile-2"].actions == (action("PLACE", "longbow", 1, 3),)
    assert tiles["tile-0"].mark == "reach"
    assert tiles["tile-1"].actions == ()
    assert actions(drawn(s)) == set(s.options)
    assert actions(drawn(s, 1)) == set()


def test_placed_dice_lie_beside_their_tile_and_can_be_taken_back_there() -> None:
    s = table(rows={1: "Y(F) G R B G"}, stools="1", at="placing", dice="bat", placed={"1.1": "bat"})
    board = next(piece for piece in pieces(drawn(s)) if isinstance(piece, Board))
    assert "die-0" in {spot.piece.id for spot in board.pieces}
    tile = next(piece for piece in pieces(drawn(s)) if piece.id == "tile-0")
    assert tile.actions == (action("TAKE_BACK", 1, 1),)


def test_the_text_of_the_street_shows_piles_wounds_placements_and_the_bus() -> None:
    s = table(rows={2: "B(T*,F) Y G R Y"}, stools="2", bus="2 z z", at="placing", dice="bat", placed={"2.1": "bat"})
    board = next(piece for piece in pieces(drawn(s)) if isinstance(piece, Board))
    lines = [line if isinstance(line, str) else "".join(ink.text for ink in line) for line in board.text]
    line = next(line for line in lines if line.startswith("BUS:2"))
    assert "B x2 T*" in line
    assert "buddy" in line
    assert any("bat" in line for line in lines)
    assert all(len(line) <= 78 for line in lines)


def test_the_result_of_a_defeat_is_reported() -> None:
    s = table(sofa=1, bites={"A": 4}, markers={"A": "F"}, at="scoring")
    assert GAME.result(s.view(None), NAMES) == "The last buddy in the pub is dead. The zombies win."


# -- the value of positions -------------------------------------------------------------------------------------------


def test_a_position_is_worth_more_with_more_buddies_fewer_bites_and_fewer_zombies() -> None:
    def worth(**given: Any) -> float:
        return GAME.worth(table(**given), 0)

    plain = worth()
    assert 0 < worth(sofa=2) < plain < 1
    assert worth(bites={"A": 3}) < plain
    assert worth(rows={1: "Y(F,F) G R B G"}) < plain
    assert worth(bus="1 z z z") < plain
    assert worth(quarter=3) > plain
    assert worth(bags={"A": 8}) > plain
    assert GAME.worth(act(table(quarter=4, pile="taxi", hands={"A": "teapot"}), "SEND", 1), 0) == 1.0


def test_a_zombie_at_the_bar_is_worse_where_the_bus_will_stop() -> None:
    def worth(**given: Any) -> float:
        return GAME.worth(table(rows={1: "Y(F) G R B G"}, **given), 0)

    assert worth(bus="1") < worth(bus="5") < worth(bus="2"), "it goes from 5 on to 1"
    assert worth(at="placing", bus="5 z", dice="bat") > worth(at="placing", bus="5 z z", dice="bat")


def test_a_card_less_is_worth_more_to_a_pub_with_few_buddies() -> None:
    assert card_worth(table(sofa=2), GAME.weights) > card_worth(table(sofa=4), GAME.weights)
    assert card_worth(table(bites={"B": 4}), GAME.weights) > card_worth(table(), GAME.weights)


def test_who_will_be_rescued_counts_when_the_rescue_is_near() -> None:
    rich: dict[str, Any] = {"bags": {"A": 9}, "hands": {"A": "teapot"}}
    far, near = table(quarter=1, **rich), table(quarter=4, **rich)
    assert GAME.worth(far, 0) == GAME.worth(far, 1)
    assert GAME.worth(near, 0) > GAME.worth(near, 1)


def test_a_table_does_not_look_much_worse_for_dice_that_are_still_to_be_placed() -> None:
    """Or a search would put the roll off. Each die that is placed is worth a bite or two."""
    gains = []
    for seed in range(3):
        s = GAME.new(players=2, seed=seed)
        rng, bot, rolled = Rng(seed), GreedyBot(1), None
        while not s.over:
            rolled = (margin(s, GAME.weights) if rolled is None else rolled) if s.phase == PLACING else None
            before = margin(s, GAME.weights)
            s.apply(ask(bot, s, rng))
            if rolled is not None and s.phase != PLACING:
                gains.append(before - rolled)
    assert len(gains) > 20
    assert -5 < sum(gains) / len(gains) < 5


def test_a_weapon_well_placed_is_worth_more_than_one_left_over() -> None:
    s = table(rows={1: "Y(F,F) G R B G"}, stools="1", at="placing", dice="bat bat")
    before = GAME.worth(s, 0)
    assert GAME.worth(act(s, "PLACE", "cricket_bat", 1, 1), 0) > before
    both = GAME.worth(act(s.clone(), "PLACE", "cricket_bat", 1, 1), 0)
    assert both > GAME.worth(s, 0)


def test_who_took_scatterbrains_back_does_not_like_to_begin_it_again() -> None:
    s = table(rows={1: "Y(F,F) G R B G"}, hands={"A": "scatterbrains"})
    act(s, "SCATTER", 1, 1)
    assert GAME.worth(s, 0) > 0
    act(s, "CANCEL")
    assert GAME.worth(s, 0) > 0
    assert GAME.worth(act(s, "SCATTER", 1, 1), 0) == 0
    assert GAME.worth(act(s, "SCATTER_TO", "face_down", 2, 2), 0) > 0  # but once it is done in earnest, it counts
