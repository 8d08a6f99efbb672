"""How the table looks: the board in the middle, beside it the players, the score sheet and what disks are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shamble.core.scene import Badge, Button, Group, Highlight, Item, Meter, Note, Panel, Pile, Scene, Sheet
from shamble.games.zombiegeddon.actions import (
    AGREE,
    CALL,
    FINISHED,
    MOVE,
    PLAY_OUT,
    READY,
    REFUSE,
)
from shamble.games.zombiegeddon.board import SPACES
from shamble.games.zombiegeddon.components import FIGURES, IDS, PROVISION_POINTS, TOKEN_POINTS
from shamble.games.zombiegeddon.look.board import board_of, disk_name, disk_token
from shamble.games.zombiegeddon.view import GameView
from shamble.games.zombiegeddon.words import prompt

WORDS = (
    (READY(), "Ready", "ZG-10.8", True),
    (AGREE(), "Agree", "ZG-9.14", True),
    (REFUSE(), "Refuse", "ZG-9.15", False),
    (FINISHED(), "Finished", "ZG-9.12", False),
    (CALL(), "Propose to end the phase", "ZG-9.14", False),
    (PLAY_OUT(), "Propose to play out", "ZG-9.11", False),
)
WORTH = (
    ("Food", "its number"),
    ("Enemy", "its number; entering costs 1 weapon"),
    ("1-6 provisions alike", " ".join(map(str, PROVISION_POINTS[1:]))),
    ("Token after the bomb", str(TOKEN_POINTS)),
    ("Weapon", "0"),
)


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    panels = [Panel(id="field", title=phase_title(view), items=(*warnings(view), board_of(view, options, names)))]
    buttons = tuple(
        Button(id=f"word-{action}", text=text, actions=(action,), rule=rule, strong=strong)
        for action, text, rule, strong in WORDS
        if action in options
    )
    if buttons:
        panels.append(Panel(id="words", place="bar", items=buttons))
    first = view["viewer"] or 0
    seats = [(first + offset) % view["players"] for offset in range(view["players"])]
    panels += [
        Panel(
            id="players", title="Players", place="side", flow="column", items=tuple(area(view, names, s) for s in seats)
        ),
        Panel(id="score", title="Score sheet", place="side", items=(score_sheet(view, names, seats),)),
        Panel(
            id="worth",
            title="What it is worth",
            place="side",
            items=(Sheet(id="worths", rows=WORTH, rule="ZG-12.4"), idle_meter(view)),
        ),
    ]
    return Scene(title="Zombiegeddon", prompt=prompt(view, names), panels=tuple(panels))


def phase_title(view: GameView) -> str:
    return "Before the bomb" if view["phase"] == "pre-bomb" else "After the bomb"


def warnings(view: GameView) -> tuple[Note, ...]:
    """First actions that would end the phase, so that the second is lost."""
    if not view["ends_phase"]:
        return ()
    moves = [MOVE.args(action) for action in view["ends_phase"]]
    named = ", ".join(f"figure {figure + 1} to {SPACES[to]}" for figure, to in moves)
    return (
        Note(
            id="warning",
            text=f"Your second action is lost, because the phase ends at once, if you move {named}",
            tone="warn",
            icon="bomb",
            rule="ZG-9.2",
        ),
    )


def area(view: GameView, names: Sequence[str], seat: int) -> Group:
    """One player: figures, tokens, weapons, disks, and the faces that are on show."""
    player = view["seats"][seat]
    on_board = sum(name is not None for name in player["figures"])
    left = FIGURES - len(player["tokens"])
    shown: tuple[Item, ...] = tuple(
        disk_token(
            disk, view["phase"], id=f"taken-{seat}-{place}", label=f"just taken: {disk_name(disk, view['phase'])}"
        )
        for place, disk in enumerate(player["just_taken"])
    )
    faces = player["gathered"] if player["gathered"] is not None else player["pile"]
    if faces is not None:
        shown = tuple(piles(view, seat, faces))
    return Group(
        id=f"seat-{seat}",
        title=names[seat] + (" (you)" if seat == view["viewer"] else ""),
        items=shown,
        flow="row",
        highlight=highlight(view, seat, on_board),
        icon="human",
        colour=player["colour"],
        badges=(
            Badge(str(player["weapons"]), "weapon"),
            Badge(f"{left} tokens"),
            Badge(f"{player['face_down']} disks"),
        ),
        label=(
            f"{names[seat]}, {player['colour']}: {on_board} figures on the board, {player['weapons']} weapons, "
            f"{left} tokens left, {player['face_down']} disks"
        ),
        rule="ZG-1.7",
    )


def piles(view: GameView, seat: int, faces: Sequence[str]) -> list[Pile]:
    """Gathered disks that are open to the viewer, one pile for each kind."""
    counted = Counter(faces)
    return [
        Pile(
            id=f"pile-{seat}-{disk}",
            count=counted[disk],
            top=disk_token(disk, view["phase"], id=f"top-{seat}-{disk}"),
            label=f"{counted[disk]} of {disk_name(disk, view['phase'])}",
            rule="ZG-10.8",
        )
        for disk in IDS
        if disk in counted
    ]


def highlight(view: GameView, seat: int, on_board: int) -> Highlight:
    if view["over"]:
        return "winner" if view["returns"][seat] else ""
    if seat == view["turn"]:
        return "active"
    return "" if on_board else "out"


def score_sheet(view: GameView, names: Sequence[str], seats: Sequence[int]) -> Sheet:
    """Points by kind where the ledger is open, otherwise what lies face down."""
    players = view["seats"]
    points = [player["points"] for player in players if player["points"] is not None]
    if len(points) == len(players):
        return Sheet(
            id="sheet",
            heads=("", "Food", "Enemies", "Prov.", "Tokens", "Sum"),
            rows=tuple((names[s], *map(str, points[s]), str(sum(points[s]))) for s in seats),
            strong=tuple(place for place, s in enumerate(seats) if view["over"] and view["returns"][s]),
            rule="ZG-12.7",
        )
    return Sheet(
        id="sheet",
        heads=("", "Disks", "Weapons", "Delivered"),
        rows=tuple(
            (
                names[s],
                str(players[s]["face_down"]),
                str(players[s]["weapons"]),
                str(len(players[s]["tokens"])),
            )
            for s in seats
        ),
        rule="ZG-6.8",
    )


def idle_meter(view: GameView) -> Meter:
    most = 3 if view["play_out"] else view["config"]["no_progress_rounds"] * view["players"]
    return Meter(
        id="idle", title="Turns without progress", value=view["idle"], most=most, icon="hourglass", rule="ZG-9.17"
    )
