"""The small parts of mail and push: quiet hours, the address of a mail server, settings and keys."""

from __future__ import annotations

from datetime import datetime

import pytest

from shamble.core.errors import ShambleError
from shamble.web.post import mail, push, quiet
from shamble.web.post.rows import Wishes
from shamble.web.post.sender import PostSettings


def test_quiet_hours_over_midnight_and_over_a_change_of_the_clock() -> None:
    night = Wishes(quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Vienna")
    evening = datetime.fromisoformat("2026-03-28T23:30:00+01:00").timestamp()
    morning = datetime.fromisoformat("2026-03-29T07:00:00+02:00").timestamp()
    assert quiet.quiet_until(night, evening) == morning
    assert quiet.quiet_until(night, morning - 60) == morning
    assert quiet.quiet_until(night, morning) is None
    assert quiet.quiet_until(Wishes(), evening) is None


@pytest.mark.parametrize("url", ["smtp://", "http://host", "smtp://host:port", "smtp://host/path", "host:587"])
def test_a_mail_server_that_is_named_wrongly_is_refused(url: str) -> None:
    with pytest.raises(ShambleError, match="smtp://user:password@host:587"):
        mail.parse_smtp(url)


def test_a_mail_server_by_its_url() -> None:
    assert mail.parse_smtp("smtp://a%40b:p%3Aw@host") == mail.Smtp("host", 587, "a@b", "p:w", False)
    assert mail.parse_smtp("smtps://host").port == 465


@pytest.mark.parametrize(
    ("post", "words"),
    [
        (PostSettings(smtp_url="smtp://h"), "mail needs a sender"),
        (PostSettings(smtp_url="smtp://h", mail_from="a@b.c"), "mail needs the address for its links"),
        (PostSettings(mail_from="nobody"), "the sender of mail is an address"),
    ],
)
def test_settings_that_cannot_work_are_refused_at_the_start(post: PostSettings, words: str) -> None:
    with pytest.raises(ShambleError, match=words):
        post.check()


def test_a_key_is_made_and_sent() -> None:
    private = push.new_key()
    assert len(push.public_key(private)) == 87
    assert push.public_key(private) == push.public_key(private)
