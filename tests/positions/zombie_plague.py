"""Positions of Zombie Plague: in the car, the Cellar open, an empty deck, the last Human, the house nearly sealed."""

from __future__ import annotations

from shamble import Rng
from shamble.games.zombie_plague.state import Table
from tests.games.zombie_plague.table import OUTER, SEARCHES, card, table, take_from_deck
from tests.positions import Positions

ALL_BUT_ONE = "W1 W2 D1 W3 W4 D2 W5"
CELLAR = "J15/N"


def seeded(s: Table, seed: int) -> Table:
    s.rng = Rng(seed)
    return s


def in_the_car(seed: int) -> Table:
    """Somebody in the car with the keys, zombies at its doors (ZP-16)."""
    return seeded(table("car car_keys", "car wrench", "O7/E", zombies="N8/N S6/W T7/W", unlocked=True), seed)


def torn_open(seed: int) -> Table:
    """Three of the four zombies that tear the car open are there (ZP-16.10)."""
    s = table("car car_keys", "car", "A1", zombies="O7/E O6/S N6/E N9/N", unlocked=True)
    return seeded(s, seed)


def car_and_automatic_zombies(seed: int) -> Table:
    s = table("car car_keys", "S7/W", zombies="T7/W S9/N", unlocked=True, zombies_moved_by="nobody")
    return seeded(s, seed)


def infected_in_the_car(seed: int) -> Table:
    """Infected Humans in the car may succumb there, with or without a Zombie Player (ZP-16, ZP-23)."""
    moved_by = ("player", "nobody")[seed % 2]
    s = table("car car_keys", "car", "A1", zombies="T7/W", unlocked=True, active=3, zombies_moved_by=moved_by)
    s.infected |= 3
    return seeded(s, seed)


def cellar_open(seed: int) -> Table:
    """Humans below and above, the Cellar door open, its squares not yet searched (ZP-17)."""
    return seeded(table("uD3/E", "uC1/N wrench", "J15/N rifle", zombies="G9/S uB2/N", cellar=CELLAR), seed)


def cellar_last_action(seed: int) -> Table:
    """All else is searched, and the Cellar door is about to be barred (ZP-17.8)."""
    return seeded(table("uC1/N", "uB2/S", searched=SEARCHES + " S7", cellar=CELLAR, zombies="G9/S", ap=1), seed)


def empty_deck(seed: int) -> Table:
    """There are squares to search, and no card (ZP-9)."""
    return seeded(table("C16/W", "I17/N pistol", zombies="G6/S", deck="", searched="S1 S2"), seed)


def last_search(seed: int) -> Table:
    """The house is sealed, and the last Search square has an event on top (ZP-15.1, ZP-9)."""
    deck = ("the_cellar wrench", "smash wrench", "dead_resident wrench", "surprise wrench")[seed % 4]
    return seeded(table("C16/W", bars=OUTER, searched="S1 S2 S3 S4 S6", deck=deck, zombies="A1/S B2/S"), seed)


def last_human(seed: int) -> Table:
    """One Human is left, with zombies all around."""
    return seeded(table("G9/N shotgun ammo", zombies="G6/S G12/N D9/E J9/W H10/W", round_number=9), seed)


def sealed_but_one(seed: int) -> Table:
    """Seven of eight openings are barred; one Human stands outside."""
    s = table("G9/N wrench", "A1/S", "J15/N", zombies="G6/S T19/N T20/N", bars=ALL_BUT_ONE, searched=SEARCHES)
    return seeded(s, seed)


def traitor_alone(seed: int) -> Table:
    """The Traitor has a room to themselves, the others are about to win (ZP-19)."""
    s = table("G9/N wrench", "J15/N", "C16/W", zombies="H3/S", bars=ALL_BUT_ONE, searched=SEARCHES, traitor=1)
    return seeded(s, seed)


def days_later(seed: int) -> Table:
    """28 Days Later is one search away."""
    s = table("G9/N pistol", "J15/N rifle ammo", "C16/W", zombies="T20/N", bars=OUTER, searched="S1 S2 S3 S4 S6",
              deck="wrench", days28=True, active=3)  # fmt: skip
    return seeded(s, seed)


def many_items(seed: int) -> Table:
    """Thrown items, guns to reload, mail, shield and flashlight, with zombies near (ZP-12, ZP-23)."""
    s = table(
        "G12/N shotgun molotov_cocktail flare power_drink ammo",
        "J15/N rifle! ammo riot_shield med_pak",
        "C16/W flashlight super_soaker chainmail_suit first_aid_kit running_shoes",
        zombies="G8/S H8/S I8/S J17/N I18/N D17/N",
    )
    return seeded(s, seed)


def zombies_with_cards(seed: int) -> Table:
    """Who kills them gets what they carry (ZP-14.4)."""
    s = table("G9/N baseball_bat", "G14/N chainsaw", "I9/N", zombies="G8/S G13/S I8/S A1/S")
    for slot, codes in zip(s.horde, ("hatchet ammo", "rifle! car_keys", "med_pak"), strict=False):
        s.carried[slot] = tuple(card(code) for code in codes.split())
        for code in codes.split():
            take_from_deck(s, card(code.rstrip("!")))
    return seeded(s, seed)


def days_with_infection(seed: int) -> Table:
    """28 Days Later is one search away; the killed may stand up again (ZP-20.12)."""
    s = table("G9/N pistol", "G11/N rifle ammo teddy_bear", "C16/W molotov_cocktail", zombies="T20/N", bars=OUTER,
              searched="S1 S2 S3 S4 S6", deck="wrench", days28=True, days28_infection=True, active=3)  # fmt: skip
    return seeded(s, seed)


POSITIONS: Positions = {
    "in the car": in_the_car,
    "the car nearly torn open": torn_open,
    "the car and Automatic Zombies": car_and_automatic_zombies,
    "infected in the car": infected_in_the_car,
    "the Cellar open": cellar_open,
    "the Cellar about to be barred": cellar_last_action,
    "an empty deck": empty_deck,
    "the last search": last_search,
    "the last Human": last_human,
    "sealed but for one opening": sealed_but_one,
    "a Traitor": traitor_alone,
    "before 28 Days Later": days_later,
    "many items": many_items,
    "zombies with cards": zombies_with_cards,
    "before 28 Days Later with infection": days_with_infection,
}
