"""taverne arena, from the words typed to the files left behind."""

import json
from pathlib import Path

from tests.cli.command import taverne

SHORT = ("arena", "lutin_troll", "--option", "tokens=3", "--seed", "cli")


def test_a_tournament_prints_its_table_and_writes_its_json(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    said = taverne(*SHORT, "--bots", "mind,random", "--games", "8", "--workers", "1", "--json", str(path))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Lutin & Troll, version ")
    assert "8 games a match: 4 seeds, each in 2 seatings; arena seed cli" in said.out
    told = json.loads(path.read_text("utf-8"))
    assert (told["games"], told["options"]["tokens"], told["seed"]) == (8, 3, "cli")
    mean = told["matches"][0]["scores"][0]["mean"]
    assert f"{100 * mean:.1f} [" in said.out


def test_games_that_make_no_whole_groups_are_rounded_up_and_that_is_said() -> None:
    said = taverne(*SHORT, "--games", "3", "--workers", "1")
    assert said.code == 0
    assert said.err == "3 games make no whole groups of 2: playing 4\n"
    assert "4 games a match" in said.out


def test_the_records_of_a_tournament_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "records"
    said = taverne(*SHORT, "--bots", "mind,random", "--games", "2", "--records", str(folder))
    assert said.code == 0
    kept = sorted(folder.iterdir())
    assert [path.name for path in kept] == ["000000-0-mind-random.jsonl", "000000-1-random-mind.jsonl"]
    for path in kept:
        assert taverne("replay", str(path), "--verify").code == 0
