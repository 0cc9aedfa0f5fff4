"""Groups of games: mirrored, rotated, and the same however the work is shared out."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from taverne.arena.report import as_json, report
from taverne.arena.run import Job, Played, play_all, play_game, play_group, share
from taverne.arena.schedule import Plan, plan
from taverne.arena.tally import tallied
from taverne.games import GAMES
from taverne.kernel.game import Outcome
from taverne.kernel.lines import read
from taverne.kernel.options import chosen
from taverne.kernel.record import Moved, opening, verify

LUTIN = GAMES["lutin_troll"]
SHORT = chosen(LUTIN.options, {"tokens": "3"})


def short_plan(*bots: str, games: int) -> Plan:
    return plan(LUTIN, SHORT, bots, games=games, seed="test")


def played(planned: Plan, records: Path | None = None) -> Played:
    return play_group(Job(planned, next(planned.groups()), records))


def test_a_group_plays_the_same_deal_in_both_seat_orders(tmp_path: Path) -> None:
    result = played(short_plan("mind", "random", games=2), tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["000000-0-mind-random.jsonl", "000000-1-random-mind.jsonl"]
    records = [read((tmp_path / name).read_text("utf-8"), GAMES)[1] for name in names]
    assert records[0].seed == records[1].seed == "arena test, group 0"
    assert opening(LUTIN, records[0]) == opening(LUTIN, records[1])
    outcomes = [verify(LUTIN, record) for record in records]
    mind = (share(outcomes[0], 0) + share(outcomes[1], 1)) / 2
    assert result.scores == (mind, 1 - mind)
    assert result.first_seat == (share(outcomes[0], 0) + share(outcomes[1], 0)) / 2
    assert result.lengths == tuple(len(record.entries) for record in records)


def test_where_two_bots_think_alike_a_group_cancels_out() -> None:
    result = played(short_plan("random", "random", games=2))
    assert result.scores == (Fraction(1, 2), Fraction(1, 2))
    assert result.lengths[0] == result.lengths[1]


def test_the_first_bot_of_the_match_keeps_its_own_score_wherever_it_sits() -> None:
    forward = played(short_plan("mind", "random", games=2))
    backward = played(short_plan("random", "mind", games=2))
    assert forward.scores == backward.scores[::-1]


def test_two_random_bots_at_one_table_do_not_draw_the_same_luck() -> None:
    record, _ = play_game(LUTIN, SHORT, ("random", "random"), "seed")
    answers = [entry for entry in record.entries[:10] if isinstance(entry, Moved)]
    picks = [[answer.moves for answer in answers if answer.seat == seat] for seat in (0, 1)]
    assert len(picks[0]) == len(picks[1]) == 5
    assert picks[0] != picks[1]


def test_a_shared_victory_is_split() -> None:
    outcome = Outcome(scores=(4, 4, 1), ranks=(1, 1, 3))
    assert [share(outcome, seat) for seat in range(3)] == [Fraction(1, 2), Fraction(1, 2), 0]


def result(planned: Plan, workers: int, records: Path) -> bytes:
    """The JSON of a tournament without its timing, followed by all its records."""
    records.mkdir()
    tallies = tallied(play_all(planned, workers=workers, records=records), len(planned.matches), 2)
    told = json.loads(as_json(report(planned, LUTIN.version, tallies, workers=workers, seconds=1.0)))
    assert told.pop("timing")["workers"] == workers
    kept = b"".join(path.name.encode() + path.read_bytes() for path in sorted(records.iterdir()))
    return json.dumps(told).encode() + kept


@pytest.mark.parametrize("workers", [2, 4])
def test_the_number_of_workers_changes_no_byte_of_the_result(workers: int, tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=20)
    alone = result(planned, 1, tmp_path / "alone")
    assert alone.count(b'{"head"') == 20
    assert result(planned, workers, tmp_path / "together") == alone


def test_another_seed_gives_another_result(tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=4)
    other = planned.__replace__(seed="other")
    assert result(planned, 1, tmp_path / "one") != result(other, 1, tmp_path / "other")
