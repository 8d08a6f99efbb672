"""A Ray cluster plays what one process would, also when a worker is killed in the middle. There is one cluster for one
test, since starting it takes longer than all that is played on it."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble import ShambleError, compiled
from shamble.arena import Plan, simulate
from shamble.arena.play import cluster
from shamble.arena.play.workers import Unit, play_unit
from shamble.cli import main
from tests.ports import held_port

PLAN = Plan.checked("run_for_your_lives", 3, {}, ["random", "greedy:1"], "cluster")


@pytest.fixture
def address() -> Iterator[str]:
    """Where a real cluster of two processors listens."""
    os.environ.update(cluster.QUIET)
    from ray.cluster_utils import Cluster

    real = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield real.address
    real.shutdown()  # type: ignore[no-untyped-call]  # ray has types here and there


def test_a_cluster_that_loses_a_worker_gives_the_same_records(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "note"

    def play_or_wait(plan: Plan, indices: range) -> Unit:
        """Match 7 says where it is played, and waits there to be killed; the next time it is played."""
        if 7 in indices and not note.exists():
            note.with_suffix(".new").write_text(str(os.getpid()))
            note.with_suffix(".new").rename(note)
            signal.pause()
        return play_unit(plan, indices)

    killed: list[int] = []

    def kill_once() -> bool:
        if note.exists() and not killed:
            killed.append(int(note.read_text()))
            os.kill(killed[0], signal.SIGKILL)
        return False

    alone = list(simulate(PLAN, 60))
    with monkeypatch.context() as patched:
        patched.setattr(cluster, "play_unit", play_or_wait)
        assert list(simulate(PLAN, 60, stop=kill_once, ray=address)) == alone
    assert len(killed) == 1

    asked = ["tournament", "--game", PLAN.game, "--players", "2", "--bots", "random,greedy:1", "--matches", "22"]
    assert main([*asked, "--workers", "1", "--out", str(tmp_path / "here")]) == 0
    assert main([*asked, "--ray", address, "--out", str(tmp_path / "there")]) == 0
    assert content(tmp_path / "here") == content(tmp_path / "there")

    asked = ["sweep", PLAN.game, "--vary", "items_to_win=3,4", "--bots", "random", "--matches", "10", "--decisions"]
    assert main([*asked, "--workers", "1", "--out", str(tmp_path / "swept_here")]) == 0
    assert main([*asked, "--ray", address, "--out", str(tmp_path / "swept_there")]) == 0
    assert content(tmp_path / "swept_here") == content(tmp_path / "swept_there")


def content(folder: Path) -> dict[str, bytes]:
    """The files of a run by their names. A sweep's page names its folder."""
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert files
    return {name: found for name, found in files.items() if not name.endswith(".html")}


@pytest.mark.parametrize("form", ["127.0.0.1:{}", "ray://127.0.0.1:{}"])
def test_where_nothing_listens_is_reported_at_once(form: str) -> None:
    with held_port() as port:
        address = form.format(port)
        with pytest.raises(ShambleError, match=f"no Ray cluster answers at {address}: Connection refused"):
            list(simulate(PLAN, 1, ray=address))


@pytest.mark.parametrize("address", ["", "somewhere", "host:", ":6379", "host:port", "host:70000"])
def test_what_is_no_address_is_reported_at_once(address: str) -> None:
    with pytest.raises(ShambleError, match=r"a Ray cluster is local, auto, HOST:PORT or ray://HOST:PORT, not "):
        list(simulate(PLAN, 1, ray=address))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ShambleError, match=r"shamble\[cluster\]"):
        list(simulate(PLAN, 1, ray="auto"))


def test_what_ray_says_of_an_address_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def nothing_here(**settings: object) -> None:
        raise ConnectionError("no instance found")

    monkeypatch.setattr(ray, "init", nothing_here)
    with pytest.raises(ShambleError, match="no Ray cluster answers at auto: no instance found"):
        list(simulate(PLAN, 1, ray="auto"))


def test_the_compiled_build_in_use_travels_with_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / compiled.MANIFEST).write_text("{}")
    manifest = {"suffix": compiled.SUFFIX, "compiler": "mypyc", "sources": {}, "modules": []}
    monkeypatch.setattr(compiled, "in_use", lambda: compiled.Build(tmp_path / "build", manifest))
    package = cluster.packed(tmp_path / "luggage")
    assert (package / "_compiled" / compiled.MANIFEST).is_file()
    assert (package / "core" / "state.py").is_file()
    monkeypatch.setattr(compiled, "in_use", lambda: None)
    assert cluster.packed(tmp_path) == compiled.PACKAGE, "plain Python travels as it lies there"
