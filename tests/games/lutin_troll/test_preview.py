"""The preview of a riposte follows from the two cards alone."""

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Cancelled,
    Event,
    Healed,
    MatchWon,
    NothingHappened,
    Options,
    Reflected,
    Riposte,
    RoundWon,
    Struck,
)
from tests.games.lutin_troll.duels import duel, fight

TROLL = (Card.TROLL, Card.LUTIN)


@pytest.mark.parametrize(
    ("riposte", "expected"),
    [
        (Card.HARPY, Reflected(0, 6)),
        (Card.GNOME8, Struck(1, Card.TROLL, 6)),
        (Card.NYMPH, Cancelled(1)),
        (Card.MANDRAGORE, Healed(1, 4)),  # Q4: no more than what is missing
        (Card.TROLL, NothingHappened(0)),
    ],
)
def test_s8_a_preview_says_what_the_two_cards_would_do(riposte: Card, expected: Event) -> None:
    state = fight(duel(TROLL, (riposte, Card.ELFE), life=(12, 8)), Card.TROLL).state
    assert LUTIN_TROLL.presentation.preview(LUTIN_TROLL.view(state, 1), Riposte(riposte)) == expected


def test_s11_the_preview_of_a_riposte_that_wins_the_round_says_so() -> None:
    state = fight(duel(TROLL, (Card.HARPY, Card.ELFE), life=(6, 12)), Card.TROLL).state
    view = LUTIN_TROLL.view(state, 1)
    assert LUTIN_TROLL.presentation.preview(view, Riposte(Card.HARPY)) == RoundWon(1, 1)


def test_s15_the_preview_of_a_riposte_that_wins_the_match_says_so() -> None:
    start = duel(TROLL, (Card.HARPY, Card.ELFE), life=(6, 12), tokens=(0, 2), options=Options(tokens=3))
    view = LUTIN_TROLL.view(fight(start, Card.TROLL).state, 1)
    assert LUTIN_TROLL.presentation.preview(view, Riposte(Card.HARPY)) == MatchWon(1, 0)


def test_q14_a_preview_does_not_say_who_wins_a_lot() -> None:
    start = duel((Card.TROLL,), (Card.TROLL,), hands=11)
    view = LUTIN_TROLL.view(fight(start, Card.TROLL).state, 1)
    assert LUTIN_TROLL.presentation.preview(view, Riposte(Card.TROLL)) == NothingHappened(0)


def test_s7_attacks_and_spectators_have_no_preview() -> None:
    start = duel(TROLL, (Card.HARPY, Card.ELFE))
    assert LUTIN_TROLL.presentation.preview(LUTIN_TROLL.view(start, 0), Attack(Card.TROLL)) is None
    state = fight(start, Card.TROLL).state
    assert LUTIN_TROLL.presentation.preview(LUTIN_TROLL.view(state, None), Riposte(Card.HARPY)) is None
