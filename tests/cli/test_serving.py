"""`shamble serve` and `shamble bench --server`."""

import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_serve_sets_the_table_and_stops_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--db", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        line = server.stderr.readline()
        assert line.startswith("The table is set: http://127.0.0.1:")
        with urllib.request.urlopen(line.split()[-1] + "healthz") as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGTERM)
        _, logs = server.communicate()
    assert "stopping" in logs
    assert "Traceback" not in logs


def test_several_workers_need_postgresql(run: Run) -> None:
    outcome = run("serve", "--workers", "2")
    assert outcome.code == 2
    assert "several workers need one PostgreSQL" in outcome.err
    assert outcome.err.count("\n") == 1


def test_mail_settings_that_cannot_work_are_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for words, arguments in (
        ("smtp://user:password@host:587", ["--smtp-url", "mail.example.org"]),
        ("--mail-from", ["--smtp-url", "smtp://host"]),
        ("--public-url", ["--smtp-url", "smtp://host", "--mail-from", "a@example.org"]),
    ):
        outcome = run("serve", *arguments)
        assert outcome.code == 2
        assert words in outcome.err
    monkeypatch.setenv("SHAMBLE_SMTP_URL", "smtp://user:hush@host:no-port")
    outcome = run("serve")
    assert outcome.code == 2
    assert "hush" not in outcome.err


def test_a_port_that_is_taken_is_said(run: Run, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shamble", "serve", "--port", "0", "--db", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        port = server.stderr.readline().rstrip("/\n").rsplit(":", 1)[1]
        outcome = run("serve", "--port", port, "--db", str(tmp_path / "others.sqlite3"))
        server.terminate()
        server.communicate()
    assert outcome.code == 2
    assert port in outcome.err
    assert "Traceback" not in outcome.err


def test_the_load_benchmark_counts_moves_without_an_error(run: Run) -> None:
    outcome = run("bench", "--server", "--tables", "2", "--seconds", "0.5")
    assert outcome.code == 0
    heads, *rows = [line.split() for line in outcome.out.splitlines() if line.strip()]
    assert heads[:4] == ["2", "tables", "of", "2"]
    assert rows[-1] == ["errors", "0", "0"]


def test_a_server_is_measured_with_a_game_that_there_is(run: Run) -> None:
    outcome = run("bench", "solitaire", "--server")
    assert outcome.code == 2
    assert "solitaire" in outcome.err
