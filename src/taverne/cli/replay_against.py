"""taverne replay DIR --against VERSION: lists the games that would go differently under other rules."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.files import read_text
from taverne.cli.server_words import in_words
from taverne.games import GAMES
from taverne.games.rule_changes import Difference, first_difference
from taverne.games.versions import frozen_versions, game_for
from taverne.kernel.record import BadRecord
from taverne.kernel.record_file import label_of
from taverne.server.store.data_file import BadDataFile
from taverne.server.store.stored_records import stored_records

CURRENT = "current"
DATA_FILE = "taverne.db"

Version: TypeAlias = int | str  # a number, or CURRENT


class ComparedGame(Struct, frozen=True):
    """One stored game, and how it goes under the other version."""

    record: str
    game: str = ""
    version: int = 0  # under which it was played
    against: int = 0
    difference: Difference | None = None
    problem: str = ""  # why it could not be compared


class Comparison(Struct, frozen=True):
    against: Version
    games: tuple[ComparedGame, ...]

    @property
    def different(self) -> list[ComparedGame]:
        return [game for game in self.games if game.difference is not None]

    @property
    def problems(self) -> list[ComparedGame]:
        return [game for game in self.games if game.problem]

    @property
    def code(self) -> int:
        """The exit code: 1 if a game would go differently or could not be compared."""
        return int(bool(self.different or self.problems))


def version_number(word: str) -> Version:
    if word == CURRENT:
        return CURRENT
    if not (word.isascii() and word.isdigit() and 0 < len(word) < 10 and int(word)):
        raise ArgumentTypeError(say("replay.bad_version", word=repr(word)))
    return int(word)


def compare(folder: Path, against: Version) -> Comparison:
    """Compare all stored games of a folder. Raise UsageError if there are none or the version is nowhere."""
    if against != CURRENT and not any(against in _versions(slug) for slug in GAMES):
        here = ", ".join(f"{slug} {'/'.join(map(str, _versions(slug)))}" for slug in GAMES)
        raise UsageError(say("replay.no_version", version=str(against), here=here))
    games = tuple(_compared(name, text, against) for name, text in _records(folder))
    if not games:
        raise UsageError(say("replay.nothing_kept", folder=str(folder), file=DATA_FILE))
    return Comparison(against, games)


def comparison_text(comparison: Comparison) -> str:
    lines = []
    for game in comparison.games:
        name = f"{game.record} ({game.game} {game.version})" if game.game else game.record
        if game.difference is not None:
            found = game.difference
            version, entry = str(game.against), str(found.entry)
            lines.append(say("replay.different", name=name, entry=entry, version=version, what=found.what))
        elif game.problem:
            lines.append(say("replay.not_compared", name=name, problem=game.problem))
    count, different, problems = len(comparison.games), len(comparison.different), len(comparison.problems)
    same = count - different - problems
    lines.append(
        say(
            "replay.compared",
            games=str(count),
            different=str(different),
            problems=str(problems),
            same=str(same),
        )
    )
    return "\n".join(lines) + "\n"


def comparison_json(comparison: Comparison) -> str:
    return msgspec.json.format(msgspec.json.encode(comparison), indent=2).decode() + "\n"


def _records(folder: Path) -> Iterator[tuple[str, str]]:
    """The names and texts of all records in a data folder or in a folder of record files."""
    if not folder.is_dir():
        raise UsageError(say("replay.no_folder", folder=str(folder)))
    if (folder / DATA_FILE).exists():
        try:
            yield from stored_records(folder / DATA_FILE)
        except BadDataFile as error:
            raise UsageError(in_words(str(error))) from error
        return
    for path in sorted(folder.rglob("*.jsonl")):
        yield str(path.relative_to(folder)), read_text(path)


def _compared(name: str, text: str, against: Version) -> ComparedGame:
    try:
        label = label_of(text)
    except BadRecord as error:
        return ComparedGame(name, problem=str(error))
    compared = ComparedGame(name, label.game, label.version)
    here = _versions(label.game)
    version = here[-1] if here and against == CURRENT else against
    try:
        if here and version not in here:
            return compared.__replace__(problem=say("replay.no_such_version", version=str(version)))
        other = game_for(label.game, version if isinstance(version, int) else label.version)
        difference = first_difference(text, other)
    except BadRecord as error:
        return compared.__replace__(problem=str(error))
    return compared.__replace__(against=other.version, difference=difference)


def _versions(slug: str) -> list[int]:
    """The versions of a game's rules that are here, the current one last; none of an unknown game."""
    return [*frozen_versions(slug), GAMES[slug].version] if slug in GAMES else []
