"""taverne replay: told, shown at a moment, as JSON, and checked against ways to cheat."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from taverne.kernel.luck import commitment
from taverne.kernel.record import Moved, Record, Resigned, TakenBack, replay
from taverne.kernel.record_file import dump
from tests.cli.command import LUTIN, a_game, a_record, complaint, forged, taverne


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(a_record(), "utf-8")
    return path


def test_a_game_is_told_to_its_end(path: Path) -> None:
    said = taverne("replay", str(path), "--lang", "en")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Lutin & Troll\n")
    winner = a_game().end
    assert winner is not None
    (seat,) = winner.outcome.winners
    assert f"Player {1 + seat} is the Lutin Malin" in said.out
    assert f"Victory of Player {1 + seat}; scores: " in said.out
    assert "  tokens: 3/3\n" in said.out
    for number in range(1, len(a_game().entries) + 1):
        assert f"\n{number:>4}  " in said.out


def test_secret_moves_are_told_too_and_public_ones_only_once(path: Path) -> None:
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
    record = a_game()
    told = json.loads(taverne("replay", str(path), "--json").out)
    assert told["seed"] == "cli"
    assert told["head"]["options"]["tokens"] == 3
    assert record.end is not None
    assert told["outcome"]["ranks"] == list(record.end.outcome.ranks)
    assert [moment["number"] for moment in told["moments"]] == list(range(len(record.entries) + 1))
    for moment, true in zip(told["moments"], replay(LUTIN, record), strict=True):
        assert LUTIN.state_decoder.decode(json.dumps(moment["state"])) == true.state
        assert (
            tuple(LUTIN.event_decoder.decode(json.dumps(event)) for event in moment["events"]) == true.events
        )
    assert told["moments"][0]["entry"] is None
    assert told["moments"][1]["entry"]["type"] == "moved"
    part = json.loads(taverne("replay", str(path), "--json", "--at", "5").out)
    assert part["moments"] == told["moments"][:6]
    assert part["outcome"] is None


def test_an_unfinished_game_is_told_as_far_as_it_went(path: Path) -> None:
    path.write_text("".join(a_record().splitlines(keepends=True)[:30]), "utf-8")
    said = taverne("replay", str(path), "--lang", "en")
    assert said.code == 0
    assert said.out.endswith("The game is not finished.\n")
    assert "before the end of the game" in complaint(taverne("replay", str(path), "--verify"))


def test_take_backs_and_resignations_are_told(path: Path) -> None:
    whole = a_game()
    first = whole.entries[0]
    record = Record(whole.head, whole.seed, [first, TakenBack(first.seat, (0,), 0.0), Resigned(1, 0.0)])
    path.write_text(dump(record), "utf-8")
    said = taverne("replay", str(path), "--lang", "en").out
    assert f"   2  Player {1 + first.seat} takes a move back.\n" in said
    assert "   3  Player 2 resigns.\n" in said


def test_the_game_that_two_browsers_have_played_is_still_a_good_one() -> None:
    recorded = Path(__file__).parents[2] / "docs" / "recorded" / "two-browsers.jsonl"
    assert taverne("replay", str(recorded), "--verify").code == 0


@pytest.mark.parametrize(("lang", "word"), [("fr", "authentique"), ("en", "genuine")])
def test_a_good_record_is_verified_and_what_was_checked_is_told(path: Path, lang: str, word: str) -> None:
    said = taverne("replay", str(path), "--verify", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert word in said.out.splitlines()[0]
    lines = a_record().splitlines()
    assert json.loads(lines[-1])["hash"] in said.out
    assert commitment("cli") in said.out
    moves = sum(len(entry.moves) for entry in a_game().entries if isinstance(entry, Moved))
    assert f" {len(lines) - 1} " in said.out
    assert f" {moves} " in said.out


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
    """A card in the tenth line, chain left as it was."""
    lines = lines_of(text)
    card = json.loads(lines[9])["entry"]["moves"][0]["card"]
    lines[9] = lines[9].replace(f'"{card}"', '"lutin"' if card != "lutin" else '"elfe"')
    return "".join(lines)


def change(number: int, edit: Callable[[dict[str, dict[str, object]]], None]) -> Callable[[str], str]:
    return lambda text: forged(text, number, edit)


def five_times_troll(line: dict[str, dict[str, object]]) -> None:
    line["entry"]["moves"] = [{"type": "pick", "card": "troll"}] * 2


WAYS = {
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


@pytest.mark.parametrize("way", WAYS)
def test_a_record_that_was_tampered_with_is_not_verified(way: str, path: Path) -> None:
    tamper, reason = WAYS[way]
    text = tamper(a_record())
    assert text != a_record()
    path.write_text(text, "utf-8")
    sentence = complaint(taverne("replay", str(path), "--verify"))
    assert sentence.startswith(f"{path}: ")
    assert reason in sentence


def test_nests_without_end_are_no_record(path: Path) -> None:
    path.write_text('{"head":' + 100_000 * "[" + 100_000 * "]" + "}\n", "utf-8")
    assert "line 1 is not a line" in complaint(taverne("replay", str(path), "--verify"))


@pytest.mark.parametrize("seed", ["a\u2028b", "a\x85b", "a\nb", "a\x1cb", '"', "é\N{SNOWMAN}", ""])
def test_a_seed_may_be_any_text(seed: str, path: Path) -> None:
    path.write_text(a_record(seed), "utf-8", newline="\n")
    said = taverne("replay", str(path), "--verify")
    assert (said.code, said.err) == (0, "")


def test_a_forger_who_changes_nothing_is_believed(path: Path) -> None:
    path.write_text(forged(a_record(), 0, lambda _: None), "utf-8")
    assert taverne("replay", str(path), "--verify").code == 0
