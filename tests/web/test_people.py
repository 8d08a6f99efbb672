"""Who somebody is: a name, a signed cookie, and the link that takes it to another device."""

from __future__ import annotations

from tests.web.table import Server


async def test_a_name_is_all_it_takes(server: Server) -> None:
    ann = await server.person()
    assert await ann.get("/api/me") == {"name": None, "tables": []}
    assert await ann.post("/api/me", name="Ann") == {"name": "Ann", "tables": []}
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    ann = await server.person()
    answer = await ann.http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=31536000" in cookie
    assert "secure" not in cookie
    behind_https = await ann.http.post("/api/me", json={"name": "Ann"}, headers={"x-forwarded-proto": "https"})
    assert "secure" in behind_https.headers["set-cookie"].lower()


async def test_names_are_one_line_of_what_can_be_seen(server: Server) -> None:
    ann = await server.person()
    assert (await ann.post("/api/me", name="  Ann \u202e\u0007 of\n the  Dead "))["name"] == "Ann of the Dead"
    assert (await ann.post("/api/me", name="<b>Zoë</b>"))["name"] == "<b>Zoë</b>"
    for name in ("\u200b\u202e", "   ", "", "x" * 25):
        assert (await ann.refused("POST", "/api/me", name=name))[0] == 422
    assert (await ann.get("/api/me"))["name"] == "<b>Zoë</b>"


async def test_without_a_name_nobody_sits(server: Server) -> None:
    ann, stranger = await server.person("Ann"), await server.person()
    table = await ann.make("you", "open")
    for method, path in (
        ("POST", "/api/tables"), ("POST", f"/api/tables/{table}/sit"), ("POST", f"/api/tables/{table}/start"),
        ("POST", "/api/me/key"), ("DELETE", f"/api/tables/{table}"),
    ):  # fmt: skip
        body = {"game": "run_for_your_lives", "seats": [{"kind": "you"}]} if path == "/api/tables" else {}
        assert (await stranger.refused(method, path, **body))[0] == 401


async def test_a_tampered_cookie_is_a_strangers(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person("Eve")
    mine, hers = eve.http.cookies["shamble"], ann.http.cookies["shamble"]
    spliced = hers.split(".")[0] + "." + ".".join(mine.split(".")[1:])
    for forged in (spliced, hers[:-1], hers + "x", "nonsense", ""):
        stranger = await server.person()
        stranger.http.cookies.set("shamble", forged)
        assert (await stranger.get("/api/me"))["name"] is None


async def test_a_link_moves_the_identity_once(server: Server) -> None:
    ann, phone, thief = await server.person("Ann"), await server.person(), await server.person()
    table = await ann.make("you", "open")
    link = await ann.post("/api/me/key")
    assert link["path"] == f"/me/{link['key']}"
    assert (await phone.post("/api/me/take", key=link["key"]))["name"] == "Ann"
    assert (await phone.get(f"/api/tables/{table}"))["you"] == 0
    status, words = await thief.refused("POST", "/api/me/take", key=link["key"])
    assert status == 404
    assert "used" in words
    assert (await thief.get("/api/me"))["name"] is None


async def test_a_link_expires(server: Server) -> None:
    ann, phone = await server.person("Ann"), await server.person()
    link = await ann.post("/api/me/key")
    await server.hand_time.pass_(link["seconds"])
    assert (await phone.refused("POST", "/api/me/take", key=link["key"]))[0] == 404


async def test_a_device_can_forget_who_it_was(server: Server) -> None:
    ann = await server.person("Ann")
    assert (await ann.http.delete("/api/me")).status_code == 204
    assert (await ann.get("/api/me"))["name"] is None


async def test_a_new_name_is_seen_at_the_table_at_once(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open")
    await bob.do(table, "sit")
    page = await ann.open(table)
    await bob.post("/api/me", name="Robert")
    state = await page.state_where(lambda state: state["table"]["seats"][1]["name"] == "Robert")
    assert state["table"]["seats"][0]["name"] == "Ann"


async def test_two_of_one_name_do_not_sit_down_together(server: Server) -> None:
    one, two = await server.person("Ann"), await server.person("ann")
    table = await one.make("you", "open", "open", "greedy", "greedy")
    status, words = await two.refused("POST", f"/api/tables/{table}/sit", seat=1)
    assert (status, words) == (409, "somebody at this table is called ann already; take another name")
    await two.post("/api/me", name="Anna")
    await two.do(table, "sit", seat=1)
    seats = (await two.do(table, "sit", seat=2))["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Open seat", "Anna", "Greedy 1", "Greedy 2"]


async def test_whoever_takes_anothers_name_later_gets_a_number(server: Server) -> None:
    one, two = await server.person("Ann"), await server.person("Bob")
    table = await one.make("you", "open")
    await two.do(table, "sit")
    await two.post("/api/me", name="Ann")
    seats = (await one.get(f"/api/tables/{table}"))["seats"]
    assert [seat["name"] for seat in seats] == ["Ann 1", "Ann 2"]


async def test_own_tables_say_whether_it_is_ones_turn(server: Server) -> None:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat", "first_seat": 1})
    await bob.do(table, "sit")
    assert [t["your_turn"] for t in (await bob.get("/api/me"))["tables"]] == [False]
    await ann.do(table, "start")
    assert [t["your_turn"] for t in (await bob.get("/api/me"))["tables"]] == [True]
    assert [t["your_turn"] for t in (await ann.get("/api/me"))["tables"]] == [False]
    page = await bob.open(table)
    while page.play["yours"]:
        await page.move()
    assert [t["your_turn"] for t in (await bob.get("/api/me"))["tables"]] == [False]
    assert [t["your_turn"] for t in (await ann.get("/api/me"))["tables"]] == [True]


async def test_strangers_are_made_slowly(server: Server) -> None:
    for _ in range(20):
        await server.person("Ann")
    late = await server.person()
    answer = await late.http.post("/api/me", json={"name": "Ann"})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) == 7
    await server.hand_time.pass_(7)
    await late.post("/api/me", name="Ann")
