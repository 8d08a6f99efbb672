"""`shamble train`, as typed."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from shamble.cli import INTERRUPTED, main

if TYPE_CHECKING:  # it needs torch: see tests/envs/test_training.py
    from shamble.learn.training import Training

TINY = [
    "train", "run_for_your_lives", "--size", "pocket", "--against", "random", "--matches", "4",
    "--wide", "4",
]  # fmt: skip


def test_a_net_is_trained_drawn_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "net.npz"
    assert main([*TINY, "--players", "2", "--generations", "2", "--check", "6", "--out", str(out)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "trained for 2 generations, 8 matches" in said
    assert "2 players, 6 fresh matches against random: its seats win" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "net.jsonl", "net.npz", "net.npz.training", "net.svg",
    ]  # fmt: skip
    assert (tmp_path / "net.svg").read_text().startswith("<?xml")
    play = ["simulate", "run_for_your_lives", "--size", "pocket", "--players", "2", "--matches", "2", "--workers", "1"]
    assert main([*play, "--bots", f"learnt:{out},random"]) == 0


def test_an_interrupt_keeps_all_and_the_same_command_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from shamble.learn.training import Training

    advance = Training.advance

    def interrupted(training: Training, *rest: Any) -> dict[str, Any]:
        os.kill(os.getpid(), signal.SIGINT)
        return advance(training, *rest)

    command = [*TINY, "--players", "2", "--generations", "3", "--check", "0", "--out", str(tmp_path / "net.npz")]
    with monkeypatch.context() as patched:
        patched.setattr(Training, "advance", interrupted)
        assert main(command) == INTERRUPTED
    assert "stopped after 1 generations" in " ".join(capsys.readouterr().out.split())
    assert main(command) == 0
    assert len((tmp_path / "net.jsonl").read_text().splitlines()) == 3


def test_what_is_wrong_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*words: str) -> str:
        assert main([*TINY, *words]) == 2
        return " ".join(capsys.readouterr().err.split())

    assert "a net is an .npz file: --out NAME.npz" in said("--out", str(tmp_path / "net.txt"))
    assert "there is no folder" in said("--out", str(tmp_path / "nowhere" / "net.npz"))
    assert "players are counts separated by commas" in said("--out", "net.npz", "--players", "two")
    for module in ("shamble.learn.updating", "shamble.learn.training", "torch"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert "pip install 'shamble[learn]'" in said("--players", "2", "--out", str(tmp_path / "net.npz"))
