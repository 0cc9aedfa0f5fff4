"""Tricks: rules 16 to 22, and the rulings about them."""

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.events import (
    Opened,
)
from taverne.games.roi_des_nains.rules.refusals import (
    MustFollow,
    NotHeld,
    PlayNow,
    SwapFirst,
)
from taverne.games.roi_des_nains.rules.state import (
    GoOn,
    Memory,
    Options,
    Phase,
    Play,
    SwapHands,
    Trade,
)
from taverne.kernel.game import NotYourTurn
from tests.games.roi_des_nains.tables import (
    cards,
    do,
    new_game,
    offered,
    play,
    random_game,
    refused,
    silent_until,
    table,
    takers,
)


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


def test_a_move_that_is_not_asked_for_is_refused_with_a_reason() -> None:
    state = table("G9 N3", "N8 C3", "G4 C2")
    assert refused(state, 0, GoOn()) == PlayNow()
    assert refused(state, 0, Trade(Card.G9)) == PlayNow()
    assert refused(state, 1, Trade(Card.G9)) == NotYourTurn((0,))
