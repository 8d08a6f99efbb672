"""At the door: the Horde, what it takes to get past it, and what is in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shamble.core.scene import Badge, Group, Item, Note, Panel, Sheet
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.box import Cards
from shamble.games.eaten_by_zombies.components import CARD_IDS, ZOMBIE
from shamble.games.eaten_by_zombies.look.faces import CARD_OF, face, laid_out, options_on, swag_face, text_badge
from shamble.games.eaten_by_zombies.view import GameView, SeatView

HORDE_SLOTS, PLAY_SLOTS = 3, 5
"""For how many zombies, and cards in play, there is room; more slide together."""


def door_panel(
    view: GameView, own: SeatView | None, options: Sequence[int], cards: Cards, names: Sequence[str]
) -> Panel:
    paying = any(option in actions.LOSE_DISCARDED for option in options)
    right = own_discard_pile(own, options, cards) if own and paying else in_play(view, options, cards, names)
    items = (horde(view, options, cards), odds(view, own, cards), right)
    return Panel(id="door", title="At the door", flow="row", items=items)


def horde(view: GameView, options: Sequence[int], cards: Cards) -> Group:
    """The row from oldest to newest."""
    row: list[Item] = []
    last = len(view["horde"]) - 1
    for place, code in enumerate(view["horde"]):
        here = tuple(option for option in options if option == actions.SHOOT.first + place and option in actions.SHOOT)
        if place == last:
            here += tuple(option for option in options if option in actions.KILL)
        row.append(face(CARD_OF[code], cards, f"horde-{place}", actions=here))
    if not row:
        row.append(Note(id="no-horde", text="No zombie at the door", lines=2, icon="door", rule="EZ-8.10"))
    return Group(
        id="horde",
        title="The Horde, oldest first",
        flow="row",
        slots=HORDE_SLOTS,
        items=tuple(row),
        badges=(
            Badge(
                f"Level {view['horde_level']}",
                "fist",
                "red",
                label=f"Level {view['horde_level']}: what a Fight must reach",
                rule="EZ-8.2",
            ),
            Badge(
                f"Attrition {view['horde_attrition']}",
                "run",
                "blue",
                label=f"Attrition {view['horde_attrition']}: what a Flee must reach, and what a failure costs",
                rule="EZ-9.2",
            ),
        ),
        badge_line="own",
        rule="EZ-1.14",
    )


def odds(view: GameView, own: SeatView | None, cards: Cards) -> Sheet:
    """What the Horde demands, what has been played, and what the viewer could still play."""
    fight, flee = _totals(view)
    rows: list[tuple[str, ...]] = [
        ("Fight", str(view["horde_level"]), fight),
        ("Flee", str(view["horde_attrition"]), flee),
    ]
    heads: tuple[str, ...] = ("", "Horde", "Played")
    if own:
        alive = own["status"] == "survivor"
        held = [CARD_OF[code] for code in own["hand"] or ()] if alive else []
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
    shown: list[Item] = [face(card, cards, name) for card, name in laid_out(view["play_area"], "play")]
    if view["shown"]:
        here = tuple(option for option in options if option in (actions.GRAB_SHOWN(), actions.LEAVE_SHOWN()))
        shown.append(face(CARD_OF[view["shown"]], cards, "shown", actions=here))
    if not shown:
        shown.append(Note(id="nothing-played", text="Nothing is played yet", lines=2, rule="EZ-7.1"))
    badges = []
    fight, flee = _totals(view)
    if view["announced"] == "fight":
        badges.append(text_badge(f"Fight {fight}", "fist", "red"))
        if view["step"] == "resolve":
            badges.append(text_badge(f"{view['force']} left", "fist"))
    elif view["announced"] == "flee":
        badges.append(text_badge(f"Flee {flee}", "run", "blue"))
    if view["scavenge"]:
        badges.append(text_badge(f"Scavenge {view['scavenge']:+}", "search"))
    if view["outcome"]:
        badges.append(text_badge(view["outcome"], "check" if view["outcome"] == "success" else "no"))
    if view["saved"]:
        badges.append(text_badge(f"{view['saved']} saved", "heart"))
    who = names[view["turn"]] if view["turn"] >= 0 else ""
    return Group(
        id="play-area",
        title=f"In play: {who}",
        flow="row",
        slots=PLAY_SLOTS,
        items=tuple(shown),
        badges=tuple(badges),
        badge_line="own",
        rule="EZ-1.4",
    )


def own_discard_pile(own: SeatView, options: Sequence[int], cards: Cards) -> Group:
    """The Swag of the viewer's discard pile, when some of it may be lost."""
    count = Counter(CARD_OF[code] for code in own["discard"])
    shown = tuple(
        swag_face(
            card, cards, f"lose-{CARD_IDS[card]}", badges=(Badge(f"x{number}"),),
            actions=options_on(card, (actions.LOSE_DISCARDED,), options),
        )
        for card, number in sorted(count.items())
        if card < ZOMBIE
    )  # fmt: skip
    return Group(
        id="own-discard",
        title="Your discard pile",
        flow="row",
        slots=PLAY_SLOTS,
        items=shown,
        badge_line="own",
        rule="EZ-12.7",
    )
