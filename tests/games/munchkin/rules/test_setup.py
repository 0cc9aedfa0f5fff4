"""Components, zones, characters, precedence and the end: rules 1 to 19."""

from collections import Counter

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards import DECK_OF, DOORS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import hand_limit
from taverne.games.munchkin.rules.events.character import HandShown
from taverne.games.munchkin.rules.events.turn import DeckShuffled, GameWon, NoDoor, TavernClosed
from taverne.games.munchkin.rules.fight.strength import foe_strength, tally
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import (
    Charm,
    Cheat,
    ChooseSex,
    Claim,
    Done,
    Drop,
    EndTurn,
    Join,
    LootRoom,
    OpenDoor,
    PlayAt,
    PlayForMonsters,
    PlayOn,
    Put,
    ShowHand,
    Use,
)
from taverne.games.munchkin.rules.questions.choices import Picking
from taverne.games.munchkin.rules.questions.turn import Creating, Phase
from taverne.games.munchkin.rules.state import Hero, Options, State
from taverne.kernel.luck import Luck
from tests.games.munchkin.scenes import (
    OTHERS,
    all_cards,
    all_pass,
    flee,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    win_fight,
)


def dealt(seats: int, seed: str = "deal") -> State:
    return rules.deal(seats, Options(), Luck.from_seed(seed))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r01_three_to_six_players_and_168_cards(seats: int) -> None:
    assert all_cards(dealt(seats)) == Counter((*DOORS, *TREASURES))
    assert (len(DOORS), len(TREASURES)) == (95, 73)
    with pytest.raises(ValueError, match="three to six"):
        dealt(2)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r02_four_cards_of_each_deck_in_every_hand(seats: int) -> None:
    for number in range(20):
        state = dealt(seats, f"deal {number}")
        if state.open.treasures or not isinstance(open_question(state), Creating):
            continue  # a card that is played at once has changed a hand
        for hand in state.hands:
            assert [DECK_OF[card] for card in hand].count(Deck.DOOR) == 4
            assert len(hand) == 8
    assert dealt(seats, "one").doors != dealt(seats, "two").doors


def test_r03_levels_are_counted_from_1_to_10() -> None:
    assert [each.level for each in dealt(4).open.heroes] == [1, 1, 1, 1]
    state = win_fight(open_door(scene(hero(level=9), *OTHERS, doors=[Card.LAME_GOBLIN])))
    assert state.open.heroes[0].level == 10


def test_r04_any_player_may_be_first_and_play_goes_to_the_left() -> None:
    first = {dealt(3, f"deal {number}").open.active for number in range(30)}
    assert first == {0, 1, 2}
    state = play(scene(hero(), *OTHERS, phase=Phase.END), 0, EndTurn())
    assert state.open.active == 1


def test_r05_each_deck_has_its_own_discards() -> None:
    hands = [[Card.ELF, Card.MAGIC_MISSILE, Card.SLEEP_POTION]]
    state = open_door(scene(hero(classes=[Card.WIZARD]), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 0, Charm(Card.NET_TROLL))
    assert Card.ELF in state.open.doors
    assert set(state.open.treasures) == {Card.MAGIC_MISSILE, Card.SLEEP_POTION}


def test_r06_an_empty_deck_is_made_of_its_discards() -> None:
    state = scene(hero(), *OTHERS)
    state = state.__replace__(doors=(), open=state.open.__replace__(doors=state.doors))
    after, events = play_with_events(state, 0, OpenDoor())
    assert DeckShuffled() in events
    assert all_cards(after) == all_cards(state)


def test_r07_without_deck_and_discards_nobody_draws() -> None:
    state = scene(hero(), *OTHERS)
    state = state.__replace__(doors=())
    after, events = play_with_events(state, 0, OpenDoor())
    assert NoDoor(0) in events
    assert play(after, 0, LootRoom()).hands[0] == ()


def test_r08_what_is_in_play_lies_in_front_of_its_player() -> None:
    state = play(scene(hero(), *OTHERS, hands=[[Card.ELF, Card.HELM_OF_COURAGE]]), 0, Put(Card.ELF))
    state = play(state, 0, Put(Card.HELM_OF_COURAGE))
    assert state.open.heroes[0].races == (Card.ELF,)
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HELM_OF_COURAGE]
    state = all_pass(
        play(
            scene(hero(), *OTHERS, hands=[[Card.CHICKEN_ON_YOUR_HEAD]]),
            0,
            PlayAt(Card.CHICKEN_ON_YOUR_HEAD, 1),
        )
    )
    assert state.open.heroes[1].curses == (Card.CHICKEN_ON_YOUR_HEAD,)


def test_r09_hand_cards_give_no_bonus_and_are_not_lost_as_items() -> None:
    state = open_door(scene(hero(level=2), *OTHERS, hands=[[Card.MITHRIL_ARMOR]], doors=[Card.KING_TUT]))
    assert state.open.fight
    assert tally(state.open, state.open.fight).ours == 2
    hands = [[Card.HELM_OF_COURAGE], [Card.LOSE_A_SMALL_ITEM]]
    state = all_pass(play(scene(hero(), *OTHERS, hands=hands), 1, PlayAt(Card.LOSE_A_SMALL_ITEM, 0)))
    assert state.hands[0] == (Card.HELM_OF_COURAGE,)


def test_r10_the_hand_is_limited_to_five_or_six_only_at_the_end_of_the_own_turn() -> None:
    assert hand_limit(hero()) == 5
    assert hand_limit(hero(races=[Card.DWARF])) == 6
    many = [
        Card.LAME_GOBLIN,
        Card.CRABS,
        Card.MAUL_RAT,
        Card.PIT_BULL,
        Card.HARPIES,
        Card.PUKACHU,
        Card.LEPERCHAUN,
    ]
    state = play(scene(hero(), hero(), hero(), hands=[[], many], phase=Phase.END), 0, EndTurn())
    assert len(state.hands[1]) == 7, "not at the end of somebody else's turn"
    state = play(scene(hero(), *OTHERS, hands=[many], phase=Phase.END), 0, EndTurn())
    assert open_question(state) == Picking(open_question(state).number, 0, 2, 2)  # type: ignore[union-attr]  # it is a question


def test_r11_no_card_in_play_goes_back_to_the_hand() -> None:
    state = scene(hero(Card.HELM_OF_COURAGE, races=[Card.ELF]), *OTHERS)
    for move in moves_of(state, 0):
        after = rules.play(state, 0, move).state
        assert not {Card.HELM_OF_COURAGE, Card.ELF}.intersection(after.hands[0])
    assert Card.ELF in play(state, 0, Drop(Card.ELF)).open.doors


def test_r12_a_hand_may_be_shown() -> None:
    state = scene(hero(), *OTHERS, hands=[[], [Card.ELF, Card.CRABS]])
    after, events = play_with_events(state, 1, ShowHand())
    assert events == [HandShown(1, (Card.CRABS, Card.ELF))]
    assert not moves_of_kind(after, 1, ShowHand), "everybody knows it now"


def test_r13_everybody_is_a_human_of_level_1_without_class_and_chooses_a_sex() -> None:
    state = dealt(3)
    while not isinstance(open_question(state), Creating):
        state = all_pass(state)
    assert {each.__replace__(sex=Trait.MALE) for each in state.open.heroes} == {Hero(Trait.MALE)}
    for sex in (Trait.MALE, Trait.FEMALE):
        after = play(state, 1, ChooseSex(sex))
        assert after.open.heroes[1].sex is sex
        assert not moves_of_kind(after, 1, ChooseSex)


def test_r14_race_class_and_items_of_the_first_hand_are_put_into_play_before_the_first_turn() -> None:
    state = dealt(3)
    while not isinstance(open_question(state), Creating):
        state = all_pass(state)
    hand = (
        Card.ELF,
        Card.WIZARD,
        Card.LAME_GOBLIN,
        Card.HUGE_ROCK,
        Card.MITHRIL_ARMOR,
        Card.GOLD_PIECES_1000,
    )
    state = state.__replace__(hands=(hand, *state.hands[1:]))
    assert {move.card for move in moves_of(state, 0) if isinstance(move, Put)} == {*hand[:2], *hand[3:5]}
    state = play(state, 0, Put(Card.ELF), Put(Card.WIZARD), Put(Card.HUGE_ROCK))
    assert not moves_of_kind(state, 0, Put), "one Big item is the limit"
    state = play(play(play(state, 0, Done()), 1, Done()), 2, Done())
    assert state.open.turn == 1


def test_r15_a_card_beats_a_rule() -> None:
    state = scene(hero(Card.HUGE_ROCK), *OTHERS, hands=[[Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT, Card.CHEAT]])
    assert not moves_of_kind(state, 0, Put)
    assert moves_of_kind(state, 0, Use) == []
    state = play(state, 0, Cheat(Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT))
    assert all(thing.used for thing in state.open.heroes[0].items)


def test_r16_no_level_below_1_and_no_monster_weaker_than_1() -> None:
    state = all_pass(
        play(scene(hero(), *OTHERS, hands=[[], [Card.DUCK_OF_DOOM]]), 1, PlayAt(Card.DUCK_OF_DOOM, 0))
    )
    assert state.open.heroes[0].level == 1
    state = play(
        open_door(scene(hero(), *OTHERS, hands=[[], [Card.BABY]], doors=[Card.CRABS])),
        1,
        PlayOn(Card.BABY, Card.CRABS),
    )
    fight = state.open.fight
    assert fight
    assert foe_strength(state.open, fight, fight.foes[0]) == 1


def test_r16_no_level_without_a_kill_and_no_reward_before_the_end() -> None:
    hands = [[Card.POLLYMORPH_POTION], [Card.WANDERING_MONSTER, Card.BULLROG]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(play(state, 1, Join(Card.BULLROG)), 0, PlayOn(Card.POLLYMORPH_POTION, Card.NET_TROLL))
    assert state.hands[0] == ()
    state = flee(state)
    assert state.open.heroes[0].level == 3
    assert state.hands[0] == ()


def test_r16_the_tenth_level_needs_a_kill() -> None:
    hands = [[Card.GOLD_PIECES_1000, Card.POLLYMORPH_POTION]]
    state = scene(hero(level=9), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    assert not [move for move in moves_of_kind(state, 0, PlayAt) if move == PlayAt(Card.GOLD_PIECES_1000, 0)]
    state = play(open_door(state), 0, PlayOn(Card.POLLYMORPH_POTION, Card.NET_TROLL))
    assert state.open.heroes[0].level == 9
    assert not state.open.winners


def test_r17_disputes_are_settled_by_the_rules_alone() -> None:
    """The same move in the same state has one result."""
    state = open_door(scene(hero(), *OTHERS, hands=[[], [Card.SLEEP_POTION]], doors=[Card.PIT_BULL]))
    one, two = (rules.play(state, 1, PlayForMonsters(Card.SLEEP_POTION)) for _ in range(2))
    assert one == two


def test_r18_a_halfling_is_what_the_cards_call_a_hobbit() -> None:
    state = open_door(scene(hero(races=[Card.HALFLING]), *OTHERS, doors=[Card.BIGFOOT]))
    assert state.open.fight
    assert tally(state.open, state.open.fight).theirs == 12 + 3


def test_r19_reaching_level_10_by_a_kill_wins_at_once() -> None:
    state, events = play_with_events(
        open_door(scene(hero(level=9), *OTHERS, doors=[Card.LAME_GOBLIN])), 0, Claim()
    )
    state = all_pass(state)
    outcome = rules.outcome(state)
    assert outcome
    assert outcome.winners == (0,)
    assert outcome.scores == (10, 1, 1)
    assert rules.ask(state).asked == ()
    assert not any(moves_of(state, seat) for seat in range(3))
    assert GameWon((0,), 10) not in events, "the others may react first"


def test_r19_when_the_tavern_closes_the_highest_level_wins() -> None:
    state = scene(hero(level=3), hero(level=5), hero(level=5), phase=Phase.END, options=Options(rounds=6))
    state = state.__replace__(open=state.open.__replace__(turn=18))
    state, events = play_with_events(state, 0, EndTurn())
    assert TavernClosed((1, 2), 5) in events
    outcome = rules.outcome(state)
    assert outcome
    assert outcome.ranks == (3, 1, 1)
