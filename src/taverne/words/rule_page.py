"""The rule pages of the games."""

from __future__ import annotations

from importlib.resources import files

from taverne.games.versions import package_at
from taverne.words.grammar import Language


def rule_page(slug: str, lang: Language, version: int | None = None) -> str:
    """The rules of one version of a game, None being the current one, as Markdown."""
    return files(package_at(slug, version)).joinpath("words", f"rules.{lang}.md").read_text(encoding="utf-8")
