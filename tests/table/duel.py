"""Lutin & Troll at a table, for tests: Ada on seat 0 against Bob on seat 1."""

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, First, Options, Pick, Riposte
from taverne.kernel.pace import Pace
from tests.table.scene import Scene

HAND = (Card.LUTIN, Card.LUTIN, Card.ELFE, Card.TROLL, Card.HARPY)
PICKS = tuple(Pick(card) for card in HAND)
SHORT = Options(tokens=3, first=First.SEAT1)


def duel(pace: Pace = Pace.UNTIMED, *, stand_in: str | None = None) -> Scene:
    """Ada and Bob are choosing their hands."""
    return Scene(LUTIN_TROLL, options=SHORT, pace=pace, stand_in=stand_in).start("ada", "bob")


def fought(pace: Pace = Pace.UNTIMED, *, stand_in: str | None = None) -> Scene:
    """Ada and Bob have chosen equal hands; Ada is to attack."""
    scene = duel(pace, stand_in=stand_in)
    scene.play("ada", *PICKS)
    scene.play("bob", *PICKS)
    return scene


def attacked(pace: Pace = Pace.UNTIMED, *, stand_in: str | None = None) -> Scene:
    """Ada has attacked with the Troll; Bob is to riposte."""
    scene = fought(pace, stand_in=stand_in)
    scene.play("ada", Attack(Card.TROLL))
    return scene


def tied(scene: Scene) -> None:
    """Play five combats of equal cards: the round goes on, and hands are chosen anew."""
    for card in HAND:
        scene.play("ada", Attack(card))
        scene.play("bob", Riposte(card))
