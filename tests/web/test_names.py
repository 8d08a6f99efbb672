"""At a table names are shown safely: one that cannot be seen is refused, one that looks like another gets a number."""

from __future__ import annotations

from tests.web.table import Server


async def test_a_look_alike_at_the_table_is_numbered_also_after_a_new_name(server: Server) -> None:
    ann, eve = await server.person("Ann"), await server.person("Eve")
    table = await ann.make("you", "open")
    await eve.do(table, "sit")
    page = await ann.open(table)
    await eve.post("/api/me", name="Аnn")
    state = await page.state_where(lambda state: state["table"]["seats"][1]["name"] != "Eve")
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann 1", "Аnn 2"]


async def test_names_that_cannot_be_seen_are_refused(server: Server) -> None:
    ann = await server.person("Ann")
    for name in ("\u2800\u2800", "\u3164", "\u0301", "\u0000", "..."):
        status, words = await ann.refused("POST", "/api/me", name=name)
        assert status == 422
        assert "can be seen" in words
