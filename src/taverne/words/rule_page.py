"""The rule pages of the games: written text, and parts made from data so that they cannot be untrue."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from taverne.games import GAMES
from taverne.games.versions import game_for, package_at
from taverne.words.grammar import Language
from taverne.words.sources import Sources

FACTS, OPTIONS, SOURCES = (f"<!-- {name} -->" for name in ("facts", "options", "sources"))


@cache
def rule_page(slug: str, lang: Language, version: int | None = None) -> str:
    """The rules of one version of a game, None being the current one, as Markdown."""
    page = files(package_at(slug, version)).joinpath("words", f"rules.{lang}.md").read_text(encoding="utf-8")
    sources = Sources(GAMES[slug] if version is None else game_for(slug, version), lang)
    for mark, part in ((FACTS, sources.facts), (OPTIONS, sources.options), (SOURCES, sources.section)):
        if mark in page:
            page = page.replace(mark, part())
    return page
