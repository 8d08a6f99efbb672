"""One's own page: being told, quiet hours, the mail address, vacation and one's data; and the clock of a new table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from email.parser import BytesParser
from email.policy import default
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import table as words
from tests.browser.axe import violations
from tests.browser.conftest import Seats
from tests.browser.table import PHONE, Person, Server, wait_until
from tests.ports import held_port

# A real subscription is made by a push service that is out of reach here; all else is the browser's own.
SUBSCRIBE = """
let made = null;
const fake = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/test',
  toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) } }),
  unsubscribe: async () => { made = null; return true; },
};
PushManager.prototype.subscribe = async (options) => {
  if (new Uint8Array(options.applicationServerKey).length !== 65) throw new Error('a key has 65 bytes');
  return (made = fake);
};
PushManager.prototype.getSubscription = async () => made;
"""


class Letters:
    def __init__(self) -> None:
        self.subjects: list[str] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # the name that SMTP calls
        assert isinstance(envelope.content, bytes)
        self.subjects.append(str(BytesParser(policy=default).parsebytes(envelope.content)["subject"]))
        return "250 taken"

    def code(self, page: Page, number: int) -> str:
        wait_until(page, lambda: len(self.subjects) > number)
        found = re.match(r"(\d{4} \d{4}) is your code", self.subjects[number])
        assert found is not None
        return found[1]


@pytest.fixture
def letters() -> Iterator[tuple[Letters, int]]:
    letters = Letters()
    with held_port() as port:
        controller = Controller(letters, hostname="127.0.0.1", port=port)
        controller.start()
        yield letters, port
        controller.stop()


@pytest.fixture
def mailing_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, letters: tuple[Letters, int]) -> Iterator[Server]:
    """A server whose host has set up mail."""
    post = (
        "from shamble.web.post.sender import PostSettings\n"
        f"post = PostSettings(smtp_url='smtp://127.0.0.1:{letters[1]}', mail_from='Shamble <table@example.org>',"
        " public_url='https://table.example.org')\n"
    )
    monkeypatch.setattr(words, "_SERVE", post + words._SERVE.replace("limited=False)", "limited=False, post=post)"))
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_lost_device_loses_nothing(mailing_server: Server, chromium: Browser, letters: tuple[Letters, int]) -> None:
    ann = Person(mailing_server, chromium, "Ann")
    ann.lay("you", "open", start=False)
    ann.page.goto("/me")
    ann.page.get_by_label("Your address").fill("ann@example.org")
    ann.page.get_by_role("button", name="Send me a code").click()
    ann.page.get_by_label("The code from the mail").fill("0000 0000")
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.get_by_text("That code is wrong")).to_be_visible()
    ann.page.get_by_label("The code from the mail").fill(letters[0].code(ann.page, 0))
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.locator("#mail-state")).to_have_text("ann@example.org is tied to your name.")
    ann.errors = [error for error in ann.errors if "404" not in error]
    fresh = Person(mailing_server, chromium, viewport=PHONE)
    fresh.page.goto("/me")
    expect(fresh.page.locator("#mail-state")).to_contain_text("On a new device?")
    fresh.page.get_by_label("Your address").fill("ann@example.org")
    fresh.page.get_by_role("button", name="Send me a code").click()
    fresh.page.get_by_label("The code from the mail").fill(letters[0].code(fresh.page, 1))
    fresh.page.get_by_role("button", name="Confirm").click()
    fresh.page.wait_for_url("**/")
    assert fresh.call("GET", "/api/me")["name"] == "Ann"
    ann.page.get_by_role("button", name="Remove the address").click()
    expect(ann.page.locator("#mail-form")).to_be_visible()
    for person in (ann, fresh):
        assert person.errors == []
        person.leave()


def test_a_browser_is_told_and_told_no_longer(person: Seats, whole_chromium: Browser) -> None:
    ann = person("Ann", browser=whole_chromium, permissions=["notifications"])
    ann.context.add_init_script(SUBSCRIBE)
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="Tell me in this browser").click()
    expect(ann.page.locator("#push-state")).to_contain_text("This browser tells you.")
    assert ann.call("GET", "/api/me/notices")["browsers"] >= 1
    worker = (
        ann.context.service_workers[0] if ann.context.service_workers else ann.context.wait_for_event("serviceworker")
    )
    assert worker.url.endswith("/sw.js")
    ann.page.get_by_role("button", name="No longer in this browser").click()
    expect(ann.page.get_by_role("button", name="Tell me in this browser")).to_be_visible()
    assert ann.call("GET", "/api/me/notices")["browsers"] == 0


def test_what_is_pushed_is_shown_once(person: Seats, whole_chromium: Browser) -> None:
    ann = person("Ann", browser=whole_chromium, permissions=["notifications"])
    ann.page.goto("/me")
    ann.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    session = ann.context.new_cdp_session(ann.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_until(ann.page, lambda: bool(registrations))
    pushed = json.dumps({"title": "Your turn: Zombies", "body": "with Bob", "url": "/tables/x", "tag": "turn x 3"})
    for _ in range(2):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": ann.server.url, "registrationId": registrations[0], "data": pushed},
        )
    shown = """async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map((note) => [note.title, note.body, note.tag]);
    }"""
    ann.wait(f"async () => (await ({shown})()).length > 0")
    assert ann.page.evaluate(shown) == [["Your turn: Zombies", "with Bob", "turn x 3"]]


def test_nothing_can_be_ticked_before_it_is_known_what_is_set(person: Seats) -> None:
    """What the server tells would undo it."""
    ann = person("Ann")
    held: list[Route] = []
    ann.page.route("**/api/me/notices", lambda route: held.append(route))
    with ann.page.expect_request("**/api/me/notices"):
        ann.page.goto("/me")
    box = ann.page.get_by_label("Quiet hours")
    expect(box).to_be_disabled()
    held.pop().continue_()
    expect(box).to_be_enabled()


def test_quiet_hours_and_a_vacation_are_kept(person: Seats) -> None:
    ann = person("Ann", timezone_id="Europe/Vienna")
    ann.page.goto("/me")
    ann.page.get_by_label("Quiet hours").check()
    ann.page.get_by_label("Quiet from").fill("21:30")
    ann.page.get_by_label("Quiet until").fill("06:15")
    ann.page.locator("#quiet-form").get_by_role("button", name="Save").click()
    expect(ann.page.get_by_text("Saved.")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_label("Quiet from")).to_have_value("21:30")
    wishes = ann.call("GET", "/api/me/notices")["wishes"]
    assert (wishes["quiet_from"], wishes["quiet_to"], wishes["zone"]) == (1290, 375, "Europe/Vienna")
    ann.page.get_by_label("Days, from now").fill("3")
    ann.page.get_by_role("button", name="Begin").click()
    expect(ann.page.locator("#vacation-state")).to_contain_text("You are on vacation until")
    ann.page.get_by_role("button", name="I am back").click()
    expect(ann.page.locator("#vacation-state")).to_contain_text("of 30 days within a year are left")
    assert violations(ann.page) == []


def test_who_has_no_name_yet_sees_the_rest_when_it_is_given(person: Seats) -> None:
    dora = person(viewport=PHONE)
    dora.page.goto("/me")
    expect(dora.page.locator("#push-title")).not_to_be_visible()
    dora.page.get_by_label("What the others call you").fill("Dora")
    dora.page.get_by_role("button", name="Save").first.click()
    expect(dora.page.locator("#vacation-state")).to_contain_text("30 of 30 days")
    expect(dora.page.locator("#mail-sheet")).not_to_be_visible()


def test_to_be_forgotten_is_asked_once(own_server: Server, chromium: Browser) -> None:
    eve = Person(own_server, chromium, "Eve")
    eve.page.goto("/me")
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="download my data").click()
    assert json.loads(Path(download.value.path()).read_text())["name"] == "Eve"
    eve.page.get_by_role("button", name="Delete my data").click()
    eve.page.get_by_role("button", name="Keep it").click()
    assert eve.call("GET", "/api/me")["name"] == "Eve"
    eve.page.get_by_role("button", name="Delete my data").click()
    eve.page.get_by_role("button", name="Delete", exact=True).click()
    eve.page.wait_for_url("**/")
    assert eve.call("GET", "/api/me")["name"] is None
    assert eve.errors == []
    eve.leave()


def test_a_table_with_a_clock_for_the_match(person: Seats) -> None:
    ann = person("Ann")
    ann.page.goto("/new?game=run_for_your_lives")
    expect(ann.page.get_by_label("This time is for")).not_to_be_visible()
    ann.page.get_by_label("Time", exact=True).select_option("600")
    ann.page.get_by_label("This time is for").select_option("match")
    ann.page.get_by_label("everybody gets").select_option("10")
    ann.page.get_by_label("time is up").select_option("default")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_url("**/tables/*")
    table = ann.call("GET", f"/api/tables/{ann.page.url.rsplit('/', 1)[1]}")
    assert [table[name] for name in ("seconds", "clock", "increment", "timeout")] == [600, "match", 10, "default"]
