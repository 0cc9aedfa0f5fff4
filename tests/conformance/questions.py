"""The law of question numbers, followed through a game."""

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.tagged import Seat


class Questions:
    """A number is the identity of a question: a new one is new, an old one comes back only if interrupted."""

    def __init__(self, first: Ask) -> None:
        self._open = [first]  # the question that is asked, over those that it may have interrupted
        self._highest = first.number

    def follow(self, ask: Ask, *, told: bool, mover: Seat) -> None:
        """The question after a move; `told` says whether the move had events."""
        before = self._open[-1]
        if ask.number == before.number:
            assert _same(before, ask), f"another question under the same number: {before} -> {ask}"
            assert ask.owing, f"{ask}: all have answered, yet no new question was opened"
            if ask.wait is not Wait.LIVE:
                assert set(ask.owing) <= set(before.owing), f"who has answered owes again: {before} -> {ask}"
            self._open[-1] = ask
            return
        others = set(before.owing) - {mover}
        assert told or not others, f"a silent move has changed the question: {before} -> {ask}"
        if ask.number > self._highest:
            self._highest = ask.number
            self._open.append(ask)
            return
        while self._open and self._open[-1].number != ask.number:
            self._open.pop()
        assert self._open, f"{ask}: this number belonged to a question that is closed"
        assert _same(self._open[-1], ask), f"a question came back as another: {self._open[-1]} -> {ask}"
        self._open[-1] = ask


def _same(one: Ask, other: Ask) -> bool:
    return one.__replace__(owing=()) == other.__replace__(owing=())
