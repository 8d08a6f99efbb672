"""Snack, broken in one way each: by another option, another function, or at another table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from shamble.core.actions import Actions
from shamble.core.errors import BadOption, Refusal
from shamble.core.game import Game
from shamble.core.options import Number, Switch
from shamble.core.rng import Rng
from shamble.core.scene import Button, Note, Panel, Scene
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.looks import determinize, result, scene, view
from tests.contract.broken.snack.rules import (
    ACTIONS,
    BIN,
    BRAINS,
    NONE_PICKED,
    PICK,
    Table,
    draw,
    evaluate,
    forbids,
)
from tests.contract.broken.tables import (
    BadlyWritten,
    Bottomless,
    Closing,
    Counting,
    ForgetsAList,
    Heedless,
    Indigestion,
    Loud,
    MutableFrame,
    NamesNoSecret,
    Overheard,
    Repairing,
    SharesAList,
    UnknownRule,
    Unsorted,
    Weather,
    WholeReturns,
)


def at(table: type[Table], **changes: Any) -> Game[Table]:
    """Snack at another table."""

    def setup(game: Game[Any], players: int, config: dict[str, Any], rng: Rng) -> Table:
        s = table(game, players, config, rng)
        s.do(draw)
        return s

    return replace(GAME, setup=setup, **changes)


# -- options and actions ---------------------------------------------------------------------------------------------


class Careless(Number):
    def check(self, value: Any) -> int:
        return int(value)


class Anything(Switch):
    def check(self, value: Any) -> bool:
        return bool(value)


def no_small_appetite(players: int, config: dict[str, Any]) -> None:
    if config["appetite"] == 8:
        raise BadOption("appetite: not 8")


class Forgetful(Actions):
    def structure(self, action: int) -> dict[str, Any]:
        return {"kind": self.block_of(action).kind}


def forgetful_actions() -> Actions:
    actions = Forgetful()
    actions.blocks, actions.by_kind, actions.owner = ACTIONS.blocks, ACTIONS.by_kind, ACTIONS.owner
    return actions


def describe_alike(s: Table, action: int, names: Sequence[str] | None) -> str:
    return "Pick a brain" if action in PICK else ACTIONS.describe(action, names)


def describe_with_brace(s: Table, action: int, names: Sequence[str] | None) -> str:
    return ACTIONS.describe(action, names) + " {brain}"


# -- playing ---------------------------------------------------------------------------------------------------------


def forbids_and_tidies(s: Table, action: int) -> Refusal | None:
    for hand in s.hands:
        hand.sort(reverse=True)
    return forbids(s, action)


def forbids_by_no_rule(s: Table, action: int) -> Refusal | None:
    refusal = forbids(s, action)
    return refusal and Refusal(refusal.code, "SN-9.9", refusal.text)


def forbids_nothing(s: Table, action: int) -> Refusal | None:
    return None


def evaluate_nonsense(s: Table, player: int, weights: None) -> float:
    return evaluate(s, player, weights) if s.over else math.nan


def evaluate_never_sure(s: Table, player: int, weights: None) -> float:
    return 0.5 if s.over else evaluate(s, player, weights)


def pieces_without_bin(s: Table) -> list[int]:
    return sorted(brain for pile in (s.deck, *s.hands, *s.bowls) for brain in pile)


# -- secrets ---------------------------------------------------------------------------------------------------------


def view_of_a_neighbour(s: Table, player: int | None) -> dict[str, Any]:
    return view(s, player) | {"peek": [] if player is None else sorted(s.hands[(player + 1) % s.players])}


def view_that_tells_spectators(s: Table, player: int | None) -> dict[str, Any]:
    return view(s, player) | {"peek": [sorted(hand) for hand in s.hands] if player is None else []}


def view_with_a_tuple(s: Table, player: int | None) -> dict[str, Any]:
    return view(s, player) | {"bin": tuple(s.bin)}


def view_that_is_the_state(s: Table, player: int | None) -> dict[str, Any]:
    return view(s, player) | {"bin": s.bin}


def determinize_from_thin_air(s: Table, player: int, rng: Rng) -> None:
    """Deals the others what they may have, whether or not somebody else has it."""
    determinize(s, player, rng)
    for seat, hand in enumerate(s.hands):
        if seat != player and seat != s.turn:
            hand[:] = [rng.below(BRAINS) for _ in hand]


def determinize_without_asking_again(s: Table, player: int, rng: Rng) -> None:
    asked = s.options
    determinize(s, player, rng)
    s.options = asked


def determinize_nothing(s: Table, player: int, rng: Rng) -> None:
    rng.below(2)


def may_peek(s: Table, player: int | None) -> bool:
    return s.picked != NONE_PICKED and player == s.turn and bool(s.deck)


def view_that_peeks(s: Table, player: int | None) -> dict[str, Any]:
    """Who has picked a brain sees the next one, and could still pick another."""
    return view(s, player) | {"next": s.deck[-1] if may_peek(s, player) else None}


def determinize_but_the_next(s: Table, player: int, rng: Rng) -> None:
    if not may_peek(s, player):
        return determinize(s, player, rng)
    top = s.deck.pop()
    determinize(s, player, rng)
    s.deck.append(top)


# -- looks -----------------------------------------------------------------------------------------------------------


def with_note(seen: Scene, **note: Any) -> Scene:
    return replace(seen, panels=(*seen.panels, Panel(id="more", items=(Note(**{"text": "Yum", **note}),))))


def scene_without_drawing(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return with_note(scene(seen, options, names), id="note", icon="no such icon")


def scene_with_an_id_twice(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return with_note(scene(seen, options, names), id="deck")


def scene_by_no_rule(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return with_note(scene(seen, options, names), id="note", rule="SN-9.9")


def scene_without_bin(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return scene(seen, [action for action in options if action != BIN], names)


def scene_for_everybody(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    shown = scene(seen, options, names)
    bar = Panel(id="more", items=(Button(id="bin-it", text="Bin", actions=(BIN,)),))
    return replace(shown, panels=(*shown.panels, bar)) if seen["has_picked"] else shown


PEEKED: list[list[int]] = []


def view_with_a_back_door(s: Table, player: int | None) -> dict[str, Any]:
    PEEKED[:] = s.hands
    return view(s, player)


def scene_through_the_back_door(seen: dict[str, Any], options: Sequence[int], names: Sequence[str]) -> Scene:
    return with_note(
        scene(seen, options, names), id="hands" + "".join(f"-{brain}" for hand in PEEKED for brain in hand)
    )


def result_without_words(seen: dict[str, Any], names: Sequence[str]) -> str:
    return ""


def result_with_none(seen: dict[str, Any], names: Sequence[str]) -> str:
    return result(seen, names) + f" {None}"


APPETITE, OPEN_HANDS = GAME.options
Broken = tuple[str, str, Game[Table]]
"""The clause that must catch it, what is wrong, and the game."""

VARIANTS: tuple[Broken, ...] = (
    ("configuration_is_accepted", "a sample nobody takes", replace(GAME, check_config=no_small_appetite)),
    (
        "bad_options_are_refused",
        "a number that breaks on nonsense",
        replace(GAME, options=(Careless("appetite", "", 15, 5, 45), OPEN_HANDS)),
    ),
    (
        "bad_options_are_refused",
        "a switch that takes anything",
        replace(GAME, options=(APPETITE, Anything("open_hands", ""))),
    ),
    ("descriptions_are_unique", "two options with one description", replace(GAME, describe_action=describe_alike)),
    ("descriptions_are_unique", "a description with a brace", replace(GAME, describe_action=describe_with_brace)),
    ("structures_round_trip", "structures without arguments", replace(GAME, actions=forgetful_actions())),
    ("random_matches_end", "a match without end", at(Bottomless)),
    ("random_matches_end", "an ending that is not listed", at(Indigestion)),
    ("random_matches_end", "returns that are no floats", at(WholeReturns)),
    ("random_matches_end", "returns that do not add up as it says", replace(GAME, one_win=True)),
    ("options_are_unique_sorted_and_of_the_space", "options not sorted", at(Unsorted)),
    ("illegal_actions_change_nothing", "an illegal action made legal", at(Repairing)),
    ("illegal_actions_change_nothing", "a refusal that tidies up", replace(GAME, forbids=forbids_and_tidies)),
    ("refusals_cite_a_rule", "a rule that does not exist", replace(GAME, forbids=forbids_by_no_rule)),
    ("refusals_cite_a_rule", "a refusal without reason", replace(GAME, forbids=forbids_nothing)),
    ("defaults_are_legal", "a default that is not legal", at(Heedless)),
    ("pieces_are_conserved", "brains that vanish in the bin", replace(GAME, pieces=pieces_without_bin)),
    ("evaluations_are_sound", "a worth that is no number", replace(GAME, evaluate=evaluate_nonsense)),
    ("evaluations_are_sound", "a winner who is not sure", replace(GAME, evaluate=evaluate_never_sure)),
    ("clones_are_complete_and_independent", "a clone that shares a list", at(SharesAList)),
    ("clones_are_complete_and_independent", "a clone that forgets a list", at(ForgetsAList)),
    ("agendas_are_plain", "a closure on the agenda", at(Closing)),
    ("decisions_are_listed", "a decision that nobody finds by name", replace(GAME, decisions={})),
    ("agendas_are_plain", "a list in a frame", at(MutableFrame)),
    ("same_seed_same_match", "chance from nowhere", at(Weather)),
    ("clones_play_on_like_the_original", "a memory outside of the state", at(Counting)),
    ("replay_equals_play", "events that change the match", at(Overheard)),
    ("views_tell_only_what_may_be_known", "a view of the neighbour's hand", replace(GAME, view=view_of_a_neighbour)),
    (
        "spectators_know_no_more_than_anybody",
        "spectators who see hands",
        replace(GAME, view=view_that_tells_spectators),
    ),
    ("views_are_plain_data", "a tuple in a view", replace(GAME, view=view_with_a_tuple)),
    ("views_are_plain_data", "a view that is part of the state", replace(GAME, view=view_that_is_the_state)),
    (
        "determinized_worlds_can_be_played",
        "a world with brains twice",
        replace(GAME, determinize=determinize_from_thin_air),
    ),
    (
        "determinized_worlds_can_be_played",
        "a world with old options",
        replace(GAME, determinize=determinize_without_asking_again),
    ),
    ("hidden_things_are_drawn_anew", "a world that is the true one", replace(GAME, determinize=determinize_nothing)),
    ("events_read_well", "an event by no rule", at(UnknownRule)),
    ("events_read_well", "an event with an open bracket", at(BadlyWritten)),
    ("events_keep_secrets", "a drawn brain told to all", at(Loud)),
    ("events_keep_secrets", "an audience but no secret", at(NamesNoSecret)),
    (
        "moves_that_can_be_taken_back_teach_nothing",
        "a peek that can be taken back",
        replace(GAME, view=view_that_peeks, determinize=determinize_but_the_next),
    ),
    ("scenes_render", "an icon that nobody drew", replace(GAME, scene=scene_without_drawing)),
    ("scenes_are_well_built", "an id twice", replace(GAME, scene=scene_with_an_id_twice)),
    ("scenes_are_well_built", "a rule that does not exist", replace(GAME, scene=scene_by_no_rule)),
    ("scenes_are_well_built", "a prompt of its own", replace(GAME, prompt=lambda view, names: "Guess")),
    ("scenes_offer_exactly_the_options", "an option without a button", replace(GAME, scene=scene_without_bin)),
    ("scenes_offer_exactly_the_options", "a button for everybody", replace(GAME, scene=scene_for_everybody)),
    (
        "scenes_hide_what_views_hide",
        "an id that tells hands",
        replace(GAME, view=view_with_a_back_door, scene=scene_through_the_back_door),
    ),
    ("results_read_well", "a result without words", replace(GAME, result=result_without_words)),
    ("results_read_well", "a result with None in it", replace(GAME, result=result_with_none)),
)
