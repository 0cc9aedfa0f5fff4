"""A theme changes colours alone, and reduced motion changes motion alone.

What is measured in one theme therefore holds in the other, but for contrast; and where a page shows the same
elements with motion and without, it is measured once.
"""

from __future__ import annotations

import re

import pytest

from tests.browser.layouts.style_sheets import (
    SOURCES,
    moved_by_a_theme,
    moved_by_reduced_motion,
    rules,
    style_sheets,
)

# The modules that know the theme: one keeps it, one shows its switch, one sets it before the page is drawn.
KNOW_THE_THEME = {"web/theme_boot.js", "web/state/preferences.js", "web/pages/home/settings.js"}


def test_themes_change_colours_alone() -> None:
    found = {name: moved_by_a_theme(text) for name, text in style_sheets()}
    assert any("data-theme" in text for _, text in style_sheets())
    assert {name: each for name, each in found.items() if each} == {}


def test_reduced_motion_changes_motion_alone() -> None:
    found = {name: moved_by_reduced_motion(text) for name, text in style_sheets()}
    assert {name: each for name, each in found.items() if each} == {}


def test_no_other_module_draws_by_the_theme() -> None:
    files = [*(SOURCES / "web").rglob("*.js"), *(SOURCES / "games").rglob("*.js")]
    asks = re.compile(r"dataset\.theme|data-theme|\.theme\b|prefers-color-scheme")
    asking = {
        file.relative_to(SOURCES).as_posix()
        for file in files
        if asks.search(file.read_text(encoding="utf-8"))
    }
    assert asking == KNOW_THE_THEME


@pytest.mark.parametrize(
    "planted",
    [
        ':root[data-theme="dark"] .bar { padding: 3px; }',
        ':root[data-theme="dark"] { --gap: 14px; }',
        ':root[data-theme="dark"] { .bar { font-weight: 700; } }',
        ':root[data-theme="light"] .bar { border: 1px solid #fff; }',
        '@media (max-width: 700px) { .bar { color: #000; } :root[data-theme="dark"] .bar { order: 2; } }',
        '.bar { background: #0001; } :root[data-theme="dark"] .bar { background: #000; }',
        ':root { --lamp: #fff1; } :root[data-theme="dark"] { --lamp: #ffff; }',
        "@media (prefers-color-scheme: dark) { .bar { color: #fff; } }",
    ],
)
def test_a_theme_that_changes_more_is_found(planted: str) -> None:
    assert moved_by_a_theme(planted)


@pytest.mark.parametrize(
    "planted",
    [
        "@media (prefers-reduced-motion: reduce) { .moving { translate: 3px 0; } }",
        ".moving { @media (prefers-reduced-motion: reduce) { display: none; } }",
    ],
)
def test_reduced_motion_that_changes_more_is_found(planted: str) -> None:
    rule = "@media (prefers-reduced-motion: reduce) { .moving { animation-duration: 1ms !important; } }"
    assert moved_by_reduced_motion(rule) == []
    assert moved_by_reduced_motion(planted)


def test_rules_within_others_are_read() -> None:
    found = rules(".a { color: red; &.b, .c:is(.d, .e) { width: 3px } @media print { top: 0; } }")
    assert [(each.conditions, each.selectors, each.declared) for each in found] == [
        ((".a",), ("&.b", ".c:is(.d, .e)"), (("width", "3px"),)),
        (("@media print",), (".a",), (("top", "0"),)),
        ((), (".a",), (("color", "red"),)),
    ]
