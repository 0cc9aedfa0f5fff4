"""taverne settings: lists every setting of the server with its value, its default and its source."""

from __future__ import annotations

import os
from collections.abc import Mapping

from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.cli.setting_sources import DEFAULT, Found, find_settings, parse_settings
from taverne.cli.setting_words import default_in_words, meaning_of, right_in_words
from taverne.server.setting_kinds import as_text, as_toml
from taverne.server.setting_table import LIMITS, SettingRow, setting_table


def run(argv: list[str]) -> int:
    parser = Arguments("settings", say("settings.purpose"), say("settings.examples"))
    parser.add_argument("--toml", action="store_true", help=say("settings.toml"))
    arguments = parse_settings(parser, argv)
    found = find_settings(arguments, os.environ)
    print(toml_file(found) if arguments.toml else _listing(found), end="")
    return 0


def toml_file(found: Mapping[str, Found]) -> str:
    """A configuration file with every setting. Those that have their default are commented out."""
    lines = [f"# {say('settings.head')}"]
    section = ""
    for row in setting_table().values():
        if row.section != section:
            section = row.section
            lines += ["", f"[{LIMITS}]"]
        each = found[row.name]
        off = "# " if each.source == DEFAULT or row.name == "data" else ""
        lines += [
            "",
            f"# {meaning_of(row)} ({right_in_words(row.kind.right)})",
            f"{off}{row.name} = {as_toml(each.value)}",
        ]
    return "\n".join(lines) + "\n"


def _listing(found: Mapping[str, Found]) -> str:
    rows = [tuple(say(f"settings.{name}") for name in ("name", "value", "from", "default"))]
    rows += [_columns(row, found[row.name]) for row in setting_table().values()]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=False)) + f"  {row[3]}\n"
        for row in rows
    )


def _columns(row: SettingRow, each: Found) -> tuple[str, str, str, str]:
    return row.name, as_text(each.value) or say("settings.none"), each.source, default_in_words(row)
