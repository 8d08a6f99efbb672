"""All games have one shape, so that a reader who knows one finds their way in the others, and the next game has one to
copy. `docs/architecture.md` says what each file is for."""

import ast
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import Any

import pytest

import shamble
from shamble.core.decision import Decision
from shamble.core.game import AnyGame
from shamble.core.state import NOTHING
from shamble.games import run_for_your_lives

PACKAGE = Path(__file__).parent.parent / "src/shamble"
GAMES = PACKAGE / "games"
SLUGS = tuple(sorted(path.parent.name for path in GAMES.glob("*/__init__.py")))

# Each is a module, or a package of that name where there is much of it.
NEEDED = {
    "actions",
    "components",
    "decisions",
    "events",
    "mind",
    "options",
    "refusals",
    "rules",
    "setup",
    "state",
    "view",
    "words",
}
ALLOWED = NEEDED | {
    "board",  # what follows from the printed board: neighbours, ways, sets of spaces; the map itself is a component
    "box",  # the components of one match, where an owner may use their own
    "gallery",
    "lessons",
    "look",
    "maps",
    "scene",
}
OTHER_FILES = ("RULES.md", "__init__.py", "__pycache__", "puzzles.json")
NEEDED_FILES = (
    "RULES.md",
    "__init__.py",
    "mind/__init__.py",
    "mind/encode.py",
    "mind/evaluate.py",
    "mind/weights.json",
)

PLACES = {
    "setup": ("setup.set_up",),
    "view": ("view.view_of",),
    "determinize": ("view.determinize",),
    "pieces": ("view.pieces",),
    "scene": ("scene.scene_of", "look.scene.scene_of"),
    "evaluate": ("mind.evaluate.worth",),
    "reasons": ("mind.reasons.reasons_of",),
    "forbids": ("refusals.forbids",),
    "result": ("words.result",),
    "describe_action": ("words.describe_action",),
    "foretell": ("words.foretell",),
    "check_config": ("options.check_config",),
    "player_counts": ("options.player_counts",),
    "sides": ("options.sides",),
    "kinds": ("box.kinds_of", "components.kinds_of"),
}
"""Where a game keeps each function of its catalogue entry, and what it calls it."""


def misplaced(folder: Path) -> list[str]:
    """What does not stand where a reader would look for it."""
    inside = [path for path in sorted(folder.iterdir()) if path.name not in OTHER_FILES]
    known = [path for path in inside if path.stem in ALLOWED and (path.is_dir() or path.suffix == ".py")]
    names = {path.stem for path in known}
    looks = [look for look in ("scene.py", "look/scene.py") if (folder / look).exists()]
    return [
        *(f"{path.name} is no name that games have" for path in inside if path not in known),
        *(f"{name} is missing" for name in sorted(NEEDED - names)),
        *(f"{name} is missing" for name in NEEDED_FILES if not (folder / name).exists()),
        *([] if len(looks) == 1 else ["the scene stands in scene.py or in look/scene.py"]),
    ]


def unlisted(folder: Path) -> list[str]:
    """`rules/__init__.py` says what is where and does nothing else."""
    if not (folder / "rules").is_dir():
        return []
    contents = ast.parse((folder / "rules/__init__.py").read_text(encoding="utf-8"))
    page = ast.get_docstring(contents) or ""
    files = sorted(path.stem for path in (folder / "rules").glob("*.py") if path.stem != "__init__")
    return [
        *(["rules/__init__.py holds more than its docstring"] if len(contents.body) != 1 else []),
        *(f"rules/__init__.py does not say what is in {name}" for name in files if not re.search(rf"\b{name}\b", page)),
    ]


def logic(folder: Path) -> list[str]:
    """The catalogue entry holds imports and the entry."""
    contents = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    return [
        f"__init__.py:{node.lineno} is neither an import nor the entry"
        for node in contents.body
        if not isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]


def reaches(source: str) -> list[str]:
    """Where a game looks for what is being decided in another place than `state.decision`."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.expr) and _is_reach(node)]
    return [f"{node.lineno}: {ast.unparse(node)}" for node in nodes]


def _is_reach(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in ("ask_then", "then")
    # Steps may be put on the agenda or dropped from it, but what stands there is not read.
    return (
        isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "agenda"
    )


def reaches_of(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder)}:{found}"
        for path in sorted(folder.rglob("*.py"))
        for found in reaches(path.read_text(encoding="utf-8"))
    ]


def displaced(game: AnyGame) -> list[str]:
    """Functions of the entry that have another place or another name than in other games."""
    out = []
    for field, places in PLACES.items():
        function = getattr(game, field)
        if function is not None:
            found = f"{function.__module__}.{function.__qualname__}".removeprefix(f"{game.package}.")
            if found not in places:
                out.append(f"{field} is {found}, not {' or '.join(places)}")
    return out


@cache
def modules(package: str) -> tuple[ModuleType, ...]:
    top = import_module(package)
    return (top, *(import_module(info.name) for info in walk_packages(top.__path__, f"{package}.")))


def parallel_tables(module: ModuleType, decisions: int) -> list[str]:
    """Tables of facts by function, and tables that say something of half the game's decisions or more: such a fact
    belongs to the decision itself. A rule that looks at a few decisions may list them."""
    return [
        f"{module.__name__}.{name}"
        for name, value in vars(module).items()
        if isinstance(value, Mapping) and not name.startswith("__") and _is_parallel(list(value), decisions)
    ]


def _is_parallel(keys: list[object], decisions: int) -> bool:
    by_decision = sum(isinstance(key, Decision) for key in keys)
    return 0 < decisions <= by_decision * 2 or any(isinstance(key, FunctionType) for key in keys)


def forgotten(game: AnyGame, its_modules: tuple[ModuleType, ...]) -> list[str]:
    """Decisions that the game's table lacks, and those whose rule does not exist."""
    found = [d for module in its_modules for d in vars(module).values() if isinstance(d, Decision)]
    decisions = {d.name: d for d in found if d is not NOTHING}
    rules = game.rulebook.rules
    return [
        *(f"{name} is not in DECISIONS" for name, d in decisions.items() if game.decisions.get(name) is not d),
        *(f"{name} has no rule {d.rule}" for name, d in game.decisions.items() if d.rule not in rules),
        *(f"{name} has no prompt" for name, d in game.decisions.items() if not d.prompt),
    ]


def complaints(slug: str) -> list[str]:
    folder = GAMES / slug
    game = shamble.game(slug)
    its_modules = modules(game.package)
    return [
        *misplaced(folder),
        *unlisted(folder),
        *logic(folder),
        *reaches_of(folder),
        *displaced(game),
        *(table for module in its_modules for table in parallel_tables(module, len(game.decisions))),
        *forgotten(game, its_modules),
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_the_shape_of_the_others(slug: str) -> None:
    assert complaints(slug) == []


# -- one name, one thing -----------------------------------------------------------------------------------------------


def shared_names(root: Path) -> list[str]:
    """Modules that have the name of a function or class that is defined in them or imported from them, or that their
    package calls by the same name. `import a.b` then gives the one or the other, and mypyc refuses it."""
    return sorted({found for path in root.rglob("*.py") for found in _shared_in(path, root)})


def _shared_in(path: Path, root: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = path.relative_to(root)
    below = {other.stem for other in path.parent.iterdir() if other.stem != "__init__"}
    taken = below if path.name == "__init__.py" else {path.stem}
    for top in tree.body:
        if isinstance(top, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and top.name in taken:
            yield f"{where}: {top.name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{root.name}."):
            source = root.parent / str(node.module).replace(".", "/")
            for alias in node.names:
                if not _is_module(source / alias.name) and alias.name == source.name:
                    yield f"{where}: {node.module}.{alias.name}"
        if path.name == "__init__.py" and isinstance(node, ast.ImportFrom):
            source = root.parent / str(node.module).replace(".", "/")
            names = [(alias.asname or alias.name, alias.name) for alias in node.names]
            yield from (f"{where}: {own}" for own, name in names if own in below and not _is_module(source / name))


def _is_module(path: Path) -> bool:
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def test_no_module_shares_its_name_with_a_function() -> None:
    assert shared_names(PACKAGE) == []


# -- every complaint can be heard --------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a game that has the shape."""
    copy = tmp_path / "copy"
    shutil.copytree(GAMES / "run_for_your_lives", copy, ignore=shutil.ignore_patterns("__pycache__"))
    assert misplaced(copy) == unlisted(copy) == logic(copy) == reaches_of(copy) == []
    return copy


@pytest.mark.parametrize("name", ["speech.py", "defaults.py", "notes.txt", "setup.txt"])
def test_a_file_that_no_game_has_is_seen(folder: Path, name: str) -> None:
    (folder / name).write_text("", encoding="utf-8")
    assert len(misplaced(folder)) == 1


@pytest.mark.parametrize("name", ["decisions.py", "words.py", "RULES.md", "scene.py", "mind/weights.json"])
def test_a_missing_file_is_seen(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert len(misplaced(folder)) == 1


def test_two_scenes_are_seen(folder: Path) -> None:
    (folder / "look").mkdir()
    (folder / "look/scene.py").write_text("", encoding="utf-8")
    assert misplaced(folder) == ["the scene stands in scene.py or in look/scene.py"]


def test_a_rule_file_that_nobody_names_and_steps_beside_the_list_are_seen(folder: Path) -> None:
    (folder / "rules.py").unlink()
    (folder / "rules").mkdir()
    (folder / "rules/turns.py").write_text("", encoding="utf-8")
    (folder / "rules/__init__.py").write_text('"""ZR-3: turns"""\n', encoding="utf-8")
    assert unlisted(folder) == []
    (folder / "rules/placing.py").write_text("", encoding="utf-8")
    assert unlisted(folder) == ["rules/__init__.py does not say what is in placing"]
    (folder / "rules/__init__.py").write_text('"""turns, placing"""\nMOST = 3\n', encoding="utf-8")
    assert unlisted(folder) == ["rules/__init__.py holds more than its docstring"]


def test_logic_in_the_catalogue_entry_is_seen(folder: Path) -> None:
    entry = folder / "__init__.py"
    entry.write_text(entry.read_text(encoding="utf-8") + "\ndef sides(): ...\n", encoding="utf-8")
    assert len(logic(folder)) == 1


@pytest.mark.parametrize("line", ["s.agenda[-1][1][0]", "s.then.__name__", "s.ask_then(0, [1], play)"])
def test_another_way_to_the_decision_is_seen(line: str) -> None:
    assert len(reaches(line)) == 1


@pytest.mark.parametrize("line", ["s.agenda += AFTER_CARD", "del s.agenda[1:]", "s.decision.name", "s.ask(0, PLAY)"])
def test_the_ways_that_are_meant_are_none(line: str) -> None:
    assert reaches(line) == []


def some_step(s: object) -> None: ...


def test_a_table_beside_the_decisions_is_seen() -> None:
    module = ModuleType("made_up")
    decisions = dict(run_for_your_lives.GAME.decisions)
    one, other, _ = decisions.values()
    vars(module).update(DECISIONS=decisions, RULES={"some_step": "ZR-1"}, WARNED={one: 1})
    assert parallel_tables(module, 3) == []
    vars(module).update(DEFAULTS={some_step: 1}, PROMPTS={one: "", other: ""})
    assert parallel_tables(module, 3) == ["made_up.DEFAULTS", "made_up.PROMPTS"]


def test_a_decision_without_its_place_rule_or_prompt_is_seen() -> None:
    game = run_for_your_lives.GAME
    module = ModuleType("made_up")
    stray: Decision[Any] = Decision(
        "stray", rule="ZR-3.4", prompt="?", options=lambda s: [0], take=lambda s, action: None
    )
    vars(module).update(STRAY=stray)
    assert forgotten(game, (module,)) == ["stray is not in DECISIONS"]
    stray.rule, stray.prompt = "ZR-99.9", ""
    table = {**game.decisions, "stray": stray}
    assert forgotten(_with(game, decisions=table), (module,)) == ["stray has no rule ZR-99.9", "stray has no prompt"]


def test_a_function_in_another_place_is_seen() -> None:
    game = run_for_your_lives.GAME
    assert displaced(game) == []
    assert displaced(_with(game, result=game.describe_action)) == ["result is words.describe_action, not words.result"]


def _with(game: AnyGame, **fields: Any) -> AnyGame:
    return replace(game, **fields)


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"view.py": "def view(): ..."}, "view.py: view"),
        ({"view.py": "x = 1", "scene.py": "from house.view import view"}, "scene.py: house.view.view"),
        ({"view.py": "x = 1", "__init__.py": "def view(): ..."}, "__init__.py: view"),
        ({"view.py": "x = 1", "__init__.py": "from house.view import x as view"}, "__init__.py: view"),
    ],
)
def test_a_shared_name_is_seen(tmp_path: Path, files: dict[str, str], found: str) -> None:
    root = tmp_path / "house"
    root.mkdir()
    for name, source in files.items():
        (root / name).write_text(source, encoding="utf-8")
    assert shared_names(root) == [found]


def test_a_module_that_is_imported_as_one_shares_no_name(tmp_path: Path) -> None:
    (tmp_path / "house/view").mkdir(parents=True)
    for name, source in {
        "__init__.py": "from house import view",
        "view/__init__.py": "",
        "view/view.py": "x = 1",
        "scene.py": "from house.view import view",
    }.items():
        (tmp_path / "house" / name).write_text(source, encoding="utf-8")
    assert shared_names(tmp_path / "house") == []
