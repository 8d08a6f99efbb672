"""How the table looks: the Horde and what it takes to get past it, the Swag piles, what is in play, everybody's Safe
House, and the viewer's hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamble.core.actions import Block
from shamble.core.scene import Badge, Button, Colour, Group, Highlight, Item, Meter, Note, Panel, Pile, Scene, Sheet
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.cards import Cards, cards_of
from shamble.games.eaten_by_zombies.components import (
    CARD_IDS,
    CARD_NAMES,
    HAND_SIZE,
    THREAT_SIZE,
    ZOMBIE,
    ZOMBIES,
)
from shamble.games.eaten_by_zombies.look.faces import face, swag_face
from shamble.games.eaten_by_zombies.view import GameView, SeatView
from shamble.games.eaten_by_zombies.words import prompt

_CARD = {code: card for card, code in enumerate(CARD_IDS)}
_FROM_HAND = (
    actions.PLAY, actions.DISCARD, actions.LOSE, actions.ADD, actions.THREATEN, actions.RETURN,
)  # fmt: skip
_FROM_PILES = (actions.FIND, actions.STOW, actions.GRAB)


class Face(NamedTuple):
    """How the button of an action looks."""

    block: Block
    text: str
    icon: str
    strong: bool


_BUTTONS = (
    Face(actions.FIGHT, "Fight", "fist", True),
    Face(actions.FLEE, "Flee", "run", True),
    Face(actions.DONE, "Done playing", "check", True),
    Face(actions.KILL, "Kill the newest", "fist", True),
    Face(actions.STOP_KILLING, "Stop killing", "no", False),
    Face(actions.STOP_FINDING, "Find no more", "check", True),
    Face(actions.LOSE_TOP, "Lose the top card", "cards", False),
    Face(actions.DISCARD_NO_MORE, "Discard no more", "check", True),
    Face(actions.GRAB_NOTHING, "Grab nothing", "no", False),
    Face(actions.GRAB_SHOWN, "Grab it", "hand", True),
    Face(actions.LEAVE_SHOWN, "Leave it", "no", False),
    Face(actions.DRAW_ZOMBIE, "Draw another zombie", "zombie", False),
    Face(actions.STOP_DRAWING, "Draw no more", "check", True),
    Face(actions.RETURN_NO_MORE, "Put back no more", "check", True),
    Face(actions.PASS, "Pass", "no", False),
)


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    cards = cards_of(view["config"])
    own = None if view["viewer"] is None else view["seats"][view["viewer"]]
    paying = any(option in actions.LOSE_DISCARDED for option in options)
    right = own_discard_pile(own, options, cards) if own and paying else in_play(view, options, cards, names)
    door = (horde(view, options, cards), odds(view, own, cards), right)
    panels = [Panel(id="door", title="At the door", flow="row", items=door)]
    panels.append(swag(view, options, cards))
    panels.append(
        Panel(id="seats", title="Safe Houses", place="side", flow="column", items=seats(view, options, names))
    )
    panels.append(graveyard(view, options))
    buttons = list(_buttons(options, names))
    if buttons:
        panels.append(Panel(id="buttons", place="bar", items=tuple(buttons)))
    if own:
        panels.append(hand(own, options, cards))
    return Scene(title="Eaten by Zombies!", prompt=prompt(view, names), panels=tuple(panels))


# -- what stands on a card -------------------------------------------------------------------------------------------


def _on(card: int, blocks: Iterable[Block], options: Sequence[int]) -> tuple[int, ...]:
    """The options that mean this card."""
    found = []
    for block in blocks:
        first = block.first
        if block.size == len(ZOMBIES):
            first -= ZOMBIE
        found += [option for option in options if option == first + card and option in block]
    return tuple(found)


def _laid_out(codes: Sequence[str], cards: Cards, prefix: str) -> list[tuple[int, str]]:
    """(card, id) for cards whose order does not matter; the ids of equal cards differ by a count."""
    seen: Counter[int] = Counter()
    out = []
    for code in codes:
        card = _CARD[code]
        out.append((card, f"{prefix}-{code}-{seen[card]}"))
        seen[card] += 1
    return out


# -- the middle of the table -----------------------------------------------------------------------------------------


def horde(view: GameView, options: Sequence[int], cards: Cards) -> Group:
    """The row from oldest to newest."""
    row: list[Item] = []
    last = len(view["horde"]) - 1
    for place, code in enumerate(view["horde"]):
        here = tuple(option for option in options if option == actions.SHOOT.first + place and option in actions.SHOOT)
        if place == last:
            here += tuple(option for option in options if option in actions.KILL)
        row.append(face(_CARD[code], cards, f"horde-{place}", actions=here))
    if not row:
        row.append(Note(id="no-horde", text="No zombie at the door", icon="door", rule="EZ-8.10"))
    return Group(
        id="horde",
        title="The Horde, oldest first",
        flow="row",
        items=tuple(row),
        badges=(
            _said(f"Level {view['horde_level']}", "fist", "red"),
            _said(f"Attrition {view['horde_attrition']}", "run", "blue"),
        ),
        rule="EZ-1.14",
    )


def _said(text: str, icon: str, colour: Colour = "") -> Badge:
    """A badge whose text says all; the icon is for the eye alone."""
    return Badge(text, icon, colour, label=text)


def odds(view: GameView, own: SeatView | None, cards: Cards) -> Sheet:
    """What the Horde demands, what has been played, and what the viewer could still play."""
    fight, flee = _totals(view)
    rows: list[tuple[str, ...]] = [
        ("Fight", str(view["horde_level"]), fight),
        ("Flee", str(view["horde_attrition"]), flee),
    ]
    heads: tuple[str, ...] = ("", "Horde", "Played")
    if own and own["status"] == "survivor":
        held = [_CARD[code] for code in own["hand"] or ()]
        in_hand = [sum(worth[card] for card in held if card < ZOMBIE) for worth in (cards.fight, cards.flee)]
        rows = [(*row, f"+{more}") for row, more in zip(rows, in_hand, strict=True)]
        heads = (*heads, "In hand")
    return Sheet(id="odds", heads=heads, rows=tuple(rows), rule="EZ-8.1")


def _totals(view: GameView) -> tuple[str, str]:
    """Fight and Flee of what was played; the one that was not announced does not count."""
    if view["announced"] == "fight":
        return str(view["total"] if view["outcome"] else view["fight"]), "-"
    if view["announced"] == "flee":
        return "-", str(view["total"] if view["outcome"] else view["flee"])
    return "0", "0"


def in_play(view: GameView, options: Sequence[int], cards: Cards, names: Sequence[str]) -> Group:
    """The play area of the active Survivor with its totals, and a card that everybody looks at."""
    shown: list[Item] = [face(card, cards, name) for card, name in _laid_out(view["play_area"], cards, "play")]
    if view["shown"]:
        here = tuple(option for option in options if option in (actions.GRAB_SHOWN(), actions.LEAVE_SHOWN()))
        shown.append(face(_CARD[view["shown"]], cards, "shown", actions=here))
    if not shown:
        shown.append(Note(id="nothing-played", text="Nothing is played yet", rule="EZ-7.1"))
    badges = []
    fight, flee = _totals(view)
    if view["announced"] == "fight":
        badges.append(_said(f"Fight {fight}", "fist", "red"))
        if view["step"] == "resolve":
            badges.append(_said(f"{view['force']} left", "fist"))
    elif view["announced"] == "flee":
        badges.append(_said(f"Flee {flee}", "run", "blue"))
    if view["scavenge"]:
        badges.append(_said(f"Scavenge {view['scavenge']:+}", "search"))
    if view["outcome"]:
        badges.append(_said(view["outcome"], "check" if view["outcome"] == "success" else "no"))
    if view["saved"]:
        badges.append(_said(f"{view['saved']} saved", "heart"))
    who = names[view["turn"]] if view["turn"] >= 0 else ""
    return Group(
        id="play-area", title=f"In play: {who}", flow="row", items=tuple(shown), badges=tuple(badges), rule="EZ-1.4"
    )


def own_discard_pile(own: SeatView, options: Sequence[int], cards: Cards) -> Group:
    """The Swag of the viewer's discard pile, when some of it may be lost."""
    count = Counter(_CARD[code] for code in own["discard"])
    shown = tuple(
        swag_face(
            card, cards, f"lose-{CARD_IDS[card]}", badges=(Badge(f"x{number}"),),
            actions=_on(card, (actions.LOSE_DISCARDED,), options),
        )
        for card, number in sorted(count.items())
        if card < ZOMBIE
    )  # fmt: skip
    return Group(id="own-discard", title="Your discard pile", flow="row", items=shown, rule="EZ-12.7")


def swag(view: GameView, options: Sequence[int], cards: Cards) -> Panel:
    """The piles with their costs; while scavenging those that cannot be paid for are dim."""
    scavenging = view["step"] == "scavenge"
    piles = []
    for code, count in sorted(view["piles"].items(), key=lambda pile: (cards.cost[_CARD[pile[0]]], pile[0])):
        card = _CARD[code]
        cost = cards.cost[card]
        affordable = scavenging and cost <= view["budget"] and count > 0
        dim = not count or (scavenging and not affordable)
        top = swag_face(card, cards, f"pile-{code}-top", note=f", costs {cost}", dim=dim)
        piles.append(
            Pile(
                id=f"pile-{code}",
                title=f"{CARD_NAMES[card]} ${cost}",
                count=count,
                top=top,
                actions=_on(card, _FROM_PILES, options),
                label=f"{CARD_NAMES[card]}, cost {cost}, {count} left" + (", affordable" if affordable else ""),
                rule="EZ-10.4",
                dim=dim,
            )
        )
    badges = []
    if scavenging:
        badges.append(_said(f"budget {view['budget']}", "search", "green"))
        if view["places"]:
            badges.append(_said(f"{view['places']} places in the Satchel", "bag"))
    return Panel(
        id="swag", title="Swag piles, by cost", flow="wrap", items=tuple(piles), badges=tuple(badges), rule="EZ-16.6"
    )


# -- the players -----------------------------------------------------------------------------------------------------


def seats(view: GameView, options: Sequence[int], names: Sequence[str]) -> tuple[Item, ...]:
    """Everybody, the viewer first, the others clockwise."""
    order = [((view["viewer"] or 0) + offset) % view["players"] for offset in range(view["players"])]
    return tuple(_seat(view, options, names, seat) for seat in order)


def _seat(view: GameView, options: Sequence[int], names: Sequence[str], seat: int) -> Group:
    told = view["seats"][seat]
    alive = told["status"] == "survivor"
    here = tuple(option for option in options if option == actions.LOOK.first + seat and option in actions.LOOK)
    if seat == view["viewer"]:
        here += tuple(option for option in options if option in actions.LOSE_TOP)
    title = names[seat] + (" (you)" if seat == view["viewer"] else "")
    if told["survivor"]:
        title += f", {told['survivor']}" if alive else ", a zombie" if told["status"] == "zombie" else ", fallen"
    badges = _standing(view, seat)
    badges.append(Badge(str(told["hand_count"]), "hand", label=f"hand {told['hand_count']}"))
    if alive:
        size = told["hand_count"] + told["deck_count"] + len(told["discard"])
        if seat == view["turn"]:
            size += len(view["play_area"])
        badges += [
            Badge(str(told["deck_count"]), "cards", label=f"deck {told['deck_count']}"),
            Badge(str(len(told["discard"])), "back", label=f"discard {len(told['discard'])}"),
            Badge(f"={size}", "heart", label=f"{size} in all"),
        ]
        label = (
            f"{title}: {told['hand_count']} cards in hand, {told['deck_count']} in the draw deck, "
            f"{len(told['discard'])} in the discard pile"
        )
        items: tuple[Item, ...] = (_counted(told["discard"], f"discard-{seat}", "Discard: ", "EZ-A51"),)
    else:
        label = f"{title}, {told['hand_count']} cards in hand"
        items = _threat(told, seat)
    return Group(
        id=f"seat-{seat}",
        title=title,
        flow="column",
        items=items,
        highlight=_highlight(view, seat),
        icon="" if alive else "zombie",
        badges=tuple(badges),
        actions=here,
        label=label,
        rule="EZ-1.3" if alive else "EZ-18.2",
    )


def _standing(view: GameView, seat: int) -> list[Badge]:
    """EZ-21.4, EZ-21.8: what became of a Survivor when the last zombie had come."""
    if not view["over"] or view["ending"] != "exhaustion" or view["seats"][seat]["status"] != "survivor":
        return []
    sizes = view["scores"] or []
    if sizes[seat] == max(sizes):
        return [_said("ultimate victor", "trophy", "green")]
    return [_said("survived", "heart", "green")]


def _counted(codes: Sequence[str], name: str, lead: str, rule: str) -> Note:
    """Cards as one line: "Hide x3, Rifle"."""
    count = Counter(codes)
    parts = [CARD_NAMES[_CARD[code]] + (f" x{number}" if number > 1 else "") for code, number in count.items()]
    return Note(id=name, text=lead + (", ".join(parts) or "empty"), rule=rule)


def _threat(told: SeatView, seat: int) -> tuple[Item, ...]:
    """A Threat area, oldest first, in words: that is what matters of it."""
    if told["status"] == "fallen":
        return (Note(id=f"fallen-{seat}", text="Rises as a zombie on the next turn", icon="tomb", rule="EZ-17.9"),)
    if not told["threat"]:
        return (Note(id=f"no-threat-{seat}", text=f"Threat area empty, room for {THREAT_SIZE}", rule="EZ-18.6"),)
    return tuple(
        Note(
            id=f"threat-{seat}-{place}",
            text=f"Level {ZOMBIES[_CARD[code] - ZOMBIE].level}: {ZOMBIES[_CARD[code] - ZOMBIE].threat}",
            icon="skull",
            tone="warn",
            rule="EZ-19.1",
        )
        for place, code in enumerate(told["threat"])
    )


def _highlight(view: GameView, seat: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] == 1.0 else ""
    if seat == view["turn"]:
        return "active"
    return "out" if view["seats"][seat]["status"] == "fallen" else ""


def graveyard(view: GameView, options: Sequence[int]) -> Panel:
    """The zombies to come and those that have gone."""
    here = tuple(option for option in options if option in actions.DRAW_ZOMBIE)
    items: list[Item] = [
        Meter(
            id="zombie-deck", title="Zombie Deck", value=view["zombie_deck"], icon="cards", actions=here, rule="EZ-15.1"
        ),
        Meter(id="reveal-count", title="Zombies each turn", value=view["reveal_count"], icon="zombie", rule="EZ-15.4"),
        _counted(view["zombie_discard"], "zombie-discard", "Zombie Discard: ", "EZ-15.2"),
    ]
    if view["put_back"]:
        known = [CARD_NAMES[_CARD[code]] if code else "unknown" for code in view["known_on_top"]]
        items.append(Note(id="put-back", text=f"Put back on top: {', '.join(known)}", rule="EZ-18.8"))
    return Panel(id="graveyard", title="The dead", place="side", flow="column", items=tuple(items))


# -- the viewer ------------------------------------------------------------------------------------------------------


def hand(own: SeatView, options: Sequence[int], cards: Cards) -> Panel:
    shown: list[Item] = [
        face(card, cards, name, actions=_on(card, _FROM_HAND, options))
        for card, name in _laid_out(own["hand"] or (), cards, "hand")
    ]
    if not shown:
        shown.append(Note(id="no-cards", text="You hold no cards"))
    return Panel(
        id="hand",
        title="Your hand",
        place="hand",
        flow="row",
        items=tuple(shown),
        badges=(_said(f"{own['hand_count']} of {HAND_SIZE}", "hand"),) if own["status"] == "survivor" else (),
        rule="EZ-14.2",
    )


def _buttons(options: Sequence[int], names: Sequence[str]) -> Iterable[Button]:
    for button in _BUTTONS:
        action = button.block.first
        if action in options:
            name = f"do-{button.block.kind.lower()}"
            yield Button(id=name, text=button.text, icon=button.icon, strong=button.strong, actions=(action,))
    for option in options:
        if option in actions.BE or option in actions.LOOK:
            yield Button(id=f"do-{option}", text=actions.ACTIONS.describe(option, names), actions=(option,))
