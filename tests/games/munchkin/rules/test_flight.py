"""Running away, death and Treasure: rules 48 to 62."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Done,
    EndTurn,
    Join,
    LootRoom,
    OpenDoor,
    PlayAt,
    PlayForHeroes,
    PlayOn,
    Put,
    Run,
    Take,
)
from taverne.games.munchkin.rules.questions.flight import Looting, Running
from taverne.games.munchkin.rules.questions.turn import Acting, Phase, Unpacking
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    flee,
    has_died,
    has_in_play,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    play_with_roll,
    run_and_fail,
    win_fight,
)


def escaped(state: State, by: Card, face: int = 6) -> State:
    frame = open_question(state)
    assert isinstance(frame, Running)
    return all_pass(play_with_roll(state, frame.seat, Run(by), face))


def unpacked(state: State) -> State:
    """Let all players put none of their new cards into play."""
    while isinstance(frame := open_question(state), Unpacking):
        seat = next(seat for seat in frame.seats if seat not in frame.done)
        state = play(state, seat, Done())
    return state


def killed(*others: Card, level: int = 6) -> State:
    """The dragon has killed the first character, who had a helmet in use and a hand."""
    first = hero(
        Card.HELM_OF_COURAGE,
        level=level,
        races=[Card.ELF],
        classes=[Card.THIEF],
        curses=[Card.CHICKEN_ON_YOUR_HEAD],
    )
    state = scene(
        first, hero(level=3), hero(level=2), hands=[[Card.CRABS, *others]], doors=[Card.PLUTONIUM_DRAGON]
    )
    return run_and_fail(flee(open_door(state)), Card.PLUTONIUM_DRAGON)


def test_r48_a_runner_gets_no_level_no_treasure_and_no_loot() -> None:
    state = escaped(flee(open_door(scene(hero(level=2), *OTHERS, doors=[Card.NET_TROLL]))), Card.NET_TROLL)
    assert levels(state) == [2, 1, 1]
    assert state.hands[0] == ()
    assert not moves_of_kind(state, 0, LootRoom)


@pytest.mark.parametrize(("face", "free"), [(1, False), (4, False), (5, True), (6, True)])
def test_r49_five_or_more_on_the_die_escapes(face: int, *, free: bool) -> None:
    state = flee(open_door(scene(hero(level=5), *OTHERS, doors=[Card.GAZEBO])))
    state = all_pass(play_with_roll(state, 0, Run(Card.GAZEBO), face))
    assert levels(state)[0] == (5 if free else 2)


def test_r49_items_race_curse_and_monster_change_the_roll() -> None:
    runner = hero(Card.BOOTS_OF_RUNNING_REALLY_FAST, races=[Card.ELF], curses=[Card.CHICKEN_ON_YOUR_HEAD])
    state = flee(open_door(scene(runner, *OTHERS, doors=[Card.SNAILS_ON_SPEED])))
    frame = open_question(play_with_roll(state, 0, Run(Card.SNAILS_ON_SPEED), 3))
    assert frame.bonus == 2 + 1 - 1 - 2  # type: ignore[union-attr]  # a die lies on the table


def test_r50_an_escaped_monster_is_discarded_but_some_hurt_even_so() -> None:
    state = escaped(flee(open_door(scene(hero(level=3), *OTHERS, doors=[Card.GAZEBO]))), Card.GAZEBO)
    assert state.open.doors == (Card.GAZEBO,)
    assert levels(state)[0] == 3
    hands = [[], [Card.ANCIENT]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.MR_BONES]))
    state = escaped(flee(play(state, 1, PlayOn(Card.ANCIENT, Card.MR_BONES))), Card.MR_BONES)
    assert levels(state)[0] == 2


def test_r51_a_caught_runner_suffers_the_bad_stuff() -> None:
    state, events = play_with_events(flee(open_door(scene(hero(level=5), *OTHERS, doors=[Card.GAZEBO]))), 0)
    state = run_and_fail(state, Card.GAZEBO)
    assert levels(state)[0] == 2
    assert events == []


def test_r52_fighters_roll_separately_and_both_may_be_caught() -> None:
    state = open_door(
        scene(
            hero(level=4),
            hero(level=5),
            hero(),
            doors=[Card.NET_TROLL],
            hands=[[], [], [Card.WANDERING_MONSTER, Card.HARPIES]],
        )
    )
    state = play(play(play(state, 0, AskHelp(1)), 1, Accept()), 2, Join(Card.HARPIES))
    state = flee(state)
    state = run_and_fail(state, Card.HARPIES)
    state = escaped(state, Card.NET_TROLL)
    state = escaped(state, Card.NET_TROLL)
    state = run_and_fail(state, Card.HARPIES)
    assert levels(state) == [2, 3, 1]


def test_r53_one_roll_per_monster_in_the_order_that_the_runner_chooses() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = play(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.GAZEBO])), 1, Join(Card.HARPIES))
    state = flee(state)
    assert {*moves_of_kind(state, 0, Run)} == {Run(Card.GAZEBO), Run(Card.HARPIES)}
    state = escaped(state, Card.HARPIES)
    assert moves_of_kind(state, 0, Run) == [Run(Card.GAZEBO)]


def test_r54_afterwards_everything_of_the_fight_is_discarded() -> None:
    hands = [[], [Card.ENRAGED], [Card.SLEEP_POTION]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.GAZEBO]))
    state = play(play(state, 1, PlayOn(Card.ENRAGED, Card.GAZEBO)), 2, PlayForHeroes(Card.SLEEP_POTION))
    state = escaped(flee(state), Card.GAZEBO)
    assert state.open.doors == (Card.GAZEBO, Card.ENRAGED)
    assert state.open.treasures == (Card.SLEEP_POTION,)


def test_r55_dead_characters_lose_their_cards_but_keep_level_race_and_class() -> None:
    state = killed()
    dead = state.open.heroes[0]
    assert dead.dead
    assert (dead.races, dead.classes, dead.level) == ((Card.ELF,), (Card.THIEF,), 6)
    assert dead.curses == (Card.CHICKEN_ON_YOUR_HEAD,)
    assert dead.items == ()
    assert state.hands[0] == ()


def test_r56_the_dead_get_no_cards_and_no_levels() -> None:
    state = killed()
    hands = (state.hands[0], (*state.hands[1], Card.GOLD_PIECES_1000), state.hands[2])
    state = state.__replace__(hands=hands)
    while isinstance(frame := open_question(state), Looting):
        state = play(state, frame.seat, Take(state.open.body[0]))
    assert (
        PlayAt(Card.GOLD_PIECES_1000, 0) not in moves_of_kind(state, 1, PlayAt)
        or not state.open.heroes[0].dead
    )
    assert len(state.hands[0]) == 0


def test_r57_the_highest_level_loots_first_one_card_each_and_the_rest_is_discarded() -> None:
    state = killed(Card.LAME_GOBLIN, Card.MAUL_RAT)
    assert set(state.open.body) == {Card.HELM_OF_COURAGE, Card.CRABS, Card.LAME_GOBLIN, Card.MAUL_RAT}
    frame = open_question(state)
    assert isinstance(frame, Looting)
    assert frame.seat == 1
    assert len(moves_of_kind(state, 1, Take)) == 4
    state = play(play(state, 1, Take(Card.HELM_OF_COURAGE)), 2, Take(Card.CRABS))
    assert Card.HELM_OF_COURAGE in state.hands[1]
    assert {Card.LAME_GOBLIN, Card.MAUL_RAT} <= set(state.open.doors)


def test_r57_equal_levels_are_diced_for() -> None:
    state = scene(hero(level=6), *OTHERS, hands=[[Card.CRABS]], doors=[Card.PLUTONIUM_DRAGON])
    state = play_with_roll(flee(open_door(state)), 0, Run(Card.PLUTONIUM_DRAGON), 1)
    first = set()
    for number in range(12):
        after = all_pass(state.__replace__(luck=state.luck.fork(number)))
        frame = open_question(after)
        assert isinstance(frame, Looting)
        first.add(frame.seat)
    assert first == {1, 2}


def test_r58_the_new_character_appears_at_the_next_turn_without_cards() -> None:
    state = killed()
    while isinstance(frame := open_question(state), Looting):
        state = play(state, frame.seat, Take(state.open.body[0]))
    state = unpacked(state)
    assert state.open.active == 1
    assert has_died(state, 0)
    assert not state.open.heroes[0].dead
    assert state.hands[0] == ()
    state = state.__replace__(
        doors=(*[card for card in state.doors if card is not Card.NET_TROLL], Card.NET_TROLL)
    )
    state = all_pass(play(state, 1, OpenDoor()))
    assert AskHelp(0) in moves_of_kind(state, 1, AskHelp)


def test_r59_a_new_character_is_dealt_eight_cards_at_the_next_own_turn() -> None:
    state = scene(hero(), hero(), hero(level=4, races=[Card.ELF]), phase=Phase.END, doors=[Card.DWARF])
    bare = state.open.heroes[2].__replace__(bare=True)
    now = state.open.__replace__(heroes=(*state.open.heroes[:2], bare), active=1)
    state = play(state.__replace__(open=now), 1, EndTurn())
    assert len(state.hands[2]) == 8
    assert Put(Card.DWARF) in moves_of_kind(state, 2, Put), "a kept race may be replaced"
    frame = open_question(state)
    assert isinstance(frame, Acting)
    assert frame.phase is Phase.START


def test_r60_a_beaten_monster_yields_its_treasure_however_it_was_beaten() -> None:
    assert len(win_fight(open_door(scene(hero(level=9), *OTHERS, doors=[Card.HARPIES]))).hands[0]) in (0, 2)
    hands = [[Card.POLLYMORPH_POTION]]
    state = play(
        open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])),
        0,
        PlayOn(Card.POLLYMORPH_POTION, Card.NET_TROLL),
    )
    assert len(state.hands[0]) == 3


def test_r61_treasures_are_drawn_face_down_alone_and_face_up_with_a_helper() -> None:
    state = win_fight(open_door(scene(hero(level=3), *OTHERS, doors=[Card.CRABS])))
    assert state.known == ()
    state = open_door(scene(hero(level=2), hero(level=3), hero(), doors=[Card.HARPIES]))
    state = win_fight(play(play(state, 0, AskHelp(1)), 1, Accept()))
    assert {each.eyes for each in state.known} == {(1, 2)}
    assert len(state.known) == 2


def test_r62_treasures_may_be_played_as_soon_as_drawn() -> None:
    treasures = [Card.HELM_OF_COURAGE]
    state = win_fight(open_door(scene(hero(level=3), *OTHERS, doors=[Card.CRABS], treasures=treasures)))
    state = play(state, 0, Put(Card.HELM_OF_COURAGE))
    assert has_in_play(state, 0, Card.HELM_OF_COURAGE)
    treasures = [Card.GOLD_PIECES_1000]
    state = win_fight(open_door(scene(hero(level=3), *OTHERS, doors=[Card.CRABS], treasures=treasures)))
    assert levels(play(state, 0, PlayAt(Card.GOLD_PIECES_1000, 0)))[0] == 5
