"""How the table looks: the street with its five rows, the pub, the dice, the piles, the players and your hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shamble.core.scene import (
    Badge,
    Button,
    Card,
    Colour,
    Die,
    Group,
    Highlight,
    Item,
    Meter,
    Note,
    Panel,
    Pile,
    Scene,
    Token,
)
from shamble.core.scene import actions as actions_of
from shamble.games.pints_of_blood.actions import (
    ACTIONS,
    BEER,
    BUY_FOOD,
    BUY_RANDOM_FOOD,
    DEAL,
    FIGHT,
    GO,
    GO_ON,
    GUNRUN,
    OFFER,
    PEEK,
    PLACE,
    RETURN_FOOD,
    ROLL,
    SMUGGLED,
    TAKE_DISCARD,
)
from shamble.games.pints_of_blood.components import (
    CARD_NAMES,
    CARD_TEXTS,
    CHIPS,
    COLOUR_DIE,
    FACES,
    KINDS,
    PUB_FOOD,
    RANGE_OF,
    RANGES,
    REACH,
    RESCUES,
    WEAPONS,
    Z_WORD,
)
from shamble.games.pints_of_blood.decisions import DECISIONS
from shamble.games.pints_of_blood.look.art import CARD_ICONS, CHIP_ICONS, FACE_ICONS, FOOD_ICONS, WEAPON_ICONS
from shamble.games.pints_of_blood.look.board import CARD_OF_KIND, chip_colour, street
from shamble.games.pints_of_blood.look.placed import giving
from shamble.games.pints_of_blood.rules.last_buddy import SAFE
from shamble.games.pints_of_blood.rules.placing import item_of_card, item_of_die
from shamble.games.pints_of_blood.state import FREE, NONE
from shamble.games.pints_of_blood.view import GameView
from shamble.games.pints_of_blood.words import prompt, warned

DIE_COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue", "white", "black")
CARD_COLOURS: tuple[Colour, ...] = ("green", "red", "blue")


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    """Every option stands on the pieces it is about; what no piece stands for gets a button."""
    me = view["viewer"]
    panels = [
        Panel(id="street", items=(street(view, options),)),
        Panel(id="piles", title="Billiard table", place="side", flow="row", items=piles(view, options)),
        Panel(id="players", place="side", flow="column", items=players(view, options, names)),
    ]
    if view["food_stock"]:
        panels.append(Panel(id="food", title="Pub food", place="side", flow="wrap", items=food_stock(view, options)))
    if me is not None:
        panels.append(Panel(id="hand", title="Your cards", place="hand", flow="row", items=hand(view, options, me)))
    panels.append(Panel(id="dice", place="bar", flow="wrap", items=dice(view, options)))
    shown = Scene(title="Pints of Blood", prompt=prompt(view, names), panels=tuple(panels))
    buttons = [button(view, action, names) for action in options if action not in actions_of(shown)]
    panels[-1] = replace(panels[-1], items=(*panels[-1].items, *buttons))
    return replace(shown, panels=tuple(panels))


def button(view: GameView, action: int, names: Sequence[str]) -> Button:
    text = DECISIONS[view["point"]].go_on if action == GO and view["point"] else ACTIONS.describe(action, names)
    text = warned(text, next((degree for other, degree in view["danger"] if other == action), SAFE))
    block = ACTIONS.block_of(action)
    return Button(id=f"do-{action}", text=text, actions=(action,), strong=block in (GO_ON, ROLL, FIGHT))


# -- dice -------------------------------------------------------------------------------------------------------------


def ways_to_place(options: Sequence[int], item: int) -> tuple[int, ...]:
    """Where a sort of item can be placed, and what Gunrunning can make of it."""
    first = PLACE.first + item * 25
    here = [action for action in options if first <= action < first + 25]
    if item < len(WEAPONS):
        here += [action for action in options if action in GUNRUN and GUNRUN.args(action)[0] == item]
    return tuple(here)


def reach_text(weapon: int) -> str:
    reach = RANGE_OF[weapon]
    return f"{RANGES[reach]}, positions {', '.join(str(p + 1) for p in REACH[reach])}"


def dice(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """The colour die and the battle dice that do not lie beside a tile; each sort of weapon says its reach."""
    colour = view["colour"]
    out: list[Item] = [
        Die(
            id="colour-die",
            colour=DIE_COLOURS[colour] if colour != NONE else "grey",
            text="" if colour == NONE else COLOUR_DIE[colour][0].upper(),
            label=f"colour die: {COLOUR_DIE[colour] if colour != NONE else 'not rolled'}",
            rule="PB-8.1",
        )
    ]
    for number, (face, at) in enumerate(zip(view["dice"], view["die_at"], strict=True)):
        if at < 0 and number != view["gun"][1]:
            out.append(
                battle_die(number, face, ways_to_place(options, item_of_die(face)) if at == FREE else (), at != FREE)
            )
    gun, die, exchanged, at = view["gun"]
    if gun != NONE and at == FREE:
        here = (*ways_to_place(options, SMUGGLED), *giving(options, exchanged))
        out.append(smuggled(view, f"die-{die}" if die != NONE else "smuggled", here))
    return tuple(out)


def battle_die(number: int, face: int, actions: tuple[int, ...] = (), dim: bool = False) -> Die:
    if face == NONE:
        return Die(id=f"die-{number}", label="battle die, not rolled", rule="PB-8.1")
    name = FACES[face].name
    label = f"{name}, {reach_text(face)}" if face < 3 else name
    return Die(id=f"die-{number}", icon=FACE_ICONS[face], actions=actions, dim=dim, label=label, rule="PB-9.3")


def smuggled(view: GameView, name: str, actions: tuple[int, ...] = ()) -> Die:
    weapon = view["gun"][0]
    label = f"exchanged weapon: {WEAPONS[weapon].name}, {reach_text(weapon)}"
    return Die(id=name, icon=WEAPON_ICONS[weapon], colour="purple", actions=actions, label=label, rule="PB-20.23")


# -- cards ------------------------------------------------------------------------------------------------------------


def card(kind: int, name: str, actions: tuple[int, ...] = ()) -> Card:
    sort = 0 if kind < KINDS else 1 if kind < RESCUES else 2
    weapon = kind + 3 if kind < 9 else NONE
    badges = (Badge(" ".join(str(p + 1) for p in REACH[RANGE_OF[weapon]]), "fist"),) if weapon != NONE else ()
    return Card(
        id=name,
        title=CARD_NAMES[kind],
        text=CARD_TEXTS[kind],
        icon=CARD_ICONS[kind],
        badges=badges,
        colour=CARD_COLOURS[sort],
        actions=actions,
        label=f"{CARD_NAMES[kind]}: {CARD_TEXTS[kind]}",
        rule=("PB-6.7", "PB-6.6", "PB-19.1")[sort],
    )


def hand(view: GameView, options: Sequence[int], me: int) -> tuple[Item, ...]:
    """A click on a card offers everything it can do now."""
    out: list[Item] = []
    for number, kind in enumerate(view["hands"][me]):
        here = list(ways_to_place(options, item_of_card(kind))) if kind < Z_WORD else []
        blocks = CARD_OF_KIND.get(kind, ())
        here += [action for action in options if any(action in block for block in blocks)]
        here += giving(options, kind)
        out.append(card(kind, f"card-{me}-{number}", tuple(here)))
    if not out:
        out.append(Note(id="no-cards", text="You hold no buddy cards", rule="PB-4.2"))
    return tuple(out)


def piles(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """The draw pile quarter by quarter, the discard pile and the rescue card, if it is known."""
    out: list[Item] = [quarter_pile(view, options, number) for number in range(view["quarter"], len(view["quarters"]))]
    out.append(discard_pile(view["discard"], options))
    if view["rescue"] is not None:
        out.append(card(view["rescue"], "rescue"))
    out.append(
        Note(
            id="rate",
            text=f"{view['per_discard']} defeated zombies discard a card. Card price {view['card_price']}.",
            rule="PB-13.2",
        )
    )
    return tuple(out)


def quarter_pile(view: GameView, options: Sequence[int], number: int) -> Pile:
    cards = view["quarters"][number]
    known = cards[-1] if cards else None
    return Pile(
        id=f"quarter-{number}",
        title=f"Quarter {number + 1}",
        count=len(cards),
        top=card(known, f"top-of-{number}") if known is not None else None,
        actions=tuple(a for a in options if a in PEEK) if number == view["quarter"] else (),
        label=_quarter_label(view, number, cards),
        rule="PB-3.6",
    )


def discard_pile(discard: list[int], options: Sequence[int]) -> Pile:
    return Pile(
        id="discard",
        title="Discard",
        count=len(discard),
        top=card(discard[-1], "discard-top") if discard else None,
        actions=tuple(a for a in options if a in TAKE_DISCARD),
        label=f"discard pile, {len(discard)} cards" + (f", top {CARD_NAMES[discard[-1]]}" if discard else ""),
        rule="PB-13.3",
    )


def _quarter_label(view: GameView, number: int, cards: list[int | None]) -> str:
    known = [CARD_NAMES[kind] for kind in cards[:6] if kind is not None]
    text = f"quarter {number + 1}, {len(cards)} cards" + (", current" if number == view["quarter"] else "")
    return f"{text}, known at its bottom: {', '.join(known)}" if known else text


# -- players ----------------------------------------------------------------------------------------------------------


def players(view: GameView, options: Sequence[int], names: Sequence[str]) -> tuple[Item, ...]:
    me = view["viewer"] or 0
    seats = [(me + offset) % view["players"] for offset in range(view["players"])]
    return tuple(player(view, options, names, seat) for seat in seats)


def player(view: GameView, options: Sequence[int], names: Sequence[str], seat: int) -> Group:
    mine = seat == view["viewer"]
    bites, bags, drunk = view["bites"][seat], view["bags"][seat], view["drunk"][seat]
    items: list[Item] = [
        Meter(
            id=f"bites-{seat}",
            title="Bites",
            value=bites,
            most=5,
            icon="bite",
            colour="red",
            actions=tuple(a for a in options if a == BEER.first + seat),
            rule="PB-14.1",
        )
    ]
    items += [marker_chip(view, seat, number) for number in range(len(view["markers"][seat]))]
    items += [own_food(view, options if mine else (), food) for food in view["food"][seat]]
    if not mine:
        items += [
            card(kind, f"card-{seat}-{number}", tuple(a for a in options if a == OFFER.first + seat * KINDS + kind))
            for number, kind in enumerate(view["hands"][seat])
        ]
    return Group(
        id=f"seat-{seat}",
        title=names[seat] + (" (you)" if mine else ""),
        flow="wrap",
        highlight=highlight(view, seat),
        items=tuple(items),
        badges=(
            Badge(str(bags), "crisps", "blue"),
            Badge(str(drunk), "beer", "yellow"),
            Badge(str(len(view["hands"][seat])), "cards"),
        ),
        actions=tuple(a for a in options if a == DEAL.first + seat),
        label=f"{names[seat]}: {bites} bites, {bags} crisp bags, {drunk} beers drunk",
        rule="PB-1.3",
    )


def own_food(view: GameView, options: Sequence[int], food: int) -> Token:
    """A pub food marker in front of its owner; `options` are empty for everybody else."""
    used = food in view["food_used"]
    return Token(
        id=f"food-{food}",
        icon=FOOD_ICONS[food],
        shape="hex",
        colour="orange",
        dim=used,
        actions=tuple(a for a in options if a == RETURN_FOOD.first + food),
        label=f"{PUB_FOOD[food].name}: {PUB_FOOD[food].text}" + (", used" if used else ""),
        rule="PB-20.14",
    )


def marker_chip(view: GameView, seat: int, number: int) -> Token:
    """A chip on a bite-marker: as it came in until it is scored."""
    kind = view["markers"][seat][number]
    return Token(
        id=f"marker-{seat}-{number}",
        icon=CHIP_ICONS[kind],
        colour=chip_colour(kind),
        label=f"{CHIPS[kind - 1].name if kind else 'zombie'} on the bite-marker, face {'up' if kind else 'down'}",
        rule="PB-13.8" if kind else "PB-11.4",
    )


def highlight(view: GameView, seat: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] else "out"
    return "active" if seat == view["turn"] else ""


def food_stock(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    out: list[Item] = [
        Token(
            id=f"food-{food}",
            icon=FOOD_ICONS[food],
            shape="hex",
            colour="orange",
            actions=tuple(a for a in options if a == BUY_FOOD.first + food),
            label=f"{PUB_FOOD[food].name}: {PUB_FOOD[food].text}; 7 crisp bags",
            rule="PB-20.15",
        )
        for food in view["food_stock"]
    ]
    random = tuple(a for a in options if a in BUY_RANDOM_FOOD)
    if random:
        out.append(Button(id="random-food", text="A random one for 5", actions=random, rule="PB-20.15"))
    return tuple(out)
