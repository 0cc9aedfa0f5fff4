"""The first lesson: getting dressed, a fight that is won, help that is paid for, and a flight."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Claim,
    Flee,
    Move,
    OpenDoor,
    Pass,
    PlayForHeroes,
    Put,
    Refuse,
    Run,
    Treasures,
)
from taverne.games.munchkin.rules.state import Options, State, View
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Reply
from taverne.kernel.tagged import Seat

PEPIN, URSULE = 1, 2
NAMES = ("Pépin", "Ursule")
OPTIONS = Options()
PEPIN_THE_DWARF = hero(Card.FLAMING_ARMOR, Card.BUCKLER_OF_SWASHING, races=(Card.DWARF,), level=2)
URSULE_THE_ELF = hero(Card.SLIMY_ARMOR, races=(Card.ELF,), level=2)
DRESS = (Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE, Card.SNEAKY_BASTARD_SWORD)
REST = (Card.POTION_OF_HALITOSIS, Card.LAME_GOBLIN, Card.LOSE_ARMOR)
ALL_PASS = ((PEPIN, Pass()), (URSULE, Pass()))


def _hand_of_eight() -> State:
    """The pupil's first turn, with all cards in hand."""
    hand = (*DRESS, Card.BOW_WITH_RIBBONS, *REST, Card.CHEAT)
    return scene(
        hero(), PEPIN_THE_DWARF, URSULE_THE_ELF, hands=(hand,), doors=(Card.FLYING_FROGS,), options=OPTIONS
    )


def net_troll(level: int, *moves: tuple[Seat, Move]) -> State:
    """The pupil has opened the door on the Net Troll, and these moves have followed."""
    pupil = hero(*DRESS, level=level, stowed=(Card.BOW_WITH_RIBBONS,))
    state = scene(
        *(pupil, PEPIN_THE_DWARF, URSULE_THE_ELF),
        hands=(REST,),
        doors=(Card.NET_TROLL,),
        options=OPTIONS,
        seed="five",  # a luck with which the flight succeeds
    )
    for seat, move in ((PUPIL, OpenDoor()), *moves):
        state = rules.play(state, seat, move).state
    return state


def _refused_by_both() -> State:
    asked = ((PUPIL, AskHelp(PEPIN)), (PEPIN, Refuse()), (PUPIL, AskHelp(URSULE)), (URSULE, Refuse()))
    return net_troll(3, *asked)


def _treasures(view: View) -> dict[str, int]:
    return {"level": view.open.heroes[PUPIL].level}


DUNGEON_TURN: Lesson[State, Move, Event, View, Options] = Lesson(
    "dungeon_turn",
    minutes=5,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "armour",
            rule="§26",
            start=_hand_of_eight,
            right=(Put(Card.LEATHER_ARMOR),),
            replies=(Reply("armour_first"),),
        ),
        LessonStep("helm", rule="§26", right=(Put(Card.HELM_OF_COURAGE),), replies=(Reply("helm_first"),)),
        LessonStep(
            "sword", rule="§26", right=(Put(Card.SNEAKY_BASTARD_SWORD),), replies=(Reply("sword_first"),)
        ),
        LessonStep("bow", rule="§73", right=(Put(Card.BOW_WITH_RIBBONS),), replies=(Reply("bow_first"),)),
        LessonStep("carried", rule="§73"),
        LessonStep("door", rule="§21", right=(OpenDoor(),), replies=(Reply("ready"),)),
        LessonStep(
            "claim",
            rule="§27",
            right=(Claim(),),
            script=ALL_PASS,
            replies=(
                Reply("potion", to=(PlayForHeroes(Card.POTION_OF_HALITOSIS),)),
                Reply("winning"),
            ),
        ),
        LessonStep("reward", rule="§39", values=_treasures),
        LessonStep(
            "promise",
            rule="§43",
            start=lambda: net_troll(2),
            right=(Treasures(1),),
            replies=(
                Reply("for_nothing", to=(AskHelp(PEPIN),), script=((PEPIN, Refuse()),)),
                Reply("too_weak", to=(AskHelp(URSULE),)),
                Reply("flee", to=(Flee(),)),
                Reply("treasure"),
            ),
        ),
        LessonStep(
            "ask",
            rule="§43",
            right=(AskHelp(PEPIN),),
            script=((PEPIN, Accept()),),
            replies=(Reply("too_weak", to=(AskHelp(URSULE),)), Reply("pepin")),
        ),
        LessonStep("together", rule="§46", right=(Claim(),), script=ALL_PASS, replies=(Reply("enough"),)),
        LessonStep(
            "run",
            rule="§48",
            start=_refused_by_both,
            right=(Flee(),),
            script=ALL_PASS,
            replies=(Reply("alone"),),
        ),
        LessonStep(
            "roll",
            rule="§49",
            right=(Run(Card.NET_TROLL),),
            script=((PUPIL, Pass()), *ALL_PASS),
            replies=(Reply("now"),),
        ),
        LessonStep("phew", rule="§51"),
    ),
)
