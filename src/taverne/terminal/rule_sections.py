"""The rule page of a game in sections, so that the one about a question can be found."""

from __future__ import annotations

import re
from dataclasses import dataclass

from taverne.kernel.game import AnyGame
from taverne.words.grammar import Language
from taverne.words.rule_page import rule_page

_HEADING = re.compile(r"^#{1,3} (?:(§\d+|Q\d+)\b)?", re.MULTILINE)


@dataclass(frozen=True)
class RuleSection:
    """A heading with the text up to the next one, as Markdown. `anchor`: §8, Q3; "" for most headings."""

    anchor: str
    text: str


def rule_sections(game: AnyGame, lang: Language) -> tuple[RuleSection, ...]:
    page = rule_page(game.slug, lang, game.version)
    headings = [*_HEADING.finditer(page)]
    ends = [heading.start() for heading in headings[1:]] + [len(page)]
    return tuple(
        RuleSection(heading[1] or "", page[heading.start() : end].rstrip())
        for heading, end in zip(headings, ends, strict=True)
    )
