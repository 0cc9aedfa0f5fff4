"""The second lesson: the last three tricks, when all other cards have been seen to fall.

The right cards of the first two scenes reach their goal in all 20 ways in which the other cards can lie,
against every play of the others.
"""

from taverne.games.roi_des_nains.lessons.dealt import OPTIONS, cards, dealt, late, played_on
from taverne.games.roi_des_nains.lessons.five_tricks import NAMES, PEPIN, URSULE
from taverne.games.roi_des_nains.rules.cards import Card, in_order, pack
from taverne.games.roi_des_nains.rules.events import Event
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import ChooseQuest, Move, Options, Play, State, View
from taverne.kernel.lesson import Lesson, LessonStep, Reply

LOW = cards("n3 n4 n6 n7 c2 c3 c5 c7 c8 g2 g4 g6 g9")


def _one_more() -> State:
    """Two tricks are won; with one more, and no other, the quest pays."""
    return late(
        (Quest.THREE_TRICKS, Quest.ONE_TRICK),
        Quest.THREE_TRICKS,
        (cards("n8 c2 g4"), cards("n3 cj g5"), cards("c3 cq g8")),
        "n7 n11_standard na",
        "c8 c5 c10",
        "g10 g9 ga",
        "ca c6 ck",
        "n9 nj g3",
        "n5 n10 c7",
        "n4 n6 c4",
        "g6 g2 g7",
        "gj gk gq",
        "nk nq c9",
    )


def _no_more() -> State:
    """Every trick costs a point, and nobody else holds a Knight."""
    return late(
        (Quest.MOST_VICTORIES, Quest.FEWEST_VICTORIES),
        Quest.FEWEST_VICTORIES,
        (cards("c10 ca g6"), cards("n8 nj g10"), cards("n9 g8 gq")),
        "n4 na n5",
        "g9 gk g5",
        "c2 c5 c7",
        "c3 c9 cj",
        "c8 cq c6",
        "n10 n11_standard nk",
        "ga g2 gj",
        "ck c4 n6",
        "g4 g3 g7",
        "nq n3 n7",
    )


def _without_goblins() -> State:
    """Every Knight costs a point; a Goblin is led, and the pupil has none."""
    state = late(
        (Quest.KNIGHTS_ROUTED, Quest.GOBLINS_ROUTED),
        Quest.KNIGHTS_ROUTED,
        (cards("c4 ca n7"), cards("gk n5 c8"), cards("g3 n9 c9")),
        "cq c7 c6",
        "na n6 nq",
        "n10 n4 nj",
        "g9 g4 gq",
        "gj g2 g5",
        "c5 c2 c10",
        "g6 g7 g10",
        "c3 ck cj",
        "n8 ga g8",
        "n11_standard nk n3",
    )
    return played_on(state, "gk", "g3")


def _low_hand() -> State:
    """The pupil chooses the quest with a hand that wins hardly a trick."""
    others = [card for card in pack(len(NAMES) + 1, Card.N11_STANDARD) if card not in LOW]
    return dealt(
        (Quest.GRAND_SLAM, Quest.DEBACLE), (LOW, in_order(tuple(others[::2])), in_order(tuple(others[1::2])))
    )


COUNTING_AND_DUCKING: Lesson[State, Move, Event, View, Options] = Lesson(
    "counting_and_ducking",
    minutes=4,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "one_more",
            rule="§23",
            start=_one_more,
            right=(Play(Card.N8),),
            script=((PEPIN, Play(Card.N3)), (URSULE, Play(Card.G8))),
            replies=(Reply("chance"),),
        ),
        LessonStep(
            "no_more",
            rule="§21",
            start=_no_more,
            right=(Play(Card.G6),),
            script=((PEPIN, Play(Card.G10)), (URSULE, Play(Card.GQ))),
            replies=(Reply("knight", script=((PEPIN, Play(Card.NJ)), (URSULE, Play(Card.GQ)))),),
        ),
        LessonStep("gave_up_the_lead", rule="§21"),
        LessonStep(
            "discard", rule="§18", start=_without_goblins, right=(Play(Card.CA),), replies=(Reply("small"),)
        ),
        LessonStep("rid_of_it", rule="§18"),
        LessonStep(
            "low_hand",
            rule="§14",
            start=_low_hand,
            right=(ChooseQuest(Quest.DEBACLE),),
            replies=(Reply("slam"),),
        ),
        LessonStep("everybody", rule="§23"),
    ),
)
