"""Sprites of the icons that the lists name, and the credits that their licence asks for."""

import json
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/taverne"
WEB = PACKAGE / "web"
SOURCE = ROOT / "node_modules/@iconify-json/game-icons/icons.json"
SPRITES = {
    "tools/icons.toml": WEB / "icons.svg",
    "tools/icons-munchkin.toml": PACKAGE / "games/munchkin/screen/icons.svg",
}

CREDITS = """\
The icons in icons.svg, and in the sprites of single games, come from https://game-icons.net and are published
under the licence Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/).
They are unchanged but for being gathered in such files. Who drew which:

{authors}
"""


def make_sprite() -> None:
    source = json.loads(SOURCE.read_text(encoding="utf-8"))
    drawn: dict[str, set[str]] = {}
    for path, sprite in SPRITES.items():
        by_author: dict[str, list[str]] = tomllib.loads((ROOT / path).read_text(encoding="utf-8"))
        names = sorted(name for icons in by_author.values() for name in icons)
        symbols = "".join(_symbol(name, source) for name in names)
        svg = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'
        sprite.write_text(svg, encoding="utf-8")
        for author, icons in by_author.items():
            drawn.setdefault(author, set()).update(icons)
    _credit({author: sorted(icons) for author, icons in sorted(drawn.items())})


def _credit(drawn: dict[str, list[str]]) -> None:
    authors = "\n".join(f"{author}: {', '.join(icons)}" for author, icons in drawn.items())
    (WEB / "icons.credits.txt").write_text(CREDITS.format(authors=authors), encoding="utf-8")
    listed = json.dumps(drawn, indent=2)
    header = (
        "// Who drew which icon, for the page of credits. Made by `make vendor` from tools/icons*.toml.\n"
    )
    (WEB / "vendor/icons.js").write_text(f"{header}export const ICONS = {listed};\n", encoding="utf-8")


def _symbol(name: str, source: dict[str, dict[str, dict[str, str]]]) -> str:
    if name not in source["icons"]:
        raise SystemExit(f"game-icons.net has no icon called {name!r}")
    return f'<symbol id="{name}" viewBox="0 0 512 512">{source["icons"][name]["body"]}</symbol>\n'


if __name__ == "__main__":
    make_sprite()
