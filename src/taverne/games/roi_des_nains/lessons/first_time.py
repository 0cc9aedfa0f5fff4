"""The explanations of Le Roi des Nains for people who play it for the first time."""

from taverne.games.roi_des_nains.presentation.presentation import (
    AnyTrade,
    FollowSuit,
    LeadTrick,
    PickQuest,
    PickVictim,
    PlayAnything,
    YourTrade,
)
from taverne.games.roi_des_nains.rules.cards import KINDS, Suit
from taverne.games.roi_des_nains.rules.events import Played, QuestChosen, Scored, ScoredWithSpecial
from taverne.games.roi_des_nains.rules.state import View
from taverne.kernel.explanation import Explanation
from taverne.kernel.tagged import Tagged


def _is_asked(view: View, question: PickQuest | PickVictim) -> bool:
    return question.seat == view.seat


def _must_follow(view: View, question: FollowSuit) -> bool:
    suits = {KINDS[card].suit for card in view.hand}
    return question.seat == view.seat and question.suit in suits and len(suits - {Suit.MAGIC}) > 1


def _holds_the_special_card(view: View, _question: Tagged) -> bool:
    return view.open.special in view.hand


def _is_magic(_view: View, event: Played) -> bool:
    return KINDS[event.card].suit is Suit.MAGIC


def _is_below_zero(_view: View, event: Scored | ScoredWithSpecial) -> bool:
    return event.total < 0


EXPLANATIONS: tuple[Explanation[View], ...] = (
    Explanation("choose_quest", "§14", (PickQuest,), _is_asked),
    Explanation("raid", "§15", (PickVictim,), _is_asked),
    Explanation("quest", "§26", (QuestChosen, LeadTrick, FollowSuit)),
    Explanation("follow", "§18", (FollowSuit,), _must_follow),
    Explanation("no_such_suit", "§18", (PlayAnything,)),
    Explanation("special_card", "§13", (LeadTrick, FollowSuit), _holds_the_special_card),
    Explanation("magic", "§24", (Played,), _is_magic),
    Explanation("below_zero", "§29", (Scored, ScoredWithSpecial), _is_below_zero),
    Explanation("between_tricks", "§22", (AnyTrade, YourTrade)),
)
