"""The rule book's example of a fight, move by move."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.events.fight import MonsterKilled, TreasuresDrawn, VictoryClaimed
from taverne.games.munchkin.rules.fight.strength import sums, winning
from taverne.games.munchkin.rules.moves import AskHelp, Berserk, Claim, Flee, PlayForHeroes, PlayOn
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import all_pass, moves_of_kind, open_door, play, play_with_events, totals

JULIEN, SUZANNE = 0, 1


def at_the_net_troll() -> State:
    julien = hero(
        Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT, level=4, classes=[Card.WARRIOR], stowed=[Card.YUPPIE_WATER]
    )
    suzanne = hero(Card.BOOTS_OF_BUTT_KICKING, level=2, races=[Card.ELF])
    hands = [[Card.MAGIC_MISSILE, Card.THIEF, Card.WANDERING_MONSTER], [Card.ENRAGED]]
    return open_door(scene(julien, suzanne, hero(), hands=hands, doors=[Card.NET_TROLL]))


def test_the_example_of_the_rule_book_has_the_printed_result() -> None:
    state = at_the_net_troll()
    assert totals(state) == (7, 10)
    state = play(state, JULIEN, PlayForHeroes(Card.MAGIC_MISSILE))
    assert totals(state) == (12, 10)
    state = play(state, JULIEN, Claim())
    state = play(state, SUZANNE, PlayOn(Card.ENRAGED, Card.NET_TROLL))
    assert totals(state) == (12, 15)
    assert moves_of_kind(state, JULIEN, Flee)
    assert AskHelp(SUZANNE) in moves_of_kind(state, JULIEN, AskHelp)
    fight = state.open.fight
    assert fight
    assert sums(state.open, fight.__replace__(helper=SUZANNE)) == (16, 15)
    assert winning(state.open, fight.__replace__(helper=SUZANNE))
    state = play(
        state, JULIEN, Berserk(Card.THIEF), Berserk(Card.WANDERING_MONSTER), Berserk(Card.YUPPIE_WATER)
    )
    assert totals(state) == (15, 15)
    assert not moves_of_kind(state, JULIEN, Berserk), "three cards are the most"
    events: list[Event] = []
    state, more = play_with_events(state, JULIEN, Claim())
    events += more
    assert VictoryClaimed(JULIEN, 15, 15) in events
    state = all_pass(state)
    assert state.open.heroes[JULIEN].level == 5
    assert state.open.heroes[SUZANNE].level == 2
    assert len(state.hands[JULIEN]) == 4
    assert set(state.open.doors) == {Card.NET_TROLL, Card.ENRAGED, Card.THIEF, Card.WANDERING_MONSTER}
    assert set(state.open.treasures) == {Card.MAGIC_MISSILE, Card.YUPPIE_WATER}
    assert state.known == (), "alone, Treasures come face down"
    assert MonsterKilled(Card.NET_TROLL) not in events, "only when nobody objects"
    assert TreasuresDrawn(JULIEN, 4) not in events
