"""taverne problem: the problem of the day in the terminal, or one of a game."""

from __future__ import annotations

from collections.abc import Mapping
from time import time

from taverne.cli.arguments import Arguments, game_by_slug
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.games import GAMES
from taverne.games.problems import day_of, problem_of_the_day, problems_of
from taverne.kernel.game import AnyGame
from taverne.kernel.problem import Problem
from taverne.words.grammar import Language

GIVE_UP = "?"


def run(argv: list[str]) -> int:
    parser = Arguments("problem", say("problem.purpose"), say("problem.examples"))
    parser.add_argument("game", nargs="?", metavar="SLUG", help=say("help.game"))
    parser.add_argument("problem", nargs="?", metavar="PROBLEM", help=say("problem.which"))
    parser.add_language()
    arguments = parser.parse_args(argv)
    day = day_of(time())
    if arguments.game is None:
        today = problem_of_the_day(day)
        if today is None:
            raise UsageError(say("problem.none", game=", ".join(GAMES)))
        return _solve(GAMES[today.slug], today.problem, arguments.lang)
    game = game_by_slug(arguments.game)
    problems = problems_of(game.slug)
    if not problems:
        raise UsageError(say("problem.none", game=game.slug))
    key = arguments.problem or list(problems)[day % len(problems)]
    if key not in problems:
        raise UsageError(say("problem.unknown", problem=key, game=game.slug, one=next(iter(problems))))
    return _solve(game, problems[key], arguments.lang)


def _solve(game: AnyGame, problem: Problem, lang: Language) -> int:
    """Show the position and ask for a move until it is the right one, or the person gives up or leaves."""
    from taverne.table.problem_play import ProblemPlay  # what is refused above needs no table
    from taverne.terminal.plain_table import table
    from taverne.terminal.terminal_words import words
    from taverne.words.load import house_words, problem_sentences
    from taverne.words.roles import Reader

    play = ProblemPlay(game, problem, house_words(lang).label("ui", "you").capitalize(), lang)
    text, said, update = words(game, lang), problem_sentences(game, lang), play.update()
    reader = Reader(text.names(update.chairs), play.seat)

    def tell(key: str, values: Mapping[str, int] | None = None) -> None:
        print(text.fill(said[key], values or {}))

    print(f"{text.label('game', 'title')} ({problem.key}, {problem.difficulty}/5)")
    tell(f"{problem.kind}.title")
    for line in table(game, update, text, complete=True):
        print(line)
    tell(f"{problem.kind}.ask")
    for number, choice in enumerate(play.choices, 1):
        print(f"{number:3}. {text.say('move', choice.move, reader)}")
    print(say("problem.how", most=len(play.choices)))
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return 0
        if typed == GIVE_UP:
            choice, result = play.best, "shown"
        elif typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(play.choices):
            choice = play.choices[int(typed) - 1]
            result = "solved" if choice.right else "missed"
        elif typed == "q":
            return 0
        else:
            print(say("problem.how", most=len(play.choices)))
            continue
        tell(f"result.{result}", play.numbers(choice))
        for reason in play.reasons(choice):
            print(text.say("because", reason, reader))
        if choice.right:
            break
    for each in play.ranked():
        print(f"{each.percent:3} %  {text.say('move', each.move, reader)}")
    tell("result.measured", play.numbers(play.best))
    return 0
