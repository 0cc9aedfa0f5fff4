"""taverne version: prints the versions of the program, the records and the rules."""

import platform

from taverne import __version__
from taverne.cli.arguments import Arguments
from taverne.games import GAMES
from taverne.kernel.record import FORMAT


def run(argv: list[str]) -> int:
    Arguments("version", "The version of this Taverne, of its records and of its rules.").parse_args(argv)
    rules = ", ".join(f"{game.slug} {game.version}" for game in GAMES.values())
    python = platform.python_version()
    print(f"taverne {__version__}, records in format {FORMAT}, rules: {rules}; Python {python}")
    return 0
