"""The garbage collector of a server. Each test has a process of its own, in which nothing lives that other tests have
brought: to look through all of that takes seconds."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

import shamble
from shamble.web.http.tidying import ASIDE_SECONDS, THRESHOLDS, TIDY_SECONDS, Tidying
from tests.web.table import HandTime


class Knot:
    """Garbage that only the collector can find."""

    def __init__(self, untied: list[str], name: str) -> None:
        self.itself = self
        self.untied, self.name = untied, name

    def __del__(self) -> None:
        self.untied.append(self.name)


async def what_lives_long_is_put_aside_and_looked_through_now_and_then() -> None:
    before = gc.get_threshold()
    time, untied = HandTime(), list[str]()
    tidying = Tidying(time)
    tidying.open()
    try:
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > 1000
        keep = [[n] for n in range(5000)]
        Knot(untied, "one")
        frozen = gc.get_freeze_count()
        await time.pass_(ASIDE_SECONDS + 1)
        assert len(keep) // 2 < gc.get_freeze_count() - frozen, "put aside soon"
        assert untied == [], "without a look through everything"
        await time.pass_(TIDY_SECONDS)
        assert untied == ["one"], "which comes by and by"
    finally:
        tidying.close()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


class SlowTime(HandTime):
    """Every look at the clock takes two seconds."""

    def now(self) -> float:
        self.skip(2.0)
        return super().now()


async def a_large_server_looks_through_everything_less_often() -> None:
    time, untied = SlowTime(), list[str]()
    tidying = Tidying(time)
    tidying.open()
    try:
        Knot(untied, "one")
        await time.pass_(2 * TIDY_SECONDS)
        assert untied == [], "a look of two seconds is paid by two thousand without one"
        await time.pass_(2 * TIDY_SECONDS)
        assert untied == ["one"]
    finally:
        tidying.close()


TOLD = {
    told.__name__: told
    for told in (
        what_lives_long_is_put_aside_and_looked_through_now_and_then,
        a_large_server_looks_through_everything_less_often,
    )
}


@pytest.mark.parametrize("name", TOLD)
def test_it_holds_in_a_process_of_its_own(name: str) -> None:
    source = os.pathsep.join(map(str, (Path(shamble.__file__).parents[1], Path(__file__).parents[2])))
    command = [sys.executable, "-m", "tests.web.test_tidying", name]
    ended = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": source}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


if __name__ == "__main__":
    gc.disable()  # the collector does nothing by itself
    asyncio.run(TOLD[sys.argv[1]]())
