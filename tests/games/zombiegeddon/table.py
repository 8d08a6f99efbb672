"""Tables of Zombiegeddon in a few words.

    s = table("red1 B4, blue1 B4, C5 food-2, D5 food-3", anchor=True)
    do(s, "red1 C5", "red1 D5")
    assert gathered(s, "red") == "food-2" and s.turn == seat(s, "blue")

`red1 B4` puts a figure, `C5 food-2` a disk, `red2 A4 food-1` a figure on a disk. Two players are Red and Blue, three
Red, Green and Blue. Every plain space that is not named is empty, every figure that is not named is off the board. It
is Red's turn with two actions. `anchor` is food-1 on J12 with blue4 on it, which keeps the phase open.

Actions: `red1 C5` (move or jump), `red1 over C5` (first step of a pass-over), `remove red1`, and the words of the
action space in small letters: call, play_out, finished, agree, refuse, ready.
"""

import pytest

from shamble import IllegalMove, Rng
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.actions import ACTIONS, FIRST_WORD, MOVE, PASS_OVER, REMOVE
from shamble.games.zombiegeddon.board import BIT, SPACE, SPACES, spaces_of
from shamble.games.zombiegeddon.components import IDS
from shamble.games.zombiegeddon.rules.changeover import change_over
from shamble.games.zombiegeddon.rules.reach import reachable
from shamble.games.zombiegeddon.rules.scoring import score_match
from shamble.games.zombiegeddon.rules.turns import begin_phase, begin_turn
from shamble.games.zombiegeddon.state import POST_BOMB, PRE_BOMB, Table, Ways, note_disks, tally_of

COLOURS = {2: ("red", "blue"), 3: ("red", "green", "blue"), 4: ("red", "green", "blue", "yellow")}


def table(
    layout: str = "",
    *,
    players: int = 2,
    anchor: bool = False,
    post: bool = False,
    weapons: str = "",
    tokens: str = "",
    piles: dict[str, str] | None = None,
    idle: int = 0,
    starter: str = "red",
    turn: str = "red",
    begin: bool = True,
    **options: object,
) -> Table:
    """A table at the start of a turn; `weapons="red 2"`, `tokens="red C8 E2, blue C8"`, `piles={"red": "food-1"}`."""
    count, config = GAME.check(players, {"colours": list(COLOURS[players]), **options})
    s = Table(GAME, count, config, Rng(1))
    s.log = []
    s.do(score_match)
    if not post:
        s.do(begin_phase)
        s.do(change_over)
    s.phase = POST_BOMB if post else PRE_BOMB
    s.starter = seat(s, starter)
    for words in _items(layout + (", blue4 J12 food-1" if anchor else "")):
        put(s, *words)
    for colour, number in _items(weapons):
        s.stock[seat(s, colour)] = int(number)
    for colour, *shelters in _items(tokens):
        s.tokens[seat(s, colour)] = sum(BIT[SPACE[name]] for name in shelters)
    for colour, disks in (piles or {}).items():
        s.gathered[seat(s, colour)] = tuple(IDS.index(disk) for disk in disks.split())
    s.tallies = [tally_of(pile) for pile in s.gathered]
    s.seen_from = [len(pile) for pile in s.gathered]
    if post:
        s.gathered_pre_bomb = tuple(len(pile) for pile in s.gathered)
    s.ways = Ways(s.disks)
    s.idle = idle
    if begin:
        s.do(begin_turn, seat(s, turn))
        s.run()
    return s


def _items(text: str) -> list[list[str]]:
    return [item.split() for item in text.split(",") if item.strip()]


def put(s: Table, *words: str) -> None:
    """`red1 B4`, `C5 food-2` or `red1 C5 food-2`."""
    place = next(word for word in words if word in SPACE)
    for word in words:
        if word in IDS:
            s.disks[SPACE[place]] = IDS.index(word)
            note_disks(s)
    for word in words:
        if word != place and word not in IDS:
            s.figures[figure(s, word)] = SPACE[place]
    if any(s.figures[i] == SPACE[place] for i in range(len(s.figures))):
        s.standing |= BIT[SPACE[place]] & s.collectable


def imagined(s: Table, player: int, seeds: int) -> list[Table]:
    """Worlds that a planner in that seat thinks possible."""
    worlds: list[Table] = []
    for seed in range(seeds):
        world = s.determinize(player, Rng(seed))
        assert isinstance(world, Table)
        worlds.append(world)
    return worlds


def seat(s: Table, colour: str) -> int:
    return list(s.config["colours"]).index(colour)


def figure(s: Table, name: str) -> int:
    """The place of red1 in s.figures."""
    return 4 * seat(s, name[:-1]) + int(name[-1]) - 1


def action(text: str) -> int:
    words = text.split()
    if words[0] == "remove":
        return REMOVE(int(words[1][-1]) - 1)
    if len(words) == 1:
        return ACTIONS.by_kind[words[0].upper()]()
    mover = int(words[0][-1]) - 1
    return PASS_OVER(mover, SPACE[words[2]]) if words[1] == "over" else MOVE(mover, SPACE[words[1]])


def do(s: Table, *texts: str) -> None:
    """Play these actions; a figure must belong to the one whose turn it is."""
    for text in texts:
        colours = [word[:-1] for word in text.split() if word[:-1] in COLOURS[4]]
        assert all(seat(s, colour) == s.player for colour in colours), f"{text}: it is {who(s)}'s choice"
        s.apply(action(text))


def refused(s: Table, text: str) -> str:
    """The rule by which the table refuses an action."""
    with pytest.raises(IllegalMove) as caught:
        s.apply(action(text))
    return caught.value.rule


def who(s: Table) -> str:
    """The colour of the one who has to choose."""
    return str(s.config["colours"][s.player])


def legal(s: Table, mover: str = "") -> set[str]:
    """The options in the words of `action`, without motions; of one figure, where named: C5, over C5, remove."""
    out: set[str] = set()
    for option in s.options:
        named = ACTIONS.structure(option)
        if option >= FIRST_WORD:
            continue
        name = f"{who(s)}{int(named['figure']) + 1}"
        if mover in ("", name):
            rest = str(named.get("to", "")) or (f"over {named['via']}" if "via" in named else "")
            full = f"{name} {rest}" if rest else f"remove {name}"
            out.add((rest or "remove") if mover else full)
    return out


def words(s: Table) -> set[str]:
    """The motions and answers among the options."""
    return {str(ACTIONS.structure(option)["kind"]).lower() for option in s.options if option >= FIRST_WORD}


def at(s: Table, name: str) -> str:
    """Where a figure is; empty if off the board."""
    v = s.figures[figure(s, name)]
    return SPACES[v] if v >= 0 else ""


def disk(s: Table, space: str) -> str:
    """The disk on a space; empty if there is none."""
    found = s.disks[SPACE[space]]
    return IDS[found] if found >= 0 else ""


def gathered(s: Table, colour: str) -> str:
    return " ".join(IDS[disk] for disk in s.gathered[seat(s, colour)])


def weapons(s: Table, colour: str) -> int:
    return s.stock[seat(s, colour)]


def tokens(s: Table, colour: str) -> str:
    return " ".join(SPACES[v] for v in spaces_of(s.tokens[seat(s, colour)]))


def within_reach(s: Table, colour: str) -> set[str]:
    return {SPACES[v] for v in spaces_of(reachable(s, seat(s, colour)))}


def event_names(s: Table) -> list[str]:
    """The names of the events so far."""
    assert s.log is not None
    return [event.kind.name for event in s.log]


def why_over(s: Table) -> str:
    """How the phase that was played ended; empty if it goes on."""
    assert s.log is not None
    ends = [event for event in s.log if event.kind.name == "phase-over"]
    return str(ends[0].to_dict()["why"]) if ends else ""
