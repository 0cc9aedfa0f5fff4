"""The rule pages of the games."""

from __future__ import annotations

from importlib.resources import files

from taverne.words.grammar import Language


def rule_page(slug: str, lang: Language) -> str:
    """The rules of a game in one language, as Markdown."""
    return files(f"taverne.games.{slug}").joinpath("words", f"rules.{lang}.md").read_text(encoding="utf-8")
