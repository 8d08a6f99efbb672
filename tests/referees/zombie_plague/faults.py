"""Rules of Zombie Plague broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from shamble.core.decision import AnyDecision
from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import ATTACK
from shamble.games.zombie_plague.board.figures import ZOMBIE, gain_item, living, strip
from shamble.games.zombie_plague.components import CAR_KEYS, EMPTY
from shamble.games.zombie_plague.rules.attacks import push_zombie, reload
from shamble.games.zombie_plague.rules.bites import fall_back
from shamble.games.zombie_plague.rules.cellar import open_cellar
from shamble.games.zombie_plague.rules.deaths import zombify
from shamble.games.zombie_plague.rules.endings import finish
from shamble.games.zombie_plague.rules.humans import ACT, STEPS, human_options
from shamble.games.zombie_plague.rules.moving import step, turn
from shamble.games.zombie_plague.rules.pursuit import MAY_MOVE, STOP, nearest_options, zombie_options
from shamble.games.zombie_plague.rules.rounds import begin_activation, human_players
from shamble.games.zombie_plague.rules.searching import search
from shamble.games.zombie_plague.rules.spawning import spawn_zombies
from shamble.games.zombie_plague.rules.trading import exchange
from shamble.games.zombie_plague.rules.victory import closed_in, settle
from shamble.games.zombie_plague.rules.zombies import ACT_ZOMBIE
from shamble.games.zombie_plague.setup import compose_deck
from shamble.games.zombie_plague.state import Table
from tests.referees.planted import Fault, nothing_shuffled, secrets_told, swapped, under


def constant(name: str, value: int) -> Callable[[], Any]:
    return lambda: swapped("zombie_plague.components", name, value)


def off_by_one(module: str, option: str, step: Callable[..., None]) -> Callable[[], Any]:
    return in_game(f"rules.{module}", step.__name__, under(option, step))


def in_game(module: str, name: str, new: Any) -> Callable[[], Any]:
    return lambda: swapped(f"zombie_plague.{module}", name, new)


def offered(decision: AnyDecision, options: Callable[..., list[int]]) -> Callable[[], Any]:
    """Other options where that is decided."""

    @contextmanager
    def plant() -> Iterator[None]:
        true = decision.options
        decision.options = options
        try:
            yield
        finally:
            decision.options = true

    return plant


def step_for(old: Any, new: Any) -> Callable[[], Any]:
    """Another step for every action that takes this one."""
    action = next(action for action, step in STEPS.items() if step is old)
    return lambda: swapped(STEPS, action, new)


def cards_fall_off(s: Table, human: int) -> None:
    """The new zombie carries nothing."""
    s.discards += tuple(card & ~(EMPTY | 128) for card in strip(s, human))
    zombify(s, human)


def cards_burn(s: Table, human: int, cards: tuple[int, ...]) -> None:
    """The killer gets nothing."""
    s.discards += tuple(card & 63 for card in cards)


def never_pushed(s: Table, human: int, away: int) -> None:
    """A bitten Human stands like a rock."""
    square = s.square[human]
    facing = s.facing[human]
    fall_back(s, human, away)
    if s.square[human] != square:
        s.figure[s.square[human]], s.figure[square] = 0, human + 1
        s.square[human], s.facing[human] = square, facing


def turn_for_nothing(s: Table, human: int, action: int) -> None:
    s.ap += 1
    turn(s, human, action)


def seek_twice(s: Table, human: int, action: int) -> None:
    before = s.searched[human]
    search(s, human, action)
    s.searched[human] = before


def free_trade(s: Table, human: int) -> None:
    s.ap += 1
    exchange(s, human)


def reload_halfway(s: Table, human: int, action: int) -> None:
    reload(s, human, action)
    s.weapon[human] |= EMPTY


def attack_the_air(s: Table, human: int) -> list[int]:
    options = human_options(s, human)
    return options if ATTACK() in options or not s.ap or s.square[s.active] < 0 else [*options, ATTACK()]


def lone_push(s: Table, square: int, direction: int) -> None:
    """Who stands behind is not pushed: the first one stays."""
    behind = s.ways.near[square * 4 + direction]
    if behind >= 0 and s.figure[behind] >= ZOMBIE:
        s.tell(events.HELD, "ZP-7.12", square)
    else:
        push_zombie(s, square, direction)


def lazy(s: Table, slot: int) -> list[int]:
    """A zombie may always stop."""
    options = zombie_options(s, slot)
    return options if STOP in options else [*options, STOP]


def wandering(s: Table, slot: int, fields: list[list[int]], nearer: int) -> int:
    """A zombie may walk wherever it faces."""
    options = nearest_options(s, slot, fields, nearer)
    ahead = s.ways.near[s.z_square[slot] * 4 + s.z_facing[slot]]
    return options | MAY_MOVE if ahead >= 0 and not s.figure[ahead] else options


def zombies_forgotten(s: Table) -> str:
    """A barricade victory whoever else is in the house."""
    horde, s.horde = s.horde, []
    how = closed_in(s)
    s.horde = horde
    return how


def left_outside(s: Table) -> str:
    """A barricade victory of those who are inside."""
    alive = s.alive
    s.alive = sum(1 << h for h in living(s) if s.square[h] >= 0 and s.plan.inside[s.square[h]])
    how = closed_in(s)
    s.alive = alive
    return how


def cheap_step(s: Table, human: int, action: int) -> None:
    """Forward through a window for 1 AP."""
    s.ap += s.plan.cost[s.square[human] * 4 + s.facing[human]] - 1
    step(s, human, action)


def too_early(s: Table, human: int, action: int) -> None:
    """Victory is looked at before the cards of the last search are drawn."""
    search(s, human, action)
    s.do(settle)


def wrong_winners(s: Table, how: str, rule: str, winners: list[int]) -> None:
    finish(s, how, rule, [(winner + 1) % s.players for winner in winners])


def one_card_more(config: dict[str, Any], rng: Any) -> list[int]:
    deck = compose_deck(config, rng)
    deck[deck.index(CAR_KEYS)] = deck[0] if deck[0] != CAR_KEYS else deck[1]
    return deck


def other_way_round(s: Table) -> list[int]:
    return human_players(s)[::-1]


def cellar_without_door(s: Table, edge: int) -> None:
    """The Cellar opens on the other side of the square."""
    open_cellar(s, edge)
    s.cellar_edge = edge ^ 2


def gift(s: Table, human: int, card: int) -> None:
    """Every item comes twice."""
    gain_item(s, human, card)
    gain_item(s, human, card)


FAULTS = (
    Fault("a window costs 1 AP", ("ZP-4.5", "ZP-4.6"), step_for(step, cheap_step), position="zombies with cards"),
    Fault("a Human has 5 AP", ("ZP-4.4",), off_by_one("rounds", "human_ap", begin_activation), within=1),
    Fault("a turn is free", ("ZP-4.5", "ZP-4.6"), step_for(turn, turn_for_nothing), within=1),
    Fault("a zombie has 3 AP", ("ZP-11.4", "ZP-11.6"), constant("ZOMBIE_AP", 3), within=1),
    Fault(
        "three zombies come at once",
        ("ZP-10.6", "ZP-11.2", "ZP-11.4"),
        off_by_one("spawning", "spawn", spawn_zombies),
        within=1,
    ),
    Fault(
        "five zombies for each Human",
        ("ZP-10.4", "ZP-11.2"),
        off_by_one("spawning", "zombies_per_human", spawn_zombies),
        within=2,
    ),
    Fault("a bite hits on 4", ("ZP-12.1", "ZP-11.4", "ZP-11.2", "ZP-4.1"), constant("BITES_FROM", 4)),
    Fault("infected on 1 and 2", ("ZP-12.8", "ZP-11.4", "ZP-14.1", "ZP-11.2"), constant("INFECTED_ON", 2)),
    Fault("nobody falls back", ("ZP-5.4", "ZP-11.7"), in_game("rules.bites", "fall_back", never_pushed)),
    Fault("a new zombie drops its cards", ("ZP-10.3",), in_game("rules.deaths", "zombify", cards_fall_off)),
    Fault(
        "the killer gets nothing",
        ("ZP-14.4",),
        in_game("rules.hands", "hand_over", cards_burn),
        position="zombies with cards",
    ),
    Fault(
        "three zombies break a barricade",
        ("ZP-6.8", "ZP-13.3", "ZP-13.15"),
        constant("GROUP", 3),
        position="an empty deck",
    ),
    Fault("a zombie may always stop", ("ZP-13.9",), offered(ACT_ZOMBIE, lazy), within=2),
    Fault("a zombie may walk away", ("ZP-13.3",), in_game("rules.pursuit", "nearest_options", wandering), within=2),
    Fault("a Human attacks the air", ("ZP-4.5",), offered(ACT, attack_the_air), within=1),
    Fault(
        "a push moves one zombie only",
        ("ZP-7.10", "ZP-7.12"),
        in_game("rules.attacks", "push_zombie", lone_push),
        position="the last Human",
    ),
    Fault("a square is searched twice", ("ZP-8.2",), step_for(search, seek_twice)),
    Fault(
        "an item comes twice",
        ("ZP-8.5", "ZP-8.9"),
        in_game("board.figures", "gain_item", gift),
        position="zombies with cards",
    ),
    Fault(
        "a trade is free",
        ("ZP-4.5", "ZP-4.6"),
        in_game("rules.trading", "exchange", free_trade),
        position="before 28 Days Later with infection",
    ),
    Fault("a reload does not load", ("ZP-8.7",), step_for(reload, reload_halfway), position="many items"),
    Fault("the engine starts on 5", ("ZP-16.9", "ZP-4.5"), constant("CAR_STARTS_ON", 5), position="in the car"),
    Fault(
        "a zombie in the house does not matter",
        ("ZP-15.1",),
        in_game("rules.victory", "closed_in", zombies_forgotten),
        position="the last search",
    ),
    Fault(
        "Humans outside are forgotten",
        ("ZP-15.1", "ZP-17.8"),
        in_game("rules.victory", "closed_in", left_outside),
        position="sealed but for one opening",
    ),
    Fault(
        "victory is looked at too early",
        ("ZP-8.6", "ZP-8.5", "ZP-15.1", "ZP-17.1"),
        step_for(search, too_early),
        position="the last search",
    ),
    Fault("the next seats win", ("ZP-15.5", "ZP-15.1"), in_game("rules.endings", "finish", wrong_winners), within=1),
    Fault("the deck has no CAR KEYS", ("ZP-22.2",), in_game("setup", "compose_deck", one_card_more), within=1),
    Fault(
        "the last Human Player begins", ("ZP-1.6",), in_game("rules.rounds", "human_players", other_way_round), within=4
    ),
    Fault(
        "the Cellar's door is on the wrong side",
        ("ZP-17.1",),
        in_game("rules.cellar", "open_cellar", cellar_without_door),
        position="many items",
    ),
    Fault("the deck is not shuffled", ("ZP-3.1",), nothing_shuffled, within=1),
    Fault("everybody sees everything", ("ZP-S2", "ZP-S3"), secrets_told),
)
