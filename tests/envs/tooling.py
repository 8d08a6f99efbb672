"""Running one of `tools/` as a person does."""

import subprocess
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"


def run_tool(name: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([TOOLS / name, *arguments], cwd=folder, capture_output=True, text=True, check=False)


def page_for(name: str) -> str:
    """A page with a place for what the tool writes; there stands "old"."""
    return f"before\n<!-- {name}: written by tools/{name} -->\nold\n<!-- end of {name} -->\nafter\n"
