"""Options: what they take, and what they say when they do not."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.errors import BadOption
from shamble.core.options import LARGEST_DATA, Choice, Data, Number, Option, Switch

LEVEL = Choice("level", "How hard", {"easy": "for a start", "hard": "for the brave"}, default="hard")
LIMIT = Number("limit", "Most turns", 100, 10, 500, samples=(20,))
BLUFF = Switch("bluff", "Lying is allowed", default=True)


def check_map(data: Any) -> Any:
    if not isinstance(data, list):
        raise BadOption("map: a list of rows")
    return [str(row) for row in data]


MAP = Data("map", "Your own map", check_map, samples=(["a"],))


@pytest.mark.parametrize(
    ("option", "default", "samples"),
    [
        (LEVEL, "hard", ("easy",)),
        (Choice("c", "", {"a": "", "b": "", "c": ""}), "a", ("b", "c")),
        (LIMIT, 100, (20,)),
        (BLUFF, True, (False,)),
        (Switch("s", ""), False, (True,)),
        (MAP, None, (["a"],)),
    ],
)
def test_an_option_has_a_default_and_samples_that_it_takes(
    option: Option, default: Any, samples: tuple[Any, ...]
) -> None:
    assert (option.default, option.samples) == (default, samples)
    for value in (default, *samples):
        assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        (LEVEL, "medium", "level: one of easy, hard, not 'medium'"),
        (LEVEL, None, "level: one of easy, hard, not None"),
        (LEVEL, ["easy"], "level: one of easy, hard, not ['easy']"),
        (LIMIT, 9, "limit: a whole number from 10 to 500, not 9"),
        (LIMIT, 501, "limit: a whole number from 10 to 500, not 501"),
        (LIMIT, True, "limit: a whole number from 10 to 500, not True"),
        (Number("n", "", 0, 0, 9), True, "n: a whole number from 0 to 9, not True"),
        (LIMIT, 20.0, "limit: a whole number from 10 to 500, not 20.0"),
        (LIMIT, "20", "limit: a whole number from 10 to 500, not '20'"),
        (BLUFF, 1, "bluff: on or off, not 1"),
        (BLUFF, "on", "bluff: on or off, not 'on'"),
        (MAP, "map.json", "map: a list of rows"),
    ],
)
def test_a_bad_value_is_refused_with_what_is_accepted(option: Option, value: Any, complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        option.check(value)
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (LEVEL, "easy", "easy"),
        (LIMIT, "20", 20),
        (BLUFF, "on", True),
        (BLUFF, "YES", True),
        (BLUFF, "true", True),
        (BLUFF, "off", False),
        (BLUFF, "No", False),
        (BLUFF, "false", False),
    ],
)
def test_what_somebody_types_is_read(option: Option, text: str, value: Any) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text", "complaint"),
    [
        (LEVEL, "Easy", "level: one of easy, hard, not 'Easy'"),
        (LIMIT, "many", "limit: a whole number from 10 to 500, not 'many'"),
        (LIMIT, "5", "limit: a whole number from 10 to 500, not 5"),
        (LIMIT, "20.0", "limit: a whole number from 10 to 500, not '20.0'"),
        (BLUFF, "maybe", "bluff: on or off, not 'maybe'"),
        (BLUFF, "", "bluff: on or off, not ''"),
    ],
)
def test_what_somebody_mistypes_is_refused(option: Option, text: str, complaint: str) -> None:
    with pytest.raises(BadOption) as refused:
        option.parse(text)
    assert str(refused.value) == complaint


def test_data_is_given_back_in_full_and_none_means_what_the_game_ships() -> None:
    assert MAP.check([1, 2]) == ["1", "2"]
    assert MAP.check(None) is None
    assert "file" in MAP.accepts()


def test_a_bare_option_does_not_know_what_it_takes() -> None:
    bare = Option("bare", "", 0)
    with pytest.raises(NotImplementedError):
        bare.accepts()
    with pytest.raises(NotImplementedError):
        bare.check(0)


@pytest.mark.parametrize("value", ["x" * (LARGEST_DATA + 1), ["x"] * LARGEST_DATA, {str(n): n for n in range(9999)}])
def test_data_that_is_too_large_is_refused_before_anybody_looks_at_it(value: object) -> None:
    def check(value: object) -> object:
        raise AssertionError("it was looked at")

    with pytest.raises(BadOption, match="deck: more than anybody needs; at most 65536 letters"):
        Data("deck", "an own deck", check).check(value)


def test_data_that_is_too_deep_is_refused() -> None:
    tower: list[object] = []
    for _ in range(100_000):
        tower = [tower]
    with pytest.raises(BadOption, match="more than anybody needs"):
        Data("deck", "an own deck", lambda value: value).check(tower)
