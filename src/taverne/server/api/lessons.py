"""Lessons over HTTP: the browser keeps the pupil's answers, and the server plays them and one more.

Nothing is stored, and a lesson holds no secret of anybody's, so every guest may ask for every step.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from taverne.games import GAMES
from taverne.games.sign import screen_of
from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.lesson import PUPIL, Lesson
from taverne.kernel.tagged import Tagged
from taverne.server.delivery.renderer import Renderer
from taverne.server.http.client import client_of
from taverne.server.http.rate_limits import NetworkLimiter
from taverne.server.http.responses import as_json, body, compressed, language
from taverne.server.settings import Settings
from taverne.server.wire import messages as wire
from taverne.table.lesson_play import (
    ChosenAnswer,
    LessonOver,
    LessonPlay,
    Line,
    MovesAnswer,
    PupilAnswer,
    ReadOn,
    Shown,
    WrongKind,
)
from taverne.words.grammar import Language
from taverne.words.load import house_words, lesson_sentences, words_of
from taverne.words.roles import Reader

MOST_ANSWERS = 40  # more than any lesson has steps


class LessonRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The pupil's right answers so far, and their answer now."""

    done: tuple[msgspec.Raw, ...] = ()
    answer: msgspec.Raw = msgspec.Raw()  # none: the open step is only shown


class AnswerButton(Struct, frozen=True):
    """One of the answers to a question of the teacher."""

    key: str
    text: str


class OpenStep(Struct, frozen=True):
    """The step that waits for the pupil."""

    number: int
    say: str
    rule: str
    kind: str  # "play", "choose" or "read"
    answers: tuple[AnswerButton, ...] = ()
    best: tuple[Tagged, ...] = ()  # the moves that go on, for a pupil who finds none


class LessonAnswer(Struct, frozen=True):
    """The lesson after an answer: what followed it, and the step that is open now."""

    title: str
    steps: int
    screen: str  # the folder of the game's own screen below /static/
    table: wire.UpdateMessage  # as it stands
    step: OpenStep | None  # None: the lesson is over
    right: bool | None = None  # None: there was no answer
    shown: tuple[wire.UpdateMessage, ...] = ()  # what followed it; if it was not right, on a copy
    say: str = ""  # what the teacher says to it
    refused: str = ""  # why the rules do not allow it


class LessonEndpoint:
    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self._limiter = NetworkLimiter(settings.limits.lessons, now)

    async def answer(self, request: Request) -> Response:
        game, lesson = _lesson(request)
        wish = await body(request, LessonRequest)
        if len(wish.done) > MOST_ANSWERS:
            raise HTTPException(422, f"`done` has at most {MOST_ANSWERS} answers")
        if not self._limiter.take(client_of(request).shares):
            raise HTTPException(429, "too many steps of lessons from here: wait a little")
        answer = await asyncio.to_thread(_Lecture(game, lesson, language(request)).answer, wish)
        return compressed(as_json(answer), request)


class _Lecture:
    """One request, in one language."""

    def __init__(self, game: AnyGame, lesson: Lesson[Any, Any, Any, Any, Any], lang: Language) -> None:
        self._game = game
        self._lesson = lesson
        you = house_words(lang).label("ui", "you")
        self._play: LessonPlay[Any, Any, Any, Any, Any] = LessonPlay(game, lesson, you.capitalize())
        self._texts = lesson_sentences(game, lang)
        self._words = words_of(game, lang)
        self._renderer = Renderer(game, lang, zones=not screen_of(game))

    def answer(self, wish: LessonRequest) -> LessonAnswer:
        decoder = _decoder(self._game)
        for number, raw in enumerate(wish.done):
            where = f"done[{number}]"
            try:
                right = self._try(decoder, raw, where).right
            except IllegalMove:
                right = False
            if not right:
                raise HTTPException(409, f"{where} is no answer that goes on: begin the lesson again")
        now = self._now()
        if not bytes(wish.answer):
            return now
        try:
            shown = self._try(decoder, wish.answer, "answer")
        except IllegalMove as error:
            reader = Reader((), PUPIL)
            return now.__replace__(right=False, refused=self._words.say("refusal", error.reason, reader))
        say = "" if shown.line is None else self._say(shown.line)
        frames = tuple(
            self._renderer.update_message(number, each) for number, each in enumerate(shown.updates, 1)
        )
        return self._now().__replace__(right=shown.right, shown=frames, say=say)

    def _try(self, decoder: msgspec.json.Decoder[PupilAnswer[Any]], raw: msgspec.Raw, where: str) -> Shown:
        try:
            return self._play.answer(decoder.decode(raw))
        except msgspec.DecodeError as error:
            raise HTTPException(422, f"{where}: not what is expected here: {error}") from error
        except WrongKind as error:
            raise HTTPException(422, f"{where}: {error}") from error
        except LessonOver as error:
            raise HTTPException(409, f"{where}: the lesson is over") from error

    def _now(self) -> LessonAnswer:
        title = self._say(Line(f"{self._lesson.key}.title"))
        table = self._renderer.update_message(0, self._play.update())
        return LessonAnswer(title, len(self._lesson.steps), screen_of(self._game), table, self._step())

    def _step(self) -> OpenStep | None:
        step = self._play.step
        if step is None:
            return None
        buttons = tuple(
            AnswerButton(each.key, self._say(Line(f"{self._lesson.key}.{step.key}_{each.key}")))
            for each in step.answers
        )
        kind = "play" if step.is_played else "choose" if buttons else "read"
        best = self._play.right_moves() if step.is_played else ()
        return OpenStep(self._play.number, self._say(self._play.line()), step.rule, kind, buttons, best)

    def _say(self, line: Line) -> str:
        return self._words.fill(self._texts[line.key], line.values)


@cache
def _decoder_of(slug: str) -> msgspec.json.Decoder[PupilAnswer[Any]]:
    moves = GAMES[slug].move_decoder.type
    return msgspec.json.Decoder(MovesAnswer[moves] | ChosenAnswer | ReadOn)  # type: ignore[valid-type]


def _decoder(game: AnyGame) -> msgspec.json.Decoder[PupilAnswer[Any]]:
    return _decoder_of(game.slug)


def _lesson(request: Request) -> tuple[AnyGame, Lesson[Any, Any, Any, Any, Any]]:
    slug, key = str(request.path_params["slug"]), str(request.path_params["lesson"])
    if slug not in GAMES:
        raise HTTPException(404, f"unknown game {slug!r}; known: {', '.join(GAMES)}")
    game = GAMES[slug]
    for lesson in game.lessons:
        if lesson.key == key:
            return game, lesson
    known = ", ".join(each.key for each in game.lessons) or "none yet"
    raise HTTPException(404, f"unknown lesson {key!r}; lessons of {slug}: {known}")
