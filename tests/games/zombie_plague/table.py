"""Tables of Zombie Plague in a few words.

    s = table("G9/N pistol", zombies="G6/S", dice=[6])
    do(s, "ATTACK")
    assert zombies(s) == ""

Humans are given one by one: square/facing, then what they hold; `rifle!` is an empty rifle, `car` stands for the inside
of the car, `-` for a Human who is out of the game. Without other options there are as many players as Humans plus a
Zombie Player (four at least; Humans not given are out of the game), the first Human is active with 4 AP, and nothing
else is on the table. Dice are used up in the order they are rolled; a roll too many fails the test, and so does one
too few.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest

from shamble import IllegalMove, Refusal, Rng
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.actions import ACTIONS
from shamble.games.zombie_plague.board.figures import (
    IN_CAR,
    ZOMBIE,
    add_zombie,
    bar,
    gain_item,
    remove_zombie,
    set_human,
)
from shamble.games.zombie_plague.components import (
    CARD_BITS,
    CODES,
    DIRECTIONS,
    EMPTY,
    SQUARE_NAMES,
    THE_CELLAR,
    UNARMED_HAND,
    is_weapon,
)
from shamble.games.zombie_plague.rules import bites
from shamble.games.zombie_plague.rules.endings import end_of_round
from shamble.games.zombie_plague.rules.humans import choose_action
from shamble.games.zombie_plague.rules.lure_distance import lure
from shamble.games.zombie_plague.rules.pursuit import ANYTHING, zombie_options
from shamble.games.zombie_plague.rules.rounds import begin_round, human_players, human_turn
from shamble.games.zombie_plague.rules.spawning import spawn_zombies
from shamble.games.zombie_plague.rules.victory import settle
from shamble.games.zombie_plague.rules.zombies import activate_zombie, zombie_turn
from shamble.games.zombie_plague.state import Table

T = TypeVar("T")
Given = dict[str, Any]
"""Named arguments that several tables have in common."""

OUTER = "W1 W2 D1 W3 W4 D2 W5 D3"
SEARCHES = "S1 S2 S3 S4 S5 S6"
ALONE: Given = {"zombies_moved_by": "nobody", "players": 3}
"""The zombies move by themselves."""


class Dice(Rng):
    """Chance that throws the given dice; whatever is no die comes from an ordinary stream."""

    __slots__ = ("thrown",)

    def __init__(self, thrown: Sequence[int] = ()) -> None:
        super().__init__(1)
        self.thrown = list(thrown)

    def below(self, n: int) -> int:
        if n != 6:
            return super().below(n)
        assert self.thrown, "a die was rolled that the test does not expect"
        return self.thrown.pop(0) - 1

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = super().below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> "Dice":
        new = Dice(self.thrown)
        new.position = self.position
        return new


def at(name: str) -> int:
    """A square's number."""
    return SQUARE_NAMES.index(name)


def card(code: str) -> int:
    """A card as it lies in a hand: `rifle`, `rifle!` when empty."""
    return CODES.index(code.rstrip("!")) | (EMPTY if code.endswith("!") else 0)


def stand(word: str) -> tuple[int, int]:
    """`G9/N` as square and facing; without a facing it is north."""
    square, _, facing = word.partition("/")
    return at(square), DIRECTIONS.codes.index(facing or "N")


def table(
    *humans: str,
    zombies: str = "",
    bonus: str = "",
    bars: str = "",
    searched: str = "",
    cellar: str = "",
    deck: str | None = None,
    dice: Sequence[int] = (),
    ap: int = 4,
    active: int = 1,
    players: int | None = None,
    unlocked: bool = False,
    traitor: int | None = None,
    round_number: int = 1,
    zombies_moved_by: str = "player",
    **options: Any,
) -> Table:
    """`traitor` is the Human whose slip says so, 0 for none; with it The Traitor is played."""
    automatic = zombies_moved_by != "player"
    if automatic:
        options["zombies"] = {"nobody": "automatic", "human": "human"}[zombies_moved_by]
    options["traitor"] = traitor is not None
    seats = players if players is not None else max(len(humans), 3) + (0 if automatic else 1)
    s = GAME.new(seats, 1, **options)
    s.agenda.clear()
    s.options, s.args = [], ()
    for slot in list(s.horde):
        remove_zombie(s, slot)
    s.serial = 0
    s.round = round_number
    if cellar:
        s.discards += (THE_CELLAR,)
        take_from_deck(s, THE_CELLAR)
        square, facing = stand(cellar)
        s.cellar_edge = square * 4 + facing
        s.searched_any |= 1 << next(
            i for i, search in enumerate(s.plan.searches) if (square, facing) in search.accesses
        )
    assert len(humans) <= s.humans, f"{seats} players have {s.humans} Humans"
    for h in range(s.humans):
        put_human(s, h, humans[h] if h < len(humans) else "-")
    for word in zombies.split():
        add_zombie(s, *stand(word))
    for word in bonus.split():
        add_zombie(s, *stand(word), bonus=True)
    ids = [opening.id for opening in s.plan.openings]
    for word in bars.split():
        bar(s, ids.index(word))
    for i, search in enumerate(s.plan.searches):
        if search.id in searched.split():
            s.searched_any |= 1 << i
    if deck is not None:
        s.deck = tuple(card(code) for code in reversed(deck.split()))
    s.traitor = (traitor or 0) - 1
    s.locked = not unlocked
    s.rng = Dice(dice)
    s.touched = False
    s.active = active - 1
    s.turn = s.owner[s.active]
    s.ap = ap
    s.fresh = True
    s.humans_acted = 1 << s.active
    seats_in_order = human_players(s)
    for step in (begin_round, end_of_round, zombie_turn):
        s.do(step)
    for player in reversed(seats_in_order[seats_in_order.index(s.turn) :]):
        s.do(human_turn, player)
    if s.alive >> s.active & 1:
        s.do(choose_action, s.active)
    s.run()
    return s


def take_from_deck(s: Table, kind: int) -> None:
    """One card of this kind leaves the deck."""
    cards = list(s.deck)
    cards.remove(kind)
    s.deck = tuple(cards)


def put_human(s: Table, h: int, words: str) -> None:
    where, *cards = words.split()
    if where == "-":
        s.alive &= ~(1 << h)
    elif where == "car":
        set_human(s, h, IN_CAR, 0)
    else:
        set_human(s, h, *stand(where))
    for code in cards:
        if is_weapon(card(code)):
            s.weapon[h] = card(code)
        else:
            gain_item(s, h, card(code))


def action(words: str) -> int:
    """`BARRICADE N`, `PLACE G8`, `GIVE wrench`, `TRADE H2`, `EXIT_CAR 1`, `OPENING 3`: a kind and its arguments."""
    kind, *args = words.split()
    block = ACTIONS.by_kind[kind]
    given: dict[str, object] = {}
    for (name, argument), word in zip(block.arguments.items(), args, strict=True):
        given[name] = int(word) - (1 if isinstance(argument, int) else 0) if word.isdigit() else word
    return ACTIONS.parse({"kind": kind, **given})


def do(s: Table, *words: str) -> Table:
    """Play these actions one after the other."""
    for each in words:
        s.apply(action(each))
    return s


def may(s: Table, words: str) -> bool:
    return action(words) in s.options


def refused(s: Table, words: str) -> str:
    """The rule by which an action is refused."""
    before = s.view(None)
    with pytest.raises(IllegalMove) as caught:
        s.apply(action(words))
    assert s.view(None) == before
    refusal: Refusal = caught.value.refusal
    assert refusal.text
    return refusal.rule


def kinds(s: Table) -> set[str]:
    """The kinds of actions that are offered."""
    return {ACTIONS.block_of(option).kind for option in s.options}


def offered(s: Table) -> list[str]:
    """Every option as `KIND arg ...`."""
    return [spelled(option) for option in s.options]


def spelled(option: int) -> str:
    """An action as `KIND arg ...`, the way `action` reads it."""
    return " ".join(map(str, ACTIONS.structure(option).values()))


def guess(s: Table, player: int, seed: int) -> Table:
    """A table that looks the same to this player, with what they cannot see drawn anew."""
    drawn = s.determinize(player, Rng(seed))
    assert isinstance(drawn, Table)
    return drawn


def where(s: Table, human: int) -> str:
    """Where Human number `human` stands: `G9/N`, `car`, or what became of them."""
    h = human - 1
    if not s.alive >> h & 1:
        return "zombified" if s.zombified >> h & 1 else "dead"
    if s.square[h] == IN_CAR:
        return "car"
    return f"{SQUARE_NAMES[s.square[h]]}/{DIRECTIONS.codes[s.facing[h]]}"


def zombies(s: Table) -> str:
    """All zombies in order of creation."""
    return " ".join(f"{SQUARE_NAMES[s.z_square[z]]}/{DIRECTIONS.codes[s.z_facing[z]]}" for z in s.horde)


def holds(s: Table, human: int) -> str:
    """A Human's cards, the weapon first."""
    h = human - 1
    cards = [s.weapon[h]] if s.weapon[h] != UNARMED_HAND else []
    return " ".join(CODES[c & CARD_BITS] + ("!" if c & EMPTY else "") for c in [*cards, *s.items[h]])


def carried(s: Table, square: str) -> str:
    """What the zombie on a square carries."""
    return " ".join(CODES[c & CARD_BITS] for c in s.carried.get(s.figure[at(square)] - ZOMBIE, ()))


def bars(s: Table) -> str:
    return " ".join(opening.id for i, opening in enumerate(s.plan.openings) if s.barricades >> i & 1)


def out_of_play(s: Table) -> list[str]:
    return [CODES[c] for c in s.discards]


def lure_at(s: Table, name: str) -> int:
    return lure(s)[at(name)]


def legal(s: Table, name: str) -> set[str]:
    """What the zombie on that square may do with its next AP."""
    slot = s.figure[at(name)] - ZOMBIE
    s.quarry = ANYTHING
    return {ACTIONS.block_of(option).kind for option in zombie_options(s, slot)}


def no_dice_left(s: Table) -> bool:
    return not getattr(s.rng, "thrown", [])


def end_turns(s: Table) -> Table:
    """End activations until it is the zombies' turn or a round has gone by."""
    now = s.round
    while not s.over and s.round == now and may(s, "END") and not s.zombie_turn:
        do(s, "END")
    return s


def log_of(s: Table, *words: str) -> list[str]:
    """What a spectator hears while these actions are played."""
    s.log = []
    do(s, *words)
    told = [seen.text() for event in s.log if (seen := event.seen_by(None))]
    s.log = None
    return told


def after(s: Table, step: Callable[..., None], *args: object, dice: Sequence[int] = ()) -> Table:
    """Let a step happen now, and come back to the active Human."""
    s.rng = Dice(dice)
    s.options = []
    s.do(choose_action, s.active)
    s.do(settle)
    s.do(step, *args)
    s.run()
    return s


def slot_at(s: Table, name: str) -> int:
    assert s.figure[at(name)] >= ZOMBIE, f"no zombie stands on {name}"
    return s.figure[at(name)] - ZOMBIE


def bite(s: Table, name: str, dice: Sequence[int] = ()) -> Table:
    """The zombie on that square bites once, in the zombies' turn."""
    slot = slot_at(s, name)
    s.zombie_turn = True
    return after(s, bites.bite, slot, at(name) * 4 + s.z_facing[slot], dice=dice)


def wake(s: Table, name: str, dice: Sequence[int] = ()) -> Table:
    """The zombie on that square has its activation."""
    s.zombie_turn = True
    return after(s, activate_zombie, slot_at(s, name), dice=dice)


def spawn(s: Table, dice: Sequence[int] = ()) -> Table:
    return after(s, spawn_zombies, dice=dice)
