"""How a wheel is made: with the rules compiled to machine code where that can be done, plain otherwise.

`SHAMBLE_PURE=1` makes a plain one; `SHAMBLE_PURE=0` fails rather than make a plain one."""

from __future__ import annotations

import os
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH = os.environ.get("SHAMBLE_PURE", "")


class CompiledRules(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if WISH == "1" else ["mypy[mypyc]>=2.4,<3"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or WISH == "1":
            return
        sys.path[:0] = [self.root, str(Path(self.root, "src"))]
        os.environ["SHAMBLE_PURE"] = "1"  # a compiled build is not asked for before it is there
        from shamble.compiled import RUNTIME
        from tools.compile import Failed, all_games, compile_games

        try:
            build = compile_games(all_games())
        except Failed as error:
            if WISH == "0":
                raise
            self.app.display_warning(f"This build of shamble is plain Python, and slower: {error}")
            return
        for file in sorted(build.folder.rglob("*")):
            if file.is_file():
                target = Path("shamble", "_compiled", file.relative_to(build.folder))
                build_data["force_include"][str(file)] = str(target)
        build_data["dependencies"] += [f"{package}>={metadata.version(package)}" for package in RUNTIME]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
