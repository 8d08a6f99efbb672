"""A state as plain data, and back: for files, for other processes, for whoever keeps positions.

The data hold the game's slug, its options and the fields of the table, nothing else: loading it runs no code but the
game's own set-up. Steps on the agenda are stored by name, and only module-level functions of the game's own package
can be named. What follows from the options (a board's plan, an owner's card values) is not stored but set up again.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from shamble.core.decision import AnyDecision, Decision
from shamble.core.errors import BadState, ShambleError
from shamble.core.rng import KeyedRng, Rng
from shamble.core.state import NOTHING, State

if TYPE_CHECKING:
    from shamble.core.game import AnyGame, View
    from shamble.core.options import Config

FORMAT = "shamble-state"
Stored = Any
"""What a file holds, until it is checked."""
FORMAT_VERSION = 1
ATOMS = (int, float, str, bool, type(None))
APART = ("agenda", "config", "game", "log", "players", "rng", "unseen_from", "watch")
"""Fields that are stored in a way of their own, or not at all."""
MOST_BYTES = 4_000_000
"""What a stored state may unfold to: some hundred times what one takes."""
DEEPEST = 50
"""How deep values of a stored state may lie in one another: some ten times what a game needs."""
LONGEST_KEY = 64
"""Bytes of a generator's key, as BLAKE2b takes them."""


_COMMON_FIELDS = frozenset(
    (*State.__dict__.get("__slots__", ()), *State.__dict__.get("__mypyc_attrs__", ())),
)
"""What `State.copy_agenda` copies."""


class NotData(Exception):
    """A value that is no data, but something of the game that every table with these options has."""


# -- from the state to data -------------------------------------------------------------------------------------------


def to_data(state: State) -> dict[str, Stored]:
    game = state.game
    fields: dict[str, object] = {}
    for name in field_names(state):
        if name not in APART:
            try:
                fields[name] = _data(game, getattr(state, name))
            except NotData:
                continue
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": game.slug,
        "rules_version": game.rules_version,
        "players": state.players,
        "options": _chosen(game, state.config),
        "rng": _rng_data(state.rng),
        "agenda": [[_step_name(game, step), *(_data(game, arg) for arg in args)] for step, args in state.agenda],
        "fields": fields,
    }


def field_names(state: State) -> Iterator[str]:
    """Where a table keeps its things; a compiled class has another list of them, and one without slots a dict."""
    seen = set()
    for cls in reversed(type(state).__mro__):
        for name in (*cls.__dict__.get("__slots__", ()), *cls.__dict__.get("__mypyc_attrs__", ())):
            if name not in seen and not name.startswith("__") and hasattr(state, name):
                seen.add(name)
                yield name
    yield from getattr(state, "__dict__", ())


def copied_table(state: State) -> State:
    """A copy of any table: lists, sets and maps are copied through and through, whatever else it holds is shared."""
    new: State = type(state).__new__(type(state))
    state.copy_agenda(new)
    for name in field_names(state):
        if name not in _COMMON_FIELDS:
            setattr(new, name, _copied(getattr(state, name)))
    return new


def _copied(value: Stored) -> Stored:
    kind = type(value)
    if kind is list:
        return [part if type(part) in ATOMS else _copied(part) for part in value]
    if kind is dict:
        return {key: _copied(part) for key, part in value.items()}
    return kind(value) if kind in (set, bytearray) else value


def _chosen(game: AnyGame, config: Config) -> Config:
    """The options that are not the default."""
    defaults = {option.name: option.default for option in game.options}
    return {name: value for name, value in config.items() if value != defaults.get(name, ...)}


def _data(game: AnyGame, value: Stored) -> object:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return [_data(game, item) for item in value]
    if kind is tuple:
        return {"tuple": [_data(game, item) for item in value]}
    if kind is bytearray:
        return {"bytes": value.hex()}
    if kind is frozenset:
        return {"set": sorted(value)}
    if kind is dict:
        return {"map": [[_data(game, key), _data(game, item)] for key, item in value.items()]}
    if isinstance(value, Decision):
        return {"decision": _decision_name(game, value)}
    if callable(value) and hasattr(value, "__qualname__"):
        return {"step": _step_name(game, value)}
    raise NotData


def _decision_name(game: AnyGame, decision: AnyDecision) -> str:
    if decision is not NOTHING and game.decisions.get(decision.name) is not decision:
        raise ShambleError(f"the decision {decision.name} is not listed by {game.slug}")
    return decision.name


def _step_name(game: AnyGame, step: Callable[..., None]) -> str:
    """Module and name of a step, without the game's package."""
    name = f"{step.__module__.removeprefix(game.package).lstrip('.')}:{step.__name__}"
    if _step(game, name) is not step:
        raise ShambleError(f"the step {step.__qualname__} is no module-level function of {game.package}")
    return name


def _rng_data(rng: Rng) -> list[object]:
    if type(rng) is KeyedRng:
        return ["keyed", rng.position, rng.key.hex()]
    if type(rng) is Rng:
        return ["plain", rng.position]
    raise ShambleError(f"a state that draws from {type(rng).__name__} cannot be stored")


# -- from data to the state -------------------------------------------------------------------------------------------


def from_data(game: AnyGame, data: Stored) -> State:
    """The state that was stored, or `BadState` saying what is wrong with the data."""
    _expect(isinstance(data, dict) and data.get("format") == FORMAT, "this is not a stored Shamble state")
    version = data.get("format_version")
    _expect(version == FORMAT_VERSION, f"it has format version {version!r}; this program reads {FORMAT_VERSION}")
    _expect(data.get("game") == game.slug, f"it is a state of {data.get('game')!r}, not of {game.slug}")
    rules = data.get("rules_version")
    _expect(rules == game.rules_version, f"it was played by version {rules!r} of the rules, not {game.rules_version}")
    for name, kind in (("options", dict), ("agenda", list), ("rng", list), ("fields", dict)):
        _expect(isinstance(data.get(name), kind), f"{name!r} is missing or not a {kind.__name__}")
    try:
        players, config = game.check(data.get("players"), data["options"])
    except ShambleError as error:
        raise BadState(str(error)) from error
    state: State = game.setup(game, players, config, Rng(0))
    for name in tuple(field_names(state)):
        if name in data["fields"]:
            value = _checked(name, getattr(state, name), _value(game, data["fields"][name]))
            try:
                setattr(state, name, value)
            except (OverflowError, TypeError) as error:  # a compiled class knows more of what its fields hold
                raise BadState(f"{name} cannot be {value!r:.60}") from error
    state.agenda = [_frame(game, frame) for frame in data["agenda"]]
    state.rng = _rng(data["rng"])
    try:
        state.rebuild()
    except Exception as error:  # each game makes other things anew, and stumbles in another way
        raise BadState(f"what it holds does not fit together: {error!r:.60}") from error
    return state


def _checked(name: str, before: object, value: object) -> object:
    """Whatever a field holds in a fresh table, it holds later: the kind of thing does not change."""
    same = type(before) is type(value) or (isinstance(before, Decision) and isinstance(value, Decision))
    loose = before is None or value is None
    _expect(same or loose, f"{name} is a {type(before).__name__}, not {value!r:.60}")
    return value


def _frame(game: AnyGame, frame: Stored) -> tuple[Callable[..., None], tuple[object, ...]]:
    _expect(isinstance(frame, list) and bool(frame), f"a step is a list with its name, not {frame!r:.60}")
    return _step(game, frame[0]), tuple(_value(game, arg) for arg in frame[1:])


def _value(game: AnyGame, data: Stored, room: int = DEEPEST) -> Stored:
    """`room`: how much deeper it may still go."""
    kind = type(data)
    if kind in ATOMS:
        return data
    _expect(room > 0, f"its values lie in one another more than {DEEPEST} deep")
    if kind is list:
        return [_value(game, item, room - 1) for item in data]
    _expect(kind is dict and len(data) == 1, f"{data!r:.60} is no stored value")
    ((name, held),) = data.items()
    if name == "decision":
        if held == NOTHING.name:
            return NOTHING
        _expect(isinstance(held, str) and held in game.decisions, f"{game.slug} has no decision {held!r:.60}")
        return game.decisions[held]
    if name == "step":
        return _step(game, held)
    if name == "bytes":
        _expect(isinstance(held, str), "bytes are stored as text")
        try:
            return bytearray.fromhex(held)
        except ValueError as error:
            raise BadState(f"{held!r:.60} is not in hexadecimal digits") from error
    _expect(isinstance(held, list), f"{data!r:.60} is no stored value")
    if name == "tuple":
        return tuple([_value(game, item, room - 1) for item in held])
    if name == "set":
        kinds = {type(item) for item in held}
        _expect(len(kinds) <= 1 and kinds <= {int, str}, "a set holds whole numbers alone, or texts alone")
        return frozenset(held)
    _expect(name == "map", f"{data!r:.60} is no stored value")
    pairs = [_value(game, pair, room - 1) for pair in held]
    _expect(all(isinstance(pair, list) and len(pair) == 2 for pair in pairs), "a map is stored as pairs")
    _expect(all(type(key) in ATOMS for key, _ in pairs), "the keys of a map are numbers and texts")
    return dict(pairs)


def _step(game: AnyGame, name: object) -> Callable[..., None]:
    """The function of the game's own package that goes by that name. Only modules that are already there are looked
    at: naming a step imports nothing."""
    _expect(
        isinstance(name, str) and str(name).count(":") == 1, f"a step is named by module and name, not {name!r:.60}"
    )
    module_name, function_name = str(name).split(":")
    module = sys.modules.get(f"{game.package}.{module_name}" if module_name else game.package)
    step = module.__dict__.get(function_name) if isinstance(module, ModuleType) else None
    own = (
        callable(step)
        and not isinstance(step, type)
        and getattr(step, "__module__", "") == getattr(module, "__name__", None)
    )
    _expect(own and function_name == getattr(step, "__qualname__", ""), f"{game.slug} has no step {name!r:.60}")
    found: Callable[..., None] = step  # type: ignore[assignment]  # seen to be a function just now
    return found


def _rng(data: list[Stored]) -> Rng:
    kinds = [type(item) for item in data]
    _expect(len(data) < 2 or type(data[1]) is not int or 0 <= data[1] < 1 << 64, "'rng' has no such position")
    if kinds == [str, int] and data[0] == "plain":
        rng = Rng()
        rng.position = data[1]
        return rng
    _expect(kinds == [str, int, str] and data[0] == "keyed", "'rng' is neither a plain nor a keyed generator")
    try:
        key = bytes.fromhex(data[2])
    except ValueError as error:
        raise BadState("the key of the generator is not in hexadecimal digits") from error
    _expect(len(key) <= LONGEST_KEY, f"the key of the generator has more than {LONGEST_KEY} bytes")
    keyed = KeyedRng(key)
    keyed.position = data[1]
    return keyed


def _expect(holds: bool, complaint: str) -> None:
    if not holds:
        raise BadState(complaint)


# -- as text, and for other processes ---------------------------------------------------------------------------------

_finders: list[Callable[[str], AnyGame]] = []


def find_games_by(find: Callable[[str], AnyGame]) -> None:
    """The catalogue of games says how a game is found by its slug: the core does not know it."""
    _finders[:] = [find]


def to_json(state: State) -> str:
    return json.dumps(to_data(state), separators=(",", ":"))


def from_json(text: str | bytes, game: AnyGame | None = None) -> State:
    """The state of such a text; of this game, or of the one in the catalogue that it names. `BadState` if it is none;
    whether play could have come to this table is not looked into."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadState(f"this is not a stored Shamble state: {error}") from error
    if game is None:
        _expect(isinstance(data, dict) and isinstance(data.get("game"), str), "this is not a stored Shamble state")
        game = find_game(data["game"])
    return from_data(game, data)


def packed(state: State) -> tuple[str, bytes]:
    """The slug of the game and the state in a few hundred bytes: what a pickle holds."""
    return state.game.slug, zlib.compress(to_json(state).encode(), 9)


def unpacked(slug: str, blob: bytes) -> State:
    inflate = zlib.decompressobj()
    try:
        text = inflate.decompress(blob, MOST_BYTES)
    except zlib.error as error:
        raise BadState(f"this is not a stored Shamble state: {error}") from error
    _expect(inflate.eof, "the stored state is cut off, or too large to be one")
    return from_json(text, find_game(slug))


def find_game(slug: str) -> AnyGame:
    """The game itself, where a pickle names it."""
    if not _finders:  # a pickle may be the first thing that a process sees of us
        import_module("shamble.games")
    return _finders[0](slug)


class Knowledge:
    """What one seat sees of a state (None: a spectator). Two are equal, and have the same hash, exactly when the views
    are the same."""

    __slots__ = ("seat", "text")

    def __init__(self, state: State, seat: int | None) -> None:
        self.seat = seat
        self.text = json.dumps(state.view(seat), sort_keys=True, separators=(",", ":"))

    @property
    def view(self) -> View:
        view: View = json.loads(self.text)
        return view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<what seat {self.seat} sees: {len(self.text)} characters>"
