"""Write a release: its version into pyproject.toml, and its date over what the changelog had as unreleased."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile(r'^version = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)
HEADING = "## [Unreleased]\n"


def write_release(root: Path, wanted: str, today: date) -> None:
    """Change the two files, or say by `SystemExit` why not."""
    project, changes = root / "pyproject.toml", root / "CHANGELOG.md"
    text, log = project.read_text(encoding="utf-8"), changes.read_text(encoding="utf-8")
    found = VERSION.search(text)
    if found is None:
        raise SystemExit('pyproject.toml has no line: version = "1.2.3"')
    major, minor, patch = map(int, found.groups())
    following = {f"{major}.{minor}.{patch + 1}", f"{major}.{minor + 1}.0", f"{major + 1}.0.0"}
    last = f"{major}.{minor}.{patch}"
    if f"## [{last}]" not in log:  # the first release
        following.add(last)
    if wanted not in following:
        raise SystemExit(f"after {last} comes one of {', '.join(sorted(following))}, not {wanted}")
    if HEADING not in log:
        raise SystemExit(f"CHANGELOG.md has no heading {HEADING.strip()!r}")
    news = re.split(r"^## ", log.split(HEADING, 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    if not re.search(r"^- ", news, re.MULTILINE):
        raise SystemExit("nothing stands under Unreleased: there is nothing to release")
    project.write_text(VERSION.sub(f'version = "{wanted}"', text, count=1), encoding="utf-8")
    changes.write_text(log.replace(HEADING, f"{HEADING}\n## [{wanted}] - {today.isoformat()}\n", 1), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: tools/release VERSION")
    write_release(ROOT, sys.argv[1], date.today())
    print(f"{sys.argv[1]}: look at the change, commit it, tag it v{sys.argv[1]}")
