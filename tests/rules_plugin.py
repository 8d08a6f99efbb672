"""Registers the rule marks with pytest, runs the tests of one rule (`--rule ZR-4.1`), and prints the rule that a
failing test shows beside its traceback."""

from collections.abc import Generator
from functools import cache

import pytest

from tests.rules import GAMES, read_rules, slugs


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests of this rule or worked example: ZR-4.1, or ZR-4 for all of ZR-4",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): fails when one of these rules of a RULES.md is broken")
    config.addinivalue_line("markers", "example(*ids): plays through one of the worked examples in an examples.txt")


def marked_ids(item: pytest.Item) -> list[str]:
    return [name for kind in ("rule", "example") for mark in item.iter_markers(kind) for name in mark.args]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("rule")
    if not wanted:
        return

    def is_wanted(item: pytest.Item) -> bool:
        return any(name == want or name.startswith(f"{want}.") for name in marked_ids(item) for want in wanted)

    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    items[:] = [item for item in items if is_wanted(item)]


@cache
def rule_texts() -> dict[str, str]:
    texts: dict[str, str] = {}
    for slug in slugs():
        texts |= read_rules(GAMES / slug / "RULES.md")
    return texts


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and (ids := marked_ids(item)):
        report.sections.append(("Shows", "\n".join(f"{name} {rule_texts().get(name, '')}".rstrip() for name in ids)))
    return report
