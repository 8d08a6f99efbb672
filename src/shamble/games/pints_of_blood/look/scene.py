"""How the table looks: the street with its five rows, the pub, the dice, the piles, the players and your hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from shamble.core.scene import (
    Badge,
    Button,
    Card,
    Colour,
    Die,
    Group,
    Highlight,
    Hole,
    Item,
    Note,
    Panel,
    Pile,
    Scene,
    Standing,
    Token,
)
from shamble.core.scene import actions as actions_of
from shamble.core.status import status_panel
from shamble.games.pints_of_blood.actions import (
    ACTIONS,
    BEER,
    BUY_FOOD,
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
    ARMY,
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
    SALVATION_CORPS,
    TANDEM,
    TAXI,
    WEAPONS,
    Z_WORD,
)
from shamble.games.pints_of_blood.decisions import DECISIONS
from shamble.games.pints_of_blood.look.art import CARD_ICONS, CHIP_ICONS, FACE_ICONS, FOOD_ICONS, WEAPON_ICONS
from shamble.games.pints_of_blood.look.board import CARD_OF_KIND, street
from shamble.games.pints_of_blood.look.placed import giving
from shamble.games.pints_of_blood.look.tiles import chip_colour
from shamble.games.pints_of_blood.rules.last_buddy import SAFE
from shamble.games.pints_of_blood.rules.placing import item_of_card, item_of_die
from shamble.games.pints_of_blood.state import FREE, NONE
from shamble.games.pints_of_blood.view import GameView
from shamble.games.pints_of_blood.words import PHASE_NAMES, prompt, warned

DIE_COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue", "white", "black")
HAND_SLOTS, HELD_SLOTS = 5, 4
CARD_COLOURS: tuple[Colour, ...] = ("green", "red", "blue")


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    """Every option stands on the pieces it is about; what no piece stands for gets a button."""
    me = view["viewer"]
    panels = [
        standings(view, names),
        Panel(id="street", items=(street(view, options),)),
        Panel(id="piles", title="Billiard table", place="side", flow="column", items=piles(view, options)),
        Panel(id="players", place="side", flow="column", items=players(view, options, names)),
    ]
    if view["config"]["level"] == "main-course":
        panels.append(
            Panel(
                id="food",
                title="Pub food",
                place="side",
                flow="row",
                slots=len(PUB_FOOD),
                holds="token",
                items=food_stock(view, options),
            )
        )
    if me is not None:
        panels.append(
            Panel(
                id="hand",
                title="Your cards",
                place="hand",
                flow="row",
                slots=HAND_SLOTS,
                items=hand(view, options, me),
                rule="PB-1.3",
            )
        )
    panels.append(
        Panel(
            id="dice",
            title="Dice",
            place="hand",
            flow="wrap",
            slots=len(view["dice"]) + 2,
            holds="die",
            items=dice(view, options),
            rule="PB-8.1",
        )
    )
    shown = Scene(title="Pints of Blood", prompt=prompt(view, names), panels=tuple(panels))
    if me is None:
        return shown
    on_pieces = actions_of(shown) if options else set()
    buttons = tuple(button(view, action, names) for action in options if action not in on_pieces)
    return replace(shown, panels=(*panels, Panel(id="buttons", place="bar", narrow_lines=2, items=buttons)))


def standings(view: GameView, names: Sequence[str]) -> Panel:
    """How everybody stands by what the rescue will ask for, as far as it is known; else by their crisp bags."""
    title, values = RESCUED_BY.get(view["rescue"] or NONE, RESCUED_BY[ARMY])
    measured = values(view)
    card = view["rescue"]
    how = f"{CARD_NAMES[card]} comes" if card is not None else "the rescue comes"
    in_pub = view["sofa"] + sum(view["stools"])
    phase = PHASE_NAMES[view["phase"]]
    return status_panel(
        phase="The end" if view["over"] else f"Round {view['round']}: {phase}",
        phase_rule="PB-5.1",
        goal=f"Be rescued when {how}, and keep a buddy alive in the pub",
        goal_rule="PB-19.1",
        need="" if view["over"] else f"{in_pub} left",
        standings=[
            Standing(
                id=f"standing-{seat}",
                name=names[seat],
                text=str(measured[seat]),
                unit=title,
                value=measured[seat],
                most=max(1, *measured),
                highlight=highlight(view, seat),
                label=f"{names[seat]}: {measured[seat]} {title}, {view['bites'][seat]} bites of 5",
                rule="PB-19.3",
            )
            for seat in range(view["players"])
        ],
    )


RESCUED_BY: dict[int, tuple[str, Callable[[GameView], list[int]]]] = {
    TAXI: ("cards", lambda view: [len(hand) for hand in view["hands"]]),
    SALVATION_CORPS: ("beers", lambda view: view["drunk"]),
    TANDEM: ("bites", lambda view: view["bites"]),
    ARMY: ("bags", lambda view: view["bags"]),
}
"""What a rescue card asks for; for the Very Tiny Car it is only rolled in the end."""


def button(view: GameView, action: int, names: Sequence[str]) -> Button:
    text = DECISIONS[view["point"]].go_on if action == GO and view["point"] else ACTIONS.describe(action, names)
    degree = next((degree for other, degree in view["danger"] if other == action), SAFE)
    block = ACTIONS.block_of(action)
    name = (f"go-{view['point']}" if action == GO else f"do-{action}") + "-careful" * (degree > SAFE)
    return Button(id=name, text=warned(text, degree), actions=(action,), strong=block in (GO_ON, ROLL, FIGHT))


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
        if at >= 0 or number == view["gun"][1]:
            out.append(Hole(id=f"hole-{number}", holds="die"))  # it lies beside a tile, or has become another weapon
        else:
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
        out.append(Note(id="no-cards", text="You hold no buddy cards", lines=1, rule="PB-4.2"))
    return tuple(out)


def piles(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """The discard pile, the rescue card, if it is known, and the draw pile quarter by quarter, the present one last:
    when it is used up, nothing else moves."""
    out: list[Item] = [discard_pile(view["discard"], options)]
    if view["rescue"] is not None:
        out.append(card(view["rescue"], "rescue"))
    quarters = len(view["quarters"])
    out += [quarter_pile(view, options, number) for number in range(quarters - 1, view["quarter"] - 1, -1)]
    price = "1 bag" if view["card_price"] == 1 else f"{view['card_price']} bags"
    rate = f"{view['per_discard']} defeated zombies discard a card. A card costs {price}."
    return (
        Group(id="table", flow="row", bare=True, slots=quarters + 1, holds="pile", items=tuple(out)),
        Note(id="rate", text=rate, lines=2, rule="PB-13.2"),
    )


def quarter_pile(view: GameView, options: Sequence[int], number: int) -> Pile:
    cards = view["quarters"][number]
    known = cards[-1] if cards else None
    return Pile(
        id=f"quarter-{number}",
        title=f"Qtr. {number + 1}",
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
    cards = len(view["hands"][seat])
    held: list[Item] = [marker_chip(view, seat, number) for number in range(len(view["markers"][seat]))]
    held += [own_food(view, options if mine else (), food) for food in view["food"][seat]]
    if not mine:
        held += [
            card(kind, f"card-{seat}-{number}", tuple(a for a in options if a == OFFER.first + seat * KINDS + kind))
            for number, kind in enumerate(view["hands"][seat])
        ]
    return Group(
        id=f"seat-{seat}",
        title=names[seat] + (" (you)" if mine else ""),
        flow="row",
        highlight=highlight(view, seat),
        slots=HELD_SLOTS,
        items=tuple(held),
        badges=(
            Badge(f"{bites}/5", "bite", "red", label=f"{bites} bites of 5: the fifth kills a buddy", rule="PB-14.2"),
            Badge(str(bags), "crisps", "blue", label=f"{bags} crisp bags", rule="PB-1.3"),
            Badge(str(drunk), "beer", "yellow", label=f"{drunk} beers drunk", rule="PB-15.1"),
            Badge(str(cards), "cards", label=f"{cards} buddy cards", rule="PB-1.3"),
        ),
        badge_line="beside",
        actions=tuple(a for a in options if a in (DEAL.first + seat, BEER.first + seat)),
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
            label=f"{PUB_FOOD[food].name}: {PUB_FOOD[food].text}; {view['config']['food_price']} crisp bags",
            rule="PB-20.15",
        )
        for food in view["food_stock"]
    ]
    return tuple(out) or (Note(id="no-food", text="Sold out", lines=1, rule="PB-20.15"),)
