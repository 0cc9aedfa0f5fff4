"""Link previews tell a stranger, or the chat program of one, what an address leads to, and no more."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from taverne.games import GAMES
from taverne.server.api.link_previews import preferred_language
from taverne.server.settings import Settings
from taverne.server.store.checked_rows import add_record
from taverne.server.store.port import StoredRecord
from tests.server.finished_game import FINISHED, finished_game
from tests.server.inside import Caller, inside

PROXY = "192.0.2.77"


async def preview(caller: Caller, path: str, accepted: str = "") -> dict[str, str]:
    """The preview in the head of a page, by property."""
    crawler = caller.inside.caller(caller.address)
    crawler.headers = {**caller.headers, "accept-language": accepted}
    status, headers, body = await crawler.ask("GET", path)
    assert status == 200
    assert crawler.cookie == "", "a look changes nothing"
    assert headers["vary"] == "Accept-Language, Accept-Encoding"
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)" />', body.decode())
    return {name: unescape(value) for name, value in found}


async def test_an_invitation_tells_its_game_and_its_host_in_both_languages(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        table = await _table(ada, 'Ada "<b>', public=False)
        french = await preview(ada, f"/t/{table}", "fr-FR,fr;q=0.9,en;q=0.8")
        assert french["title"] == 'Le Roi des Nains, chez Ada "<b>'
        assert french["locale"] == "fr_FR"
        english = await preview(ada, f"/t/{table}", "de,en-US;q=0.7,fr;q=0.3")
        assert english["title"] == 'The Dwarf King, at Ada "<b>’s table'
        assert english["image"].endswith("/marks/roi_des_nains.png")
        assert french["description"] != english["description"]


async def test_a_table_that_lets_nobody_in_tells_as_much_as_one_that_is_not_there(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        ada = server.caller()
        for command in ({"type": "lock", "locked": True}, {"type": "close_table"}):
            table = await _table(ada, "Ada", public=False)
            line = await ada.attach(table)
            answer = await line.do("1", command)
            assert answer["type"] == "ack", answer
            nothing = await preview(ada, "/t/ffffffffffff")
            assert nothing["title"] == "La Taverne"
            assert await preview(ada, f"/t/{table}") == nothing
            await line.hang_up()


async def test_every_kind_of_page_has_a_preview_with_a_picture_that_is_there(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        guest = server.caller()
        lines, chairs = finished_game()
        await server.parts.store._do(*add_record(StoredRecord(FINISHED, "gone", lines, chairs)))
        titles = {
            "/": "La Taverne",
            "/t": "La Taverne",
            "/me": "La Taverne",
            "/r/nobody": "La Taverne",
            f"/r/{FINISHED}": "Lutin & Troll",
            **{f"/rules/{slug}": None for slug in GAMES},
            **{f"/learn/{slug}.duel": None for slug in GAMES},
        }
        for path, title in titles.items():
            found = await preview(guest, path)
            assert title is None or found["title"] == title
            status, headers, _ = await guest.ask("GET", found["image"].removeprefix("http://tavern"))
            assert (status, headers["content-type"]) == (200, "image/png"), path


async def test_addresses_are_absolute_behind_a_proxy_and_below_a_path(tmp_path: Path) -> None:
    settings = Settings(tmp_path, bot_workers=0, base_path="/jeux", trusted_proxies=(PROXY,))
    async with inside(tmp_path, settings=settings) as server:
        crawler = server.caller(PROXY)
        crawler.headers = {
            "host": "taverne.example",
            "x-forwarded-for": "203.0.113.9",
            "x-forwarded-proto": "https",
        }
        found = await preview(crawler, "/jeux/rules/grumpf")
        assert re.fullmatch(r"https://taverne\.example/jeux/static/\w{16}/marks/grumpf\.png", found["image"])


def test_the_language_is_the_one_that_the_header_prefers() -> None:
    assert preferred_language("") == preferred_language("de") == preferred_language("fr") == "fr"
    assert preferred_language("en-GB,en;q=0.9,fr;q=0.8") == "en"
    assert preferred_language("en;q=0.2,fr;q=0.8") == preferred_language("en;q=0,fr") == "fr"
    assert preferred_language(";q=," * 9999) == preferred_language("en;q=nan") == "fr"


async def _table(host: Caller, name: str, *, public: bool) -> str:
    wish = {"game": "roi_des_nains", "seats": 3, "name": name, "public": public}
    return str((await host.post("/api/tables", wish))["table"])
