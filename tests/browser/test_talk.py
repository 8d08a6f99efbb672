"""Talk and reactions as people see them, on screens of either size."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Seats
from tests.browser.table import PHONE, WIDE, Person, Server

# What is there for a moment is noted by the page itself: on a busy machine, whoever looks may look too late.
NOTE_REACTIONS = """() => {
  window.reactions = [];
  window.faces = new Set();
  new MutationObserver(() => {
    for (const note of document.querySelectorAll('.reaction')) window.reactions.push(note.textContent);
    document.querySelectorAll('#seats .seat').forEach((seat, number) => {
      if (seat.querySelector('.face')?.checkVisibility()) window.faces.add(number);
    });
  }).observe(document.body, { childList: true, subtree: true });
}"""


def company(person: Seats, other: str = "Bob", **more: Any) -> tuple[Person, Person, Person, str]:
    """Ann and Bob at a table, Bob on a phone; Cleo watches."""
    ann, bob, cleo = person("Ann"), person(other, viewport=PHONE, has_touch=True, is_mobile=True), person("Cleo")
    table = ann.lay("you", "open", start=False, **more)
    bob.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for each in (ann, bob, cleo):
        each.open(table)
        each.page.wait_for_selector("#table[data-number]")
    return ann, bob, cleo, table


def open_talk(somebody: Person) -> None:
    somebody.page.locator("[data-panel=talk]").click()


def say(somebody: Person, words: str) -> None:
    somebody.page.get_by_label("Say something").fill(words)
    somebody.page.get_by_role("button", name="Say", exact=True).click()
    expect(somebody.page.locator("#talk")).to_contain_text(words)


def test_a_reaction_is_shown_by_the_seat_for_a_moment_and_in_the_talk(person: Seats) -> None:
    ann, bob, cleo, _ = company(person)
    open_talk(bob)
    for each in (ann, cleo):
        each.page.evaluate(NOTE_REACTIONS)
    bob.page.get_by_role("button", name="Groan").click()
    for each in (ann, cleo):
        each.wait("() => window.reactions.includes('Bob groans') && window.faces.has(1)")
    expect(ann.page.locator(".reaction")).to_have_count(0)
    expect(ann.page.locator("#seats .face")).to_have_count(0)
    open_talk(ann)
    expect(ann.page.locator("#talk")).to_contain_text("Bob groans")
    open_talk(cleo)
    expect(cleo.page.get_by_role("button", name="Groan")).not_to_be_visible()


def test_watchers_talk_apart_and_everybody_can_tell(person: Seats) -> None:
    ann, bob, cleo, _ = company(person)
    for each in (ann, bob, cleo):
        open_talk(each)
    say(cleo, "nice hat")
    say(bob, "thanks")
    expect(ann.page.locator("#talk .watcher")).to_contain_text("Cleo (watching) nice hat")
    for room, shown, hidden in (("Players", "thanks", "nice hat"), ("Watchers", "nice hat", "thanks")):
        ann.page.get_by_role("button", name=room).click()
        expect(ann.page.locator("#talk").get_by_text(shown)).to_be_visible()
        expect(ann.page.locator("#talk").get_by_text(hidden)).not_to_be_visible()


def test_unread_lines_are_counted_also_after_a_reload(person: Seats) -> None:
    ann, bob, _, _ = company(person)
    open_talk(ann)
    say(ann, "one")
    say(ann, "two")
    badge = bob.page.locator("[data-panel=talk] .badge")
    expect(badge).to_have_text("2 unread")
    bob.page.reload()
    expect(badge).to_have_text("2 unread")
    open_talk(bob)
    expect(badge).to_have_text("")
    open_talk(bob)
    say(ann, "three")
    expect(badge).to_have_text("1 unread")
    bob.page.reload()
    expect(badge).to_have_text("1 unread")


def test_somebody_is_muted_from_their_seat_and_heard_again_from_ones_own_page(person: Seats) -> None:
    ann, bob, _, table = company(person, "Quinn")
    for each in (ann, bob):
        open_talk(each)
    say(bob, "la la la")
    expect(ann.page.locator("#talk")).to_contain_text("la la la")
    ann.page.locator("#seats").get_by_role("button", name="Quinn").click()
    ann.page.get_by_role("menuitem", name="Mute").click()
    expect(ann.page.locator("#talk").get_by_text("la la la")).not_to_be_visible()
    say(bob, "still singing")
    ann.page.reload()
    open_talk(ann)
    say(ann, "peace")
    expect(ann.page.locator("#talk")).not_to_contain_text("singing")
    ann.page.goto("/me")
    expect(ann.page.locator("#silenced")).to_contain_text("Quinn muted")
    ann.page.get_by_role("button", name="Hear Quinn again").click()
    expect(ann.page.locator("#silenced li")).to_have_count(0)
    ann.open(table)
    open_talk(ann)
    expect(ann.page.locator("#talk")).to_contain_text("still singing")


def test_a_line_is_reported_and_its_speaker_blocked(person: Seats) -> None:
    ann, bob, _, _ = company(person, "Rex")
    for each in (ann, bob):
        open_talk(each)
    say(bob, "you are all dead")
    ann.page.locator("#talk .speaker", has_text="Rex").click()
    ann.page.get_by_role("menuitem", name="Report").click()
    ann.page.get_by_label("What happened?").fill("threats")
    ann.page.get_by_role("button", name="Report", exact=True).click()
    expect(ann.page.get_by_text("Reported, with the lines around it.")).to_be_visible()
    ann.page.locator("#talk .speaker", has_text="Rex").click()
    ann.page.get_by_role("menuitem", name="Block").click()
    expect(ann.page.locator("#talk").get_by_text("all dead")).not_to_be_visible()
    ann.page.locator("#seats").get_by_role("button", name="Rex").click()
    ann.page.get_by_role("menuitem", name="Hear them again").click()
    expect(ann.page.locator("#talk").get_by_text("all dead")).to_be_visible()


def test_the_host_closes_the_talk(person: Seats) -> None:
    ann, bob, cleo, _ = company(person)
    for each in (ann, bob, cleo):
        open_talk(each)
    expect(bob.page.get_by_label("Who may talk")).not_to_be_visible()
    ann.page.get_by_label("Who may talk").select_option("players")
    expect(cleo.page.locator("#talk-field")).to_be_disabled()
    say(bob, "only us")
    ann.page.get_by_label("Who may talk").select_option("closed")
    for each in (ann, bob, cleo):
        expect(each.page.locator("#talk-field")).to_be_disabled()
    expect(bob.page.get_by_role("button", name="Groan")).not_to_be_visible()
    expect(bob.page.locator("#talk")).to_contain_text("Ann has closed the talk.")
    ann.page.get_by_label("Who may talk").select_option("open")
    expect(cleo.page.locator("#talk-field")).to_be_enabled()


def test_a_host_talks_in_their_own_turn_and_nothing_is_pushed_out_of_sight(person: Seats) -> None:
    """With seats, tools, choices and talk in one column of a small screen."""
    ann = person("Ann", viewport=WIDE)
    table = ann.lay("you", *["scavenger"] * 3, options={"first_player": "seat"})
    ann.open(table)
    ann.wait_turn()
    open_talk(ann)
    say(ann, "a line that is long enough to be broken into two, to be sure")
    for part in (".bar", "#seats .seat >> nth=0", "#talk-open", "#talk .player", "#reaction-buttons", "#talk-field"):
        expect(ann.page.locator(part)).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#choices button").first).to_be_in_viewport(ratio=1)


def test_a_line_said_while_the_server_is_away_arrives_once(own_server: Server, chromium: object) -> None:
    ann = Person(own_server, chromium, "Ann")  # type: ignore[arg-type]  # the fixture is a browser
    table = ann.lay("you", "scavenger")
    ann.open(table)
    ann.page.wait_for_selector("#table[data-number]")
    open_talk(ann)
    own_server.kill()
    ann.page.wait_for_selector("#table[data-line=lost]")
    ann.page.get_by_label("Say something").fill("anybody there?")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    own_server.start()
    expect(ann.page.locator("#talk")).to_contain_text("anybody there?")
    expect(ann.page.locator("#talk-field")).to_have_value("")
    expect(ann.page.locator("#talk .player")).to_have_count(1)
    ann.leave()


def test_names_that_run_the_other_way_turn_nothing_around(person: Seats) -> None:
    """The name is isolated: what stands after it stays on its right."""
    ann = person("Ann")
    other = person("שרה 1")
    table = ann.lay("you", "open", start=False)
    other.call("POST", f"/api/tables/{table}/sit", seat=None)
    ann.call("POST", f"/api/tables/{table}/start")
    for each in (ann, other):
        each.open(table)
        each.page.wait_for_selector("#table[data-number]")
        open_talk(each)
    say(other, "123 go")
    line = ann.page.locator("#talk .player")
    name, words = line.locator(".speaker").bounding_box(), line.locator("bdi").last.bounding_box()
    assert name is not None
    assert words is not None
    assert name["x"] + name["width"] <= words["x"] + 1


def test_a_rated_match_says_so_and_gives_no_hints(person: Seats) -> None:
    ann, bob, _, _ = company(person, rated=True, options={"first_player": "seat", "first_seat": 0})
    expect(ann.page.locator("#rated")).to_have_text("Rated match")
    expect(ann.page.locator("#hint")).to_have_attribute("title", "This match is rated: there are no hints.")
    expect(ann.page.locator("#hint")).to_be_disabled()
    ann.leave_seat()
    bob.wait_turn()
    ann.page.get_by_role("button", name="Come back").click()
    expect(ann.page.locator("#rated")).to_contain_text("Does not count: a bot has played for somebody.")
