"""The points of a deal: rules 23 to 28, the special cards' points, and the rulings about the quests."""

from collections.abc import Iterator, Sequence

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.events import (
    BonusNoted,
    DealOver,
    PointsNoted,
    Scored,
    ScoredWithSpecial,
)
from taverne.games.roi_des_nains.rules.quests.quests import NOTED_IN_PLAY, Quest
from taverne.games.roi_des_nains.rules.quests.scoring import quest_points, scores
from taverne.games.roi_des_nains.rules.state import Memory, Open, Options, Phase, State, Trade
from taverne.games.roi_des_nains.rules.tricks import Trick, won
from tests.games.roi_des_nains.facts import FACTS, QUEST
from tests.games.roi_des_nains.tables import (
    WHOLE,
    cards,
    do,
    new_game,
    play,
    random_game,
    silent_until,
    state_of,
    table,
)

DEAL = FACTS.whole_deal


def tricks_of(takers: Sequence[int], seats: int = 4) -> list[Trick]:
    """Tricks with these takers and without a card that could count."""
    return [Trick(taker, (Card.DRAGON,) * seats, taker) for taker in takers]


def pile(seat: int, text: str) -> Trick:
    """One trick with these cards, won by this seat."""
    return Trick(seat, cards(text), seat)


def whole_deal(quest: Quest) -> Iterator[State]:
    """The states of the deal of the facts, trick by trick."""
    held: list[list[Card]] = [[], [], [], []]
    for trick in DEAL.tricks:
        for place, card in enumerate(trick.cards):
            held[(trick.leader + place) % 4].append(card)
    hands = tuple(tuple(sorted(hand, key=list(Card).index)) for hand in held)
    state = state_of(hands, DEAL.special, quest, leader=0, chooser=DEAL.chooser)
    yield state
    for trick in DEAL.tricks:
        state = play(state, " ".join(trick.cards)).state
        yield state


@pytest.mark.parametrize("quest_id", DEAL.points)
def test_rn_r26_the_whole_deal_of_the_facts_scores_as_it_must(quest_id: str) -> None:
    quest = QUEST[quest_id]
    *states, end = whole_deal(quest)
    for number, state in enumerate(states):
        assert [trick.taker for trick in state.open.tricks] == [trick.taker for trick in DEAL.tricks[:number]]
    row = end.open.sheet[0]
    assert tuple(row.points[seat] - row.bonus[seat] for seat in range(4)) == DEAL.points[quest_id]
    assert row.bonus == (0, 3, 0, 0)
    assert end.open.dealer == DEAL.next_dealer


def test_rn_r26_the_facts_score_all_forty_quests() -> None:
    assert len(DEAL.points) == 40
    assert {QUEST[quest_id] for quest_id in DEAL.points} == set(list(Quest)[:40])


# The examples of the booklet.


def test_the_booklets_threes_and_fours() -> None:
    tricks = [pile(0, "N3 C4 GA"), pile(1, "C3 N9 G9")]
    assert quest_points(Quest.THREES_AND_FOURS, tricks, 3) == [8, 4, 0]


def test_the_booklets_rearguard() -> None:
    takers = [0] * 6 + [1, 2, 1, 3]
    assert quest_points(Quest.REARGUARD_LOST, tricks_of(takers), 4) == [0, -4, -2, -2]


def test_the_booklets_trick_with_the_clone() -> None:
    state = table(
        "G6 N2", "N8 C3", "G4 clone", "G3 N4", special=Card.CLONE, quest=Quest.GOBLINS_ROUTED, takers=(1,) * 7
    )
    before = quest_points(Quest.GOBLINS_ROUTED, state.open.tricks, 4)
    after = play(state, "G6 N8 clone G3").state
    assert after.open.tricks[-1].taker == 0
    assert quest_points(Quest.GOBLINS_ROUTED, after.open.tricks, 4)[0] - before[0] == -2


def test_the_booklets_score_with_the_standard_bearer() -> None:
    tricks = [*tricks_of([0, 0, 0, 0]), pile(0, "NK CK CQ N11_standard")]
    assert scores(Quest.KINGS_ALONE, Card.N11_STANDARD, tricks, 4) == ((6, 0, 0, 0), (3, 0, 0, 0))


# Rules.


def test_rn_r23_cards_in_hand_count_nothing() -> None:
    help_all = Options(memory=Memory.EVERYTHING)
    hands = ("NK CK", "GK C4", "C3 N4")
    state = table(*hands, special=Card.MUMMY, quest=Quest.KINGS_ALONE, options=help_all)
    view = ROI_DES_NAINS.view(state, 0)
    assert view.points == tuple(quest_points(Quest.KINGS_ALONE, state.open.tricks, 3))
    assert all("K" not in card.value for trick in state.open.tricks for card in trick.cards)
    assert sum(view.points) == -9  # the three queens are won, no king is


@pytest.mark.parametrize("magic", [Card.DRAGON, Card.MUMMY, Card.CLONE, Card.SORCERER, Card.EXCALIBUR])
def test_rn_r24_a_magic_card_counts_for_no_quest_but_its_trick_does(magic: Card) -> None:
    with_it = [pile(0, "N3 C6 GQ"), Trick(0, (Card.N8, magic, Card.C9), 0)]
    without = [pile(0, "N3 C6 GQ"), Trick(0, (Card.N8, Card.C9), 0)]
    for quest in Quest:
        assert quest_points(quest, with_it, 3) == quest_points(quest, without, 3), quest
    assert quest_points(Quest.MOST_VICTORIES, with_it, 3) == [2, 0, 0]


def test_rn_r25_a_1_or_an_11_counts_as_a_card_of_its_suit_and_rank() -> None:
    tricks = [pile(0, "N1_druid C9 CK"), pile(1, "N11_tinkerer N3 G2")]
    assert quest_points(Quest.DWARVES_OVER_KNIGHTS, tricks, 3) == [1 - 2, 2, 0]
    assert quest_points(Quest.GARDEN_GNOMES, tricks, 3) == [1, 3, 0]
    assert quest_points(Quest.GOOD_ACCOUNTS, [pile(0, "N10"), pile(1, "N11_tinkerer")], 3) == [0, 5, 0]


def test_rn_r26_points_of_quest_and_special_card_are_added() -> None:
    step = play(table("N11_standard", "N9", "N3", quest=Quest.FEWEST_VICTORIES), "N11_standard N9 N3")
    row = step.state.open.sheet[0]
    assert row.bonus == (3, 0, 0)
    assert row.points == (-13 + 3, 0, 0)
    assert DealOver(1, Quest.FEWEST_VICTORIES) in step.events
    assert ScoredWithSpecial(0, -10, Card.N11_STANDARD, 3, -10) in step.events
    assert Scored(1, 0, 0) in step.events


def test_rn_r27_noted_points_agree_with_the_final_ones() -> None:
    noted = 0
    for number in range(20):
        points = [0, 0, 0, 0]
        for turn in random_game(new_game(seed=f"noted {number}"), str(number)):
            for event in turn.events:
                if isinstance(event, PointsNoted):
                    points[event.seat] += event.change
                    assert points[event.seat] == event.points
            if len(turn.after.open.sheet) > len(turn.before.open.sheet):
                row = turn.after.open.sheet[-1]
                if row.quest in NOTED_IN_PLAY:
                    noted += 1
                    assert points == [a - b for a, b in zip(row.points, row.bonus, strict=True)]
                points = [0, 0, 0, 0]
    assert noted > 5


def test_rn_a11_points_during_a_deal_are_shown_where_they_are_noted_and_agree_with_the_final_function() -> (
    None
):
    for quest in (Quest.LUCKY_RUN, Quest.KINGS_ALONE):
        for memory in Memory:
            for state in whole_deal(quest):
                now = state.open.__replace__(options=Options(memory=memory))
                view = ROI_DES_NAINS.view(state.__replace__(open=now), 0)
                if now.deal > 1:
                    continue
                shown = quest in NOTED_IN_PLAY or memory is Memory.EVERYTHING
                assert view.points == (scores(quest, now.special, now.tricks, 4)[0] if shown else ())
    *_, before, end = whole_deal(Quest.LUCKY_RUN)
    assert before.open.quest is Quest.LUCKY_RUN
    assert end.open.sheet[0].points == tuple(map(sum, zip((6, 2, 2, 6), (0, 3, 0, 0), strict=True)))


def test_rn_r28_a_tile_and_a_special_card_come_once_in_a_game() -> None:
    for number in range(10):
        end = silent_until(new_game(seed=f"once {number}"))
        sheet = end.open.sheet[:14]
        assert len({row.tile for row in sheet}) == len({row.special for row in sheet}) == len(sheet) >= 7


# The special cards' points.


def test_rn_v10_the_jester_pays_its_player_in_the_last_trick() -> None:
    state = table("CK", "C1_jester", "C3", "C4", special=Card.C1_JESTER, quest=Quest.EVENS)
    step = play(state, "CK C1_jester C3 C4")
    assert BonusNoted(1, Card.C1_JESTER, 3) in step.events
    assert step.state.open.sheet[0].bonus == (0, 3, 0, 0)


def test_rn_v10_the_jester_pays_nothing_before_the_last_trick() -> None:
    state = table("CK N2", "C1_jester N3", "C3 N4", "C4 N6", special=Card.C1_JESTER, quest=Quest.EVENS)
    assert play(state, "CK C1_jester C3 C4 N2 N3 N4 N6").state.open.sheet[0].bonus == (0, 0, 0, 0)


def test_rn_v11_the_scout_pays_its_player_for_the_nobles_of_the_trick() -> None:
    state = table("GJ N2", "G1_scout N3", "GK N4", "CA N6", special=Card.G1_SCOUT, quest=Quest.EVENS)
    step = play(state, "GJ G1_scout GK CA")
    assert BonusNoted(1, Card.G1_SCOUT, 3) in step.events
    assert play(step.state, "N4 N6 N2 N3").state.open.sheet[0].bonus == (0, 3, 0, 0)


def test_rn_c19_the_scout_counts_the_whole_trick_won_or_lost() -> None:
    state = table("G1_scout N2", "GQ N3", "NJ N4", "C3 N6", special=Card.G1_SCOUT, quest=Quest.EVENS)
    assert play(state, "G1_scout GQ NJ C3 N3 N4 N6 N2").state.open.sheet[0].bonus == (2, 0, 0, 0)


def test_rn_v12_the_tinkerer_pays_the_taker_of_the_next_trick() -> None:
    hands = ("N11_tinkerer N2", "N9 NK", "N3 N4")
    step = play(table(*hands, special=Card.N11_TINKERER, quest=Quest.EVENS), "N11_tinkerer N9 N3")
    assert not any(isinstance(event, BonusNoted) for event in step.events)
    step = play(step.state, "N2 NK N4")
    assert BonusNoted(1, Card.N11_TINKERER, 3) in step.events
    assert step.state.open.sheet[0].bonus == (0, 3, 0)
    last = play(table("N11_tinkerer", "N9", "N3", special=Card.N11_TINKERER), "N11_tinkerer N9 N3").state
    assert last.open.sheet[0].bonus == (0, 0, 0)


def test_rn_c17_the_tinkerer_may_pay_its_own_player() -> None:
    hands = ("N11_tinkerer NK", "N9 N2", "N3 N4")
    state = play(table(*hands, special=Card.N11_TINKERER), "N11_tinkerer N9 N3 NK N2 N4").state
    assert state.open.sheet[0].bonus == (3, 0, 0)


def test_rn_v13_the_enchanter_doubles_a_loss() -> None:
    tricks = [pile(1, "C11_enchanter C3 C4 C6"), *tricks_of([0])]
    assert quest_points(Quest.KNIGHTS_ROUTED, tricks, 4) == [0, -4, 0, 0]
    assert scores(Quest.KNIGHTS_ROUTED, Card.C11_ENCHANTER, tricks, 4) == ((0, -8, 0, 0), (0, -4, 0, 0))


def test_rn_c18_the_enchanter_doubles_for_better_and_for_worse_for_its_taker_alone() -> None:
    tricks = [pile(1, "C11_enchanter NK CK GQ"), pile(2, "GK N2 C2 G2")]
    assert scores(Quest.KINGS_ALONE, Card.C11_ENCHANTER, tricks, 4)[0] == (0, 6, 3, 0)
    assert scores(Quest.QUEENS_ALONE, Card.C11_ENCHANTER, tricks, 4)[0] == (0, -6, -3, 0)


def test_the_shaman_costs_the_winner_of_its_trick() -> None:
    tricks = [pile(2, "G11_shaman G3 G4 G6")]
    assert scores(Quest.EVENS, Card.G11_SHAMAN, tricks, 4) == ((0, 0, -3, 0), (0, 0, -3, 0))


def test_rn_a7_the_last_winner_of_the_5_of_dwarves_deals_next_after_the_sorcerer_took_it_back() -> None:
    state = table("sorcerer N3 C4", "N5 C2 G2", "N6 C6 G3", special=Card.SORCERER)
    state = play(state, "N3 N5 N6").state
    assert ROI_DES_NAINS.view(state, 0).next_dealer == 2
    state = do(state, Trade(Card.N5), seat=0).state
    assert ROI_DES_NAINS.view(state, 0).next_dealer is None
    end = play(state, "C6 C4 C2 G3 N5 G2").state
    assert end.open.dealer == 2
    assert end.open.phase is Phase.QUEST


# Rulings about the quests.


def test_rn_d1_right_plays_before_me_and_left_after_me() -> None:
    tricks = tricks_of([0, 0, 0, 1])
    assert quest_points(Quest.TO_THE_RIGHT, tricks, 4) == [0, 3, 1, 0]
    assert quest_points(Quest.TO_THE_LEFT, tricks, 4) == [1, 0, 0, 3]


def test_rn_d2_a_shared_highest_total_pays_nobody() -> None:
    tricks = [pile(0, "N9 CA"), pile(1, "C9 NA"), pile(2, "N3")]
    assert quest_points(Quest.GOOD_ACCOUNTS, tricks, 4) == [0, 0, 0, 0]
    assert quest_points(Quest.BAD_ACCOUNTS, tricks, 4) == [0, 0, 0, 0]
    assert quest_points(Quest.BAD_ACCOUNTS, [*tricks, pile(1, "N2")], 4) == [0, -5, 0, 0]


def test_rn_d3_zero_tricks_are_neither_even_nor_odd() -> None:
    tricks = tricks_of([0, 0, 1])
    assert quest_points(Quest.EVENS, tricks, 4) == [5, 0, 0, 0]
    assert quest_points(Quest.ODDS, tricks, 4) == [0, 5, 0, 0]


def test_rn_d4_zero_tricks_are_a_number_like_any_other() -> None:
    tricks = tricks_of([0, 0, 1])
    assert quest_points(Quest.ALONE, tricks, 4) == [5, 5, 0, 0]
    assert quest_points(Quest.TOGETHER, tricks, 4) == [0, 0, 5, 5]
    assert quest_points(Quest.ALONE, tricks_of([0, 0, 1], 3), 3) == [5, 5, 5]


def test_rn_d5_a_missing_suit_makes_an_elite_army_of_none() -> None:
    assert quest_points(Quest.ELITE_ARMY, [pile(0, "N2 N3 C4")], 3) == [0, 0, 0]
    assert quest_points(Quest.ELITE_ARMY, [pile(0, "N2 N3 C4 G2")], 3) == [1, 0, 0]
    assert quest_points(Quest.MASS_ARMY, [pile(0, "N2 N3 C4")], 3) == [2, 0, 0]


def test_rn_d6_without_a_numbered_card_of_the_suit_there_are_no_points() -> None:
    tricks = [pile(0, "NA NK C4"), pile(1, "N10 N9 CA")]
    assert quest_points(Quest.GARDEN_GNOMES, tricks, 3) == [0, 9, 0]
    assert quest_points(Quest.SMALL_SOLDIERS, tricks, 3) == [4, 0, 0]


def test_rn_d7_a_triplet_is_one_rank_in_all_three_suits() -> None:
    tricks = [pile(0, "N9 C9 G9 NK CK GK"), pile(1, "N11_standard NJ CJ"), pile(2, "C2 G2")]
    assert quest_points(Quest.TRIPLETS, tricks, 3) == [3, 0, 0]
    assert quest_points(Quest.NO_TRIPLETS, tricks, 3) == [-3, 0, 0]


def test_rn_d8_third_tricks_are_ranked_by_when_they_are_won() -> None:
    takers = [0, 1, 1, 0, 1, 2, 0, 2, 2, 3]
    assert quest_points(Quest.THIRD_TRICK_PRIZED, tricks_of(takers), 4) == [4, 3, 5, 0]
    assert quest_points(Quest.THIRD_TRICK_CURSED, tricks_of(takers), 4) == [-4, -3, -5, 0]


def test_rn_d9_a_run_is_paid_once() -> None:
    assert quest_points(Quest.GRAND_SLAM, tricks_of([0] * 5 + [1] + [0] * 4), 4) == [5, 0, 0, 0]
    assert quest_points(Quest.DEBACLE, tricks_of([0] * 5 + [1] + [0] * 4), 4) == [0, 5, 5, 5]
    assert quest_points(Quest.GRAND_SLAM, tricks_of([0, 0, 0, 1, 0, 0, 0]), 4) == [0, 0, 0, 0]


def test_rn_d10_comparisons_are_strict_and_both_halves_add_up() -> None:
    assert quest_points(Quest.SANDWICH, tricks_of([0, 0, 1, 3]), 4) == [6, 3, 0, 3]
    assert quest_points(Quest.IN_LINE, tricks_of([0, 0, 1, 3]), 4) == [3, 6, 3, 0]
    assert quest_points(Quest.SANDWICH, tricks_of([0, 1, 2, 3]), 4) == [0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "first"), [(3, 10), (4, 7), (5, 5)])
def test_rn_d11_the_last_four_tricks(seats: int, first: int) -> None:
    whole = WHOLE[seats]
    for number in range(1, whole + 1):
        takers = [1 if trick == number else 0 for trick in range(1, whole + 1)]
        earned = quest_points(Quest.REARGUARD_SAVED, tricks_of(takers, seats), seats)[1]
        assert earned == (2 if number >= first else 0)


def test_the_quests_of_2011() -> None:
    tricks = [pile(0, "N8 C9 NQ"), pile(1, "CJ NJ GJ"), pile(2, "N9 N10 N11_standard CJ")]
    expected = {
        Quest.KNIGHTS_HUNTED: [1, 1, 1],
        Quest.GOBLINS_HUNTED: [0, 1, 0],
        Quest.GREAT_ARMY: [0, 0, 4],
        Quest.PALADINS_CHARGE: [0, 12, 4],
        Quest.PALADINS_ROUTED: [0, -12, -4],
        Quest.NOBLES_SAVED: [8, 10, 9],
        Quest.BRAVE_SAVED: [-8, 0, -9],
        Quest.EIGHTS_NINES_DWARVES: [4, 1, 4],
        Quest.NO_EIGHTS_NINES_DWARVES: [-4, -1, -4],
        Quest.DWARF_QUEEN_CAUGHT: [8, 0, 0],
        Quest.DWARF_QUEEN_FLED: [-8, 0, 0],
    }
    assert {quest: quest_points(quest, tricks, 3) for quest in expected} == expected
    assert quest_points(Quest.GREAT_ARMY, [pile(0, "N9 C10 GJ")], 3) == [3, 0, 0]
    assert quest_points(Quest.NOBLES_SAVED, [], 3) == quest_points(Quest.BRAVE_SAVED, [], 3) == [0, 0, 0]


def test_an_unfinished_deal_can_be_counted_too() -> None:
    now: Open = new_game().open
    assert won(now.tricks, 4, 10).takers == ()
    for quest in Quest:
        assert len(quest_points(quest, (), 4)) == 4
