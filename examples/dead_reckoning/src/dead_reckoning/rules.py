"""The table of Dead Reckoning and its rules, from the first roll to the last die."""

from __future__ import annotations

from typing import Any

from shamble import Actions, Decision, Game, Kind, Rng, Seats, State, shares

FACES = 6
MOST_PLAYERS = 4
MOST_DICE = 5
SEATS = Seats(MOST_PLAYERS)
PIPS = range(1, FACES + 1)
COUNTS = range(1, MOST_PLAYERS * MOST_DICE + 1)

ACTIONS = Actions()
CLAIM = ACTIONS.block("CLAIM", "Claim {count} of face {face}", count=COUNTS, face=PIPS)
DOUBT = ACTIONS.block("DOUBT", "Doubt it")()

ROLLED = Kind(
    "rolled",
    "{player} roll[s] {dice} under the cup",
    player=SEATS,
    dice=PIPS,
    secret=("dice",),
    hidden="{player} roll[s] under the cup",
    reveals=True,
)
CLAIMED = Kind("claimed", "{player} claim[s] {count} of face {face}", player=SEATS, count=COUNTS, face=PIPS)
DOUBTED = Kind("doubted", "{player} doubt[s] it: {count} show {face}", player=SEATS, count=range(99), face=PIPS)
LOST = Kind("lost", "{player} lose[s] a die", player=SEATS)
WON = Kind("won", "{player} [has|have] the last dice", player=SEATS)


class Table(State):
    __slots__ = ("claim", "claimer", "cups", "shown")

    def __init__(self, game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.cups = [[1] * config["dice"] for _ in range(players)]
        self.shown: list[list[int]] = [[] for _ in range(players)]
        self.claim = (0, 0)  # how many dice, of which face; (0, 0): nothing was claimed yet
        self.claimer = 0
        self.turn = 0


def set_up(game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    s.do(roll)
    return s


def roll(s: Table) -> None:  # DR-1.2
    s.claim = (0, 0)
    for seat, cup in enumerate(s.cups):
        if cup:
            cup[:] = sorted(1 + s.rng.below(FACES) for _ in cup)
            s.tell(ROLLED, "DR-1.2", seat, tuple(cup), only=(seat,))
    s.ask(s.turn, SPEAK)


def choices(s: Table) -> list[int]:  # DR-2.2, DR-2.3
    count, face = s.claim
    higher = [CLAIM(count, pips) for pips in range(face + 1, FACES + 1)] if count else []
    more = [CLAIM(count + 1, pips) for pips in PIPS] if count < sum(map(len, s.cups)) else []
    return [*higher, *more, DOUBT] if count else more


def speak(s: Table, action: int) -> None:  # DR-2.1
    if action == DOUBT:
        return lift_cups(s)
    count, face = CLAIM.args(action)
    s.claim = (count, face)
    s.claimer = s.turn
    s.tell(CLAIMED, "DR-2.2", s.turn, count, face)
    s.turn = after(s, s.turn)
    s.ask(s.turn, SPEAK)


SPEAK = Decision("speak", rule="DR-2.1", prompt="Claim more, or doubt", options=choices, take=speak)


def lift_cups(s: Table) -> None:  # DR-3.1
    count, face = s.claim
    there = sum(cup.count(face) for cup in s.cups)
    s.shown = [cup.copy() for cup in s.cups]
    s.tell(DOUBTED, "DR-3.1", s.turn, there, face)
    loser = s.claimer if there < count else s.turn  # DR-3.2
    s.cups[loser].pop()
    s.tell(LOST, "DR-3.2", loser)
    left = [seat for seat, cup in enumerate(s.cups) if cup]
    if len(left) == 1:  # DR-4.1
        s.tell(WON, "DR-4.1", left[0])
        return s.end(shares(left, s.players), "last_dice", [float(len(cup)) for cup in s.cups])
    s.turn = loser if s.cups[loser] else after(s, loser)  # DR-3.3
    s.do(roll)


def after(s: Table, seat: int) -> int:
    """The next seat to the left that has dice."""
    while True:
        seat = (seat + 1) % s.players
        if s.cups[seat]:
            return seat


def view(s: Table, player: int | None) -> dict[str, Any]:
    """Everybody sees how many dice each has, the claim, and what lay under the cups when they were last lifted."""
    return {
        "claim": {"count": s.claim[0], "face": s.claim[1]},
        "claimer": s.claimer if s.claim[0] else None,
        "cup": [] if player is None else list(s.cups[player]),
        "seats": [{"dice": len(cup), "last_shown": list(s.shown[seat])} for seat, cup in enumerate(s.cups)],
    }


def determinize(s: Table, player: int, rng: Rng) -> None:
    """Roll anew what lies under the other cups."""
    for seat, cup in enumerate(s.cups):
        if seat != player:
            cup[:] = sorted(1 + rng.below(FACES) for _ in cup)
