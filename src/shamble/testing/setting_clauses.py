"""Clauses about what stands before a match: its options, and the actions as data and as words."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from shamble.core.actions import Labels
from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import AnyGame
from shamble.core.options import Choice, Config, Data, Number, Option, Switch
from shamble.testing.gathering import gather, is_readable, named, names_of


def configuration_is_accepted(game: AnyGame, players: int, options: Config) -> None:
    """A configuration is complete, plain data, checks to itself, and every sample of every option is served."""
    count, config = game.check(players, options)
    assert count == players, f"asked for {players} players, the check makes it {count}"
    assert set(config) == {option.name for option in game.options}, (
        f"the checked configuration is not complete: {config}"
    )
    assert json.loads(json.dumps(config)) == config, f"the checked configuration does not survive JSON: {config}"
    assert game.check(players, config) == (players, config), (
        "checking a checked configuration again changes or refuses it"
    )
    defaults = {option.name: option.default for option in game.options}
    served = [{**defaults, **given} for _, given in game.configurations()]
    for option in game.options:
        for value in option.samples:
            assert any(given[option.name] == value for given in served), (
                f"{option.name} = {value!r} is a sample, but no configuration has it"
            )
    for combination in game.combinations:
        assert {**defaults, **combination} in served, f"no player count takes the combination {dict(combination)}"


def bad_options_are_refused(game: AnyGame, players: int, options: Config) -> None:
    """An unknown option, a wrong player count and a value of the wrong sort are refused with `BadOption`."""
    _refuses(game, players, {**options, "no such option": 1}, "an option that does not exist")
    for count in (0, -1, 99, 2.0, "2", True):
        _refuses(game, count, options, f"{count!r} players")
    for option in game.options:
        for value in _nonsense(option):
            _refuses(game, players, {**options, option.name: value}, f"{option.name} = {value!r}")


def _refuses(game: AnyGame, players: Any, options: Config, what: str) -> None:
    try:
        game.check(players, options)
    except BadOption:
        pass
    except Exception as error:
        raise AssertionError(f"{what} is not refused with BadOption but breaks with {error!r}") from error
    else:
        raise AssertionError(f"{what} is accepted")


def _nonsense(option: Option) -> tuple[object, ...]:
    if isinstance(option, Number):
        return (option.lowest - 1, option.highest + 1, option.lowest + 0.0, str(option.lowest), True, None, [])
    if isinstance(option, Switch):
        return (0, 1, "on", None, [])
    if isinstance(option, Choice):
        return ("no such value", 0, None, [], "")
    if isinstance(option, Data):
        return (0, 1.5, True, "nonsense", ["nonsense"], {"no such key": 1}, [None], [[]])
    return (object(),)


def descriptions_are_unique(game: AnyGame, players: int, options: Config) -> None:
    """Every option has a description of its own, in words."""
    for state in gather(game, players, options).moments:
        described: dict[str, int] = {}
        for action in state.options:
            text = game.describe(state, action, names_of(state))
            assert is_readable(text, names_of(state)), f"{named(game, action)} is described as {text!r}"
            assert text not in described, f"actions {described.get(text)} and {action} are both described as {text!r}"
            described[text] = action


def structures_round_trip(game: AnyGame, players: int, options: Config) -> None:
    """Every action of the space has a structured form, plain data, that parses back to it and to no other."""
    _round_trip(game)


@lru_cache(maxsize=2)  # the space is the same in every configuration
def _round_trip(game: AnyGame) -> None:
    seen: set[str] = set()
    for action in range(game.actions.size):
        structured = game.actions.structure(action)
        written = json.dumps(structured, sort_keys=True)
        assert json.loads(written) == structured, f"the structure {structured} of action {action} does not survive JSON"
        assert written not in seen, f"two actions have the structure {written}"
        seen.add(written)
        try:
            parsed = game.actions.parse(structured)
        except ShambleError as error:
            raise AssertionError(f"action {action} is {structured}, which does not parse: {error}") from error
        assert parsed == action, f"action {action} is {structured}, which parses to {parsed}"
        block = game.actions.block_of(action)
        assert block(*block.args(action)) == action, f"{block.kind}{block.args(action)} is not action {action}"
        for argument in block.arguments.values():
            assert not isinstance(argument, Labels) or all(argument.names), f"{block.kind} has a value without a name"


CLAUSES = (
    configuration_is_accepted,
    bad_options_are_refused,
    descriptions_are_unique,
    structures_round_trip,
)
