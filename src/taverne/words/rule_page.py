"""The rule pages of the games."""

from __future__ import annotations

from importlib.resources import files

from taverne.words.grammar import Language


def rule_page(slug: str, lang: Language) -> str:
    """The rules of a game, as the text of their page."""
    return files("taverne").joinpath("pages", f"{slug}.{lang}.md").read_text(encoding="utf-8")
