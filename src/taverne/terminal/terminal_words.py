"""The words of the terminal, added to those of the table and of the game."""

from __future__ import annotations

from taverne.kernel.game import AnyGame
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.slugs import Slug
from taverne.words.grammar import Language
from taverne.words.load import words_of
from taverne.words.words import Words

# Values of sentences with terms in them. All other texts of the terminal are labels.


class Hidden(Tagged):
    """Number of cards that lie face down."""

    count: int


class Said(Tagged):
    seat: Seat
    phrase: str


class NotTraining(Tagged):
    """Hints are given at training tables only."""


class SitAt(Tagged):
    """The choices of a lobby: take this place, counted from 1."""

    place: int


class BotAt(Tagged):
    """Give this place to a bot."""

    place: int
    bot: str


class EmptyPlace(Tagged):
    """Dismiss the bot of this place."""

    place: int
    seat: Seat


class ChangeSetting(Tagged):
    """Set an option, or the pace, to its next value."""

    setting: str
    now: str
    then: str


class AnswerReady(Tagged):
    """The draft of an answer of several moves is complete, but not sent yet."""


class Finished(Tagged):
    """The game ended early because somebody resigned."""

    winners: tuple[Seat, ...]


class Kept(Tagged):
    path: str


class LeaveKept(Tagged):
    path: str


class SeatStays(Tagged):
    """How to come back to a table at a server."""

    command: str


class Suggested(Tagged):
    """A move of the expert's advice, with its chance to win in percent."""

    move: str
    percent: int


class SuggestedAlone(Tagged):
    move: str


class MoreLines(Tagged):
    """Lines of the chronicle that are left out."""

    count: int


class LineLost(Tagged):
    """The connection to the server is gone; the next attempt begins after so many seconds."""

    seconds: int


class LineBack(Tagged):
    pass


class HouseCloses(Tagged):
    """The server is about to restart."""

    seconds: int


class ShutOut(Tagged):
    """The table is closed, or not open to the person any more."""


class ShutOutBecause(Tagged):
    """The same, with the reason in the words of the server."""

    text: str


class ReportSent(Tagged):
    pass


class NameKept(Tagged):
    """The person is known by this name from now on."""

    name: str


class RequestsTooFast(Tagged):
    """The server takes no more reports or names for a while."""


class NotDone(Tagged):
    """A request has failed."""


class AskRemove(Tagged):
    seat: Seat


class AskBack(Tagged):
    """Let a removed guest enter again."""

    name: str


class AskHandOver(Tagged):
    seat: Seat


class AskReport(Tagged):
    seat: Seat


class WantsGame(Tagged):
    """A vote for the next game."""

    seat: Seat
    game: Slug


class StaysOut(Tagged):
    """The vote to watch the next game."""

    seat: Seat


class FurtherMenu(Tagged):
    """How to choose from a list inside the menu, of which this is the number."""

    number: str


class OtherProtocol(Tagged):
    """The server sends messages of another version of the protocol."""


class TableMovesOn(Tagged):
    """The table goes on to another game, and the terminal follows."""


class KeptFromNow(Tagged):
    path: str


class CannotKeep(Tagged):
    """The record cannot be written; `trouble` is the message of the system."""

    trouble: str


class Unfinished(Tagged):
    """The command that resumes the game later."""

    command: str


class Seed(Tagged):
    """The seed of the finished game, with which anybody can deal it again."""

    seed: str


class Explained(Tagged):
    what: str
    text: str


class Several(Tagged):
    """An answer needs this many moves."""

    size: int
    example: str


class TimeLeft(Tagged):
    seconds: int


class NoSuchMove(Tagged):
    most: int


class NoSuchPhrase(Tagged):
    most: int


class NoSuchCard(Tagged):
    text: str


class NotUnderstood(Tagged):
    text: str


class LessonStepOf(Tagged):
    """The number of the open step of a lesson, and what the teacher says."""

    number: int
    steps: int
    text: str
    rule: str


class TeacherSays(Tagged):
    """The teacher's answer to an answer."""

    text: str


class MoreMoves(Tagged):
    """The number of moves that a lesson does not list."""

    count: int


class FirstGameBy(Tagged):
    """The command that opens a first game."""

    game: str


class NextLesson(Tagged):
    """The command that opens the lesson after this one."""

    game: str
    lesson: str


class TeacherHelps(Tagged):
    """The move that goes on, for a pupil who finds none."""

    move: str


class WholeAnswer(Tagged):
    """An answer of so many moves is typed in one line."""

    size: int


class LessonKept(Tagged):
    """The command with the answers so far, with which the lesson goes on later."""

    game: str
    lesson: str
    answers: str


def words(game: AnyGame, lang: Language) -> Words:
    return words_of(game, lang, "taverne.terminal")
