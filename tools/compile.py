"""The rules, the core, the bots and the drawing of tables compiled to machine code by mypyc, in a folder of their own
under build/compiled/.
The same sources run plain and compiled; `shamble.compiled` says when the compiled ones are used."""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from shamble.compiled import BUILDS, MANIFEST, RUNTIME, SUFFIX, Build, builds_in, digest  # noqa: E402 found by the lines above

SOURCE = ROOT / "src"
GAMES = SOURCE / "shamble" / "games"
GROUP = "shamble"
"""The name of the library in which all modules lie; the others only point into it."""
HOT = {
    "core": ("actions", "adding", "batches", "decision", "encoding", "events", "rng", "state"),
    "bots": ("greedy", "search", "seat", "style", "table", "tree", "uniform"),
    "render": (
        "faces",
        "flows",
        "layout",
        "lettering",
        "maps",
        "nodes",
        "picture",
        "pieces",
        "sizes",
        "speech",
        "strips",
        "weights",
    ),
}
"""What is compiled of these rooms: whatever has a part in every move, and in every picture of a table."""
COLD = ("__init__", "lessons", "look", "map_reader", "options", "reasons", "refusals", "scene", "words")
"""What is not, of a game: it speaks and draws, once in a while."""
NEEDS = [*RUNTIME, "librt.strings", "librt.vecs"]
"""What must be there; the last two are what `core/native.py` takes from mypyc's library."""
KEPT = 3
"""Builds that are kept, the last ones: whoever changes branches finds the other one's."""


class Failed(Exception):
    """There is no compiled build, and why."""


def all_games() -> list[str]:
    return sorted(file.parent.name for file in GAMES.glob("*/state.py"))


def compiled_sources(games: Sequence[str]) -> list[Path]:
    """The files to compile: core, bots and these games."""
    files = [SOURCE / "shamble" / room / f"{name}.py" for room, names in HOT.items() for name in names]
    for game in games:
        folder = GAMES / game
        modules = sorted(folder.rglob("*.py"))
        files += [file for file in modules if not {*COLD} & {*file.relative_to(folder).with_suffix("").parts}]
    return [file.relative_to(SOURCE) for file in files]


def with_imports(files: Sequence[Path]) -> list[Path]:
    """These files and all that they import: a constant or a type from there may be compiled in."""
    found: dict[Path, None] = {}
    waiting = [*files]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found[file] = None
            waiting += imported(file)
    return sorted(found)


def imported(file: Path) -> Iterator[Path]:
    """The modules of the package that a file imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    for name in names:
        path = Path(name.replace(".", "/") + ".py")
        if name.startswith("shamble.") and (SOURCE / path).is_file():
            yield path


def compiler_name() -> str:
    try:
        from mypy.version import __version__
    except ImportError:
        raise Failed("mypy is not installed") from None
    return f"mypyc {__version__}"


def compile_games(games: Sequence[str], optimise: int = 3, jobs: int | None = None) -> Build:
    """A build with these games, made now or found."""
    files = compiled_sources(games)
    sources = {str(file): digest(SOURCE / file) for file in with_imports(files)}
    modules = {".".join(file.with_suffix("").parts) for file in files} | {f"{GROUP}__mypyc"}
    compiler = f"{compiler_name()} -O{optimise}"
    for build in builds_in(BUILDS):
        if build.is_fresh(SOURCE) and build.compiler == compiler and modules <= build.modules:
            os.utime(build.folder)
            return build
    key = blake2b(repr((sources, sorted(modules), SUFFIX, compiler)).encode(), digest_size=8).hexdigest()
    folder, work = BUILDS / key, BUILDS / "work" / key
    shutil.rmtree(folder, ignore_errors=True)
    make_modules(files, folder, work, optimise, jobs or os.cpu_count() or 1)
    shutil.rmtree(work, ignore_errors=True)
    manifest = {"suffix": SUFFIX, "compiler": compiler, "sources": sources, "modules": sorted(modules), "needs": NEEDS}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")  # last: now it is whole
    drop_old()
    return Build(folder, manifest)


def drop_old() -> None:
    """Keep no more builds than may be needed again."""
    builds = sorted(builds_in(BUILDS), key=lambda build: build.folder.stat().st_mtime, reverse=True)
    for build in builds[KEPT:]:
        shutil.rmtree(build.folder)


def make_modules(files: Sequence[Path], folder: Path, work: Path, optimise: int, jobs: int) -> None:
    try:
        import setuptools  # noqa: F401 brings the distutils that mypyc wants, also where Python has none
        from mypyc.build import mypycify
    except ImportError as error:
        raise Failed(f"{error.name} is not installed") from None
    options = ["--strict", "--config-file=", "--no-warn-unused-ignores", "--disable-error-code=import-not-found"]
    options += [f"--cache-dir={BUILDS / 'cache'}"]
    print(f"mypyc: {len(files)} modules", flush=True)
    with chdir(SOURCE):
        try:
            extensions = mypycify(
                [*options, *map(str, files)],
                opt_level=str(optimise),
                debug_level="0",
                multi_file=True,
                group_name=GROUP,
                target_dir=str(work),
            )
        except SystemExit as error:
            raise Failed("mypyc does not take these sources, see above") from error
    Objects(work, jobs).make(extensions, folder)


class Objects:
    """The C compiler at work: several files at a time, and none again that was compiled before."""

    def __init__(self, work: Path, jobs: int) -> None:
        from setuptools._distutils import ccompiler, sysconfig

        self.work = work
        self.jobs = jobs
        self.kept = BUILDS / "objects"
        self.kept.mkdir(parents=True, exist_ok=True)
        self.compiler: Any = ccompiler.new_compiler()
        sysconfig.customize_compiler(self.compiler)
        self.python_headers = sysconfig.get_python_inc()
        headers = sorted(work.rglob("*.h"))
        self.common = blake2b(b"".join(file.read_bytes() for file in headers), digest_size=16).digest()
        self.used: set[Path] = set()

    def make(self, extensions: Sequence[Any], folder: Path) -> None:
        tasks = [(extension, source) for extension in extensions for source in extension.sources]
        with ThreadPoolExecutor(self.jobs) as threads:
            objects = list(threads.map(lambda task: self.object_of(*task), tasks))
        for extension in extensions:
            parts = [str(made) for (owner, _), made in zip(tasks, objects, strict=True) if owner is extension]
            target = folder / f"{extension.name.replace('.', '/')}{SUFFIX}"
            target.parent.mkdir(parents=True, exist_ok=True)
            self.link(parts, target)
        for file in set(self.kept.glob("*.o")) - self.used:
            file.unlink()

    def object_of(self, extension: Any, source: str) -> Path:
        """The object file of a C file, made now or before."""
        flags = [*extension.extra_compile_args]
        key = blake2b(Path(source).read_bytes() + self.common + repr((flags, SUFFIX)).encode(), digest_size=16)
        kept = self.kept / f"{key.hexdigest()}.o"
        self.used.add(kept)
        if not kept.is_file():
            print("cc:", Path(source).relative_to(self.work), flush=True)
            include = [*extension.include_dirs, self.python_headers]
            try:
                (made,) = self.compiler.compile([source], "/", include_dirs=include, extra_postargs=flags)
            except Exception as error:  # distutils has an error of its own for everything
                raise Failed(f"the C compiler does not take {Path(source).name}: {error}") from error
            os.replace(made, kept)
        return kept

    def link(self, parts: list[str], target: Path) -> None:
        try:
            self.compiler.link_shared_object(parts, str(target))
        except Exception as error:
            raise Failed(f"{target.name} cannot be linked: {error}") from error


def main(arguments: Sequence[str]) -> int:
    import argparse

    names = all_games()
    parser = argparse.ArgumentParser(prog="compile", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"only these, besides core and bots: {', '.join(names)}")
    parser.add_argument("-O", "--optimise", type=int, choices=range(4), default=3, help="0 builds fast, 3 runs fast")
    parser.add_argument("-j", "--jobs", type=int, help="C compilers at a time; as many as there are processors")
    given = parser.parse_args(arguments)
    if unknown := set(given.games) - set(names):
        parser.error(f"no game is named {', '.join(sorted(unknown))}; there are: {', '.join(names)}")
    try:
        build = compile_games(given.games or names, given.optimise, given.jobs)
    except Failed as error:
        print(f"compile: {error}", file=sys.stderr)
        return 1
    print(f"compiled: {len(build.modules)} modules in {build.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
