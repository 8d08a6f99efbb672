"""How the table looks: the Horde and what it takes to get past it, the Swag piles, what is in play, everybody's Safe
House, and the viewer's hand below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamble.core.actions import Block
from shamble.core.scene import Button, Item, Meter, Note, Panel, Pile, Scene, Standing
from shamble.core.status import status_panel
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.box import Cards, cards_of
from shamble.games.eaten_by_zombies.components import CARD_IDS, CARD_NAMES, STARTING_DECK
from shamble.games.eaten_by_zombies.look.door import door_panel
from shamble.games.eaten_by_zombies.look.faces import (
    CARD_OF,
    counted_cards,
    face,
    laid_out,
    options_on,
    swag_face,
    text_badge,
)
from shamble.games.eaten_by_zombies.look.safe_houses import highlight, safe_house_panel, size_of
from shamble.games.eaten_by_zombies.view import GameView, SeatView
from shamble.games.eaten_by_zombies.words import prompt

_FROM_HAND = (
    actions.PLAY, actions.DISCARD, actions.LOSE, actions.ADD, actions.THREATEN, actions.RETURN,
)  # fmt: skip
_FROM_PILES = (actions.FIND, actions.STOW, actions.GRAB)


class ButtonFace(NamedTuple):
    """How the button of an action looks."""

    block: Block
    text: str
    icon: str
    strong: bool


_BUTTONS = (
    ButtonFace(actions.FIGHT, "Fight", "fist", True),
    ButtonFace(actions.FLEE, "Flee", "run", True),
    ButtonFace(actions.DONE, "Done playing", "check", True),
    ButtonFace(actions.KILL, "Kill the newest", "fist", True),
    ButtonFace(actions.STOP_KILLING, "Stop killing", "no", False),
    ButtonFace(actions.STOP_FINDING, "Find no more", "check", True),
    ButtonFace(actions.LOSE_TOP, "Lose the top card", "cards", False),
    ButtonFace(actions.DISCARD_NO_MORE, "Discard no more", "check", True),
    ButtonFace(actions.GRAB_NOTHING, "Grab nothing", "no", False),
    ButtonFace(actions.GRAB_SHOWN, "Grab it", "hand", True),
    ButtonFace(actions.LEAVE_SHOWN, "Leave it", "no", False),
    ButtonFace(actions.DRAW_ZOMBIE, "Draw another zombie", "zombie", False),
    ButtonFace(actions.STOP_DRAWING, "Draw no more", "check", True),
    ButtonFace(actions.RETURN_NO_MORE, "Put back no more", "check", True),
    ButtonFace(actions.PASS, "Pass", "no", False),
)


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    cards = cards_of(view["config"])
    own = None if view["viewer"] is None else view["seats"][view["viewer"]]
    panels = [
        standings(view, names),
        door_panel(view, own, options, cards, names),
        swag(view, options, cards),
        safe_house_panel(view, options, names),
        graveyard(view, options),
    ]
    buttons = tuple(_buttons(options, names))
    if own:
        size: int = view["config"]["hand_size"]
        panels += [Panel(id="buttons", place="bar", items=buttons), hand(own, options, cards, size)]
    return Scene(title="Eaten by Zombies!", prompt=prompt(view, names), panels=tuple(panels))


STEP_WORDS = {
    "portraits": "choosing portraits",
    "start": "the turn begins",
    "reveal": "zombies come",
    "add": "opponents may add zombies",
    "announce": "Fight or Flee",
    "play": "playing cards",
    "resolve": "killing zombies",
    "scavenge": "scavenging",
    "clean_up": "cleaning up",
    "attrition": "losing cards",
    "horde": "the Horde goes",
    "refill": "drawing cards",
    "zombie_draw": "drawing zombies",
    "threat": "a Threat",
    "return": "putting zombies back",
    "dissipate": "a Threat goes",
}


def standings(view: GameView, names: Sequence[str]) -> Panel:
    """How many cards everybody has: who has none is dead, and the most win in the end."""
    alive = [seen["status"] == "survivor" for seen in view["seats"]]
    sizes = [size_of(view, seat) if alive[seat] else 0 for seat in range(view["players"])]
    coming = view["zombie_deck"] + len(view["zombie_discard"])
    who = names[view["turn"]] if view["turn"] >= 0 else "Everybody"
    return status_panel(
        phase="The end" if view["over"] else f"{who}: {STEP_WORDS[view['step']]}",
        phase_rule="EZ-3.1",
        goal="Be the last Survivor, or have the most cards when no zombie is left",
        goal_rule="EZ-21.1",
        need="" if view["over"] else f"{coming} zombies to come",
        standings=[
            Standing(
                id=f"standing-{seat}",
                name=names[seat],
                text=str(sizes[seat]) if alive[seat] else "dead",
                unit="cards" if alive[seat] else "",
                value=sizes[seat],
                most=max(1, *sizes),
                highlight=highlight(view, seat),
                rule="EZ-21.5" if alive[seat] else "EZ-18.2",
            )
            for seat in range(view["players"])
        ],
    )


def swag(view: GameView, options: Sequence[int], cards: Cards) -> Panel:
    """The piles with their costs; while scavenging those that cannot be paid for are dim."""
    scavenging = view["step"] == "scavenge"
    piles = []
    # The cards of the starting decks have no pile until one is lost (EZ-16.2); its place is there from the beginning.
    counts = {CARD_IDS[card]: 0 for card in STARTING_DECK} | view["piles"]
    for code, count in sorted(counts.items(), key=lambda pile: (cards.cost[CARD_OF[pile[0]]], pile[0])):
        card = CARD_OF[code]
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
                actions=options_on(card, _FROM_PILES, options),
                label=f"{CARD_NAMES[card]}, cost {cost}, {count} left" + (", affordable" if affordable else ""),
                rule="EZ-10.4",
                dim=dim,
            )
        )
    badges = []
    if scavenging:
        badges.append(text_badge(f"budget {view['budget']}", "search", "green", rule="EZ-10.4"))
        if view["places"]:
            badges.append(text_badge(f"{view['places']} places in the Satchel", "bag"))
    return Panel(
        id="swag",
        title="Swag piles, by cost",
        flow="wrap",
        items=tuple(piles),
        badges=tuple(badges),
        rule="EZ-16.6",
        narrow_below=True,
    )


def graveyard(view: GameView, options: Sequence[int]) -> Panel:
    """The zombies to come and those that have gone."""
    here = tuple(option for option in options if option in actions.DRAW_ZOMBIE)
    items: list[Item] = [
        Meter(
            id="zombie-deck", title="Zombie Deck", value=view["zombie_deck"], icon="cards", actions=here, rule="EZ-15.1"
        ),
        Meter(id="reveal-count", title="Zombies each turn", value=view["reveal_count"], icon="zombie", rule="EZ-15.4"),
        counted_cards(view["zombie_discard"], "zombie-discard", "Zombie Discard: ", "EZ-15.2"),
    ]
    known = [CARD_NAMES[CARD_OF[code]] if code else "unknown" for code in view["known_on_top"]]
    items.append(Note(id="put-back", text=f"Put back on top: {', '.join(known) or 'none'}", lines=1, rule="EZ-18.8"))
    return Panel(id="graveyard", title="The dead", place="side", flow="column", items=tuple(items))


def hand(own: SeatView, options: Sequence[int], cards: Cards, size: int) -> Panel:
    shown: list[Item] = [
        face(card, cards, name, actions=options_on(card, _FROM_HAND, options))
        for card, name in laid_out(own["hand"] or (), "hand")
    ]
    if not shown:
        shown.append(Note(id="no-cards", text="You hold no cards", lines=1))
    return Panel(
        id="hand",
        title="Your hand",
        place="hand",
        flow="row",
        slots=size,
        items=tuple(shown),
        badges=(text_badge(f"{own['hand_count']} of {size}", "hand", rule="EZ-14.2"),)
        if own["status"] == "survivor"
        else (),
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
