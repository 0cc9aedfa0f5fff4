"""Rule pages as typed blocks, so that the browser needs no Markdown and gets no markup."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from taverne.words.grammar import Language
from taverne.words.rule_page import rule_page

_INLINE = re.compile(r"(\*\*.+?\*\*|\*[^*]+?\*|`[^`]+`)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_OTHER_LANGUAGE = re.compile(
    r"(In English|En français)\s*:"
)  # the page has its own link to the other language


class Span(Struct, frozen=True, omit_defaults=True):
    text: str
    style: str = ""  # "", strong, em, code


class Block(Struct, frozen=True, omit_defaults=True):
    kind: str  # h1, h2, h3, p, li, quote, table
    spans: tuple[Span, ...] = ()
    rows: tuple[tuple[tuple[Span, ...], ...], ...] = ()
    anchor: str = ""  # §8, Q3: what a link may point to


@cache
def rule_blocks(slug: str, lang: Language, version: int | None = None) -> tuple[Block, ...]:
    return tuple(_block(lines) for lines in _paragraphs(rule_page(slug, lang, version)))


def _paragraphs(text: str) -> list[list[str]]:
    """Group the lines: a heading or a list item begins a group, an empty line ends it."""
    groups: list[list[str]] = [[]]
    for line in text.splitlines():
        if _OTHER_LANGUAGE.match(line):
            continue
        starts = line.startswith(("#", "- ", "|")) and not (line.startswith("|") and _is_table(groups[-1]))
        if not line.strip() or starts:
            groups.append([])
        if line.strip():
            groups[-1].append(line.strip())
    return [group for group in groups if group]


def _is_table(group: list[str]) -> bool:
    return bool(group) and group[0].startswith("|")


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if heading := re.match(r"(#{1,3}) (.*)", first):
        anchor = re.match(r"(§\d+|Q\d+)", heading[2])
        return Block(f"h{len(heading[1])}", _spans(heading[2]), anchor=anchor[1] if anchor else "")
    if _is_table(lines):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        filled = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
        return Block("table", rows=tuple(tuple(_spans(cell) for cell in row) for row in filled))
    text = " ".join(lines)
    if text.startswith("- "):
        return Block("li", _spans(text[2:]))
    if text.startswith("> "):
        return Block("quote", _spans(text[2:].replace(" > ", " ")))
    return Block("p", _spans(text))


def _spans(text: str) -> tuple[Span, ...]:
    spans = []
    for part in _INLINE.split(_LINK.sub(r"\1", text)):
        if part.startswith("**"):
            spans.append(Span(part[2:-2], "strong"))
        elif part.startswith("*"):
            spans.append(Span(part[1:-1], "em"))
        elif part.startswith("`"):
            spans.append(Span(part[1:-1], "code"))
        elif part:
            spans.append(Span(part))
    return tuple(spans)
