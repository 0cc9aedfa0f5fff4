"""taverne rules: prints the rule page of a game."""

import sys

from taverne.cli.arguments import Arguments, game_by_slug
from taverne.cli.cli_words import say
from taverne.words.rule_page import rule_page


def run(argv: list[str]) -> int:
    parser = Arguments("rules", say("rules.purpose"))
    parser.add_argument("game", metavar="SLUG", help=say("help.game"))
    parser.add_language()
    arguments = parser.parse_args(argv)
    text = rule_page(game_by_slug(arguments.game).slug, arguments.lang)
    if sys.stdout and sys.stdout.isatty():
        from pydoc import pager

        pager(text)
    else:
        print(text, end="")
    return 0
