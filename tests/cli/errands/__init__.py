"""A game for testing the table: two decisions a turn without chance between them (so the first can be undone), a secret
word for each player, many options of two kinds, clickable squares, and one option of every sort."""

from __future__ import annotations

from typing import Any

from shamble import Actions, BadOption, Choice, Data, Game, Kind, Labels, Number, Refusal, Rng, Seats, State, Switch
from shamble.core.decision import Decision, table_of
from shamble.core.scene import Button, Grid, Note, Panel, Scene, Square

WORDS = ("XYLOPHONE", "MARZIPAN", "LIGHTHOUSE", "QUICKSAND")
WARES = Labels(("nail", "soap", "bread", "rope"), ("a nail", "some soap", "a bread", "the rope"))
SEATS = Seats(4)

ACTIONS = Actions()
TAKE = ACTIONS.block("TAKE", "Take {ware}", ware=WARES)
PUT = ACTIONS.block("PUT", "Put it on shelf {col}.{row}", col=4, row=2)
KEEP = ACTIONS.block("KEEP", "Keep it")()

WHISPERED = Kind("whispered", "The secret of {player} is {word}", player=SEATS, word=Labels(WORDS), secret=("word",))
TOOK = Kind("took", "{player} take[s] {ware}", player=SEATS, ware=WARES)
PLACED = Kind("placed", "{player} put[s] it on shelf {col}.{row}", player=SEATS, col=4, row=2)
KEPT = Kind("kept", "{player} keep[s] it", player=SEATS)


class Errands(State):
    __slots__ = ("turns_left", "words")
    turns_left: int
    words: list[int]

    def clone(self) -> Errands:
        new = Errands.__new__(Errands)
        self.copy_agenda(new)
        new.words = self.words.copy()
        new.turns_left = self.turns_left
        return new


def whisper(s: Errands) -> None:
    for player, word in enumerate(s.words):
        s.tell(WHISPERED, "ER-2.1", player, word, only=(player,))
    s.do(begin_turn)


def begin_turn(s: Errands) -> None:
    s.ask(s.turn, TAKE_THING)


def take(s: Errands, action: int) -> None:
    s.tell(TOOK, "ER-1.1", s.turn, TAKE.args(action)[0])
    s.ask(s.turn, PUT_THING)


TAKE_THING = Decision("take", rule="ER-1.1", prompt="Take one", options=lambda s: list(TAKE.all), take=take)


def put(s: Errands, action: int) -> None:
    if action == KEEP:
        s.tell(KEPT, "ER-1.2", s.turn)
    else:
        s.tell(PLACED, "ER-1.2", s.turn, *PUT.args(action))
    s.turns_left -= 1
    if not s.turns_left:
        s.end([1.0] + [0.0] * (s.players - 1), "done", [5.0] + [1.5] * (s.players - 1))
    else:
        s.turn = (s.turn + 1) % s.players
        s.do(begin_turn)


PUT_THING = Decision("put", rule="ER-1.2", prompt="Put it", options=lambda s: [*PUT.all, KEEP], take=put)


def setup(game: Game[Errands], players: int, config: dict[str, Any], rng: Rng) -> Errands:
    s = Errands(game, players, config, rng)
    words = list(range(4))
    rng.shuffle(words)
    s.words = words[:players]
    s.turn = 0
    s.turns_left = config["rounds"] * players
    s.do(whisper)
    return s


def hide(s: Errands, player: int, rng: Rng) -> None:
    others = [word for word in range(4) if word != s.words[player]]
    rng.shuffle(others)
    s.words = [s.words[player] if seat == player else others.pop() for seat in range(s.players)]


def scene(view: dict[str, Any], options: Any, names: Any) -> Scene:
    squares = tuple(
        Square(col, row, label="shelf", actions=(PUT(col, row),) if PUT(col, row) in options else (), rule="ER-1.10")
        for col in range(4)
        for row in range(2)
    )
    buttons = tuple(
        Button(id=f"do-{action}", text=ACTIONS.describe(action), actions=(action,), rule="ER-1.1")
        for action in options
        if action not in PUT
    )
    shelves = Grid(id="shelves", cols=4, rows=2, squares=squares)
    return Scene(
        title="Errands",
        prompt="Choose" if options else "Wait",
        panels=(
            Panel(id="main", items=(shelves,)),
            Panel(id="bar", place="bar", items=buttons),
            Panel(id="hand", place="hand", items=(Note(id="word", text=f"Secret: {view['word']}"),)),
        ),
    )


def check_goods(value: Any) -> Any:
    if not isinstance(value, list):
        raise BadOption("goods: a list of names")
    return value


GAME = Game[Errands](
    slug="errands",
    package=__name__,
    title="Errands",
    tagline="Run them",
    credits="Nobody",
    minutes=(1, 2),
    weight="light",
    players=(2, 3, 4),
    notes=("The shelves are made up.",),
    options=(
        Number("rounds", "turns each", 2, 1, 9),
        Choice("mood", "how it is played", {"calm": "slowly", "wild": "fast"}),
        Switch("shop_open", "whether the shop is open"),
        Data("goods", "other wares", check_goods),
    ),
    actions=ACTIONS,
    decisions=table_of(TAKE_THING, PUT_THING),
    endings=("done",),
    setup=setup,
    view=lambda s, player: {"word": None if player is None else WORDS[s.words[player]]},
    determinize=hide,
    scene=scene,
    evaluate=lambda s, player, weights: 0.5,
    forbids=lambda s, action: Refusal("E", "ER-1.1", "not now"),
    pieces=lambda s: 1,
    result=lambda view, names: f"{names[0]} ran all errands.",
)
