"""How the table looks: everybody's area, the piles in the middle, your hand below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shamble.core.scene import Badge, Button, Card, Group, Highlight, Item, Meter, Note, Panel, Pile, Scene
from shamble.games.run_for_your_lives.actions import DRAW_AGAIN, PASS, REDRAW, SEAT_NAMED, TYPE_NAMED
from shamble.games.run_for_your_lives.components import (
    CODES,
    FIRST_ZOMBIE,
    MATCH_OF,
    NAMES,
    SYMBOL_COLOURS,
    TYPE_OF,
    TYPES,
)
from shamble.games.run_for_your_lives.view import GameView
from shamble.games.run_for_your_lives.words import prompt
from shamble.render.icons import drawing

ENOUGH = 5
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
HAND_COUNTED = replace(drawing("cards"), name="in hand")
_CARD_OF = {code: card for card, code in enumerate(CODES)}


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    """The viewer's own area comes first, the others follow clockwise."""
    seats = [((view["viewer"] or 0) + offset) % view["players"] for offset in range(view["players"])]
    areas = tuple(area(view, options, names, seat) for seat in seats)
    panels = [
        Panel(id="areas", title="The street", flow="tiles", items=areas),
        Panel(id="piles", title="Piles", place="side", items=piles(view)),
    ]
    buttons = tuple(
        Button(id=f"do-{action}", text=text, actions=(action,), rule=rule, strong=action != PASS)
        for action, text, rule in (
            (REDRAW, "Show hand, draw five", "ZR-6.2"),
            (DRAW_AGAIN, "Draw another", "ZR-9.10"),
            (PASS, "End turn", "ZR-9.10"),
        )
        if action in options
    )
    if buttons:
        panels.append(Panel(id="buttons", place="bar", items=buttons))
    if view["viewer"] is not None:
        panels.append(Panel(id="hand", title="Your hand", place="hand", flow="row", items=hand(view, options)))
    return Scene(title="Zombie! Run for Your Lives!", prompt=prompt(view, names), panels=tuple(panels))


def area(view: GameView, options: Sequence[int], names: Sequence[str], seat: int) -> Group:
    """The cards in front of one player; a click on it offers all that can be sent there."""
    living = view["living"][seat]
    cards = sorted(_CARD_OF[code] for code in view["areas"][seat])  # items, then zombies
    items = sum(TYPE_OF[card] < FIRST_ZOMBIE for card in cards)
    here = tuple(action for action in options if SEAT_NAMED[action] == seat)
    shown: list[Item] = [face(card) for card in cards]
    if not living:
        shown.append(Note(id=f"caught-{seat}", text="caught: gives cards away", icon="zombie", rule="ZR-9.3"))
    return Group(
        id=f"seat-{seat}",
        title=names[seat] + (" (you)" if seat == view["viewer"] else ""),
        items=tuple(shown),
        highlight=highlight(view, seat),
        icon="" if living else "zombie",
        badges=(
            Badge(f"{items}/{ENOUGH}", ITEMS_COUNTED, "green"),
            Badge(f"{len(cards) - items}/{ENOUGH}", ZOMBIES_COUNTED, "red"),
            Badge(str(view["hand_sizes"][seat]), HAND_COUNTED),
        )
        if living
        else (),
        actions=here,
        label=_area_label(view, names, seat, items, len(cards) - items),
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


def face(card: int, actions: tuple[int, ...] = ()) -> Card:
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
    shown: list[Item] = [face(card, tuple(a for a in options if TYPE_NAMED[a] == TYPE_OF[card])) for card in cards]
    if view["gift"] is not None:
        shown.append(face(_CARD_OF[view["gift"]], tuple(options)))
    if not shown:
        shown.append(Note(id="no-cards", text="You hold no cards", rule="ZR-9.1"))
    return tuple(shown)


def piles(view: GameView) -> tuple[Item, ...]:
    discard = [_CARD_OF[code] for code in view["discard"]]
    return (
        Pile(id="deck", title="Deck", count=view["deck"], rule="ZR-12.2"),
        Pile(
            id="discard",
            title="Discard",
            count=len(discard),
            top=face(discard[-1]) if discard else None,
            rule="ZR-12.1",
        ),
        Meter(id="turns", title="Turn", value=view["turns"] + (not view["over"])),
    )
