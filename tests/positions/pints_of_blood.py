"""Positions of Pints of Blood: an empty stock, the last buddy, last cards of quarters, a full bus, many bites."""

from __future__ import annotations

from shamble import Rng
from shamble.games.pints_of_blood.components import CARD_CODES
from shamble.games.pints_of_blood.state import Table
from tests.games.pints_of_blood.table import table
from tests.positions import Positions

CROWDED = {
    1: "Y(F,T) G(T*) R(T,T) B(F) G(Fg)",
    2: "B(T*,F) Y(F) G(Tr) R(F,F) Y(T)",
    3: "R(F,F,F) B(T*) Y(Fg) G(T) B(F)",
    4: "G(F) R(T*) B(F,F) Y(Tg) R(F)",
    5: "Y(T) B(T*) R(F) G(F,T) B(Fr)",
}
MAIN = "main-course"
EVERY_REACTION = "roller_blind motion_sickness unstoppable playing_undead scatterbrains coat_stand"


def seeded(s: Table, seed: int) -> Table:
    s.rng = Rng(seed)
    return s


def empty_stock(seed: int) -> Table:
    """No zombie chip is left to enter."""
    return seeded(table(rows=CROWDED, stock="none", bus="2 z z", pile="fruit_machine too_dead_to_drive"), seed)


def one_chip_left(seed: int) -> Table:
    return seeded(table(level=MAIN, rows=CROWDED, stock="F", pile="jukebox fruit_machine jukebox"), seed)


def last_buddy(seed: int) -> Table:
    """One buddy is alive, and bites are near (PB-2)."""
    return seeded(table(sofa=1, phone_box=0, bites={"A": 4, "B": 4}, rows=CROWDED, hands={"A": "toaster"}), seed)


def last_buddy_outside(seed: int) -> Table:
    s = table(sofa=0, stools="3", phone_box=0, rows=CROWDED, at="placing", dice="bat bow extra")
    return seeded(s, seed)


def at_four_bites(seed: int) -> Table:
    """Everybody is one bite from losing a buddy."""
    s = table(bites={"A": 4, "B": 4, "C": 4}, markers={"A": "F T", "B": "Fr"}, bags={"A": 4, "B": 9}, rows=CROWDED)
    return seeded(s, seed)


def last_card(seed: int) -> Table:
    """The last card of a quarter is a zombie card with consequences."""
    card = ("jukebox", "too_dead_to_drive", "fruit_machine", "bite_charge", "make_it_two")[seed % 5]
    s = table(
        level=MAIN, left=1, pile=card, quarter=seed % 3 + 1, rows={**CROWDED, 1: "^G(F) G R B ^Y(T)"},
        hands={"A": "toaster magazine", "B": "umbrella"}, food={"A": "turn_the_tables"}, bags={"A": 3},
    )  # fmt: skip
    return seeded(s, seed)


def rescue_near(seed: int) -> Table:
    """The rescue lies on top."""
    rescue = ("tiny_car", "taxi", "salvation_corps", "tandem", "army")[seed % 5]
    s = table(
        quarter=4, left=2, pile=rescue, rescue=rescue, hands={"A": "toaster", "B": "magazine"},
        drunk={"A": 2, "B": 2}, bites={"C": 2}, bags={"A": 2, "B": 2},
    )  # fmt: skip
    return seeded(s, seed)


def full_bus(seed: int) -> Table:
    """A bus full of zombies goes round, and everybody holds cards for its stops."""
    s = table(bus="2 " + "z " * 9, at="bus", rows=CROWDED, hands={"A": EVERY_REACTION, "B": EVERY_REACTION})
    return seeded(s, seed)


def empty_bus(seed: int) -> Table:
    """The bus is empty, and food and cards act at its stops."""
    s = table(
        level=MAIN, bus="1", at="bus", left=1, pile="jukebox", rows={**CROWDED, 1: "^B(F) ^B B ^B B"},
        hands={"A": EVERY_REACTION}, food={"A": "turn_the_tables"},
    )  # fmt: skip
    return seeded(s, seed)


def many_weapons(seed: int) -> Table:
    """Dice and cards to place, weapons to exchange."""
    s = table(
        level=MAIN, rows=CROWDED, at="placing", stools="2", sofa=3, dice="bat bow dart extra extra",
        hands={"A": "umbrella toaster magazine", "B": "billiard_cue umbrella"}, bags={"A": 6, "B": 2},
    )  # fmt: skip
    return seeded(s, seed)


def full_ambulance(seed: int) -> Table:
    """Six defeated zombies and food to gain, with the pile nearly gone."""
    s = table(level=MAIN, left=2, pile="teapot", quarter=4, ambulance="F F F T T Fg", at="scoring", rows=CROWDED)
    return seeded(s, seed)


def cards_placed(seed: int) -> Table:
    """Cards lie beside tiles, one may still be exchanged, and the next card drawn asks for some of them (PB-6.13)."""
    card = ("make_it_two", "bite_charge", "jukebox", "taxi")[seed % 4]
    s = table(
        level=MAIN, rows={**CROWDED, 1: "^G(F) G(F) R B ^G(T)"}, at="placing", stools="1 2", sofa=3, phone_box=1,
        dice="bat dart extra extra", placed={"2.1": "umbrella extra_hit_3", "1.2": "rugby_ball>2.1"}, pile=card,
        hands={"A": "magazine", "B": "toaster"}, bites={"A": 2, "B": 1}, food={"A": "nice_shots gunrunning"},
        quarter=4 if card == "taxi" else 2, left=1 + seed % 2, rescue="taxi", bags={"A": 3},
    )  # fmt: skip
    return seeded(s, seed)


def ties_at_the_rescue(seed: int) -> Table:
    """As many crisp bags as cards are left, and players who are equal in much (PB-19)."""
    rescue = ("tiny_car", "salvation_corps", "tandem", "army")[seed % 4]
    s = table(
        2 + seed // 4 % 3, quarter=4, left=3, pile=rescue, rescue=rescue, bags={"A": 2, "B": 2 + seed // 12 % 2},
        bites={"A": seed // 24 % 2}, drunk={"A": seed // 48 % 2},
    )  # fmt: skip
    return seeded(s, seed)


def chain_of_jukeboxes(seed: int) -> Table:
    """A marked tile draws a Jukebox, the last card of its quarter, and more may come on its way (PB-12.10, PB-A45)."""
    row = ("G G R(F) B ^Y(F)", "^G G R(F) B ^Y(F)")[seed // 3 % 2]
    s = table(
        level=MAIN, left=1, pile="jukebox", quarter=2 if seed % 3 == 2 else 1, bus="1 z", at="bus",
        rows={**CROWDED, 1: "^G ^Y(T) ^G R(F) ^B", 2: row, 3: "^Y(F) ^G Y B ^R(F)"},
        hands={"A": "toaster scatterbrains", "B": "umbrella"}, food={"A": "turn_the_tables dont_bite_me_now"},
    )  # fmt: skip
    for number, code in enumerate(("too_dead_to_drive", "jukebox", "fruit_machine", "flesh_mob")):
        s.quarters[s.quarter + 1][-1 - (number + seed // 6) % 4] = CARD_CODES.index(code)
    return seeded(s, seed)


def jukebox_in_the_scoring(seed: int) -> Table:
    """Discarding uncovers division tile 1, whose bonus may be a ride when no card can be played any more (PB-13.6)."""
    s = table(
        level=MAIN, left=1, quarter=1, ambulance="F " * (6 + seed % 8), at="scoring",
        rows={**CROWDED, 1: "^Y(F) G R B G"}, hands={"A": EVERY_REACTION + " continental_driver", "B": "toaster"},
        bites={"A": seed // 8 % 5}, food={"A": "dont_bite_me_now"},
    )  # fmt: skip
    s.quarters[1][-1 - seed // 40 % 2] = CARD_CODES.index("jukebox")
    return seeded(s, seed)


def all_outside(seed: int) -> Table:
    """Whoever sends the last buddy from the sofa may be bitten while all are out (PB-14.4, PB-A35)."""
    late = bool(seed % 2)
    s = table(
        level=MAIN, at="placing" if late else "sending", sofa=1, stools="2 4", phone_box=seed // 2 % 3, pile="jukebox",
        rows={**CROWDED, 1: "^R(F) ^R(T) R B G", 2: "^R(F) Y(F) G(Tr) R Y(T)"}, bites={"A": 4, "B": 3},
        food={"A": "nice_shots gunrunning"}, dice="bat dart extra extra" if late else "",
        placed={"2.1": "umbrella extra_hit_2"} if late else {}, hands={"A": "toaster"},
    )  # fmt: skip
    return seeded(s, seed)


POSITIONS: Positions = {
    "an empty stock": empty_stock,
    "one chip left": one_chip_left,
    "the last buddy": last_buddy,
    "the last buddy outside": last_buddy_outside,
    "four bites each": at_four_bites,
    "the last card of a quarter": last_card,
    "the rescue on top": rescue_near,
    "a full bus": full_bus,
    "an empty bus": empty_bus,
    "weapons to place": many_weapons,
    "a full ambulance": full_ambulance,
    "cards placed and trouble on top": cards_placed,
    "ties at the rescue": ties_at_the_rescue,
    "a chain of Jukeboxes": chain_of_jukeboxes,
    "a Jukebox in the scoring": jukebox_in_the_scoring,
    "everybody outside": all_outside,
}
