"""The true games give no referee cause to complain; every planted fault does."""

import ast
from itertools import islice
from pathlib import Path

import pytest

import shamble
from tests.referees.following import Complaint, Figures
from tests.referees.matches import games_with_a_referee, refereed, series
from tests.referees.planted import FEWEST_FAULTS, Fault, caught

MATCHES = {"zombie_plague": 16}
"""A match of this one takes as long as three of the others; `python -m tests.referees` follows as many as one likes."""
MOST_MATCHES = 48
PARTS = 4
"""The matches of a game are followed in so many tests, which run beside each other."""
MAY_IMPORT = {"actions", "components", "events"}
"""Of its game; what the others know, the referee must find out by itself."""
FAULTS = [(slug, fault) for slug in games_with_a_referee() for fault in refereed(slug).faults]


def test_every_game_has_a_referee() -> None:
    assert games_with_a_referee() == sorted(game.slug for game in shamble.list_games())


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("slug", games_with_a_referee())
def test_the_true_game_keeps_its_rules(slug: str, part: int) -> None:
    figures, matches = Figures(), MATCHES.get(slug, MOST_MATCHES)
    for match in islice(series(refereed(slug), matches, seed=0), part, None, PARTS):
        match.follow(figures)
    assert figures.matches == matches // PARTS
    assert figures.unfinished == 0
    assert figures.moves > figures.matches


@pytest.mark.parametrize(("slug", "fault"), FAULTS, ids=[f"{slug}: {fault.name}" for slug, fault in FAULTS])
def test_a_planted_fault_is_caught(slug: str, fault: Fault) -> None:
    found = caught(refereed(slug), fault)
    assert found is not None, f"{fault.name}: the referee followed {fault.within} matches and saw nothing"
    assert isinstance(found.complaint, Complaint)
    assert found.complaint.rule in fault.rules, str(found.complaint)


@pytest.mark.parametrize("slug", games_with_a_referee())
def test_enough_faults_are_planted_and_their_rules_exist(slug: str) -> None:
    watched = refereed(slug)
    assert len({fault.name for fault in watched.faults}) == len(watched.faults) >= FEWEST_FAULTS
    assert {rule for fault in watched.faults for rule in fault.rules} <= set(watched.game.rulebook.rules)
    assert {fault.position for fault in watched.faults} - {""} <= set(watched.positions)


@pytest.mark.parametrize("slug", games_with_a_referee())
def test_a_referee_is_written_from_the_rules_and_the_events_alone(slug: str) -> None:
    folder = Path(__file__).parent / slug
    for page in set(folder.glob("*.py")) - {folder / name for name in ("__init__.py", "snapshot.py", "faults.py")}:
        for node in ast.walk(ast.parse(page.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            for name in names:
                assert not name.startswith("tests.games"), f"{page.name} builds tables"
                if name.startswith("shamble.games."):
                    assert name.split(".")[3] in MAY_IMPORT, f"{page.name} imports {name}"
