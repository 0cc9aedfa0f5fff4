"""A game that is kept for the time after its rules: the same frames, with names that can be changed."""

from __future__ import annotations

import lzma
from typing import Any

import msgspec
import pytest

from taverne.games import GAMES
from taverne.games.versions import read_record
from taverne.server.api.replay import PAGE_BYTES, ReplayIndex
from taverne.server.api.shown_game import ShownReplay, shown_game
from taverne.table.messages.outgoing import ChairView
from taverne.words.grammar import LANGUAGES
from tests.compat.old_data import RECORDS
from tests.profiles import THOROUGH

SLUGS = list(GAMES) if THOROUGH else ["lutin_troll"]
NAMES = ('Éloïse "la Rouge"', "Yann\\", "Hugo", "d’Ada", "Zoé", "Yves")
OTHERS = ("A", "B", "C", "D", "E", "F")


def _pages(replay: Any) -> list[Any]:
    """All pages of a replay."""
    pages, first = [], 0
    while first < len(replay):
        page = msgspec.json.decode(replay.encoded_page(first))
        size = len(msgspec.json.encode(page["frames"]))
        assert page["frames"]
        assert size < PAGE_BYTES * 1.1 or len(page["frames"]) == 1
        assert page["first"] == first
        assert (page["steps"] == []) is (first > 0)
        pages.append(page)
        first += len(page["frames"])
    return pages


def _stored(slug: str) -> tuple[str, bytes, int]:
    """The lines of a finished game, the chairs of people with difficult names, and their number."""
    [path] = [path for path in RECORDS if path.stem == slug]
    lines = path.read_text(encoding="utf-8")
    seats = read_record(lines)[1].head.seats
    chairs = [ChairView(name, None, ready=True, away=False, wins=0) for name in NAMES[:seats]]
    return lines, msgspec.json.encode(chairs), seats


@pytest.mark.parametrize("slug", SLUGS)
def test_a_shown_game_has_the_frames_of_its_replay_for_every_reader(slug: str) -> None:
    lines, chairs, seats = _stored(slug)
    game, record = read_record(lines)
    body, names, nobody = shown_game(lines, chairs), NAMES[:seats], (None,) * seats
    for lang in LANGUAGES:
        for me in (None, *range(seats)):
            pages = _pages(ShownReplay(body, names, me, lang))
            replay = msgspec.json.decode(
                msgspec.json.encode(
                    ReplayIndex(game, record, names, me, lang, zones=True, bots=nobody).page(0)
                )
            )
            index = ReplayIndex(game, record, names, me, lang, zones=True, bots=nobody)
            frames = [msgspec.json.decode(msgspec.json.encode(index.frame(n))) for n in range(len(index))]
            assert [frame for page in pages for frame in page["frames"]] == [
                {**frame, "views": {}} for frame in frames
            ]
            same = set(replay) - {"frames", "screen"}
            assert {name: pages[0][name] for name in same} == {name: replay[name] for name in same}
            assert pages[0]["screen"] == ""


def test_a_shown_game_holds_no_names_and_shows_those_of_today() -> None:
    lines, chairs, _ = _stored("lutin_troll")
    body = shown_game(lines, chairs)
    kept = lzma.decompress(body).decode()
    assert "Rouge" not in kept
    assert "Yann" not in kept
    text = str(_pages(ShownReplay(body, OTHERS[:2], None, "en")))
    assert "Rouge" not in text
    assert "'names': ['A', 'B']" in text
