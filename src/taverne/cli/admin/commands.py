"""The type of a command of `taverne admin`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say, says
from taverne.server.settings import Settings


def _none(_parser: Arguments) -> None:
    """Most commands take no arguments of their own."""


@dataclass(frozen=True)
class Command:
    run: Callable[[Settings, argparse.Namespace], int]
    arguments: Callable[[Arguments], None] = _none


def purpose(name: str) -> str:
    """One line, for the list of commands."""
    return say(f"admin_purpose.{name}")


def more(name: str) -> str:
    """Further lines in the help of a command."""
    return say(f"admin_more.{name}") if says(f"admin_more.{name}") else ""
