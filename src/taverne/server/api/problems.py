"""Problems over HTTP: their list, the problem of the day, and what a move leads to.

An answer depends on the seat's view alone, which is all that is stored of a position. The solution leaves the
server only with an answer to a try. Nothing is stored: the browser keeps what its player has solved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.games.problems import day_of, problem_of_the_day, problems_of
from taverne.games.sign import load_sign, screen_of
from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.problem import Problem
from taverne.kernel.tagged import Tagged
from taverne.server.delivery.renderer import Renderer
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import as_json, body, compressed, language
from taverne.server.settings import Settings
from taverne.server.wire import messages as wire
from taverne.table.problem_play import Choice, ProblemPlay
from taverne.words.grammar import Language
from taverne.words.load import house_words, problem_sentences, words_of
from taverne.words.roles import Reader


class ProblemCard(Struct, frozen=True):
    """A problem in a list."""

    key: str
    kind: str
    difficulty: int  # from 1 to 5


class KindCard(Struct, frozen=True):
    """A kind of problem of a game."""

    key: str
    title: str


class Collection(Struct, frozen=True):
    """All problems of a game, the easiest first."""

    game: str
    title: str
    icon: str
    kinds: tuple[KindCard, ...]
    problems: tuple[ProblemCard, ...]


class ProblemList(Struct, frozen=True):
    """All problems, and the one of the day."""

    day: int  # since 1970-01-01, in UTC
    game: str  # of the problem of the day; "" if there are no problems
    today: str  # its key
    collections: tuple[Collection, ...]


class ProblemRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A try at a problem; without one the position is only shown."""

    move: msgspec.Raw = msgspec.Raw()
    give_up: bool = False  # show the solution


class ProblemMove(Struct, frozen=True):
    """A legal move of a problem that has been solved or given up."""

    move: Tagged
    label: str
    percent: int  # of imagined games that it wins
    right: bool


class ProblemAnswer(Struct, frozen=True):
    """A problem, and what a try at it has led to."""

    title: str
    ask: str
    kind: str
    difficulty: int
    screen: str  # the folder of the game's own screen below /static/
    table: wire.UpdateMessage  # the position
    right: bool | None = None  # None: there was no try
    shown: tuple[wire.UpdateMessage, ...] = ()  # what may follow the move
    say: str = ""  # about it
    because: tuple[str, ...] = ()  # what a hint would say of the move
    measured: str = ""  # how its numbers were found
    moves: tuple[ProblemMove, ...] = ()  # all, the best first, once nothing is left to find
    refused: str = ""  # why the rules do not allow it


class ProblemEndpoints:
    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self._limiter = NetworkLimiter(settings.limits.lessons, now)
        self._now = now

    async def list(self, request: Request) -> Response:
        day = day_of(self._now())
        return compressed(as_json(problem_list(day, language(request))), request)

    async def answer(self, request: Request) -> Response:
        game, problem = _problem(request)
        wish = await body(request, ProblemRequest)
        if not self._limiter.take(client_of(request).shares):
            raise HTTPException(429, "too many tries at problems from here: wait a little")
        try_out = _TryOut(game, problem, language(request))
        return compressed(as_json(await asyncio.to_thread(try_out.answer, wish)), request)


def problem_list(day: int, lang: Language) -> ProblemList:
    today = problem_of_the_day(day)
    return ProblemList(
        day=day,
        game="" if today is None else today.slug,
        today="" if today is None else today.problem.key,
        collections=tuple(_collection(slug, lang) for slug in GAMES if problems_of(slug)),
    )


@cache
def _collection(slug: str, lang: Language) -> Collection:
    problems = problems_of(slug).values()
    titles = kind_titles(GAMES[slug], lang)
    used = {each.kind for each in problems}
    return Collection(
        game=slug,
        title=words_of(GAMES[slug], lang).label("game", "title"),
        icon=load_sign(slug).icon,
        kinds=tuple(KindCard(kind, title) for kind, title in titles.items() if kind in used),
        problems=tuple(ProblemCard(each.key, each.kind, each.difficulty) for each in problems),
    )


def kind_titles(game: AnyGame, lang: Language) -> dict[str, str]:
    """The titles of all kinds of problems of a game."""
    assert game.problems is not None
    said, text = problem_sentences(game, lang), words_of(game, lang)
    return {kind: text.fill(said[f"{kind}.title"], {}) for kind in game.problems.kinds}


class _TryOut:
    """One request about one problem, in one language."""

    def __init__(self, game: AnyGame, problem: Problem, lang: Language) -> None:
        self._game = game
        self._problem = problem
        self._texts = problem_sentences(game, lang)
        self._words = words_of(game, lang)
        you = house_words(lang).label("ui", "you").capitalize()
        self._play = ProblemPlay(game, problem, you, lang)
        self._renderer = Renderer(game, lang, zones=not screen_of(game))

    def answer(self, wish: ProblemRequest) -> ProblemAnswer:
        kind = self._problem.kind
        shown = ProblemAnswer(
            title=self._say(f"{kind}.title"),
            ask=self._say(f"{kind}.ask"),
            kind=kind,
            difficulty=self._problem.difficulty,
            screen=screen_of(self._game),
            table=self._renderer.update_message(0, self._play.update()),
        )
        if wish.give_up:
            return self._tried(shown, self._play.best, "shown")
        if not bytes(wish.move):
            return shown
        try:
            move = self._game.move_decoder.decode(wish.move)
            choice = self._play.choice(move)
        except msgspec.DecodeError as error:
            raise HTTPException(422, f"move: not what is expected here: {error}") from error
        except IllegalMove as error:
            refused = self._words.say("refusal", error.reason, self._reader)
            return shown.__replace__(right=False, refused=refused)
        return self._tried(shown, choice, "solved" if choice.right else "missed")

    def _tried(self, shown: ProblemAnswer, choice: Choice, result: str) -> ProblemAnswer:
        values = self._play.numbers(choice)
        return shown.__replace__(
            right=result == "solved",
            shown=tuple(
                self._renderer.update_message(number, each)
                for number, each in enumerate(self._play.follow(choice.move), 1)
            ),
            say=self._say(f"result.{result}", **values),
            because=tuple(
                self._words.say("because", reason, self._reader) for reason in self._play.reasons(choice)
            ),
            measured=self._say("result.measured", **values),
            moves=tuple(map(self._move, self._play.ranked())) if choice.right else (),
        )

    def _move(self, choice: Choice) -> ProblemMove:
        label = self._words.say("move", choice.move, self._reader)
        return ProblemMove(choice.move, label, choice.percent, choice.right)

    def _say(self, key: str, **values: int) -> str:
        return self._words.fill(self._texts[key], values)

    @property
    def _reader(self) -> Reader:
        return Reader(self._words.names(self._play.update().chairs), self._play.seat)


def _problem(request: Request) -> tuple[AnyGame, Problem]:
    slug, key = str(request.path_params["slug"]), str(request.path_params["problem"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    problem = problems_of(slug).get(key)
    if problem is None:
        raise HTTPException(404, f"unknown problem {key!r} of {slug}: /api/problems lists them")
    return GAMES[slug], problem
