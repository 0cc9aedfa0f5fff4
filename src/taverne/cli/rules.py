"""taverne rules: the rule page of a game."""

import sys
from importlib.resources import files

from taverne.cli.wishes import Wishes, game_named
from taverne.table.grammar import Language


def run(asked: list[str]) -> int:
    wishes = Wishes("rules", "The rules of a game, in our own words.")
    wishes.add_argument("game", metavar="SLUG", help="the game, as in `taverne games`")
    wishes.add_language()
    wish = wishes.parse_args(asked)
    text = page(game_named(wish.game).slug, wish.lang)
    if sys.stdout and sys.stdout.isatty():
        from pydoc import pager

        pager(text)
    else:
        print(text, end="")
    return 0


def page(slug: str, lang: Language) -> str:
    return files("taverne").joinpath("pages", f"{slug}.{lang}.md").read_text(encoding="utf-8")
