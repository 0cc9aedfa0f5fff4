"""Static files: what a build is, and what old addresses answer."""

from __future__ import annotations

from importlib.resources import files

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from taverne.server.http.static_files import RETIRED, StaticFiles

REQUEST = Request({"type": "http", "path": "/t/abc", "headers": []})
LISTED = [
    line
    for line in files("taverne.server").joinpath(RETIRED).read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def test_the_build_is_the_same_for_the_same_files_and_named_by_every_page() -> None:
    one, other = StaticFiles(), StaticFiles()
    assert one.build == other.build
    assert len(one.build) == 16
    assert f'<meta name="build" content="{one.build}" />'.encode() in bytes(one.page(REQUEST).body)


@pytest.mark.parametrize("address", LISTED)
def test_a_retired_address_is_a_module_that_was_served_once_and_is_no_more(address: str) -> None:
    assert address.startswith("/static/")
    assert address.endswith(".js")
    answer = StaticFiles().answer(address.removeprefix("/static/"), REQUEST)
    assert answer.body == b"location.reload();\n", f"{address} is served"
    assert answer.headers["content-type"].startswith("text/javascript")


def test_any_other_address_answers_nothing() -> None:
    with pytest.raises(HTTPException, match="no such file"):
        StaticFiles().answer("pages/nothing.js", REQUEST)
