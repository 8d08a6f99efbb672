"""Rules of Zombie! Run for Your Lives! broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.state import shares
from shamble.games.run_for_your_lives import events, rules, setup
from shamble.games.run_for_your_lives.actions import PLAY_ITEM, REDRAW
from shamble.games.run_for_your_lives.components import IS_ITEM, TYPE_OF
from shamble.games.run_for_your_lives.state import Table
from tests.referees.planted import Fault, nothing_shuffled, swapped

# The true rules, which most faults still lean on.
_cancel, _catch, _draw, _end_turn = rules.cancel, rules.catch, rules.draw, rules.end_turn
_place, _plays, _redraw, _deal = rules.place, rules.plays, rules.redraw, setup.deal


def seat_skipped(s: Table) -> None:
    if not s.over and s.turns % 9 == 8:
        s.turn = (s.turn + 1) % s.players
    _end_turn(s)


def dead_skipped(s: Table) -> None:
    _end_turn(s)
    while not s.over and not s.is_living(s.turn):
        s.turn = (s.turn + 1) % s.players


def zombies_cancel_nothing(s: Table, card: int, seat: int) -> None:
    """ZR-5.5 works one way only."""
    if IS_ITEM[card]:
        return _cancel(s, card, seat)
    s.areas[seat] += (card,)
    s.holders[TYPE_OF[card]] |= 1 << seat
    s.zombies[seat] += 1


def only_the_old_card_goes(s: Table, card: int, seat: int) -> None:
    _cancel(s, card, seat)
    s.deck.insert(0, s.discard[-1])
    s.discard = s.discard[:-1]


def hand_is_kept(s: Table, seat: int) -> None:
    kept = s.hands[seat]
    s.hands[seat] = ()
    _catch(s, seat)
    s.hands[seat] = kept


def catcher_wins(s: Table, seat: int) -> None:
    _catch(s, seat)
    if s.over:
        s.returns = shares([s.turn], s.players) if s.turn != s.returns.index(1.0) else shares([seat], s.players)


def four_zombies(s: Table, card: int, seat: int) -> None:
    _place(s, card, seat)
    if not s.over and s.zombies[seat] == s.zombies_to_lose - 1:
        _catch(s, seat)


def next_seat_escapes(s: Table, card: int, seat: int) -> None:
    _place(s, card, seat)
    if s.over and s.ending == "escape":
        s.returns = s.returns[1:] + s.returns[:1]


def special_twice(s: Table) -> tuple[list[int], list[int]]:
    s.special_used = False
    return _plays(s)


def any_item(s: Table) -> tuple[list[int], list[int]]:
    """ZR-5.1 is forgotten for items."""
    normal, special = _plays(s)
    mine = {PLAY_ITEM(TYPE_OF[card]) for card in s.hands[s.turn] if IS_ITEM[card]}
    return sorted({*normal, *mine}), special


def fewer_targets(s: Table) -> tuple[list[int], list[int]]:
    normal, special = _plays(s)
    return normal[:3], special


def free_redraw(s: Table) -> None:
    normal, special = rules.plays(s)
    s.ask_among(s.turn, sorted([*normal, *special, REDRAW]), rules.PLAY)


def silent_redraw(s: Table) -> None:
    """The hand is thrown away without being shown."""
    s.discard += s.hands[s.turn]
    s.hands[s.turn] = ()
    _redraw(s)


def open_draws(s: Table, player: int, rule: str) -> None:
    card = rules.draw(s)
    if card < 0:
        return s.tell(events.NO_CARD_LEFT, "ZR-12.6", player)
    s.hands[player] += (card,)
    s.tell(events.DREW, rule, player, card)


def from_the_bottom(s: Table) -> int:
    s.deck.reverse()
    card = _draw(s)
    s.deck.reverse()
    return card


def unshuffled(s: Table) -> int:
    """The discard pile is turned over as it lies."""
    if s.deck or not s.discard:
        return _draw(s)
    pile = list(s.discard)
    _draw(s)
    s.deck = pile
    return s.deck.pop()


def discard_stays(s: Table) -> int:
    """The deck is not renewed."""
    return s.deck.pop() if s.deck else -1


def five_dealt(s: Table, cards: int) -> None:
    _deal(s, cards + 1)


def six_redrawn(s: Table) -> None:
    s.hand_size += 1
    _redraw(s)
    s.hand_size -= 1


def in_rules(name: str, new: Any) -> Callable[[], Any]:
    return lambda: swapped("run_for_your_lives.rules", name, new)


def in_set_up(name: str, new: Any) -> Callable[[], Any]:
    return lambda: swapped("run_for_your_lives.setup", name, new)


FAULTS = (
    Fault("five cards are dealt", ("ZR-2.2", "ZR-15.4"), in_set_up("deal", five_dealt), within=3),
    Fault("the cards are dealt as they lie in the box", ("ZR-2.1",), nothing_shuffled, within=3),
    Fault("a seat is left out now and then", ("ZR-3.5", "ZR-9.2"), in_rules("end_turn", seat_skipped), within=3),
    Fault("zombie-players have no turn", ("ZR-9.2", "ZR-9.9", "ZR-9.14"), in_rules("end_turn", dead_skipped)),
    Fault("a zombie does not remove an item", ("ZR-5.3",), in_rules("cancel", zombies_cancel_nothing), within=3),
    Fault("the new card of a pair goes under the deck", ("ZR-5.12",), in_rules("cancel", only_the_old_card_goes)),
    Fault("four zombies catch", ("ZR-3.5", "ZR-8.1"), in_rules("place", four_zombies)),
    Fault("the caught keep their hand", ("ZR-8.6",), in_rules("catch", hand_is_kept)),
    Fault("who made the last catch wins", ("ZR-10.1",), in_rules("catch", catcher_wins)),
    Fault("the next seat wins by an escape", ("ZR-7.1",), in_rules("place", next_seat_escapes)),
    Fault("the Special Rule as often as one likes", ("ZR-11.2",), in_rules("plays", special_twice), within=2),
    Fault("a second item of a kind", ("ZR-5.1",), in_rules("plays", any_item), within=2),
    Fault("not all normal plays are offered", ("ZR-3.7", "ZR-6.7"), in_rules("plays", fewer_targets), within=3),
    Fault("a redraw for who can play", ("ZR-6.6",), in_rules("choose_play", free_redraw), within=1),
    Fault("a hand thrown away unseen", ("ZR-6.2",), in_rules("redraw", silent_redraw), position="nothing fits"),
    Fault("a redraw gives six cards", ("ZR-6.4", "ZR-12.2"), in_rules("redraw", six_redrawn)),
    Fault("a fourth redraw goes on", ("ZR-6.9",), in_rules("MOST_REDRAWS", 4), position="nothing fits"),
    Fault("everybody sees what is drawn", ("ZR-2.3",), in_rules("draw_to_hand", open_draws), within=1),
    Fault("cards are drawn from the bottom", ("ZR-3.5",), in_rules("draw", from_the_bottom), within=1),
    Fault("the discard pile is turned over unshuffled", ("ZR-12.2",), in_rules("draw", unshuffled)),
    Fault("the discard pile does not become the deck", ("ZR-12.2",), in_rules("draw", discard_stays)),
)
