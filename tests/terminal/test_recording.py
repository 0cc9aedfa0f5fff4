"""Recording a game while it is played, and resuming it from its record."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taverne.kernel.options import parse_options
from taverne.kernel.record import final_state, verify
from taverne.kernel.record_file import dump
from taverne.table.messages.commands import Play, Rematch, Resign, TakeBack
from taverne.table.messages.outgoing import Update
from taverne.terminal.local_game import LocalGame
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.session import Session
from taverne.terminal.table_link import GuestMessage
from tests.terminal.driver import GAME, read_record, session

DEALT = parse_options(GAME.options, {"tokens": "3", "hands": "dealt"})


def test_head_and_seed_are_on_disk_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.jsonl"
    local_game = LocalGame(session(record_path=path))
    local_game.open()
    assert read_record(path).seed == "lamp"
    assert read_record(path).entries == []
    local_game.close()


def test_every_entry_is_on_disk_before_its_messages_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    local_game = LocalGame(session(options=DEALT, record_path=path))
    player = _Player(local_game)
    while player.now.outcome is None:
        before = len(read_record(path).entries)
        player.receive(local_game.do(player.answer()))
        assert len(read_record(path).entries) == before + 1
        while turn := local_game.next_bot_turn():
            before = len(read_record(path).entries)
            player.receive(turn.play(turn.think()))
            assert len(read_record(path).entries) == before + 1
    verify(GAME, read_record(path))
    local_game.close()


def test_a_game_resumed_after_every_move_has_the_same_record(tmp_path: Path) -> None:
    path, other = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    whole = _Player(LocalGame(session(options=DEALT, record_path=path), clock=_stopped_clock))
    while whole.now.outcome is None:
        whole.move()
    whole.local_game.close()

    arguments = session(options=DEALT, record_path=other)
    part = _Player(LocalGame(arguments, clock=_stopped_clock))
    while part.now.outcome is None:
        part.move()
        part.local_game.close()
        if part.now.outcome is None:
            left = final_state(GAME, read_record(other))
            part = _Player(LocalGame(_resuming(arguments, other), clock=_stopped_clock))
            assert part.now.view == GAME.view(left, part.now.seat)
    assert other.read_bytes() == path.read_bytes()


def test_a_resumed_record_continues_its_hash_chain_and_its_clock(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = session(options=DEALT, record_path=path)
    clock = iter(float(each) for each in range(10_000)).__next__
    first = _Player(LocalGame(arguments, clock=clock))
    first.move()
    first.local_game.close()
    again = _Player(LocalGame(_resuming(arguments, path), clock=clock))
    again.move()
    again.local_game.close()
    record = read_record(path)
    assert path.read_text(encoding="utf-8") == dump(record)
    moments = [entry.at for entry in record.entries]
    assert moments == sorted(moments)
    assert list(tmp_path.iterdir()) == [path]


def test_a_take_back_is_recorded_and_survives_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    arguments = session(options=DEALT, record_path=path)
    player = _Player(LocalGame(arguments))
    dealt = player.now.view
    player.move()
    player.receive(player.local_game.do(TakeBack()))
    player.local_game.close()
    again = _Player(LocalGame(_resuming(arguments, path)))
    again.local_game.close()
    assert again.now.view == dealt


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("a letter to my aunt", encoding="utf-8")
    local_game = LocalGame(session(record_path=path))
    local_game.open()
    local_game.close()
    assert path.read_text(encoding="utf-8") == "a letter to my aunt"
    assert local_game.path == tmp_path / "game-2.jsonl"


def test_rematches_have_files_and_seeds_of_their_own(tmp_path: Path) -> None:
    player = _Player(LocalGame(session(options=DEALT, record_path=tmp_path / "game.jsonl")))
    for _ in range(2):
        player.receive(player.local_game.do(Resign()))
        player.receive(player.local_game.do(Rematch()))
    player.local_game.close()
    names = ("game.jsonl", "game-2.jsonl", "game-3.jsonl")
    assert [read_record(tmp_path / name).seed for name in names] == ["lamp", "lamp/2", "lamp/3"]
    assert [read_record(tmp_path / name).end is None for name in names] == [False, False, True]


@pytest.mark.parametrize("moves", [0, 1])
def test_a_resumed_rematch_keeps_the_seat_and_the_series_of_seeds(tmp_path: Path, moves: int) -> None:
    arguments = session(options=DEALT, record_path=tmp_path / "game.jsonl")
    player = _Player(LocalGame(arguments))
    player.receive(player.local_game.do(Resign()))
    player.receive(player.local_game.do(Rematch()))
    player.let_bots_move()
    for _ in range(moves):
        player.move()
    player.local_game.close()
    assert player.now.seat == 1
    again = _Player(LocalGame(_resuming(arguments, tmp_path / "game-2.jsonl")))
    assert again.now.seat == 1
    again.receive(again.local_game.do(Resign()))
    again.receive(again.local_game.do(Rematch()))
    again.local_game.close()
    assert read_record(tmp_path / "game-2-2.jsonl").seed == "lamp/3"


def test_a_record_that_cannot_be_written_raises_an_error_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    local_game = LocalGame(session(record_path=file / "game.jsonl"))
    with pytest.raises(RecordNotWritten, match="file"):
        local_game.open()


class _Player:
    """Plays the first legal move, then lets the bots move."""

    def __init__(self, local_game: LocalGame) -> None:
        self.local_game = local_game
        self.now: Update[Any, Any, Any]
        self.receive(local_game.open())
        self.let_bots_move()

    def move(self) -> None:
        self.receive(self.local_game.do(self.answer()))
        self.let_bots_move()

    def answer(self) -> Play[Any]:
        assert self.now.ask is not None
        return Play(self.now.moves[:1], self.now.ask.number)

    def receive(self, messages: list[GuestMessage]) -> None:
        for message in messages:
            if isinstance(message, Update) and message.view is not None:
                self.now = message

    def let_bots_move(self) -> None:
        while turn := self.local_game.next_bot_turn():
            self.receive(turn.play(turn.think()))


def _stopped_clock() -> float:
    return 0.0


def _resuming(arguments: Session, path: Path) -> Session:
    return replace(arguments, record_path=path, resumed=read_record(path))
