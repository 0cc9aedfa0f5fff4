"""What is kept on disk while a game is played, and how it goes on from there."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taverne.kernel.options import parse_options
from taverne.kernel.record import final_state, verify
from taverne.kernel.record_file import dump
from taverne.table.messages.commands import Play, Rematch, Resign, TakeBack
from taverne.table.messages.outgoing import Update
from taverne.terminal.local_game import Heard, LocalGame
from taverne.terminal.record_saver import CannotWrite
from taverne.terminal.session import Session
from tests.terminal.parlour import GAME, kept, session

DEALT = parse_options(GAME.options, {"tokens": "3", "hands": "dealt"})


def test_head_and_seed_are_on_disk_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "game.jsonl"
    evening = LocalGame(session(record_path=path))
    evening.open()
    assert kept(path).seed == "lamp"
    assert kept(path).entries == []
    evening.close()


def test_every_entry_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    evening = LocalGame(session(options=DEALT, record_path=path))
    player = _Player(evening)
    while player.now.outcome is None:
        before = len(kept(path).entries)
        player.hear(evening.do(player.answer()))
        assert len(kept(path).entries) == before + 1
        while think := evening.asked_bot():
            before = len(kept(path).entries)
            player.hear(evening.hear(evening.choice(think)))
            assert len(kept(path).entries) == before + 1
    verify(GAME, kept(path))
    evening.close()


def test_a_game_left_and_resumed_again_and_again_is_the_same_game(tmp_path: Path) -> None:
    path, other = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    whole = _Player(LocalGame(session(options=DEALT, record_path=path), clock=_stopped))
    while whole.now.outcome is None:
        whole.move()
    whole.evening.close()

    wishes = session(options=DEALT, record_path=other)
    part = _Player(LocalGame(wishes, clock=_stopped))
    while part.now.outcome is None:
        part.move()
        part.evening.close()
        if part.now.outcome is None:
            left = final_state(GAME, kept(other))
            part = _Player(LocalGame(_resumed(wishes, other), clock=_stopped))
            assert part.now.view == GAME.view(left, part.now.seat)
    assert other.read_bytes() == path.read_bytes()


def test_a_resumed_file_goes_on_with_its_chain_and_its_time(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    wishes = session(options=DEALT, record_path=path)
    clock = iter(float(each) for each in range(10_000)).__next__
    first = _Player(LocalGame(wishes, clock=clock))
    first.move()
    first.evening.close()
    again = _Player(LocalGame(_resumed(wishes, path), clock=clock))
    again.move()
    again.evening.close()
    record = kept(path)
    assert path.read_text(encoding="utf-8") == dump(record)
    moments = [entry.at for entry in record.entries]
    assert moments == sorted(moments)
    assert list(tmp_path.iterdir()) == [path]


def test_taking_back_is_kept_and_resumes(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    wishes = session(options=DEALT, record_path=path)
    player = _Player(LocalGame(wishes))
    dealt = player.now.view
    player.move()
    player.hear(player.evening.do(TakeBack()))
    player.evening.close()
    again = _Player(LocalGame(_resumed(wishes, path)))
    again.evening.close()
    assert again.now.view == dealt


def test_nothing_that_exists_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("a letter to my aunt", encoding="utf-8")
    evening = LocalGame(session(record_path=path))
    evening.open()
    evening.close()
    assert path.read_text(encoding="utf-8") == "a letter to my aunt"
    assert evening.path == tmp_path / "game-2.jsonl"


def test_rematches_have_files_and_seeds_of_their_own(tmp_path: Path) -> None:
    player = _Player(LocalGame(session(options=DEALT, record_path=tmp_path / "game.jsonl")))
    for _ in range(2):
        player.hear(player.evening.do(Resign()))
        player.hear(player.evening.do(Rematch()))
    player.evening.close()
    names = ("game.jsonl", "game-2.jsonl", "game-3.jsonl")
    assert [kept(tmp_path / name).seed for name in names] == ["lamp", "lamp/2", "lamp/3"]
    assert [kept(tmp_path / name).end is None for name in names] == [False, False, True]


@pytest.mark.parametrize("moves", [0, 1])
def test_a_resumed_rematch_finds_its_player_and_its_series(tmp_path: Path, moves: int) -> None:
    wishes = session(options=DEALT, record_path=tmp_path / "game.jsonl")
    player = _Player(LocalGame(wishes))
    player.hear(player.evening.do(Resign()))
    player.hear(player.evening.do(Rematch()))
    player.wait()
    for _ in range(moves):
        player.move()
    player.evening.close()
    assert player.now.seat == 1
    again = _Player(LocalGame(_resumed(wishes, tmp_path / "game-2.jsonl")))
    assert again.now.seat == 1
    again.hear(again.evening.do(Resign()))
    again.hear(again.evening.do(Rematch()))
    again.evening.close()
    assert kept(tmp_path / "game-2-2.jsonl").seed == "lamp/3"


def test_a_disk_that_refuses_is_told_apart_from_other_trouble(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    evening = LocalGame(session(record_path=in_the_way / "game.jsonl"))
    with pytest.raises(CannotWrite, match="file"):
        evening.open()


class _Player:
    """Always plays the first move it is offered, and lets the bots answer."""

    def __init__(self, evening: LocalGame) -> None:
        self.evening = evening
        self.now: Update[Any, Any, Any]
        self.hear(evening.open())
        self.wait()

    def move(self) -> None:
        self.hear(self.evening.do(self.answer()))
        self.wait()

    def answer(self) -> Play[Any]:
        assert self.now.ask is not None
        return Play(self.now.moves[:1], self.now.ask.number)

    def hear(self, heard: list[Heard]) -> None:
        for message in heard:
            if isinstance(message, Update) and message.view is not None:
                self.now = message

    def wait(self) -> None:
        while think := self.evening.asked_bot():
            self.hear(self.evening.hear(self.evening.choice(think)))


def _stopped() -> float:
    return 0.0


def _resumed(wishes: Session, path: Path) -> Session:
    return replace(wishes, record_path=path, resumed=kept(path))
