"""taverne version: prints the versions of the program, the records and the rules."""

import platform

from taverne import __version__
from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.games import GAMES
from taverne.kernel.record import FORMAT


def run(argv: list[str]) -> int:
    parser = Arguments("version", say("version.purpose"))
    parser.add_language()
    parser.parse_args(argv)
    rules = ", ".join(f"{game.slug} {game.version}" for game in GAMES.values())
    python = platform.python_version()
    print(say("version.version", version=__version__, format=FORMAT, rules=rules, python=python))
    return 0
