"""A program that plays at a Shamble server: it takes a name, sets a table with a bot, and makes random moves until the
match is over.

    shamble serve --port 8000
    python examples/socket_client.py http://127.0.0.1:8000 run_for_your_lives

Needs the package websockets, which `shamble[server]` brings along. docs/protocol.md tells what is sent.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


class Visitor:
    """Somebody at a server, known by the cookie that it gave them."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.post("/api/me", {"name": name})

    def post(self, path: str, body: object = None) -> Any:
        request = urllib.request.Request(self.server + path, method="POST", data=json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        with urllib.request.urlopen(request) as answer:
            if "Set-Cookie" in answer.headers:
                self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            text = answer.read()
        return json.loads(text) if text else None

    def set_table(self, game: str, bot: str) -> str:
        """A table for two, the other seat a bot's; its id."""
        seats = [{"kind": "you"}, {"kind": "bot", "level": bot}]
        table = self.post("/api/tables", {"game": game, "seats": seats, "listed": False})
        self.post(f"/api/tables/{table['id']}/start")
        return str(table["id"])

    def play(self, table: str, dice: random.Random) -> tuple[int, str]:
        """Make random moves until it is over: how many, and how it ended."""
        address = self.server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        made = 0
        headers = {"Cookie": self.cookie}
        with connect(address, additional_headers=headers, max_size=None, open_timeout=60) as socket:
            socket.send(json.dumps({"type": "hello", "width": 800, "height": 600, "svg": False}))
            sent = -1
            for text in socket:
                message = json.loads(text)
                play = message.get("play") if message["type"] == "state" else None
                if not play:
                    continue  # an answer, or a state in which the match is as it was
                if play["result"]:
                    return made, str(play["result"]["text"])
                if play["choices"] and play["number"] != sent:
                    sent = play["number"]
                    action = dice.choice(play["choices"])["action"]
                    socket.send(json.dumps({"type": "move", "number": sent, "action": action}))
                    made += 1
        raise ConnectionError("the server has closed the table")


def main(server: str, game: str, bot: str = "shambler", seed: str = "1") -> None:
    visitor = Visitor(server, "Passer-by")
    made, result = visitor.play(visitor.set_table(game, bot), random.Random(seed))
    print(f"{made} moves. {result}")


if __name__ == "__main__":
    main(*sys.argv[1:])
