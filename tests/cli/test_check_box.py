"""taverne check-box, and the flag --box of other commands."""

from pathlib import Path

import pytest

from tests.cli.command import error_sentence, program, taverne

BOX = 'game = "feed_ze_troll"\n\n[tiles.a1]\nnormal = { red = 9 }\nexpert = { gold = 1 }\n'
BAD = BOX.replace("red = 9", "red = 99")


def test_the_template_is_written_once_and_is_in_order(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    assert taverne("check-box", "grumpf", str(file), "--template").code == 0
    assert taverne("check-box", "grumpf", str(file)).code == 0
    before = file.read_text("utf-8")
    error_sentence(taverne("check-box", "grumpf", str(file), "--template"))
    assert file.read_text("utf-8") == before


def test_mistakes_are_listed_with_their_lines_and_the_code_is_2(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BAD + "[tiles.a2]\nnormal = 3\n", "utf-8")
    result = taverne("check-box", "feed_ze_troll", str(file), "--lang", "en")
    assert (result.code, result.err) == (2, "")
    first, second = result.out.splitlines()
    assert "line 4, tiles.a1.normal.red: it must be a number <= 20" in first
    assert "line 7, tiles.a2.normal: it must be { … }, not 1, 2, 3 …" in second


NESTED, LONG, DEEP = "a = " + "[" * 5000, "a = " + "9" * 5000, "[tiles." + "a." * 500 + "a]\nb = 1"


@pytest.mark.parametrize("line", [NESTED, LONG, DEEP, '"a\\nb" = "`$`"'])
def test_a_file_that_python_cannot_read_is_refused_in_a_sentence(tmp_path: Path, line: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(f'game = "feed_ze_troll"\n{line}\n', "utf-8")
    result = taverne("check-box", "feed_ze_troll", str(file))
    assert (result.code, result.err) == (2, "")
    assert len(result.out.splitlines()) == 1
    error_sentence(taverne("arena", "feed_ze_troll", "--box", str(file)))


def test_a_file_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('game = "feed_ze_troll"\n[tiles."\\u001b[31m\\u009b"]\n"b\\n" = 1\n', "utf-8")
    result = taverne("check-box", "feed_ze_troll", str(file))
    assert result.code == 2
    assert all(line.isprintable() for line in result.out.splitlines())


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BOX, "utf-8-sig")
    assert taverne("check-box", "feed_ze_troll", str(file)).code == 0
    assert program("arena", "feed_ze_troll", "--box", str(file), "--games", "1", "--workers", "1").code == 0


def test_games_without_a_box_file_and_files_of_other_games_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BOX, "utf-8")
    assert "grumpf" in error_sentence(taverne("check-box", "lutin_troll", str(file)))
    assert "feed_ze_troll" in error_sentence(taverne("check-box", "grumpf", str(file)))
    error_sentence(taverne("check-box", "grumpf", str(tmp_path / "none.toml")))
    error_sentence(taverne("arena", "grumpf", "--box", str(tmp_path / "none.toml")))


def test_games_with_a_box_are_verified_with_it_and_refused_without_it(tmp_path: Path) -> None:
    file, bad, records = tmp_path / "box.toml", tmp_path / "bad.toml", tmp_path / "records"
    file.write_text(BOX, "utf-8")
    bad.write_text(BAD, "utf-8")
    arena = ("arena", "feed_ze_troll", "--bots", "random,random", "--games", "4", "--workers", "2")
    refused = program(*arena, "--records", str(records), "--box", str(bad), "--lang", "en")
    assert "line 4" in error_sentence(refused)
    assert not records.exists()
    played = program(*arena, "--records", str(records), "--box", str(file))
    assert played.code == 0, played.err
    [record, *_] = sorted(records.iterdir())
    assert program("replay", str(record), "--verify", "--box", str(file)).code == 0
    assert "--box" in error_sentence(program("replay", str(record), "--verify"))
