"""Writes the files generated from the wire and the settings; with --check names those that are stale.

python -m taverne.server.generate [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from taverne.server.generate.browser_types import all_game_types, wire_types
from taverne.server.generate.protocol_page import protocol_page
from taverne.server.generate.settings_page import settings_page
from taverne.server.generate.wire_defaults import wire_defaults

COMMAND = ".venv/bin/python -m taverne.server.generate"
PACKAGE = Path(__file__).parents[2]
ROOT = PACKAGE.parents[1]
SCREEN = "screen"  # the folder of a game's screen


def generated() -> dict[Path, str]:
    """Every generated file with the text it must contain."""
    net = PACKAGE / "web" / "net"
    games = {
        PACKAGE / "games" / slug / SCREEN / "types.d.ts": text for slug, text in all_game_types().items()
    }
    return {
        ROOT / "docs" / "protocol.md": protocol_page(),
        ROOT / "docs" / "settings.md": settings_page(),
        net / "wire.d.ts": wire_types(),
        net / "wire_defaults.js": wire_defaults(),
        **games,
    }


def stale(files: dict[Path, str]) -> list[Path]:
    """The files that are missing or contain another text."""
    return [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]


def stale_message(path: Path) -> str:
    return f"{path.name} is not what the code says: run {COMMAND}"


def main(arguments: list[str]) -> int:
    files = generated()
    old = stale(files)
    if arguments == ["--check"]:
        sys.stderr.writelines(f"{complaint}\n" for complaint in map(stale_message, old))
        return 1 if old else 0
    for path in old:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path], "utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
