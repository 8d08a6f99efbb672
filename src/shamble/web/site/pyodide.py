"""Pyodide, the Python that runs in a browser: which one, and where it comes from. It is never part of this package."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from shamble.core.errors import ShambleError

VERSION = "314.0.7"
"""As in package.json, from which `make site` and the tests have it."""

FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""What is used of it, by SHA-256: whatever npm or a folder brings is this, or nothing is built."""

LOCK = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"},
    "packages": {},
}
"""Which packages it may load by itself: none."""

HOW = f"give a folder with it by --pyodide (the npm package pyodide {VERSION}, unpacked)"


def checked(folder: Path) -> Path:
    """The folder, if what is used of it is there as it should be."""
    for name, wanted in FILES.items():
        try:
            found = sha256((folder / name).read_bytes()).hexdigest()
        except OSError as error:
            raise ShambleError(f"{folder} is no Pyodide: {name}: {error.strerror}; {HOW}") from error
        if found != wanted:
            raise ShambleError(f"{folder / name} is not that of Pyodide {VERSION}; {HOW}")
    return folder


def program(name: str) -> str | None:
    """A program of node: beside this Python, as `make` installs it, or wherever the machine has it."""
    beside = Path(sys.executable).with_name(name)
    return str(beside) if beside.is_file() else shutil.which(name)


def fetch(target: Path) -> Path:
    """Have npm fetch it into that folder."""
    npm = program("npm")
    if npm is None:
        raise ShambleError(f"there is no npm to fetch Pyodide with: install node, or {HOW}")
    with TemporaryDirectory() as cellar:
        done = subprocess.run(
            [npm, "pack", f"pyodide@{VERSION}", "--silent", "--ignore-scripts", "--pack-destination", cellar],
            cwd=cellar,
            capture_output=True,
            text=True,
            check=False,
        )
        packed = next(Path(cellar).glob("*.tgz"), None)
        if done.returncode or packed is None:
            said = " ".join(done.stderr.split())[-300:] or "no reason given"
            raise ShambleError(f"npm could not fetch Pyodide {VERSION}: {said}; else {HOW}")
        with tarfile.open(packed) as archive:
            for name in FILES:
                content = archive.extractfile(f"package/{name}")
                assert content is not None, "the package has these files"
                (target / name).write_bytes(content.read())
    return checked(target)
