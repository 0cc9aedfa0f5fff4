"""taverne replay: as text, at one moment, as JSON; and its verification against forged records."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from taverne.kernel.luck import commitment
from taverne.kernel.record import Moved, Record, Resigned, TakenBack, replay
from taverne.kernel.record_file import dump
from tests.cli.command import LUTIN, error_sentence, forged, played_game, record_text, taverne
from tests.compat.old_data import unpacked


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(record_text(), "utf-8")
    return path


def test_the_whole_game_is_printed(path: Path) -> None:
    result = taverne("replay", str(path), "--lang", "en")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Lutin & Troll\n")
    winner = played_game().end
    assert winner is not None
    (seat,) = winner.outcome.winners
    assert f"Player {1 + seat} is the Lutin Malin" in result.out
    assert f"Victory of Player {1 + seat}; scores: " in result.out
    assert "  tokens: 3/3\n" in result.out
    for number in range(1, len(played_game().entries) + 1):
        assert f"\n{number:>4}  " in result.out


def test_secret_moves_are_printed_and_public_ones_only_once(path: Path) -> None:
    lines = taverne("replay", str(path), "--lang", "en", "--at", "12").out.splitlines()
    assert sum(": Take the " in line for line in lines) == 10
    assert sum(" attacks with " in line for line in lines) == 1
    assert not any(": Attack with " in line for line in lines)


def test_a_moment_shows_the_table_as_it_was_then(path: Path) -> None:
    dealt = taverne("replay", str(path), "--lang", "fr", "--at", "0").out
    assert dealt.count("points de vie\N{NO-BREAK SPACE}: 12/12") == 2
    assert dealt.count("main\N{NO-BREAK SPACE}: –") == 2
    assert "Victoire" not in dealt
    chosen = taverne("replay", str(path), "--lang", "fr", "--at", "10").out
    assert chosen.count("main\N{NO-BREAK SPACE}: –") == 0


def test_the_same_game_as_json(path: Path) -> None:
    record = played_game()
    replayed = json.loads(taverne("replay", str(path), "--json").out)
    assert replayed["seed"] == "cli"
    assert replayed["head"]["options"]["tokens"] == 3
    assert record.end is not None
    assert replayed["outcome"]["ranks"] == list(record.end.outcome.ranks)
    assert [moment["number"] for moment in replayed["moments"]] == list(range(len(record.entries) + 1))
    for moment, true in zip(replayed["moments"], replay(LUTIN, record), strict=True):
        assert LUTIN.state_decoder.decode(json.dumps(moment["state"])) == true.state
        assert (
            tuple(LUTIN.event_decoder.decode(json.dumps(event)) for event in moment["events"]) == true.events
        )
    assert replayed["moments"][0]["entry"] is None
    assert replayed["moments"][1]["entry"]["type"] == "moved"
    part = json.loads(taverne("replay", str(path), "--json", "--at", "5").out)
    assert part["moments"] == replayed["moments"][:6]
    assert part["outcome"] is None


def test_an_unfinished_game_is_printed_up_to_its_last_entry(path: Path) -> None:
    path.write_text("".join(record_text().splitlines(keepends=True)[:30]), "utf-8")
    result = taverne("replay", str(path), "--lang", "en")
    assert result.code == 0
    assert result.out.endswith("The game is not finished.\n")
    assert "before the end of the game" in error_sentence(taverne("replay", str(path), "--verify"))


def test_take_backs_and_resignations_are_printed(path: Path) -> None:
    whole = played_game()
    first = whole.entries[0]
    record = Record(whole.head, whole.seed, [first, TakenBack(first.seat, (0,), 0.0), Resigned(1, 0.0)])
    path.write_text(dump(record), "utf-8")
    result = taverne("replay", str(path), "--lang", "en").out
    assert f"   2  Player {1 + first.seat} takes a move back.\n" in result
    assert "   3  Player 2 resigns.\n" in result


def test_the_recorded_game_of_two_browsers_is_still_valid() -> None:
    recorded = Path(__file__).parents[2] / "docs" / "recorded" / "two-browsers.jsonl"
    assert taverne("replay", str(recorded), "--verify").code == 0


@pytest.mark.parametrize(("lang", "word"), [("fr", "authentique"), ("en", "genuine")])
def test_a_valid_record_is_verified_and_the_checks_are_listed(path: Path, lang: str, word: str) -> None:
    result = taverne("replay", str(path), "--verify", "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert word in result.out.splitlines()[0]
    lines = record_text().splitlines()
    assert json.loads(lines[-1])["hash"] in result.out
    assert commitment("cli") in result.out
    moves = sum(len(entry.moves) for entry in played_game().entries if isinstance(entry, Moved))
    assert f" {len(lines) - 1} " in result.out
    assert f" {moves} " in result.out


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def without_line(number: int) -> Callable[[str], str]:
    return lambda text: "".join(
        line for n, line in enumerate(lines_of(text)) if n != number % text.count("\n")
    )


def swapped(text: str) -> str:
    lines = lines_of(text)
    lines[5], lines[6] = lines[6], lines[5]
    return "".join(lines)


def doubled(text: str) -> str:
    return "".join(lines_of(text)[:9] + lines_of(text)[8:])


def another_seed(text: str) -> str:
    return text.replace('{"seed":"cli"}', '{"seed":"cly"}')


def another_card(text: str) -> str:
    """Change a card in the tenth line and leave the hashes as they are."""
    lines = lines_of(text)
    card = json.loads(lines[9])["entry"]["moves"][0]["card"]
    lines[9] = lines[9].replace(f'"{card}"', '"lutin"' if card != "lutin" else '"elfe"')
    return "".join(lines)


def change(number: int, edit: Callable[[dict[str, dict[str, object]]], None]) -> Callable[[str], str]:
    return lambda text: forged(text, number, edit)


def five_times_troll(line: dict[str, dict[str, object]]) -> None:
    line["entry"]["moves"] = [{"type": "pick", "card": "troll"}] * 2


FORGERIES = {
    "a card is changed": (another_card, "line 10 was changed"),
    "a line is missing": (without_line(12), "line 13 was changed, or a line before it is missing"),
    "two lines are swapped": (swapped, "its hash is wrong"),
    "a line stands twice": (doubled, "its hash is wrong"),
    "the seed is another": (another_seed, "the seed is not the one that was committed to"),
    "the seed is gone": (without_line(1), "exactly one head and one seed"),
    "a second seed": (lambda text: text + '{"seed":"cli"}\n', "exactly one head and one seed"),
    "the head is gone": (without_line(0), "line 1 is not the head"),
    "the end is gone": (without_line(-1), "the game is over but the record has lost its last line"),
    "the last line is cut": (lambda text: text[:-9], "is cut short"),
    "something follows the end": (lambda text: text + lines_of(text)[-1], "line"),
    "words between the lines": (lambda text: text.replace("\n", "\nhello\n", 3), "line 2 is not a line"),
    "other rules, rehashed": (
        change(0, lambda line: line["head"]["options"].update(tokens=5)),  # type: ignore[attr-defined]  # JSON
        "the outcome written in the record is not the one its moves lead to",
    ),
    "another commitment, rehashed": (
        change(0, lambda line: line["head"].update(commitment=commitment("other"))),
        "the seed is not the one that was committed to",
    ),
    "another winner, rehashed": (
        change(-1, lambda line: line["end"].update(outcome={"scores": [3, 3], "ranks": [1, 1]})),
        "the outcome written in the record",
    ),
    "another length, rehashed": (
        change(-1, lambda line: line["end"].update(entries=7)),
        "the outcome written in the record",
    ),
    "a card played twice, rehashed": (change(2, five_times_troll), "entry 0: the rules refuse this move"),
    "another player's move, rehashed": (
        change(-2, lambda line: line["entry"].update(seat=1 - int(str(line["entry"]["seat"])))),
        "the rules refuse this move",
    ),
    "a seat that does not exist, rehashed": (
        change(4, lambda line: line["entry"].update(seat=7)),
        "entry 2: there is no seat 7",
    ),
    "a card that does not exist, rehashed": (
        change(4, lambda line: line["entry"].update(moves=[{"type": "pick", "card": "dragon"}])),
        "not a record of lutin_troll",
    ),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_record_that_was_tampered_with_is_not_verified(forgery: str, path: Path) -> None:
    tamper, reason = FORGERIES[forgery]
    text = tamper(record_text())
    assert text != record_text()
    path.write_text(text, "utf-8")
    sentence = error_sentence(taverne("replay", str(path), "--verify"))
    assert sentence.startswith(f"{path}: ")
    assert reason in sentence


def test_deeply_nested_json_is_refused(path: Path) -> None:
    path.write_text('{"head":' + 100_000 * "[" + 100_000 * "]" + "}\n", "utf-8")
    assert "line 1 is not a line" in error_sentence(taverne("replay", str(path), "--verify"))


@pytest.mark.parametrize("seed", ["a\u2028b", "a\x85b", "a\nb", "a\x1cb", '"', "é\N{SNOWMAN}", ""])
def test_a_seed_may_be_any_text(seed: str, path: Path) -> None:
    path.write_text(record_text(seed), "utf-8", newline="\n")
    result = taverne("replay", str(path), "--verify")
    assert (result.code, result.err) == (0, "")


def test_a_record_with_recomputed_hashes_and_no_change_is_valid(path: Path) -> None:
    path.write_text(forged(record_text(), 0, lambda _: None), "utf-8")
    assert taverne("replay", str(path), "--verify").code == 0


def test_against_its_own_version_every_game_goes_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(record_text("a"))
    (tmp_path / "b.jsonl").write_text(record_text("b"))
    done = taverne("replay", str(tmp_path), "--against", "current")
    assert (done.code, done.err) == (0, "")
    assert done.out == "games: 2; would go differently: 0; could not be compared: 0; would go the same: 2\n"
    found = json.loads(taverne("replay", str(tmp_path), "--against", "1", "--json").out)
    assert [(game["record"], game["difference"]) for game in found["games"]] == [
        ("a.jsonl", None),
        ("b.jsonl", None),
    ]


def test_against_speaks_french_in_a_french_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    (tmp_path / "note.jsonl").write_text("hello\n")
    done = taverne("replay", str(tmp_path), "--against", "current")
    assert "note.jsonl\N{NO-BREAK SPACE}: pas comparée" in done.out
    assert "impossibles à comparer\N{NO-BREAK SPACE}: 1" in done.out
    refused = error_sentence(taverne("replay", str(tmp_path), "--against", "0"))
    assert "une version est un nombre à partir de 1, ou `current`, pas '0'" in refused


def test_against_names_records_that_cannot_be_compared(tmp_path: Path) -> None:
    text = record_text()
    (tmp_path / "cut.jsonl").write_text(text[:-9])
    (tmp_path / "changed.jsonl").write_text(text.replace('"seat":0', '"seat":1', 1))
    (tmp_path / "note.jsonl").write_text("hello\n")
    (tmp_path / "later.jsonl").write_text(forged(text, 0, lambda line: line["head"].update(version=9)))
    done = taverne("replay", str(tmp_path), "--against", "current")
    assert done.code == 1
    assert "note.jsonl: not compared: line 1 is not a line of a Taverne record" in done.out
    assert "later.jsonl (lutin_troll 9): not compared: played under version 9" in done.out
    assert "could not be compared: 4" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--against", "yesterday"), "a version is a number from 1 on, or `current`, not 'yesterday'"),
        (("--against", "0"), "a version is a number from 1 on, or `current`, not '0'"),
        (("--against", "99"), "no game has version 99 of its rules here; there are: lutin_troll 1, "),
        (("--against", "current"), "holds no finished game: neither in a taverne.db nor as *.jsonl files"),
        (
            ("--against", "current", "--at", "1"),
            "--against compares whole games: leave --verify and --at out",
        ),
        (("--against", "current", "--verify"), "--against compares whole games"),
    ],
)
def test_what_cannot_be_compared_is_said_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in error_sentence(taverne("replay", str(tmp_path), *words))


def test_against_needs_a_folder_with_a_data_file_of_ours(tmp_path: Path) -> None:
    file = tmp_path / "taverne.db"
    assert "is not a folder" in error_sentence(taverne("replay", str(file), "--against", "1"))
    file.write_bytes(b"x" * 5000)
    assert "cannot be used: it is damaged" in error_sentence(
        taverne("replay", str(tmp_path), "--against", "1")
    )
    file.write_bytes(b"")
    assert "is not a data file of La Taverne" in error_sentence(
        taverne("replay", str(tmp_path), "--against", "1")
    )


def test_against_changes_nothing_in_a_data_folder(tmp_path: Path) -> None:
    file = unpacked(tmp_path)
    before = file.read_bytes()
    done = taverne("replay", str(tmp_path), "--against", "current")
    assert (done.code, done.out[:8]) == (0, "games: 6")
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert file.read_bytes() == before


def test_a_record_of_retired_rules_verifies_as_far_as_it_can(tmp_path: Path) -> None:
    text = forged(record_text(), 0, lambda line: line["head"].update(version=0))
    file = tmp_path / "old.jsonl"
    file.write_text(text)
    done = taverne("replay", str(file), "--verify", "--lang", "en")
    assert (done.code, done.err) == (2, "")
    assert done.out.startswith("The file is intact, but its moves cannot be played again.\nChain: ")
    assert "Deal: the seed “cli” is the one of the commitment" in done.out
    assert "Moves: not checked, because version 0 of the rules of Lutin & Troll is retired" in done.out
    assert "older than ours" in error_sentence(taverne("replay", str(file)))
    file.write_text(text.replace('"seed":"cli"', '"seed":"CLI"'))
    assert "the seed is not the one" in error_sentence(taverne("replay", str(file), "--verify"))
    file.write_text(text.replace('"seat":0', '"seat":1', 1))
    assert "was changed" in error_sentence(taverne("replay", str(file), "--verify"))
    file.write_text(forged(record_text(), 0, lambda line: line["head"].update(version=9)))
    assert "newer than ours" in error_sentence(taverne("replay", str(file), "--verify"))
