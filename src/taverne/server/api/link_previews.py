"""Link previews: the title, the sentence and the picture that chats show for the address of a page.

A preview tells no more than a stranger may know who has only the link: of a table, its game and its host, as
its invitation does. A table that is locked, closed or unknown has the preview of the house.
"""

from __future__ import annotations

from html import escape

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.kernel.record import OtherVersion, UnreadableRecord
from taverne.kernel.record_file import label_of
from taverne.server.http.client import client_of
from taverne.server.http.static_files import StaticFiles
from taverne.server.store.checksums import DamagedData
from taverne.server.store.port import Store, StoreError
from taverne.server.tables.table_registry import TableRegistry
from taverne.table.house_labels import TableBeside, TableOf
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import house_words, words, words_of
from taverne.words.roles import Reader

HOUSE = "La Taverne"
SIZE = (800, 420)  # of all pictures
LOCALES = {"fr": "fr_FR", "en": "en_GB"}


class Preview(Struct, frozen=True):
    title: str
    text: str
    picture: str = "house"  # the name of a file in web/marks


class LinkPreviews:
    """Answers the addresses of pages with the one HTML page, and the preview of each in its head."""

    def __init__(self, files: StaticFiles, registry: TableRegistry, store: Store) -> None:
        self._files = files
        self._registry = registry
        self._store = store

    async def page(self, request: Request) -> Response:
        lang = preferred_language(request.headers.get("accept-language", ""))
        try:
            preview = await self._preview(request, lang)
        except (
            StoreError,
            DamagedData,
            OtherVersion,
            UnreadableRecord,
        ):  # the page itself says what is wrong
            preview = None
        return self._files.page(request, self._tags(request, preview or _of_house(lang), lang))

    async def _preview(self, request: Request, lang: Language) -> Preview | None:
        """The preview of what the address names; None: nothing is there, or nothing may be told of it."""
        word, *rest = request.url.path.strip("/").split("/")
        match word, rest:
            case "t", [table]:
                return await self._of_table(table, lang)
            case "t", []:
                return Preview(HOUSE, house_words(lang).label("house", "table_waits"))
            case "r", [record]:
                return await self._of_replay(record, lang)
            case "rules" | "learn", [name] if (slug := name.partition(".")[0]) in GAMES:
                return _of_game(slug, words(slug, lang).label("game", "title"), lang)
        return None

    async def _of_table(self, table: str, lang: Language) -> Preview | None:
        runner = await self._registry.find(table)
        if runner is None or runner.table.moderation.locked or runner.table.moderation.closed:
            return None
        text, seating, game = words_of(runner.game, lang), runner.table.seating, runner.row.game
        names = text.names([chair.public_view() for chair in seating.chairs])
        where = TableOf(game) if seating.host is None else TableBeside(game, seating.host)
        return _of_game(game, text.say("house", where, Reader(names)), lang)

    async def _of_replay(self, record: str, lang: Language) -> Preview | None:
        """The preview of a finished game, which tells its game alone: a running one has none."""
        stored = await self._store.record(record)
        if stored is None:
            return None
        text, game = house_words(lang), label_of(stored.lines).game
        if game not in GAMES:
            return None
        return Preview(words(game, lang).label("game", "title"), text.label("house", "a_replay"), game)

    def _tags(self, request: Request, preview: Preview, lang: Language) -> str:
        client = client_of(request)
        origin = f"{client.scheme}://{client.host}"
        properties = {
            "og:type": "website",
            "og:site_name": HOUSE,
            "og:locale": LOCALES[lang],
            "og:title": preview.title,
            "og:description": preview.text,
            "og:image": f"{origin}{self._files.address}marks/{preview.picture}.png",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
        }
        tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
        return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />'])


def preferred_language(accepted: str) -> Language:
    """The language of ours that the header Accept-Language prefers; French if it names none."""
    best: tuple[float, Language] = 0.0, "fr"
    for each in accepted.split(",")[:20]:
        name, _, quality = each.partition(";q=")
        weight = _number(quality) if quality else 1.0
        lang = next((lang for lang in LANGUAGES if name.strip().lower().partition("-")[0] == lang), None)
        if lang is not None and weight > best[0]:
            best = weight, lang
    return best[1]


def _number(text: str) -> float:
    digits = text.strip().replace(".", "", 1)
    return float(text) if digits.isascii() and digits.isdecimal() and len(digits) < 6 else 0.0


def _of_house(lang: Language) -> Preview:
    return Preview(HOUSE, house_words(lang).label("house", "welcome"))


def _of_game(slug: str, title: str, lang: Language) -> Preview:
    return Preview(title, words(slug, lang).label("game", "tagline"), slug)
