"""The first lesson: a quest that rewards losing, and the last five tricks of that deal."""

from taverne.games.roi_des_nains.lessons.dealt import OPTIONS, cards, dealt, late, played_on
from taverne.games.roi_des_nains.rules.cards import Card, in_order
from taverne.games.roi_des_nains.rules.events import Event
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.state import ChooseQuest, Move, Options, Play, State, View
from taverne.kernel.lesson import PUPIL, Lesson, LessonStep, Reply

PEPIN, URSULE = 1, 2
NAMES = ("Pépin", "Ursule")
TILE = (Quest.MOST_VICTORIES, Quest.FEWEST_VICTORIES)
LEFT = cards("c5 ck g2 na n3"), cards("g5 g10 c9 n8 n6"), cards("g9 c2 n11_standard n5 n4")
PLAYED = (  # by the seats 0, 1 and 2
    "g4 g6 g8",
    "c3 c4 c7",
    "g3 gj gk",
    "n7 n10 nk",
    "c6 ca cj",
    "g7 ga gq",
    "nj n9 nq",
    "c10 cq c8",
)


def _whole_deal() -> State:
    played = [cards(trick_of_seat) for trick_of_seat in _by_seat()]
    return dealt(TILE, tuple(in_order((*left, *more)) for left, more in zip(LEFT, played, strict=True)))


def _by_seat() -> list[str]:
    """The cards that each seat has played."""
    return [" ".join(trick.split()[seat] for trick in PLAYED) for seat in range(len(LEFT))]


def _last_five() -> State:
    return played_on(late(TILE, Quest.FEWEST_VICTORIES, LEFT, *PLAYED), "g10", "g9")


def _total(view: View) -> dict[str, int]:
    return {"points": view.open.totals[PUPIL]}


FIVE_TRICKS: Lesson[State, Move, Event, View, Options] = Lesson(
    "five_tricks",
    minutes=4,
    options=OPTIONS,
    names=NAMES,
    steps=(
        LessonStep(
            "quest",
            rule="§14",
            start=_whole_deal,
            right=(ChooseQuest(Quest.FEWEST_VICTORIES),),
            replies=(Reply("most"),),
        ),
        LessonStep(
            "follow",
            rule="§18",
            start=_last_five,
            right=(Play(Card.G2),),
            script=((PEPIN, Play(Card.C9)), (URSULE, Play(Card.C2))),
        ),
        LessonStep(
            "duck",
            rule="§19",
            right=(Play(Card.C5),),
            script=((PEPIN, Play(Card.N8)), (URSULE, Play(Card.N11_STANDARD))),
            replies=(Reply("king"),),
        ),
        LessonStep("special", rule="§26", right=(Play(Card.NA),), replies=(Reply("three"),)),
        LessonStep(
            "lead",
            rule="§21",
            right=(Play(Card.N3),),
            script=((PEPIN, Play(Card.N6)), (URSULE, Play(Card.N5))),
            replies=(Reply("king", script=((PEPIN, Play(Card.N6)), (URSULE, Play(Card.N4)))),),
        ),
        LessonStep("fives", rule="§10", script=((PEPIN, Play(Card.G5)), (URSULE, Play(Card.N4)))),
        LessonStep("off_suit", rule="§18", right=(Play(Card.CK),)),
        LessonStep("sheet", rule="§29", values=_total),
    ),
)
