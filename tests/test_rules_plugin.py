"""`--rule` picks the tests of a rule, and a failing test prints the rule it shows."""

from collections.abc import Callable

import pytest

TESTS_OF_TWO_RULES = """
    from tests.rules import example, rule

    @rule("XY-4.1")
    def test_draw(): ...

    @rule("XY-4.12", "XY-5.1")
    def test_discard(): assert False

    @example("XY-E1")
    def test_example(): ...

    def test_other(): ...
"""

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr("tests.rules_plugin.rule_texts", lambda: {"XY-4.12": "Hands are kept small."})
    pytester.makepyfile(TESTS_OF_TWO_RULES)
    return lambda *options: pytester.runpytest_inprocess("-p", "no:asyncio", "-p", "tests.rules_plugin", *options)


@pytest.mark.parametrize(
    ("options", "passed", "failed", "deselected"),
    [
        ((), 3, 1, 0),
        (("--rule", "XY-4.1"), 1, 0, 3),
        (("--rule", "XY-4"), 1, 1, 2),
        (("--rule", "XY-5.1", "--rule", "XY-E1"), 1, 1, 2),
    ],
)
def test_the_option_picks_the_tests_of_a_rule(
    run: Run, options: tuple[str, ...], passed: int, failed: int, deselected: int
) -> None:
    run(*options).assert_outcomes(passed=passed, failed=failed, deselected=deselected)


def test_a_failing_test_prints_the_rules_it_shows(run: Run) -> None:
    run().stdout.fnmatch_lines(["*-- Shows --*", "XY-4.12 Hands are kept small.", "XY-5.1"])
