"""The second lesson: late positions in which losing a combat wins the hand. Both players know all cards."""

from taverne.games.lutin_troll.lessons.duel import OPTIONS, losses
from taverne.games.lutin_troll.rules.cards import PACK, Card, Cards, in_order
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Event,
    Move,
    Options,
    Phase,
    Pick,
    Riposte,
    Side,
    State,
    View,
)
from taverne.kernel.lesson import Lesson, LessonStep, Reply
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import minus, without

TEN = (
    *(Card.LUTIN, Card.LUTIN, Card.FARFADET, Card.KORRIGAN, Card.ELFE),
    *(Card.GNOME7, Card.KOBOLD, Card.TROLL, Card.NYMPH, Card.HARPY),
)
STRONGEST = {Card.KOBOLD, Card.TROLL, Card.HARPY}
HAND = 5


def _last_hand(lives: tuple[int, int], mine: Cards, his: Cards, attack: Card) -> State:
    """The last hand of a pass: the other player has attacked with a card, and `his` are left to him."""
    others = without(minus(PACK, his), attack)
    sides = (
        Side((), in_order(mine), minus(PACK, mine), lives[0]),
        Side((), in_order(his), (*others, attack), lives[1]),
    )
    return State(OPTIONS, Luck.from_seed("losing"), sides, attacker=1, phase=Phase.RIPOSTE, attack=attack)


def _ten_cards_each() -> State:
    """The fourth hand of a pass is being chosen."""
    side = Side(in_order(TEN), (), minus(PACK, TEN))
    return State(OPTIONS, Luck.from_seed("losing"), (side, side), attacker=0)


def _is_shared(_view: View, moves: tuple[Move, ...]) -> bool:
    """Whether both this hand and the next one get one of the strongest cards."""
    taken = [move.card for move in moves if isinstance(move, Pick)]
    strong = STRONGEST.intersection(taken)
    return len(taken) == HAND and bool(strong) and strong != STRONGEST


LOSING_TO_WIN: Lesson[State, Move, Event, View, Options] = Lesson(
    "losing_to_win",
    minutes=4,
    options=OPTIONS,
    names=("Grosbidon",),
    steps=(
        LessonStep(
            "kobold",
            rule="§8",
            start=lambda: _last_hand((10, 11), (Card.LUTIN, Card.GNOME8), (Card.LUTIN,), Card.KOBOLD),
            right=(Riposte(Card.LUTIN),),
            script=((1, Attack(Card.LUTIN)), (0, Riposte(Card.GNOME8))),
            replies=(
                Reply(
                    "gnome",
                    script=((1, Attack(Card.LUTIN)), (0, Riposte(Card.LUTIN))),
                    values=losses,
                ),
            ),
        ),
        LessonStep(
            "enchantresses",
            rule="§9",
            start=lambda: _last_hand(
                (4, 6), (Card.KORRIGAN, Card.NYMPH, Card.HARPY), (Card.ELFE, Card.GNOME8), Card.ELFE
            ),
            right=(Riposte(Card.KORRIGAN),),
            script=((1, Attack(Card.GNOME8)), (0, Riposte(Card.HARPY))),
            replies=(Reply("wins"),),
        ),
        LessonStep(
            "two_life",
            rule="§9",
            start=lambda: _last_hand(
                (2, 7), (Card.LUTIN, Card.GNOME7, Card.MANDRAGORE), (Card.LUTIN, Card.TROLL), Card.FARFADET
            ),
            right=(Riposte(Card.LUTIN),),
            script=(
                (1, Attack(Card.TROLL)),
                (0, Riposte(Card.MANDRAGORE)),
                (0, Attack(Card.GNOME7)),
                (1, Riposte(Card.LUTIN)),
            ),
            replies=(Reply("wins"),),
        ),
        LessonStep(
            "ten_cards", rule="§5", start=_ten_cards_each, right=_is_shared, replies=(Reply("all_or_none"),)
        ),
        LessonStep("one_token", rule="§2"),
        LessonStep("ask_yourself", rule="§7"),
    ),
)
