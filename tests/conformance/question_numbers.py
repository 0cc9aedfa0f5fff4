"""Checks the numbers of questions through a game: each number belongs to one question for ever."""

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.tagged import Seat


class QuestionNumbers:
    """A new question has the highest number so far. An old number returns only with its old question."""

    def __init__(self, first: Ask) -> None:
        self._open = [first]  # the last is asked now; those before it were interrupted
        self._highest = first.number

    def follow(self, ask: Ask, *, has_events: bool, mover: Seat) -> None:
        """Check the question after a move of `mover`."""
        before = self._open[-1]
        if ask.number == before.number:
            assert _same(before, ask), f"another question under the same number: {before} -> {ask}"
            assert ask.owing, f"{ask}: all have answered, yet no new question was opened"
            if ask.wait is not Wait.LIVE:
                assert set(ask.owing) <= set(before.owing), (
                    f"a seat that has answered owes again: {before} -> {ask}"
                )
            self._open[-1] = ask
            return
        others = set(before.owing) - {mover}
        assert has_events or not others, f"a move without events has changed the question: {before} -> {ask}"
        if ask.number > self._highest:
            self._highest = ask.number
            self._open.append(ask)
            return
        while self._open and self._open[-1].number != ask.number:
            self._open.pop()
        assert self._open, f"{ask}: this number belonged to a question that is closed"
        assert _same(self._open[-1], ask), f"a question came back changed: {self._open[-1]} -> {ask}"
        self._open[-1] = ask


def _same(one: Ask, other: Ask) -> bool:
    return one.__replace__(owing=()) == other.__replace__(owing=())
