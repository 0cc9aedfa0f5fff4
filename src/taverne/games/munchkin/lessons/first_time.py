"""The explanations of Munchkin for people who play it for the first time."""

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Carried
from taverne.games.munchkin.rules.events.cards import Cursed
from taverne.games.munchkin.rules.events.character import CardPut, Died, LevelGained
from taverne.games.munchkin.rules.events.fight import FightBegan
from taverne.games.munchkin.rules.questions.fight import AnyAct, LosingFight
from taverne.games.munchkin.rules.questions.turn import DressUp, EmptyRoom, FinishTurn, PickSex, StartTurn
from taverne.games.munchkin.rules.state import View
from taverne.kernel.explanation import Explanation

LEVEL_PRICE = 1000  # §78: gold
LAST_BUT_ONE = 9


def _is_mine(view: View, value: FightBegan | LosingFight | EmptyRoom | Died) -> bool:
    return value.seat == view.seat


def _dresses(view: View, question: PickSex | DressUp) -> bool:
    """Whether the seat makes its character. The first question is about its sex, and about all else, too."""
    return isinstance(question, PickSex) or view.seat in question.owing


def _hits_me(view: View, event: Cursed) -> bool:
    return event.victim == view.seat


def _does_not_count(view: View, event: CardPut) -> bool:
    if event.seat != view.seat:
        return False
    return any(thing.card == event.card and not thing.used for thing in view.open.heroes[event.seat].items)


def _may_react(view: View, question: AnyAct) -> bool:
    return view.seat not in (None, question.seat) and not view.passed


def _holds_too_much(view: View, question: FinishTurn) -> bool:
    return question.seat == view.seat and len(view.hand) > view.sheets[question.seat].limit


def _can_buy_a_level(view: View, question: StartTurn) -> bool:
    if question.seat != view.seat:
        return False
    cards = [*view.hand, *(thing.card for thing in view.open.heroes[question.seat].items)]
    rows = [ROWS[card] for card in cards]
    return sum(row.gold for row in rows if isinstance(row, Carried)) >= LEVEL_PRICE


def _needs_one_more(view: View, event: LevelGained) -> bool:
    return event.seat == view.seat and event.level == LAST_BUT_ONE and not view.open.options.epic


EXPLANATIONS: tuple[Explanation[View], ...] = (
    Explanation("dress_up", "§14", (PickSex, DressUp), _dresses),
    Explanation("curse", "§83", (Cursed,), _hits_me),
    Explanation("death", "§55", (Died,), _is_mine),
    Explanation("last_level", "§19", (LevelGained,), _needs_one_more),
    Explanation("does_not_count", "§73", (CardPut,), _does_not_count),
    Explanation("monster", "§27", (FightBegan,), _is_mine),
    Explanation("losing", "§41", (LosingFight,), _is_mine),
    Explanation("reaction", "§39", (AnyAct,), _may_react),
    Explanation("empty_room", "§22", (EmptyRoom,), _is_mine),
    Explanation("charity", "§24", (FinishTurn,), _holds_too_much),
    Explanation("gold", "§78", (StartTurn,), _can_buy_a_level),
)
