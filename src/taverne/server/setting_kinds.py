"""The kinds of values that settings have: how each is read from text, and what is right."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_network
from math import isfinite
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class WrongValue(ValueError):
    """A text that is no value of its kind."""


@dataclass(frozen=True)
class Kind:
    """One kind of values."""

    right: str  # what a right value is; ends the sentence "it must be ..."
    metavar: str  # stands for the value in help texts
    read: Callable[[str], Any]  # raises WrongValue
    repeated: bool = False  # a setting has any number of such values; `read` reads one


def whole_number(least: int, most: int) -> Kind:
    def read(text: str) -> int:
        digits = text.strip().removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and least <= int(text) <= most):
            raise WrongValue
        return int(text)

    return Kind(f"a whole number from {least} to {most}", "N", read)


def seconds(least: float, most: float) -> Kind:
    def read(text: str) -> float:
        return _number(text, least, most)

    return Kind(f"a number of seconds from {least:g} to {most:.12g}", "SECONDS", read)


def seconds_or_never(least: float, most: float) -> Kind:
    """A duration that may also be None, which is written "never"."""

    def read(text: str) -> float | None:
        return None if text.strip().lower() == "never" else _number(text, least, most)

    return Kind(f"a number of seconds from {least:g} to {most:.12g}, or never", "SECONDS", read)


def _read_allowance(text: str) -> tuple[int, float]:
    number, slash, duration = text.partition("/")
    if not slash:
        raise WrongValue
    return whole_number(1, 10**9).read(number), _number(duration, 0.001, 10**9)


def _read_pause(text: str) -> tuple[float, float]:
    shortest, slash, longest = text.partition("/")
    pause = _number(shortest, 0, 60), _number(longest if slash else shortest, 0, 60)
    if pause[0] > pause[1]:
        raise WrongValue
    return pause


def _read_switch(text: str) -> bool:
    meanings = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    try:
        return meanings[text.strip().lower()]
    except KeyError:
        raise WrongValue from None


def _read_word(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise WrongValue
    return text.strip()


def _read_folder(text: str) -> Path:
    return Path(_read_word(text)).expanduser()


def _read_file(text: str) -> str:
    return str(Path(_read_word(text)).expanduser()) if text.strip() else ""


def _read_contact(text: str) -> str:
    if not text.strip():
        return ""
    contact = _read_word(text)
    scheme, _, rest = contact.partition(":")
    patterns = {"mailto": r"[^@\s]+@[^@\s]+\.[^@\s]+", "https": r"//[^/\s@]+(/\S*)?"}
    if scheme not in patterns or not re.fullmatch(patterns[scheme], rest):
        raise WrongValue
    return contact


def _read_network(text: str) -> str:
    try:
        return str(ip_network(text.strip()))
    except ValueError:
        raise WrongValue from None


def _read_origin(text: str) -> str:
    try:
        parts = urlsplit(text.strip())
        right = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        raise WrongValue from None
    if not right or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise WrongValue
    return f"{parts.scheme}://{_as_sent(parts.netloc.lower())}"


def _read_base_path(text: str) -> str:
    path = text.strip().rstrip("/")
    if path and not re.fullmatch(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)+", path):
        raise WrongValue
    return path


def _read_host_name(text: str) -> str:
    name = text.strip().lower().rstrip(".")
    labels = name.removeprefix("*.").split(".")
    if not all(label and label.replace("-", "").replace("_", "").isalnum() for label in labels):
        raise WrongValue
    return _as_sent(name)


def _as_sent(host: str) -> str:
    """The host as browsers send it: letters that are not ASCII in Punycode."""
    try:
        return host if host.isascii() else host.encode("idna").decode()
    except UnicodeError:
        raise WrongValue from None


def _number(text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        raise WrongValue from None
    if not isfinite(value) or not least <= value <= most:
        raise WrongValue
    return value


ALLOWANCE = Kind("so many in so many seconds, such as 60/3600", "N/SECONDS", _read_allowance)
PAUSE = Kind("the shortest and the longest pause in seconds, such as 0.6/1.1", "FROM/TO", _read_pause)
SWITCH = Kind("yes or no", "yes|no", _read_switch)
ADDRESS = Kind("an address of this machine, such as 127.0.0.1 or ::", "ADDRESS", _read_word)
FOLDER = Kind("a folder", "DIR", _read_folder)
FILE = Kind("a file, or empty", "FILE", _read_file)
CONTACT = Kind("mailto: and an address, a page under https, or empty", "CONTACT", _read_contact)
NETWORKS = Kind(
    "an address or network, such as 127.0.0.1, 10.0.0.0/8 or 2001:db8::/48", "NETWORK", _read_network, True
)
ORIGINS = Kind("an address of pages, such as https://taverne.example", "URL", _read_origin, True)
HOST_NAMES = Kind("a host name, such as taverne.example or *.example", "NAME", _read_host_name, True)

BASE_PATH = Kind("a path, such as /taverne", "PATH", _read_base_path)


def as_text(value: Any) -> str:
    """The value as one would give it in a flag or an environment variable."""
    if value is None:
        return "never"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ("," if all(isinstance(each, str) for each in value) else "/").join(map(as_text, value))
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def as_toml(value: Any) -> str:
    """The value as it is written in a TOML file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        return json.dumps(list(value), ensure_ascii=False)
    if isinstance(value, int | float):
        return as_text(value)
    return json.dumps(as_text(value), ensure_ascii=False)
