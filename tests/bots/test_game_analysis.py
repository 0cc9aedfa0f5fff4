"""The analysis of finished games: chances, turning points, the same curve for the same record."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from taverne.bots import better_moves, game_analysis
from taverne.bots.course import course
from taverne.bots.game_analysis import GameAnalysis, Point, analyse_game, draft_analysis, turning_points
from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.record import End, Moved, MovedBy, Record, Resigned, replay
from taverne.kernel.record_file import dump, load
from tests.bots.evening import finished
from tests.conformance.worlds import WORLDS


@pytest.fixture(autouse=True)
def _few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_analysis, "MOST_TIMES", 2)
    monkeypatch.setattr(game_analysis, "LEAST_TIMES", 2)
    monkeypatch.setattr(better_moves, "WORLDS", 2)
    monkeypatch.setattr(better_moves, "MOST_TRIED", 2)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_analysed(slug: str) -> None:
    others = ["random"] * (GAMES[slug].seats.start - 1)
    game, record = finished(slug, "mind", *others, **WORLDS[slug].analysed_options)
    progress: list[float] = []
    found = analyse_game(game, record, progress.append)
    assert [point.moment for point in found.points] == [*range(_moments(game, record) + 1)]
    assert all(abs(sum(point.chances) - 1) < 0.001 for point in found.points)
    assert _winners(found) == record.end.outcome.winners if record.end else ()
    assert progress == sorted(progress)
    assert progress[-1] == 1.0


def test_a_record_gives_the_same_curve_after_saving_and_loading() -> None:
    game, record = finished("lutin_troll", "mind", "random", tokens="3")
    loaded = load(dump(record), {"lutin_troll": LUTIN_TROLL})[1]
    assert analyse_game(game, record) == analyse_game(game, loaded)
    read_back = msgspec.json.decode(msgspec.json.encode(analyse_game(game, record)), type=GameAnalysis)
    assert read_back == analyse_game(game, record)


def test_just_before_the_end_the_winner_has_a_high_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_analysis, "MOST_TIMES", 8)
    game, record = finished("lutin_troll", "mind", "random", tokens="3")
    assert record.end is not None
    (winner,) = record.end.outcome.winners
    found = analyse_game(game, record)
    assert len(found.points) > 20
    assert found.points[-2].chances[winner] > 0.7
    assert 0.1 < found.points[0].chances[winner] < 0.9


def test_resigning_leaves_no_chance_and_is_no_turning_point() -> None:
    game, whole = finished("lutin_troll", "mind", "random", tokens="3")
    record: Record[Any, Any] = Record(whole.head, whole.seed, [*whole.entries[:14], Resigned(0, 0.0)])
    record.end = End(15, Outcome((0, 0), (2, 1)))
    found = analyse_game(game, record)
    last, end = found.points[-2:]
    assert last.moment == end.moment
    assert last.chances[0] > 0
    assert end.chances == (0.0, 1.0)
    assert all(turn.after > 0 for turn in found.turns)


def test_an_unfinished_game_is_not_analysed() -> None:
    game, record = finished("lutin_troll", "mind", "random", tokens="3")
    record.end = None
    with pytest.raises(AssertionError, match="only a finished game"):
        analyse_game(game, record)


def test_turning_points_are_the_greatest_changes_in_order() -> None:
    curve = [0.5, 0.7, 0.69, 0.3, 0.31, 0.6, 0.4, 0.9, 0.99, 0.2, 1.0]
    points = [Point(2 * moment, (chance, 1 - chance)) for moment, chance in enumerate(curve)]
    turns = turning_points(points, ())
    assert [turn.moment for turn in turns] == [6, 10, 14, 18, 20]
    assert turns[0].before == pytest.approx(0.69)
    assert turns[0].after == pytest.approx(0.3)
    assert turning_points([Point(0, (0.5, 0.5)), Point(1, (0.55, 0.45)), Point(2, (0.5, 0.5))], ()) == ()


def test_a_first_draft_has_a_few_moments_and_the_same_end() -> None:
    game, record = finished("lutin_troll", "mind", "random")
    draft, whole = draft_analysis(game, record), analyse_game(game, record)
    assert draft.draft
    assert not whole.draft
    assert 3 < len(draft.points) <= game_analysis.DRAFT_MOMENTS + 1
    assert draft.points[-1] == whole.points[-1]
    assert (draft.jumps, draft.better) == ((), ())


def test_a_compared_move_has_the_first_reason_that_a_hint_gives_for_it() -> None:
    game, record = finished("feed_ze_troll", "random", "random")
    entries = [
        each.__replace__(by=MovedBy.PLAYER) if isinstance(each, Moved) else each for each in record.entries
    ]
    found = analyse_game(game, Record(record.head, record.seed, entries, record.end))
    reasons = []
    for better in found.better:
        deed = [each for each in course(game, record) if each.entry == better.entry][better.number]
        view, moves = game.view(deed.before, better.seat), game.moves(deed.before, better.seat)
        for tried in better.tried:
            if tried.move != "null":  # this game counts its reasons from the view, without worlds
                hint = game.reasons(view, game.move_decoder.decode(tried.move), moves, ())
                assert tried.reason == (msgspec.json.encode(hint[0]).decode() if hint else "")
                reasons.append(tried.reason)
    assert any(reasons)


def _moments(game: AnyGame, record: Record[Any, Any]) -> int:
    return sum(bool(then.events) for then in replay(game, record))


def _winners(found: GameAnalysis) -> tuple[int, ...]:
    end = found.points[-1].chances
    return tuple(seat for seat, chance in enumerate(end) if chance == max(end))
