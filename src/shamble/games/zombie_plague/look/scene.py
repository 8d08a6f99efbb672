"""How the table looks: the house as a floor plan, the Humans with their cards, and buttons for everything else."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.scene import Badge, Button, Card, Colour, Group, Highlight, Item, Meter, Note, Panel, Scene, Standing
from shamble.core.status import status_panel
from shamble.games.zombie_plague.actions import (
    ACTIONS,
    BACKWARD,
    BARRICADE,
    CAR_DOOR_CHOICE,
    END,
    EXIT_CAR,
    FLARE_AT,
    FORWARD,
    GIVE,
    MOLOTOV_AT,
    OPENING,
    PLACE,
    STEAL,
    TAKE_DOWN,
    TRADE,
    TURN_LEFT,
    TURN_OF,
    TURN_RIGHT,
    USE,
    WAKE,
    Z_LEFT,
    Z_MOVE,
    Z_POUND,
    Z_RIGHT,
    Z_STOP,
)
from shamble.games.zombie_plague.board.plan import Plan
from shamble.games.zombie_plague.components import (
    CODES,
    DIRECTIONS,
    NAMES,
    SQUARE_NAMES,
    card_text,
    is_weapon,
)
from shamble.games.zombie_plague.look.art import PICTURES
from shamble.games.zombie_plague.look.house import HUMAN_COLOURS, Clicks, cellar_grid, house_grid
from shamble.games.zombie_plague.look.sight import line_of_fire, plan_seen, routes, ways_seen
from shamble.games.zombie_plague.rules.bites import USE_FIRST_AID_KIT, USE_MED_PAK
from shamble.games.zombie_plague.rules.trading import CONSENT
from shamble.games.zombie_plague.view import CardView, GameView, HumanView
from shamble.games.zombie_plague.words import prompt

ON_THE_MAP = (PLACE, WAKE, OPENING)
"""Actions that only the map offers: a button for each would be too many."""
CARDS_OF_ANOTHER_TURN = (USE_MED_PAK.name, USE_FIRST_AID_KIT.name, CONSENT.name)
"""Decisions in which a player may use or give cards of a Human who is not active."""
HAND_SLOTS = 6
STEPS = (
    (FORWARD(), BACKWARD(), TURN_LEFT(), TURN_RIGHT(), END()),
    (Z_MOVE(), Z_LEFT(), Z_RIGHT(), Z_STOP()),
)
"""What a Human and a zombie can do in most of their moments."""
STRONG = ("ATTACK", "SEARCH", "OFFER", "ACCEPT", "USE", "START_CAR", "BARRICADE")


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    plan = plan_seen(view)
    ways = ways_seen(view, plan)
    busy = view["active"] >= 0 and view["humans"][view["active"]]["square"] is not None and not view["over"]
    within = routes(view, ways) if busy and view["ap"] else {}
    fire = line_of_fire(view, ways) if busy and view["ap"] else set()
    clicks = Clicks(view, plan, options)
    panels = [
        progress(view, plan, names),
        Panel(id="plan", title=plan.board.name, flow="column", items=(house_grid(view, plan, clicks, within, fire),)),
    ]
    if view["viewer"] is not None:
        panels.append(Panel(id="buttons", place="bar", lines=2, items=buttons(options, view, plan)))
        if not only_zombies(view):
            panels.append(
                Panel(
                    id="cards",
                    title="Your cards",
                    place="hand",
                    flow="row",
                    slots=HAND_SLOTS,
                    items=own_cards(view, options),
                    rule="ZP-8.7",
                )
            )
    panels.append(
        Panel(
            id="state",
            title="How it stands",
            place="side",
            flow="row",
            items=(
                cellar_grid(view, plan, clicks, within, fire),
                Group(id="facts", flow="column", bare=True, items=facts(view, plan)),
            ),
        )
    )
    people = tuple(human_area(view, names, h, options) for h in range(len(view["humans"])))
    panels.append(Panel(id="people", title="Humans", place="side", flow="tiles", items=people))
    return Scene(title="Zombie Plague", prompt=prompt(view, names), panels=tuple(panels))


def only_zombies(view: GameView) -> bool:
    """Whether the viewer plays the zombies and no Human."""
    return view["viewer"] == view["zombie_player"] and view["config"]["zombies"] == "player"


# -- buttons ---------------------------------------------------------------------------------------------------------


def buttons(options: Sequence[int], view: GameView, plan: Plan) -> tuple[Button, ...]:
    """Steps come first and have their places in every turn: one that cannot be taken now keeps its button, which is
    off, so that a hand that clicks Forward twice does not hit Back."""
    steps = next((steps for steps in STEPS if any(step in options for step in steps)), ())
    others = [a for a in options if a not in steps and ACTIONS.block_of(a) not in ON_THE_MAP]
    return tuple(button(action, view, plan, off=action not in options) for action in (*steps, *others))


def button(action: int, view: GameView, plan: Plan, *, off: bool = False) -> Button:
    block = ACTIONS.block_of(action)
    return Button(
        id=f"do-{action}",
        text=button_text(action, view, plan),
        actions=() if off else (action,),
        dim=off,
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


# -- how it stands ---------------------------------------------------------------------------------------------------


def wanted(view: GameView, plan: Plan) -> list[tuple[int, int, str]]:
    """What has to be shut, what of it is missing least first: (barred, openings, name)."""
    names = [opening.id for opening in plan.openings]
    barred = sum(1 << names.index(name) for name in view["barricades"])
    if view["config"]["victory"] == "house":
        return [((plan.outer & barred).bit_count(), plan.outer.bit_count(), "Barricades")]
    rooms = [
        ((room.openings & barred).bit_count(), room.openings.bit_count(), room.name.replace("_", " ").capitalize())
        for room in plan.closed_rooms
    ]
    return sorted(rooms, key=lambda room: (room[1] - room[0], room))


def barricades(view: GameView, plan: Plan) -> Standing:
    """How far the house is shut; in the Shorter Game, the room of which least is missing."""
    value, most, name = wanted(view, plan)[0]
    if view["config"]["victory"] == "house":
        return counted("barred", name, value, most, "ZP-15.1")
    return counted("barred", f"{name} shut", value, most, "ZP-18.1")


def counted(name: str, title: str, value: int, most: int, rule: str) -> Standing:
    return Standing(
        id=f"standing-{name}",
        name=title,
        text=f"{value}/{most}",
        value=value,
        most=most,
        label=f"{title}: {value} of {most}",
        rule=rule,
    )


def progress(view: GameView, plan: Plan, names: Sequence[str]) -> Panel:
    """How near both sides are to their goals."""
    alive = sum(human["status"] == "alive" for human in view["humans"])
    walking = sum(not zombie["bonus"] for zombie in view["zombies"])
    searched, barred = len(view["searched"]), barricades(view, plan)
    missing = [
        f"{left} {what}"
        for left, what in ((len(plan.searches) - searched, "to search"), (int(barred.most - barred.value), "to bar"))
        if left
    ]
    shut = "bar every outer door and window" if view["config"]["victory"] == "house" else "bar one room"
    if only_zombies(view):
        goal, need, rule = "Leave no Human alive", f"{alive} left", "ZP-15.5"
    else:
        goal, need, rule = f"Search everything, {shut}; or drive away", ", ".join(missing), "ZP-15.1"
    return status_panel(
        phase=phase(view, names),
        phase_rule="ZP-4.1",
        goal=goal,
        goal_rule=rule,
        need="" if view["over"] else need,
        standings=[
            counted("searched", "Searched", searched, len(plan.searches), "ZP-15.1"),
            barred,
            counted("alive", "Humans alive", alive, len(view["humans"]), "ZP-15.5"),
            counted("horde", "Zombies", walking, view["config"]["zombies_per_human"] * max(1, alive), "ZP-10.2"),
        ],
    )


def phase(view: GameView, names: Sequence[str]) -> str:
    if view["over"]:
        return "The end"
    return f"Round {view['round']}: {acting(view, names)}" if view["round"] else acting(view, names)


def acting(view: GameView, names: Sequence[str]) -> str:
    """Who acts, in few words."""
    if not view["round"]:
        return f"{names[view['player']]} sets up"
    if view["zombie_turn"]:
        return "the zombies move"
    if view["active"] < 0:
        return f"{names[view['player']]} chooses"
    return f"H{view['active'] + 1} {names[view['humans'][view['active']]['owner']]}, {view['ap']} AP left"


def rooms_shut(view: GameView, plan: Plan) -> tuple[Note, ...]:
    """In the Shorter Game: every room that would do."""
    if view["config"]["victory"] == "house":
        return ()
    counts = ", ".join(f"{name} {barred}/{openings}" for barred, openings, name in wanted(view, plan))
    return (Note(id="rooms", text=f"Shut: {counts}", lines=2, icon="barricade", rule="ZP-18.1"),)


def facts(view: GameView, plan: Plan) -> tuple[Item, ...]:
    bonus = sum(zombie["bonus"] for zombie in view["zombies"])
    if view["days"]:
        mad = view["days"] == 2
        event = "Madness: Humans attack each other" if mad else "28 days later: nobody may leave"
        rule = "ZP-20.8" if mad else "ZP-20.5"
    elif view["stench"]:
        event, rule = "Stench of fear: zombies have 4 AP", "ZP-23.36"
    else:
        event, rule = "", "ZP-11.1"
    return (
        Meter(id="deck", title="Search deck", value=view["deck"], icon="cards", rule="ZP-22.6"),
        Note(
            id="car",
            text="The car is locked" if view["locked"] else "The car is unlocked",
            lines=1,
            icon="lock" if view["locked"] else "key",
            rule="ZP-16.1",
        ),
        *rooms_shut(view, plan),
        Note(id="bonus", text=f"{bonus or 'No'} bonus zombies", lines=1, icon="zombie", rule="ZP-10.2"),
        Note(
            id="event",
            text=event or "Nothing unusual",
            lines=2,
            icon="moon",
            tone="warn" if event else "plain",
            rule=rule,
        ),
    )


def human_area(view: GameView, names: Sequence[str], h: int, options: Sequence[int]) -> Group:
    human = view["humans"][h]
    alive = human["status"] == "alive"
    here = tuple(
        a for a in options if ACTIONS.block_of(a) in (TURN_OF, TRADE, STEAL) and ACTIONS.block_of(a).args(a)[0] == h
    )
    highlight: Highlight = "active" if h == view["active"] else "" if alive else "out"
    badges: list[Badge] = []
    if human["infected"]:
        badges.append(
            Badge("Infected", "drop", "red", label="Infected: an INFECTION die of 1 zombifies them", rule="ZP-12.12")
        )
    if human["slip"] == "traitor":
        badges.append(Badge("Traitor", "skull", "purple", label="the Traitor", rule="ZP-19.6"))
    if h == view["active"] and view["round"]:
        badges.append(Badge(f"{view['ap']} AP", "star", "yellow", label=f"{view['ap']} AP left", rule="ZP-4.5"))
    owner = names[human["owner"]] + (" (you)" if human["owner"] == view["viewer"] else "")
    return Group(
        id=f"human-{h}",
        title=f"H{h + 1} {owner}",
        icon="human" if alive else "zombie" if human["status"] == "zombified" else "tomb",
        colour=HUMAN_COLOURS[h],
        highlight=highlight,
        badges=tuple(badges),
        badge_line="beside",
        items=(Note(id=f"holds-{h}", text=holds(human), lines=1, rule="ZP-8.7"),),
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


def own_cards(view: GameView, options: Sequence[int]) -> tuple[Item, ...]:
    """The cards of the viewer's Humans, and what one of them has just found; a click gives, takes or uses one where
    that is asked."""
    out: list[Item] = []
    for h, human in enumerate(view["humans"]):
        if human["status"] != "alive" or human["owner"] != view["viewer"]:
            continue
        meant = options if h == view["active"] or view["decision"] in CARDS_OF_ANOTHER_TURN else ()
        if human["weapon"] is not None:
            out.append(face(f"{h}-weapon", human["weapon"]["card"], bool(human["weapon"].get("empty")), h, meant))
        out += [face(f"{h}-{n}", code, False, h, meant) for n, code in enumerate(human["items"] or ())]
    if view["decision"]:
        out += [
            face(f"found-{n}", found["card"], bool(found.get("empty")), view["active"], note="found")
            for n, found in enumerate(view["found"])
            if found is not None
        ]
    return tuple(out) or (Note(id="no-cards", text="Your Humans hold no cards", lines=1, rule="ZP-8.7"),)


def face(name: str, code: str, empty: bool, human: int, options: Sequence[int] = (), note: str = "") -> Card:
    kind = CODES.index(code)
    colour: Colour = "red" if is_weapon(kind) else "green"
    badges = [Badge(f"H{human + 1}", "human", HUMAN_COLOURS[human], label=f"held by Human {human + 1}")]
    if empty:
        badges.append(Badge("EMPTY", "no", "red"))
    if note:
        badges.append(Badge(note.upper(), "search", "yellow", label="just found"))
    return Card(
        id=f"card-{name}",
        title=NAMES[kind],
        text=card_text(kind),
        icon=PICTURES[code],
        colour=colour,
        badges=tuple(badges),
        actions=tuple(
            a for a in options if ACTIONS.block_of(a) in (GIVE, USE) and ACTIONS.block_of(a).args(a)[0] == kind
        ),
        rule=f"ZP-23.{kind + 1}",
    )
