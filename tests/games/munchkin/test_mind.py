"""What the mind does: fights, help, sales, curses, and whoever is about to win. It never stalls a table."""

import pytest

from taverne.bots.bot import Budget
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargain, Bargaining, Reacting
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import State
from taverne.kernel.luck import Luck
from taverne.table.local_table import LocalTable
from taverne.table.messages.commands import SetBot, Start
from taverne.table.messages.outgoing import Stage
from taverne.table.seating import SHELL
from taverne.table.table import Table
from tests.games.munchkin.scenes import asks, hero, met, play, scene
from tests.profiles import amount

STRONG = (Card.HUGE_ROCK, Card.MITHRIL_ARMOR, Card.BOOTS_OF_BUTT_KICKING)
LUCKS = [Luck.from_seed(f"mind {number}") for number in range(6)]


def choices(state: State, seat: int) -> set[Move | None]:
    """What the mind would do here, whatever its luck."""
    view = MUNCHKIN.view(state, seat)
    return {MUNCHKIN.policy(view, MUNCHKIN.moves(state, seat), luck) for luck in LUCKS}


def test_it_claims_a_fight_that_is_won() -> None:
    state = met(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    assert choices(state, 0) == {m.Claim()}


def test_it_runs_from_what_nobody_can_beat() -> None:
    state = met(scene(hero(), hero(), hero(), doors=[Card.PLUTONIUM_DRAGON]))
    assert choices(state, 0) == {m.Flee()}


def test_it_plays_the_cheapest_card_that_turns_the_fight() -> None:
    hand = [Card.MAGIC_MISSILE, Card.COTION_OF_PONFUSION]
    state = met(scene(hero(level=2), hero(), hero(), hands=[hand], doors=[Card.MR_BONES]))
    turns = m.PlayForHeroes(Card.COTION_OF_PONFUSION)
    assert choices(state, 0) == {turns}
    assert choices(play(state, 0, turns), 0) == {m.Claim()}


def test_it_asks_for_help_at_a_fair_price() -> None:
    """Half of the Treasures, from the weakest of those with whom it would win."""
    strong = hero(*STRONG, level=5)
    giant = hero(Card.BROAD_SWORD, level=8)
    state = met(scene(hero(level=4), strong, giant, doors=[Card.BULLROG]))
    assert choices(state, 0) == {m.Flee()}
    state = met(scene(hero(level=4), strong, giant, doors=[Card.LEPERCHAUN]))
    (price,) = choices(state, 0)
    assert isinstance(price, m.Treasures)
    assert choices(play(state, 0, price), 0) == {m.AskHelp(1)}


@pytest.mark.parametrize(("treasures", "answer"), [(1, m.Accept()), (0, None)])
def test_it_helps_when_it_is_paid_and_asks_for_something_when_not(
    treasures: int, answer: Move | None
) -> None:
    state = met(scene(hero(level=1), hero(*STRONG, level=5), hero(), doors=[Card.LEPERCHAUN]))
    if treasures:
        state = play(state, 0, m.Treasures(treasures))
    state = play(state, 0, m.AskHelp(1))
    frame = asks(state)
    assert isinstance(frame, Bargaining)
    assert frame.bargain == Bargain(1, treasures)
    (chosen,) = choices(state, 1)
    if answer is not None:
        assert chosen == answer
    else:
        assert chosen in (m.Treasures(1), m.Refuse())


def test_nobody_is_helped_to_the_last_level() -> None:
    state = met(scene(hero(level=9), hero(*STRONG, level=5), hero(), doors=[Card.BULLROG]))
    assert m.AskHelp(1) not in choices(state, 0)
    assert choices(play(state, 0, m.AskHelp(1)), 1) == {m.Refuse()}


def test_whoever_is_about_to_win_is_stopped() -> None:
    """With the cheapest card that does it, before the claim is final."""
    hands = [(), (Card.ENRAGED, Card.HUMONGOUS), ()]
    state = met(scene(hero(level=9), hero(), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 0, m.Claim())
    assert isinstance(asks(state), Reacting)
    (chosen,) = choices(state, 1)
    assert isinstance(chosen, m.PlayOn)
    after = MUNCHKIN.view(play(state, 1, chosen), 1).tally
    assert after is not None
    assert not after.winning


def test_a_fight_that_decides_nothing_is_let_be() -> None:
    hands = [(), (Card.ENRAGED, Card.HUMONGOUS), ()]
    state = met(scene(hero(level=2), hero(level=2), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
    assert choices(play(state, 0, m.Claim()), 1) == {m.Pass()}


def test_it_looks_for_trouble_it_can_beat() -> None:
    hand = [Card.LAME_GOBLIN, Card.PLUTONIUM_DRAGON]
    state = scene(hero(level=3), hero(), hero(), hands=[hand], phase=Phase.ROOM)
    assert choices(state, 0) == {m.Provoke(Card.LAME_GOBLIN)}


def test_it_loots_the_room_rather_than_die() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.PLUTONIUM_DRAGON]], phase=Phase.ROOM)
    assert choices(state, 0) == {m.LootRoom()}


def test_it_puts_on_what_it_has() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.HUGE_ROCK]])
    assert choices(state, 0) == {m.Put(Card.HUGE_ROCK)}


def test_it_makes_room_for_what_is_stronger_and_not_for_what_it_cannot_use() -> None:
    stronger = scene(hero(Card.LEATHER_ARMOR, stowed=[Card.FLAMING_ARMOR]), hero(), hero())
    assert choices(stronger, 0) == {m.Stow(Card.LEATHER_ARMOR)}
    assert choices(play(stronger, 0, m.Stow(Card.LEATHER_ARMOR)), 0) == {m.Use(Card.FLAMING_ARMOR)}
    dwarfs = scene(hero(Card.LEATHER_ARMOR, stowed=[Card.SHORT_WIDE_ARMOR]), hero(), hero())
    assert choices(dwarfs, 0) == {m.OpenDoor()}


def test_with_some_of_its_moves_it_still_finds_one() -> None:
    state = met(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    others = [move for move in MUNCHKIN.moves(state, 0) if move != m.Claim()]
    assert MUNCHKIN.policy(MUNCHKIN.view(state, 0), others, LUCKS[0]) in (*others, None)


def test_it_sells_what_it_cannot_use_for_a_level_but_never_the_last() -> None:
    """Three things for 1,400 pieces of gold, none of which helps it."""
    idle = (Card.BOW_WITH_RIBBONS, Card.RAPIER_OF_UNFAIRNESS)
    state = scene(hero(*idle, level=4), hero(), hero())
    while not isinstance(chosen := choices(state, 0).pop(), m.Sell):
        assert isinstance(chosen, m.Price)
        state = play(state, 0, chosen)
    assert play(state, 0, chosen).open.heroes[0].level == 5
    state = scene(hero(*idle, level=9), hero(), hero())
    assert choices(state, 0) == {m.OpenDoor()}


@pytest.mark.parametrize("seats", MUNCHKIN.seats)
def test_minds_among_themselves_play_to_the_end(seats: int) -> None:
    for number in range(amount(quick=1, thorough=50)):
        table = played(("mind",) * seats, f"minds {number}")
        assert table.outcome is not None
        assert len(table.outcome.winners) >= 1


def test_it_beats_chance_by_far() -> None:
    won, games = 0.0, amount(quick=4, thorough=100)
    for number in range(games):
        bots = ["random"] * 4
        bots[number % 4] = "mind"
        outcome = played(tuple(bots), f"chance {number}").outcome
        assert outcome is not None
        won += (number % 4 in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.75


def played(
    bots: tuple[str, ...], seed: str, budget: Budget | None = None
) -> "Table[object, object, object, object, object]":
    table = Table(MUNCHKIN, len(bots), MUNCHKIN.options(), seeds=lambda: seed)
    home = LocalTable(table, budget)
    for seat, bot in enumerate(bots):
        home.handle(SHELL, SetBot(seat, bot), 0.0)
    home.handle(SHELL, Start(), 0.0)
    assert table.stage is Stage.OVER
    return table  # type: ignore[return-value] # whatever it plays
