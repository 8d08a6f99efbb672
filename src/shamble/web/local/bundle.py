"""What Python needs in a browser, as one zip: our own modules without the server's, the templates, and the few packages
that they use. It is written when a site is built and is no part of what it writes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from shamble.core.errors import ShambleError

SHAMBLE = Path(__file__).parent.parent.parent
OURS = (
    "__init__.py",
    "analysis",
    "bots",
    "compiled.py",
    "core",
    "files.py",
    "film.py",
    "games",
    "lessons",
    "match.py",
    "names.py",
    "puzzles",
    "reference.py",
    "render",
    "web/__init__.py",
    "web/library",
    "web/local",
    "web/minds/__init__.py",
    "web/minds/probing.py",
    "web/minds/thinking.py",
    "web/names.py",
    "web/play",
    "web/store/__init__.py",
    "web/store/rows.py",
    "web/templates",
    "web/wire",
)
"""Files and folders of the package."""
LEFT_OUT = ("web/local/bundle.py",)
KINDS = (".py", ".html", ".json", ".md", ".css", ".svg", ".txt")
"""Of files that are read when the program runs."""
PURE = ("jinja2", "markupsafe")
"""Packages that need nothing but Python; where they have a part in C they do without it."""
MSGSPEC = "msgspec==0.22.0"
MSGSPEC_HASH = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
"""Of the Pyodide that a site has."""
EPOCH = (1980, 1, 1, 0, 0, 0)
"""All files of the zip are of this time: the same sources make the same bytes."""


def write_bundle(target: Path, wheels: Path | None = None) -> None:
    """Write the zip. `wheels`: a folder with the wheel of msgspec for Pyodide; without it, pip fetches it."""
    with TemporaryDirectory() as cellar:
        if wheels is None:
            wheels = Path(cellar)
            _fetch(wheels)
        parts = [*_ours(), *_pure(), *_from_wheel(_wheel(wheels))]
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as zipped:
        for name, content in sorted(parts):
            info = ZipInfo(name, EPOCH)
            info.compress_type, info.external_attr = ZIP_DEFLATED, 0o644 << 16
            zipped.writestr(info, content)


def _ours() -> Iterator[tuple[str, bytes]]:
    for part in OURS:
        path = SHAMBLE / part
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            name = file.relative_to(SHAMBLE).as_posix()
            if file.is_file() and file.suffix in KINDS and name not in LEFT_OUT:
                yield f"shamble/{name}", file.read_bytes()


def _pure() -> Iterator[tuple[str, bytes]]:
    for package in PURE:
        try:
            listed = files(package) or []
        except PackageNotFoundError as error:
            raise ShambleError(f"a site needs {package}: install shamble[server]") from error
        for file in listed:
            if file.suffix == ".py" and file.parts[0] == package:
                yield file.as_posix(), file.read_binary()
            elif file.name.startswith("LICENSE"):
                yield f"licenses/{package}.txt", file.read_binary()


def _fetch(folder: Path) -> None:
    """Ask pip for the wheel, by its hash."""
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{MSGSPEC} --hash=sha256:{MSGSPEC_HASH}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *PLATFORM]
    command += ["--require-hashes", "--dest", str(folder), "--requirement", str(wanted)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ShambleError(f"pip could not fetch {MSGSPEC} for Pyodide: {done.stderr.strip()[-500:]}")


def _wheel(folder: Path) -> Path:
    found = sorted(folder.glob(f"{MSGSPEC.replace('==', '-')}-*_wasm32.whl"))
    if not found:
        raise ShambleError(f"{folder} has no wheel of {MSGSPEC} for Pyodide")
    return found[0]


def _from_wheel(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.startswith("msgspec/") and name.endswith((".py", ".so")):
                yield name, packed.read(name)
            elif "LICENSE" in name:
                yield "licenses/msgspec.txt", packed.read(name)
