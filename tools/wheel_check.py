"""Whether the package works as people get it: a wheel is built, installed with each extra in a fresh environment
outside of the source tree, and tried. It needs the network, and minutes for the large extras; `make test` does not run
it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOT_FOR_PEOPLE = ("dev", "docs")
"""Extras for those who work in the source tree."""
PLAIN = """
shamble --version
shamble games
shamble rules zombiegeddon
shamble play run_for_your_lives --seats random,random --seed 1 --save match.json
shamble verify match.json
shamble new-game grave_rob
shamble doctor
shamble completion bash
"""
# The pages about an extra show how it is used, so their code is what must run with it and nothing else.
TRIALS = {
    "": PLAIN,
    "server": "serve",
    "analysis": """
shamble simulate run_for_your_lives --matches 20 --players 2 --out run.parquet
shamble report run.parquet --out report.html
""",
    "pictures": """
shamble play run_for_your_lives --seats random,random --seed 1 --save match.json
shamble replay match.json --out moment.png
""",
    "cluster": "shamble simulate run_for_your_lives --matches 4 --players 2 --ray local --out run.jsonl",
    "openspiel": "python -m doctest {docs}/openspiel.md",
    "envs": "python -m doctest {docs}/pettingzoo.md {docs}/gymnasium.md",
    "learn": "python -m doctest {docs}/train.md",
    "mcp": "python -c 'from pathlib import Path; from shamble.envs.mcp import make_server; make_server(Path())'",
}


def main(wanted: list[str]) -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = ["", *(name for name in project["optional-dependencies"] if name not in NOT_FOR_PEOPLE)]
    if missing := [name for name in extras if name not in TRIALS]:
        raise SystemExit(f"say in tools/wheel_check.py how these extras are tried: {', '.join(missing)}")
    if strangers := [name for name in wanted if name not in extras]:
        raise SystemExit(f"no such extra: {', '.join(strangers)}; there are: {', '.join(extras[1:])}")
    with tempfile.TemporaryDirectory() as place:
        wheel = build(Path(place))
        return max(try_extra(wheel, extra, Path(place) / (extra or "plain")) for extra in wanted or extras)


def build(place: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(place), str(ROOT)],
        env=os.environ | {"SHAMBLE_PURE": "1"},
        check=True,
    )
    return next(place.glob("shamble-*.whl"))


def try_extra(wheel: Path, extra: str, folder: Path) -> int:
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    around |= {
        "PATH": f"{folder / 'env' / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder / "data"),
    }
    package = f"{wheel}[{extra}]" if extra else str(wheel)
    install = ["pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), package]
    if extra == "learn":
        install.append(torch())  # any newer one would do as well, but may come with gigabytes for graphics cards
    lines = [line.format(docs=ROOT / "docs") for line in TRIALS[extra].strip().splitlines() if line != "serve"]
    for command in (install, *(["sh", "-c", line] for line in lines)):
        ran = subprocess.run(command, cwd=folder, env=around, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if ran.returncode:
            print(f"{extra or 'plain'}: {' '.join(command)} failed\n{ran.stdout}{ran.stderr}")
            return 1
    if TRIALS[extra] == "serve":
        serve(folder, around)
    shutil.rmtree(folder)
    print(f"{extra or 'plain'}: good, after {time.monotonic() - began:.0f} s", flush=True)
    return 0


def torch() -> str:
    """As the tests pin it: it is left out of constraints.txt (see tools/lock-overrides.txt)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(next(line for line in project["optional-dependencies"]["dev"] if line.startswith("torch==")))


def serve(folder: Path, around: dict[str, str]) -> None:
    """The page of a server, and a picture that it has to draw."""
    command = ["shamble", "serve", "--port", "0", "--db", str(folder / "tables.sqlite3")]
    with subprocess.Popen(command, cwd=folder, env=around, stderr=subprocess.PIPE, text=True) as serving:
        assert serving.stderr is not None
        found = re.search(r"http://\S+/", serving.stderr.readline())
        assert found, "the server does not say where it is"
        for page in ("", "healthz", "api/games/zombiegeddon/picture", "static/table.css"):
            with urllib.request.urlopen(found[0] + page) as answer:
                assert answer.status == 200
        serving.terminate()
        serving.communicate()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
