"""The explanations of Grumpf for people who play it for the first time."""

from taverne.games.grumpf.presentation.presentation import BeatHand, LayToken, LiveHunt, ReadyUp
from taverne.games.grumpf.rules.boards import CLUB, VALUES
from taverne.games.grumpf.rules.events import Clubbed, Met, Missed, RoundEnded, Slept
from taverne.games.grumpf.rules.state import View
from taverne.kernel.explanation import Explanation
from taverne.kernel.tagged import Tagged

HUNTS = (LayToken, BeatHand, LiveHunt)


def _hunts(view: View, question: LayToken | BeatHand | LiveHunt) -> bool:
    return view.seat in (question.owing if isinstance(question, LiveHunt) else (question.seat,))


def _can_club(view: View, question: LayToken | BeatHand | LiveHunt) -> bool:
    now = view.open
    holds = view.seat is not None and any(VALUES[face] == CLUB for face in now.hands[view.seat])
    return holds and any(now.tracks) and _hunts(view, question)


def _hits_me(view: View, event: Clubbed) -> bool:
    return event.victim == view.seat


def _is_another(view: View, event: Slept) -> bool:
    return event.seat != view.seat


def _leaves_one_hut(_view: View, event: Slept) -> bool:
    return event.huts == 1


def _has_a_series(view: View, _event: Tagged) -> bool:
    return view.seat is not None and any(view.worths[view.seat].series)


EXPLANATIONS: tuple[Explanation[View], ...] = (
    Explanation("goal", "§14", (ReadyUp, *HUNTS)),
    Explanation("stunned", "Q5", (Clubbed,), _hits_me),
    Explanation("two_faces", "§9", HUNTS, _hunts),
    Explanation("club", "§9", HUNTS, _can_club),
    Explanation("last_hut", "§12", (Slept,), _leaves_one_hut),
    Explanation("asleep", "§11", (Slept,), _is_another),
    Explanation("shares", "§17", (Met,)),
    Explanation("missed", "§15", (Missed,)),
    Explanation("series", "§22", (RoundEnded,), _has_a_series),
)
