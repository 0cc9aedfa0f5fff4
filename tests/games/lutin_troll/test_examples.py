"""The examples of the booklet and of our rule page, played."""

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import First, Options, RoundWon, State
from tests.games.lutin_troll.duels import both_choose, duel, fight, lives, match, tokens

LILA = [Card.FARFADET, Card.HARPY, Card.GOBELIN, Card.GNOME8, Card.LUTIN]
NOE = [Card.ELFE, Card.TROLL, Card.MANDRAGORE, Card.KOBOLD, Card.LUTIN]


def test_the_booklets_combat() -> None:
    """Player A attacks with a green 3, player B answers with a green 5."""
    state = fight(duel([Card.FARFADET, Card.LUTIN], [Card.ELFE, Card.LUTIN]), Card.FARFADET, Card.ELFE).state
    assert lives(state) == (10, 12)
    assert LUTIN_TROLL.ask(state).owing == (1,)


def test_the_booklets_end_of_a_round() -> None:
    """The same combat with the last two cards: A has less life, B takes a white token."""
    step = fight(duel([Card.FARFADET], [Card.ELFE]), Card.FARFADET, Card.ELFE)
    assert RoundWon(1, 1) in step.events
    assert tokens(step.state) == (0, 1)
    assert step.state.attacker == 1


def _lila_attacks() -> State:
    return both_choose(match(Options(first=First.SEAT1)), LILA, NOE)


def test_the_round_of_lila_and_noe() -> None:
    state = _lila_attacks()
    combats = [
        ((Card.FARFADET, Card.ELFE), (10, 12)),
        ((Card.TROLL, Card.HARPY), (10, 6)),
        ((Card.GOBELIN, Card.MANDRAGORE), (10, 11)),
        ((Card.KOBOLD, Card.GNOME8), (6, 11)),
    ]
    for cards, after in combats:
        state = fight(state, *cards).state
        assert lives(state) == after
    step = fight(state, Card.LUTIN, Card.LUTIN)
    assert RoundWon(1, 1) in step.events
    assert step.state.attacker == 1
    assert [(len(side.pile), len(side.discard)) for side in step.state.sides] == [(20, 5), (20, 5)]


def test_the_round_that_lila_could_have_won() -> None:
    state = fight(
        _lila_attacks(),
        *(Card.FARFADET, Card.ELFE, Card.TROLL, Card.HARPY, Card.GOBELIN, Card.MANDRAGORE),
        *(Card.KOBOLD, Card.LUTIN),
    ).state
    assert lives(state) == (6, 11)
    step = fight(state, Card.LUTIN, Card.GNOME8)
    assert RoundWon(0, 1) in step.events
