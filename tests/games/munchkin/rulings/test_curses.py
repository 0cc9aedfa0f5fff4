"""Questions about curses that the box does not answer, by the numbers of the rulings: K1 to K11."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.effects import BestItems, Worn
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Slot
from taverne.games.munchkin.rules.characters.character import flee_bonus
from taverne.games.munchkin.rules.curses.targets import selected_cards
from taverne.games.munchkin.rules.fight.strength import tally
from taverne.games.munchkin.rules.moves import (
    Discard,
    Lift,
    OpenDoor,
    PlayAt,
    PlayForHeroes,
    Price,
    Resurrect,
    Save,
    Sell,
)
from taverne.games.munchkin.rules.questions.choices import Cursing
from taverne.games.munchkin.rules.state import State, Thing
from tests.games.munchkin.scenes import (
    MAN,
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    has_died,
    has_in_play,
    moves_of_kind,
    open_door,
    open_question,
    play,
    run_and_fail,
)


def cursed(state: State, card: Card, seat: int = 1, victim: int = 0) -> State:
    return all_pass(play(state, seat, PlayAt(card, victim)))


def test_k01_any_number_of_curses_one_after_the_other() -> None:
    hands = [[], [Card.LOSE_A_LEVEL, Card.LOSE_A_LEVEL, Card.DUCK_OF_DOOM]]
    state = scene(hero(level=9), *OTHERS, hands=hands)
    for card in hands[1]:
        state = cursed(state, card)
    assert state.open.heroes[0].level == 5


def test_k02_only_cancelling_cards_answer_a_curse() -> None:
    hands = [[Card.WISHING_RING], [Card.LOSE_ARMOR]]
    state = scene(hero(Card.MITHRIL_ARMOR, Card.LEATHER_ARMOR), *OTHERS, hands=hands)
    state = play(state, 0, Price(Card.MITHRIL_ARMOR))
    state = play(state, 1, PlayAt(Card.LOSE_ARMOR, 0))
    assert isinstance(open_question(state), Cursing)
    assert not moves_of_kind(state, 0, Sell)
    assert moves_of_kind(state, 0, Save) == [Save(Card.WISHING_RING)]


def test_k03_what_is_worn_is_in_use_and_cheated_items_count() -> None:
    wearer = hero(Card.LEATHER_ARMOR, stowed=[Card.SLIMY_ARMOR])
    cheated = wearer.__replace__(items=(*wearer.items, Thing(Card.MITHRIL_ARMOR, cheat=Card.CHEAT)))
    state = scene(cheated, *OTHERS)
    assert selected_cards(state, 0, Worn(Slot.ARMOR)) == (Card.LEATHER_ARMOR, Card.MITHRIL_ARMOR)


def test_k04_the_ring_saves_anybody_and_gives_the_sex_back() -> None:
    hands = [[], [Card.DUCK_OF_DOOM], [Card.WISHING_RING]]
    state = play(scene(hero(level=4), *OTHERS, hands=hands), 1, PlayAt(Card.DUCK_OF_DOOM, 0))
    assert play(state, 2, Save(Card.WISHING_RING)).open.heroes[0].level == 4
    state = scene(hero(sex=WOMAN, curses=[Card.CHANGE_SEX]), *OTHERS, hands=[[Card.WISHING_RING]])
    state = play(state, 0, Lift(Card.CHANGE_SEX, 0))
    assert (state.open.heroes[0].sex, state.open.heroes[0].curses) == (MAN, ())


def test_k05_the_chicken_goes_with_headgear_taken_but_not_with_death() -> None:
    chicken = [Card.CHICKEN_ON_YOUR_HEAD]
    state = flee(
        open_door(scene(hero(Card.HELM_OF_COURAGE, level=4, curses=chicken), *OTHERS, doors=[Card.KING_TUT]))
    )
    assert run_and_fail(state, Card.KING_TUT).open.heroes[0].curses == ()
    state = flee(
        open_door(scene(hero(Card.HELM_OF_COURAGE, level=5, curses=chicken), *OTHERS, doors=[Card.BULLROG]))
    )
    state = run_and_fail(state, Card.BULLROG)
    assert has_died(state, 0)
    assert state.open.heroes[0].curses == (Card.CHICKEN_ON_YOUR_HEAD,)


def test_k06_the_mirror_leaves_potions_and_flight_alone() -> None:
    fighter = hero(Card.BOOTS_OF_RUNNING_REALLY_FAST, Card.HELM_OF_COURAGE, curses=[Card.MALIGN_MIRROR])
    hands = [[Card.SLEEP_POTION]]
    state = open_door(scene(fighter, *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 0, PlayForHeroes(Card.SLEEP_POTION))
    assert state.open.fight
    assert tally(state.open, state.open.fight).ours == 1 + 2
    assert flee_bonus(fighter) == 2


def test_k07_the_best_item_is_the_one_that_counts_most_now() -> None:
    barred = hero(Card.LEATHER_ARMOR, stowed=[Card.SHIELD_OF_UBIQUITY])
    assert selected_cards(scene(barred, *OTHERS), 0, BestItems()) == (Card.LEATHER_ARMOR,)
    assert selected_cards(scene(hero(Card.SANDALS_OF_PROTECTION), *OTHERS), 0, BestItems()) == ()


def test_k08_players_may_curse_themselves_in_any_turn() -> None:
    state = scene(hero(), hero(level=3), hero(), hands=[[], [Card.LOSE_A_LEVEL]])
    assert cursed(state, Card.LOSE_A_LEVEL, seat=1, victim=1).open.heroes[1].level == 2


def test_k09_a_curse_that_the_sandals_stop_is_discarded() -> None:
    wearer = hero(Card.SANDALS_OF_PROTECTION, level=4)
    state = play(scene(wearer, *OTHERS, doors=[Card.CHICKEN_ON_YOUR_HEAD]), 0, OpenDoor())
    assert state.open.doors == (Card.CHICKEN_ON_YOUR_HEAD,)
    assert state.open.heroes[0].curses == ()


def test_k10_with_one_card_only_the_left_neighbour_takes_one() -> None:
    hands = [[Card.ELF], [], [Card.LOSE_TWO_CARDS]]
    state = cursed(scene(hero(), *OTHERS, hands=hands), Card.LOSE_TWO_CARDS, seat=2)
    assert state.hands == ((), (Card.ELF,), ())


def test_k10_the_dead_are_no_neighbours() -> None:
    hands = [[Card.ELF, Card.DWARF, Card.THIEF], [], [Card.LOSE_TWO_CARDS]]
    dead = hero().__replace__(dead=True)
    state = cursed(scene(hero(), dead, hero(), hands=hands), Card.LOSE_TWO_CARDS, seat=2)
    assert [len(hand) for hand in state.hands] == [1, 0, 2]


def test_k11_a_curse_resurrected_at_the_door_strikes_a_cleric_without_the_sandals() -> None:
    for items, level in (((), 2), ((Card.SANDALS_OF_PROTECTION,), 4)):
        cleric = hero(*items, level=4, classes=[Card.CLERIC])
        state = scene(cleric, *OTHERS, hands=[[Card.ELF]], door_discards=[Card.DUCK_OF_DOOM])
        state = all_pass(play(state, 0, Resurrect(), Discard(Card.ELF)))
        assert state.open.heroes[0].level == level
        assert not has_in_play(state, 0, Card.ELF)
