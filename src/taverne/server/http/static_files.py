"""The files that the browser loads, kept in memory and compressed: pages, modules, styles, fonts, icons.

The addresses of a build begin with its hash, so that a browser keeps the files for good (ADR 22). The files
themselves name each other by `/static/...`, or by relative paths.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games.versions import all_packages
from taverne.server.http.module_preload import needed_modules
from taverne.server.http.security_headers import DOCUMENTS, headers_of_file
from taverne.server.http.static_file import StaticFile
from taverne.table.house_labels import house_table
from taverne.words.grammar import LANGUAGES

ADDRESSING = (".html", ".js", ".css", ".svg")  # files with addresses of other files in them
# The page module for the first word of an address; web/router.js decides the same.
PAGES = {
    "": "home/front",
    "t": "table/table",
    "t?tv": "tv/table",
    "tv": "tv/entry",
    "r": "replay/replay",
    "rules": "reading/rules",
    "credits": "reading/credits",
    "me": "me/me",
}
INDEX = "index.html"
# The style sheets of the page in two, in the order in which it names them; the home page needs the first one.
STYLES, FURTHER_STYLES = "css/first.css", "css/further.css"
PREVIEW = "<!-- preview -->"  # replaced by what a link to the page shows in a chat
MOST_PREVIEWS = 256  # pages with their previews that are kept
MODULES = "<!-- modules -->"  # replaced by the links to the modules that a page needs
BUILD = '<meta name="build" content="" />'  # replaced by the same tag with the hash of the static files
BASE_PATH = '<meta name="base-path" content="" />'  # where modules read the path
SERVICE_WORKER = '<meta name="service-worker" content="" />'  # whether the page may register it
_ABSOLUTE = re.compile(r"(?<=[\"'`(])/static/")  # the addresses of our own files, in all kinds of text
_STYLE = re.compile(r'<link rel="stylesheet" href="/static/(css/[\w.]+)" (data-further )?/>\s*')


class StaticFiles:
    """All files by their paths below the address of the build.

    Those of a screen are below games/<slug>/screen/, of a frozen version below frozen/<slug>/v<N>/screen/.
    `further` are files that other parts of the server make.
    """

    def __init__(
        self,
        base_path: str = "",
        further: Mapping[str, bytes] | None = None,
        *,
        service_worker: bool = True,
    ) -> None:
        self._base_path = base_path
        self._has_service_worker = service_worker
        self._sources: dict[str, bytes] = dict(further or {})
        self._gather(files("taverne").joinpath("web"), "")
        for lang in LANGUAGES:
            self._sources[f"texts/labels.{lang}.json"] = msgspec.json.encode(house_table(lang))
        for package in all_packages():
            if (screen := files(package).joinpath("screen")).is_dir():
                self._gather(screen, f"{package.removeprefix('taverne.').replace('.', '/')}/screen/")
        self._unite_styles()

        self.build = self._digest()
        self.address = f"{base_path}/static/{self.build}/"
        self._files = {path: StaticFile(path, self._content(path)) for path in self._sources}
        self._pages = {word: self._page(page) for word, page in PAGES.items()}
        self._previewed: dict[tuple[str, str], StaticFile] = {}
        self._app = StaticFile("app.js", f'import "{self.address}app.js";\n'.encode())
        self._reload = StaticFile("reload.js", _RELOAD.replace("BUILD", self.build).encode())

    def page(self, request: Request, preview: str = "") -> Response:
        """The HTML page, with this preview in its head. It preloads the modules that its address needs."""
        first = request.url.path.split("/")[1]
        on_tv = f"{first}?tv" if "tv" in request.query_params else first
        word = next(each for each in (on_tv, first, "") if each in self._pages)
        key = word, preview
        if key not in self._previewed:
            if len(self._previewed) == MOST_PREVIEWS:
                del self._previewed[next(iter(self._previewed))]
            text = self._pages[word].replace(PREVIEW, preview)
            self._previewed[key] = StaticFile(INDEX, text.encode(), varies_by="Accept-Language, ")
        return self._previewed[key].answer(request)

    def service_worker(self, request: Request) -> Response:
        """The service worker. Its address is above all pages, since it is for these alone that it may act."""
        name = "service_worker" if self._has_service_worker else "no_service_worker"
        return self._files[f"worker/{name}.js"].answer(request)

    def ready(self) -> dict[bytes, bytes]:
        """The answers with the files that pages of this build load, by their addresses."""
        return {
            f"{self.address}{path}".encode(): file.ready(headers_of_file(path, https=False))
            for path, file in self._files.items()
        }

    def ready_documents(self) -> dict[bytes, bytes]:
        """The answers under https with those files that have other headers there."""
        return {
            f"{self.address}{path}".encode(): file.ready(headers_of_file(path, https=True))
            for path, file in self._files.items()
            if path.endswith(DOCUMENTS)
        }

    def answer(self, path: str, request: Request) -> Response:
        build, _, rest = path.partition("/")
        if build != self.build:
            return self._for_another_build(path, rest, request)
        if (found := self._files.get(rest)) is None:
            raise HTTPException(404, "there is no such file")
        return found.lasting_answer(request)

    def _for_another_build(self, path: str, rest: str, request: Request) -> Response:
        """Answer a page of another build: by loading it anew where it asks for a module.

        An application that starts with an old page is in the cache of somebody who keeps pages too long.
        It becomes the one of this build.
        """
        if path.endswith(".js"):
            return (self._app if rest == "app.js" else self._reload).answer(request)
        found = self._files.get(path) or self._files.get(rest)
        if found is None:
            raise HTTPException(404, "there is no such file")
        return found.answer(request)

    def _page(self, page: str) -> str:
        sources = {path: body.decode() for path, body in self._sources.items() if path.endswith(".js")}
        modules = needed_modules(sources, ["app.js", f"pages/{page}.js"])
        if page in ("table/table", "tv/table", "replay/replay"):  # and the modules that games' screens share
            tables = [path for path in sources if path.startswith(("games/", "frozen/"))]
            modules += [path for path in needed_modules(sources, tables) if path not in {*modules, *tables}]
        links = [f'<link rel="modulepreload" href="{self.address}{path}" />' for path in modules[1:]]
        index = self._files[INDEX].body.decode().replace(MODULES, "\n    ".join(links))
        if page == PAGES[""]:
            index = index.replace(
                f'<link rel="stylesheet" href="{self.address}{FURTHER_STYLES}" />\n    ', ""
            )
        return _filled(index, BUILD, self.build)

    def _unite_styles(self) -> None:
        """Let the page load its style sheets with two requests, and the home page with one."""
        index = self._sources[INDEX].decode()
        sheets: dict[str, list[bytes]] = {STYLES: [], FURTHER_STYLES: []}
        for path, further in _STYLE.findall(index):
            sheets[FURTHER_STYLES if further else STYLES].append(self._sources[path])
        first = index.index('<link rel="stylesheet"')
        links = "".join(f'<link rel="stylesheet" href="/static/{sheet}" />\n    ' for sheet in sheets)
        self._sources[INDEX] = (index[:first] + links + _STYLE.sub("", index[first:])).encode()
        self._sources |= {sheet: b"\n".join(parts) for sheet, parts in sheets.items()}

    def _digest(self) -> str:
        """A hash of all files and their addresses: it changes with any of them."""
        parts = [f"{path} {sha256(body).hexdigest()}\n" for path, body in sorted(self._sources.items())]
        return sha256(f"{self._base_path}\n{''.join(parts)}".encode()).hexdigest()[:16]

    def _gather(self, folder: Traversable, prefix: str) -> None:
        for file in folder.iterdir():
            if file.is_dir():
                self._gather(file, f"{prefix}{file.name}/")
            elif not file.name.endswith((".py", ".d.ts", ".map", ".toml")):
                self._sources[prefix + file.name] = file.read_bytes()

    def _content(self, path: str) -> bytes:
        """The file with the addresses of other files as this server answers them."""
        if not path.endswith(ADDRESSING):
            return self._sources[path]
        text = _ABSOLUTE.sub(self.address, self._sources[path].decode())
        text = _filled(text, BASE_PATH, self._base_path)
        return _filled(text, SERVICE_WORKER, "yes" if self._has_service_worker else "no").encode()


def _filled(page: str, tag: str, content: str) -> str:
    """The page with this content in an empty tag."""
    return page.replace(tag, tag.replace('""', f'"{content}"'))


# The answer for a module of another build, which only a page of that build asks for: load the page again.
# That happens once, because a cache may go on answering with the old page (web/net/build.js does the same).
_RELOAD = """\
{
  let again = true;
  try {
    again = sessionStorage.getItem("taverne.reloaded") !== "BUILD";
    sessionStorage.setItem("taverne.reloaded", "BUILD");
  } catch {
    // without storage
  }
  if (again) location.reload();
}
"""
