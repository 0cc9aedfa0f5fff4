"""One SVG sprite of the icons in icons.toml, and the credits that their licence asks for."""

import json
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src/taverne/web"
SOURCE = ROOT / "node_modules/@iconify-json/game-icons/icons.json"

CREDITS = """\
The icons in icons.svg come from https://game-icons.net and are published under the licence
Creative Commons Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/).
They are unchanged but for being gathered in one file. Who drew which:

{authors}
"""


def make_sprite() -> None:
    by_author: dict[str, list[str]] = tomllib.loads((ROOT / "tools/icons.toml").read_text(encoding="utf-8"))
    source = json.loads(SOURCE.read_text(encoding="utf-8"))
    names = sorted(name for icons in by_author.values() for name in icons)
    symbols = "".join(_symbol(name, source) for name in names)
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'
    (WEB / "icons.svg").write_text(sprite, encoding="utf-8")
    authors = "\n".join(
        f"{author}: {', '.join(sorted(icons))}" for author, icons in sorted(by_author.items())
    )
    (WEB / "icons.credits.txt").write_text(CREDITS.format(authors=authors), encoding="utf-8")
    listed = json.dumps({author: sorted(icons) for author, icons in sorted(by_author.items())}, indent=2)
    header = "// Who drew which icon, for the page of credits. Made by `make vendor` from tools/icons.toml.\n"
    (WEB / "vendor/icons.js").write_text(f"{header}export const ICONS = {listed};\n", encoding="utf-8")


def _symbol(name: str, source: dict[str, dict[str, dict[str, str]]]) -> str:
    if name not in source["icons"]:
        raise SystemExit(f"game-icons.net has no icon called {name!r}")
    return f'<symbol id="{name}" viewBox="0 0 512 512">{source["icons"][name]["body"]}</symbol>\n'


if __name__ == "__main__":
    make_sprite()
