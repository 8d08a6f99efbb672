"""The contract as a test of somebody else's package: what passes, and how a failure reads."""

import pytest

TESTS = """
from dataclasses import replace
from shamble.testing import contract
from tests.contract.broken.snack import GAME
from tests.contract.broken.variants import describe_alike

test_snack_keeps = contract(replace(GAME, players=(2,), describe_action=describe_alike))
"""


def test_a_failure_names_the_promise_and_the_match(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_snack=TESTS)
    ran = pytester.runpytest_inprocess("-p", "no:asyncio", "-k", "2p-default and (descriptions or structures)")
    ran.assert_outcomes(passed=1, failed=1)
    ran.stdout.fnmatch_lines(
        [
            "*test_snack_keeps?snack-2p-default-descriptions_are_unique*",
            "snack breaks descriptions_are_unique",
            "  promise: Every option has a description of its own, in words.",
            "  match:   seed * moves*",
        ]
    )
    ran.stdout.no_fnmatch_line("*Traceback*")
