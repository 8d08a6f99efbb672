"""How the table looks: what matters of it is there, in its order, for the one who may see it."""

from typing import TypeVar

from shamble import render
from shamble.core.scene import Button, Card, Group, Note, Pile, Scene, Sheet, actions, pieces
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import NAMES, action, do, fallen, table, who, zombie

P = TypeVar("P")


def looked_at(s: Table, viewer: int | None = 0) -> Scene:
    view = s.view(viewer)
    return GAME.scene(view, view["options"], NAMES[: s.players])


def piece(scene: Scene, kind: type[P], name: str) -> P:
    """The piece of that name, which is of that kind."""
    found = next(one for one in pieces(scene) if one.id == name)
    assert isinstance(found, kind)
    return found


def cards_of(scene: Scene, prefix: str) -> list[str]:
    return [one.title for one in pieces(scene) if isinstance(one, Card) and one.id.startswith(prefix)]


def test_the_horde_lies_from_oldest_to_newest_with_its_totals() -> None:
    scene = looked_at(table(who(), who(), horde="L6 L1 L4"))
    assert cards_of(scene, "horde-") == ["Level 6", "Level 1", "Level 4"]
    assert [badge.text for badge in piece(scene, Group, "horde").badges] == ["Level 11", "Attrition 9"]


def test_its_totals_stand_against_what_was_played_and_what_is_in_hand() -> None:
    s = table(who("stick*3 rifle hide"), who(), horde="L6 L1")
    do(s, "FIGHT", "PLAY rifle")
    assert piece(looked_at(s), Sheet, "odds").rows == (("Fight", "7", "2", "+3"), ("Flee", "6", "-", "+1"))
    assert piece(looked_at(s, 1), Sheet, "odds").rows[0][:3] == ("Fight", "7", "2")
    assert piece(looked_at(s, None), Sheet, "odds").rows == (("Fight", "7", "2"), ("Flee", "6", "-"))


def test_piles_stand_by_cost_and_what_cannot_be_paid_is_dim() -> None:
    s = table(who("stick*4"), who(), horde="L1", piles="shotgun:5 stick:2 crowbar:0")
    do(s, "FIGHT", *["PLAY stick"] * 4, "DONE", "KILL")
    piles = [one for one in pieces(looked_at(s)) if isinstance(one, Pile)]
    assert [one.id for one in piles] == [
        "pile-heavy_stick", "pile-hide", "pile-sandwich", "pile-a_good_book", "pile-binoculars", "pile-crowbar",
        "pile-rifle", "pile-shotgun",
    ]  # fmt: skip
    assert [one.count for one in piles[:3]] == [2, 0, 0], "the place of a pile is there before its first card"
    assert [one.dim for one in piles] == [False, True, True, False, False, True, True, True]
    assert [bool(one.actions) for one in piles] == [True, False, False, True, True, False, False, False]
    assert "affordable" in piles[0].label


def test_everybody_sees_the_numbers_of_every_safe_house_and_the_threats() -> None:
    s = table(who(), who("hide*4", "stick*3", "rifle"), zombie("L1", "L4 L2"), fallen())
    scene = looked_at(s, None)
    assert [badge.label for badge in piece(scene, Group, "seat-1").badges] == [
        "hand 4",
        "deck 3",
        "discard 1",
        "8 in all",
    ]
    assert piece(scene, Note, "threat-2").text.startswith("Level 4")
    assert ". Level 2" in piece(scene, Note, "threat-2").text
    assert "zombie" in piece(scene, Note, "threat-3").text


def test_hands_are_shown_to_their_owners_only() -> None:
    s = table(who("rifle crowbar"), who("shotgun"), piles="rifle:0 crowbar:0 shotgun:0")
    assert cards_of(looked_at(s, 0), "hand-") == ["Rifle", "Crowbar"]
    assert cards_of(looked_at(s, 1), "hand-") == ["Shotgun"]
    assert cards_of(looked_at(s, None), "hand-") == []


def test_a_click_on_a_card_means_what_can_be_done_with_it() -> None:
    s = table(who("crowbar*2 satchel hide"), who(), horde="L1", at="play", announced="fight")
    assert piece(looked_at(s), Card, "hand-crowbar-1").actions == (action(s, "PLAY crowbar"),)
    do(s, "PLAY crowbar", "PLAY satchel", "DONE")
    assert piece(looked_at(s), Card, "horde-0").actions == (action(s, "KILL"),)
    do(s, "KILL")
    assert piece(looked_at(s), Pile, "pile-rifle").actions == (action(s, "FIND rifle"), action(s, "STOW rifle"))


def test_the_discard_pile_is_laid_out_when_it_may_pay() -> None:
    s = table(who("hide", discard="rifle*2 L4"), who(), at="attrition", announced="flee", outcome="success", horde="L6")
    scene = looked_at(s)
    assert cards_of(scene, "lose-") == ["Rifle"]
    assert piece(scene, Card, "lose-rifle").actions == (action(s, "LOSE_DISCARDED rifle"),)
    assert action(s, "LOSE_TOP") in piece(scene, Group, "seat-0").actions


def test_who_is_asked_covertly_sees_their_question_and_nobody_else_does() -> None:
    s = table(who(), who("deadeye hide*5"), who(), at="W3", horde="L1")
    assert looked_at(s, 1).prompt == "You may play a card without a sign before the announcement"
    assert looked_at(s, 2).prompt == "Ann is choosing"
    assert looked_at(s, 0).prompt == "One moment"
    assert actions(looked_at(s, 0)) == set()


def test_questions_without_a_piece_have_a_button() -> None:
    s = table(who("i_saw_it_first hide"), who(), who(), at="play", announced="fight", horde="L8")
    do(s, "PLAY i_saw_it_first")
    buttons = [one.text for one in pieces(looked_at(s)) if isinstance(one, Button)]
    assert buttons == ["Show the top card of Ben", "Show the top card of Cas"]


def test_the_text_of_a_full_table_fits_eighty_columns_and_names_what_matters() -> None:
    s = GAME.new(4, 5, swag="random", promo=True)
    view = s.view(s.turn)
    text = render.text(GAME.scene(view, view["options"], NAMES), width=80)
    assert max(map(len, text.splitlines())) <= 80
    for words in ("The Horde, oldest first", "Swag piles, by cost", "Zombie Deck", "Your hand", "12 in all"):
        assert words in text


def test_after_exhaustion_the_table_shows_who_is_the_ultimate_victor_and_who_survived() -> None:
    s = table(who(), who(deck="stick*7"), fallen(), at="reveal", zombie_deck="L4")
    scene = looked_at(s)
    assert "Ben is the ultimate victor" in scene.prompt
    standings = {seat: piece(scene, Group, f"seat-{seat}").badges[0].text for seat in (0, 1, 2)}
    assert standings == {0: "survived", 1: "ultimate victor", 2: "0"}
    assert [piece(scene, Group, f"seat-{seat}").highlight for seat in (0, 1, 2)] == ["", "winner", ""]


def test_the_result_names_the_survivor_who_went_insane() -> None:
    s = table(who(), who("L1*6"), who(), fallen(), turn="B", horde="L2")
    assert looked_at(s).prompt == "Ben held nothing but zombies and went insane. The zombies win: Dan."
    s = table(who("L1*6"), who(), horde="L2")
    assert looked_at(s).prompt == "Ann held nothing but zombies and went insane. The zombies win; no player does."
