"""The labels of this game's own screen."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from taverne.games.grumpf.presentation.conditions import Condition, condition_of
from taverne.games.grumpf.rules.boards import ANIMALS, BAG, BOARDS, POINTS, ROUNDS, TILES, Animal, Board
from taverne.games.grumpf.rules.scoring import KINDS, tally
from taverne.games.grumpf.rules.state import Camp, Up
from taverne.kernel.label import Label
from taverne.kernel.tagged import Seat, Tagged

RICHEST_CAMP = Camp(tuple(ANIMALS.values()), TILES, joker=True)

RoundNumber: TypeAlias = Annotated[int, Meta(ge=1, le=ROUNDS)]
Tokens: TypeAlias = Annotated[int, Meta(ge=0, le=8)]
Clubs: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Total: TypeAlias = Annotated[int, Meta(ge=0, le=48)]  # total of a track: at most eight tokens that show a 6
Score: TypeAlias = Annotated[int, Meta(ge=0, le=tally(RICHEST_CAMP).points)]


class HuntRound(Label):
    round: RoundNumber

    def in_words(self) -> Tagged:
        return HuntRoundOf(self.round, ROUNDS)


class CountRound(Label):
    """The headline while the boards are counted."""

    round: RoundNumber

    def in_words(self) -> Tagged:
        return CountRoundOf(self.round, ROUNDS)


class HuntRoundOf(Tagged):
    round: int
    rounds: int


class CountRoundOf(Tagged):
    round: int
    rounds: int


class TokensAndClubs(Label):
    tokens: Tokens
    clubs: Clubs


class TokensLeft(Label):
    """The number of tokens that a sleeping player has not laid."""

    tokens: Tokens


class TokensOf(Label):
    seat: Seat


class Points(Label):
    points: Score


class PointsWord(Label):
    """The word beside a large number."""

    points: Score


class AnimalsCaught(Label):
    count: Annotated[int, Meta(ge=0, le=len(BAG))]


class ToWin(Label):
    count: Annotated[int, Meta(ge=0, le=max(ANIMALS.values()))]


class SeriesWorth(Label):
    length: Annotated[int, Meta(ge=1, le=len(KINDS))]

    def in_words(self) -> Tagged:
        return SeriesWithPoints(self.length, POINTS[self.length])


class SeriesWithPoints(Tagged):
    length: int
    points: int


class AnimalBoard(Tagged):
    """The name of a board, from the animal that is to win there."""

    animal: Animal


class SorcererBoard(Tagged):
    pass


BoardTitle: TypeAlias = AnimalBoard | SorcererBoard


class BoardName(Label):
    board: Board

    def in_words(self) -> Tagged:
        return NameOfBoard(_title(self.board))


class NameOfBoard(Tagged):
    title: BoardTitle


class BoardTotal(Label):
    board: Board
    total: Total

    def in_words(self) -> Tagged:
        return TotalOfBoard(_title(self.board), self.total)


class TotalOfBoard(Tagged):
    title: BoardTitle
    total: int


class BoardCondition(Label):
    board: Board
    up: Up

    def in_words(self) -> Tagged:
        return ConditionOfBoard(_title(self.board), condition_of(self.board, self.up))


class ConditionOfBoard(Tagged):
    title: BoardTitle
    condition: Condition


class BoardConditionAlone(Label):
    """The condition without the board's name; in brief, where a picture tells that Grumpfs are counted."""

    board: Board
    up: Up
    brief: bool

    def in_words(self) -> Tagged:
        return ConditionAlone(condition_of(self.board, self.up, brief=self.brief))


class ConditionAlone(Tagged):
    condition: Condition


class SharesOnBoard(Label):
    board: Board
    up: Up

    def in_words(self) -> Tagged:
        side = BOARDS[self.board][self.up is Up.TWO]
        return SharesInTurn("-".join(map(str, side.shares)))


class SharesInTurn(Tagged):
    shares: str


class ClubWhom(Label):
    board: Board

    def in_words(self) -> Tagged:
        return ClubWhomOn(_title(self.board))


class ClubWhomOn(Tagged):
    title: BoardTitle


class Result(Label):
    total: Total
    met: bool


class TotalResult(Label):
    total: Total
    met: bool


class FreeSlot(Label):
    slot: Annotated[int, Meta(ge=1, le=8)]


class LayValue(Label):
    value: Literal[1, 2, 3, 5, 6]


class FreeHuts(Label):
    free: Annotated[int, Meta(ge=0, le=3)]


class HutOf(Label):
    seat: Seat


class Tie(Label):
    strength: Annotated[int, Meta(ge=1, le=30)]  # all the values of one clan together


def _title(board: Board) -> BoardTitle:
    place = list(Board).index(board)
    return AnimalBoard(KINDS[place]) if place < len(KINDS) else SorcererBoard()


LABELS: tuple[type[Label], ...] = (
    HuntRound,
    CountRound,
    TokensAndClubs,
    TokensLeft,
    TokensOf,
    Points,
    PointsWord,
    AnimalsCaught,
    ToWin,
    SeriesWorth,
    BoardName,
    BoardTotal,
    BoardCondition,
    BoardConditionAlone,
    SharesOnBoard,
    ClubWhom,
    Result,
    TotalResult,
    FreeSlot,
    LayValue,
    FreeHuts,
    HutOf,
    Tie,
)
