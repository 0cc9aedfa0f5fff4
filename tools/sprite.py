"""Makes the icon sprites, and the credits that the licence of the icons asks for.

The shared sprites hold the icons of the house's own pages (web/icons.toml) and the `icons` of every game's
sign.toml; those of the home page are one by themselves. The `screen_icons` and the `cast_icons` of a game are
sprites of its own, so that no other page carries them.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from svg_path import shortened

from taverne.games import GAMES
from taverne.games.sign import load_sign

Source = dict[str, dict[str, dict[str, str]]]  # the set of icons as published: a body under each name

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/taverne"
WEB = PACKAGE / "web"
SOURCE = ROOT / "node_modules/@iconify-json/game-icons/icons.json"

_PATH = re.compile(r' d="([^"]+)"')

CREDITS = """\
The icons in icons.svg and home_icons.svg, and in the sprites of single games, come from https://game-icons.net
and are published under the licence Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/).
They are changed in that their points lie on whole units of their grid of 512, and gathered in such files.
Who drew which:

{authors}
"""


def make_sprite() -> None:
    source = json.loads(SOURCE.read_text(encoding="utf-8"))
    house = tomllib.loads((WEB / "icons.toml").read_text(encoding="utf-8"))
    home = set(house.pop("home")["icons"])
    signs = {slug: load_sign(slug) for slug in GAMES}
    shared = _united([house, *(sign.icons for sign in signs.values())])
    _write(
        WEB / "home_icons.svg", {artist: [*home.intersection(own)] for artist, own in shared.items()}, source
    )
    _write(WEB / "icons.svg", {artist: [*set(own) - home] for artist, own in shared.items()}, source)
    for slug, sign in signs.items():
        _write(PACKAGE / f"games/{slug}/screen/cast.svg", _united([sign.cast_icons]), source)
        if sign.screen_icons:
            _write(PACKAGE / f"games/{slug}/screen/icons.svg", _united([sign.screen_icons]), source)
    own = [icons for sign in signs.values() for icons in (sign.cast_icons, sign.screen_icons)]
    _credit(_united([shared, *own]))


def _united(lists: Iterable[Mapping[str, Iterable[str]]]) -> dict[str, list[str]]:
    """All the icons of these lists by artist, each once."""
    drawn: dict[str, set[str]] = {}
    for by_artist in lists:
        for artist, icons in by_artist.items():
            drawn.setdefault(artist, set()).update(icons)
    return {artist: sorted(icons) for artist, icons in sorted(drawn.items())}


def _write(sprite: Path, by_artist: dict[str, list[str]], source: Source) -> None:
    names = sorted(name for icons in by_artist.values() for name in icons)
    symbols = "".join(_symbol(name, source) for name in names)
    sprite.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n', encoding="utf-8")


def _credit(drawn: dict[str, list[str]]) -> None:
    authors = "\n".join(f"{author}: {', '.join(icons)}" for author, icons in drawn.items())
    (WEB / "icons.credits.txt").write_text(CREDITS.format(authors=authors), encoding="utf-8")
    listed = json.dumps(drawn, indent=2)
    header = (
        "// Who drew which icon, for the page of credits. Made by `make vendor` from the lists of icons.\n"
    )
    (WEB / "vendor/icons.js").write_text(f"{header}export const ICONS = {listed};\n", encoding="utf-8")


def _symbol(name: str, source: Source) -> str:
    if name not in source["icons"]:
        raise SystemExit(f"game-icons.net has no icon called {name!r}")
    body = _PATH.sub(lambda found: f' d="{shortened(found[1])}"', source["icons"][name]["body"])
    return f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>\n'


if __name__ == "__main__":
    make_sprite()
