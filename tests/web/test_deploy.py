"""The files in deploy/, as docs/hosting_site.md puts them together: a PostgreSQL, two nodes, nginx with TLS in front.
People play through it, nodes are restarted one after the other in the middle of a match, and a backup finds its way
back."""

from __future__ import annotations

import asyncio
import configparser
import json
import os
import random
import re
import shlex
import shutil
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from examples.socket_client import Visitor
from tests.docs.test_commands import complaint
from tests.ports import held_port
from tests.web import postgres
from tests.web.table import PATIENCE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
AROUND = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/shamble.conf;
}}
"""


def nginx_program() -> str:
    """Where nginx is missing, the test is skipped aloud, or fails where CI is set; `make test` installs it."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        help_ = "nginx is missing; this helps: sudo apt-get install nginx-light"
        if os.environ.get("CI", "").lower() not in ("", "0", "false"):
            pytest.fail(help_)
        pytest.skip(help_)
    return found


def settings() -> dict[str, str]:
    lines = (DEPLOY / "shamble.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def started_by_the_unit(port: int) -> list[str]:
    """The words of the unit's ExecStart, as systemd would put them together."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    unit.read(DEPLOY / "shamble@.service")
    return shlex.split(unit["Service"]["ExecStart"].replace("%i", str(port)))


class Node:
    """One server process, started as the unit starts it."""

    def __init__(self, port: int, db: str, public_url: str) -> None:
        words = [db if word == "${SHAMBLE_DB}" else word for word in started_by_the_unit(port)]
        self.command = [sys.executable, "-m", "shamble", *words[1:]]
        self.around = os.environ | settings() | {"SHAMBLE_PUBLIC_URL": public_url, "SHAMBLE_PURE": "1"}
        self.around["PYTHONPATH"] = str(ROOT / "src")
        self.port = port
        self.start()

    def start(self) -> None:
        self.serving = subprocess.Popen(self.command, env=self.around, stderr=subprocess.PIPE, text=True)
        assert self.serving.stderr is not None
        line = self.serving.stderr.readline()
        assert line.startswith("The table is set"), line + self.serving.stderr.read()

    def stop(self) -> None:
        if self.serving.poll() is None:
            self.serving.terminate()
            self.serving.communicate()


@contextmanager
def nginx_before(nodes: list[Node], plain: int, secure: int, folder: Path) -> Iterator[None]:
    """nginx with the file of deploy/, its addresses and its certificate made those of this test."""
    key = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run([*key, *names], cwd=folder, check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    changes = {
        "127.0.0.1:8001": f"127.0.0.1:{nodes[0].port}",
        "127.0.0.1:8002": f"127.0.0.1:{nodes[1].port}",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
        "server_name table.example.org;": "server_name localhost;",
        "/etc/letsencrypt/live/table.example.org/fullchain.pem": str(folder / "cert.pem"),
        "/etc/letsencrypt/live/table.example.org/privkey.pem": str(folder / "key.pem"),
    }
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    (folder / "shamble.conf").write_text(text)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    command = [nginx_program(), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert tested.returncode == 0, tested.stderr
    assert "warn" not in tested.stderr
    subprocess.run(command, check=True, capture_output=True)  # returns when it listens
    try:
        yield
    finally:
        subprocess.run([*command, "-s", "quit"], check=True, capture_output=True)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: object) -> None:
        return None


def status(address: str, **headers: str) -> tuple[int, str]:
    """How a request was answered: its status, and where it was sent or what it said."""
    asked = urllib.request.Request(address, headers={name.replace("_", "-"): value for name, value in headers.items()})
    opener = urllib.request.build_opener(NoRedirect, urllib.request.HTTPSHandler())
    try:
        with opener.open(asked) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get("Location", "")


def first_moves(visitor: Visitor, table: str, number: int) -> int:
    """Make so many moves, then leave the page: the moment at which the match stood."""
    address = visitor.server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    cookie = {"Cookie": visitor.cookie}
    with connect(address, additional_headers=cookie, max_size=None, open_timeout=PATIENCE) as page:
        page.send(json.dumps({"type": "hello", "width": 800, "height": 600, "svg": False}))
        made, sent = 0, -1
        for text in page:
            play = json.loads(text).get("play")
            if not play or not play["choices"] or play["number"] == sent:
                continue
            if made == number:
                return int(play["number"])
            sent = play["number"]
            page.send(json.dumps({"type": "move", "number": sent, "action": play["choices"][0]["action"]}))
            made += 1
    raise ConnectionError("the server has closed the table")


@pytest.mark.nginx
@pytest.mark.postgres
def test_a_site_is_played_at_restarted_backed_up_and_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ExitStack() as stack:
        one, two, plain, secure = (stack.enter_context(held_port()) for _ in range(4))
        site = f"https://localhost:{secure}"
        folder = stack.enter_context(postgres.running())
        db = postgres.url(folder, "shamble")
        asyncio.run(postgres.execute(folder, "CREATE DATABASE shamble"))
        nodes = [Node(port, db, site) for port in (one, two)]
        for node in nodes:
            stack.callback(node.stop)
        stack.enter_context(nginx_before(nodes, plain, secure, tmp_path))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
        assert ssl.create_default_context().get_ca_certs()

        assert status(f"http://localhost:{plain}/rules/zombiegeddon") == (301, "https://localhost/rules/zombiegeddon")
        assert status(f"{site}/healthz")[0] == 200
        assert status(f"{site}/metrics")[0] == 404

        visitor = Visitor(site, "Ann")
        table = visitor.set_table("run_for_your_lives", "random")
        stood = first_moves(visitor, table, 2)
        copy = tmp_path / "monday.backup"
        shamble = [sys.executable, "-m", "shamble"]
        around = nodes[0].around
        subprocess.run([*shamble, "backup", "--db", db, "--out", copy], env=around, check=True, capture_output=True)
        for node in nodes:  # an upgrade: one after the other
            node.stop()
            assert status(f"{site}/healthz")[0] == 200, "the other node serves meanwhile"
            assert first_moves(visitor, table, 0) >= stood
            node.start()
        made, result = visitor.play(table, random.Random(1))
        assert made > 0
        assert result

        token = settings()["SHAMBLE_METRICS_TOKEN"]
        code, figures = status(f"http://127.0.0.1:{one}/metrics", Authorization=f"Bearer {token}", Host="localhost")
        assert code == 200
        known = set(re.findall(r"^# TYPE (\w+)", figures, re.MULTILINE))
        asked = set(re.findall(r"\bshamble_\w+", (DEPLOY / "grafana.json").read_text()))
        assert len(asked) >= 6
        assert {name for name in asked if name.removesuffix("_bucket") not in known} == set()

        asyncio.run(postgres.execute(folder, "CREATE DATABASE rehearsal"))
        rehearsal = postgres.url(folder, "rehearsal")
        restore = [*shamble, "restore", str(copy), "--db", rehearsal, "--replace"]
        subprocess.run(restore, env=around, check=True, capture_output=True)
        nodes[1].stop()
        nodes[1].command[nodes[1].command.index(db)] = rehearsal
        nodes[1].start()
        nodes[0].stop()  # from now on nginx finds the restored database alone
        assert first_moves(visitor, table, 0) == stood, "the match is where it was when the copy was made"


def test_the_unit_starts_what_the_program_takes() -> None:
    words = started_by_the_unit(8001)
    assert words[0].endswith("/shamble")
    assert complaint(words[1:]) == ""
    assert "${SHAMBLE_DB}" in words
    assert {"SHAMBLE_DB", "SHAMBLE_PUBLIC_URL", "SHAMBLE_METRICS_TOKEN"} <= set(settings())


def test_the_guide_names_files_that_are_there() -> None:
    page = (ROOT / "docs" / "hosting_site.md").read_text()
    named = set(re.findall(r"deploy/([\w@.]+\w)", page))
    assert named == {path.name for path in DEPLOY.iterdir()}
