"""The second lesson: choosing a helper, stopping the leader, selling exactly enough."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.lessons.dungeon_turn import DRESS, NAMES, OPTIONS, PEPIN, URSULE
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Claim,
    Move,
    OpenDoor,
    Pass,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Price,
    Sell,
)
from taverne.games.munchkin.rules.state import Options, State, View
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Reply, Trial

PLUS_TWO, PLUS_THREE = Card.SLEEP_POTION, Card.COTION_OF_PONFUSION
FOE = Card.STONED_GOLEM
SOLD = {Card.BOW_WITH_RIBBONS, Card.LEATHER_ARMOR}
EVERYBODY_PASSES = ((PUPIL, Pass()), (PEPIN, Pass()), (URSULE, Pass()))


def _fight(monster: Card) -> State:
    """The pupil, of strength 6, has met a monster; Ursule is an Elf of strength 5, Pépin a Warrior of 4."""
    warrior = hero(Card.FLAMING_ARMOR, classes=(Card.WARRIOR,), level=2)
    elf = hero(Card.MITHRIL_ARMOR, Card.SPIKY_KNEES, races=(Card.ELF,), level=1)
    pupil = hero(*DRESS, level=2)
    state = scene(pupil, warrior, elf, doors=(monster,), options=OPTIONS)
    return rules.play(state, PUPIL, OpenDoor()).state


def _the_leader_claims() -> State:
    """Pépin, a Warrior of level 9, claims 16 against 14: the last level."""
    leader = hero(
        *(Card.MITHRIL_ARMOR, Card.BOOTS_OF_BUTT_KICKING, Card.SNEAKY_BASTARD_SWORD),
        classes=(Card.WARRIOR,),
        level=9,
    )
    hand = (Card.ENRAGED, PLUS_TWO, PLUS_THREE, Card.BABY, Card.MATE, Card.LOSE_ARMOR)
    state = scene(
        hero(level=4), leader, hero(level=5), hands=(hand,), doors=(FOE,), options=OPTIONS, active=PEPIN
    )
    for move in (OpenDoor(), Claim()):
        state = rules.play(state, PEPIN, move).state
    return state


def _to_sell() -> State:
    pupil = hero(
        *(Card.FLAMING_ARMOR, Card.SNEAKY_BASTARD_SWORD, Card.BOOTS_OF_BUTT_KICKING),
        level=4,
        stowed=(Card.HAMMER_OF_KNEECAPPING, Card.BOW_WITH_RIBBONS),
    )
    return scene(pupil, hero(level=3), hero(level=5), hands=((Card.LEATHER_ARMOR,),), options=OPTIONS)


def _prices_the_right_ones(view: View, moves: tuple[Move, ...]) -> bool:
    (move,) = moves
    drafted = view.draft.sale if view.draft else ()
    return isinstance(move, Price) and move.card in SOLD and move.card not in drafted


def _sums(trial: Trial[Event, View]) -> dict[str, int]:
    """The two totals of the fight after the trial; 0 if it is over."""
    tally = trial.after.tally
    return {"ours": tally.ours if tally else 0, "theirs": tally.theirs if tally else 0}


def _worth(view: View) -> dict[str, int]:
    return {"gold": view.worth}


BARGAINS_AND_THE_LEADER: Lesson[State, Move, Event, View, Options] = Lesson(
    "bargains_and_the_leader",
    minutes=5,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "warrior_or_elf",
            rule="§44",
            start=lambda: _fight(Card.NET_TROLL),
            right=(AskHelp(PEPIN),),
            script=((PEPIN, Accept()),),
            replies=(
                Reply("elf", to=(AskHelp(URSULE),), script=((URSULE, Accept()),), values=_sums),
                Reply("alone"),
            ),
        ),
        LessonStep("ties", rule="§27"),
        LessonStep(
            "hates_elves",
            rule="§30",
            start=lambda: _fight(Card.FACE_SUCKER),
            right=(AskHelp(PEPIN),),
            script=((PEPIN, Accept()),),
            replies=(
                Reply("elf", to=(AskHelp(URSULE),), script=((URSULE, Accept()),), values=_sums),
                Reply("alone"),
            ),
        ),
        LessonStep(
            "stop",
            rule="§37",
            start=_the_leader_claims,
            right=(PlayForMonsters(PLUS_THREE), PlayOn(Card.ENRAGED, FOE), PlayOn(Card.MATE, FOE)),
            replies=(
                Reply("tie", to=(PlayForMonsters(PLUS_TWO),), values=_sums),
                Reply("armour", to=(PlayAt(Card.LOSE_ARMOR, PEPIN),), script=EVERYBODY_PASSES, values=_sums),
                Reply("baby", to=(PlayOn(Card.BABY, FOE),), values=_sums),
                Reply("helped", to=(PlayForHeroes(PLUS_TWO), PlayForHeroes(PLUS_THREE)), values=_sums),
                Reply("still_winning"),
            ),
        ),
        LessonStep("stopped", rule="§37"),
        LessonStep(
            "sell", rule="§78", start=_to_sell, right=_prices_the_right_ones, replies=(Reply("other"),)
        ),
        LessonStep(
            "sell_more", rule="§78", right=_prices_the_right_ones, values=_worth, replies=(Reply("other"),)
        ),
        LessonStep("sold", rule="§78", right=(Sell(),), values=_worth, replies=(Reply("now"),)),
        LessonStep("watched", rule="§19"),
    ),
)
