"""Rolling the die. The roll stays on the table for a while, and cards may change it. W8, W9."""

from taverne.games.munchkin.rules.events.flight import DieRolled
from taverne.games.munchkin.rules.questions.flight import Rolling, Why
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import Events, push
from taverne.kernel.tagged import Seat


def roll_die(
    state: State,
    seat: Seat,
    why: Why,
    bonus: int,
    events: Events,
    *,
    need: int = 0,
    foe: int | None = None,
    toll: int = 0,
) -> State:
    drawn, luck = state.luck.below(6)
    question = Rolling(0, seat, why, drawn + 1, bonus, need, foe, toll=toll)
    events.append(DieRolled(seat, question.face, die_total(question)))
    return push(state.__replace__(luck=luck), question)


def die_total(roll: Rolling) -> int:
    """Q98: the face with its bonus, never less than 1."""
    return max(1, roll.face + roll.bonus)


def succeeds(roll: Rolling) -> bool:
    return die_total(roll) >= roll.need
