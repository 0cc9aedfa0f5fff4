"""What the house leaves out of a message, since it is as usual, the browser puts back."""

from __future__ import annotations

import pytest

from tests.browser.fixtures import Visit
from tests.server.whole import Json, whole

LEAST: Json = {
    "number": 7,
    "update": {"type": "update", "chairs": [{"name": "Ada"}]},
    "said": {"names": ["Ada"]},
}


@pytest.mark.parametrize("kind", ["told", "fresh"])
def test_a_message_is_read_as_it_was_meant(visit: Visit, kind: str) -> None:
    ada = visit()
    ada.go("/")
    least = {"type": kind, **LEAST}
    read = ada.page.evaluate("async (least) => (await import('/static/usual.js')).whole(least)", least)
    assert read == whole(least)
    assert read["update"]["moves"] == []
    assert read["update"]["chairs"][0]["wins"] == 0


def test_what_has_no_update_stays_as_it_is(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    heard = {"type": "heard", "number": 8, "seat": 0, "text": "…"}
    assert (
        ada.page.evaluate("async (heard) => (await import('/static/usual.js')).whole(heard)", heard) == heard
    )
