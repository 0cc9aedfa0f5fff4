"""taverne check-box: checks the file in which the owner of a box corrects our rows, or writes a template."""

from __future__ import annotations

from pathlib import Path

from taverne.cli.arguments import Arguments, game_by_slug
from taverne.cli.boxes import checked_text, in_words
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.files import check_writable
from taverne.cli.printable import printable
from taverne.games.boxes import BadBox, box_format, games_with_boxes, read_box, template


def run(argv: list[str]) -> int:
    parser = Arguments("check-box", say("box.purpose"), say("box.examples"))
    parser.add_argument("game", metavar="SLUG", help=say("help.game"))
    parser.add_argument("file", type=Path, metavar="FILE", help=say("box.file"))
    parser.add_argument("--template", action="store_true", help=say("box.template"))
    parser.add_language()
    arguments = parser.parse_args(argv)
    slug = game_by_slug(arguments.game).slug
    if box_format(slug) is None:
        raise UsageError(say("box.nothing", game=slug, games=", ".join(games_with_boxes())))
    if arguments.template:
        return _write_template(slug, arguments.file)
    return _check(slug, arguments.file)


def _write_template(slug: str, path: Path) -> int:
    check_writable(path, new=True)
    path.write_text(template(slug), encoding="utf-8")
    print(say("box.written", file=str(path)))
    return 0


def _check(slug: str, path: Path) -> int:
    """Print what the file corrects, or all its mistakes."""
    try:
        box = read_box(checked_text(path))
    except BadBox as error:
        for line, mistake in error.mistakes:
            print(printable(in_words(path, line, mistake)))
        return 2
    if box.slug != slug:
        raise UsageError(say("box.other_game", file=str(path), game=box.slug, other=slug))
    print(say("box.right", file=str(path), rows=box.rows, hash=box.number))
    return 0
