"""The page's scripts fit together: a browser loads none of them where one asks another for a name that it lacks."""

from __future__ import annotations

import re
from importlib.resources import files

STATIC = files("shamble.web") / "static"
SCRIPTS = {path.name: path.read_text() for path in STATIC.iterdir() if path.name.endswith(".js")}
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
IMPORTED = re.compile(r"^import \{([^}]*)\} from '\./([^']+)'", re.MULTILINE)


def test_what_a_script_imports_is_exported_there() -> None:
    exported = {name: set(EXPORTED.findall(text)) for name, text in SCRIPTS.items()}
    wanted = [
        (script, name.strip(), other)
        for script, text in SCRIPTS.items()
        for names, other in IMPORTED.findall(text)
        for name in names.split(",")
        if name.strip()
    ]
    assert len(wanted) > 50, "the imports are written in another way now"
    missing = [
        f"{script} wants {name} of {other}" for script, name, other in wanted if name not in exported.get(other, ())
    ]
    assert missing == []
