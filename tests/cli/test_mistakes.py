"""Every usage error prints one sentence and exits with code 2."""

from pathlib import Path

import pytest

from taverne.cli import COMMANDS
from tests.cli.command import error_sentence, forged, played_game, program, record_text, taverne


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arean", "there is no command 'arean'; did you mean arena?"),
        ("Play", "there is no command 'Play'; did you mean play?"),
        (
            "xyzzy",
            "there is no command 'xyzzy'; there are: serve, play, join, learn, problem, games",
        ),
        ("--seed", "there is no command '--seed'"),
        ("rules lutin", "there is no game 'lutin'; did you mean lutin_troll?"),
        ("rules LutinTroll", "did you mean lutin_troll?"),
        ("rules chess", "there is no game 'chess'; there are: lutin_troll"),
        ("rules", "the following arguments are required: SLUG (see taverne rules --help)"),
        ("rules lutin_troll --lang de", "argument --lang: invalid choice: 'de'"),
        ("rules lutin_troll extra", "unrecognized arguments: extra"),
        ("games --yaml", "unrecognized arguments: --yaml"),
        ("version 2", "unrecognized arguments: 2"),
        ("play lutin-trol", "did you mean lutin_troll?"),
        ("play lutin_troll --bots mind,random", "lutin_troll is played by 2, not by one person and 2 bots"),
        ("play lutin_troll --bots oracle", "there is no bot 'oracle'; there are: random, mind, search"),
        ("play lutin_troll --bots mind,", "there is no bot ''"),
        ("play lutin_troll --seat 3", "there is no seat 3: this table has 2"),
        ("play lutin_troll --seat 0", "'0' is not a whole number from 1"),
        ("play lutin_troll --seat -1", "'-1' is not a whole number from 1"),
        ("play lutin_troll --seat two", "'two' is not a whole number"),
        ("play lutin_troll --name aaaaaaaaaaaaaaaaaaaaaaaaa", "a name has 1 to 24 visible characters"),
        ("play lutin_troll --tokens 4", "argument --tokens: invalid choice: '4'"),
        ("play lutin_troll --life 3", "unrecognized arguments: --life"),
        ("play lutin_troll --pace warp", "argument --pace: invalid choice: 'warp'"),
        ("play lutin_troll --seed", "argument --seed: expected one argument"),
        ("play lutin_troll --tok 3", "unrecognized arguments: --tok 3"),
        ("play --resume nowhere.jsonl", "there is no file 'nowhere.jsonl'"),
        ("play lutin_troll --record no/such/folder/game.jsonl", "cannot be written: No such file"),
        ("arena", "the following arguments are required: SLUG"),
        ("arena lutin_trol", "did you mean lutin_troll?"),
        ("arena lutin_troll --bots mind", "lutin_troll needs at least 2 bots, not 1"),
        ("arena lutin_troll --bots mind,oracle", "there is no bot 'oracle'; there are: random, mind, search"),
        ("arena lutin_troll --bots mind,random,mind", "mind is named twice"),
        ("arena lutin_troll --games 0", "'0' is not a whole number from 1"),
        ("arena lutin_troll --games -5", "'-5' is not a whole number from 1"),
        ("arena lutin_troll --games 2.5", "'2.5' is not a whole number"),
        ("arena lutin_troll --games 99999999999999999999999999", "is not a whole number from 1 to 10000000"),
        ("arena lutin_troll --games ²", "'²' is not a whole number"),
        ("arena lutin_troll --workers 0", "'0' is not a whole number from 1 to 256"),
        ("arena lutin_troll --workers 100000", "'100000' is not a whole number from 1 to 256"),
        ("arena lutin_troll --option tokens=4", "lutin_troll: tokens cannot be '4'; it may be: 3, 5"),
        ("arena lutin_troll --option life=4", "there is no option 'life'; there are: tokens, hands, first"),
        ("arena lutin_troll --option tokens", "an option is written NAME=VALUE"),
        ("arena lutin_troll --json no/such/folder/x.json", "cannot be written: No such file"),
        ("replay", "the following arguments are required: FILE"),
        ("replay nowhere.jsonl", "there is no file 'nowhere.jsonl'"),
        ("replay x --verify --json", "argument --json: not allowed with argument --verify"),
        ("replay x --verify --at 3", "--verify checks the whole record: leave --at out"),
        ("replay x --at -1", "'-1' is not a whole number from 0"),
    ],
)
def test_a_wrong_argument_is_reported_in_one_sentence(words: str, sentence: str) -> None:
    assert sentence in error_sentence(taverne(*words.split()))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_unknown_flags(command: str) -> None:
    error_sentence(taverne(command, "--no-such-flag"))


def test_the_program_prints_the_same_error() -> None:
    assert error_sentence(program("rules", "lutin")) == "there is no game 'lutin'; did you mean lutin_troll?"


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "\x1b[31mred", "\udcff"])
def test_a_name_must_be_visible(name: str) -> None:
    assert "visible characters" in error_sentence(taverne("play", "lutin_troll", "--name", name))


def test_control_characters_in_arguments_do_not_break_the_line() -> None:
    error_sentence(taverne("two\nlines"))
    error_sentence(taverne("rules", "\x1b[31mred\x07"))
    error_sentence(taverne("replay", "a\nfile"))


def test_a_seed_that_is_not_valid_text_is_refused() -> None:
    assert "is not valid text" in error_sentence(taverne("arena", "lutin_troll", "--seed", "\udcff"))


@pytest.mark.parametrize("words", [["replay"], ["play", "--resume"]])
class TestAFileThatIsNoRecord:
    def test_a_folder(self, words: list[str], tmp_path: Path) -> None:
        assert "cannot be read: Is a directory" in error_sentence(taverne(*words, str(tmp_path)))

    def test_binary(self, words: list[str], tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
        assert "is not text in UTF-8" in error_sentence(taverne(*words, str(path)))

    @pytest.mark.parametrize("text", ["", "\n", "{}\n", "[1]\n", "hello\n", "null\n", '{"head": 3}\n'])
    def test_other_text(self, words: list[str], text: str, tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_text(text, encoding="utf-8")
        error_sentence(taverne(*words, str(path)))

    def test_a_record_of_newer_rules(self, words: list[str], tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_text(forged(record_text(), 0, lambda line: line["head"].update(version=99)), "utf-8")
        assert "version 99 of the rules of lutin_troll, newer than ours" in error_sentence(
            taverne(*words, str(path))
        )

    def test_a_record_of_a_newer_format(self, words: list[str], tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_text(forged(record_text(), 0, lambda line: line["head"].update(taverne=99)), "utf-8")
        assert "written in format 99" in error_sentence(taverne(*words, str(path)))

    def test_a_record_of_an_unknown_game(self, words: list[str], tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_text(forged(record_text(), 0, lambda line: line["head"].update(game="chess")), "utf-8")
        assert "unknown game 'chess'" in error_sentence(taverne(*words, str(path)))

    def test_a_record_cut_short(self, words: list[str], tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.write_text(record_text()[:-20], "utf-8")
        assert "is cut short" in error_sentence(taverne(*words, str(path)))


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_text(), "utf-8")
    assert "is over: see taverne replay" in error_sentence(taverne("play", "--resume", str(path)))


def test_a_game_with_a_forged_move_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun = "".join(record_text().splitlines(keepends=True)[:20])
    path.write_text(forged(begun, 4, lambda line: line["entry"].update(seat=7)), "utf-8")
    assert "entry 2: there is no seat 7" in error_sentence(taverne("play", "--resume", str(path)))
    path.write_text(
        forged(
            begun, 4, lambda line: line["entry"]["moves"].extend([{"type": "attack", "card": "elfe"}] * 9)
        ),
        "utf-8",
    )
    assert "entry 2: the rules refuse" in error_sentence(taverne("play", "--resume", str(path)))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bots mind,mind", "is played by 2, not by one person and 2 bots"),
        ("--tokens 3", "keeps its own tokens: leave --tokens out"),
        ("--seed abc", "keeps its own seed: leave --seed out"),
        ("--record other.jsonl", "keeps its own record: leave --record out"),
        ("--seat 5", "there is no seat 5"),
    ],
)
def test_a_resumed_game_keeps_its_seats_options_and_seed(words: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(record_text().splitlines(keepends=True)[:20]), "utf-8")
    assert sentence in error_sentence(taverne("play", "--resume", str(path), *words.split()))


def test_a_game_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious", "utf-8")
    assert "exists already" in error_sentence(taverne("play", "lutin_troll", "--record", str(path)))
    assert path.read_text("utf-8") == "precious"


def test_paths_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("precious", "utf-8")
    assert "cannot be a folder" in error_sentence(taverne("arena", "lutin_troll", "--records", str(file)))
    assert "Is a directory" in error_sentence(taverne("arena", "lutin_troll", "--json", str(tmp_path)))
    assert file.read_text("utf-8") == "precious"


def test_a_moment_outside_the_record_is_refused(tmp_path: Path) -> None:
    path, entries = tmp_path / "game.jsonl", len(played_game().entries)
    path.write_text(record_text(), "utf-8")
    assert taverne("replay", str(path), "--at", str(entries)).code == 0
    refused = error_sentence(taverne("replay", str(path), "--at", str(entries + 1)))
    assert f"has {entries} entries: --at may be 0 to {entries}" in refused


def test_errors_in_the_program_ask_to_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taverne.cli.COMMANDS", ("errors",))  # a module that is no command
    assert "please report it: AttributeError" in error_sentence(taverne("errors"), code=1)
    monkeypatch.setenv("TAVERNE_DEBUG", "1")
    with pytest.raises(AttributeError):
        taverne("errors")
