"""The same result however the work is shared out, and however often it is cut off."""

import json
from collections.abc import Callable, Generator, Iterable
from functools import partial
from pathlib import Path

import pytest

from taverne.arena.play.group import Job
from taverne.arena.play.journal import Journal, OtherTournament
from taverne.arena.play.results import Played
from taverne.arena.play.schedule import Plan, plan
from taverne.arena.play.tournament import Crew, alone, play_all
from taverne.arena.play.workers import run_jobs
from taverne.arena.report.report import Effort, as_json, report
from taverne.arena.statistics.ratings import ratings_for
from taverne.arena.statistics.tally import Tally
from taverne.games import GAMES
from taverne.kernel.options import parse_options
from tests.arena.groups import DRAWN, WON, a_group

LUTIN = GAMES["lutin_troll"]
SHORT = parse_options(LUTIN.options, {"tokens": "3"})


def short_plan(*bots: str, games: int, until_sure: bool = False) -> Plan:
    return plan(LUTIN, SHORT, bots, games=games, seed="test", until_sure=until_sure)


def told(planned: Plan, groups: Iterable[Played]) -> bytes:
    """The JSON of a tournament without its timing."""
    tallies, ratings = tuple(Tally(planned.seats) for _ in planned.matches), ratings_for(planned)
    for played in groups:
        tallies[played.match].add(played)
        ratings.hear(played)
    value = json.loads(as_json(report(planned, 1, tallies, ratings.told(), Effort(1, 1.0, 1))))
    del value["timing"]
    return json.dumps(value).encode()


def result(planned: Plan, crew: Crew, records: Path, journal: Journal | None = None) -> bytes:
    """What is told, followed by all the records."""
    records.mkdir(exist_ok=True)
    text = told(planned, play_all(planned, crew, records=records, journal=journal))
    return text + b"".join(path.name.encode() + path.read_bytes() for path in sorted(records.iterdir()))


def backwards(work: Callable[[Job], Played], jobs: Iterable[Job]) -> Generator[Played, None, None]:
    """A crew that finishes everything in the most awkward order."""
    yield from [work(job) for job in jobs][::-1]


@pytest.mark.parametrize("workers", [2, 4])
def test_the_number_of_workers_changes_no_byte_of_the_result(workers: int, tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=20)
    one = result(planned, alone, tmp_path / "alone")
    assert one.count(b'{"head"') == 20
    assert result(planned, partial(run_jobs, workers=workers), tmp_path / "together") == one


def test_groups_are_counted_in_the_order_of_the_plan_whoever_was_faster() -> None:
    planned = short_plan("mind", "random", "search", games=6)
    keys = [(group.number, group.match) for group in planned.groups()]
    assert [(played.number, played.match) for played in play_all(planned, backwards)] == keys


def test_another_seed_gives_another_result(tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=4)
    other = planned.__replace__(seed="other")
    assert result(planned, alone, tmp_path / "one") != result(other, alone, tmp_path / "other")


@pytest.mark.parametrize("crew", [alone, backwards])
def test_a_question_that_is_answered_ends_its_match_at_the_same_group_for_any_crew(
    crew: Crew, tmp_path: Path
) -> None:
    planned = short_plan("mind", "random", games=60, until_sure=True)
    counted = list(play_all(planned, alone))
    assert 5 <= len(counted) < 30
    assert result(planned, crew, tmp_path / "records") == result(planned, alone, tmp_path / "again")
    assert len(list((tmp_path / "records").iterdir())) == 2 * len(counted)


def test_a_match_that_stays_open_does_not_keep_others_from_ending() -> None:
    planned = short_plan("search", "mind", "random", games=40, until_sure=True)

    def made_up(_: object, jobs: Iterable[Job]) -> Generator[Played, None, None]:
        """The first two always draw; the third loses to both."""
        for job in jobs:
            games = WON if "random" in job.group.bots else DRAWN
            yield a_group(*games, number=job.group.number, match=job.group.match)

    counted = [played.match for played in play_all(planned, made_up)]
    assert counted.count(0) == 20
    assert counted.count(1) == counted.count(2) < 10


def test_a_journal_is_gone_on_with_and_nothing_is_played_twice(tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=12)
    path = tmp_path / "journal.jsonl"
    first = play_all(planned, alone, records=tmp_path, journal=Journal(path, planned))
    for _ in range(2):
        next(first)
    first.close()  # type: ignore[attr-defined] # it is a generator
    journal = Journal(path, planned)
    assert sorted(journal.known) == [(0, 0), (1, 0)]
    jobs: list[Job] = []

    def watched(work: Callable[[Job], Played], asked: Iterable[Job]) -> Generator[Played, None, None]:
        for job in asked:
            jobs.append(job)
            yield work(job)

    whole = told(planned, play_all(planned, watched, records=tmp_path, journal=journal))
    assert [job.group.number for job in jobs] == [2, 3, 4, 5]
    assert whole == told(planned, play_all(planned, alone))
    assert len(list(tmp_path.glob("0*.jsonl"))) == 12


def test_a_group_whose_records_were_not_counted_is_played_again(tmp_path: Path) -> None:
    planned = short_plan("mind", "random", games=4)
    path = tmp_path / "journal.jsonl"
    list(play_all(planned, alone, journal=Journal(path, planned)))  # nobody wanted records then
    list(play_all(planned, alone, records=tmp_path, journal=Journal(path, planned)))
    assert len(list(tmp_path.glob("0*.jsonl"))) == 4


def test_a_line_that_was_cut_short_does_not_count(tmp_path: Path) -> None:
    planned, path = short_plan("mind", "random", games=6), tmp_path / "journal.jsonl"
    whole = told(planned, play_all(planned, alone, journal=Journal(path, planned)))
    path.write_bytes(path.read_bytes()[:-20])
    journal = Journal(path, planned)
    assert sorted(journal.known) == [(0, 0), (1, 0)]
    assert told(planned, play_all(planned, alone, journal=journal)) == whole
    assert sorted(Journal(path, planned).known) == [(0, 0), (1, 0), (2, 0)]


def test_more_games_go_on_with_the_same_journal(tmp_path: Path) -> None:
    few, many, path = (
        short_plan("mind", "random", games=4),
        short_plan("mind", "random", games=8),
        tmp_path / "j",
    )
    list(play_all(few, alone, journal=Journal(path, few)))
    journal = Journal(path, many)
    assert len(journal.known) == 2
    assert told(many, play_all(many, alone, journal=journal)) == told(many, play_all(many, alone))
    assert told(few, play_all(few, alone, journal=Journal(path, few))) == told(few, play_all(few, alone))


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
    planned, path = short_plan("mind", "random", games=4), tmp_path / "journal.jsonl"
    Journal(path, planned)
    with pytest.raises(OtherTournament, match=reason):
        Journal(path, planned.__replace__(**change))  # type: ignore[arg-type] # whatever the case changes


def test_a_journal_written_by_other_code_is_refused(tmp_path: Path) -> None:
    planned, path = short_plan("mind", "random", games=4), tmp_path / "journal.jsonl"
    Journal(path, planned)
    head = json.loads(path.read_bytes())
    path.write_text(json.dumps({**head, "code": "0" * 16}) + "\n", encoding="utf-8")
    with pytest.raises(OtherTournament, match="other code"):
        Journal(path, planned)
    path.write_text("no journal at all\n", encoding="utf-8")
    with pytest.raises(OtherTournament, match="is not the journal of a tournament"):
        Journal(path, planned)
