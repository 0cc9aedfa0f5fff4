"""The conditions of a board's side, in few words."""

from typing import TypeAlias

from taverne.games.grumpf.rules.boards import BOARDS, Board
from taverne.games.grumpf.rules.state import Up
from taverne.kernel.tagged import Tagged


class NoCondition(Tagged):
    pass


class AtLeast(Tagged):
    least: int


class AtMost(Tagged):
    most: int


class Between(Tagged):
    least: int
    most: int


class EnoughGrumpfs(Tagged):
    crowd: int


class NothingAbove(Tagged):
    highest: int


class AllEqual(Tagged):
    pass


class AllDifferent(Tagged):
    pass


class EvenTotal(Tagged):
    pass


class OnlyTheLast(Tagged):
    last: int


Condition: TypeAlias = (
    NoCondition
    | AtLeast
    | AtMost
    | Between
    | EnoughGrumpfs
    | NothingAbove
    | AllEqual
    | AllDifferent
    | EvenTotal
    | OnlyTheLast
)


def condition_of(board: Board, up: Up, *, brief: bool = False) -> Condition:
    """The condition of a side. In brief, a number of Grumpfs is a number only."""
    side = BOARDS[board][up is Up.TWO]
    if side.least:
        return AtLeast(side.least) if side.most is None else Between(side.least, side.most)
    if side.most is not None:
        return AtMost(side.most)
    if side.crowd > 1:
        return AtLeast(side.crowd) if brief else EnoughGrumpfs(side.crowd)
    if side.highest is not None:
        return NothingAbove(side.highest)
    if side.last is not None:
        return OnlyTheLast(side.last)
    if side.equal:
        return AllEqual()
    if side.different:
        return AllDifferent()
    return EvenTotal() if side.even else NoCondition()
