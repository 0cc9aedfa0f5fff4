"""Groups of games: one seed in every seating, at real tables."""

from fractions import Fraction
from pathlib import Path

from taverne.arena.play.group import PART_SUFFIX, Job, play_game, play_group
from taverne.arena.play.results import GameResult, GroupResult
from taverne.arena.play.schedule import Plan, make_plan
from taverne.games import GAMES
from taverne.kernel.options import parse_options
from taverne.kernel.record import Moved, dealt_state, verify
from taverne.kernel.record_file import load

LUTIN, ROI = GAMES["lutin_troll"], GAMES["roi_des_nains"]
SHORT = parse_options(LUTIN.options, {"tokens": "3"})


def short_plan(*bots: str, games: int) -> Plan:
    return make_plan(LUTIN, SHORT, bots, games=games, seed="test")


def play_first_group(plan: Plan, records: Path | None = None) -> GroupResult:
    return play_group(Job(plan, next(plan.groups()), records))


def test_a_group_plays_the_same_deal_in_both_seat_orders(tmp_path: Path) -> None:
    group = play_first_group(short_plan("mind", "random", games=2), tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"000000-0-mind-random.jsonl{PART_SUFFIX}", f"000000-1-random-mind.jsonl{PART_SUFFIX}"]
    records = [load((tmp_path / name).read_text("utf-8"), GAMES)[1] for name in names]
    assert records[0].seed == records[1].seed == "arena test, group 0"
    assert dealt_state(LUTIN, records[0]) == dealt_state(LUTIN, records[1])
    outcomes = [verify(LUTIN, record) for record in records]
    assert group.results[0].ranks == outcomes[0].ranks
    assert group.results[1].ranks == outcomes[1].ranks[::-1]
    assert group.results[1].points == outcomes[1].scores[::-1]
    assert [result.moves for result in group.results] == [len(record.entries) for record in records]


def test_the_games_of_two_equal_bots_cancel_out() -> None:
    group = play_first_group(short_plan("random", "random", games=2))
    assert group.scores == (Fraction(1, 2), Fraction(1, 2))
    assert group.results[0].moves == group.results[1].moves
    assert group.results[0].ranks == group.results[1].ranks[::-1]


def test_the_first_bot_of_the_match_keeps_its_own_score_wherever_it_sits() -> None:
    forward = play_first_group(short_plan("mind", "random", games=2))
    backward = play_first_group(short_plan("random", "mind", games=2))
    assert forward.scores == backward.scores[::-1]


def test_a_table_of_four_is_played_from_every_seat_with_the_same_seed() -> None:
    plan = make_plan(ROI, ROI.options(), ("mind", "random"), games=4, seed="test", seats=4)
    group = play_first_group(plan)
    assert len(group.results) == 4
    assert sum(group.scores) == sum(group.seat_score(seat) for seat in range(4)) == 1
    games = [
        play_game(ROI, ROI.options(), seating, "arena test, group 0") for seating in plan.group(0, 0).seatings
    ]
    for turn, (_, outcome) in enumerate(games):
        assert group.results[turn].points[0] == outcome.scores[turn]


def test_two_random_bots_at_one_table_make_different_choices() -> None:
    record, _ = play_game(LUTIN, SHORT, ("random", "random"), "seed")
    answers = [entry for entry in record.entries[:10] if isinstance(entry, Moved)]
    picks = [[answer.moves for answer in answers if answer.seat == seat] for seat in (0, 1)]
    assert len(picks[0]) == len(picks[1]) == 5
    assert picks[0] != picks[1]


def test_a_shared_victory_is_split() -> None:
    result = GameResult(ranks=(1, 1, 3), points=(4, 4, 1), moves=9, pieces={})
    assert [result.share(bot) for bot in range(3)] == [Fraction(1, 2), Fraction(1, 2), 0]


def test_cards_in_moves_are_counted_for_the_bot_that_played_them(tmp_path: Path) -> None:
    group = play_first_group(short_plan("mind", "random", games=2), tmp_path)
    text = (tmp_path / f"000000-1-random-mind.jsonl{PART_SUFFIX}").read_text("utf-8")
    _, record = load(text, GAMES)
    moves = [
        (entry.seat, move) for entry in record.entries if isinstance(entry, Moved) for move in entry.moves
    ]
    trolls = [seat for seat, move in moves if type(move).__name__ == "Pick" and move.card == "troll"]
    assert trolls
    assert group.results[1].pieces["pick.card/troll"] == (trolls.count(1), trolls.count(0))


def test_thinking_time_is_counted_for_the_bot_that_used_it() -> None:
    group = play_first_group(short_plan("mind", "random", games=2))
    thoughts = [thinking.moves for thinking in group.thinking]
    assert sum(thoughts) >= sum(
        result.moves for result in group.results
    )  # some answers came too late to be played
    swapped = play_first_group(short_plan("random", "mind", games=2))
    assert [thinking.moves for thinking in swapped.thinking] == thoughts[::-1]
    assert all(thinking.seconds > 0 for thinking in group.thinking)
