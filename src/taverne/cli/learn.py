"""taverne learn: a lesson in the terminal, or the list of all lessons."""

from __future__ import annotations

from argparse import Namespace

from taverne.cli.arguments import Arguments, game_by_slug
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.words.grammar import Language
from taverne.words.load import house_words, lesson_sentences
from taverne.words.template import fill


def run(argv: list[str]) -> int:
    parser = Arguments("learn", say("learn.purpose"), say("learn.examples"))
    parser.add_argument("game", nargs="?", metavar="SLUG", help=say("help.game"))
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=say("learn.lesson"))
    parser.add_argument("--after", default="", metavar="ANSWERS", help=say("learn.after"))
    parser.add_language()
    arguments = parser.parse_args(argv)
    if arguments.game is None:
        for game in GAMES.values():
            _list_lessons(game, arguments.lang)
        return 0
    return _teach(game_by_slug(arguments.game), arguments)


def _teach(game: AnyGame, arguments: Namespace) -> int:
    known = {lesson.key: lesson for lesson in game.lessons}
    if not known:
        raise UsageError(say("learn.none", game=game.slug))
    key = arguments.lesson or next(iter(known))
    if key not in known:
        raise UsageError(say("learn.unknown", lesson=key, lessons=", ".join(known)))
    from taverne.table.lesson_play import LessonPlay  # the list of lessons needs no table
    from taverne.terminal.lesson import LessonClient

    you = house_words(arguments.lang).label("ui", "you").capitalize()
    client = LessonClient(LessonPlay(game, known[key], you), arguments.lang)
    try:
        client.resume(arguments.after)
    except ValueError as error:
        raise UsageError(say("learn.wrong_answers", answer=str(error))) from error
    client.run()
    return 0


def _list_lessons(game: AnyGame, lang: Language) -> None:
    sentences = lesson_sentences(game, lang)
    for lesson in game.lessons:
        title = fill(sentences[f"{lesson.key}.title"], {})
        print(f"taverne learn {game.slug} {lesson.key}".ljust(56), title)
