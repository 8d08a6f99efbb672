"""What lies beside tiles, and whose it is: dice, cards, the weapon of Gunrunning and the aims of rugby balls (PB-6.13,
PB-9.17, PB-17.9)."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import ROWS, SQUARES
from shamble.games.pints_of_blood.events import LIFTED
from shamble.games.pints_of_blood.state import FIGHTING, FREE, NONE, SPENT, Table


def own_cards(s: Table, player: int) -> list[int]:
    """PB-6.13: the player's buddy cards, the hand first; until the fight begins also those that lie beside tiles and
    the one that Gunrunning has exchanged."""
    if player != s.turn or s.phase >= FIGHTING:
        return s.hands[player]
    exchanged = [s.gun_card] if s.gun_card != NONE else []
    return s.hands[player] + [card & 31 for card in s.laid] + exchanged


def take_card(s: Table, player: int, card: int) -> None:
    """An own card leaves its player, from the hand if it is there."""
    if card not in s.hands[player]:
        bring_to_hand(s, card)
    s.hands[player].remove(card)


def bring_to_hand(s: Table, card: int) -> None:
    """The active player takes up a card that is placed or exchanged; what else lies at its tile comes back as well, and
    a card that is taken up counts as itself again."""
    at = next((laid >> 5 for laid in s.laid if laid & 31 == card), s.gun_at)
    if at >= 0:
        clear_squares(s, at, at + 1, FREE)
        s.tell(LIFTED, "PB-6.13", s.turn, at // ROWS, at % ROWS)
    if card not in s.hands[s.turn]:
        end_exchange(s)


def end_exchange(s: Table) -> None:
    """The card that Gunrunning has exchanged returns to the hand."""
    if s.gun_card != NONE:
        s.hands[s.turn].append(s.gun_card)
        s.gun = s.gun_card = NONE
        s.gun_at = SPENT


def take_all_back(s: Table) -> None:
    """PB-6.13: before the fight has begun every placed card is still in front of its owner."""
    if s.phase < FIGHTING:
        clear_squares(s, 0, SQUARES, FREE)
        end_exchange(s)


def clear_row(s: Table, row: int) -> None:
    """PB-A35: what was placed in a row that has lost its buddy returns to the player in phase I, later it is spent."""
    clear_squares(s, row * ROWS, row * ROWS + ROWS, FREE if s.phase < FIGHTING else SPENT)


def clear_squares(s: Table, first: int, end: int, fate: int) -> None:
    """Lift dice and cards from some squares: FREE gives them back to the active player, SPENT discards (PB-17.2)."""
    for die, at in enumerate(s.die_at):
        if first <= at < end:
            s.die_at[die] = fate
    if first <= s.gun_at < end:
        s.gun_at = fate
        if fate == SPENT and s.gun_card != NONE:
            s.discard.append(s.gun_card)
            s.gun_card = NONE
    if s.laid:
        pile = s.discard if fate == SPENT else s.hands[s.turn]
        pile += [card & 31 for card in s.laid if first <= card >> 5 < end]
        s.laid = [card for card in s.laid if not first <= card >> 5 < end]
    if s.aims:
        s.aims = [aim for aim in s.aims if not first <= aim >> 5 < end]
