"""Players read the same sentences as before; a corrected one stands in corrections.txt."""

from __future__ import annotations

import msgspec
import pytest

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES, Language
from tests.compat.encoded_graph import NO_GAME
from tests.compat.texts import DIGESTS, corrections, digests, dump, stored_dump

for_every_owner = pytest.mark.parametrize("slug", [*GAMES, NO_GAME])
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@for_every_owner
@in_both_languages
def test_every_sentence_is_the_same_as_before(slug: str, lang: Language) -> None:
    before, now = stored_dump(slug, lang), dump(slug, lang)
    corrected = corrections()
    changed = [
        f"{key}\n- {said}\n+ {now.get(key, '(nothing)')}"
        for key, said in before.items()
        if now.get(key) not in (said, corrected.get(said))
    ]
    assert not changed, f"{len(changed)} of {len(before)} sentences differ:\n" + "\n".join(changed[:10])


@for_every_owner
@in_both_languages
def test_the_stored_sentences_match_their_digests(slug: str, lang: Language) -> None:
    assert digests(stored_dump(slug, lang)) == msgspec.json.decode(DIGESTS.read_bytes())[f"{slug}.{lang}"]


def test_every_correction_is_of_a_stored_sentence() -> None:
    said = {
        text for slug in [*GAMES, NO_GAME] for lang in LANGUAGES for text in stored_dump(slug, lang).values()
    }
    assert corrections().keys() <= said
