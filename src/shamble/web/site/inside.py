"""What runs in Pyodide itself, under node, when a site is built: Python files become compiled ones, since compiling
them in the browser is most of the time that a start takes. It is read as text and never imported.

Of the standard library, what the House loads is compiled, most of the rest stays as it is, and what no page in a
browser can use is left out."""

from __future__ import annotations

import ast
import io
import lzma
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

Packed = tuple[str, bytes]

LEFT_OUT = """
__hello__ __phello__ _pydatetime _pyio _pyrepl antigravity bdb cProfile cmd code colorsys compileall configparser
ctypes doctest ensurepip filecmp fileinput ftplib getpass http idlelib imaplib ipaddress mailbox modulefinder
multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc pydoc_data
rlcompleter sched shelve smtplib socketserver sqlite3 symtable tabnanny this timeit tkinter tomllib trace tracemalloc
tty turtle unittest wave webbrowser wsgiref xml xmlrpc zipapp
"""
"""Tools for developers, servers and clients of the network, databases, windows of the desktop, and second versions in
Python of what is there in C. What the House loads of them is kept all the same."""
ENCODINGS = {f"encodings.{name}" for name in ("cp437", "idna", "latin_1", "utf_16", "utf_32", "unicode_escape")}
"""Of more than a hundred; text in a browser is UTF-8, which is loaded anyway."""


def compiled(source: bytes, name: str) -> bytes:
    """Without docstrings, with assertions; the file's time and size do not matter."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body[:1]:
                case [ast.Expr(value=ast.Constant(value=str()) as words)]:
                    words.value = ""
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)  # PEP 552: by hash, unchecked


def packed(library: str, ours: str, before: set[str]) -> tuple[list[Packed], list[Packed]]:
    """What goes into Pyodide's own archive, and what into the one that is unpacked when it has started. A package of
    the library is found in one of them only: in the first, if the start needs any of it."""
    first: list[Packed] = []
    second: list[Packed] = []
    early = {module.split(".")[0] for module in before}
    with zipfile.ZipFile(library) as archive:
        for name in sorted(archive.namelist()):
            top = name.split("/")[0].removesuffix(".py")
            if (file := of_library(name, archive.read(name))) is not None:
                (first if top in early else second).append(file)
    with zipfile.ZipFile(ours) as archive:
        for name in sorted(archive.namelist()):
            content = archive.read(name)
            if name.endswith(".py"):
                second.append((f"{name}c", compiled(content, name)))
            elif not name.endswith(".so"):  # it is linked before Python starts
                second.append((name, content))
    return first, second


def of_library(name: str, content: bytes) -> Packed | None:
    if not name.endswith(".py"):
        return None if name.endswith("/") else (name, content)
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if module in sys.modules:
        return f"{name}c", compiled(content, name)
    left_out = module.split(".")[0] in LEFT_OUT.split() or (module.startswith("encodings.") and module not in ENCODINGS)
    return None if left_out else (name, content)


def archived(files: list[Packed], compression: int) -> bytes:
    """The same files give the same archive. Those of a kind stand together, which helps to compress them."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files, key=lambda file: (file[0].rsplit(".")[-1], file[0])):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = compression
            archive.writestr(entry, content, compresslevel=9)
    return target.getvalue()


def pack(before: set[str]) -> None:
    """`before`: the modules of a Python that has just started."""
    from shamble.web.local.rehearsal import rehearse

    rehearse()  # loads what a visit loads
    first, second = packed("/library.zip", "/ours.zip", before)
    Path("/library.new.zip").write_bytes(archived(first, zipfile.ZIP_DEFLATED))
    # Whoever unpacks it needs as much memory as the dictionary has: this one holds all files, and is no larger.
    how = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 23}]
    Path("/ours.xz").write_bytes(lzma.compress(archived(second, zipfile.ZIP_STORED), filters=how))
