"""The explanations of Lutin & Troll for people who play it for the first time."""

from taverne.games.lutin_troll.presentation.presentation import ChooseHand
from taverne.games.lutin_troll.rules.cards import KINDS, Colour
from taverne.games.lutin_troll.rules.state import (
    ATTACK,
    HAND,
    Attacked,
    HandsReady,
    HandTied,
    NothingHappened,
    PileRebuilt,
    Reflected,
    Riposted,
    Struck,
    View,
)
from taverne.kernel.explanation import Explanation


def _chooses(view: View, question: ChooseHand) -> bool:
    return view.seat in question.owing and len(view.pile) + len(view.hand) > HAND


def _holds_the_rest(view: View, _event: HandsReady) -> bool:
    return view.seat is not None and not view.pile


def _by_a_monster(view: View, struck: Struck) -> bool:
    by = KINDS[struck.by]
    return struck.seat == view.seat and by.colour is Colour.BLUE and struck.loss == by.force


def _is_red(_view: View, event: Attacked | Riposted) -> bool:
    return KINDS[event.card].colour is Colour.RED


def _must_attack(view: View, event: Struck | Reflected) -> bool:
    return event.seat != view.seat and view.phase is ATTACK and view.attacker == view.seat


def _is_mine(view: View, event: PileRebuilt) -> bool:
    return event.seat == view.seat


EXPLANATIONS: tuple[Explanation[View], ...] = (
    Explanation("choose_hand", "§4", (ChooseHand,), _chooses),
    Explanation("monster", "§8", (Struck,), _by_a_monster),
    Explanation("enchantress", "§8", (Attacked, Riposted), _is_red),
    Explanation("equal", "§9", (NothingHappened,)),
    Explanation("winner_attacks", "§9", (Struck, Reflected), _must_attack),
    Explanation("hand_tied", "§13", (HandTied,)),
    Explanation("last_hand", "§5", (HandsReady,), _holds_the_rest),
    Explanation("pile_rebuilt", "§5", (PileRebuilt,), _is_mine),
)
