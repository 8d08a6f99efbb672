"""How the table looks: everybody's area, the piles in the middle, your hand below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shamble.core.scene import Badge, Button, Card, Group, Highlight, Item, Note, Panel, Pile, Scene, Standing
from shamble.core.status import status_panel
from shamble.games.run_for_your_lives.actions import DRAW_AGAIN, PASS, REDRAW, SEAT_NAMED, TYPE_NAMED
from shamble.games.run_for_your_lives.box import column
from shamble.games.run_for_your_lives.components import (
    CODES,
    ENOUGH,
    FIRST_ZOMBIE,
    HAND,
    MATCH_OF,
    NAMES,
    NUMBERS,
    SYMBOL_COLOURS,
    TYPE_OF,
    TYPES,
)
from shamble.games.run_for_your_lives.view import GameView
from shamble.games.run_for_your_lives.words import prompt, redrawn
from shamble.render.icons import drawing

AREA_SLOTS = 8
"""Four items and four zombies: the fifth of either ends it for a player."""
HAND_SLOTS = 6
"""A hand of five after a redraw, and one drawn by the Special Rule."""
ITEM_PICTURES = (
    "bat",
    "umbrella",
    "book",
    "mouse",
    "spikes",
    "extinguisher",
    "bone",
    "boombox",
    "firstaid",
    "wrench",
)
# Common drawings under the names by which a reader of the text table knows what is counted.
ITEMS_COUNTED = replace(drawing("bag"), name="items")
ZOMBIES_COUNTED = replace(drawing("zombie"), name="zombies")
HAND_COUNTED = replace(drawing("cards"), name="in-hand")
_CARD_OF = {code: card for card, code in enumerate(CODES)}


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    """The viewer's own area comes first, the others follow clockwise."""
    seats = [((view["viewer"] or 0) + offset) % view["players"] for offset in range(view["players"])]
    areas = tuple(area(view, options, names, seat) for seat in seats)
    panels = [
        standings(view, names),
        Panel(id="areas", title="The street", flow="tiles", items=areas),
    ]
    buttons = tuple(
        Button(id=f"do-{action}", text=text, actions=(action,), rule=rule, strong=action != PASS)
        for action, text, rule in (
            (REDRAW, f"Show hand, draw {redrawn(view)}", "ZR-6.2"),
            (DRAW_AGAIN, "Draw another", "ZR-9.10"),
            (PASS, "End turn", "ZR-9.10"),
        )
        if action in options
    )
    if view["viewer"] is not None:
        panels += [
            Panel(id="buttons", place="bar", items=buttons),
            Panel(
                id="hand",
                title="Your hand",
                place="hand",
                flow="row",
                slots=HAND_SLOTS + view["config"]["hand"] - HAND,
                items=hand(view, options),
                rule="ZR-2.3",
            ),
        ]
    panels.append(Panel(id="piles", title="Piles", place="hand", flow="row", slots=2, holds="pile", items=piles(view)))
    return Scene(title="Zombie! Run for Your Lives!", prompt=prompt(view, names), panels=tuple(panels))


def standings(view: GameView, names: Sequence[str]) -> Panel:
    """Who has how many of the five items."""
    to_win = view["config"]["items_to_win"]
    counts = [items_and_zombies(view, seat) for seat in range(view["players"])]
    viewer = view["viewer"]
    need = ""
    if viewer is not None and not view["over"]:
        missing = view["config"]["items_to_win"] - counts[viewer][0]
        need = f"you need {missing} more" if view["living"][viewer] else "you are caught, and give cards away"
    turn = view["turns"] + (not view["over"])
    return status_panel(
        phase="The end" if view["over"] else f"Turn {turn}: {names[view['turn']]}",
        phase_rule="ZR-3.4",
        goal=f"{NUMBERS[to_win].capitalize()} different items, or be the last one alive",
        goal_rule="ZR-7.1",
        need=need,
        standings=[
            Standing(
                id=f"standing-{seat}",
                name=names[seat],
                text=f"{items}/{to_win}" if view["living"][seat] else "caught",
                unit="items" if view["living"][seat] else "",
                value=items if view["living"][seat] else 0,
                most=to_win,
                highlight=highlight(view, seat),
                label=_area_label(view, names, seat, items, zombies),
                rule="ZR-7.1" if view["living"][seat] else "ZR-9.1",
            )
            for seat, (items, zombies) in enumerate(counts)
        ],
    )


def items_and_zombies(view: GameView, seat: int) -> tuple[int, int]:
    """As how many of both counts what lies in front of a player."""
    counts = column(view["config"], "counts")
    kinds = [TYPE_OF[_CARD_OF[code]] for code in view["areas"][seat]]
    return (
        sum(counts[kind] for kind in kinds if kind < FIRST_ZOMBIE),
        sum(counts[kind] for kind in kinds if kind >= FIRST_ZOMBIE),
    )


def area_slots(view: GameView) -> int:
    """For how many cards in front of a player there is room: fewer than it takes to win or to be caught, and those
    that count for nothing."""
    config = view["config"]
    idle = column(config, "counts").count(0)
    more: int = config["items_to_win"] + config["zombies_to_lose"] - 2 * ENOUGH
    return AREA_SLOTS + more + idle


def area(view: GameView, options: Sequence[int], names: Sequence[str], seat: int) -> Group:
    """The cards in front of one player; a click on it offers all that can be sent there."""
    living = view["living"][seat]
    cards = sorted(_CARD_OF[code] for code in view["areas"][seat])  # items, then zombies
    counts = column(view["config"], "counts")
    items, zombies = items_and_zombies(view, seat)
    to_win, to_lose = view["config"]["items_to_win"], view["config"]["zombies_to_lose"]
    in_hand = view["hand_sizes"][seat]
    here = tuple(action for action in options if SEAT_NAMED[action] == seat)
    shown: list[Item] = [face(card, counts=counts[TYPE_OF[card]]) for card in cards]
    if not living:
        shown.append(Note(id=f"caught-{seat}", text="Gives cards away", icon="zombie", rule="ZR-9.3"))
    return Group(
        id=f"seat-{seat}",
        title=names[seat] + (" (you)" if seat == view["viewer"] else ""),
        items=tuple(shown),
        slots=area_slots(view),
        highlight=highlight(view, seat),
        icon="" if living else "zombie",
        badges=(
            Badge(
                f"{items}/{to_win}",
                ITEMS_COUNTED,
                "green",
                label=f"{items} of {to_win} items: {NUMBERS[to_win]} win",
                rule="ZR-7.1",
            ),
            Badge(
                f"{zombies}/{to_lose}",
                ZOMBIES_COUNTED,
                "red",
                label=f"{zombies} of {to_lose} zombies: {NUMBERS[to_lose]} catch the player",
                rule="ZR-8.1",
            ),
            Badge(str(in_hand), HAND_COUNTED, label=f"{in_hand} cards in hand", rule="ZR-2.3"),
        )
        if living
        else (Badge("caught", "zombie", label="caught: out of the game, but gives cards away", rule="ZR-9.1"),),
        actions=here,
        label=_area_label(view, names, seat, items, zombies),
        rule="ZR-7.1" if living else "ZR-9.1",
    )


def _area_label(view: GameView, names: Sequence[str], seat: int, items: int, zombies: int) -> str:
    if not view["living"][seat]:
        return f"{names[seat]}, zombie-player"
    return f"{names[seat]}: {items} items, {zombies} zombies, {view['hand_sizes'][seat]} cards in hand"


def highlight(view: GameView, seat: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] == 1.0 else ""
    if seat == view["turn"]:
        return "active"
    return "" if view["living"][seat] else "out"


def face(card: int, actions: tuple[int, ...] = (), counts: int = 1) -> Card:
    """A card face up. Items are printed on white, zombies on black (ZR-1.2, ZR-1.3)."""
    kind = TYPE_OF[card]
    symbol = TYPES[kind].symbol
    item = kind < FIRST_ZOMBIE
    if not symbol:
        text, rule = "nothing removes it", "ZR-5.8"
    elif item:
        text, rule = f"removes {NAMES[MATCH_OF[kind]]}", "ZR-5.3"
    else:
        text, rule = f"removed by {NAMES[MATCH_OF[kind]]}", "ZR-5.3"
    if counts != 1:
        text = f"counts as {NUMBERS[counts]}; {text}"
    return Card(
        id=CODES[card],
        title=NAMES[kind],
        text=text,
        icon=ITEM_PICTURES[kind] if item else ("zombie" if symbol else "roach"),
        symbol=symbol,
        colour=SYMBOL_COLOURS.get(symbol, "black"),
        dark=not item,
        actions=actions,
        label=f"{NAMES[kind]}, {'item' if item else 'zombie'}, {text}",
        rule=rule,
    )


def hand(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """The viewer's cards, or the card that a zombie-player has to give."""
    cards = [_CARD_OF[code] for code in view["hand"]]
    counts = column(view["config"], "counts")
    shown: list[Item] = [
        face(card, tuple(a for a in options if TYPE_NAMED[a] == TYPE_OF[card]), counts[TYPE_OF[card]]) for card in cards
    ]
    if view["gift"] is not None:
        gift = _CARD_OF[view["gift"]]
        shown.append(face(gift, tuple(options), counts[TYPE_OF[gift]]))
    if not shown:
        shown.append(Note(id="no-cards", text="You hold no cards", rule="ZR-9.1"))
    return tuple(shown)


def piles(view: GameView) -> tuple[Item, ...]:
    discard = [_CARD_OF[code] for code in view["discard"]]
    counts = column(view["config"], "counts")
    return (
        Pile(id="deck", title="Deck", count=view["deck"], rule="ZR-12.2"),
        Pile(
            id="discard",
            title="Discard",
            count=len(discard),
            top=face(discard[-1], counts=counts[TYPE_OF[discard[-1]]]) if discard else None,
            rule="ZR-12.1",
        ),
    )
