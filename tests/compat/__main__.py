"""Writes what the tests here compare with: `python -m tests.compat names sent evenings games texts`.

It was run once, before names in Python were changed. Running it again says that a difference is wanted.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES
from tests.compat import encoded, evenings, games, old_data, texts


def write_names() -> None:
    encoded.KEPT.write_text(encoded.as_text(encoded.walked()), encoding="utf-8")


def write_sent() -> None:
    graph = encoded.kept()
    with TemporaryDirectory() as folder:
        tables = list(old_data.stored_tables(old_data.unpacked(Path(folder))))
    found = {row.id: old_data.digests_of(row, lines, graph) for row, lines in tables}
    old_data.SENT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def write_evenings() -> None:
    graph = encoded.kept()
    found = [evenings.digests_of(evening, graph) for evening in evenings.evenings()]
    evenings.DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def write_games() -> None:
    games.FINGERPRINTS.write_bytes(
        msgspec.json.format(msgspec.json.encode(games.newly_played()), indent=1) + b"\n"
    )


def write_texts() -> None:
    texts.FOLDER.mkdir(exist_ok=True)
    found = {}
    for slug in [*GAMES, encoded.HOUSE]:
        for lang in LANGUAGES:
            said = texts.dump(slug, lang)
            texts.path_of(slug, lang).write_bytes(texts.as_bytes(said))
            found[f"{slug}.{lang}"] = texts.digests(said)
    texts.DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


WRITERS = {
    "names": write_names,
    "sent": write_sent,
    "evenings": write_evenings,
    "games": write_games,
    "texts": write_texts,
}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        WRITERS[name]()
