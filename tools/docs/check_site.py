"""Checks a built site: links lead somewhere, and a browser fetches nothing from another site.

python tools/docs/check_site.py site
"""

from __future__ import annotations

import re
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_FETCHED_BY_CSS = re.compile(r"""(?:url\(|@import\s+)["']?(?P<address>(?:https?:)?//[^"')\s]+)""")


class Page(HTMLParser):
    """The ids of a page, the addresses that it links to, and those that a browser fetches at once."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.update(given[name] for name in ("id", "name") if name in given)
        self.fetched.update(_FETCHED_BY_CSS.findall(given.get("style", "")))
        if tag == "a":
            self.links.update(given[name] for name in ("href",) if name in given)
        elif tag == "form":
            self.links.add(given.get("action", ""))
        else:
            candidates = [part.split()[0] for part in given.get("srcset", "").split(",") if part.strip()]
            self.fetched.update(given[name] for name in ("src", "href", "data", "poster") if name in given)
            self.fetched.update(candidates)


def site_faults(site: Path) -> list[str]:
    """A sentence for each dead link and each asset of another site."""
    faults = []
    for path in sorted(site.rglob("*.html")):
        page, name = _page(path), path.relative_to(site)
        faults += [
            f"{name} fetches {address}" for address in sorted(page.fetched) if urlsplit(address).netloc
        ]
        for address in sorted(page.links | page.fetched):
            if path.name != "404.html" and not _leads_somewhere(path, site, address):
                faults.append(f"{name} links to {address}, which is not there")
    for path in sorted(site.rglob("*.css")):
        found = _FETCHED_BY_CSS.findall(path.read_text(encoding="utf-8"))
        faults += [f"{path.relative_to(site)} fetches {address}" for address in found]
    return faults


@cache
def _page(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def _leads_somewhere(page: Path, site: Path, address: str) -> bool:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:  # another site: not looked up, for the build needs no network
        return True
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or not target.is_relative_to(site.resolve()):
        return False
    return (
        not parts.fragment
        or target.suffix != ".html"
        or unquote(parts.fragment) in _page(target).ids | {"top"}
    )


if __name__ == "__main__":
    sys.exit("\n".join(site_faults(Path(sys.argv[1]))) or 0)
