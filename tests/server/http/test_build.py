"""Static files: what a build is, how long its addresses hold, and what those of other builds answer."""

from __future__ import annotations

import gzip
import re

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from taverne.server.app import house_files
from taverne.server.http.static_files import FURTHER_STYLES, STYLES, StaticFiles

REQUEST = Request({"type": "http", "path": "/t/abc", "query_string": b"", "headers": []})
FILES = house_files("")


def test_the_build_is_the_same_for_the_same_files_and_named_by_every_page() -> None:
    other = house_files("")
    assert FILES.build == other.build
    assert len(FILES.build) == 16
    assert f'<meta name="build" content="{FILES.build}" />'.encode() in bytes(FILES.page(REQUEST).body)


def test_another_file_or_another_base_path_is_another_build() -> None:
    builds = {FILES.build, house_files("/jeux").build, StaticFiles("", {"one.txt": b"more"}).build}
    assert len(builds) == 3


def test_a_browser_keeps_the_files_of_a_build_and_asks_again_for_pages() -> None:
    lasting = FILES.answer(f"{FILES.build}/app.js", REQUEST)
    assert lasting.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert FILES.page(REQUEST).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("base_path", ["", "/jeux/taverne"])
def test_files_name_each_other_by_the_address_of_their_build_or_by_relative_paths(base_path: str) -> None:
    """So nothing that belongs to a build is loaded under an address that outlives it."""
    shelf = house_files(base_path)
    assert shelf.address == f"{base_path}/static/{shelf.build}/"
    for path, file in shelf._files.items():
        if path.endswith((".html", ".js", ".css", ".svg")):
            for before in re.findall(r"[\"'`(]([^\"'`(\s]*)/static/(?!\w{16}/)", file.body.decode()):
                assert before is None, path
            for build in re.findall(rb"/static/(\w{16})/", file.body):
                assert build == shelf.build.encode(), path


def test_pages_have_two_style_sheets_made_of_all_in_their_order_and_the_home_page_one() -> None:
    for path, sheets in (("/", [STYLES]), ("/t/x", [STYLES, FURTHER_STYLES])):
        page = bytes(FILES.page(Request({**REQUEST.scope, "path": path})).body).decode()
        found = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
        assert found == [FILES.address + sheet for sheet in sheets]
    _check_order(STYLES, ("tokens", "shell", "reading"))
    _check_order(FURTHER_STYLES, ("lobby", "frame", "replay"))


def _check_order(sheet: str, names: tuple[str, ...]) -> None:
    united = bytes(FILES.answer(f"{FILES.build}/{sheet}", REQUEST).body)
    sheets = [bytes(FILES.answer(f"css/{name}.css", REQUEST).body) for name in names]
    places = [united.index(sheet) for sheet in sheets]
    assert places == sorted(places)


def test_files_are_compressed_for_those_who_accept_it() -> None:
    accepting = Request(
        {"type": "http", "path": "/", "query_string": b"", "headers": [(b"accept-encoding", b"br, gzip")]}
    )
    plain_request = Request({"type": "http", "path": "/", "query_string": b"", "headers": []})
    for answer in (FILES.page, lambda request: FILES.answer(f"{FILES.build}/app.js", request)):
        compressed, plain = answer(accepting), answer(plain_request)
        assert compressed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(bytes(compressed.body)) == plain.body
        assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", ["0123456789abcdef/pages/me/me.js", "pages/me/me.js", "pages/table.js"])
def test_a_module_of_another_build_reloads_the_page_that_asks_for_it(path: str) -> None:
    answer = FILES.answer(path, REQUEST)
    assert b"location.reload();" in answer.body
    assert FILES.build.encode() in answer.body
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_the_application_of_another_build_becomes_the_one_of_this_build() -> None:
    answer = FILES.answer("0123456789abcdef/app.js", REQUEST)
    assert answer.body == f'import "{FILES.address}app.js";\n'.encode()


def test_other_files_of_another_build_are_those_of_this_one_for_now() -> None:
    for path in ("0123456789abcdef/icons.svg", "icons.svg"):
        answer = FILES.answer(path, REQUEST)
        assert answer.body == FILES.answer(f"{FILES.build}/icons.svg", REQUEST).body
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["pages/nothing.css", "0123456789abcdef/nothing.svg", "BUILD/pages/nothing.js"]
)
def test_any_other_address_answers_nothing(path: str) -> None:
    with pytest.raises(HTTPException, match="no such file"):
        FILES.answer(path.replace("BUILD", FILES.build), REQUEST)
