"""From the options and a seed to the first decision (section 2 of the rules)."""

from __future__ import annotations

from typing import Final

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import BE
from shamble.games.eaten_by_zombies.components import (
    BOMB_SHELTER,
    CARD_COUNT,
    CARD_NAMES,
    PILES_PER_PLAYER,
    RED_PILES,
    SET_UPS,
    STARTING_DECK,
    STARTING_PILES,
    SURVIVORS,
    ZOMBIE,
    ZOMBIES,
)
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.turn import begin_turn
from shamble.games.eaten_by_zombies.state import NO_PORTRAIT, PORTRAITS_STEP, Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    for index, zombie in enumerate(ZOMBIES):  # EZ-2.10, EZ-2.11
        s.zombie_deck += [ZOMBIE + index] * (zombie.for_two + players - 2)
    rng.shuffle(s.zombie_deck)
    for seat in range(players):  # EZ-2.13, EZ-2.14
        s.deck[seat] = list(STARTING_DECK)
        rng.shuffle(s.deck[seat])
        s.hand[seat] = s.deck[seat][-s.hand_size :]
        del s.deck[seat][-s.hand_size :]
    for card in (*STARTING_PILES, *further_piles(players, config, rng)):
        s.piles[card] = players if card == BOMB_SHELTER else s.cards.copies[card]  # EZ-2.7, EZ-2.9
    s.do(choose_first_player)
    if config["portraits"] == "chosen":
        s.do(ask_for_portrait, 0)
    else:
        portraits = list(range(len(SURVIVORS)))
        rng.shuffle(portraits)
        s.portraits = tuple(portraits[:players])
    s.do(tell_piles)
    return s


def further_piles(players: int, config: Config, rng: Rng) -> list[int]:
    """EZ-2.4 to EZ-2.6: two for each player, of the chosen set-up or at random."""
    if config["swag"] == "random":
        pool = [*RED_PILES, BOMB_SHELTER] if config["promo"] else list(RED_PILES)
        rng.shuffle(pool)
        return pool[: PILES_PER_PLAYER * players]
    return set_up_piles(players, config)


def set_up_piles(players: int, config: Config) -> list[int]:
    """Those of the chosen set-up."""
    chosen = next(one for one in SET_UPS if one.id == config["setup"])
    return [*chosen.two, *(chosen.third if players > 2 else ()), *(chosen.fourth if players > 3 else ())]


def in_play(players: int, config: Config) -> set[str]:
    """For reports: the Swag that somebody may have or find, and the zombies."""
    if config["swag"] == "random":
        further = [*RED_PILES, *([BOMB_SHELTER] if config["promo"] else [])]
    else:
        further = set_up_piles(players, config)
    return {CARD_NAMES[card] for card in (*STARTING_DECK, *STARTING_PILES, *further, *range(ZOMBIE, CARD_COUNT))}


def tell_piles(s: Table) -> None:
    if s.log is not None:
        s.tell(events.PILES_CHOSEN, "EZ-2.4", tuple(card for card, pile in enumerate(s.piles) if pile >= 0))


def portrait_options(s: Table) -> list[int]:
    return [BE(survivor) for survivor in range(len(SURVIVORS)) if survivor not in s.portraits]


def ask_for_portrait(s: Table, seat: int) -> None:
    """EZ-2.2: in seat order, each a different one."""
    s.step = PORTRAITS_STEP
    s.turn = seat
    s.ask(seat, CHOOSE_PORTRAIT)


def take_portrait(s: Table, action: int) -> None:
    seat = s.turn
    s.portraits = (*s.portraits[:seat], action - BE.first, *s.portraits[seat + 1 :])
    s.tell(events.PORTRAIT, "EZ-2.2", seat, s.portraits[seat])
    if NO_PORTRAIT in s.portraits:
        ask_for_portrait(s, seat + 1)


CHOOSE_PORTRAIT: Final = Question(
    "portrait",
    rule="EZ-2.2",
    asks="choose your Survivor",
    answers=(BE,),
    options=portrait_options,
    take=take_portrait,
)


def choose_first_player(s: Table) -> None:
    """EZ-2.18."""
    s.turn = s.rng.below(s.players)
    s.tell(events.FIRST, "EZ-2.18", s.turn)
    s.do(begin_turn)
