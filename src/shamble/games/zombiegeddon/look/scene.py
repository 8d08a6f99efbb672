"""How the table looks: the board in the middle, beside it the players, the score sheet and what disks are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shamble.core.scene import Badge, Button, Group, Highlight, Item, Meter, Panel, Pile, Scene, Sheet, Standing
from shamble.core.status import status_panel
from shamble.games.zombiegeddon.actions import (
    AGREE,
    CALL,
    FINISHED,
    PLAY_OUT,
    READY,
    REFUSE,
)
from shamble.games.zombiegeddon.components import FIGURES, IDS, PROVISION_POINTS
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
KINDS_SHOWN = 6
"""Piles of disks for which an area keeps room."""
WORTH = (
    ("Food", "its number"),
    ("Enemy (costs a weapon)", "its number"),
    ("1 to 6 provisions alike", " ".join(map(str, PROVISION_POINTS[1:]))),
    ("Token after the bomb", "{token}"),
    ("Weapon", "0"),
)


def worths(view: GameView) -> tuple[tuple[str, str], ...]:
    return tuple((what, worth.format(token=view["config"]["token_points"])) for what, worth in WORTH)


def scene_of(view: GameView, options: Sequence[int], names: Sequence[str]) -> Scene:
    first = view["viewer"] or 0
    seats = [(first + offset) % view["players"] for offset in range(view["players"])]
    panels = [
        standings(view, names, seats),
        Panel(id="field", title=phase_title(view), items=(board_of(view, options, names),)),
    ]
    buttons = tuple(
        Button(id=f"word-{action}", text=text, actions=(action,), rule=rule, strong=strong)
        for action, text, rule, strong in WORDS
        if action in options
    )
    if view["viewer"] is not None:
        panels.append(Panel(id="words", place="bar", items=buttons))
    panels += [
        Panel(
            id="players", title="Players", place="side", flow="column", items=tuple(area(view, names, s) for s in seats)
        ),
    ]
    score = score_sheet(view, names, seats)
    if score is not None:
        panels.append(Panel(id="score", title="Score sheet", place="side", flow="column", items=(score,)))
    if score is None or view["config"]["ledger"] == "open":  # the sheet of a closed ledger comes in its place
        panels.append(
            Panel(
                id="worth",
                title="What it is worth",
                place="side",
                flow="column",
                items=(Sheet(id="worths", rows=worths(view), rule="ZG-12.4"), idle_meter(view)),
            )
        )
    return Scene(title="Zombiegeddon", prompt=prompt(view, names), panels=tuple(panels))


def phase_title(view: GameView) -> str:
    return "Before the bomb" if view["phase"] == "pre-bomb" else "After the bomb"


def standings(view: GameView, names: Sequence[str], seats: Sequence[int]) -> Panel:
    """The points where they are open, else how much everybody has gathered."""
    players = view["seats"]
    points = [None if player["points"] is None else sum(player["points"]) for player in players]
    known = [total for total in points if total is not None]
    counts = [player["face_down"] for player in players]
    shown = known if len(known) == len(players) else counts
    unit = "point" if shown is known else "disk"
    need = ""
    if shown is known and view["viewer"] is not None and not view["over"]:
        behind = max(known) - known[view["viewer"]]
        need = f"you are {behind} behind" if behind else "nobody has more than you"
    moving = f"{names[view['turn']]}, {view['actions_left']} action{'s' * (view['actions_left'] != 1)} left"
    return status_panel(
        phase="The end" if view["over"] else f"{phase_title(view)}: {moving}",
        phase_rule="ZG-3.2",
        goal="The most points: food, enemies, provisions alike, tokens after the bomb",
        goal_rule="ZG-12.7",
        need=need,
        standings=[
            Standing(
                id=f"standing-{seat}",
                name=names[seat],
                text=str(shown[seat]),
                unit=unit + "s" * (shown[seat] != 1),
                value=shown[seat],
                most=max(1, *shown),
                colour=players[seat]["colour"],
                highlight=highlight(view, seat, sum(name is not None for name in players[seat]["figures"])),
                rule="ZG-12.7" if shown is known else "ZG-6.8",
            )
            for seat in seats
        ],
    )


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


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
        slots=KINDS_SHOWN,
        holds="token",
        highlight=highlight(view, seat, on_board),
        icon="human",
        colour=player["colour"],
        badges=(
            Badge(str(player["weapons"]), "weapon", label=f"weapons in stock: {player['weapons']}", rule="ZG-5.1"),
            Badge(counted(left, "token"), label=f"supply tokens still to deliver: {left}", rule="ZG-8.1"),
            Badge(counted(player["face_down"], "disk"), label=f"gathered disks: {player['face_down']}", rule="ZG-1.7"),
        ),
        label=(
            f"{names[seat]}, {player['colour']}: {counted(on_board, 'figure')} on the board, "
            f"{counted(player['weapons'], 'weapon')}, {counted(left, 'token')} left, "
            f"{counted(player['face_down'], 'disk')}"
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


def score_sheet(view: GameView, names: Sequence[str], seats: Sequence[int]) -> Sheet | None:
    """Points by kind, where everybody may see them."""
    players = view["seats"]
    points = [player["points"] for player in players if player["points"] is not None]
    if len(points) < len(players):
        return None
    return Sheet(
        id="sheet",
        heads=("", "Food", "Enemies", "Prov.", "Tokens", "Sum"),
        rows=tuple((names[s], *map(str, points[s]), str(sum(points[s]))) for s in seats),
        strong=tuple(place for place, s in enumerate(seats) if view["over"] and view["returns"][s]),
        rule="ZG-12.7",
    )


def idle_meter(view: GameView) -> Meter:
    rounds = view["config"]["no_progress_rounds"] * view["players"]
    return Meter(
        id="idle",
        title="Turns without progress",
        value=view["idle"],
        most=3 if view["play_out"] else rounds,
        slots=rounds,
        icon="hourglass",
        rule="ZG-9.17",
    )
