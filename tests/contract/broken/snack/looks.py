"""What each player of Snack sees, and how the table looks to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shamble.core.rng import Rng
from shamble.core.scene import Button, Card, Group, Item, Panel, Pile, Scene
from tests.contract.broken.snack.rules import BIN, EAT, NAMES, NONE_PICKED, PICK, PICK_BRAIN, Table


def view(s: Table, player: int | None) -> dict[str, Any]:
    is_open = s.config["open_hands"]
    return {
        "deck": len(s.deck),
        "bin": list(s.bin),
        "bowls": [list(bowl) for bowl in s.bowls],
        "hands": [sorted(hand) if is_open or seat == player else [] for seat, hand in enumerate(s.hands)],
        "hand_sizes": [len(hand) for hand in s.hands],
        "picked": s.picked if is_open or player == s.turn else NONE_PICKED,
        "has_picked": s.picked != NONE_PICKED,
    }


def determinize(s: Table, player: int, rng: Rng) -> None:
    if s.config["open_hands"]:
        rng.shuffle(s.deck)
        return
    others = [hand for seat, hand in enumerate(s.hands) if seat != player]
    unseen = s.deck + [brain for hand in others for brain in hand]
    rng.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    s.deck = unseen
    if s.over or s.turn == player:
        return
    if s.picked == NONE_PICKED:
        s.ask(s.player, PICK_BRAIN)
    else:
        s.picked = rng.pick(s.hands[s.turn])


def pieces(s: Table) -> list[int]:
    piles = [s.deck, s.bin, *s.hands, *s.bowls]
    return sorted(brain for pile in piles for brain in pile)


def scene(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    mine = seen["viewer"] if seen["viewer"] is not None else -1
    areas = [
        Group(
            id=f"seat-{seat}",
            title=name,
            items=(
                Group(id=f"bowl-{seat}", title="Bowl", items=tuple(map(_brain, seen["bowls"][seat]))),
                *(
                    [Card(id=f"hand-{seat}-{i}", face_up=False) for i in range(seen["hand_sizes"][seat])]
                    if seat != mine
                    else []
                ),
            ),
        )
        for seat, name in enumerate(names)
    ]
    hand = [
        _brain(brain, actions=tuple(a for a in options if a == PICK(brain)), chosen=brain == seen["picked"])
        for brain in (seen["hands"][mine] if mine >= 0 else [])
    ]
    words = ((EAT, "Eat", "SN-2.3"), (BIN, "Bin", "SN-2.3"))
    buttons = [Button(id=text, text=text, rule=rule, actions=(a,)) for a, text, rule in words if a in options]
    table: list[Item] = [Pile(id="deck", title="Deck", count=seen["deck"]), *areas]
    table.append(Group(id="bin", title="Bin", items=tuple(map(_brain, seen["bin"]))))
    return Scene(
        title="Snack",
        panels=(
            Panel(id="table", items=tuple(table)),
            Panel(id="hand", place="hand", items=tuple(hand)),
            Panel(id="bar", place="bar", items=tuple(buttons)),
        ),
    )


def _brain(brain: int, **more: Any) -> Card:
    return Card(id=f"brain-{brain}", title=NAMES.names[brain], **more)


def result(seen: dict[str, Any], names: Sequence[str]) -> str:
    winners = " and ".join(name for name, won in zip(names, seen["returns"], strict=True) if won)
    return f"{winners}: {'somebody burst' if seen['ending'] == 'burst' else 'the fullest bowl'}"
