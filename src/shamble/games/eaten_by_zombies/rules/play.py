"""S4 Play: cards with a sign, until the Survivor is done (EZ-7)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import DONE, PLAY
from shamble.games.eaten_by_zombies.components import DRAW_SIGN
from shamble.games.eaten_by_zombies.rules.card_effects import EFFECTS
from shamble.games.eaten_by_zombies.rules.question import Question, last_option
from shamble.games.eaten_by_zombies.rules.safe_house import draw_card
from shamble.games.eaten_by_zombies.rules.without_sign import W4, W5, open_window
from shamble.games.eaten_by_zombies.state import FIGHTING, Table, fight_total, flee_total

PLAY_FIRST: Final = PLAY.first
DONE_ACTION: Final = DONE()


def play_options(s: Table) -> list[int]:
    """EZ-7.2 to EZ-7.7: every card in hand with a fitting sign, and to be done."""
    signs = s.cards.signs
    fitting = s.announced | DRAW_SIGN
    options = [PLAY_FIRST + card for card in sorted(set(s.hand[s.turn])) if signs[card] & fitting]
    options.append(DONE_ACTION)
    return options


def play_cards(s: Table) -> None:
    """S4. The active Survivor is asked even if being done is their only option: not to ask would show the others that
    they hold nothing that fits."""
    s.ask(s.turn, PLAY_CARD)


def play_card(s: Table, action: int) -> None:
    if action == DONE_ACTION:
        s.interrupted = False
        s.agenda += AFTER_DONE
        return
    s.agenda += AFTER_CARD
    seat = s.turn
    card = action - PLAY_FIRST
    s.hand[seat].remove(card)
    s.play_area.append(card)
    s.played = True
    s.tell(events.PLAYED, "EZ-7.1", seat, card)
    s.beat()
    for _ in range(s.cards.draw[card]):  # EZ-7.11, EZ-7.12
        if not draw_card(s, seat):
            return
    effect = EFFECTS[card]
    if effect is not None:
        effect(s)


def lock_total(s: Table) -> None:
    """EZ-7.16. After a card played in W5 the active Survivor continues S4."""
    seat = s.turn
    if s.interrupted:
        s.do(play_cards)
        return
    if not s.played:
        s.tell(events.HAND_SHOWN, "EZ-6.9", seat, tuple(sorted(s.hand[seat])))
        s.beat()
    if s.announced == FIGHTING:
        s.total = s.force = fight_total(s)
        s.tell(events.LOCKED, "EZ-8.1", seat, 0, s.total)
    else:
        s.total = flee_total(s)
        s.tell(events.LOCKED, "EZ-9.1", seat, 1, s.total)


PLAY_CARD: Final = Question(
    "play",
    rule="EZ-7.1",
    asks="play cards",
    prompt="Play cards, then say that you are done",
    answers=(PLAY, DONE),
    options=play_options,
    take=play_card,
    default=last_option,
)
AFTER_CARD: Final = ((play_cards, ()), (open_window, (W4,)))
AFTER_DONE: Final = ((lock_total, ()), (open_window, (W5,)))
