"""Texts of events about offers, for the players concerned and for others."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.fight import HelpAsked, HelpRefused
from taverne.games.munchkin.rules.events.trade import TradeDeclined
from taverne.kernel.tagged import Tagged
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.games.munchkin.scenes import open_door, play, play_with_events

NAMES = ("Anna", "Bob", "Chloé")


def french(event: Tagged, me: int) -> str:
    return words("munchkin", "fr").say("event", event, Reader(NAMES, me)).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("event", "to_bob", "to_others"),
    [
        (HelpRefused(0, 1), "Anna refuse ton offre.", "Anna refuse l’offre de Bob."),
        (TradeDeclined(0, 1), "Anna refuse ton échange.", "Anna refuse l’échange de Bob."),
        (
            HelpAsked(0, 1, 1, ()),
            "Anna te propose contre de l’aide : 1 Trésor.",
            "Anna propose à Bob contre de l’aide : 1 Trésor.",
        ),
    ],
)
def test_in_french_an_offer_is_yours_or_another_players(event: Tagged, to_bob: str, to_others: str) -> None:
    assert (french(event, 1), french(event, 2)) == (to_bob, to_others)


def test_an_offer_says_that_the_helper_picks_first() -> None:
    state = open_door(scene(hero(level=4), hero(level=5), hero(), doors=[Card.LEPERCHAUN]))
    drafted = play(state, 0, m.Treasures(1), m.HelperFirst())
    _, events = play_with_events(drafted, 0, m.AskHelp(1))
    assert events == [HelpAsked(0, 1, 1, (), first=1)]
    assert "l’aide choisit en premier" in french(events[0], 1)
    assert "l’aide choisit" not in french(HelpAsked(0, 1, 1, ()), 1)
