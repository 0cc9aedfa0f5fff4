"""The policy in fights, bargains, sales and against a player who is about to win; it never stalls a table."""

import pytest

from taverne.bots.bot import Budget
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
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
from tests.games.munchkin.scenes import open_door, open_question, play
from tests.profiles import amount

STRONG = (Card.HUGE_ROCK, Card.MITHRIL_ARMOR, Card.BOOTS_OF_BUTT_KICKING)
LUCKS = [Luck.from_seed(f"mind {number}") for number in range(6)]


def chosen_moves(state: State, seat: int) -> set[Move | None]:
    """The policy's moves in this state, over several lucks."""
    view = MUNCHKIN.view(state, seat)
    return {MUNCHKIN.policy(view, MUNCHKIN.moves(state, seat), luck) for luck in LUCKS}


def test_the_policy_claims_a_won_fight() -> None:
    state = open_door(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    assert chosen_moves(state, 0) == {m.Claim()}


def test_the_policy_flees_from_a_monster_nobody_can_beat() -> None:
    state = open_door(scene(hero(), hero(), hero(), doors=[Card.PLUTONIUM_DRAGON]))
    assert chosen_moves(state, 0) == {m.Flee()}


def test_the_policy_plays_the_cheapest_card_that_turns_the_fight() -> None:
    hand = [Card.MAGIC_MISSILE, Card.COTION_OF_PONFUSION]
    state = open_door(scene(hero(level=2), hero(), hero(), hands=[hand], doors=[Card.MR_BONES]))
    turns = m.PlayForHeroes(Card.COTION_OF_PONFUSION)
    assert chosen_moves(state, 0) == {turns}
    assert chosen_moves(play(state, 0, turns), 0) == {m.Claim()}


def test_the_policy_asks_for_help_at_a_fair_price() -> None:
    """The price is half of the Treasures; the weakest player whose help wins is asked."""
    strong = hero(*STRONG, level=5)
    giant = hero(Card.BROAD_SWORD, level=8)
    state = open_door(scene(hero(level=4), strong, giant, doors=[Card.BULLROG]))
    assert chosen_moves(state, 0) == {m.Flee()}
    state = open_door(scene(hero(level=4), strong, giant, doors=[Card.LEPERCHAUN]))
    (price,) = chosen_moves(state, 0)
    assert isinstance(price, m.Treasures)
    assert chosen_moves(play(state, 0, price), 0) == {m.AskHelp(1)}


@pytest.mark.parametrize(("treasures", "answer"), [(1, m.Accept()), (0, None)])
def test_the_policy_helps_for_a_treasure_and_otherwise_asks_for_one(
    treasures: int, answer: Move | None
) -> None:
    state = open_door(scene(hero(level=1), hero(*STRONG, level=5), hero(), doors=[Card.LEPERCHAUN]))
    if treasures:
        state = play(state, 0, m.Treasures(treasures))
    state = play(state, 0, m.AskHelp(1))
    frame = open_question(state)
    assert isinstance(frame, Bargaining)
    assert frame.bargain == Bargain(1, treasures)
    (chosen,) = chosen_moves(state, 1)
    if answer is not None:
        assert chosen == answer
    else:
        assert chosen in (m.Treasures(1), m.Refuse())


def test_the_policy_helps_nobody_to_the_last_level() -> None:
    state = open_door(scene(hero(level=9), hero(*STRONG, level=5), hero(), doors=[Card.BULLROG]))
    assert m.AskHelp(1) not in chosen_moves(state, 0)
    assert chosen_moves(play(state, 0, m.AskHelp(1)), 1) == {m.Refuse()}


def test_the_policy_stops_a_player_who_is_about_to_win() -> None:
    """The cheapest card that turns the fight is played, before the claim is final."""
    hands = [(), (Card.ENRAGED, Card.HUMONGOUS), ()]
    state = open_door(scene(hero(level=9), hero(), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 0, m.Claim())
    assert isinstance(open_question(state), Reacting)
    (chosen,) = chosen_moves(state, 1)
    assert isinstance(chosen, m.PlayOn)
    after = MUNCHKIN.view(play(state, 1, chosen), 1).tally
    assert after is not None
    assert not after.winning


def test_the_policy_passes_on_a_fight_that_decides_nothing() -> None:
    hands = [(), (Card.ENRAGED, Card.HUMONGOUS), ()]
    state = open_door(scene(hero(level=2), hero(level=2), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
    assert chosen_moves(play(state, 0, m.Claim()), 1) == {m.Pass()}


def test_the_policy_provokes_a_monster_it_can_beat() -> None:
    hand = [Card.LAME_GOBLIN, Card.PLUTONIUM_DRAGON]
    state = scene(hero(level=3), hero(), hero(), hands=[hand], phase=Phase.ROOM)
    assert chosen_moves(state, 0) == {m.Provoke(Card.LAME_GOBLIN)}


def test_the_policy_loots_the_room_if_its_monster_is_too_strong() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.PLUTONIUM_DRAGON]], phase=Phase.ROOM)
    assert chosen_moves(state, 0) == {m.LootRoom()}


def test_the_policy_puts_on_items() -> None:
    state = scene(hero(), hero(), hero(), hands=[[Card.HUGE_ROCK]])
    assert chosen_moves(state, 0) == {m.Put(Card.HUGE_ROCK)}


def test_the_policy_stows_an_item_for_a_stronger_one_it_can_use() -> None:
    stronger = scene(hero(Card.LEATHER_ARMOR, stowed=[Card.FLAMING_ARMOR]), hero(), hero())
    assert chosen_moves(stronger, 0) == {m.Stow(Card.LEATHER_ARMOR)}
    assert chosen_moves(play(stronger, 0, m.Stow(Card.LEATHER_ARMOR)), 0) == {m.Use(Card.FLAMING_ARMOR)}
    dwarfs = scene(hero(Card.LEATHER_ARMOR, stowed=[Card.SHORT_WIDE_ARMOR]), hero(), hero())
    assert chosen_moves(dwarfs, 0) == {m.OpenDoor()}


def test_the_policy_finds_a_move_among_any_part_of_the_legal_moves() -> None:
    state = open_door(scene(hero(*STRONG), hero(), hero(), doors=[Card.LAME_GOBLIN]))
    others = [move for move in MUNCHKIN.moves(state, 0) if move != m.Claim()]
    assert MUNCHKIN.policy(MUNCHKIN.view(state, 0), others, LUCKS[0]) in (*others, None)


def test_the_policy_sells_useless_items_for_a_level_but_not_the_last() -> None:
    """The items bring 1,400 gold pieces, and none of them is of use."""
    idle = (Card.BOW_WITH_RIBBONS, Card.RAPIER_OF_UNFAIRNESS)
    state = scene(hero(*idle, level=4), hero(), hero())
    while not isinstance(chosen := chosen_moves(state, 0).pop(), m.Sell):
        assert isinstance(chosen, m.Price)
        state = play(state, 0, chosen)
    assert play(state, 0, chosen).open.heroes[0].level == 5
    state = scene(hero(*idle, level=9), hero(), hero())
    assert chosen_moves(state, 0) == {m.OpenDoor()}


@pytest.mark.parametrize("seats", MUNCHKIN.seats)
def test_policy_bots_play_to_the_end(seats: int) -> None:
    for number in range(amount(quick=1, thorough=50)):
        table = play_table(("mind",) * seats, f"minds {number}")
        assert table.outcome is not None
        assert len(table.outcome.winners) >= 1


def test_the_policy_beats_random_bots_by_far() -> None:
    won, games = 0.0, amount(quick=4, thorough=100)
    for number in range(games):
        bots = ["random"] * 4
        bots[number % 4] = "mind"
        outcome = play_table(tuple(bots), f"chance {number}").outcome
        assert outcome is not None
        won += (number % 4 in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.75


def play_table(
    bots: tuple[str, ...], seed: str, budget: Budget | None = None
) -> "Table[object, object, object, object, object]":
    table = Table(MUNCHKIN, len(bots), MUNCHKIN.options(), seeds=lambda: seed)
    home = LocalTable(table, budget)
    for seat, bot in enumerate(bots):
        home.handle(SHELL, SetBot(seat, bot), 0.0)
    home.handle(SHELL, Start(), 0.0)
    assert table.stage is Stage.OVER
    return table  # type: ignore[return-value] # of any game
