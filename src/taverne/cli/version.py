"""taverne version: the version of the program, of its records and of its rules, for bug reports."""

import platform

from taverne import __version__
from taverne.cli.arguments import Arguments
from taverne.games import GAMES
from taverne.kernel.record import FORMAT


def run(asked: list[str]) -> int:
    Arguments("version", "The version of this Taverne, of its records and of its rules.").parse_args(asked)
    rules = ", ".join(f"{game.slug} {game.version}" for game in GAMES.values())
    python = platform.python_version()
    print(f"taverne {__version__}, records in format {FORMAT}, rules: {rules}; Python {python}")
    return 0
