"""The players: their Safe Houses, and the Threat areas of the dead."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.core.scene import Badge, Group, Highlight, Item, Note, Panel
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.components import THREAT_SIZE, ZOMBIE, ZOMBIES
from shamble.games.eaten_by_zombies.look.faces import CARD_OF, counted_cards, text_badge
from shamble.games.eaten_by_zombies.view import GameView, SeatView

LINES = 2
"""What is said of a Safe House or a Threat area; the lens shows what does not fit."""
DEAD = {"fallen": "fallen", "zombie": "a zombie"}


def safe_house_panel(view: GameView, options: Sequence[int], names: Sequence[str]) -> Panel:
    """Everybody, the viewer first, the others clockwise."""
    order = [((view["viewer"] or 0) + offset) % view["players"] for offset in range(view["players"])]
    seats = tuple(_seat(view, options, names, seat) for seat in order)
    return Panel(id="seats", title="Safe Houses", place="side", flow="column", items=seats)


def _seat(view: GameView, options: Sequence[int], names: Sequence[str], seat: int) -> Group:
    seen = view["seats"][seat]
    alive = seen["status"] == "survivor"
    here = tuple(option for option in options if option == actions.LOOK.first + seat and option in actions.LOOK)
    if seat == view["viewer"]:
        here += tuple(option for option in options if option in actions.LOSE_TOP)
    title = _title(view, names, seat)
    held = seen["hand_count"]
    badges = [*_standing(view, seat), Badge(str(held), "hand", label=f"hand {held}", rule="EZ-14.2")]
    items: tuple[Item, ...]
    if alive:
        badges += _sizes(view, seat)
        items = (counted_cards(seen["discard"], f"discard-{seat}", "Discard: ", "EZ-A51"),)
        label = (
            f"{title}: {held} cards in hand, {seen['deck_count']} in the draw deck, "
            f"{len(seen['discard'])} in the discard pile"
        )
    else:
        items = (_threat(seen, seat),)
        label = f"{title}, {held} cards in hand"
    return Group(
        id=f"seat-{seat}",
        title=title,
        flow="column",
        items=items,
        highlight=highlight(view, seat),
        icon="" if alive else "zombie",
        badges=tuple(badges),
        badge_line="own",
        actions=here,
        label=label,
        rule="EZ-1.3" if alive else "EZ-18.2",
    )


def _title(view: GameView, names: Sequence[str], seat: int) -> str:
    """The player's name, and who they are in the game."""
    seen = view["seats"][seat]
    title = names[seat] + (" (you)" if seat == view["viewer"] else "")
    if not seen["survivor"]:
        return title
    return f"{title}, {seen['survivor'] if seen['status'] == 'survivor' else DEAD[seen['status']]}"


def _sizes(view: GameView, seat: int) -> list[Badge]:
    """How many cards a Survivor has, where they are and in all."""
    seen = view["seats"][seat]
    deck, discard, size = seen["deck_count"], len(seen["discard"]), size_of(view, seat)
    return [
        Badge(str(deck), "cards", label=f"deck {deck}", rule="EZ-1.3"),
        Badge(str(discard), "back", label=f"discard {discard}", rule="EZ-1.3"),
        Badge(f"={size}", "heart", label=f"{size} in all", rule="EZ-21.5"),
    ]


def size_of(view: GameView, seat: int) -> int:
    """EZ-21.5: all the cards of a Survivor."""
    seen = view["seats"][seat]
    in_play = len(view["play_area"]) if seat == view["turn"] else 0
    return seen["hand_count"] + seen["deck_count"] + len(seen["discard"]) + in_play


def _standing(view: GameView, seat: int) -> list[Badge]:
    """EZ-21.4, EZ-21.8: what became of a Survivor when the last zombie had come."""
    if not view["over"] or view["ending"] != "exhaustion" or view["seats"][seat]["status"] != "survivor":
        return []
    sizes = view["scores"] or []
    if sizes[seat] == max(sizes):
        return [text_badge("ultimate victor", "trophy", "green")]
    return [text_badge("survived", "heart", "green")]


def _threat(seen: SeatView, seat: int) -> Note:
    """A Threat area, oldest first, in words: that is what matters of it."""
    threats = [ZOMBIES[CARD_OF[code] - ZOMBIE] for code in seen["threat"]]
    if seen["status"] == "fallen":
        text, icon, rule = "Rises as a zombie on the next turn", "tomb", "EZ-17.9"
    elif not threats:
        text, icon, rule = f"Threat area empty, room for {THREAT_SIZE}", "skull", "EZ-18.6"
    else:
        text, icon, rule = " ".join(f"Level {z.level}: {z.threat}" for z in threats), "skull", "EZ-19.1"
    return Note(id=f"threat-{seat}", text=text, lines=LINES, icon=icon, tone="warn" if threats else "plain", rule=rule)


def highlight(view: GameView, seat: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] == 1.0 else ""
    if seat == view["turn"]:
        return "active"
    return "out" if view["seats"][seat]["status"] == "fallen" else ""
