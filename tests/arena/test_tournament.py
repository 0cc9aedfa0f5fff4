"""The result does not depend on the workers, nor on interruptions."""

import json
from collections.abc import Callable, Generator, Iterable
from functools import partial
from pathlib import Path

import pytest

from taverne.arena.play.group import Job
from taverne.arena.play.journal import Journal, JournalMismatch
from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import Plan, make_plan
from taverne.arena.play.tournament import Executor, play_all, run_locally
from taverne.arena.play.workers import run_jobs
from taverne.arena.report.report import RunCost, as_json, build_report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import Tally
from taverne.games import GAMES
from taverne.kernel.options import parse_options
from tests.arena.groups import DRAWN, WON, made_group

LUTIN = GAMES["lutin_troll"]
SHORT = parse_options(LUTIN.options, {"tokens": "3"})


def short_plan(*bots: str, games: int, until_sure: bool = False) -> Plan:
    return make_plan(LUTIN, SHORT, bots, games=games, seed="test", until_sure=until_sure)


def json_of(plan: Plan, groups: Iterable[GroupResult]) -> bytes:
    """The JSON of a tournament without its timing."""
    tallies, ratings = tuple(Tally(plan.seats) for _ in plan.matches), ratings_for(plan)
    for group_result in groups:
        tallies[group_result.match].add(group_result)
        ratings.add(group_result)
    value = json.loads(as_json(build_report(plan, 1, tallies, ratings.ratings(), RunCost(1, 1.0, 1))))
    del value["timing"]
    return json.dumps(value).encode()


def result_and_records(
    plan: Plan, executor: Executor, records: Path, journal: Journal | None = None
) -> bytes:
    """The JSON followed by all records."""
    records.mkdir(exist_ok=True)
    text = json_of(plan, play_all(plan, executor, records=records, journal=journal))
    return text + b"".join(path.name.encode() + path.read_bytes() for path in sorted(records.iterdir()))


def run_backwards(
    work: Callable[[Job], GroupResult], jobs: Iterable[Job]
) -> Generator[GroupResult, None, None]:
    """An executor that finishes the jobs in reverse order."""
    yield from [work(job) for job in jobs][::-1]


@pytest.mark.parametrize("workers", [2, 4])
def test_the_number_of_workers_does_not_change_the_result(workers: int, tmp_path: Path) -> None:
    plan = short_plan("mind", "random", games=20)
    one = result_and_records(plan, run_locally, tmp_path / "alone")
    assert one.count(b'{"head"') == 20
    assert result_and_records(plan, partial(run_jobs, workers=workers), tmp_path / "together") == one


def test_groups_are_yielded_in_the_order_of_the_plan() -> None:
    plan = short_plan("mind", "random", "search", games=6)
    keys = [(group.number, group.match) for group in plan.groups()]
    assert [
        (group_result.number, group_result.match) for group_result in play_all(plan, run_backwards)
    ] == keys


def test_another_seed_gives_another_result(tmp_path: Path) -> None:
    plan = short_plan("mind", "random", games=4)
    other = plan.__replace__(seed="other")
    assert result_and_records(plan, run_locally, tmp_path / "one") != result_and_records(
        other, run_locally, tmp_path / "other"
    )


@pytest.mark.parametrize("executor", [run_locally, run_backwards])
def test_until_sure_ends_a_match_at_the_same_group_for_any_executor(
    executor: Executor, tmp_path: Path
) -> None:
    plan = short_plan("mind", "random", games=60, until_sure=True)
    counted = list(play_all(plan, run_locally))
    assert 5 <= len(counted) < 30
    assert result_and_records(plan, executor, tmp_path / "records") == result_and_records(
        plan, run_locally, tmp_path / "again"
    )
    assert len(list((tmp_path / "records").iterdir())) == 2 * len(counted)


def test_an_undecided_match_does_not_keep_others_from_ending() -> None:
    plan = short_plan("search", "mind", "random", games=40, until_sure=True)

    def made_up_results(_: object, jobs: Iterable[Job]) -> Generator[GroupResult, None, None]:
        """The first two bots always draw; the third loses to both."""
        for job in jobs:
            games = WON if "random" in job.group.bots else DRAWN
            yield made_group(*games, number=job.group.number, match=job.group.match)

    counted = [group_result.match for group_result in play_all(plan, made_up_results)]
    assert counted.count(0) == 20
    assert counted.count(1) == counted.count(2) < 10


def test_a_tournament_continues_from_its_journal_and_plays_nothing_twice(tmp_path: Path) -> None:
    plan = short_plan("mind", "random", games=12)
    path = tmp_path / "journal.jsonl"
    first = play_all(plan, run_locally, records=tmp_path, journal=Journal(path, plan))
    for _ in range(2):
        next(first)
    first.close()  # type: ignore[attr-defined] # it is a generator
    journal = Journal(path, plan)
    assert sorted(journal.finished_before) == [(0, 0), (1, 0)]
    jobs: list[Job] = []

    def counted_jobs(
        work: Callable[[Job], GroupResult], jobs_to_do: Iterable[Job]
    ) -> Generator[GroupResult, None, None]:
        for job in jobs_to_do:
            jobs.append(job)
            yield work(job)

    whole = json_of(plan, play_all(plan, counted_jobs, records=tmp_path, journal=journal))
    assert [job.group.number for job in jobs] == [2, 3, 4, 5]
    assert whole == json_of(plan, play_all(plan, run_locally))
    assert len(list(tmp_path.glob("0*.jsonl"))) == 12


def test_a_group_without_records_is_played_again(tmp_path: Path) -> None:
    plan = short_plan("mind", "random", games=4)
    path = tmp_path / "journal.jsonl"
    list(play_all(plan, run_locally, journal=Journal(path, plan)))  # without records
    list(play_all(plan, run_locally, records=tmp_path, journal=Journal(path, plan)))
    assert len(list(tmp_path.glob("0*.jsonl"))) == 4


def test_an_incomplete_last_line_does_not_count(tmp_path: Path) -> None:
    plan, path = short_plan("mind", "random", games=6), tmp_path / "journal.jsonl"
    whole = json_of(plan, play_all(plan, run_locally, journal=Journal(path, plan)))
    path.write_bytes(path.read_bytes()[:-20])
    journal = Journal(path, plan)
    assert sorted(journal.finished_before) == [(0, 0), (1, 0)]
    assert json_of(plan, play_all(plan, run_locally, journal=journal)) == whole
    assert sorted(Journal(path, plan).finished_before) == [(0, 0), (1, 0), (2, 0)]


def test_a_plan_with_more_games_continues_from_the_same_journal(tmp_path: Path) -> None:
    few, many, path = (
        short_plan("mind", "random", games=4),
        short_plan("mind", "random", games=8),
        tmp_path / "j",
    )
    list(play_all(few, run_locally, journal=Journal(path, few)))
    journal = Journal(path, many)
    assert len(journal.finished_before) == 2
    assert json_of(many, play_all(many, run_locally, journal=journal)) == json_of(
        many, play_all(many, run_locally)
    )
    assert json_of(few, play_all(few, run_locally, journal=Journal(path, few))) == json_of(
        few, play_all(few, run_locally)
    )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": "other"}, "seed 'test', not 'other'"),
        ({"bots": ("mind", "search")}, "bots"),
        ({"options": LUTIN.options()}, "options"),
    ],
)
def test_the_journal_of_another_tournament_is_refused(
    change: dict[str, object], reason: str, tmp_path: Path
) -> None:
    plan, path = short_plan("mind", "random", games=4), tmp_path / "journal.jsonl"
    Journal(path, plan)
    with pytest.raises(JournalMismatch, match=reason):
        Journal(path, plan.__replace__(**change))  # type: ignore[arg-type] # whatever the case changes


def test_a_journal_written_by_other_code_is_refused(tmp_path: Path) -> None:
    plan, path = short_plan("mind", "random", games=4), tmp_path / "journal.jsonl"
    Journal(path, plan)
    head = json.loads(path.read_bytes())
    path.write_text(json.dumps({**head, "code": "0" * 16}) + "\n", encoding="utf-8")
    with pytest.raises(JournalMismatch, match="other code"):
        Journal(path, plan)
    path.write_text("no journal at all\n", encoding="utf-8")
    with pytest.raises(JournalMismatch, match="is not the journal of a tournament"):
        Journal(path, plan)
