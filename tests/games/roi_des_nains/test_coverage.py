"""Random games reach everything: every special card, every side of every tile, every event."""

from collections import Counter
from typing import get_args

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import Event, Tied, VictoryShared
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import Move, Tiles
from tests.games.roi_des_nains.tables import SPECIAL, new_game, random_game
from tests.profiles import amount

GAMES = amount(quick=60, thorough=3000)


def test_every_special_card_every_quest_and_every_event_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    played: Counter[tuple[Card, int]] = Counter()
    scored: Counter[tuple[Quest, int]] = Counter()
    happened: Counter[type] = Counter()
    moved: Counter[type] = Counter()
    for number in range(GAMES):
        seats = 3 + number % 3
        for turn in random_game(new_game(seats, f"seen {number}", tiles=Tiles.WITH_2011), str(number)):
            moved[type(turn.move)] += 1
            happened.update(type(event) for event in turn.events)
            if len(turn.after.open.sheet) > len(turn.before.open.sheet):
                row = turn.after.open.sheet[-1]
                played[row.special, seats] += 1
                scored[row.quest, seats] += 1
    with capsys.disabled():
        _print(played, scored)
    assert {special for special, _ in played} == set(SPECIAL)
    assert {quest for quest, _ in scored} == set(Quest)
    assert set(happened) >= set(get_args(Event)) - {VictoryShared, Tied}  # Q19: not in human play
    assert set(moved) == set(get_args(Move))


@pytest.mark.thorough
def test_every_special_card_is_seen_with_every_quest_at_every_size() -> None:
    met: Counter[tuple[Card, Quest, int]] = Counter()
    for number in range(3 * GAMES):
        seats = 3 + number % 3
        *_, last = random_game(new_game(seats, f"all {number}", tiles=Tiles.WITH_2011), str(number))
        assert ROI_DES_NAINS.outcome(last.after) is not None
        met.update((row.special, row.quest, seats) for row in last.after.open.sheet)
    wanted = {(special, quest, seats) for special in SPECIAL for quest in Quest for seats in (3, 4, 5)}
    assert set(met) == wanted, f"{len(wanted - set(met))} of {len(wanted)} never seen"


def _print(played: Counter[tuple[Card, int]], scored: Counter[tuple[Quest, int]]) -> None:
    seen = {special for special, _ in played}, {quest for quest, _ in scored}
    least = min(sum(played[card, seats] for seats in (3, 4, 5)) for card in SPECIAL)
    rarest = min(sum(scored[quest, seats] for seats in (3, 4, 5)) for quest in Quest)
    print(  # noqa: T201 - how much was seen is for a person to read
        f"\nroi_des_nains: {sum(played.values())} deals; {len(seen[0])} of {len(SPECIAL)} special cards"
        f" (each in {least} deals or more), {len(seen[1])} of {len(Quest)} quests (each in {rarest} or more)"
    )
