"""The moves that a lesson lists in the terminal: few enough to stay in view with the teacher's sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.kernel.lesson import LessonStep

MOST_LISTED = 9
MOST_OF_A_KIND = 3  # of the moves that go on, and of those with a reply of their own


def listed_moves(step: LessonStep[Any, Any, Any, Any], view: Any, moves: Sequence[Any]) -> list[int]:
    """The places of the moves to list: all if they are few, else some of each kind that the step knows."""
    places = range(len(moves))
    if len(moves) <= MOST_LISTED:
        return [*places]
    answered = [move for reply in step.replies for move in reply.to]
    right = [place for place in places if step.is_right(view, (moves[place],))]
    known = [place for place in places if moves[place] in answered]
    chosen = {*_spread(right, MOST_OF_A_KIND), *_spread(known, MOST_OF_A_KIND)}
    others = [place for place in places if place not in chosen]
    return sorted({*chosen, *_spread(others, MOST_LISTED - len(chosen))})


def _spread(places: Sequence[int], most: int) -> list[int]:
    """At most so many of these places, evenly spread."""
    if len(places) <= most:
        return [*places]
    return [places[number * len(places) // most] for number in range(most)]
