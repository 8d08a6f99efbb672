"""What a hostile client can try with notices, addresses and codes."""

from __future__ import annotations

import pytest

from shamble.web.post.push import SERVICES, is_service
from tests.web.mailbox import Browser
from tests.web.table import Server


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1\\.fcm.googleapis.com/x",  # to whoever calls it, the host ends at the backslash
        "https://evil.example\\@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com:99999999/x",
        "https://fcm.googleapis.com:x/",
        "https://[fcm.googleapis.com/x",
        "https://evil.example#.fcm.googleapis.com",
        "https://evil.example\t.fcm.googleapis.com/x",
        "https://evilfcm.googleapis.com/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\\y",
    ],
)
async def test_a_server_is_not_made_to_call_just_anybody(server: Server, endpoint: str) -> None:
    ann = await server.person("Ann")
    body = Browser(endpoint, "").subscription()
    told = (422, "endpoint: not an address at a push service that this server knows")
    assert await ann.refused("POST", "/api/me/push", **body) == told


def test_the_services_of_the_browsers_are_called() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/eK2:APA91b-x_y",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
    ):
        assert is_service(endpoint, SERVICES)
