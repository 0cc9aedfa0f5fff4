"""Random games end, and show everything: every card at work, every move made, every event told."""

from typing import get_args

import pytest

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.fight import TreasuresSwapped
from taverne.games.munchkin.rules.events.turn import DoorListened, NoDoor
from taverne.games.munchkin.rules.moves import Move, ResurrectSome, SellAnyway
from taverne.games.munchkin.rules.state import Options
from tests.games.munchkin.coverage import Seen, play_out
from tests.profiles import THOROUGH, amount

PARTS = amount(quick=1, thorough=10)
GAMES = amount(quick=24, thorough=500)  # of each part
UNTOLD = {DoorListened, NoDoor, TreasuresSwapped}  # of an option; of empty decks; once in a hundred games
UNMADE = {ResurrectSome, SellAnyway}  # of an option; once in hundreds of games
EACH = amount(quick=1, thorough=50)  # times that every card is played at least, in each part


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_every_card_is_played(part: int, capsys: pytest.CaptureFixture[str]) -> None:
    seen = Seen()
    for number in range(GAMES):
        play_out(seen, f"seen {part} {number}", 3 + number % 4, Options(rounds=20 if THOROUGH else 6))
    with capsys.disabled():
        print(f"\n{seen}")  # noqa: T201 - how much was seen is for a person to read
    rare = {card for card in Card if seen.played[card] < EACH}
    assert not rare
    if THOROUGH:
        assert set(get_args(Event)) - set(seen.told) <= UNTOLD
        assert set(get_args(Move)) - set(seen.moved) <= UNMADE
