"""Tables of Eaten by Zombies! in a few words.

    s = table(who("rifle hide*3 L2 L4"), who(), horde="L6 L1")
    do(s, "FIGHT", "PLAY rifle", "DONE")
    assert hand(s, "A") == cards("hide*3 L2 L4")

Seats are A, B, C, D clockwise. Cards are named by their ids, `stick` is short for heavy_stick, L4 is a Level 4 zombie,
`hide*3` is three of them. Decks begin at their top, Horde and Threat areas at their oldest. A table stands at a step of
A's turn, at first the announcement, the Horde being what was revealed. What is not given does not matter: hands of
Hide, draw decks of Sticks, a Zombie Deck of Level 2, and a pile of five for every type that anybody has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from shamble import IllegalMove, Rng
from shamble.core.events import Event
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.actions import ACTIONS
from shamble.games.eaten_by_zombies.components import CARD_IDS, STARTING_DECK, STARTING_PILES, SWAG_COUNT, ZOMBIE
from shamble.games.eaten_by_zombies.rules.announce import announce_fight_or_flee
from shamble.games.eaten_by_zombies.rules.attrition import suffer_attrition
from shamble.games.eaten_by_zombies.rules.clean_up import clear_play_area
from shamble.games.eaten_by_zombies.rules.horde import move_horde
from shamble.games.eaten_by_zombies.rules.opponents_add import add_options, offer_add
from shamble.games.eaten_by_zombies.rules.play import play_cards
from shamble.games.eaten_by_zombies.rules.refill import refill_hand
from shamble.games.eaten_by_zombies.rules.reveal import reveal_zombies
from shamble.games.eaten_by_zombies.rules.turn import SURVIVOR_TURN, ZOMBIE_TURN
from shamble.games.eaten_by_zombies.rules.without_sign import W0, W1, W3, W7, W8, open_window
from shamble.games.eaten_by_zombies.rules.zombie_players import (
    dissipate_horde,
    draw_first_zombie,
    return_zombies,
    threaten,
)
from shamble.games.eaten_by_zombies.state import (
    ADD_STEP,
    ANNOUNCE,
    ATTRITION,
    CLEAN_UP,
    DISSIPATE,
    FAILURE,
    FALLEN,
    FIGHTING,
    FLEEING,
    HORDE_STEP,
    NO_PILE,
    PLAY_STEP,
    REFILL,
    START,
    SUCCESS,
    ZOMBIE_PLAYER,
    Table,
)

SEATS = "ABCD"
NAMES = ["Ann", "Ben", "Cas", "Dan"]
SHORT = {"stick": "heavy_stick", **{f"L{level}": f"zombie_l{level}" for level in (1, 2, 4, 6, 8)}}
LONG = {long: short for short, long in SHORT.items()}

# name -> (the frame that comes next, the step that has been reached)
STEPS = {
    "start": ((open_window, (W0,)), START),
    "reveal": ((reveal_zombies, ()), START),
    "W1": ((open_window, (W1,)), ADD_STEP),
    "add": ((offer_add, (1,)), ADD_STEP),
    "W3": ((open_window, (W3,)), ADD_STEP),
    "announce": ((announce_fight_or_flee, ()), ANNOUNCE),
    "play": ((play_cards, ()), PLAY_STEP),
    "clean_up": ((clear_play_area, ()), PLAY_STEP),
    "W7": ((open_window, (W7,)), CLEAN_UP),
    "attrition": ((suffer_attrition, ()), CLEAN_UP),
    "horde": ((move_horde, ()), ATTRITION),
    "refill": ((refill_hand, ()), HORDE_STEP),
    "W8": ((open_window, (W8,)), REFILL),
    "zombie_draw": ((draw_first_zombie, ()), START),
    "threat": ((threaten, ()), START),
    "return": ((return_zombies, ()), START),
    "dissipate": ((dissipate_horde, ()), DISSIPATE),
}
ANNOUNCED = {"": 0, "fight": FIGHTING, "flee": FLEEING}
OUTCOMES = {"": 0, "success": SUCCESS, "failure": FAILURE}


@dataclass
class Who:
    hand: str
    deck: str
    discard: str
    threat: str
    status: int


def who(hand: str = "hide*6", deck: str = "stick*6", discard: str = "") -> Who:
    """A Survivor."""
    return Who(hand, deck, discard, "", 0)


def zombie(hand: str = "", threat: str = "") -> Who:
    """A Zombie Player."""
    return Who(hand, "", "", threat, ZOMBIE_PLAYER)


def fallen() -> Who:
    return Who("", "", "", "", FALLEN)


def card(word: str) -> int:
    return CARD_IDS.index(SHORT.get(word, word))


def unsorted(text: str) -> list[int]:
    out: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        out += [card(name)] * int(times or 1)
    return out


def in_order(text: str) -> list[str]:
    return _words(unsorted(text))


def cards(text: str) -> list[str]:
    """The cards of a text, sorted, as `hand` and the others give them."""
    return _words(sorted(unsorted(text)))


def _words(found: Sequence[int]) -> list[str]:
    return [LONG.get(CARD_IDS[one], CARD_IDS[one]) for one in found]


def table(
    *players: Who,
    at: str = "announce",
    turn: str = "A",
    horde: str = "",
    zombie_deck: str = "L2*8",
    zombie_discard: str = "",
    piles: str = "",
    no_pile: str = "",
    reveal: int = 1,
    announced: str = "",
    outcome: str = "",
    play_area: str = "",
    seed: int = 1,
    **options: object,
) -> Table:
    """A table at a step of somebody's turn; it has run on to the first decision."""
    count, config = GAME.check(len(players), options)
    s = Table(GAME, count, config, Rng(seed))
    for seat, player in enumerate(players):
        s.status[seat] = player.status
        s.hand[seat] = unsorted(player.hand)
        s.deck[seat] = unsorted(player.deck)[::-1]
        s.discard[seat] = unsorted(player.discard)
        s.threat[seat] = tuple(unsorted(player.threat))
    s.portraits = tuple(range(count))
    s.turn = SEATS.index(turn)
    s.horde = unsorted(horde)
    s.zombie_deck = unsorted(zombie_deck)[::-1]
    s.zombie_discard = unsorted(zombie_discard)
    s.reveal_count = reveal
    s.announced = ANNOUNCED[announced]
    s.outcome = OUTCOMES[outcome]
    s.play_area = unsorted(play_area)
    s.played = bool(play_area)
    _lay_out_piles(s, piles, no_pile)
    frame, s.step = STEPS[at]
    whole = ZOMBIE_TURN if s.status[s.turn] == ZOMBIE_PLAYER else SURVIVOR_TURN
    s.agenda = list(whole[: whole.index(frame) + 1])
    s.log = []
    s.run()
    return s


def _lay_out_piles(s: Table, piles: str, no_pile: str) -> None:
    zones = [s.play_area, *s.hand, *s.deck, *s.discard]
    for one in (*STARTING_PILES, *(one for zone in zones for one in zone if one < ZOMBIE)):
        if one not in STARTING_DECK:
            s.piles[one] = 5
    for word in piles.split():
        name, _, count = word.partition(":")
        s.piles[card(name)] = int(count)
    for word in no_pile.split():
        s.piles[card(word)] = NO_PILE


# -- acting ----------------------------------------------------------------------------------------------------------


def action(s: Table, text: str) -> int:
    """`ADD L4`, `SHOOT 2`, `LOOK B` -> the int."""
    kind, *args = text.split()
    block = ACTIONS.by_kind[kind]
    if not args:
        return block()
    word = args[0]
    if kind == "SHOOT":
        return block(int(word) - 1)
    if kind == "LOOK":
        return block(SEATS.index(word))
    if kind == "BE":
        return ACTIONS.parse({"kind": kind, "survivor": word})
    return ACTIONS.parse({"kind": kind, next(iter(block.arguments)): SHORT.get(word, word)})


def do(s: Table, *texts: str) -> Table:
    """Carry out actions; "B: PASS" also makes sure that it is B who was asked."""
    for text in texts:
        seat, _, rest = text.rpartition(": ")
        assert not seat or asked(s) == seat, f"{asked(s)} is asked, not {seat}, before {rest}"
        s.apply(action(s, rest))
    return s


def pass_all(s: Table) -> Table:
    """Pass every covert question until an open one comes."""
    while s.covert:
        s.apply(ACTIONS.by_kind["PASS"]())
    return s


def text_of(option: int) -> str:
    structure: dict[str, Any] = ACTIONS.structure(option)
    kind, *values = structure.values()
    if kind == "SHOOT":
        return f"SHOOT {values[0] + 1}"
    if kind == "LOOK":
        return f"LOOK {SEATS[values[0]]}"
    return " ".join([kind, *(LONG.get(value, value) for value in values)])


def legal(s: Table, kind: str = "") -> list[str]:
    """The options in the words of `do`; with a kind, only the words after it."""
    texts = [text_of(option) for option in s.options]
    return [text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind] if kind else texts


def refused(s: Table, text: str) -> tuple[str, str]:
    """The code and the rule by which the table refuses an action."""
    before = s.view(None)
    with pytest.raises(IllegalMove) as caught:
        s.apply(action(s, text))
    assert s.view(None) == before
    return caught.value.code, caught.value.rule


# -- looking ---------------------------------------------------------------------------------------------------------


def world_of(s: Table, player: int, rng: Rng) -> Table:
    """The table with all that the player cannot see drawn anew."""
    world = s.determinize(player, rng)
    assert isinstance(world, Table)
    return world


def asked(s: Table) -> str:
    return SEATS[s.player] if s.player >= 0 else ""


def question(s: Table) -> str:
    """The name of the decision."""
    return s.decision.name


def hand(s: Table, seat: str) -> list[str]:
    return _words(sorted(s.hand[SEATS.index(seat)]))


def deck(s: Table, seat: str) -> list[str]:
    """Top first."""
    return _words(s.deck[SEATS.index(seat)][::-1])


def discard(s: Table, seat: str) -> list[str]:
    return _words(sorted(s.discard[SEATS.index(seat)]))


def threat(s: Table, seat: str) -> list[str]:
    return _words(s.threat[SEATS.index(seat)])


def horde(s: Table) -> list[str]:
    """Oldest first."""
    return _words(s.horde)


def in_play(s: Table) -> list[str]:
    return _words(sorted(s.play_area))


def zombie_deck(s: Table) -> list[str]:
    """Top first."""
    return _words(s.zombie_deck[::-1])


def zombie_discard(s: Table) -> list[str]:
    return _words(sorted(s.zombie_discard))


def pile(s: Table, word: str) -> int:
    return s.piles[card(word)]


def pile_types(s: Table) -> list[str]:
    return _words([one for one in range(SWAG_COUNT) if s.piles[one] != NO_PILE])


def active(s: Table) -> str:
    return SEATS[s.turn]


def status(s: Table) -> list[int]:
    return s.status


def events(s: Table, name: str) -> list[Event]:
    """All events of that name so far."""
    assert s.log is not None
    return [event for event in s.log if event.kind.name == name]


def happened(s: Table, name: str) -> list[tuple[Any, ...]]:
    """The values of all events of that name so far."""
    return [event.values for event in events(s, name)]


def order(s: Table, *names: str) -> list[str]:
    """The events of these names in the order in which they happened."""
    assert s.log is not None
    return [event.kind.name for event in s.log if event.kind.name in names]


def winners(s: Table) -> str:
    assert s.over
    return "".join(SEATS[seat] for seat, share in enumerate(s.returns) if share == 1.0)


def playing(way: str, held: str, there: str = "L8", deck: str = "hide*9", players: int = 2, **more: Any) -> Table:
    others = [who() for _ in range(players - 1)]
    return table(who(held, deck), *others, at="play", announced=way, horde=there, **more)


def may_add(s: Table, seat: str) -> list[str]:
    """What a player could add at this moment."""
    return [text_of(option).removeprefix("ADD ") for option in add_options(s, SEATS.index(seat))]


def total(s: Table) -> int:
    force: int = happened(s, "locked")[-1][2]
    return force


def must_lose(s: Table) -> list[int]:
    return [values[1] for values in happened(s, "must_lose")]
