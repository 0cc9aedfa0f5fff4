"""taverne version: prints the versions of the program, the records and the rules."""

import platform
from importlib.metadata import PackageNotFoundError, version

from taverne.cli.arguments import Arguments
from taverne.games import GAMES
from taverne.kernel.record import FORMAT


def run(argv: list[str]) -> int:
    Arguments("version", "The version of this Taverne, of its records and of its rules.").parse_args(argv)
    try:
        number = version("taverne")
    except PackageNotFoundError:  # run from its sources without having been installed
        number = "(not installed)"
    rules = ", ".join(f"{game.slug} {game.version}" for game in GAMES.values())
    print(f"taverne {number}, records in format {FORMAT}, rules: {rules}; Python {platform.python_version()}")
    return 0
