"""Free chat: nothing invisible and no piles of accents, as in names."""

from __future__ import annotations

import pytest

from taverne.table import table_version
from taverne.table.chat import LONGEST_TEXT, checked_text
from taverne.table.messages.refusals import BadText, InvisibleText, Refusal, StackedText


@pytest.mark.parametrize("text", ["Bien joué !", "はい", "❤️ merci 👩‍👩‍👧", "नमस्ते", "می‌خواهم"])
def test_every_script_is_welcome(text: str) -> None:
    assert checked_text(f"  {text} ", allowed=True) == text


@pytest.mark.parametrize("text", ["\u3164", "Ada\u2800", "a\u034fb", "\u115f\u1160", "x\ufffcy"])
def test_what_nobody_can_see_is_refused_by_its_number(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_text(text, allowed=True)
    assert isinstance(refused.value.reason, InvisibleText)


@pytest.mark.parametrize("text", ["\u200d", "\ufe0f\u200c", " ", "\u202eada", "a" * (LONGEST_TEXT + 1)])
def test_empty_unprintable_and_long_texts_are_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_text(text, allowed=True)
    assert isinstance(refused.value.reason, BadText)


def test_piles_of_accents_are_refused() -> None:
    with pytest.raises(Refusal) as refused:
        checked_text("z" + "\u0335" * 8, allowed=True)
    assert isinstance(refused.value.reason, StackedText)


def test_tables_of_earlier_versions_replay_what_was_said_there() -> None:
    assert checked_text("\u2800", table_version.FIRST, allowed=True) == "\u2800"
