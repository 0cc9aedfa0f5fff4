"""The browser's own check of a finished game: a genuine record holds, a forged one does not."""

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
  const { verify } = await import("/static/state/verify.js");
  const checks = verify(record, () => note ?? undefined);
  return Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
}"""
HASH = """async (text) => (await import("/static/state/sha256.js")).sha256(text)"""


@cache
def finished() -> str:
    """A game in which both players left everything to the table."""
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


def test_a_genuine_record_holds_in_every_point(visit: Visit) -> None:
    answer = checked(visit, finished(), NOTED)
    assert answer == {"noted": True, "seed": True, "salt": True, "chain": True, "end": True}


def test_what_this_browser_has_not_seen_it_does_not_vouch_for(visit: Visit) -> None:
    answer = checked(visit, finished(), None)
    assert answer == {"noted": None, "seed": True, "salt": None, "chain": True, "end": True}


def test_another_seed_than_the_sealed_one_is_found_out(visit: Visit) -> None:
    assert checked(visit, finished().replace("une graine", "ma graine"), NOTED)["seed"] is False


def test_a_salt_that_was_left_out_is_missed(visit: Visit) -> None:
    assert checked(visit, finished(), NOTED | {"salt": "un autre"})["salt"] is False


def test_a_changed_move_breaks_the_chain(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    lines[3] = lines[3].replace('"seat":0', '"seat":1', 1)
    assert checked(visit, "".join(lines), NOTED)["chain"] is False


def test_a_line_left_out_breaks_the_chain(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    assert checked(visit, "".join(lines[:5] + lines[6:]), NOTED)["chain"] is False


def test_a_record_without_its_end_is_not_whole(visit: Visit) -> None:
    lines = finished().splitlines(keepends=True)
    assert checked(visit, "".join(lines[:-1]), NOTED)["end"] is False


def test_our_sha256_is_that_of_everybody(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/credits")
    for text in ("", "abc", "é" * 31, "x" * 55, "x" * 56, "x" * 63, "x" * 64, "œuvre " * 400):
        assert visitor.page.evaluate(HASH, text) == sha256(text.encode()).hexdigest()
