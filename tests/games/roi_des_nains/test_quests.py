"""Laws for all quests at once, over random deals with every special card and every number of players."""

from collections.abc import Iterator

import pytest

from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.quests.scoring import quest_points, scores
from taverne.games.roi_des_nains.rules.tricks import Trick
from tests.games.roi_des_nains.facts import QUEST, ROWS
from tests.games.roi_des_nains.scorer import score
from tests.games.roi_des_nains.tables import SPECIAL, WHOLE, new_game, random_game
from tests.games.roi_des_nains.world import suit_of
from tests.profiles import amount

DEALS = amount(quick=100, thorough=3000)  # for each number of players

every_size = pytest.mark.parametrize("seats", [3, 4, 5])


def deals(seats: int) -> Iterator[tuple[Card, tuple[Trick, ...]]]:
    """The special card and the tricks of whole deals, played at random."""
    count, game = 0, 0
    while count < DEALS:
        for turn in random_game(new_game(seats, f"deals {game}"), f"deals {game}"):
            before, after = turn.before.open, turn.after.open
            if len(after.sheet) > len(before.sheet):
                last = after.last if after.deal > before.deal else after.tricks[-1]
                assert last is not None
                yield before.special, (*before.tricks, last)
                count += 1
        game += 1


@every_size
def test_two_independent_scorers_agree_on_every_quest(seats: int) -> None:
    for _, tricks in deals(seats):
        for quest_id, quest in QUEST.items():
            assert quest_points(quest, tricks, seats) == score(quest_id, tricks, seats, WHOLE[seats]), (
                quest_id
            )
            half = tricks[: len(tricks) // 2]
            assert quest_points(quest, half, seats) == score(quest_id, half, seats, WHOLE[seats]), quest_id


@every_size
def test_turning_the_table_by_a_seat_turns_the_scores(seats: int) -> None:
    for special, tricks in deals(seats):
        turned = [
            Trick((trick.leader + 1) % seats, trick.cards, (trick.taker + 1) % seats) for trick in tricks
        ]
        for quest in Quest:
            points, bonus = scores(quest, special, tricks, seats)
            assert scores(quest, special, turned, seats) == (
                points[-1:] + points[:-1],
                bonus[-1:] + bonus[:-1],
            )


@every_size
def test_the_points_of_all_players_together_are_as_they_must_be(seats: int) -> None:
    whole = WHOLE[seats]
    for special, tricks in deals(seats):
        suit = suit_of(special).value
        knight, goblin, dwarf = (suit == name for name in ("knights", "goblins", "dwarves"))
        three = seats == 3
        sums = {quest_id: {sum(quest_points(quest, tricks, seats))} for quest_id, quest in QUEST.items()}
        expected = {
            "q02a": {8},
            "q02b": {-8},
            "q03a": {24},
            "q03b": {24},
            "q04a": {-13 - knight},
            "q04b": {-13 - goblin},
            "q05a": {whole},
            "q05b": {whole},
            "q07a": {whole},
            "q07b": {-whole},
            "q06a": {0, 5},
            "q06b": {0, -5},
            "q12a": {three + knight - dwarf},
            "q12b": {-three - knight + dwarf},
            "q13a": {0},
            "q13b": {0},
            "q19a": {25 + knight},
            "q19b": {-25 - knight},
        }
        for quest_id, lawful in expected.items():
            assert sums[quest_id] <= lawful, (quest_id, special)


@every_size
def test_a_player_gets_only_points_that_the_quest_can_give(seats: int) -> None:
    for _, tricks in deals(seats):
        points = {quest_id: quest_points(quest, tricks, seats) for quest_id, quest in QUEST.items()}
        for number in ("q08", "q09", "q10", "q11", "q16"):
            assert {*points[f"{number}a"], *points[f"{number}b"]} <= {0, 5}
        assert all(one + other == 5 for one, other in zip(points["q11a"], points["q11b"], strict=True))
        assert {*points["q20a"], *points["q20b"]} <= {0, 3, 6}


@every_size
@pytest.mark.parametrize("tile", ["q01", "q02", "q06", "q07", "q12", "q13", "q14", "q15", "q19"])
def test_on_some_tiles_one_side_gives_the_points_that_the_other_costs(seats: int, tile: str) -> None:
    for _, tricks in deals(seats):
        front = quest_points(QUEST[f"{tile}a"], tricks, seats)
        back = quest_points(QUEST[f"{tile}b"], tricks, seats)
        assert back == [-points for points in front]


def test_random_deals_show_every_special_card() -> None:
    """Otherwise the laws above would not cover all special cards."""
    assert {special for seats in (3, 4, 5) for special, _ in deals(seats)} == set(SPECIAL)


def test_every_kind_of_quest_is_scored_by_the_second_scorer() -> None:
    tricks = (Trick(0, (Card.N3, Card.C4, Card.GK), 2),)
    assert {len(score(quest_id, tricks, 3, 13)) for quest_id in ROWS} == {3}
