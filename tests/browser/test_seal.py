"""The check of a finished game in the browser: a genuine record passes, a forged one fails."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from taverne.games import GAMES
from taverne.kernel.record import End, Moved, Record, dealt_state
from taverne.kernel.record_file import dump
from tests.browser.fixtures import Visit

SALT = "mon grain de sel"
NOTED = {"table": "t", "before": True, "salt": SALT}

VERIFY = """async ({ record, note }) => {
  const { verify } = await ours("state/verify.js");
  const checks = verify(record, () => note ?? undefined);
  return Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
}"""
HASH = """async (text) => (await ours("state/sha256.js")).sha256(text)"""


@cache
def finished() -> str:
    """The record of a game with default moves only."""
    game = GAMES["lutin_troll"]
    record: Record[Any, Any] = Record.start(game, 2, game.options(), "une graine", (SALT,))
    state = dealt_state(game, record)
    while (outcome := game.outcome(state)) is None:
        seat = game.ask(state).owing[0]
        move = game.default_move(state, seat)
        state = game.play(state, seat, move).state
        record.entries.append(Moved(seat, (move,), 0.0))
    record.end = End(len(record.entries), outcome)
    return dump(record)


def checked(visit: Visit, record: str, note: dict[str, Any] | None) -> dict[str, bool | None]:
    visitor = visit()
    visitor.go("/credits")
    answer: dict[str, bool | None] = visitor.page.evaluate(VERIFY, {"record": record, "note": note})
    return answer


def test_a_genuine_record_passes_every_check(visit: Visit) -> None:
    answer = checked(visit, finished(), NOTED)
    assert answer == {"noted": True, "seed": True, "salt": True, "chain": True, "end": True}


def test_without_a_note_the_checks_of_note_and_salt_have_no_result(visit: Visit) -> None:
    answer = checked(visit, finished(), None)
    assert answer == {"noted": None, "seed": True, "salt": None, "chain": True, "end": True}


def test_a_seed_that_does_not_match_the_commitment_fails(visit: Visit) -> None:
    assert checked(visit, finished().replace("une graine", "ma graine"), NOTED)["seed"] is False


def test_a_record_without_my_salt_fails(visit: Visit) -> None:
    assert checked(visit, finished(), NOTED | {"salt": "un autre"})["salt"] is False


def test_a_changed_move_breaks_the_chain(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    lines[3] = lines[3].replace('"seat":0', '"seat":1', 1)
    assert checked(visit, "".join(lines), NOTED)["chain"] is False


def test_a_missing_line_breaks_the_chain(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    assert checked(visit, "".join(lines[:5] + lines[6:]), NOTED)["chain"] is False


def test_a_record_without_its_end_fails(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    assert checked(visit, "".join(lines[:-1]), NOTED)["end"] is False


def test_our_sha256_equals_that_of_hashlib(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/credits")
    for text in ("", "abc", "é" * 31, "x" * 55, "x" * 56, "x" * 63, "x" * 64, "œuvre " * 400):
        assert visitor.page.evaluate(HASH, text) == sha256(text.encode()).hexdigest()
