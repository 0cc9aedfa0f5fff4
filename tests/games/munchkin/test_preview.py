"""The preview of a card in a fight shows the totals after it."""

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.fight import FightStands
from taverne.games.munchkin.rules.moves import AskHelp, Move, PlayForHeroes, PlayForMonsters, PlayOn
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.rules.test_example import JULIEN, SUZANNE, at_the_net_troll
from tests.games.munchkin.scenes import play_with_events


def _promised(state: State, seat: int, move: Move) -> object:
    return MUNCHKIN.presentation.preview(MUNCHKIN.view(state, seat), move)


def test_a_preview_shows_the_totals_that_the_card_then_gives() -> None:
    state = at_the_net_troll()
    for seat, move, stands in (
        (JULIEN, PlayForHeroes(Card.MAGIC_MISSILE), FightStands(12, 10)),
        (JULIEN, PlayForMonsters(Card.MAGIC_MISSILE), FightStands(7, 15)),
        (SUZANNE, PlayOn(Card.ENRAGED, Card.NET_TROLL), FightStands(7, 15)),
    ):
        assert _promised(state, seat, move) == stands
        assert stands in play_with_events(state, seat, move)[1]


def test_a_move_that_depends_on_other_players_has_no_preview() -> None:
    assert _promised(at_the_net_troll(), JULIEN, AskHelp(SUZANNE)) is None
