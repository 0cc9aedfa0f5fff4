"""The box, the stacks, the deal, the quest: rules 1 to 15 and the rulings about them."""

from collections import Counter

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import KINDS, Card, Suit
from taverne.games.roi_des_nains.rules.deals import new_deal
from taverne.games.roi_des_nains.rules.events import (
    DealBegun,
    Event,
    GaveBack,
    Opened,
    QuestDrawn,
    Raided,
    Shown,
)
from taverne.games.roi_des_nains.rules.quests.quests import COMPLEX, OF_2011, SIMPLE, Quest
from taverne.games.roi_des_nains.rules.refusals import (
    AnOpponent,
    GivenAlready,
    NotHeld,
    NotOnTile,
    QuestFirst,
    RaidFirst,
)
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    Dealer,
    GiveBack,
    Options,
    Phase,
    Play,
    Raid,
    Tiles,
)
from taverne.kernel.game import NotYourTurn
from taverne.kernel.luck import Luck
from tests.games.roi_des_nains.facts import FACTS
from tests.games.roi_des_nains.tables import (
    SPECIAL,
    WHOLE,
    do,
    game_with,
    new_game,
    random_game,
    refused,
    silent_until,
    state_of,
    table,
)

every_size = pytest.mark.parametrize("seats", [3, 4, 5])


def test_rn_r1_three_suits_of_thirteen_base_cards() -> None:
    base = [card for card in Card if card not in SPECIAL]
    assert len(base) == 39
    assert Counter(KINDS[card].suit for card in base) == {
        Suit.DWARVES: 13,
        Suit.KNIGHTS: 13,
        Suit.GOBLINS: 13,
    }


def test_rn_r2_fourteen_special_cards() -> None:
    assert len(SPECIAL) == 14
    assert Counter(KINDS[card].rank for card in SPECIAL) == {1: 3, 11: 6, 0: 5}
    strengths = [KINDS[card].rank for card in (Card.N1_DRUID, Card.N2, Card.N10, Card.N11_STANDARD, Card.NJ)]
    assert strengths == sorted(strengths)


def test_rn_r3_twenty_tiles_with_two_sides_each() -> None:
    tiles = SIMPLE + COMPLEX
    assert len(tiles) == 20
    assert len({side for tile in tiles for side in tile}) == 40


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_rn_r4_other_numbers_of_players_are_refused(seats: int) -> None:
    assert seats not in ROI_DES_NAINS.seats
    with pytest.raises(ValueError, match="three to five"):
        ROI_DES_NAINS.deal(seats, Options(), Luck.from_seed("too few, too many"))


@every_size
def test_rn_r5_with_three_players_the_2_of_dwarves_is_out_for_the_whole_game(seats: int) -> None:
    start = new_game(seats)
    for turn in random_game(start):
        state = turn.after
        dealt = {card for hand in state.hands for card in hand}
        dealt |= {card for trick in state.open.tricks for card in trick.cards} | {*state.open.cards}
        assert (Card.N2 in dealt) is (seats > 3)


def test_rn_r6_the_special_cards_are_shuffled() -> None:
    first = Counter(new_game(seed=str(number)).open.special for number in range(500))
    assert set(first) == set(SPECIAL)
    assert max(first.values()) < 3 * 500 / 14
    state = new_game()
    assert sorted([state.open.special, *state.deck]) == sorted(SPECIAL)


def test_rn_r7_seven_different_tiles_of_the_twenty() -> None:
    end = silent_until(new_game())
    tiles = [row.tile for row in end.open.sheet[:7]]
    assert len(set(tiles)) == 7
    assert set(tiles) <= {*SIMPLE, *COMPLEX}
    first = Counter(new_game(seed=str(number)).open.tile for number in range(600))
    assert len(first) == 20
    assert max(first.values()) < 3 * 600 / 20


@every_size
def test_rn_r8_a_first_game_has_no_complex_tile(seats: int) -> None:
    for number in range(5):
        end = silent_until(new_game(seats, f"first {number}", tiles=Tiles.FIRST_GAME))
        assert all(row.tile in SIMPLE for row in end.open.sheet[:7])


def test_rn_r8_with_the_tiles_of_2011_all_may_come() -> None:
    seen = {new_game(seed=str(number), tiles=Tiles.WITH_2011).open.tile for number in range(900)}
    assert seen == {*SIMPLE, *COMPLEX, *OF_2011}


@pytest.mark.parametrize("deals", [3, 5, 7])
def test_rn_r9_a_game_is_so_many_deals_whose_points_add_up(deals: int) -> None:
    for number in range(20):
        *_, last = random_game(new_game(3, f"deals {number}", deals=deals), f"deals {number}")
        now = last.after.open
        for seat, total in enumerate(now.totals):
            assert total == sum(row.points[seat] for row in now.sheet)
        before_last = [sum(row.points[seat] for row in now.sheet[:-1]) for seat in range(3)]
        assert len(now.sheet) == deals or before_last.count(max(before_last)) > 1


def test_rn_r9_points_may_be_negative() -> None:
    totals = [new.open.totals for new in (silent_until(new_game(seed=str(n))) for n in range(20))]
    assert any(total < 0 for each in totals for total in each)


@every_size
def test_rn_r10_the_winner_of_the_5_of_dwarves_deals_next(seats: int) -> None:
    state = new_game(seats)
    assert state.open.dealer == 0
    for turn in random_game(state):
        before, after = turn.before.open, turn.after.open
        if after.deal == before.deal + 1:
            tricks = [*before.tricks, after.last]
            taker = next(trick.taker for trick in tricks if trick and Card.N5 in trick.cards)
            assert after.dealer == taker


def test_rn_r11_the_special_card_is_turned_up_for_all_to_see() -> None:
    state = new_game()
    for viewer in (None, 0, 1, 2, 3):
        assert ROI_DES_NAINS.view(state, viewer).open.special is state.open.special
    for turn in random_game(state):
        if begun := [event for event in turn.events if isinstance(event, DealBegun)]:
            assert begun == [DealBegun(turn.after.open.deal, turn.after.open.dealer, turn.after.open.special)]


@every_size
def test_rn_r12_all_cards_are_dealt(seats: int) -> None:
    state = new_game(seats)
    assert [len(hand) for hand in state.hands] == [WHOLE[seats]] * seats
    dealt = Counter(card for hand in state.hands for card in hand)
    assert set(dealt.values()) == {1}
    assert state.open.special in dealt
    assert len(dealt) == {3: 39, 4: 40, 5: 40}[seats]


def test_rn_r13_only_its_holder_knows_where_the_special_card_is() -> None:
    state = game_with(Card.DRAGON)
    holder = next(seat for seat, hand in enumerate(state.hands) if Card.DRAGON in hand)
    for viewer in (None, 0, 1, 2, 3):
        view = ROI_DES_NAINS.view(state, viewer)
        assert (Card.DRAGON in view.hand) is (viewer == holder)
        assert all(Card.DRAGON not in known.cards for known in view.known)


def test_rn_r14_the_holder_of_the_5_of_knights_chooses_one_of_the_two_sides() -> None:
    state = new_game()
    chooser = state.open.chooser
    assert Card.C5 in state.hands[chooser]
    assert ROI_DES_NAINS.ask(state).owing == (chooser,)
    assert ROI_DES_NAINS.moves(state, chooser) == [ChooseQuest(side) for side in state.open.tile]
    for quest in state.open.tile:
        after = do(state, ChooseQuest(quest)).state
        assert after.open.quest is quest
        assert all(ROI_DES_NAINS.view(after, viewer).open.quest is quest for viewer in (None, 0, 1, 2, 3))
    assert refused(state, (chooser + 1) % 4, ChooseQuest(state.open.tile[0])) == NotYourTurn((chooser,))
    assert refused(state, chooser, Play(Card.C5)) == QuestFirst()
    other = next(quest for quest in Quest if quest not in state.open.tile)
    assert refused(state, chooser, ChooseQuest(other)) == NotOnTile(other)


def test_rn_r14_the_card_is_shown_and_taken_back() -> None:
    end = silent_until(new_game(), deal=2)
    known = [(known.cards, known.seats) for known in ROI_DES_NAINS.view(end, None).known]
    assert known == [((Card.C5,), (end.open.chooser,))]
    events = [event for turn in random_game(new_game()) for event in turn.events]
    shown = [event for event in events if isinstance(event, Shown) and event.card is Card.C5]
    assert len(shown) == sum(isinstance(event, QuestDrawn) for event in events) >= 6


def test_rn_r15_the_raid_comes_after_the_quest_and_before_the_first_lead() -> None:
    state = game_with(Card.G11_STANDARD)
    holder = next(seat for seat, hand in enumerate(state.hands) if Card.G11_STANDARD in hand)
    step = do(state, ChooseQuest(state.open.tile[0]))
    assert step.events[-1] == Shown(holder, Card.G11_STANDARD)
    state, victim = step.state, (holder + 2) % 4
    assert (state.open.phase, state.open.turn) == (Phase.RAID, holder)
    assert refused(state, holder, Raid(holder)) == refused(state, holder, Raid(7)) == AnOpponent()
    assert refused(state, holder, Play(Card.G11_STANDARD)) == RaidFirst()
    step = do(state, Raid(victim))
    assert step.events == (Raided(holder, victim, 2),)
    state = step.state
    assert (len(state.hands[holder]), len(state.hands[victim])) == (12, 8)
    one, two, three = state.hands[holder][:3]
    assert ROI_DES_NAINS.ask(state).picks == 2
    half = do(state, GiveBack(two))
    assert half.events == ()
    assert refused(half.state, holder, GiveBack(two)) == GivenAlready(two)
    gone = next(card for card in Card if card not in state.hands[holder])
    assert refused(half.state, holder, GiveBack(gone)) == NotHeld(gone)
    step = do(half.state, GiveBack(one))
    assert step.events[0] == GaveBack(holder, victim, 2)
    assert isinstance(step.events[1], Opened)
    assert {one, two} <= set(step.state.hands[victim])
    assert three in step.state.hands[holder]
    assert [len(hand) for hand in step.state.hands] == [10] * 4


def test_rn_a1_the_three_musicians() -> None:
    assert FACTS.musicians == {"deals_next": Card.N5, "chooses_quest": Card.C5, "leads_first": Card.G5}
    state = new_game()
    assert Card.C5 in state.hands[state.open.chooser]
    state = silent_until(state, Phase.PLAY)
    assert Card.G5 in state.hands[state.open.turn]


def test_rn_a2_the_2_that_three_players_leave_out_is_that_of_the_dwarves() -> None:
    dealt = {card for hand in new_game(3).hands for card in hand}
    assert [card for card in Card if card not in dealt and card not in SPECIAL] == [Card.N2]


def test_rn_a3_three_to_five_players() -> None:
    assert list(ROI_DES_NAINS.seats) == [3, 4, 5]


def test_rn_a4_the_first_dealer_is_the_first_seat_or_drawn_by_lot() -> None:
    assert {new_game(seed=str(number)).open.dealer for number in range(20)} == {0}
    drawn = Counter(new_game(seed=str(number), dealer=Dealer.LOT).open.dealer for number in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 50


def test_rn_a5_dealing_starts_on_the_dealers_left() -> None:
    """Another dealer, the same luck: the same hands, one seat further round."""
    luck = Luck.from_seed("dealt")
    one, other = (_dealt_by(dealer, luck) for dealer in (0, 1))
    assert one[1] == other[2]
    assert one[0] == other[1]


def _dealt_by(dealer: int, luck: Luck) -> tuple[tuple[Card, ...], ...]:
    return new_deal(Options(), luck, (0, 0, 0, 0), dealer, number=1).state.hands


def test_rn_a6_one_player_may_do_both_jobs() -> None:
    seeds = (new_game(seed=f"both {number}") for number in range(200))
    state = next(
        each for each in seeds if Card.G5 in each.hands[each.open.chooser] and each.open.special in PLAIN
    )
    chooser = state.open.chooser
    state = do(state, ChooseQuest(state.open.tile[1])).state
    assert ROI_DES_NAINS.ask(state).owing == (chooser,)
    assert state.open.phase is Phase.PLAY


PLAIN = (Card.N11_STANDARD, Card.G11_SHAMAN, Card.C11_ENCHANTER, Card.DRAGON)


def test_rn_a8_every_view_shows_what_is_public_and_none_shows_more() -> None:
    state = silent_until(new_game(), Phase.PLAY)
    views = [ROI_DES_NAINS.view(state, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert all(view.open == state.open for view in views)
    shown = {(Card.C5, state.open.chooser), (Card.G5, state.open.turn)}
    for view in views:
        holders = {(card, known.seats[0]) for known in view.known for card in known.cards}
        assert holders == {(card, seat) for card, seat in shown if seat != view.seat}
    for turn in random_game(state):
        for viewer in (None, 0, 1, 2, 3):
            view = ROI_DES_NAINS.view(turn.after, viewer)
            known_cards = {card for known in view.known for card in known.cards}
            shows_musician = (
                Card.N5 in known_cards and not turn.after.open.trade and not turn.after.open.received
            )
            assert not shows_musician or viewer in turn.after.open.raid


def test_rn_a9_the_next_tile_and_the_next_special_card_are_unknown() -> None:
    state = new_game()
    other = state.__replace__(stack=state.stack[::-1], deck=state.deck[::-1])
    for viewer in (None, 0, 1, 2, 3):
        assert ROI_DES_NAINS.view(state, viewer) == ROI_DES_NAINS.view(other, viewer)


def test_rn_a10_twelve_tiles_are_simple() -> None:
    assert (len(SIMPLE), len(COMPLEX)) == (12, 8)


def test_rn_c16_the_raid_is_drawn_evenly_and_seen_by_two_alone() -> None:
    state = silent_until(game_with(Card.G11_STANDARD), Phase.RAID)
    holder = state.open.turn
    victim = (holder + 1) % 4
    drawn: Counter[Card] = Counter()
    for number in range(600):
        luck = Luck.from_seed(f"raid {number}")
        taken = do(state.__replace__(luck=luck), Raid(victim)).state.taken
        assert len(set(taken)) == 2
        drawn.update(taken)
    assert set(drawn) == set(state.hands[victim])
    assert all(80 < count < 160 for count in drawn.values())
    after = do(state, Raid(victim)).state
    for viewer in (None, 0, 1, 2, 3):
        view = ROI_DES_NAINS.view(after, viewer)
        assert view.taken == (after.taken if viewer in (holder, victim) else ())


def test_rn_c16_the_card_itself_and_the_cards_just_taken_may_be_given_back() -> None:
    state = silent_until(game_with(Card.G11_STANDARD), Phase.RAID)
    holder, victim = state.open.turn, (state.open.turn + 1) % 4
    raided = do(state, Raid(victim)).state
    back = do(raided, *(GiveBack(card) for card in raided.taken)).state
    assert back.hands == state.hands
    gone = do(raided, GiveBack(Card.G11_STANDARD), GiveBack(raided.taken[0])).state
    assert Card.G11_STANDARD in gone.hands[victim]
    assert raided.taken[1] in gone.hands[holder]


def test_rn_c16_if_the_5_of_goblins_moves_its_new_holder_leads() -> None:
    holder, victim = 0, 2
    hands = table("G5 G11_standard N3", "N4 C4 G4", "C5 N6 G6", "N7 C7 G7", special=Card.G11_STANDARD).hands
    state = state_of(
        hands, Card.G11_STANDARD, Quest.EVENS, leader=None, phase=Phase.RAID, turn=holder, chooser=2
    )
    raided = do(state, Raid(victim)).state
    step = do(raided, GiveBack(Card.G5), GiveBack(Card.N3))
    assert step.events[-1] == Opened(victim, Card.G5)
    assert step.state.open.turn == victim


def test_rn_c16_if_the_5_of_knights_moves_the_chooser_stays_and_others_no_longer_know_where_it_is() -> None:
    hands = table("G5 G11_standard N3", "N4 C4 G4", "C5 N6 G6", "N7 C7 G7", special=Card.G11_STANDARD).hands
    state = state_of(hands, Card.G11_STANDARD, Quest.EVENS, leader=None, phase=Phase.RAID, turn=0, chooser=2)
    lucks = (Luck.from_seed(f"five {number}") for number in range(100))
    tried = (do(state.__replace__(luck=luck), Raid(2)).state for luck in lucks)
    raided = next(each for each in tried if Card.C5 in each.taken)
    known = {known.cards: known.seats for known in ROI_DES_NAINS.view(raided, 1).known}
    assert known == {(Card.C5,): (0, 2), (Card.G11_STANDARD,): (0,)}
    after = do(raided, GiveBack(Card.G11_STANDARD), GiveBack(Card.N3)).state
    assert after.open.chooser == 2
    for stranger in (None, 1, 3):
        known = {known.cards: known.seats for known in ROI_DES_NAINS.view(after, stranger).known}
        assert known == {(Card.C5,): (0, 2), (Card.G11_STANDARD,): (0, 2), (Card.G5,): (0,)}
    mine = {known.cards: known.seats for known in ROI_DES_NAINS.view(after, 0).known}
    assert mine == {(Card.N3, Card.G11_STANDARD): (2,)}
    theirs = {known.cards: known.seats for known in ROI_DES_NAINS.view(after, 2).known}
    other = next(card for card in raided.taken if card is not Card.C5)
    assert {card for cards in theirs for card in cards} == {Card.C5, other, Card.G5}
    assert set(theirs.values()) == {(0,)}


def test_events_of_a_raid_do_not_depend_on_the_cards() -> None:
    state = silent_until(game_with(Card.G11_STANDARD), Phase.RAID)
    seen: set[tuple[Event, ...]] = set()
    victim = (state.open.turn + 1) % 4
    for number in range(20):
        raided = do(state.__replace__(luck=Luck.from_seed(str(number))), Raid(victim))
        hand = raided.state.hands[raided.state.open.turn]
        gifts = [card for card in hand if card is not Card.G5][number % 5 :][:2]
        seen.add(raided.events + do(raided.state, *map(GiveBack, gifts)).events[:1])
    assert len(seen) == 1
