"""Names and talk are shown safely: what cannot be seen, what turns text around, and what looks like another's name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.names import can_be_seen, distinct_names, skeleton, tidy


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Ann \u202e\u0007 of\n the  Dead ", "Ann of the Dead"),
        ("a\u0000b", "a b"),
        ("Ann\u200b\u2066\u2069", "Ann"),
        ("A\u2800n\u3164n", "A n n"),
        ("\u0301Ann", "Ann"),
        ("Z\u0336\u0337\u0338\u0339o", "Z\u0336\u0337o"),
        ("e\u0301", "é"),
        ("👨\u200d👩\u200d👧 ❤\ufe0f", "👨\u200d👩\u200d👧 ❤\ufe0f"),
        ("\u200d\u200dx\u200d", "x"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_text_keeps_what_can_be_seen_and_does_no_harm(text: str, kept: str) -> None:
    assert tidy(text) == kept


@pytest.mark.parametrize("name", ["\u2800", "\u3164\u115f", "\u0301\u0302", "...", "\u202e\u202d", "\u200d", "\u00ad"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert not can_be_seen(tidy(name))


@pytest.mark.parametrize("name", ["Zoë", "李", "7", "🧟", "كليو", "Ann-Marie O'Hara"])
def test_names_of_the_world_are_names(name: str) -> None:
    assert can_be_seen(tidy(name))
    assert tidy(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Аnn"),  # a Cyrillic A
        ("Bob", "ΒΟΒ"),  # Greek
        ("Anna", "ＡＮＮＡ"),  # full width
        ("Ill", "lIl"),
        ("O0", "0O"),
        ("modern", "modem"),
        ("Ann Lee", "AnnLee"),
        ("A.n.n", "Ann"),
        ("paypal", "раураl"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Zoë", "Zoe"), ("Bob", "Rob"), ("李", "王"), ("🧟", "🧛")]
)
def test_names_that_differ_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ann", "Bob"], ["Ann", "Bob"]),
        (["Ann", "Аnn"], ["Ann 1", "Аnn 2"]),
        (["Ann", "Ann", "Ann 2"], ["Ann 1", "Ann 3", "Ann 2"]),
        (["Survivor", "survivor"], ["Survivor 1", "survivor 2"]),
    ],
)
def test_no_two_at_a_table_look_alike(names: list[str], shown: list[str]) -> None:
    assert distinct_names(names) == shown
    assert len({skeleton(name) for name in shown}) == len(shown)


@given(st.lists(st.text("Aa4Аα rnmcld01 2", min_size=1, max_size=4).filter(str.strip), min_size=1, max_size=6))
def test_whatever_they_are_called_no_two_look_alike(names: list[str]) -> None:
    shown = distinct_names(names)
    assert len({skeleton(name) for name in shown}) == len(names)
    assert all(new.startswith(name) for name, new in zip(names, shown, strict=True))
