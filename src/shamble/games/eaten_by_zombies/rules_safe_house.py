"""What happens to cards: drawing, shuffling, losing, the Zombie Deck running out, and what follows from it: death and
the end of the game (sections 1, 15, 16, 17 and 21 of the rules)."""

from __future__ import annotations

from shamble.core.state import shares
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.components import ZOMBIE
from shamble.games.eaten_by_zombies.state import (
    FALLEN,
    FLEEING,
    HORDE_STEP,
    NO_PILE,
    SUCCESS,
    SURVIVED,
    SURVIVOR,
    TOGETHER,
    Table,
    living,
    safe_house_size,
)

# -- a Survivor's own cards ------------------------------------------------------------------------------------------


def shuffle_discard(s: Table, seat: int) -> None:
    """EZ-1.8: an empty draw deck is renewed from the discard pile alone; cards in play stay where they are (EZ-1.5)."""
    deck = s.deck[seat] = s.discard[seat]
    s.discard[seat] = []
    s.rng.shuffle(deck)
    s.tell(events.SHUFFLED, "EZ-1.8", seat)


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


def return_to_pile(s: Table, card: int) -> None:
    """EZ-1.10, EZ-16.1: a lost Swag card goes to its pile; EZ-16.2: where there is none, one is started."""
    s.piles[card] = 1 if s.piles[card] == NO_PILE else s.piles[card] + 1


def lose_card(s: Table, card: int) -> None:
    """Where a card goes that leaves a Safe House: Swag to its pile, a zombie to the Zombie Discard (EZ-1.11)."""
    if card < ZOMBIE:
        return_to_pile(s, card)
    else:
        s.zombie_discard.append(card)


# -- death -----------------------------------------------------------------------------------------------------------


def die(s: Table, seat: int, rule: str) -> None:
    """EZ-17.3 to EZ-17.9. Only the active Survivor ever draws or loses, so it is always on the own turn.

    What was left of the turn is dropped: the first step on the agenda passes the turn, and only that one stays.
    """
    s.tell(events.DIED, rule, seat)
    s.tell(events.HAND_SHOWN, "EZ-17.4", seat, tuple(sorted(s.hand[seat])))
    for cards in (s.hand[seat], s.play_area, s.deck[seat], s.discard[seat]):
        for card in cards:  # EZ-17.5, EZ-17.6
            lose_card(s, card)
        cards.clear()
    s.status[seat] = FALLEN
    alive = living(s)
    if len(alive) == 1:  # EZ-17.8
        s.tell(events.LAST_SURVIVOR, "EZ-21.1", alive[0])
        s.end(shares(alive, s.players), "last_survivor")
        return
    if s.step < HORDE_STEP:  # EZ-17.7
        if s.announced == FLEEING and s.outcome == SUCCESS:
            dissipate(s, "EZ-17.7")
        else:
            disperse(s, "EZ-17.7")
    del s.agenda[1:]


# -- the Horde and the zombies to come -------------------------------------------------------------------------------


def dissipate(s: Table, rule: str) -> None:
    """EZ-1.18."""
    if s.horde:
        zombie = s.horde.pop(0)
        s.zombie_discard.append(zombie)
        s.tell(events.DISSIPATED, rule, zombie)


def disperse(s: Table, rule: str) -> None:
    """EZ-1.19."""
    if s.horde:
        if s.log is not None:
            s.tell(events.DISPERSED, rule, tuple(s.horde))
        s.zombie_discard += s.horde
        s.horde.clear()


def take_zombie(s: Table) -> int:
    """The top card leaves the Zombie Deck. What follows if it was the last is `settle_zombie_deck`."""
    if s.put_back:
        s.put_back.pop()
    return s.zombie_deck.pop()


def settle_zombie_deck(s: Table) -> None:
    """EZ-15.1: at once when the deck is empty; either it is renewed and the dead come faster, or it was the last
    of them."""
    if s.zombie_deck:
        return
    if not s.zombie_discard:  # EZ-15.3
        end_by_exhaustion(s)
        return
    s.zombie_deck = s.zombie_discard  # EZ-15.2
    s.zombie_discard = []
    s.rng.shuffle(s.zombie_deck)
    s.reveal_count += 1  # EZ-15.4
    s.tell(events.ZOMBIES_SHUFFLED, "EZ-15.2", s.reveal_count)


def end_by_exhaustion(s: Table) -> None:
    """EZ-21.3 to EZ-21.6: the most cards make the ultimate victor, the other Survivors have survived."""
    s.tell(events.EXHAUSTED, "EZ-21.3")
    alive = living(s)
    sizes = [safe_house_size(s, seat) if seat in alive else 0 for seat in range(s.players)]
    victors = [seat for seat in alive if sizes[seat] == max(sizes)]
    returns = shares(victors, s.players)
    for seat in alive:
        if seat in victors:
            s.tell(events.ULTIMATE_VICTOR, "EZ-21.4", seat, sizes[seat])
        else:
            s.tell(events.SURVIVED, "EZ-21.8", seat, sizes[seat])
            returns[seat] = 1.0 if s.config["exhaustion"] == TOGETHER else SURVIVED  # EZ-21.8, EZ-21.9
    s.end(returns, "exhaustion", [float(size) for size in sizes])


def end_by_insanity(s: Table, seat: int) -> None:
    """EZ-6.4 to EZ-6.7: the zombies win, and with them every player who is dead."""
    s.tell(events.HAND_SHOWN, "EZ-6.4", seat, tuple(sorted(s.hand[seat])))
    s.tell(events.INSANE, "EZ-6.4", seat)
    s.tell(events.ZOMBIES_WIN, "EZ-6.5")
    dead = [other for other in range(s.players) if s.status[other] != SURVIVOR]
    s.end(shares(dead, s.players), "insanity")
