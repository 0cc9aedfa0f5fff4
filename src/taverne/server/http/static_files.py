"""The files that the browser loads, kept in memory and compressed: pages, modules, styles, fonts, icons."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.versions import all_packages
from taverne.server.http.base_path import with_base_path
from taverne.server.http.module_preload import needed_modules
from taverne.table.house_labels import house_table
from taverne.words.grammar import LANGUAGES

ADDRESSING = (".html", ".js", ".css", ".svg")  # files with addresses of other files in them
COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".json", ".txt"}
# The page module for the first word of an address; web/router.js decides the same.
PAGES = {
    "": "home/front",
    "t": "table/table",
    "r": "replay/replay",
    "rules": "reading/rules",
    "credits": "reading/credits",
    "me": "me/me",
}
MODULES = "<!-- modules -->"  # replaced by the links to the modules that a page needs
BUILD = '<meta name="build" content="" />'  # replaced by the same tag with the hash of the static files
RETIRED = "retired_addresses.txt"  # lists the former addresses of modules that have moved


class StaticFile:
    def __init__(self, name: str, body: bytes) -> None:
        ending = name[name.rfind(".") :]
        self.body = body
        self.compressed = gzip.compress(body, 9, mtime=0) if ending in COMPRESSIBLE else None
        self.tag = f'"{sha256(body).hexdigest()[:20]}"'
        self.kind = "text/javascript" if ending == ".js" else mimetypes.guess_type(name)[0] or "text/plain"

    def answer(self, request: Request) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.compressed
            headers["Content-Encoding"] = "gzip"
        charset = "; charset=utf-8" if self.compressed else ""
        return Response(body, headers=headers | {"Content-Type": self.kind + charset})


class StaticFiles:
    """All files by their paths below /static/.

    Those of a screen are below games/<slug>/screen/, of a frozen version below frozen/<slug>/v<N>/screen/.
    """

    def __init__(self, base_path: str = "") -> None:
        self._base_path = base_path
        self._files: dict[str, StaticFile] = {}
        self._gather(files("taverne").joinpath("web"), "")
        for lang in LANGUAGES:
            name = f"texts/labels.{lang}.json"
            self._files[name] = StaticFile(name, msgspec.json.encode(house_table(lang)))
        for package in all_packages():
            if (screen := files(package).joinpath("screen")).is_dir():
                self._gather(screen, f"{package.removeprefix('taverne.').replace('.', '/')}/screen/")

        self.build = self._digest()
        self._retired = _retired_addresses()
        self._pages = {word: self._page(page) for word, page in PAGES.items()}

    def page(self, request: Request) -> Response:
        """The HTML page. It preloads the modules that its address needs."""
        return self._pages.get(request.url.path.split("/")[1], self._pages[""]).answer(request)

    def answer(self, path: str, request: Request) -> Response:
        found = self._files.get(path)
        if found is None and path in self._retired:
            return _RELOAD.answer(request)
        if found is None:
            raise HTTPException(404, "there is no such file")
        return found.answer(request)

    def _page(self, page: str) -> StaticFile:
        static = f"{self._base_path}/static/"
        sources = {
            path: found.body.decode().replace(static, "/static/")
            for path, found in self._files.items()
            if path.endswith(".js")
        }
        modules = needed_modules(sources, ["app.js", f"pages/{page}.js"])
        if page in ("table/table", "replay/replay"):  # and the modules that games' screens share
            tables = [path for path in sources if path.startswith(("games/", "frozen/"))]
            modules += [path for path in needed_modules(sources, tables) if path not in {*modules, *tables}]
        links = [f'<link rel="modulepreload" href="{static}{path}" />' for path in modules[1:]]
        index = self._files["index.html"].body.decode().replace(MODULES, "\n    ".join(links))
        return StaticFile("index.html", index.replace(BUILD, BUILD.replace('""', f'"{self.build}"')).encode())

    def _digest(self) -> str:
        """A hash of all files and their addresses: it changes with any of them."""
        contents = "".join(f"{path} {file.tag}\n" for path, file in sorted(self._files.items()))
        return sha256(contents.encode()).hexdigest()[:16]

    def _gather(self, folder: Traversable, prefix: str) -> None:
        for file in folder.iterdir():
            if file.is_dir():
                self._gather(file, f"{prefix}{file.name}/")
            elif not file.name.endswith((".py", ".d.ts", ".map", ".toml")):
                self._files[prefix + file.name] = StaticFile(file.name, self._content(file))

    def _content(self, file: Traversable) -> bytes:
        content = file.read_bytes()
        return with_base_path(content, self._base_path) if file.name.endswith(ADDRESSING) else content


# The answer for a module's old address: a page that asks for it was loaded before the module moved.
_RELOAD = StaticFile("reload.js", b"location.reload();\n")


def _retired_addresses() -> frozenset[str]:
    lines = files("taverne.server").joinpath(RETIRED).read_text(encoding="utf-8").splitlines()
    return frozenset(line.removeprefix("/static/") for line in lines if line.startswith("/static/"))
