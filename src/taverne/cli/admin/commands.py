"""The type of a command of `taverne admin`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from taverne.cli.arguments import Arguments
from taverne.server.settings import Settings


def _none(_parser: Arguments) -> None:
    """Most commands take no arguments of their own."""


@dataclass(frozen=True)
class Command:
    purpose: str  # one line, for the list of commands
    run: Callable[[Settings, argparse.Namespace], int]
    more: str = ""  # what else its help says
    arguments: Callable[[Arguments], None] = _none
