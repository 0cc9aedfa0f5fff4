"""Tricks: rules 16 to 22, the Magic cards, and the rulings about them."""

from dataclasses import dataclass

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.events import (
    Copied,
    HandsPassedLeft,
    HandsPassedRight,
    HandsSwapped,
    Opened,
    Outdid,
    Played,
    Traded,
    TrickTaken,
)
from taverne.games.roi_des_nains.rules.refusals import (
    CannotOpen,
    MustFollow,
    MustTrade,
    NeverPlayed,
    NotHeld,
    NothingToTrade,
    NotInFirstTrick,
    NotInTrick,
    PassFirst,
    PlayNow,
    SwapFirst,
    WindowNow,
)
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import (
    GoOn,
    Memory,
    Options,
    PassLeft,
    PassRight,
    Phase,
    Play,
    SwapHands,
    Trade,
)
from taverne.kernel.ask import Wait
from taverne.kernel.game import NotYourTurn
from tests.games.roi_des_nains.tables import (
    cards,
    do,
    new_game,
    offered,
    opening,
    play,
    random_game,
    refused,
    silent_until,
    table,
)


def takers(step: object) -> list[int]:
    return [event.seat for event in getattr(step, "events", ()) if isinstance(event, TrickTaken)]


@dataclass(frozen=True)
class Case:
    special: Card
    hands: tuple[str, ...]
    played: str
    taker: int
    before: str = ""


def test_rn_r16_the_holder_of_the_5_of_goblins_leads_any_card() -> None:
    state = new_game()
    while Card.G11_STANDARD in [state.open.special]:
        state = new_game(seed="another")
    after = silent_until(state, Phase.PLAY)
    leader = next(seat for seat, hand in enumerate(after.hands) if Card.G5 in hand)
    assert ROI_DES_NAINS.ask(after).owing == (leader,)
    free = [card for card in after.hands[leader] if card not in (Card.MUMMY, Card.CLONE, Card.SORCERER)]
    assert [card for card in offered(after) if card in free] == free
    opened = [event for turn in random_game(state) for event in turn.events if isinstance(event, Opened)]
    assert {event.card for event in opened} == {Card.G5}


def test_rn_r17_the_suit_of_the_first_card_is_the_suit_led() -> None:
    state = play(table("N9 C3", "C4 C6", "G7 G8"), "N9").state
    assert state.open.led is Suit.DWARVES
    state = play(table("dragon C3", "C4 N6", "G7 G8", special=Card.DRAGON), "dragon").state
    assert state.open.led is None
    assert offered(state) == cards("N6 C4")
    assert play(state, "C4").state.open.led is Suit.KNIGHTS


def test_rn_r18_a_player_who_holds_the_suit_led_must_play_a_card_of_it_of_any_rank() -> None:
    state = play(table("G9 N3 C3", "G2 GA N8", "N4 C2 C6", "C4 C9 N7"), "G9").state
    assert offered(state) == cards("G2 GA")
    assert refused(state, 1, Play(Card.N8)) == MustFollow(Suit.GOBLINS)
    assert refused(state, 1, Play(Card.GK)) == NotHeld(Card.GK)
    assert refused(state, 2, Play(Card.N4)) == NotYourTurn((1,))
    after = play(state, "G2").state
    assert offered(after) == cards("N4 C2 C6")


def test_rn_r18_there_is_no_trump() -> None:
    step = play(table("G2 N3", "NA CA", "CK NK", "G3 C4"), "G2 NA CK G3")
    assert takers(step) == [3]


def test_rn_r19_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    step = play(table("C9 N3", "CJ N4", "C10 N6", "NA G2"), "C9 CJ C10 NA")
    assert takers(step) == [1]
    assert step.state.open.tricks[-1].taker == 1


@pytest.mark.parametrize(
    ("special", "played", "taker"),
    [
        (Card.N11_STANDARD, "N10 N11_standard N9", 1),
        (Card.N11_STANDARD, "N10 N11_standard NJ", 2),
        (Card.N1_DRUID, "N3 N1_druid N4", 2),
        (Card.G11_SHAMAN, "G11_shaman G10 GJ", 2),
    ],
)
def test_rn_r2_an_11_stands_between_10_and_jack_and_a_1_below_all(
    special: Card, played: str, taker: int
) -> None:
    hands = [f"{card} C{rank}" for card, rank in zip(played.split(), ("2", "3", "4"), strict=True)]
    assert takers(play(table(*hands, special=special), played)) == [taker]


def test_rn_r20_the_numbers_of_tricks_are_public_and_players_see_the_last_trick_that_they_won() -> None:
    state = table("C9 N3", "CJ N4", "C10 N6", "NA G2", takers=(0, 1, 2, 1, 1, 0, 3))
    for viewer in (None, 0, 1, 2, 3):
        zones = ROI_DES_NAINS.presentation.zones(ROI_DES_NAINS.view(state, viewer))
        tricks = [part.value for zone in zones for part in zone.parts if part.name == "tricks"]  # type: ignore[union-attr]  # only gauges are called so
        assert tricks == [3, 3, 1, 1]
        past = {
            zone.seat: part.pieces  # type: ignore[union-attr]  # only heaps are called so
            for zone in zones
            for part in zone.parts
            if part.name in ("last_won", "won", "last_trick")
        }
        last = {0: 7, 1: 4, 2: 2, 3: 6}
        assert past == ({} if viewer is None else {viewer: state.open.tricks[last[viewer]].cards})


def test_rn_a12_the_view_carries_all_cards_and_screens_show_those_that_the_option_allows() -> None:
    shown = {}
    for memory in Memory:
        state = table("C9 N3", "CJ N4", "C10 N6", "NA G2", options=Options(memory=memory))
        state = play(state, "C9").state
        view = ROI_DES_NAINS.view(state, 1)
        assert view.open.tricks == state.open.tricks
        zones = ROI_DES_NAINS.presentation.zones(view)
        shown[memory] = {part.name for zone in zones for part in zone.parts}
    assert "last_trick" not in shown[Memory.RULEBOOK]
    assert "last_trick" in shown[Memory.LAST_TRICK]
    assert "won" in shown[Memory.EVERYTHING]
    assert "won" not in shown[Memory.RULEBOOK] | shown[Memory.LAST_TRICK]


def test_rn_a12_the_trick_just_taken_stays_on_the_table_until_the_next_lead() -> None:
    state = table("C9 N3", "CJ N4", "C10 N6", "NA G2")
    after = play(state, "C9 CJ C10 NA").state
    assert _on_table(after) == cards("C9 CJ C10 NA")
    assert _on_table(play(after, "N4").state) == cards("N4")
    done = play(after, "N4 N6 G2 N3").state
    assert done.open.deal == 2
    assert _on_table(done) == cards("N4 N6 G2 N3")


def _on_table(state: object) -> tuple[str, ...]:
    zones = ROI_DES_NAINS.presentation.zones(ROI_DES_NAINS.view(state, None))  # type: ignore[arg-type]  # any state of it
    return next(part.pieces for part in zones[0].parts if part.name == "table")  # type: ignore[union-attr]  # a heap


def test_rn_r21_the_winner_leads_any_card_and_the_deal_ends_with_the_hands() -> None:
    state = play(table("C9 N3", "CJ G4", "C10 N6"), "C9 CJ C10").state
    assert ROI_DES_NAINS.ask(state).owing == (1,)
    assert state.open.leader == 1
    step = play(state, "G4 N6 N3")
    assert step.state.open.deal == 2
    assert step.state.open.phase is Phase.QUEST


def test_rn_r22_effects_after_a_trick_come_before_the_next_lead() -> None:
    state = table("N1_druid C3", "N9 C4", "N3 C6", special=Card.N1_DRUID)
    step = play(state, "N1_druid N9 N3")
    assert takers(step) == [1]
    assert (step.state.open.phase, ROI_DES_NAINS.ask(step.state).owing) == (Phase.SWAP_HANDS, (0,))
    assert refused(step.state, 0, Play(Card.C3)) == SwapFirst()
    assert refused(step.state, 1, Play(Card.C4)) == NotYourTurn((0,))
    after = do(step.state, SwapHands(2)).state
    assert (after.open.phase, ROI_DES_NAINS.ask(after).owing) == (Phase.PLAY, (1,))


# The Dragon.

V = {
    "v1": Case(Card.DRAGON, ("G6 N2", "CA N3", "dragon G4", "NA C4"), "G6 CA dragon NA", 3),
    "v2": Case(Card.DRAGON, ("GA N2", "dragon N3", "NA C3", "G2 C4"), "GA dragon NA G2", 0),
}


def _case(case: Case) -> None:
    step = play(table(*case.hands, special=case.special, before=case.before), case.played)
    assert takers(step) == [case.taker]


def test_rn_v1_the_last_ace_beats_the_dragon() -> None:
    _case(V["v1"])


def test_rn_v2_the_ace_of_the_suit_led_beats_the_dragon_and_other_aces() -> None:
    _case(V["v2"])


def test_rn_v3_a_dragon_is_led_and_the_second_card_sets_the_suit() -> None:
    state = play(table("dragon N2", "C4 N3", "C7 G8", "C9 G9", special=Card.DRAGON), "dragon C4").state
    assert offered(state) == cards("C7")
    assert takers(play(state, "C7 C9")) == [0]


def test_rn_c7_after_a_led_dragon_the_next_player_is_free() -> None:
    state = play(table("dragon N2", "C4 N3", "C7 G8", special=Card.DRAGON), "dragon").state
    assert offered(state) == cards("N3 C4")


def test_rn_c8_without_an_ace_the_dragon_wins_and_may_be_played_by_a_player_who_could_follow() -> None:
    state = play(table("G6 N2", "GK dragon", "G3 NK", special=Card.DRAGON), "G6").state
    assert offered(state) == cards("GK dragon")
    assert takers(play(state, "dragon G3")) == [1]


def test_rn_c8_aces_count_before_and_after_the_dragon() -> None:
    state = table("G6 N2", "NA C3", "CA N4", "dragon GK", special=Card.DRAGON)
    assert takers(play(state, "G6 NA CA dragon")) == [2]


# The Mummy.


def _after_goblin_queen(*hands: str) -> object:
    """A trick that the Queen of goblins has taken."""
    return table(*hands, special=Card.MUMMY, before="GQ G7 G8")


def test_rn_v4_the_mummy_must_follow_where_it_stands_alone_in_the_suit_led() -> None:
    state = play(_after_goblin_queen("G9 N4", "mummy N3", "G2 GK"), "G9").state  # type: ignore[arg-type]  # a state
    assert offered(state) == cards("mummy")
    assert refused(state, 1, Play(Card.N3)) == MustFollow(Suit.GOBLINS)
    step = play(state, "mummy")
    assert step.events == (Played(1, Card.MUMMY), Copied(Card.MUMMY, Card.GQ))
    assert takers(play(step.state, "G2")) == [1]
    assert takers(play(step.state, "GK")) == [2]


def test_rn_v5_the_mummy_stays_in_the_hand_while_its_holder_can_follow() -> None:
    state = play(_after_goblin_queen("C9 N4", "mummy C2", "C3 GK"), "C9").state  # type: ignore[arg-type]  # a state
    assert offered(state) == cards("C2")
    assert refused(state, 1, Play(Card.MUMMY)) == MustFollow(Suit.KNIGHTS)


def test_rn_c5_the_mummy_cannot_be_played_in_the_first_trick() -> None:
    state = opening("mummy N3", "G2", "G3", special=Card.MUMMY)
    assert Card.MUMMY not in offered(state)
    assert refused(state, 0, Play(Card.MUMMY)) == NotInFirstTrick(Card.MUMMY)
    state = opening("G4", "mummy", "G3", special=Card.MUMMY, lacking={1: Suit.GOBLINS})
    state = play(state, "G4").state
    assert len(offered(state)) == 12
    assert refused(state, 1, Play(Card.MUMMY)) == NotInFirstTrick(Card.MUMMY)


def test_rn_c6_led_the_mummy_sets_the_suit_it_stands_in() -> None:
    step = play(_after_goblin_queen("mummy N4", "G2 N3", "GJ NK"), "mummy")  # type: ignore[arg-type]  # a state
    assert step.state.open.led is Suit.GOBLINS
    assert offered(step.state) == cards("G2")
    assert takers(play(step.state, "G2 GJ")) == [0]


def test_rn_c6_off_suit_the_mummy_is_a_discard() -> None:
    state = play(_after_goblin_queen("C9 N4", "mummy N3", "C3 GK"), "C9").state  # type: ignore[arg-type]  # a state
    assert offered(state) == cards("N3 mummy")
    assert takers(play(state, "mummy C3")) == [0]


# The Clone.


def test_rn_v6_the_clone_stands_half_a_rank_above_the_card_before_it() -> None:
    for strong, taker in (("C9", 1), ("CJ", 2), ("CQ", 2), ("CK", 2), ("CA", 2)):
        state = table("C10 N4", "clone N3", f"{strong} NK", special=Card.CLONE)
        step = play(state, f"C10 clone {strong}")
        assert Outdid(Card.CLONE, Card.C10) in step.events
        assert takers(step) == [taker]


def test_rn_v7_led_the_clone_copies_the_last_card_of_the_trick_before() -> None:
    state = table("clone C4", "N2 N4", "N3 C6", "NK G8", special=Card.CLONE, before="N10 N6 N7 G3")
    assert play(state, "clone").state.open.led is Suit.GOBLINS
    state = table("clone C4", "N2 N4", "N6 C6", "C7 G8", special=Card.CLONE, before="N10 N7 C3 N3")
    step = play(state, "clone")
    assert step.state.open.led is Suit.DWARVES
    assert offered(step.state) == cards("N2 N4")
    assert takers(play(step.state, "N2 N6 C7")) == [2]
    state = table("clone C4", "N2 N4", "C2 C6", "C7 G8", special=Card.CLONE, before="N10 N7 C3 N3")
    assert takers(play(state, "clone N2 C2 C7")) == [0]


def test_rn_c1_the_clone_may_be_played_by_a_player_who_could_follow() -> None:
    state = play(table("G6 N2", "N8 C3", "G4 clone", "G3 N4", special=Card.CLONE), "G6 N8").state
    assert offered(state) == cards("G4 clone")


def test_rn_c2_the_clone_is_never_forced() -> None:
    state = play(table("G6 N2", "clone C3", "G4 N9", special=Card.CLONE), "G6").state
    assert offered(state) == cards("C3 clone")


def test_rn_c2_the_clone_would_be_forced_by_one_field_of_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SPECIALS[Card.CLONE]
    assert row.guise is not None
    forced = row.__replace__(guise=row.guise.__replace__(forced=True))
    monkeypatch.setitem(SPECIALS, Card.CLONE, forced)
    state = play(table("G6 N2", "clone C3", "G4 N9", special=Card.CLONE), "G6").state
    assert offered(state) == cards("clone")


def test_rn_c3_the_clone_cannot_open_the_deal() -> None:
    state = opening("clone N3", "G2", "G3", special=Card.CLONE)
    assert Card.CLONE not in offered(state)
    assert refused(state, 0, Play(Card.CLONE)) == CannotOpen(Card.CLONE)
    state = opening("G4", "clone", "G3", special=Card.CLONE)
    assert Card.CLONE in offered(play(state, "G4").state)


def test_rn_c4_no_two_cards_are_equal() -> None:
    """The Clone beats the card that it copies and loses to the next rank, in any order of play."""
    state = table("N8 C4", "clone N2", "N9 C6", special=Card.CLONE)
    assert takers(play(state, "N8 clone N9")) == [2]
    state = table("N7 C4", "N8 N2", "clone C6", special=Card.CLONE)
    assert takers(play(state, "N7 N8 clone")) == [2]


# Excalibur.


def test_rn_v8_excalibur_led_wins_and_the_second_card_sets_the_suit() -> None:
    state = play(table("excalibur C4", "N4 C2", "NA C6", special=Card.EXCALIBUR), "excalibur N4").state
    assert offered(state) == cards("NA")
    assert takers(play(state, "NA")) == [0]


def test_rn_c9_excalibur_may_be_led_even_to_the_first_trick() -> None:
    state = opening("excalibur N3", "G2", "G3", special=Card.EXCALIBUR)
    assert Card.EXCALIBUR in offered(state)


def test_rn_c10_excalibur_is_for_a_player_who_cannot_follow() -> None:
    state = play(table("G9 C4", "excalibur G2", "GA C6", special=Card.EXCALIBUR), "G9").state
    assert offered(state) == cards("G2")
    assert refused(state, 1, Play(Card.EXCALIBUR)) == MustFollow(Suit.GOBLINS)
    state = play(table("G9 C4", "excalibur N2", "GA C6", special=Card.EXCALIBUR), "G9").state
    assert offered(state) == cards("N2 excalibur")
    assert takers(play(state, "excalibur GA")) == [1]


# The Sorcerer.


def test_rn_c11_the_sorcerer_is_never_played_but_traded_for_a_card_of_the_trick() -> None:
    state = table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER)
    assert offered(state) == cards("N3 C4")
    assert refused(state, 0, Play(Card.SORCERER)) == NeverPlayed(Card.SORCERER)
    state = play(state, "N3 N4 N6").state
    trades = [Trade(card) for card in cards("N3 N4 N6")]
    assert ROI_DES_NAINS.moves(state, 0) == [GoOn(), *trades]
    assert refused(state, 0, Trade(Card.C6)) == NotInTrick(Card.C6)
    assert refused(state, 1, Trade(Card.N3)) == NothingToTrade(Card.SORCERER)
    step = do(state, Trade(Card.N6), seat=0)
    assert step.events == (Traded(0, Card.N6),)
    assert step.state.hands[0] == cards("N6 C4")
    assert step.state.open.tricks[-1].cards == cards("N3 N4 sorcerer")


def test_rn_v9_the_sorcerer_must_be_used_before_the_last_trick() -> None:
    state = play(table("sorcerer N3", "N4 C2", "N6 C6", "NK C9", special=Card.SORCERER), "N3 N4 N6 NK").state
    assert state.open.phase is Phase.WINDOW
    assert len(state.open.tricks) == 9
    assert GoOn() not in ROI_DES_NAINS.moves(state, 0)
    assert refused(state, 0, GoOn()) == MustTrade(Card.SORCERER)
    assert ROI_DES_NAINS.moves(state, 1) == [GoOn()]


def test_rn_c12_a_trade_changes_neither_taker_nor_leader() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    after = do(state, Trade(Card.N6), seat=0).state
    assert after.open.tricks[-1].taker == 2
    assert ROI_DES_NAINS.ask(after).owing == (2,)


def test_rn_c13_everybody_is_asked_the_same_after_every_trick_until_the_sorcerer_is_used() -> None:
    state = play(table("sorcerer N3 C4", "N4 C2 G2", "N6 C6 G3", special=Card.SORCERER), "N3 N4 N6").state
    ask = ROI_DES_NAINS.ask(state)
    assert (ask.asked, ask.owing, ask.wait) == ((0, 1, 2), (0, 1, 2), Wait.REACTION)
    assert ROI_DES_NAINS.moves(state, 1) == ROI_DES_NAINS.moves(state, 2) == [GoOn()]
    assert refused(state, 1, Play(Card.C2)) == WindowNow()
    passed = do(state, GoOn(), seat=2)
    assert passed.events == ()
    for viewer in (None, 0, 1):
        assert ROI_DES_NAINS.view(passed.state, viewer) == ROI_DES_NAINS.view(state, viewer)
        assert ROI_DES_NAINS.ask(passed.state).visible_to(viewer) == ask.visible_to(viewer)
    gone_on = do(do(passed.state, GoOn(), seat=0).state, GoOn(), seat=1)
    assert gone_on.events == ()
    assert (gone_on.state.open.phase, gone_on.state.open.turn) == (Phase.PLAY, 2)
    next_window = play(gone_on.state, "C6 C4 C2").state
    assert next_window.open.phase is Phase.WINDOW
    used = do(next_window, Trade(Card.C6), seat=0).state
    assert play(used, "G3 C6 G2").state.open.deal == 2


def test_rn_c13_after_a_trade_there_are_no_more_windows() -> None:
    start = table("sorcerer N3 C4 C7", "N4 C2 G2 G4", "N6 C6 G3 G6", special=Card.SORCERER)
    state = do(play(start, "N3 N4 N6").state, Trade(Card.N6), seat=0).state
    assert play(state, "C6 C4 C2").state.open.phase is Phase.PLAY


def test_rn_c13_no_window_opens_where_the_sorcerer_is_not_in_the_deal() -> None:
    for turn in random_game(new_game()):
        assert turn.after.open.phase is not Phase.WINDOW or turn.after.open.special is Card.SORCERER


# Hands that change owner.


def test_rn_c14_the_player_of_the_druid_swaps_hands_and_the_taker_leads_from_the_hand_they_now_hold() -> None:
    state = table("N1_druid C3 C7", "N9 C4 G2", "N3 C6 G8", special=Card.N1_DRUID)
    state = play(state, "N1_druid N9 N3").state
    step = do(state, SwapHands(1))
    assert step.events == (HandsSwapped(0, 1),)
    assert step.state.hands == (cards("C4 G2"), cards("C3 C7"), cards("C6 G8"))
    assert ROI_DES_NAINS.ask(step.state).owing == (1,)
    assert offered(step.state) == cards("C3 C7")


@pytest.mark.parametrize(
    ("move", "event", "receiver"),
    [(PassLeft(), HandsPassedLeft(0), 1), (PassRight(), HandsPassedRight(0), -1)],
)
def test_rn_c14_all_hands_go_one_seat_left_or_right(
    move: PassLeft | PassRight, event: HandsPassedLeft | HandsPassedRight, receiver: int
) -> None:
    state = table("C11_standard N3 C7", "C9 C4 G2", "C3 C6 G8", "CK N4 G9", special=Card.C11_STANDARD)
    state = play(state, "C11_standard C9 C3 CK").state
    assert (state.open.phase, state.open.turn) == (Phase.PASS_HANDS, 0)
    assert refused(state, 0, Play(Card.N3)) == PassFirst()
    step = do(state, move)
    assert step.events == (event,)
    for seat, hand in enumerate(state.hands):
        assert step.state.hands[(seat + receiver) % 4] == hand
    assert step.state.open.turn == 3


def test_rn_c14_a_giver_remembers_the_hand_they_gave_and_nobody_else_sees_it() -> None:
    state = table("C11_standard N3 C7", "C9 C4 G2", "C3 C6 G8", "CK N4 G9", special=Card.C11_STANDARD)
    state = do(play(state, "C11_standard C9 C3 CK").state, PassLeft()).state
    for seat in range(4):
        known = {card: known.seats for known in ROI_DES_NAINS.view(state, seat).known for card in known.cards}
        given = state.hands[(seat + 1) % 4]
        assert known == dict.fromkeys(given, ((seat + 1) % 4,))
    assert ROI_DES_NAINS.view(state, None).known == ()
    after = play(state, state.hands[3][0].value).state
    known_then = [card for known in ROI_DES_NAINS.view(after, 2).known for card in known.cards]
    assert known_then == [state.hands[3][1]]


def test_rn_c15_nothing_happens_after_the_last_trick() -> None:
    for special, hands in (
        (Card.N1_DRUID, ("N1_druid", "N9", "N3")),
        (Card.C11_STANDARD, ("C11_standard", "C9", "C3")),
    ):
        step = play(table(*hands, special=special), " ".join(hands))
        assert step.state.open.phase is Phase.QUEST
        assert step.state.open.deal == 2
    step = play(table("N11_tinkerer", "N9", "N3", special=Card.N11_TINKERER), "N11_tinkerer N9 N3")
    assert step.state.open.sheet[0].bonus == (0, 0, 0)


# Suits that a hand is proved to lack.


def test_rn_c20_a_card_of_another_suit_proves_that_the_hand_lacks_the_suit_led() -> None:
    state = play(table("G9 N3", "N8 C3", "G4 C2"), "G9 N8").state
    assert state.open.lacks == ((), (Suit.GOBLINS,), ())
    state = play(table("C9 N3", "excalibur N2", "C4 G2", special=Card.EXCALIBUR), "C9 excalibur").state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())


def test_rn_c20_dragon_clone_and_led_excalibur_prove_nothing() -> None:
    for special, played in (
        (Card.DRAGON, "G9 dragon"),
        (Card.CLONE, "G9 clone"),
    ):
        state = play(table("G9 N3", f"{special.value} G2", "G4 C2", special=special), played).state
        assert state.open.lacks == ((), (), ())
    state = play(table("excalibur G3", "N4 G2", "N6 C2", special=Card.EXCALIBUR), "excalibur N4 N6").state
    assert state.open.lacks == ((), (), ())


def test_rn_c20_a_card_of_another_suit_than_the_mummys_proves_that_the_hand_lacks_the_mummy() -> None:
    state = play(_after_goblin_queen("G9 N4", "C3 N3", "mummy GK"), "G9 C3").state  # type: ignore[arg-type]  # a state
    assert state.open.lacks == ((), (Suit.GOBLINS, Suit.MAGIC), ())
    state = play(_after_goblin_queen("C9 N4", "G3 N3", "mummy CK"), "C9 G3").state  # type: ignore[arg-type]  # a state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())
    state = play(_after_goblin_queen("G9 N4", "mummy N3", "C2 CK"), "G9 mummy").state  # type: ignore[arg-type]  # a state
    assert state.open.lacks == ((), (), ())


def test_rn_c20_proofs_travel_with_a_hand() -> None:
    state = table("C11_standard N3 C7", "N9 N4 G2", "C3 C6 G8", special=Card.C11_STANDARD)
    state = play(state, "C11_standard N9 C3").state
    assert state.open.lacks == ((), (Suit.KNIGHTS,), ())
    assert do(state, PassLeft()).state.open.lacks == ((), (), (Suit.KNIGHTS,))
    assert do(state, PassRight()).state.open.lacks == ((Suit.KNIGHTS,), (), ())
    state = table("N1_druid N2 C7", "G9 C4 G2", "N3 C6 G8", "N6 C8 G3", special=Card.N1_DRUID)
    state = play(state, "N1_druid G9 N3 N6").state
    assert do(state, SwapHands(3)).state.open.lacks == ((), (Suit.DWARVES,), (), ())
    assert do(state, SwapHands(1)).state.open.lacks == ((Suit.DWARVES,), (), (), ())


def test_rn_c20_a_card_that_the_sorcerer_brought_back_is_known_to_all_and_no_part_of_a_proof() -> None:
    state = table("N9 C4 C7", "sorcerer G3 C2", "N6 C6 G8", special=Card.SORCERER)
    state = play(state, "N9 G3 N6").state
    assert state.open.lacks[1] == (Suit.DWARVES,)
    after = do(state, Trade(Card.N6), seat=1).state
    for viewer in (None, 0, 2):
        view = ROI_DES_NAINS.view(after, viewer)
        assert ((Card.N6,), (1,)) in [(known.cards, known.seats) for known in view.known]
    later = play(after, "C4 C2 C6").state
    assert later.open.lacks[1] == (Suit.DWARVES,)
    assert play(later, "G8").state.open.led is Suit.GOBLINS


def test_a_move_that_is_not_asked_for_is_refused_with_a_reason() -> None:
    state = table("G9 N3", "N8 C3", "G4 C2")
    assert refused(state, 0, GoOn()) == PlayNow()
    assert refused(state, 0, Trade(Card.G9)) == PlayNow()
    assert refused(state, 1, Trade(Card.G9)) == NotYourTurn((0,))
