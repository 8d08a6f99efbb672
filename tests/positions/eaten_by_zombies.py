"""Positions of Eaten by Zombies!: empty decks, the last two Survivors, hands of zombies, empty piles, threats."""

from __future__ import annotations

from shamble.games.eaten_by_zombies.state import Table
from tests.games.eaten_by_zombies.table import fallen, table, who, zombie
from tests.positions import Positions


def last_zombie(seed: int) -> Table:
    """The next reveal takes the last zombie there is, and so ends the match."""
    return table(who("rifle*3 hide*3"), who("hide*6"), horde="L1", zombie_deck="L6", seed=seed)


def two_left_in_the_deck(seed: int) -> Table:
    """The next turns reveal more than there is."""
    return table(who(), who(), who(), horde="L1 L2", reveal=4, zombie_deck="L8 L6", seed=seed)


def empty_safe_house(seed: int) -> Table:
    """A Survivor with their last cards: any Attrition kills them."""
    return table(who("hide stick", deck=""), who("stick*2", deck="hide"), horde="L8 L6 L1", seed=seed)


def nothing_but_zombies(seed: int) -> Table:
    """A hand of zombies and no Swag: nothing to fight with, much to add."""
    return table(
        who("L1 L2 L4 L6 L8 L1", deck="stick"), who("L2*6", deck="L1*3"), at="start", zombie_deck="L1*4", seed=seed
    )


def last_two_survivors(seed: int) -> Table:
    """Two Survivors, the second one nearly dead, against two Zombie Players."""
    return table(
        who("shotgun rifle hide*2 deadeye a_good_friend", deck="stick*4"),
        zombie("L1 L2 L4", threat="L8"),
        who("hide", deck="stick"),
        zombie("L6", threat="L1 L1"),
        at="start",
        zombie_deck="L2*3",
        zombie_discard="L4*2",
        seed=seed,
    )


def zombies_turn(seed: int) -> Table:
    """A Zombie Player draws when two zombies are left, and discards wait beside them."""
    return table(
        zombie("L4 L4", threat="L2"),
        who("hide*5 satchel"),
        fallen(),
        who("rifle*6"),
        at="zombie_draw",
        zombie_deck="L2 L4",
        zombie_discard="L1 L8",
        seed=seed,
    )


def reactions(seed: int) -> Table:
    """Everybody holds cards that can be played at any time."""
    hand = "deadeye*2 a_good_friend i_remember_you but_thats_my L4"
    return table(who(hand), who(hand), who(hand), who(hand), at="start", horde="L6", zombie_deck="L8 L4*3", seed=seed)


def effects(seed: int) -> Table:
    """Cards whose effects grab, lose, draw and look, with decks that run out."""
    hand = "i_saw_it_first grandmas_pantry grandpas_shed coffin_nails fist_full_of_lead thompson_typewriter"
    piles = "hide:0 sandwich:1 binoculars:0 rifle:1"
    return table(
        who(hand, deck="sandwich*2", discard="L1*2 stick"),
        who(hand, deck="", discard="hide*3"),
        at="play",
        horde="L1*2",
        announced="fight",
        piles=piles,
        seed=seed,
    )


def piles_gone(seed: int) -> Table:
    """Nothing is left to be found."""
    piles = "binoculars:0 rifle:0 a_good_book:0 crowbar:0"
    return table(who("crowbar*3 rifle*3"), who("crowbar*6"), horde="L1", piles=piles, seed=seed)


POSITIONS: Positions = {
    "the last zombie": last_zombie,
    "two left in the deck": two_left_in_the_deck,
    "an empty Safe House": empty_safe_house,
    "nothing but zombies": nothing_but_zombies,
    "the last two Survivors": last_two_survivors,
    "a Zombie Player and an empty deck": zombies_turn,
    "reactions everywhere": reactions,
    "effects in a row": effects,
    "nothing left to find": piles_gone,
}
