"""How the table looks: the house as a floor plan, the Humans with their cards, and buttons for everything else."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.scene import Badge, Button, Card, Colour, Group, Highlight, Item, Meter, Note, Panel, Pile, Scene
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    BARRICADE,
    CAR_DOOR_CHOICE,
    EXIT_CAR,
    FLARE_AT,
    GIVE,
    MOLOTOV_AT,
    OPENING,
    PLACE,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_OF,
    USE,
    WAKE,
    Z_POUND,
)
from shamble.games.zombie_plague.board.plan import Plan
from shamble.games.zombie_plague.components import (
    CODES,
    DIRECTIONS,
    MAXIMUM_PER_HUMAN,
    NAMES,
    SQUARE_NAMES,
    card_text,
    is_weapon,
)
from shamble.games.zombie_plague.look.art import PICTURES
from shamble.games.zombie_plague.look.house import HUMAN_COLOURS, house_grid
from shamble.games.zombie_plague.look.sight import line_of_fire, plan_seen, reach, ways_seen
from shamble.games.zombie_plague.rules.bites import USE_FIRST_AID_KIT, USE_MED_PAK
from shamble.games.zombie_plague.rules.trading import CONSENT
from shamble.games.zombie_plague.view import CardView, GameView, HumanView
from shamble.games.zombie_plague.words import prompt

ON_THE_MAP = (PLACE, WAKE, OPENING)
"""Actions that only the map offers: a button for each would be too many."""
CARDS_OF_ANOTHER_TURN = (USE_MED_PAK.name, USE_FIRST_AID_KIT.name, CONSENT.name)
"""Decisions in which a player may use or give cards of a Human who is not active."""
STRONG = ("ATTACK", "SEARCH", "OFFER", "ACCEPT", "USE", "START_CAR", "BARRICADE")


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    plan = plan_seen(view)
    ways = ways_seen(view, plan)
    busy = view["active"] >= 0 and view["humans"][view["active"]]["square"] is not None and not view["over"]
    within = reach(view, ways) if busy and view["ap"] else set()
    fire = line_of_fire(view, ways) if busy and view["ap"] else set()
    floor = house_grid(view, plan, options, within, fire)
    panels = [Panel(id="plan", title=plan.board.name, flow="column", items=(floor,))]
    buttons = tuple(button(action, view, plan) for action in options if ACTIONS.block_of(action) not in ON_THE_MAP)
    if buttons:
        panels.append(Panel(id="buttons", place="bar", items=buttons))
    panels.append(Panel(id="state", title="How it stands", place="side", flow="column", items=standing(view, plan)))
    people = tuple(human_area(view, names, h, options) for h in range(len(view["humans"])))
    panels.append(Panel(id="people", title="Humans", place="side", flow="column", items=people))
    new = found_cards(view, options)
    if new:
        panels.append(Panel(id="found", title="Just found", place="hand", flow="row", items=new))
    return Scene(title="Zombie Plague", prompt=prompt(view, names), panels=tuple(panels))


# -- buttons ---------------------------------------------------------------------------------------------------------


def button(action: int, view: GameView, plan: Plan) -> Button:
    block = ACTIONS.block_of(action)
    return Button(
        id=f"do-{action}",
        text=button_text(action, view, plan),
        actions=(action,),
        icon=BUTTON_ICONS.get(block.kind, ""),
        strong=block.kind in STRONG,
        rule=BUTTON_RULES.get(block.kind, "ZP-4.5"),
    )


def button_text(action: int, view: GameView, plan: Plan) -> str:
    """A short text, with what is on the table where the action's own text does not say enough."""
    block = ACTIONS.block_of(action)
    args = block.args(action)
    if block in (BARRICADE, TAKE_DOWN):
        return f"{'Barricade' if block is BARRICADE else 'Take down'} {DIRECTIONS.names[args[0]]}"
    if block is Z_POUND:
        return f"Pound on {plan.openings[args[0]].id}"
    if block in (EXIT_CAR, CAR_DOOR_CHOICE):
        return f"{'Get out on' if block is EXIT_CAR else 'Door at'} {SQUARE_NAMES[plan.car_doors[args[0]][0]]}"
    if block in (MOLOTOV_AT, FLARE_AT):
        return f"{'Molotov' if block is MOLOTOV_AT else 'Flare'} {args[0]} ahead"
    if block in (TRADE, STEAL, TURN_OF):
        return f"{ {TRADE: 'Trade with', STEAL: 'Steal from', TURN_OF: 'Act with'}[block] } H{args[0] + 1}"
    held = view["humans"][view["active"]]["weapon"] if view["active"] >= 0 else None
    if block.kind == "KEEP_OLD" and held is not None:
        return f"Keep {NAMES[CODES.index(held['card'])]}"
    if block.kind == "KEEP_NEW" and view["found"] and view["found"][0] is not None:
        return f"Take {NAMES[CODES.index(view['found'][0]['card'])]}"
    if block.kind in SHORT:
        return SHORT[block.kind]
    return ACTIONS.describe(action)


SHORT = {
    "END": "End",
    "DO_WITHOUT": "Do not use it",
    "DRINK": "Drink",
    "FORWARD": "Forward",
    "BACKWARD": "Back",
    "OFFER": "Offer this",
    "Z_LEFT": "Turn left",
    "Z_RIGHT": "Turn right",
    "Z_MOVE": "Move",
}
BUTTON_ICONS = {
    "ATTACK": "fist",
    "SEARCH": "search",
    "BARRICADE": "barricade",
    "FORWARD": "arrow",
    "ENTER_CAR": "car",
    "START_CAR": "key",
    "RELOAD": "ammo",
    "DRINK": "beer",
    "Z_BITE": "bite",
    "END": "hourglass",
}
BUTTON_RULES = {
    "FORWARD": "ZP-5.1",
    "BACKWARD": "ZP-5.2",
    "TURN_LEFT": "ZP-5.3",
    "TURN_RIGHT": "ZP-5.3",
    "BARRICADE": "ZP-6.1",
    "TAKE_DOWN": "ZP-6.13",
    "ATTACK": "ZP-7.1",
    "SEARCH": "ZP-8.1",
    "TRADE": "ZP-9.1",
    "ENTER_CAR": "ZP-16.2",
    "EXIT_CAR": "ZP-16.4",
    "START_CAR": "ZP-16.7",
    "MOLOTOV_AT": "ZP-23.22",
    "FLARE_AT": "ZP-23.25",
    "RELOAD": "ZP-23.20",
    "DRINK": "ZP-23.21",
    "REVEAL": "ZP-19.6",
    "STEAL": "ZP-19.8",
    "END": "ZP-4.7",
    "Z_MOVE": "ZP-11.4",
    "Z_LEFT": "ZP-11.6",
    "Z_RIGHT": "ZP-11.6",
    "Z_BITE": "ZP-11.7",
    "Z_STOP": "ZP-13.9",
    "Z_POUND": "ZP-6.16",
    "FACE": "ZP-A18",
    "EDGE": "ZP-10.5",
    "OFFER": "ZP-9.2",
    "ACCEPT": "ZP-9.3",
    "REFUSE": "ZP-9.3",
    "GIVE": "ZP-9.2",
    "TAKE": "ZP-9.2",
    "TURN_OF": "ZP-4.2",
}


# -- the side of the table -------------------------------------------------------------------------------------------


def barricades(view: GameView, plan: Plan) -> list[Meter]:
    """How far the house is shut; in the Shorter Game, each room that would do."""
    if view["config"]["victory"] == "house":
        wanted = [("barred", "Outer barricades", plan.outer, "ZP-15.1")]
    else:
        wanted = [
            (f"room-{room.name}", f"{room.name.replace('_', ' ').capitalize()} shut", room.openings, "ZP-18.1")
            for room in plan.closed_rooms
        ]
    names = [opening.id for opening in plan.openings]
    barred = sum(1 << names.index(name) for name in view["barricades"])
    return [
        Meter(
            id=key,
            title=title,
            value=(mask & barred).bit_count(),
            most=mask.bit_count(),
            icon="barricade",
            rule=rule,
        )
        for key, title, mask, rule in wanted
    ]


def standing(view: GameView, plan: Plan) -> tuple[Item, ...]:
    alive = sum(human["status"] == "alive" for human in view["humans"])
    counted = sum(not zombie["bonus"] for zombie in view["zombies"])
    items: list[Item] = [
        Meter(id="round", title="Round", value=view["round"], icon="hourglass", rule="ZP-4.1"),
        Meter(
            id="searched",
            title="Searched",
            value=len(view["searched"]),
            most=len(plan.searches),
            icon="search",
            rule="ZP-15.1",
        ),
        *barricades(view, plan),
        Note(
            id="horde",
            text=f"{counted} zombies of {MAXIMUM_PER_HUMAN * alive} at most"
            + (f", {len(view['zombies']) - counted} bonus" if counted < len(view["zombies"]) else ""),
            icon="zombie",
            rule="ZP-10.2",
        ),
        Note(
            id="car",
            text="The car is locked" if view["locked"] else "The car is unlocked",
            icon="lock" if view["locked"] else "key",
            rule="ZP-16.1",
        ),
        Pile(id="deck", title="Search deck", count=view["deck"], rule="ZP-22.6"),
    ]
    if view["stench"]:
        items.append(
            Note(id="stench", text="Stench of fear: zombies have 4 AP", icon="skull", tone="warn", rule="ZP-23.36")
        )
    if view["days"]:
        mad = view["days"] == 2
        text = "Madness: Humans attack each other" if mad else "28 days later: nobody may leave"
        items.append(Note(id="days", text=text, icon="moon", tone="warn", rule="ZP-20.8" if mad else "ZP-20.5"))
    return tuple(items)


def human_area(view: GameView, names: Sequence[str], h: int, options: Sequence[int]) -> Group:
    human = view["humans"][h]
    alive = human["status"] == "alive"
    own = alive and human["owner"] == view["viewer"]
    here = tuple(
        a for a in options if ACTIONS.block_of(a) in (TURN_OF, TRADE, STEAL) and ACTIONS.block_of(a).args(a)[0] == h
    )
    highlight: Highlight = "active" if h == view["active"] else "" if alive else "out"
    badges: list[Badge] = []
    if human["infected"]:
        badges.append(Badge("Infected", "drop", "red"))
    if human["slip"] == "traitor":
        badges.append(Badge("Traitor", "skull", "purple"))
    if h == view["active"]:
        badges.append(Badge(f"{view['ap']} AP", "star", "yellow"))
    owner = names[human["owner"]] + (" (you)" if human["owner"] == view["viewer"] else "")
    return Group(
        id=f"human-{h}",
        title=f"H{h + 1} {owner}",
        icon="human" if alive else "zombie" if human["status"] == "zombified" else "tomb",
        colour=HUMAN_COLOURS[h],
        highlight=highlight,
        badges=tuple(badges),
        items=(
            Note(id=f"holds-{h}", text=place(human) if own else holds(human), rule="ZP-8.7"),
            *(card_notes(view, h, options) if own else ()),
        ),
        actions=here,
        rule="ZP-9.1" if here else "ZP-4.2",
    )


def holds(human: HumanView) -> str:
    """What the Human holds and where they are, in a line."""
    if human["status"] != "alive":
        return {"zombified": "one of them now", "dead": "dead"}[str(human["status"])]
    held = [] if human["weapon"] is None else [weapon_name(human["weapon"])]
    if human["items"] is None:
        held += [f"{human['items_held']} hidden item{'s' * (human['items_held'] != 1)}"] * bool(human["items_held"])
    else:
        held += [NAMES[CODES.index(code)] for code in human["items"]]
    return f"{place(human)}; {', '.join(held) or 'empty hands'}"


def place(human: HumanView) -> str:
    if human["square"] == "car":
        return "in the car"
    return f"on {human['square']}" if human["square"] else "not yet placed"


def weapon_name(weapon: CardView) -> str:
    name = NAMES[CODES.index(weapon["card"])]
    return f"{name} (empty)" if weapon["empty"] else name


# -- cards -----------------------------------------------------------------------------------------------------------


def found_cards(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """What has just been found, next to the weapon that it may replace."""
    if not any(view["found"]) or not view["decision"]:
        return ()
    held = view["humans"][view["active"]]["weapon"]
    shown = [face("held", held["card"], bool(held["empty"]), view["active"])] if held is not None else []
    for n, found in enumerate(view["found"]):
        if found is not None:
            shown.append(face(f"found-{n}", found["card"], bool(found.get("empty")), view["active"]))
    return tuple(shown)


def card_notes(view: GameView, h: int, options: Sequence[int]) -> tuple[Item, ...]:
    """The viewer's own cards with their texts; a click gives, takes or uses one where that is asked."""
    human = view["humans"][h]
    acting = h == view["active"] or view["decision"] in CARDS_OF_ANOTHER_TURN
    held = [] if human["weapon"] is None else [(human["weapon"]["card"], human["weapon"]["empty"])]
    held += [(code, False) for code in human["items"] or ()]
    out = []
    for n, (code, empty) in enumerate(held):
        kind = CODES.index(code)
        out.append(
            Note(
                id=f"card-{h}-{n}",
                text=f"{NAMES[kind]}{' (EMPTY)' if empty else ''}: {card_text(kind)}",
                icon=PICTURES[code],
                tone="warn" if empty else "plain",
                actions=tuple(
                    a
                    for a in options
                    if acting and ACTIONS.block_of(a) in (GIVE, USE) and ACTIONS.block_of(a).args(a)[0] == kind
                ),
                rule=f"ZP-23.{kind + 1}",
            )
        )
    return tuple(out)


def face(name: str, code: str, empty: bool, human: int) -> Card:
    kind = CODES.index(code)
    colour: Colour = "red" if is_weapon(kind) else "green"
    return Card(
        id=f"card-{name}",
        title=NAMES[kind],
        text=card_text(kind),
        icon=PICTURES[code],
        colour=colour,
        badges=(
            Badge(f"H{human + 1}", "human", HUMAN_COLOURS[human]),
            *((Badge("EMPTY", "no", "red"),) if empty else ()),
        ),
        rule=f"ZP-23.{kind + 1}",
    )
