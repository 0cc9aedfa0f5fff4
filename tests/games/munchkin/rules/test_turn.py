"""The phases of a turn: rules 20 to 25."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.turn import CardTaken, CharityGiven, RoomLooted
from taverne.games.munchkin.rules.moves import (
    EndTurn,
    Give,
    GiveAway,
    LootRoom,
    OfferTrade,
    OpenDoor,
    PlayAt,
    Price,
    Provoke,
    Put,
    Sell,
    Stow,
)
from taverne.games.munchkin.rules.questions.choices import Cursing, Picking
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.turn import Acting, Giving, Phase
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    win_fight,
)

SEVEN = [
    Card.LAME_GOBLIN,
    Card.CRABS,
    Card.MAUL_RAT,
    Card.PIT_BULL,
    Card.HARPIES,
    Card.PUKACHU,
    Card.LEPERCHAUN,
]


def phase(state: State) -> Phase:
    frame = open_question(state)
    assert isinstance(frame, Acting)
    return frame.phase


def test_r20_before_the_door_cards_are_played_items_traded_sold_and_switched() -> None:
    hands = [[Card.ELF, Card.GOLD_PIECES_1000]]
    state = scene(hero(Card.HELM_OF_COURAGE, stowed=[Card.WAND_OF_DOWSING]), *OTHERS, hands=hands)
    assert moves_of_kind(state, 0, Put) == [Put(Card.ELF)]
    assert PlayAt(Card.GOLD_PIECES_1000, 0) in moves_of_kind(state, 0, PlayAt)
    assert Stow(Card.HELM_OF_COURAGE) in moves_of_kind(state, 0, Stow)
    assert OfferTrade(1) in moves_of_kind(play(state, 0, Give(Card.HELM_OF_COURAGE)), 0, OfferTrade)
    assert play(state, 0, Price(Card.WAND_OF_DOWSING), Sell()).open.heroes[0].level == 2


def test_r21_a_monster_behind_the_door_is_fought_at_once() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL]))
    assert isinstance(open_question(state), Fighting)
    assert not moves_of_kind(state, 0, LootRoom)


def test_r21_a_curse_behind_the_door_strikes_the_active_player_and_is_discarded() -> None:
    state = play(scene(hero(level=3), *OTHERS, doors=[Card.LOSE_A_LEVEL]), 0, OpenDoor())
    assert isinstance(open_question(state), Cursing)
    state = all_pass(state)
    assert state.open.heroes[0].level == 2
    assert state.open.doors == (Card.LOSE_A_LEVEL,)
    assert phase(state) is Phase.ROOM


def test_r21_any_other_card_goes_to_the_hand_and_may_be_played() -> None:
    state, events = play_with_events(scene(hero(), *OTHERS, doors=[Card.ELF]), 0, OpenDoor())
    assert CardTaken(0, Card.ELF) in events
    assert state.hands[0] == (Card.ELF,)
    assert play(state, 0, Put(Card.ELF)).open.heroes[0].races == (Card.ELF,)


def test_r22_a_player_who_met_no_monster_may_provoke_one() -> None:
    hands = [[Card.LAME_GOBLIN]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.ELF]))
    assert moves_of_kind(state, 0, Provoke) == [Provoke(Card.LAME_GOBLIN)]
    state = play(state, 0, Provoke(Card.LAME_GOBLIN))
    assert isinstance(open_question(state), Fighting)
    fought = win_fight(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.CRABS])))
    assert not moves_of_kind(fought, 0, Provoke)


def test_r23_a_player_who_met_no_monster_loots_the_room_face_down() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.ELF, Card.DWARF]))
    assert not moves_of_kind(state, 0, EndTurn), "looting is no choice"
    state, events = play_with_events(state, 0, LootRoom())
    assert events == [RoomLooted(0)]
    assert set(state.hands[0]) == {Card.ELF, Card.DWARF}
    assert not [each for each in state.known if each.card is Card.DWARF]
    assert phase(state) is Phase.END
    assert not moves_of_kind(
        win_fight(open_door(scene(hero(level=3), *OTHERS, doors=[Card.CRABS]))), 0, LootRoom
    )


def test_r24_cards_over_the_limit_go_to_the_lowest_player_unseen() -> None:
    state = play(
        scene(hero(level=3), hero(level=2), hero(level=4), hands=[SEVEN], phase=Phase.END), 0, EndTurn()
    )
    frame = open_question(state)
    assert isinstance(frame, Giving)
    assert (frame.count, frame.to) == (2, (1,))
    state, events = play_with_events(state, 0, GiveAway(Card.CRABS, 1), GiveAway(Card.HARPIES, 1))
    assert CharityGiven(0, 1, 2) in events
    assert state.hands[1] == (Card.CRABS, Card.HARPIES)
    assert {each.eyes for each in state.known} == {(0,)}


def test_r24_several_lowest_share_and_the_giver_chooses_who_gets_more() -> None:
    hands = [[*SEVEN, Card.FLYING_FROGS]]
    state = play(scene(hero(level=3), hero(), hero(), hands=hands, phase=Phase.END), 0, EndTurn())
    state = play(state, 0, GiveAway(Card.CRABS, 2), GiveAway(Card.HARPIES, 2))
    assert {move.to for move in moves_of_kind(state, 0, GiveAway) if isinstance(move, GiveAway)} == {1}
    state = play(state, 0, GiveAway(Card.PUKACHU, 1))
    assert (len(state.hands[1]), len(state.hands[2])) == (1, 2)


def test_r24_a_giver_of_the_lowest_level_discards() -> None:
    state = play(scene(hero(), *OTHERS, hands=[SEVEN], phase=Phase.END), 0, EndTurn())
    assert isinstance(open_question(state), Picking)


def test_r25_then_the_turn_passes_to_the_left() -> None:
    state = play(scene(hero(), *OTHERS, phase=Phase.END), 0, EndTurn())
    assert state.open.active == 1
    assert phase(state) is Phase.START
    state = state.__replace__(open=state.open.__replace__(active=2, stack=(Acting(9, Phase.END),), last=9))
    assert play(state, 2, EndTurn()).open.active == 0
