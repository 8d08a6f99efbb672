"""An owner's own card values: what a file may say, which mistakes are refused, and that a match plays by it."""

import json

import pytest

from shamble import BadOption
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.box import check_components, shipped_components
from shamble.match import Match, verify
from tests.games.eaten_by_zombies.table import card, cards, do, hand, happened, legal, pile, refused, table, who


def test_a_file_names_only_what_differs_and_is_completed() -> None:
    full = check_components({"cards": {"rifle": {"fight": 3}}, "zombies": {"4": {"attrition": 2}}})
    assert full["cards"]["rifle"] == {**shipped_components()["cards"]["rifle"], "fight": 3}
    assert full["cards"]["shotgun"] == shipped_components()["cards"]["shotgun"]
    assert full["zombies"]["4"] == {"attrition": 2}
    assert full["name"] == "My own cards"
    assert check_components(full) == full


def test_the_values_that_the_game_ships_are_a_file_themselves() -> None:
    shipped = json.loads(json.dumps(shipped_components()))
    assert check_components(shipped) == shipped
    assert len(shipped["cards"]) == 29


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ([], "components is a JSON object"),
        ({"swag": {}}, "components has no value 'swag'; it has: name, cards, zombies"),
        ({"name": ""}, "name is a text of 1 to 60 characters"),
        ({"cards": []}, "cards is a JSON object"),
        ({"cards": {"sword": {}}}, "no card is named 'sword'; there are: heavy_stick, hide"),
        ({"cards": {"rifle": 3}}, "rifle is a JSON object, not 3"),
        ({"cards": {"rifle": {"power": 3}}}, "rifle has no value 'power'; it has: find_cost, signs, fight"),
        ({"cards": {"rifle": {"fight": -1}}}, "rifle: fight is a whole number from 0 to 20, not -1"),
        ({"cards": {"rifle": {"fight": "3"}}}, "rifle: fight is a whole number from 0 to 20, not '3'"),
        ({"cards": {"rifle": {"fight": True}}}, "rifle: fight is a whole number from 0 to 20, not True"),
        ({"cards": {"rifle": {"find_cost": 31}}}, "rifle: find_cost is a whole number from 0 to 30"),
        ({"cards": {"rifle": {"copies": 0}}}, "rifle: copies is a whole number from 1 to 20"),
        ({"cards": {"hide": {"copies": 5}}}, "hide has no value 'copies'"),
        ({"cards": {"bomb_shelter": {"copies": 5}}}, "bomb_shelter has no value 'copies'"),
        ({"cards": {"rifle": {"firearm": 1}}}, "rifle: firearm is true or false"),
        ({"cards": {"rifle": {"signs": "fight"}}}, "rifle: signs is a list of fight, flee, draw"),
        ({"cards": {"rifle": {"signs": ["shoot"]}}}, "rifle: signs is a list of fight, flee, draw"),
        ({"cards": {"rifle": {"signs": [["fight"]]}}}, "rifle: signs is a list of fight, flee, draw"),
        ({"cards": {"rifle": {"signs": []}}}, "rifle needs at least one sign"),
        ({"cards": {"rifle": {"flee": 1}}}, "rifle has flee 1 but no flee sign"),
        ({"cards": {"deadeye": {"signs": ["fight"]}}}, r"deadeye has no sign by the rulebook \(EZ-20.1\)"),
        ({"cards": {"satchel": {"places": 21}}}, "satchel: places is a whole number from 0 to 20"),
        ({"zombies": {"3": {}}}, "no zombie has Level '3'; there are: 1, 2, 4, 6, 8"),
        ({"zombies": {"4": {"attrition": 0}}}, "Level 4 zombie: attrition is a whole number from 1 to 9"),
        ({"zombies": {"4": {"level": 5}}}, "Level 4 zombie has no value 'level'"),
    ],
)
def test_a_mistake_is_refused_with_what_is_accepted(wrong: object, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        check_components(wrong)


def test_a_match_plays_by_its_own_values() -> None:
    own = {
        "cards": {
            "rifle": {"fight": 5, "find_cost": 9, "copies": 7},
            "hide": {"signs": ["flee", "draw"], "draw": 1},
        },
        "zombies": {"8": {"attrition": 4}},
    }
    s = table(who("rifle hide L1", "stick*9"), who("L8 stick*5"), at="add", horde="L4", components=own)
    do(s, "B: ADD L8", "A: FIGHT", "PLAY hide", "PLAY rifle")
    assert (hand(s, "A"), s.view(0)["fight"]) == (cards("stick L1"), 5)
    assert s.view(0)["horde_attrition"] == 7
    assert s.cards.text(card("rifle")) == "Fight +5. Scavenge -2."
    assert pile(GAME.new(2, components=own), "rifle") == 7
    s = table(who("stick*8 L1"), who(), horde="L1", components=own)
    do(s, "FIGHT", *["PLAY stick"] * 8, "DONE", "KILL")
    assert "rifle" not in legal(s, "FIND")
    assert refused(s, "FIND rifle") == ("E_TOO_DEAR", "EZ-10.4")


@pytest.mark.parametrize(
    ("word", "numbers", "held", "there", "total"),
    [
        ("box_of_ammo", {"per_firearm": 2, "at_most": 5}, "box_of_ammo rifle*3", "L8", 1 + 6 + 5),
        ("thompson_typewriter", {"per_zombie": 3}, "thompson_typewriter", "L8 L8", 2 + 6),
    ],
)
def test_the_numbers_of_an_effect_can_differ(
    word: str, numbers: dict[str, int], held: str, there: str, total: int
) -> None:
    s = table(
        who("L1"),
        who(),
        at="play",
        announced="fight",
        horde=there,
        play_area=held,
        components={"cards": {word: numbers}},
    )
    do(s, "DONE")
    assert happened(s, "locked")[-1][2] == total


def test_the_match_records_the_values_it_was_played_with() -> None:
    own = {"name": "My box", "cards": {"rifle": {"fight": 3}}}
    match = Match(GAME, 2, {"components": own}, "seed")
    while not match.state.over:
        match.play(match.state.options[0])
    data = json.loads(json.dumps(match.to_dict()))
    assert data["options"]["components"]["name"] == "My box"
    assert data["options"]["components"]["cards"]["rifle"]["fight"] == 3
    assert verify(data).state.returns == match.state.returns
    assert match.state.view(None)["config"]["components"]["name"] == "My box"


def test_the_game_says_that_numbers_are_reconstructed() -> None:
    assert any("reconstructed" in note for note in GAME.notes)
