"""The HTML report: well-formed, complete in both languages, everything escaped."""

from html.parser import HTMLParser
from itertools import islice

import pytest

from taverne.arena.play.group import named_pieces
from taverne.arena.report.html import as_html
from taverne.arena.report.report import PieceUse
from taverne.games import GAMES
from taverne.kernel.luck import Luck
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words
from tests.arena.groups import made_report
from tests.conformance.random_games import walk

MOST_MOVES = 1500  # of a random game
VOID_TAGS = {"meta", "line", "circle", "rect"}


class TagChecker(HTMLParser):
    """Checks that every element is closed, in the right order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [name for name, _ in attrs if name in ("src", "href")]
        if tag not in VOID_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - none matter
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("bots", "seats"), [(("mind", "random"), 2), (("mind", "random"), 4), (("mind",) * 3, 3)]
)
def test_the_page_is_well_formed_and_has_no_links_or_scripts(
    lang: Language, bots: tuple[str, ...], seats: int
) -> None:
    page = TagChecker(as_html(made_report(*bots, seats=seats), lang))
    assert page.open == []
    assert page.links == []
    assert not {"script", "link", "img", "iframe"} & set(page.seen)
    assert page.seen.count("section") >= 7


def test_texts_are_escaped() -> None:
    report = made_report("mind", "random", seats=2).__replace__(seed="<script>alert(1)</script>")
    assert "<script" not in as_html(report, "en")


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_that_names_a_piece_has_a_sentence(slug: str) -> None:
    """Every move that the arena counts has a sentence in the words of the game."""
    game, names, luck = GAMES[slug], set[str](), Luck.from_seed("pieces")
    seats = game.seats.start
    opening = game.deal(seats, game.options(), luck)
    for turn in islice(walk(game, opening, luck, seats=seats, longest=MOST_MOVES), 0, MOST_MOVES, 7):
        for seat in range(seats):
            names.update(name for move in game.moves(turn.before, seat) for name in named_pieces(game, move))
    assert names
    report = made_report("mind", "random", seats=2).__replace__(
        game=slug, pieces={name: PieceUse(3, 0.5) for name in sorted(names)[:200]}
    )
    for lang in LANGUAGES:
        page = as_html(report, lang)
        assert page.count("50.0 %</td>") == min(200, len(names))
        assert words(slug, lang).label("game", "title").replace("&", "&amp;") in page
