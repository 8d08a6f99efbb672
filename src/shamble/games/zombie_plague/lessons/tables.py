"""Tables of the lessons in a few words. A Human is a square with a facing, then what they hold: "G9/N pistol"; "car" is
the inside of the car. Openings, Search squares and cards go by their ids."""

from __future__ import annotations

from shamble.core.rng import Rng
from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.board.figures import IN_CAR, add_zombie, bar, gain_item, remove_zombie, set_human
from shamble.games.zombie_plague.components import CODES, DIRECTIONS, SQUARE_NAMES, THE_CELLAR, is_weapon
from shamble.games.zombie_plague.rules.endings import end_of_round
from shamble.games.zombie_plague.rules.humans import choose_action
from shamble.games.zombie_plague.rules.rounds import begin_round, human_players, human_turn
from shamble.games.zombie_plague.rules.zombies import zombie_turn
from shamble.games.zombie_plague.state import Table

ALL_SEARCHED = "S1 S2 S3 S4 S5 S6"
ALL_BUT_W1 = "W2 D1 W3 W4 D2 W5 D3"


def table(
    *humans: str,
    zombies: str = "",
    bars: str = "",
    searched: str = "",
    deck: str = "",
    cellar: str = "",
    unlocked: bool = False,
    traitor: bool = False,
    played: bool = False,
    seed: str = "lessons",
    victory: str = "house",
    days28: bool = False,
) -> Table:
    """The turn of the first Human, with all AP; with `played`, that of the Zombie Player, whom seat 0 then is. `deck`
    lies on top of the Search deck; `cellar` is where its door has been found ("C16/W"); `traitor`: the first Human is
    one."""
    mover = "player" if played else "automatic"
    s = GAME.new(len(humans) + played, "lessons", zombies=mover, traitor=traitor, victory=victory, days28=days28)
    s.agenda.clear()
    s.options, s.args = [], ()
    for slot in list(s.horde):
        remove_zombie(s, slot)
    s.serial = 0
    s.round = 1
    for human, words in enumerate(humans):
        put_human(s, human, words)
    for word in zombies.split():
        add_zombie(s, *stand(word))
    ids = [opening.id for opening in s.plan.openings]
    for word in bars.split():
        bar(s, ids.index(word))
    for number, search in enumerate(s.plan.searches):
        if search.id in searched.split():
            s.searched_any |= 1 << number
    if cellar:
        find_cellar(s, *stand(cellar))
    stack(s, deck)
    s.traitor = 0 if traitor else -1
    s.locked = not unlocked
    s.rng = Rng(seed)
    s.touched = False
    for step in (begin_round, end_of_round, zombie_turn):
        s.do(step)
    if not played:
        s.active = 0
        s.turn = s.owner[0]
        s.ap = 4
        s.fresh = True
        s.humans_acted = 1
        for player in reversed(human_players(s)):
            s.do(human_turn, player)
        s.do(choose_action, 0)
    s.run()
    return s


def stand(word: str) -> tuple[int, int]:
    """`G9/N` as square and facing."""
    square, _, facing = word.partition("/")
    return SQUARE_NAMES.index(square), DIRECTIONS.codes.index(facing)


def put_human(s: Table, human: int, words: str) -> None:
    where, *cards = words.split()
    if where == "car":
        set_human(s, human, IN_CAR, 0)
    else:
        set_human(s, human, *stand(where))
    for code in cards:
        take_from_deck(s, CODES.index(code))
        if is_weapon(CODES.index(code)):
            s.weapon[human] = CODES.index(code)
        else:
            gain_item(s, human, CODES.index(code))


def take_from_deck(s: Table, kind: int) -> None:
    cards = list(s.deck)
    cards.remove(kind)
    s.deck = tuple(cards)


def stack(s: Table, codes: str) -> None:
    """These cards on top of the Search deck, the first one first."""
    top = [CODES.index(code) for code in codes.split()]
    for card in top:
        take_from_deck(s, card)
    s.deck += tuple(reversed(top))


def find_cellar(s: Table, square: int, facing: int) -> None:
    take_from_deck(s, THE_CELLAR)
    s.discards += (THE_CELLAR,)
    s.cellar_edge = square * 4 + facing
    s.searched_any |= 1 << next(
        number for number, search in enumerate(s.plan.searches) if (square, facing) in search.accesses
    )
