"""Random games end, and together play every card, make every move and produce every event."""

from typing import get_args

import pytest

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.fight import TreasuresSwapped
from taverne.games.munchkin.rules.events.turn import DoorListened, NoDoor
from taverne.games.munchkin.rules.moves import Move, ResurrectSome, SellAnyway
from taverne.games.munchkin.rules.state import Options
from tests.games.munchkin.random_games import Counts, play_out
from tests.profiles import THOROUGH, amount

PARTS = amount(quick=1, thorough=10)
GAMES = amount(quick=24, thorough=500)  # in each part
RARE_EVENTS = {DoorListened, NoDoor, TreasuresSwapped}  # by option; with empty decks; in 1 of 100 games
RARE_MOVES = {ResurrectSome, SellAnyway}  # by option; in 1 of hundreds of games
EACH = amount(quick=1, thorough=50)  # every card is played at least this often in each part


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_play_every_card(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    counts = Counts()
    for number in range(GAMES):
        play_out(counts, f"seen {part} {number}", 3 + number % 4, Options(rounds=20 if THOROUGH else 6))
    with capsys.disabled():
        print(f"\n{counts}")  # noqa: T201 - how much was seen is for a person to read
    rare = {card for card in Card if counts.played[card] < EACH}
    assert not rare
    if THOROUGH:
        assert set(get_args(Event)) - set(counts.events) <= RARE_EVENTS
        assert set(get_args(Move)) - set(counts.moved) <= RARE_MOVES
