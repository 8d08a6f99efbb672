"""Rules of Eaten by Zombies! broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from shamble.core.decision import AnyDecision
from shamble.games.eaten_by_zombies.actions import ADD, LOSE_DISCARDED
from shamble.games.eaten_by_zombies.components import DRAW_SIGN, ZOMBIE
from shamble.games.eaten_by_zombies.rules.attrition import loss_options, suffer_attrition
from shamble.games.eaten_by_zombies.rules.death import die
from shamble.games.eaten_by_zombies.rules.endings import end_by_insanity
from shamble.games.eaten_by_zombies.rules.horde import dissipate
from shamble.games.eaten_by_zombies.rules.opponents_add import add_options
from shamble.games.eaten_by_zombies.rules.play import PLAY_CARD, play_options
from shamble.games.eaten_by_zombies.rules.resolve import KILL_ZOMBIE, kill_or_stop
from shamble.games.eaten_by_zombies.rules.reveal import reveal_zombies
from shamble.games.eaten_by_zombies.rules.swag_piles import lose_card
from shamble.games.eaten_by_zombies.rules.turn import SURVIVOR_TURN, pass_turn
from shamble.games.eaten_by_zombies.rules.without_sign import shoot
from shamble.games.eaten_by_zombies.rules.zombie_deck import settle_zombie_deck
from shamble.games.eaten_by_zombies.state import FAILURE, Table, fight_total, safe_house_size, scavenge_bonus
from tests.referees.planted import Fault, nothing_shuffled, secrets_told, swapped


def one_zombie_more(s: Table) -> None:
    s.reveal_count += 1
    reveal_zombies(s)
    s.reveal_count -= 1


def rounded_down(s: Table) -> None:
    s.grippers = True
    suffer_attrition(s)


def two_seats_on(s: Table) -> None:
    s.turn = (s.turn + 1) % s.players
    pass_turn(s)


def any_attrition(s: Table, seat: int) -> list[int]:
    """A zombie may be added whatever its Attrition."""
    if not add_options(s, seat):
        return []
    return [ADD(card - ZOMBIE) for card in sorted(set(s.hand[seat])) if card >= ZOMBIE]


def forgotten(s: Table, seat: int) -> list[int]:
    """A zombie that was sent back may be added again."""
    barred, s.barred = s.barred, ()
    options = add_options(s, seat)
    s.barred = barred
    return options


def free_kills(s: Table, action: int) -> None:
    s.force += 8
    kill_or_stop(s, action)


def no_draw_cards(s: Table) -> list[int]:
    """A card with a Draw sign alone cannot be played."""
    cards = [card for card in s.hand[s.turn] if s.cards.signs[card] == DRAW_SIGN]
    hand, s.hand[s.turn] = s.hand[s.turn], [card for card in s.hand[s.turn] if card not in cards]
    options = play_options(s)
    s.hand[s.turn] = hand
    return options


def newest_first(s: Table, rule: str) -> None:
    s.horde.reverse()
    dissipate(s, rule)
    s.horde.reverse()


def zombies_go_under(s: Table, card: int) -> None:
    """A lost zombie goes under the Zombie Deck."""
    if card < ZOMBIE:
        lose_card(s, card)
    else:
        s.zombie_deck.insert(0, card)


def same_count(s: Table) -> None:
    before = s.reveal_count
    settle_zombie_deck(s)
    s.reveal_count = before


def hand_not_counted(s: Table, seat: int) -> int:
    return safe_house_size(s, seat) - len(s.hand[seat])


def mad_and_happy(s: Table, seat: int) -> None:
    end_by_insanity(s, seat)
    s.returns = [1.0 - share for share in s.returns]


def eaten_winner(s: Table, seat: int, rule: str) -> None:
    die(s, seat, rule)
    if s.over:
        s.returns = [1.0 - share for share in s.returns]


def flight_forgotten(s: Table, seat: int, rule: str) -> None:
    """Who dies after a flight that succeeded takes the whole Horde along."""
    s.outcome = FAILURE
    die(s, seat, rule)


def discard_is_safe(s: Table) -> list[int]:
    return [option for option in loss_options(s) if option not in LOSE_DISCARDED]


def nobody_keeps_it(s: Table, action: int, seat: int) -> None:
    """A zombie shot by Deadeye goes to the Zombie Discard."""
    shoot(s, action, seat)
    s.zombie_discard.append(s.discard[seat].pop())


def in_rules(new: Any, name: str, module: str) -> Callable[[], Any]:
    return lambda: swapped(f"eaten_by_zombies.{module}", name, new)


def hands_of_seven() -> Any:
    begin = Table.begin

    def begun(s: Table) -> None:
        s.hand_size = 7
        begin(s)

    return patch.object(Table, "begin", begun)


def in_decision(decision: AnyDecision, part: str, new: Any) -> Callable[[], Any]:
    return lambda: patch.object(decision, part, new)


def in_turn(old: Callable[..., None], new: Callable[..., None]) -> Callable[[], Any]:
    """Another step in the place of one of a Survivor's turn."""
    turn = tuple((new if step is old else step, args) for step, args in SURVIVOR_TURN)
    return in_rules(turn, "SURVIVOR_TURN", "rules.turn")


FAULTS = (
    Fault("a hand of seven", ("EZ-2.14",), hands_of_seven, within=1),
    Fault("the Zombie Deck is not shuffled", ("EZ-2.12",), nothing_shuffled, within=5),
    Fault("one zombie too many is revealed", ("EZ-4.1",), in_turn(reveal_zombies, one_zombie_more), within=1),
    Fault("the Attrition is always halved downwards", ("EZ-12.4", "EZ-13.4"), in_turn(suffer_attrition, rounded_down)),
    Fault("a seat is left out", ("EZ-1.20",), in_turn(pass_turn, two_seats_on), within=3),
    Fault(
        "any zombie may be added",
        ("EZ-5.5",),
        in_rules(any_attrition, "add_options", "rules.opponents_add"),
        within=16,
    ),
    Fault(
        "a zombie comes again after I Remember You...",
        ("EZ-22.15",),
        in_rules(forgotten, "add_options", "rules.opponents_add"),
        position="memories",
    ),
    Fault("kills take nothing off the Fight", ("EZ-8.9",), in_decision(KILL_ZOMBIE, "take", free_kills)),
    Fault("a Fight counts one too many", ("EZ-8.1",), in_rules(lambda s: fight_total(s) + 1, "fight_total", "state")),
    Fault("cards that only draw stay in hand", ("EZ-7.1",), in_decision(PLAY_CARD, "options", no_draw_cards)),
    Fault("a budget of one more", ("EZ-10.4",), in_rules(lambda s: scavenge_bonus(s) + 1, "scavenge_bonus", "state")),
    Fault("the discard pile does not pay", ("EZ-12.5",), in_rules(discard_is_safe, "loss_options", "rules.attrition")),
    Fault(
        "the newest zombie dissipates",
        ("EZ-13.4", "EZ-17.7", "EZ-18.9"),
        in_rules(newest_first, "dissipate", "rules.horde"),
    ),
    Fault(
        "a lost zombie goes under the deck", ("EZ-1.7",), in_rules(zombies_go_under, "lose_card", "rules.swag_piles")
    ),
    Fault(
        "a shuffle brings no more zombies",
        ("EZ-15.4",),
        in_rules(same_count, "settle_zombie_deck", "rules.zombie_deck"),
    ),
    Fault(
        "the hand does not count at the end",
        ("EZ-21.4",),
        in_rules(hand_not_counted, "safe_house_size", "state"),
        position="the last zombie",
    ),
    Fault(
        "the Survivors win by insanity",
        ("EZ-6.5",),
        in_rules(mad_and_happy, "end_by_insanity", "rules.endings"),
        position="nothing but zombies",
    ),
    Fault("the eaten win", ("EZ-21.1",), in_rules(eaten_winner, "die", "rules.death"), within=3),
    Fault(
        "the Horde disperses after a flight that succeeded",
        ("EZ-17.7",),
        in_rules(flight_forgotten, "die", "rules.death"),
        position="a flight too dear",
    ),
    Fault(
        "two zombies are drawn at most",
        ("EZ-18.3",),
        in_rules(lambda s: 2, "zombie_draws", "rules.zombie_players"),
        position="two and two",
    ),
    Fault("a fourth zombie threatens", ("EZ-18.7",), in_rules(4, "THREAT_SIZE", "components"), position="two and two"),
    Fault(
        "Deadeye leaves no body",
        ("EZ-1.9",),
        in_rules(nobody_keeps_it, "shoot", "rules.without_sign"),
        position="reactions everywhere",
    ),
    Fault("everybody sees what is drawn", ("EZ-1.23", "EZ-20.5"), secrets_told, within=1),
)
