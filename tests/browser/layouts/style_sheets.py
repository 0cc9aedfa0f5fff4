"""Finds declarations of style sheets that hold in one theme alone, or under reduced motion alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

SOURCES = Path(__file__).parents[3] / "src" / "taverne"
THEME = re.compile(r":root\[data-theme=\"?(light|dark)\"?\]\s*")
OPAQUE = 0.3  # from this opacity on a background hides what is below it, as the laws in page/laws.js see it

# Properties that move nothing: what they change is a colour, or how something is painted in its place.
COLOURS = re.compile(
    r"color|color-scheme|background(-color|-image)?|border(-(top|right|bottom|left))?-color|outline-color|"
    r"(text-decoration|caret|accent|scrollbar)-color|fill|stroke|box-shadow|text-shadow"
)
COLOUR = re.compile(r"#[0-9a-f]{3,8}|(rgba?|hsla?|oklch|color-mix)\(.*\)|transparent|currentcolor", re.I)
# Properties that decide how long something takes, and not where it is in the end.
MOTION = re.compile(
    r"animation-(duration|delay|iteration-count)|animation|transition(-duration)?|scroll-behavior"
)


class Rule(Struct, frozen=True):
    """One rule of a style sheet: the conditions around it, its selectors and its declarations."""

    conditions: tuple[str, ...]  # media queries and outer selectors
    selectors: tuple[str, ...]
    declared: tuple[tuple[str, str], ...]


def style_sheets() -> Iterator[tuple[str, str]]:
    """The style sheets of all pages, by their path below the sources."""
    for file in sorted([*(SOURCES / "web").rglob("*.css"), *(SOURCES / "games").rglob("*.css")]):
        if "vendor" not in file.parts:
            yield file.relative_to(SOURCES).as_posix(), file.read_text(encoding="utf-8")


def rules(text: str) -> list[Rule]:
    """The rules of a style sheet, also those within others."""
    return list(_rules(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL), ()))


def _rules(text: str, around: tuple[str, ...]) -> Iterator[Rule]:
    declared: list[tuple[str, str]] = []
    place = 0
    for found in re.finditer(r"[{};]", text):
        if found.start() < place:
            continue
        head = text[place : found.start()].strip()
        if found[0] != "{":
            declared += _declaration(head)
            place = found.end()
            continue
        end = _end_of_block(text, found.end())
        yield from _rules(text[found.end() : end], (*around, head))
        place = end + 1
    declared += _declaration(text[place:])
    selectors = [each for each in around if not each.startswith("@")]
    if declared and selectors:
        yield Rule(
            tuple(each for each in around if each != selectors[-1]), _separate(selectors[-1]), tuple(declared)
        )


def _end_of_block(text: str, start: int) -> int:
    depth = 1
    for found in re.finditer(r"[{}]", text[start:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return start + found.start()
    raise ValueError(f"a block is not closed: {text[start : start + 60]}")


def _declaration(text: str) -> list[tuple[str, str]]:
    name, colon, value = text.strip().partition(":")
    return [(name.strip(), value.strip().removesuffix("!important").strip())] if colon else []


def _separate(selectors: str) -> tuple[str, ...]:
    """The selectors of a list, which commas within brackets do not separate."""
    return tuple(re.sub(r"\s+", " ", each).strip() for each in re.split(r",(?![^()]*\))", selectors))


def moved_by_a_theme(text: str) -> list[str]:
    """Declarations for one theme alone that are no colour, or that hide things in the dark alone."""
    known = rules(text)
    return [
        f"{', '.join(rule.selectors)}: {name}: {value}"
        for rule in known
        if any("data-theme" in each for each in (*rule.conditions, *rule.selectors))
        and not _is_for_all_themes(rule)
        for name, value in rule.declared
        if not _is_a_colour(name, value) or _hides_in_the_dark_alone(rule, name, value, known)
    ] + [
        f"{condition}: {', '.join(rule.selectors)}"
        for rule in known
        for condition in rule.conditions
        if "prefers-color-scheme" in condition
    ]


def _is_for_all_themes(rule: Rule) -> bool:
    """Whether each selector for one theme stands beside the same one without a theme."""
    return not any("data-theme" in each for each in rule.conditions) and all(
        THEME.sub("", each) in rule.selectors for each in rule.selectors
    )


def _is_a_colour(name: str, value: str) -> bool:
    return bool(COLOUR.fullmatch(value)) if name.startswith("--") else bool(COLOURS.fullmatch(name))


def _hides_in_the_dark_alone(rule: Rule, name: str, value: str, known: list[Rule]) -> bool:
    """Whether a background hides what is below it in the dark theme, and does not in the light one."""
    if name.startswith("--"):
        light = [
            other
            for each in known
            if not any("data-theme" in selector for selector in each.selectors)
            for same, other in each.declared
            if same == name
        ]
    elif name in ("background", "background-color", "background-image"):
        plain = {THEME.sub("", each) for each in rule.selectors}
        light = [
            other
            for each in known
            if plain <= set(each.selectors)
            for same, other in each.declared
            if same.startswith("background")
        ]
    else:
        return False
    return opacity(value) > OPAQUE >= max(map(opacity, light), default=0)


def opacity(value: str) -> float:
    """The opacity of a colour; of what is no plain colour, 1."""
    if value in ("transparent", "none"):
        return 0
    found = re.fullmatch(r"#(?:[0-9a-f]{3}([0-9a-f])|[0-9a-f]{6}([0-9a-f]{2}))", value, re.I)
    if not found:
        return 1
    return int(found[1], 16) / 15 if found[1] else int(found[2], 16) / 255


def moved_by_reduced_motion(text: str) -> list[str]:
    """Declarations for players who prefer reduced motion that are about something else than motion."""
    return [
        f"{', '.join(rule.selectors)}: {name}: {value}"
        for rule in rules(text)
        if any("prefers-reduced-motion" in each for each in rule.conditions)
        for name, value in rule.declared
        if not MOTION.fullmatch(name)
    ]
