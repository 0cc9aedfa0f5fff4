"""The first lesson: one round, in which every kind of card is met, and the choice of a hand."""

from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.rules import deal, play
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Event,
    First,
    Hands,
    Move,
    Options,
    Pick,
    Reflected,
    Riposte,
    State,
    Struck,
    View,
)
from taverne.kernel.lesson import Lesson, LessonStep, Reply, Trial
from taverne.kernel.luck import Luck

MINE = (Card.LUTIN, Card.ELFE, Card.GNOME7, Card.GOBELIN, Card.HARPY)
HIS = (Card.FARFADET, Card.KORRIGAN, Card.ELFE, Card.KOBOLD, Card.TROLL)
OPTIONS = Options(tokens=3, hands=Hands.CHOSEN, first=First.SEAT2)
STRONG = {Card.GNOME6, Card.GNOME7, Card.GNOME8, Card.KOBOLD, Card.GOBELIN, Card.TROLL} | {
    Card.NYMPH,
    Card.HARPY,
    Card.MANDRAGORE,
}
MANY = 3  # strong cards in one hand


def _start() -> State:
    """Both hands are chosen, and the other player has attacked with a Korrigan."""
    state = deal(2, OPTIONS, Luck.from_seed("duel"))
    for seat, hand in enumerate((MINE, HIS)):
        for card in hand:
            state = play(state, seat, Pick(card)).state
    return play(state, 1, Attack(Card.KORRIGAN)).state


def losses(trial: Trial[Event, View]) -> dict[str, int]:
    """The life that each player loses, and the life that is left to each at the end of the round."""
    lost = [0, 0]
    for event in trial.events:
        if isinstance(event, Struck | Reflected):
            lost[event.seat] += event.loss
    left = [side.life - loss for side, loss in zip(trial.before.sides, lost, strict=True)]
    return {"mine": lost[0], "his": lost[1], "left": left[0], "his_left": left[1]}


def _is_strong(view: View) -> str:
    return "strong" if sum(card in STRONG for card in view.hand) >= MANY else "sensible"


DUEL: Lesson[State, Move, Event, View, Options] = Lesson(
    "duel",
    minutes=4,
    options=OPTIONS,
    names=("Grosbidon",),
    steps=(
        LessonStep(
            "korrigan",
            rule="§7",
            start=_start,
            right=(Riposte(Card.ELFE),),
            replies=(
                Reply("weaker", to=(Riposte(Card.LUTIN),), values=losses),
                Reply("gnome", to=(Riposte(Card.GNOME7),), values=losses),
                Reply("too_strong"),
            ),
        ),
        LessonStep(
            "attack",
            rule="§9",
            right=(Attack(Card.GNOME7),),
            script=((1, Riposte(Card.KOBOLD)),),
            replies=(Reply("wait"),),
        ),
        LessonStep("ouch", rule="§8", script=((1, Attack(Card.ELFE)),)),
        LessonStep(
            "elf",
            rule="§8",
            right=(Riposte(Card.GOBELIN),),
            replies=(
                Reply("weaker", to=(Riposte(Card.LUTIN),), values=losses),
                Reply("harpy", values=losses),
            ),
        ),
        LessonStep(
            "two_cards",
            rule="§7",
            right=(Attack(Card.LUTIN),),
            script=((1, Riposte(Card.FARFADET)), (1, Attack(Card.TROLL))),
            replies=(
                Reply(
                    "harpy",
                    script=(
                        (1, Riposte(Card.FARFADET)),
                        (0, Attack(Card.LUTIN)),
                        (1, Riposte(Card.TROLL)),
                    ),
                    values=losses,
                ),
            ),
        ),
        LessonStep("troll", rule="§8", right=(Riposte(Card.HARPY),)),
        LessonStep("token", rule="§2"),
        LessonStep("choose", rule="§4", right=lambda _view, _moves: True),
        LessonStep("chosen", rule="§5", variant=_is_strong),
        LessonStep("five_hands", rule="§5"),
    ),
)
