"""Writes a game's golden games as a text that a person can read and a diff can show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec

from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat
from taverne.words.load import words_of
from taverne.words.roles import Reader
from tests.conformance.fingerprints import fingerprint
from tests.conformance.random_games import Opening, Turn, openings, walk
from tests.conformance.worlds import WORLDS

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve", "Fred")
GAMES_IN_FULL = 3  # written move by move: one with the default options, the others with other options
GAMES_BY_DIGEST = 24  # written as one line with a digest
LONG_GAMES_BY_DIGEST = 4  # the same for a game with very long games
MOST_MOVES = 500  # of a game in full; the moves after them are one digest


def playthrough(game: AnyGame) -> str:
    """The text of golden.txt."""
    return "".join(f"{line}\n" for line in _lines(game))


def _lines(game: AnyGame) -> Iterator[str]:
    yield f"Golden games of {game.slug}, version {game.version} of its rules."
    yield "Written by `python -m tests.playthroughs`: any difference is a change of rules, sights or words."
    yield "A move ends with digests of what everybody is sent after it: onlookers, then each seat in turn."
    for opening in _openings_in_full(game):
        yield ""
        yield from _game(opening)
    yield ""
    count = LONG_GAMES_BY_DIGEST if WORLDS[game.slug].is_long else GAMES_BY_DIGEST
    yield f"== {count} more games: seed, setting, moves, scores, and one digest of all states and sights"
    for opening in openings(game, "golden count", count):
        yield _one_line(opening)


def _openings_in_full(game: AnyGame) -> list[Opening]:
    plain = Opening(game, "golden 0", game.seats.start, game.options())
    return [plain, *openings(game, "golden", GAMES_IN_FULL - 1)]


def _game(opening: Opening) -> Iterator[str]:
    game, state = opening.game, opening.deal()
    reader = Reader(NAMES[: opening.seats])
    text = words_of(game, "en")
    yield f"== {_setting(opening)}"
    yield from _views(opening, state)
    ask = game.ask(state)
    yield _question(ask)
    turns = walk(game, state, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
    for turn in islice(turns, MOST_MOVES):
        line = f"   {NAMES[turn.seat]}: {text.say('move', turn.move, reader)}"
        yield f"{line:<40} {_digests(opening, turn.after)}"
        for event in turn.events:
            yield f"      * {text.say('event', event, reader)}"
        state = turn.after
        if game.ask(state).number != ask.number:
            ask = game.ask(state)
            yield _question(ask)
    rest = list(turns)
    if rest:
        state = rest[-1].after
        yield f"... and {len(rest)} more moves: {_digest(opening, rest)}"
    yield from _views(opening, state)
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"= scores {outcome.scores}, ranks {outcome.ranks}"


def _setting(opening: Opening) -> str:
    return f"{opening.seed}, {opening.seats} seats, {_json(opening.options)}"


def _question(ask: Ask) -> str:
    if not ask.asked:
        return f"?{ask.number} the game is over"
    kind = [
        ask.wait.value,
        *(["sealed"] if ask.sealed else []),
        *([f"{ask.picks} picks"] if ask.picks > 1 else []),
    ]
    asked = " ".join(NAMES[seat] for seat in ask.asked)
    return f"?{ask.number} {', '.join(kind)}: {asked}" + (f" (affair {ask.scope})" if ask.scope else "")


def _views(opening: Opening, state: Any) -> Iterator[str]:
    for viewer in _viewers(opening):
        name = "onlookers" if viewer is None else NAMES[viewer]
        yield f"   {name} see {_json(opening.game.view(state, viewer))}"


def _digests(opening: Opening, state: Any) -> str:
    game = opening.game
    sent = [
        (
            game.view(state, viewer),
            game.ask(state).visible_to(viewer),
            () if viewer is None else game.moves(state, viewer),
        )
        for viewer in _viewers(opening)
    ]
    return " ".join(sha256(msgspec.json.encode(each)).hexdigest()[:6] for each in sent)


def _one_line(opening: Opening) -> str:
    game, start = opening.game, opening.deal()
    longest = WORLDS[game.slug].longest
    turns = list(walk(game, start, opening.luck, seats=opening.seats, longest=longest))
    outcome = game.outcome(turns[-1].after)
    assert outcome is not None
    dealt = fingerprint(game, start, (), opening.seats)[:16]
    return f"{_setting(opening)}: {dealt}, {len(turns)} moves, {outcome.scores}, {_digest(opening, turns)}"


def _digest(opening: Opening, turns: Sequence[Turn]) -> str:
    """One digest of the states after these moves, and of what is sent of them."""
    fingerprints = [fingerprint(opening.game, turn.after, turn.events, opening.seats) for turn in turns]
    return sha256("".join(fingerprints).encode()).hexdigest()[:16]


def _viewers(opening: Opening) -> tuple[Seat | None, ...]:
    return (None, *range(opening.seats))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
