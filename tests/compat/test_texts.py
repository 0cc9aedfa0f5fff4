"""Players read what they read before: any other sentence is a correction of French and stands in a list."""

from __future__ import annotations

import msgspec
import pytest

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES, Language
from tests.compat.encoded import HOUSE
from tests.compat.texts import DIGESTS, corrections, digests, dump, kept_dump

everywhere = pytest.mark.parametrize("slug", [*GAMES, HOUSE])
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@everywhere
@in_both_languages
def test_every_sentence_is_said_as_before(slug: str, lang: Language) -> None:
    before, now = kept_dump(slug, lang), dump(slug, lang)
    right = corrections() if lang == "fr" else {}
    other = [
        f"{key}\n- {said}\n+ {now.get(key, '(nothing)')}"
        for key, said in before.items()
        if now.get(key) not in (said, right.get(said))
    ]
    assert not other, f"{len(other)} of {len(before)} sentences differ:\n" + "\n".join(other[:10])


@everywhere
@in_both_languages
def test_the_kept_sentences_are_those_of_their_digests(slug: str, lang: Language) -> None:
    assert digests(kept_dump(slug, lang)) == msgspec.json.decode(DIGESTS.read_bytes())[f"{slug}.{lang}"]


def test_a_correction_is_about_a_sentence_that_was_said() -> None:
    said = {text for slug in [*GAMES, HOUSE] for text in kept_dump(slug, "fr").values()}
    assert corrections().keys() <= said
