"""The table of all settings: name, kind, default and meaning of each, from the fields of settings.py."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from taverne.server.setting_kinds import ALLOWANCE, SWITCH, Kind, as_text, seconds, whole_number
from taverne.server.settings import Limits, Settings

LIMITS = "limits"  # the section of the limits in a configuration file
PREFIX = "TAVERNE_"
_INFERRED = {bool: SWITCH, int: whole_number(0, 10**9), float: seconds(0, 10**9), tuple: ALLOWANCE}


@dataclass(frozen=True)
class SettingRow:
    """One setting."""

    name: str  # in a configuration file; the flag and the variable derive from it
    field: str
    section: str  # "", or LIMITS
    kind: Kind
    meaning: str
    default: Any  # None: it depends on the machine or the person
    stands_for: str  # describes a default that depends on the machine

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def default_text(self) -> str:
        return self.stands_for or as_text(self.default) or "none"


@cache
def setting_table() -> Mapping[str, SettingRow]:
    """All settings by their names, in the order of the fields."""
    rows = [_row(each, "") for each in dataclasses.fields(Settings) if each.name != LIMITS]
    rows += [_row(each, LIMITS) for each in dataclasses.fields(Limits)]
    return {row.name: row for row in rows}


def make_settings(values: Mapping[str, Any]) -> Settings:
    """The settings with these values by name, and defaults for all others."""
    table = setting_table()
    own = {table[name].field: value for name, value in values.items() if not table[name].section}
    limits = {table[name].field: value for name, value in values.items() if table[name].section}
    return Settings(**own, limits=Limits(**limits))


def _row(each: dataclasses.Field[Any], section: str) -> SettingRow:
    notes = each.metadata
    default = None if each.default is MISSING else each.default
    return SettingRow(
        name=notes.get("name") or each.name,
        field=each.name,
        section=section,
        kind=notes.get("kind") or _INFERRED[type(default)],
        meaning=notes.get("meaning", ""),
        default=default,
        stands_for=notes.get("stands_for", ""),
    )


def default_folder(environment: Mapping[str, str]) -> Path:
    """The data folder of this person."""
    home = environment.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "taverne"
