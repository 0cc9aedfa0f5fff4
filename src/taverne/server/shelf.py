"""What the browser loads, read once and kept compressed: pages, modules, styles, fonts, icons."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.server.modules import needed

COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".json", ".txt"}
OWN_TABLE = ("table.js", "table.css")
# What the first word of an address leads to; the browser decides the same (web/route.js).
PAGES = {"": "front", "t": "table", "r": "replay", "rules": "rules", "credits": "credits"}
MODULES = "<!-- modules -->"  # where the first page names those it will need


class Sheet:
    def __init__(self, name: str, body: bytes) -> None:
        ending = name[name.rfind(".") :]
        self.body = body
        self.packed = gzip.compress(body, 9, mtime=0) if ending in COMPRESSIBLE else None
        self.tag = f'"{sha256(body).hexdigest()[:20]}"'
        self.kind = "text/javascript" if ending == ".js" else mimetypes.guess_type(name)[0] or "text/plain"

    def answer(self, request: Request) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        charset = "; charset=utf-8" if self.packed else ""
        return Response(body, headers=headers | {"Content-Type": self.kind + charset})


class Shelf:
    """Every file by its path below /static/; a game's own table and its parts lie under games/<slug>/."""

    def __init__(self) -> None:
        self._sheets: dict[str, Sheet] = {}
        self._gather(files("taverne").joinpath("web"), "")
        for slug in GAMES:
            room, prefix = files(f"taverne.games.{slug}"), f"games/{slug}/"
            for name in OWN_TABLE:
                if (file := room.joinpath(name)).is_file():
                    self._sheets[prefix + name] = Sheet(name, file.read_bytes())
            if (parts := room.joinpath("table")).is_dir():
                self._gather(parts, f"{prefix}table/")

        self._pages = {word: self._page(page) for word, page in PAGES.items()}

    def page(self, request: Request) -> Response:
        """The one page of the house; it knows which modules its address will need."""
        return self._pages.get(request.url.path.split("/")[1], self._pages[""]).answer(request)

    def answer(self, path: str, request: Request) -> Response:
        sheet = self._sheets.get(path)
        if sheet is None:
            raise HTTPException(404, "there is no such file")
        return sheet.answer(request)

    def _page(self, page: str) -> Sheet:
        sources = {path: sheet.body.decode() for path, sheet in self._sheets.items() if path.endswith(".js")}
        modules = needed(sources, ["app.js", f"pages/{page}.js"])
        if page in ("table", "replay"):  # and what games' tables share
            tables = [path for path in sources if path.startswith("games/")]
            modules += [path for path in needed(sources, tables) if path not in {*modules, *tables}]
        links = [f'<link rel="modulepreload" href="/static/{path}" />' for path in modules[1:]]
        index = self._sheets["index.html"].body.decode()
        return Sheet("index.html", index.replace(MODULES, "\n    ".join(links)).encode())

    def _gather(self, folder: Traversable, prefix: str) -> None:
        for file in folder.iterdir():
            if file.is_dir():
                self._gather(file, f"{prefix}{file.name}/")
            elif not file.name.endswith((".py", ".d.ts", ".map", ".toml")):
                self._sheets[prefix + file.name] = Sheet(file.name, file.read_bytes())
