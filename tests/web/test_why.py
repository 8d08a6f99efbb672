"""Why can't I? And: what would a bot do?"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from shamble.core import scene as scene_module
from shamble.core.scene import Scene
from shamble.core.state import State
from shamble.games import list_games
from shamble.web.play import why
from tests.web.table import Page, Server, fixture, match_of


@fixture
async def two(server: Server) -> tuple[str, Page, Page]:
    ann, bob = await server.person("Ann"), await server.person("Bob")
    table = await ann.make("you", "open", options={"first_player": "seat"})
    await bob.do(table, "sit")
    await ann.do(table, "start")
    return table, await ann.open(table, svg=True), await bob.open(table)


async def test_a_piece_gives_its_rule_and_what_it_allows(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    play = await ann.asked()
    choice = next(choice for choice in play["choices"] if choice["pieces"])
    answer = await ann.ask("why", piece=choice["pieces"][0])
    assert answer["label"]
    assert answer["rule"]["id"].startswith("ZR-")
    assert answer["rule"]["text"]
    assert choice["text"] in answer["allowed"]


async def test_a_piece_says_which_rule_forbids_the_rest(server: Server, two: tuple[str, Page, Page]) -> None:
    """A zombie in hand can be sent to the others; to oneself only by the Special Rule."""
    table, ann, _ = two
    play = await ann.asked()
    state = match_of(server.live(table)).state
    refused = []
    for code in state.view(0)["hand"]:
        answer = await ann.ask("why", piece=code)
        refused += answer["refusals"]
        allowed = {choice["text"] for choice in play["choices"] if code in choice["pieces"]}
        assert set(answer["allowed"]) == allowed
    assert refused
    assert all(refusal["rule"].startswith("ZR-") and refusal["text"] and refusal["actions"] for refusal in refused)


async def test_out_of_turn_one_is_told_whose_turn_it_is(two: tuple[str, Page, Page]) -> None:
    _, ann, bob = two
    await ann.asked()
    answer = await bob.ask("why", piece="hand")
    assert answer["type"] == "why"
    code = "seat-0"
    answer = await bob.ask("why", piece=code)
    assert answer["allowed"] == []
    assert [refusal["text"] for refusal in answer["refusals"]] in ([], ["it is Ann's turn"])


async def test_an_action_gives_the_rule_against_it(server: Server, two: tuple[str, Page, Page]) -> None:
    table, ann, _ = two
    play = await ann.asked()
    legal = {choice["action"] for choice in play["choices"]}
    game = match_of(server.live(table)).state.game
    for action in range(game.actions.size):
        if action not in legal:
            answer = await ann.ask("why", action=action)
            assert answer["allowed"] == []
            assert answer["refusals"][0]["rule"] in game.rulebook
            await server.hand_time.pass_(1)
    assert (await ann.ask("why", action=999_999))["refusals"][0]["text"].startswith("an action is a whole number")


async def test_a_rule_is_read(two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    answer = await ann.ask("why", rule="ZR-4.1")
    assert answer["rule"]["id"] == "ZR-4.1"
    assert (await ann.ask("why", rule="ZR-99"))["text"] == "there is no rule ZR-99"
    assert (await ann.ask("why", piece="nothing"))["code"] == "not_now"
    assert (await ann.ask("why"))["code"] == "malformed"
    assert (await ann.ask("why", rule="ZR-4.1", action=3))["code"] == "malformed"


@pytest.mark.parametrize("game", [game.slug for game in list_games()])
async def test_every_piece_of_every_game_can_be_asked_about(server: Server, game: str) -> None:
    """Of every piece of the scene, and of every action: an answer, never a fault; and what is allowed is what glows."""
    known = next(each for each in list_games() if each.slug == game)
    host = await server.person("Ann")
    table = await host.make("you", *["random"] * (known.players[0] - 1), game=game)
    await host.do(table, "start")
    page = await host.open(table, svg=True)
    await page.asked()
    by_piece: dict[str, set[str]] = {}
    for choice in page.play["choices"]:
        for piece in choice["pieces"]:
            by_piece.setdefault(piece, set()).add(choice["text"])
    live = server.live(table)
    panels = {panel.id for panel in match_of(live).position.scene(0, live.names, False).panels}
    for index, piece in enumerate(sorted(set(by_piece) | panels)):
        answer = await page.ask("why", piece=piece)
        assert answer["type"] == "why", answer
        assert set(answer["allowed"]) == by_piece.get(piece, set())
        if index % 10 == 0:
            await server.hand_time.pass_(1)


async def test_a_hint_is_a_legal_move_and_where_it_stands(two: tuple[str, Page, Page]) -> None:
    _, ann, bob = two
    play = await ann.asked()
    hint = await ann.ask("hint", number=play["number"])
    choice = next(choice for choice in play["choices"] if choice["action"] == hint["action"])
    assert (hint["text"], hint["pieces"], hint["number"]) == (choice["text"], choice["pieces"], play["number"])
    others = [each["text"] for each in play["choices"] if each is not choice]
    reason = re.fullmatch(r"about \d+ % to win, .* next best \((.*?)\)(\. What speaks for it: .+)?", hint["why"])
    assert reason is not None
    assert reason[1] in others
    assert 0 <= hint["lead"] <= 1
    assert bool(hint["reasons"]) == ("What speaks for it" in hint["why"])
    assert (await bob.ask("hint", number=0))["code"] == "not_yours"
    assert (await ann.ask("hint", number=9))["code"] == "early"


async def test_hints_are_limited(server: Server, two: tuple[str, Page, Page]) -> None:
    _, ann, _ = two
    await ann.asked()
    answers = [await ann.ask("hint", number=0) for _ in range(4)]
    assert [answer["type"] for answer in answers] == ["hint"] * 3 + ["refused"]
    await server.hand_time.pass_(2)
    assert (await ann.ask("hint", number=0))["type"] == "hint"


async def test_to_explain_many_pieces_the_table_is_drawn_once(
    two: tuple[str, Page, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ann, bob = two
    drawn: list[object] = []
    draw = why._draw_everything

    def counted(state: State, viewer: int | None, names: Sequence[str]) -> Scene | None:
        drawn.append(viewer)
        return draw(state, viewer, names)

    monkeypatch.setattr(why, "_draw_everything", counted)
    play = await ann.asked()
    pieces = [choice["pieces"][0] for choice in play["choices"] if choice["pieces"]]
    for piece in [*pieces, *pieces]:
        await ann.ask("why", piece=piece)
    await bob.ask("why", piece="hand")
    assert drawn == [0, 1]
    await ann.move()
    await ann.ask("why", piece="hand")
    assert drawn == [0, 1, 0]


async def test_what_is_drawn_to_explain_is_not_kept_for_ever(
    two: tuple[str, Page, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ann, bob = two
    monkeypatch.setattr(why, "KEPT", 2)
    for page in (ann, bob, ann):
        await page.ask("why", piece="hand")
    await ann.move()
    await ann.ask("why", piece="hand")
    assert len(why._drawn) <= 2


@pytest.mark.parametrize("game", [game.slug for game in list_games()])
def test_a_scene_is_not_searched_again_for_every_action(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all actions are drawn, a search for each of them is a hundred milliseconds of the server."""
    searches: list[object] = []
    search = scene_module.pieces

    def counted(scene: Scene) -> object:
        searches.append(scene)
        return search(scene)

    monkeypatch.setattr(scene_module, "pieces", counted)
    state = next(each for each in list_games() if each.slug == game).new(seed=3)
    names = tuple(f"P{n}" for n in range(state.players))
    why._draw_everything(state, state.player, names)
    assert len(searches) < 10
