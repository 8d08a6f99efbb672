"""Writing the folder: the page's own files, pages that are drawn ahead, Python and what it runs, and the service worker
that knows them all by the hashes of their contents."""

from __future__ import annotations

import json
import lzma
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from shamble.core.errors import ShambleError
from shamble.render import stylesheet
from shamble.web.local.bundle import write_bundle
from shamble.web.site import pyodide
from shamble.web.site.ahead import pages_ahead, pictures_ahead

STATIC = Path(__file__).parent.parent / "static"
INSIDE = Path(__file__).with_name("inside.mjs")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
MARK = "site.json"
"""A folder with this file is a site, and may be replaced by a newer one."""
LINKED = ".so"
"""The one library that is not written in Python lies beside the others: it is linked before Python starts."""
SERVER_ONLY = frozenset({"sw.js", "app.webmanifest", "site/index.html", "site/page.html", "site/worker.js"})

Say = Callable[[str], None]


def build_site(target: Path, folder: Path | None = None, wheels: Path | None = None, say: Say = print) -> None:
    """Write a site to that folder. `folder` has Pyodide, `wheels` the packages that Python needs in the browser;
    without them npm and pip fetch both."""
    if target.exists() and not (target / MARK).is_file() and (not target.is_dir() or any(target.iterdir())):
        raise ShambleError(f"{target} exists already, and is neither empty nor a site of an earlier run")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as place:
            site = Path(place, "site")
            site.mkdir()
            write_page_files(site)
            write_pages(site)
            write_python(site, folder, wheels, say)
            write_marks(site)
            shutil.rmtree(target, ignore_errors=True)
            site.rename(target)
    except OSError as error:
        raise ShambleError(f"cannot write to {target}: {error.strerror or error}") from error


def write_page_files(site: Path) -> None:
    """The scripts and styles of the server, as they are, but for the one by which a page reaches it."""
    for source in sorted(STATIC.rglob("*")):
        name = source.relative_to(STATIC).as_posix()
        if source.is_file() and name not in SERVER_ONLY and not name.endswith(".d.ts"):
            put(site / "static" / name, source.read_bytes())
    (site / "static/site/transport.js").replace(site / "static/shared/transport.js")
    put(site / "static/table.css", stylesheet().encode())
    (site / "static/favicon.ico").replace(site / "favicon.ico")
    manifest = json.loads((STATIC / "app.webmanifest").read_text(encoding="utf-8"))
    icons = [{**icon, "src": f"static/{icon['src']}"} for icon in manifest["icons"]]
    put(site / "app.webmanifest", as_json({**manifest, "id": "./", "start_url": "./", "scope": "./", "icons": icons}))


def write_pages(site: Path) -> None:
    """The shell, and what can be shown and read before Python is there."""
    pages = pages_ahead()
    for number, text in enumerate(pages.values()):
        put(site / f"pages/{number}.html", text.encode())
    for name, text in pictures_ahead().items():
        put(site / f"pictures/{name}", text.encode())
    for name in ("index.html", "page.html"):
        text = (STATIC / "site" / name).read_text(encoding="utf-8")
        text = text.replace("{{policy}}", escape(POLICY)).replace("{{pages}}", escape(json.dumps(list(pages))))
        put(site / name, text.encode())


def write_python(site: Path, folder: Path | None, wheels: Path | None, say: Say) -> None:
    """Pyodide, its standard library and our modules, compiled where node is there to do it."""
    with TemporaryDirectory() as cellar:
        source = Path(cellar)
        if folder is None:
            pyodide.fetch(source)
        else:
            for name in pyodide.FILES:
                shutil.copyfile(pyodide.checked(folder) / name, source / name)
        (source / "pyodide-lock.json").write_bytes(as_json(pyodide.LOCK))
        write_bundle(source / "shamble.zip", wheels=wheels)
        shutil.copyfile(source / "python_stdlib.zip", source / "library.zip")
        compile_python(source, say)
        python = site / "python"
        program = f"pyodide-{pyodide.FILES['pyodide.asm.wasm'][:16]}.wasm"
        for old, new in (
            ("pyodide.mjs", "pyodide.js"),  # some hosts know no .mjs, and a browser runs no script without its type
            ("pyodide.asm.mjs", "pyodide.asm.js"),
            ("pyodide.asm.wasm", program),
            ("library.zip", "python_stdlib.zip"),
            ("shamble.xz", "shamble.xz"),
        ):
            put(python / new, (source / old).read_bytes())
        with ZipFile(source / "shamble.zip") as archive:
            [library] = [name for name in archive.namelist() if name.endswith(LINKED)]
            put(python / "library.wasm", archive.read(library))
    counted = (program, "python_stdlib.zip", "library.wasm", "shamble.xz")
    parts = {
        "build": build_of(site / "python", site / "static/site"),
        "program": program,
        "library": f"/shamble/{library}",
        "lock": pyodide.LOCK,
        "sizes": {name: (python / name).stat().st_size for name in counted},
    }
    put(python / "parts.json", as_json(parts))


def build_of(*folders: Path) -> str:
    """A name for what is in these folders."""
    digest = sha256()
    for file in sorted(file for folder in folders for file in folder.rglob("*") if file.is_file()):
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def compile_python(source: Path, say: Say) -> None:
    node = pyodide.program("node")
    if node is None:
        say("There is no node: the site has Python as source, and starts several times as slowly.")
        with ZipFile(source / "shamble.zip") as archive, ZipFile(source / "stored.zip", "w") as stored:
            for name in archive.namelist():
                if not name.endswith(LINKED):
                    stored.writestr(name, archive.read(name))
        (source / "shamble.xz").write_bytes(lzma.compress((source / "stored.zip").read_bytes()))
        return
    done = subprocess.run(
        [node, str(INSIDE), *map(str, (source, source / "library.zip", source / "shamble.zip", source / "shamble.xz"))],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise ShambleError(f"Python in Pyodide failed: {done.stderr.strip()[-2000:]}")


def write_marks(site: Path) -> None:
    """What the folder is, and the service worker with the hashes of everything in it."""
    files = {
        file.relative_to(site).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    script = (STATIC / "site/worker.js").read_text(encoding="utf-8")
    put(site / "sw.js", f"self.FILES = {json.dumps(files)};\n{script}".encode())
    put(site / MARK, as_json({"pyodide": pyodide.VERSION, "files": len(files)}))


def as_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
