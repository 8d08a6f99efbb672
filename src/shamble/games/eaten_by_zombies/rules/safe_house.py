"""A Survivor's own cards: drawing, shuffling, discarding (EZ-1)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.rules.death import die
from shamble.games.eaten_by_zombies.state import Table


def shuffle_discard(s: Table, seat: int) -> None:
    """EZ-1.8: an empty draw deck is renewed from the discard pile alone; cards in play stay where they are (EZ-1.5)."""
    s.beat()
    deck = s.deck[seat] = s.discard[seat]
    s.discard[seat] = []
    s.rng.shuffle(deck)
    s.tell(events.SHUFFLED, "EZ-1.8", seat)
    s.beat()


def draw_card(s: Table, seat: int) -> bool:
    """EZ-1.7. False if there was none and the Survivor has died of it (EZ-17.1)."""
    if not s.deck[seat]:
        if not s.discard[seat]:
            die(s, seat, "EZ-17.1")
            return False
        shuffle_discard(s, seat)
    card = s.deck[seat].pop()
    s.hand[seat].append(card)
    if s.log is not None:
        s.tell(events.DREW, "EZ-1.7", seat, card, only=(seat,))
    return True


def discard_card(s: Table, seat: int, card: int, rule: str) -> None:
    """EZ-1.9."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    s.tell(events.DISCARDED, rule, seat, card)
