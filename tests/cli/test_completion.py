"""The Tab key: what a shell is told, and that a real one understands it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_every_command(run: Run, shell: str) -> None:
    told = run("completion", shell)
    assert told.code == 0
    for command in ("simulate", "new-game", "verify"):
        assert command in told.out


def test_bash_completes_a_command(run: Run, tmp_path: Path) -> None:
    bash = shutil.which("bash")
    assert bash is not None, "the tests of this project run where bash is"
    (tmp_path / "script").write_text(run("completion", "bash").out)
    asked = (
        f"source {tmp_path / 'script'}; COMP_WORDS=(shamble sim); COMP_CWORD=1; COMP_LINE='shamble sim'; COMP_POINT=11;"
        " $(complete -p shamble | sed 's/.*-F \\([^ ]*\\).*/\\1/') shamble sim shamble; echo ${COMPREPLY[@]}"
    )
    ran = subprocess.run([bash, "--norc", "-c", asked], capture_output=True, text=True)
    assert ran.stdout.split() == ["simulate"], ran.stderr


def test_an_unknown_shell_is_refused_with_those_there_are(run: Run) -> None:
    told = run("completion", "tcsh")
    assert (told.code, "zsh" in told.err, told.err.count("\n")) == (2, True, 1)
