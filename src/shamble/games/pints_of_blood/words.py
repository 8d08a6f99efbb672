"""What is said at the table: actions, prompts, the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from shamble.core.actions import seat_name
from shamble.core.caution import Caution
from shamble.games.pints_of_blood.actions import (
    ACTIONS,
    ATTACK,
    BEER,
    BLIND,
    COAT,
    CONTINENTAL,
    FIGHT,
    GO,
    MOTION,
    NICE_SEND,
    OFFER,
    PLACE,
    ROLL,
    SCATTER,
    SEND,
    START_FIGHT,
    UNDEAD,
    UNSTOPPABLE_CARD,
    Z_WORD_CARD,
)
from shamble.games.pints_of_blood.components import (
    ARMY,
    CARD_NAMES,
    CARD_TEXTS,
    CHIPS,
    COAT_STAND,
    CONTINENTAL_DRIVER,
    MOTION_SICKNESS,
    PLAYING_UNDEAD,
    ROLLER_BLIND,
    ROWS,
    SALVATION_CORPS,
    SCATTERBRAINS,
    TANDEM,
    TAXI,
    TINY_CAR,
    UNSTOPPABLE,
    Z_WORD,
)
from shamble.games.pints_of_blood.decisions import DECISIONS
from shamble.games.pints_of_blood.rules.bites import FENDING
from shamble.games.pints_of_blood.rules.bus import DEALING
from shamble.games.pints_of_blood.rules.buying import SALE
from shamble.games.pints_of_blood.rules.draw_pile import DIVIDING, GIVING
from shamble.games.pints_of_blood.rules.end_of_game import ALL_RESCUED, BY_BAGS, DEFEAT, QUARRELLED, ROLLED_AGAIN
from shamble.games.pints_of_blood.rules.fight import ORDER_POINT, ROW_DONE, ROW_POINT
from shamble.games.pints_of_blood.rules.free_moments import point_of
from shamble.games.pints_of_blood.rules.last_buddy import SAFE, SURELY, danger
from shamble.games.pints_of_blood.rules.placing import item_of_die
from shamble.games.pints_of_blood.state import FREE, NONE, Table, card_price
from shamble.games.pints_of_blood.view import GameView

SQUARES = 25
PHASE_NAMES = {
    "setup": "setting up",
    "sending": "phase I-A, sending buddies",
    "rolling": "phase I-B, rolling",
    "placing": "phase I-C, placing",
    "fighting": "phase II, the fight",
    "bus": "phase III, the bus",
    "scoring": "phase IV-A, scoring",
    "biting": "phase IV-B, bites",
}
WORDS = ("", "the last buddy may die", "the last buddy dies and the zombies win")
WARNINGS = (
    "",
    "Careful: the next bite may kill the last buddy.",
    "Careful: the next bite kills the last buddy, and the zombies win.",
)
DOOMED = "Careful: the zombies on the bite-markers will kill the last buddy at the end of this turn."


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    """GO_ON says what goes on, an offer its price, and a choice that may end the match says so."""
    text = point_of(s).go_on if action == GO and s.options else ACTIONS.describe(action, names)
    if action in OFFER:
        return f"{text} for {card_price(s)}"
    return warned(text, danger(s, action))


def warned(text: str, degree: int) -> str:
    """The text of a choice, with the warning that belongs to it."""
    return f"{text}: {WORDS[degree]}" if degree else text


def caution(view: GameView, action: int, names: Sequence[str]) -> Caution | None:
    """The last buddy, and weapons that could still be placed."""
    if [action, SURELY] in view["danger"]:
        return Caution("The last buddy dies, and the zombies win: do it anyway?", "PB-14.8")
    if action != START_FIGHT:
        return None
    placeable = {(option - PLACE.first) // SQUARES for option in view["options"] if option in PLACE}
    dice = zip(view["dice"], view["die_at"], strict=True)
    left = sum(at == FREE and face != NONE and item_of_die(face) in placeable for face, at in dice)
    if not left:
        return None
    what = "A die that could still be placed expires" if left == 1 else f"{left} dice that could still be placed expire"
    return Caution(f"{what}: start the fight anyway?", "PB-9.13")


CARD_PLAYED: Final = {
    Z_WORD_CARD: Z_WORD,
    MOTION: MOTION_SICKNESS,
    UNSTOPPABLE_CARD: UNSTOPPABLE,
    CONTINENTAL: CONTINENTAL_DRIVER,
    UNDEAD: PLAYING_UNDEAD,
    BLIND: ROLLER_BLIND,
    SCATTER: SCATTERBRAINS,
    COAT: COAT_STAND,
}
"""The card that an action plays."""


def foretell(view: GameView, action: int, names: Sequence[str]) -> str:
    """Whom a buddy meets, what a weapon hits, what it costs, what a card does."""
    block = ACTIONS.block_of(action)
    if block in CARD_PLAYED:
        return CARD_TEXTS[CARD_PLAYED[block]]
    if block in (SEND, NICE_SEND):
        piles = view["piles"][block.args(action)[0] * ROWS :][:ROWS]
        met = f"{_zombies(sum(map(len, piles)))} in the row, {len(piles[0])} at the pub"
        return f"{met}; {view['sofa'] - 1} stay on the sofa"
    if block is PLACE:
        return f"hits there: {pile_in_words(view['piles'][(action - PLACE.first) % SQUARES])}"
    if block is ATTACK:
        return f"struck first: {pile_in_words(view['piles'][view['asked_for'][0] * ROWS + action - ATTACK.first])}"
    if block is ROLL:
        return f"the dice are thrown for {sum(view['stools'])} of {len(view['stools'])} rows; nobody is sent after that"
    if block is FIGHT:
        placed = sum(at >= 0 for at in view["die_at"]) + len(view["laid"])
        return f"{placed} placed dice and cards strike; dice that are not placed expire"
    if block is BEER:
        seat = block.args(action)[0]
        price = view["config"]["beer_price"]
        left = view["bags"][view["player"]] - price
        return f"costs {price} crisp bags, {left} left; bites of {names[seat]}: {view['bites'][seat] - 1}"
    if block is OFFER:
        left = view["bags"][view["player"]] - view["card_price"]
        return f"if they sell, {left} crisp bags are left to you"
    return ""


def _zombies(number: int) -> str:
    return f"{number} zombie{'s' * (number != 1)}"


def pile_in_words(pile: Sequence[int]) -> str:
    """The chips on a tile, top first; 0 for one that lies face down."""
    if not pile:
        return "nobody"
    wounded = [CHIPS[kind - 1].name for kind in pile if kind]
    return f"{_zombies(len(pile))}, wounded: {', '.join(wounded)}" if wounded else _zombies(len(pile))


def prompt(view: GameView, names: Sequence[str]) -> str:
    """What is to be chosen, and a warning if the choice may let the last buddy die (PB-14.8)."""
    if view["over"]:
        return "The game is over"
    question = asked_for(view, names)
    warning = WARNINGS[max((degree for _, degree in view["danger"]), default=SAFE)] or DOOMED * view["doomed"]
    if warning and view["player"] == view["viewer"]:
        return f"{question}{'' if question.endswith('?') else '.'} {warning}"
    return question


def asked_for(view: GameView, names: Sequence[str]) -> str:
    where = f"Round {view['round']}, {PHASE_NAMES[view['phase']]}"
    if view["player"] != view["viewer"]:
        return f"{where}: {seat_name(view['player'], names)} is to choose"
    asked = DECISIONS[view["decision"]]
    if asked is SALE:
        wanted = CARD_NAMES[view["asked_for"][1]]
        return f"{seat_name(view['turn'], names)} offers {view['card_price']} crisp bags for your {wanted}"
    if asked is FENDING:
        return f"You are about to be bitten {view['asked_for'][1]} times: cancel one bite?"
    if asked in (ROW_POINT, ORDER_POINT, ROW_DONE):
        return f"{where}: row {view['asked_for'][0] + 1}. {asked.prompt}"
    if asked is DEALING:
        return f"Who gets the next zombie of the Jukebox, {next_dealt(view['jukebox'])}?"
    if asked is GIVING:
        return f"{asked.prompt} ({view['asked_for'][1]} to go)"
    if asked is DIVIDING:
        return f"Division tile {view['quarter'] + 1}: {DIVISION_TEXTS[view['quarter']]}?"
    return f"{where}: {asked.prompt}"


def next_dealt(waiting: list[int]) -> str:
    """PB-18.13: the next chip as it lies, and how many follow."""
    kind = waiting[0]
    chip = f"a face-up {CHIPS[kind - 1].name}" if kind else "face down"
    return f"{chip} ({len(waiting)} to go)"


DIVISION_TEXTS = (
    "take a bite and draw 2 cards",
    "put 2 of your cards under the pile for a buddy from the phone box",
    "roll the colour die and lose a beer for a buddy from the phone box",
    "",
)


def result(view: GameView, names: Sequence[str]) -> str:
    """How it ended, and why."""
    if view["ending"] == DEFEAT:
        return "The last buddy in the pub is dead. The zombies win."
    card = view["rescue"]
    assert card is not None, "only a rescue card ends a match that is not lost"
    saved = [seat for seat, share in enumerate(view["returns"]) if share]
    who = _listed([seat_name(seat, names) for seat in saved])
    verdict = f"{who} {'is' if len(saved) == 1 else 'are'} rescued" if saved else "nobody is rescued: the zombies win"
    ties = "".join(f" {_tie(view, how, tied, names)}" for how, *tied in view["ties"])
    return f"{CARD_NAMES[card]} arrives; {verdict}. {_reason(view, card, names)}{ties}"


def _reason(view: GameView, card: int, names: Sequence[str]) -> str:
    counted = {
        TINY_CAR: ("Extra hits in the last roll of each", view["symbols"]),
        TAXI: ("Buddy cards left after paying", [len(hand) for hand in view["hands"]]),
        SALVATION_CORPS: ("Beers drunk", view["drunk"]),
        TANDEM: ("Bites", view["bites"]),
        ARMY: (f"Cards left under it: {len(view['quarters'][view['quarter']])}. Crisp bags", view["bags"]),
    }
    title, values = counted[card]
    return f"{title}: {_values(values, range(view['players']), names)}."


def _tie(view: GameView, how: int, tied: list[int], names: Sequence[str]) -> str:
    """PB-19.5, PB-19.8, PB-19.10: who was tied, and what decided."""
    who = _listed([seat_name(seat, names) for seat in tied])
    bags = _values(view["bags"], tied, names)
    return {
        BY_BAGS: f"{who} were tied; crisp bags decided: {bags}.",
        ROLLED_AGAIN: f"{who} were tied, in crisp bags too, and rolled again.",
        ALL_RESCUED: f"{who} were tied, in crisp bags too, so nobody is left behind.",
        QUARRELLED: f"{who} were tied, in crisp bags too, and quarrelled over the seat.",
    }[how]


def _values(values: Sequence[int], seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(f"{seat_name(seat, names)} {values[seat]}" for seat in seats)


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else ""
