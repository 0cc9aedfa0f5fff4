"""The end of the game: rules 29 and 30, and the rulings about ties."""

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import Event, GameWon, Tied, VictoryShared
from taverne.games.roi_des_nains.rules.quests.quests import COMPLEX, SIMPLE, Quest
from taverne.games.roi_des_nains.rules.state import Options, Phase, Play, State, Tiles
from taverne.kernel.game import GameOver, Step
from tests.games.roi_des_nains.tables import SPECIAL, last_deal, play, refused, table


def last_trick(
    totals: tuple[int, ...], deal: int = 7, quest: Quest = Quest.GRAND_SLAM, **more: object
) -> Step[State, Event]:
    """Plays the last trick of a deal whose quest brings nobody points, because everybody won some tricks."""
    turns = (0, 1, 2) * 4
    state = table("N9", "NK", "N3", quest=quest, takers=turns, special=Card.G11_STANDARD, **more)  # type: ignore[arg-type]  # fields of Open
    return play(last_deal(state, totals, deal), "N9 NK N3")


def test_rn_r29_the_highest_total_wins() -> None:
    step = last_trick((3, 9, 4))
    assert step.state.open.phase is Phase.OVER
    assert step.events[-1] == GameWon(1, 9)
    outcome = ROI_DES_NAINS.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners) == ((3, 9, 4), (3, 1, 2), (1,))
    assert ROI_DES_NAINS.ask(step.state).asked == ()
    assert refused(step.state, 0, Play(Card.N9)) == GameOver()


def test_rn_r29_even_a_negative_total_wins() -> None:
    outcome = ROI_DES_NAINS.outcome(last_trick((-4, -7, -9)).state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_rn_r29_nobody_has_won_before_the_last_deal() -> None:
    assert ROI_DES_NAINS.outcome(last_trick((3, 9, 4), deal=6).state) is None


def test_rn_r30_on_a_tie_another_deal_is_played() -> None:
    step = last_trick((9, 9, 4))
    assert Tied((0, 1), 9) in step.events
    assert (step.state.open.phase, step.state.open.deal) == (Phase.QUEST, 8)
    next_tie = last_trick((9, 9, 4), deal=8)
    assert next_tie.state.open.deal == 9


def test_rn_b1_other_ties_stay() -> None:
    outcome = ROI_DES_NAINS.outcome(last_trick((9, 4, 4)).state)
    assert outcome is not None
    assert outcome.ranks == (1, 2, 2)


def test_rn_b2_everybody_plays_on_and_a_third_may_overtake() -> None:
    state = last_trick((9, 9, 8)).state
    assert len(state.hands) == 3
    assert all(state.hands)
    winning = table("N9", "NJ", "NK", quest=Quest.MOST_VICTORIES, takers=(2,) * 12, leader=2)
    outcome = ROI_DES_NAINS.outcome(play(last_deal(winning, (9, 9, 8), 8), "NK N9 NJ").state)
    assert outcome is not None
    assert outcome.winners == (2,)


def test_rn_b3_an_extra_deal_has_an_unused_tile_or_when_none_is_left_all_tiles_come_again() -> None:
    state = last_trick((9, 9, 4)).state
    assert state.open.tile not in [row.tile for row in state.open.sheet[6:]]
    assert len(state.stack) == 18
    empty = table("N9", "NK", "N3", quest=Quest.GRAND_SLAM, takers=(0, 1, 2) * 4).__replace__(stack=())
    step = play(last_deal(empty, (9, 9, 4), 20), "N9 NK N3")
    assert sorted([step.state.open.tile, *step.state.stack]) == sorted([*SIMPLE, *COMPLEX])


def test_rn_b3_in_a_first_game_the_simple_tiles_come_first() -> None:
    options = Options(tiles=Tiles.FIRST_GAME)
    state = ROI_DES_NAINS.deal(3, options, table("N9", "NK", "N3").luck)
    order = [state.open.tile, *state.stack]
    assert set(order[:12]) == set(SIMPLE)
    assert set(order[12:]) == set(COMPLEX)


def test_rn_b4_an_extra_deal_has_the_next_special_card_or_when_none_is_left_all_fourteen_come_again() -> None:
    state = table("N9", "NK", "N3", quest=Quest.GRAND_SLAM, takers=(0, 1, 2) * 4)
    step = play(last_deal(state, (9, 9, 4)), "N9 NK N3")
    assert step.state.open.special is state.deck[0]
    assert step.state.deck == state.deck[1:]
    step = play(last_deal(state.__replace__(deck=()), (9, 9, 4), 14), "N9 NK N3")
    assert sorted([step.state.open.special, *step.state.deck]) == sorted(SPECIAL)


def test_rn_b5_the_winner_of_the_5_of_dwarves_deals_an_extra_deal_too() -> None:
    state = table("N5", "NK", "N3", quest=Quest.GRAND_SLAM, takers=(0, 1, 2) * 4)
    assert play(last_deal(state, (9, 9, 4)), "N5 NK N3").state.open.dealer == 1


def test_rn_b6_after_twenty_extra_deals_the_tied_leaders_share_the_victory() -> None:
    assert last_trick((9, 9, 4), deal=26).state.open.phase is Phase.QUEST
    step = last_trick((9, 9, 4), deal=27)
    assert step.events[-1] == VictoryShared((0, 1), 9)
    outcome = ROI_DES_NAINS.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
