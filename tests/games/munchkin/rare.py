"""Positions that random games seldom reach. Together they allow every kind of move."""

from collections.abc import Iterator

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    EndTurn,
    Flee,
    Give,
    OfferTrade,
    Play,
    PlayAt,
    Price,
    Run,
    Treasures,
)
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Options, Share, State, Thing
from taverne.kernel.luck import Luck
from tests.games.munchkin.scenes import (
    all_pass,
    flee,
    open_door,
    play,
    play_with_roll,
    run_and_fail,
    win_fight,
)

BY = hero(level=3), hero(level=4)
SIX = [Card.LAME_GOBLIN, Card.CRABS, Card.MAUL_RAT, Card.PIT_BULL, Card.HARPIES, Card.PUKACHU]


def rare() -> Iterator[tuple[int, State]]:
    for state in (*_free_time(), *_fights(), *_flights(), *_effects()):
        hands = [tuple(sorted(hand, key=list(Card).index)) for hand in state.hands]
        yield len(hands), state.__replace__(hands=tuple(hands))


def _free_time() -> Iterator[State]:
    yield MUNCHKIN.deal(3, Options(), Luck.from_seed("rare"))
    yield scene(hero(stowed=[Card.HELM_OF_COURAGE]), *BY)
    yield play(scene(hero(Card.HELM_OF_COURAGE), *BY), 0, Give(Card.HELM_OF_COURAGE))
    yield play(scene(hero(), *BY, hands=[SIX], phase=Phase.END), 0, EndTurn())
    rich = hero(level=8, stowed=[Card.WAND_OF_DOWSING, Card.POLLYMORPH_POTION])
    yield play(scene(rich, *BY), 0, Price(Card.WAND_OF_DOWSING))
    yield play(scene(rich, *BY), 0, Price(Card.WAND_OF_DOWSING), Price(Card.POLLYMORPH_POTION))
    cursed = hero(Card.HELM_OF_COURAGE, classes=[Card.THIEF], curses=[Card.CHICKEN_ON_YOUR_HEAD])
    hands = [[Card.CHEAT, Card.WISHING_RING, Card.BROAD_SWORD], [Card.LOSE_A_LEVEL]]
    state = scene(cursed, hero(Card.LEATHER_ARMOR), hero(), hands=hands)
    yield state
    yield play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 2))
    yield play(state, 0, Give(Card.HELM_OF_COURAGE), OfferTrade(1))
    yield play(scene(hero(level=5), *BY, hands=[SIX], phase=Phase.END), 0, EndTurn())
    yield scene(hero(classes=[Card.CLERIC]), *BY, hands=[[Card.CRABS]], door_discards=[Card.ELF])
    things = (Thing(Card.HUGE_ROCK), Thing(Card.MITHRIL_ARMOR, loaded=True))
    yield scene(hero(servants=[Card.HIRELING]).__replace__(items=things), *BY)
    yield play(
        scene(hero(stowed=[Card.WAND_OF_DOWSING]), *BY, door_discards=[Card.ELF]),
        0,
        Play(Card.WAND_OF_DOWSING),
    )
    yield scene(hero(), *BY, hands=[[Card.CRABS]], phase=Phase.ROOM)
    yield scene(hero(), *BY, phase=Phase.SPOILS)


def _fights() -> Iterator[State]:
    yield open_door(scene(hero(level=5), *BY, doors=[Card.CRABS]))
    cards = [Card.ILLUSION, Card.WANDERING_MONSTER, Card.CRABS, Card.SLEEP_POTION, Card.ENRAGED]
    warrior = hero(Card.KNEEPADS_OF_ALLURE, Card.HELM_OF_COURAGE, classes=[Card.WARRIOR])
    thief = hero(classes=[Card.THIEF], level=4)
    hands = [[Card.HELP_ME_OUT_HERE, Card.HARPIES], cards, [Card.ELF]]
    state = open_door(scene(warrior, hero(level=3), thief, hands=hands, doors=[Card.NET_TROLL]))
    yield state
    yield play(state, 0, Treasures(1))
    asked = play(state, 0, Treasures(1), AskHelp(1))
    yield asked
    yield play(asked, 1, Treasures(2))
    wizard = hero(classes=[Card.WIZARD, Card.CLERIC], doubles=[Card.SUPER_MUNCHKIN])
    three = [[Card.ELF, Card.DWARF, Card.CRABS]]
    yield open_door(scene(wizard, *BY, hands=three, doors=[Card.WANNABE_VAMPIRE]))
    yield open_door(scene(wizard, *BY, hands=three, doors=[Card.UNDEAD_HORSE]))
    yield open_door(scene(hero(), *BY, doors=[Card.STONED_GOLEM]))
    yield open_door(scene(hero(Card.HORNY_HELMET), *BY, doors=[Card.FLOATING_NOSE]))
    poor = hero(level=7)
    tall = hero(Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT)
    rescue = open_door(scene(poor, tall, hero(), hands=[[Card.HELP_ME_OUT_HERE]], doors=[Card.GAZEBO]))
    yield rescue
    yield play(rescue, 0, Play(Card.HELP_ME_OUT_HERE))
    cleric = hero(level=2, classes=[Card.CLERIC])
    discards = [Card.SLEEP_POTION, Card.MAGIC_MISSILE]
    state = scene(
        *(cleric, hero(level=5), hero()),
        hands=[[Card.CRABS, Card.ELF]],
        doors=[Card.HARPIES],
        treasure_discards=discards,
        options=Options(resurrection=Share.PART),
    )
    yield win_fight(play(play(open_door(state), 0, AskHelp(1)), 1, Accept()))


def _flights() -> Iterator[State]:
    runner = hero(Card.RAT_ON_A_STICK, servants=[Card.HIRELING])
    hands = [[], [], [Card.INSTANT_WALL]]
    state = open_door(scene(runner, *BY, hands=hands, doors=[Card.GHOULFIENDS]))
    state = play(play(play(state, 0, AskHelp(1)), 1, Accept()), 0, Flee())
    yield state
    yield all_pass(state)
    spry = hero(classes=[Card.WIZARD], races=[Card.HALFLING])
    hands = [[Card.ELF, Card.DWARF], [Card.LOADED_DIE]]
    yield play_with_roll(
        flee(open_door(scene(spry, *BY, hands=hands, doors=[Card.NET_TROLL]))), 0, Run(Card.NET_TROLL), 2
    )


def _effects() -> Iterator[State]:
    rich = hero(Card.HELM_OF_COURAGE, level=5)
    state = scene(rich, *BY, hands=[[Card.SLEEP_POTION]], doors=[Card.HIPPOGRIFF])
    yield run_and_fail(flee(open_door(state)), Card.HIPPOGRIFF)
    state = scene(hero(level=5), *BY, hands=[[Card.SLEEP_POTION]], doors=[Card.PLATYCORE])
    yield run_and_fail(flee(open_door(state)), Card.PLATYCORE)
    state = scene(hero(level=6), *BY, hands=[[Card.CRABS]], doors=[Card.PLUTONIUM_DRAGON])
    yield run_and_fail(flee(open_door(state)), Card.PLUTONIUM_DRAGON)
