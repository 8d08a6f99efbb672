"""Puts the table without a server (build/table, by `make site`) into the built documentation: "Try it now" on its first
page then opens it. Without it the page keeps the words that stand there."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACE = re.compile(r'<div class="try-it">.*?</div>', re.DOTALL)
TABLE = """<div class="try-it">
<p><a class="md-button md-button--primary" href="table/index.html">Play in your browser</a></p>
<iframe src="table/index.html" title="Shamble, playable" loading="lazy" allow="fullscreen; clipboard-write"
 style="width: 100%; height: 640px; border: 1px solid"></iframe></div>"""


def put_table(table: Path, site: Path) -> str:
    """What was done, in words."""
    if not (table / "site.json").is_file():
        return f"without the table: `make site` builds it, to {table.name}"
    shutil.copytree(table, site / "table", dirs_exist_ok=True)
    home = site / "index.html"
    text, found = PLACE.subn(TABLE, home.read_text(encoding="utf-8"))
    if found != 1:
        raise SystemExit(f"{home} has {found} places for the table, not one")
    home.write_text(text, encoding="utf-8")
    return "with the table: try it on the first page"


if __name__ == "__main__":
    given = [Path(each) for each in sys.argv[1:]] or [ROOT / "build" / "table", ROOT / "build" / "site"]
    print(put_table(*given))
