"""Finds the value of every setting: from a flag, else a variable, else a file, else its default."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.setting_words import default_in_words, meaning_of, right_in_words
from taverne.server.setting_kinds import SWITCH, WrongValue
from taverne.server.setting_table import (
    LIMITS,
    PREFIX,
    SettingRow,
    default_folder,
    make_settings,
    setting_table,
)
from taverne.server.settings import Settings

CONFIG_NAME = "taverne.toml"  # in the data folder
CONFIG_VARIABLE = PREFIX + "CONFIG"
OTHER_VARIABLES = {CONFIG_VARIABLE, PREFIX + "DEBUG", PREFIX + "PROFILE"}
DEFAULT = "default"
REPLACED = ("proxies",)  # settings of earlier versions; a text of each says what has replaced it


@dataclass(frozen=True)
class Found:
    """The value of one setting, and where it comes from."""

    value: Any
    source: str  # a flag, a variable, the path of a file, or DEFAULT


def parse_settings(parser: Arguments, argv: list[str]) -> argparse.Namespace:
    """Parse a command's own flags together with a flag for each setting and --config."""
    parser.usage = f"{parser.prog} [--config FILE] [--SETTING VALUE] ..."
    parser.add_language()
    _add_setting_flags(parser)
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        name = unknown[0].partition("=")[0]
        flags = ["--config", *(row.flag for row in setting_table().values())]
        parser.error(f"unrecognized arguments: {' '.join(unknown)}{_closest(name, flags)}")
    return arguments


def _add_setting_flags(parser: Arguments) -> None:
    common = parser.add_argument_group(say("help.settings"))
    common.add_argument(
        "--config",
        metavar="FILE",
        help=say("settings.config", name=CONFIG_NAME),
    )
    limits = parser.add_argument_group(say("help.limits"))
    for row in setting_table().values():
        repeated = say("settings.repeated") if row.kind.repeated else ""
        (limits if row.section else common).add_argument(
            row.flag,
            dest=row.name,
            metavar=row.kind.metavar,
            action="append" if row.kind.repeated else "store",
            nargs="?" if row.kind is SWITCH else None,
            const="yes" if row.kind is SWITCH else None,
            help=say(
                "settings.setting", meaning=meaning_of(row), repeated=repeated, value=default_in_words(row)
            ).replace("%", "%%"),
        )
    for name in REPLACED:
        parser.add_argument(f"--{name}", dest=name, nargs="?", const="", help=argparse.SUPPRESS)


def find_settings(arguments: argparse.Namespace, environment: Mapping[str, str]) -> dict[str, Found]:
    """The value of every setting. A wrong name or value in any source is a UsageError."""
    for name in REPLACED:
        if getattr(arguments, name) is not None or PREFIX + name.upper() in environment:
            raise UsageError(say(f"error.{name}"))
    from_flags = _from_flags(arguments)
    from_environment = _from_environment(environment)
    found = from_environment | from_flags
    folder = found["data"].value if "data" in found else default_folder(environment)
    named = arguments.config or environment.get(CONFIG_VARIABLE)
    config = Path(named) if named else folder / CONFIG_NAME
    if named or _is_there(config):
        found = _from_file(config, is_in_data_folder=not named) | found
    defaults = {row.name: Found(row.default, DEFAULT) for row in setting_table().values()}
    made = make_settings({"data": folder})
    defaults |= {
        row.name: Found(getattr(made, row.field), DEFAULT)
        for row in setting_table().values()
        if row.stands_for
    }
    return defaults | found


def _is_there(config: Path) -> bool:
    """Whether there is such a file. A folder that may not be entered has none: opening the data says why."""
    try:
        return config.is_file()
    except PermissionError:
        return False


def as_settings(found: Mapping[str, Found]) -> Settings:
    return make_settings({name: each.value for name, each in found.items()})


def _from_flags(arguments: argparse.Namespace) -> dict[str, Found]:
    given = {row: getattr(arguments, row.name) for row in setting_table().values()}
    return {
        row.name: Found(_read(row, texts if row.kind.repeated else [texts], row.flag), row.flag)
        for row, texts in given.items()
        if texts is not None
    }


def _from_environment(environment: Mapping[str, str]) -> dict[str, Found]:
    known = {row.variable: row for row in setting_table().values()}
    found = {}
    for name, text in environment.items():
        if not name.startswith(PREFIX) or name in OTHER_VARIABLES:
            continue
        if name not in known:
            raise UsageError(say("error.no_setting", name=name, close=_closest(name, known)))
        row = known[name]
        texts = [each for each in text.split(",") if each.strip()] if row.kind.repeated else [text]
        found[row.name] = Found(_read(row, texts, name), name)
    return found


def _from_file(path: Path, *, is_in_data_folder: bool) -> dict[str, Found]:
    content = _toml(path)
    limits = content.pop(LIMITS, {})
    if not isinstance(limits, dict):
        raise _in_file(path, say("error.section", name=LIMITS))
    if is_in_data_folder and "data" in content:
        raise _in_file(path, say("error.data_elsewhere"))
    found = {}
    for section, values in (("", content), (LIMITS, limits)):
        for name, value in values.items():
            row = _row_in_file(path, section, name)
            texts = [_text(each) for each in value] if isinstance(value, list) else [_text(value)]
            if isinstance(value, list) and not row.kind.repeated:
                texts = ["/".join(texts)]
            read = _read(row, texts, f"{path}: {name}")
            if name == "data":
                read = path.parent / read
            found[name] = Found(read, str(path))
    return found


def _row_in_file(path: Path, section: str, name: str) -> SettingRow:
    if name in REPLACED:
        raise _in_file(path, say(f"error.{name}"))
    row = setting_table().get(name)
    if row is None:
        raise _in_file(path, say("error.no_setting", name=name, close=_closest(name, setting_table())))
    if row.section != section:
        key = "error.belongs_in" if row.section else "error.belongs_before"
        raise _in_file(path, say(key, name=name, section=row.section))
    return row


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(say("error.no_toml", file=str(path), problem=str(error))) from error
    except OSError as error:
        raise UsageError(say("error.cannot_read", file=str(path), problem=str(error.strerror))) from error


def _text(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _read(row: SettingRow, texts: Iterable[str], source: str) -> Any:
    values = []
    for text in texts:
        try:
            values.append(row.kind.read(text))
        except WrongValue:
            right = right_in_words(row.kind.right)
            raise UsageError(say("error.wrong_value", source=source, value=repr(text), right=right)) from None
    return tuple(values) if row.kind.repeated else values[-1]


def _closest(wrong: str, known: Iterable[str]) -> str:
    """The end of an error sentence about an unknown name: the closest known name, if there is one."""
    by_lower = {name.lower(): name for name in known}
    close = get_close_matches(wrong.lower(), by_lower, n=1, cutoff=0.6)
    if close:
        return say("error.did_you_mean", name=by_lower[close[0]])
    return say("error.settings_lists")


def _in_file(path: Path, problem: str) -> UsageError:
    return UsageError(say("error.in_file", file=str(path), problem=problem))
