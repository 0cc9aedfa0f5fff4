"""Floods at one table: messages, phrases and new games of a guest count together over all their sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.guest import Guest, Line, duel
from tests.server.running import Running

LIMITS = {"chat_per_guest": [8, 1000.0], "chat_per_table": [12, 1000.0]}
PHRASES = 20  # sent over each socket
SOCKETS = 8


async def test_a_guest_has_one_allowance_of_phrases_for_all_their_sockets(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        table, (ada, _), (line, other) = await duel(server.port)
        lines = [line, *[await ada.attach(table["table"]) for _ in range(SOCKETS - 1)]]
        said = sum(await asyncio.gather(*map(_say_many, lines)))
        assert said == 8
        assert sum(b'"say"' in entry for entry in server.lines(table["table"])) == 8
        assert await other.do({"type": "say", "phrase": "hello"})
        for each in (*lines, other):
            await each.close()


async def test_the_players_of_a_table_share_one_allowance_of_phrases(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        table, _, lines = await duel(server.port)
        assert sum(await asyncio.gather(*map(_say_many, lines))) == 12
        assert sum(b'"say"' in entry for entry in server.lines(table["table"])) == 12
        for each in lines:
            await each.close()


async def test_a_spectator_cannot_use_up_the_allowance_of_the_table(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        table, _, lines = await duel(server.port)
        watcher = Guest(server.port)
        watcher.join(table)
        line = await watcher.attach(table["table"])
        assert await _say_many(line) == 0
        assert await lines[0].do({"type": "say", "phrase": "hello"})
        assert lines[0].heard[-1]["type"] == "ack"
        for each in (line, *lines):
            await each.close()


async def test_a_guest_who_says_too_much_is_refused_in_words_and_keeps_their_socket(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        _, _, (line, other) = await duel(server.port)
        await _say_many(line)
        answer = await line.do({"type": "say", "phrase": "hello"})
        assert answer["reason"]["type"] == "too_much_chat"
        assert answer["text"].startswith("That is a lot of talk")
        await line.done({"type": "touch"})
        for each in (line, other):
            await each.close()


async def test_a_phrase_that_is_done_is_acknowledged_again_over_the_limit(tmp_path: Path) -> None:
    with Running(tmp_path, limits=LIMITS) as server:
        _, _, (line, other) = await duel(server.port)
        hello = {"type": "say", "phrase": "hello"}
        assert (await line.do(hello, "first"))["type"] == "ack"
        await _say_many(line)
        assert (await line.do(hello, "first"))["type"] == "ack"
        for each in (line, other):
            await each.close()


async def test_messages_of_all_sockets_of_a_guest_count_together(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"messages": [30, 1000.0]}) as server:
        table, (ada, _), lines = await duel(server.port)
        second = await ada.attach(table["table"])
        await second.hear()
        for _ in range(40):
            await second.send({"type": "do", "id": "", "command": {"type": "touch"}})
        assert await second.closed() == 4029
        await lines[0].send({"type": "do", "id": "", "command": {"type": "touch"}})
        assert await lines[0].closed() == 4029
        await lines[1].done({"type": "touch"})
        await lines[1].close()


async def test_a_new_socket_gives_no_new_allowance(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"messages": [30, 1000.0]}) as server:
        guest = Guest(server.port)
        table = guest.open_table()["table"]
        line = await guest.attach(table)
        for _ in range(40):
            await line.send({"type": "do", "id": "", "command": {"type": "touch"}})
        assert await line.closed() == 4029
        again = await guest.attach(table)
        await again.send({"type": "do", "id": "", "command": {"type": "touch"}})
        assert await again.closed() == 4029


async def test_a_guest_starts_only_so_many_games(tmp_path: Path) -> None:
    """Each game leaves a record for good: two guests who resign at once would fill the disk with them."""
    with Running(tmp_path, limits={"games_per_guest": [3, 1000.0]}) as server:
        _, _, lines = await duel(server.port)  # the start of the first game is the first of three
        outcomes = []
        for _ in range(4):
            await lines[1].done({"type": "resign"})
            await lines[1].done({"type": "rematch"})
            answer = await lines[0].do({"type": "rematch"})
            outcomes.append(answer["type"] if answer["type"] == "ack" else answer["reason"]["type"])
            if answer["type"] == "nack":
                break
        assert outcomes == ["ack", "ack", "too_fast"]
        for each in lines:
            await each.close()


async def _say_many(line: Line) -> int:
    """Say a phrase many times; how often it was accepted."""
    answers = [await line.do({"type": "say", "phrase": "hello"}) for _ in range(PHRASES)]
    return sum(answer["type"] == "ack" for answer in answers)
