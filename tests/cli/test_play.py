"""taverne play: its arguments reach the table. The screens have tests of their own."""

from pathlib import Path

from taverne.games import GAMES
from taverne.kernel.record import Moved, MovedBy, replay
from taverne.kernel.record_file import load
from tests.cli.command import program


def test_the_arguments_reach_the_table_and_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options = ["--tokens", "3", "lutin_troll", "--first", "seat2"]  # a flag may come before the game
    result = program("play", *options, "--seed", "abc", "--seat", "2", "--plain", "--record", str(path))
    assert (result.code, result.err) == (0, "")
    game, record = load(path.read_text("utf-8"), GAMES)
    assert game.slug == "lutin_troll"
    assert record.seed == "abc"
    assert record.head.options == game.options(tokens=3, first="seat2")
    moved = [entry for entry in record.entries if isinstance(entry, Moved) and entry.by is MovedBy.BOT]
    assert {entry.seat for entry in moved} == {0}


def test_without_a_seed_every_game_has_a_new_secret_one(tmp_path: Path) -> None:
    seeds = set()
    for name in ("one.jsonl", "two.jsonl"):
        assert program("play", "lutin_troll", "--plain", "--record", str(tmp_path / name)).code == 0
        seeds.add(load((tmp_path / name).read_text("utf-8"), GAMES)[1].seed)
    assert len(seeds) == 2
    assert all(len(seed) >= 32 for seed in seeds)


def test_a_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun = program(
        "play", "lutin_troll", "--plain", "--tokens", "3", "--record", str(path), stdin="1 2 3 4 5\n"
    )
    assert begun.code == 0
    before = load(path.read_text("utf-8"), GAMES)[1]
    assert program("play", "--resume", str(path), stdin="").code == 0
    game, after = load(path.read_text("utf-8"), GAMES)
    assert after.head == before.head
    assert after.entries[: len(before.entries)] == before.entries
    assert list(replay(game, after))
