"""How fast the rules and the search are in a browser's Python, against CPython on the same machine in the same run:
tools/browser-speed PYODIDE [--wheels FOLDER], where PYODIDE is the folder of the npm package. Processor seconds count;
the runs of both take turns."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from shamble.web.local.bundle import write_bundle

ROUNDS = 3
CODE = """
import shamble
from shamble.bots import SearchBot

NAMES = [f"{kind} {game.slug}" for game in shamble.list_games() for kind in ("decisions", "iterations")]


def work(name, times):
    kind, slug = name.split()
    game, done = shamble.game(slug), 0
    for seed in range(times):
        rng, state = shamble.Rng(seed), game.new(seed=seed)
        if kind == "iterations":
            SearchBot(iterations=50).choose(state.determinize(state.player, rng), rng)
            done += 50
            continue
        for _ in range(200):
            if state.over:
                break
            state.apply(rng.pick(state.options))
            done += 1
    return done
"""
"""Run on both sides: random moves of whole matches, and iterations of a search at the first choice."""


def in_browser(pyodide: Path, bundle: Path) -> dict[str, float]:
    script = Path(__file__).with_name("browser_speed.mjs")
    node = Path(sys.executable).with_name("node")
    command = [str(node), str(script), str(pyodide.resolve()), str(bundle)]
    done = subprocess.run(command, input=CODE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"node failed: {done.stderr[-2000:]}")
    return dict(json.loads(line) for line in done.stdout.splitlines())


def in_cpython() -> dict[str, float]:
    """In a process of its own, which begins as cold as the other."""
    command = [sys.executable, __file__, "--here"]
    environment = os.environ | {"SHAMBLE_PURE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return dict(json.loads(line) for line in done.stdout.splitlines())


def measure_here() -> None:
    given: dict[str, object] = {}
    exec(CODE, given)  # noqa: S102  the same code as in the browser
    work, names = given["work"], given["NAMES"]
    assert callable(work), "the code defines it"
    assert isinstance(names, list), "and these"
    for name in names:
        work(name, 1)
        began = process_time()
        count = work(name, 10)
        print(json.dumps([name, count / (process_time() - began)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pyodide", type=Path, nargs="?")
    parser.add_argument("--wheels", type=Path)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        measure_here()
        return
    if given.pyodide is None:
        parser.error("where is Pyodide?")
    with TemporaryDirectory() as place:
        bundle = Path(place, "shamble.zip")
        write_bundle(bundle, given.wheels)
        rounds = [(in_browser(given.pyodide, bundle), in_cpython()) for _ in range(ROUNDS)]
    print(f"{'per processor second':34} {'Pyodide':>9} {'CPython':>9}  CPython is faster by")
    for name in rounds[0][0]:
        there, here = ([side[name] for side in sides] for sides in zip(*rounds, strict=True))
        ratios = sorted(one / other for one, other in zip(here, there, strict=True))
        span = f"{median(ratios):.1f} ({ratios[0]:.1f} to {ratios[-1]:.1f})"
        print(f"{name:34} {median(there):9.0f} {median(here):9.0f}  {span}")


if __name__ == "__main__":
    main()
