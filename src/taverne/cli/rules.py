"""taverne rules: the rule page of a game."""

import sys

from taverne.cli.arguments import Arguments, game_named
from taverne.words.rule_page import rule_page


def run(asked: list[str]) -> int:
    wishes = Arguments("rules", "The rules of a game, in our own words.")
    wishes.add_argument("game", metavar="SLUG", help="the game, as in `taverne games`")
    wishes.add_language()
    wish = wishes.parse_args(asked)
    text = rule_page(game_named(wish.game).slug, wish.lang)
    if sys.stdout and sys.stdout.isatty():
        from pydoc import pager

        pager(text)
    else:
        print(text, end="")
    return 0
