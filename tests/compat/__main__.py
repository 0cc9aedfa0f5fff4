"""Writes the files that these tests compare with: `python -m tests.compat names sent sessions games ...`.

Run it again only where a difference is wanted: for a new game, or a new version of a game's rules.
"""

from __future__ import annotations

import lzma
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from taverne.games import GAMES
from taverne.words.grammar import LANGUAGES
from tests.compat import checkpoints, encoded_graph, games, old_data, table_sessions, texts


def write_names() -> None:
    graph = encoded_graph.grown(encoded_graph.stored_graph(), encoded_graph.current_graph())
    encoded_graph.STORED.write_text(encoded_graph.as_text(graph), encoding="utf-8")


def write_sent() -> None:
    graph = encoded_graph.stored_graph()
    with TemporaryDirectory() as folder:
        tables = list(old_data.stored_tables(old_data.unpacked(Path(folder))))
    found = {row.id: old_data.digests_of(row, lines, graph) for row, lines in tables}
    old_data.SENT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def write_sessions() -> None:
    graph = encoded_graph.stored_graph()
    found = [table_sessions.digests_of(session, graph) for session in table_sessions.sessions()]
    table_sessions.DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def write_checkpoints() -> None:
    with TemporaryDirectory() as folder:
        found = list(checkpoints.current_checkpoints(old_data.unpacked(Path(folder))))
    lines = b"".join(msgspec.json.encode(each) + b"\n" for each in found)
    checkpoints.STORED.write_bytes(lzma.compress(lines, preset=9))


def write_games() -> None:
    games.FINGERPRINTS.write_bytes(
        msgspec.json.format(msgspec.json.encode(games.current_fingerprints()), indent=1) + b"\n"
    )


def write_texts() -> None:
    texts.FOLDER.mkdir(exist_ok=True)
    found = {}
    for slug in [*GAMES, encoded_graph.NO_GAME]:
        for lang in LANGUAGES:
            sentences = texts.dump(slug, lang)
            texts.path_of(slug, lang).write_bytes(texts.as_bytes(sentences))
            found[f"{slug}.{lang}"] = texts.digests(sentences)
    texts.DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


WRITERS = {
    "names": write_names,
    "sent": write_sent,
    "sessions": write_sessions,
    "checkpoints": write_checkpoints,
    "games": write_games,
    "texts": write_texts,
}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        WRITERS[name]()
