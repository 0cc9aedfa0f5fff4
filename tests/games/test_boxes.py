"""Box files: what owners correct is checked, played with beside the game without it, and named by records."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from taverne.arena.play.group import play_game
from taverne.cli.cli_words import templates
from taverne.games import GAMES, versions
from taverne.games.boxes import BadBox, Box, box_format, games_with_boxes, install, read_box, template
from taverne.games.feed_ze_troll.rules.cave import CAVE, Floor
from taverne.games.versions import OtherBox, game_for, read_record
from taverne.kernel.game import AnyGame
from taverne.kernel.record import OtherVersion, verify
from taverne.kernel.record_file import dump
from taverne.kernel.source import Source, known
from taverne.words.grammar import LANGUAGES, Language, Number, Term, Text
from taverne.words.load import words_of
from taverne.words.roles import Reader
from taverne.words.rule_page import rule_page
from taverne.words.sources import Sources
from taverne.words.template import fill

CAVE_BOX = """
game = "feed_ze_troll"

[tiles.a1]
normal = { red = 9 }
expert = { gold = 1, helmet = true }
"""
BOARDS_BOX = """
game = "grumpf"

[boards.mammoths]
one = { slots = 6, shares = [2, 1, 1], least = 12 }
two = { slots = 8, shares = [1, 1], last = 2 }

[neutral]
mammoths = 1
birds = 2
"""
for_every_box = pytest.mark.parametrize("text", [CAVE_BOX, BOARDS_BOX], ids=["cave", "boards"])


@pytest.fixture(autouse=True)
def forget_boxes() -> Iterator[None]:
    games, beside = dict(GAMES), dict(versions._beside)
    yield
    GAMES.update(games)
    versions._beside.clear()
    versions._beside.update(beside)


def _installed(text: str) -> tuple[AnyGame, Box]:
    box = install(text)
    return GAMES[box.slug], box


@pytest.mark.parametrize("slug", games_with_boxes())
def test_a_template_is_a_box_with_all_rows_as_they_are_here(slug: str) -> None:
    form = box_format(slug)
    assert form is not None
    box = read_box(template(slug))
    assert box.slug == slug
    assert all(f"`taverne check-box {slug} " in rule_page(slug, lang) for lang in LANGUAGES)
    assert not list(form.mistakes(form.printed))
    plain = GAMES[slug]
    game, _ = _installed(template(slug))
    for name, piece in game.presentation.pieces.items():
        assert repr(piece.about) == repr(plain.presentation.pieces[name].about)


@pytest.mark.parametrize("slug", GAMES)
def test_all_that_is_wholly_our_own_design_can_be_corrected(slug: str) -> None:
    pieces = GAMES[slug].presentation.pieces
    ours = {name for name, piece in pieces.items() if piece.known == known(Source.DESIGN)}
    form = box_format(slug)
    assert ours <= (set(form.pieces(form.printed)) if form else set())


def test_a_corrected_tile_is_dealt_shown_and_described() -> None:
    plain = GAMES["feed_ze_troll"]
    game, box = _installed(CAVE_BOX)
    state = play_game(game, game.options(), ("random", "random"), "seed")[0]
    assert state.head.version == game.version == box.version
    assert game.presentation.pieces["a1"].value == 9
    assert game.presentation.pieces["a1"].known == known(Source.OWNER)
    assert game.presentation.pieces["a2"].known == known(Source.DESIGN)
    assert CAVE[Floor.A][0].normal.red == plain.presentation.pieces["a1"].value == 3
    for lang in LANGUAGES:
        section = Sources(game, lang).section()
        assert box.number in section
        assert words_of(game, lang).say("about", game.presentation.pieces["a1"].about, Reader()) in section


@for_every_box
def test_games_with_a_box_and_without_it_are_played_side_by_side(text: str) -> None:
    plain = GAMES[read_box(text).slug]
    boxed, box = _installed(text)
    for game in (boxed, plain):
        seats = ("mind",) * game.seats[0]
        record, _ = play_game(game, game.options(), seats, "side by side")[:2]
        found, read = read_record(dump(record))
        assert found.version == game.version
        assert verify(found, read)
    assert game_for(box.slug, plain.version) is plain
    assert game_for(box.slug, box.version) is boxed


@for_every_box
def test_a_record_whose_box_is_gone_is_refused_with_its_number(text: str) -> None:
    game, box = _installed(text)
    record = play_game(game, game.options(), ("random",) * game.seats[0], "gone")[0]
    versions._beside.clear()
    GAMES[game.slug] = game.__class__(**{**vars(game), "version": game.version % versions.FIRST_BOXED})
    with pytest.raises(OtherBox, match=box.number):
        read_record(dump(record))


@for_every_box
def test_a_game_of_later_rules_is_no_game_of_old_rules(text: str) -> None:
    """The current version of a game with a box is a large number, whatever its rules are."""
    game, _ = _installed(text)
    rules = game.version % versions.FIRST_BOXED
    for version in (rules + 1, versions.LAST_BOXED + 1):
        with pytest.raises(OtherVersion, match=rf"newer than ours \({rules}\)") as found:
            game_for(game.slug, version)
        assert found.value.newer


@for_every_box
def test_equal_corrections_have_the_same_number_however_they_are_written(text: str) -> None:
    again = "# my own\n" + text.replace(" = ", "=").replace("\n\n", "\n\n\n")
    assert read_box(again).version == read_box(text).version
    assert read_box(text.replace("= 9", "= 8").replace("= 6", "= 7")).version != read_box(text).version


CAVE_FILE, BOARDS_FILE = 'game = "feed_ze_troll"\n', 'game = "grumpf"\n'
BACK = "two = { slots = 8, shares = [1] }"


def _tile(name: str, normal: str, expert: str = "") -> str:
    return f"{CAVE_FILE}[tiles.{name}]\nnormal = {{ {normal} }}\nexpert = {{ {expert} }}"


def _board(name: str, front: str, neutral: str = "") -> str:
    return f"{BOARDS_FILE}[boards.{name}]\none = {{ {front} }}\n{BACK}\n{neutral}"


# A file, and the line, the field and the kind of its first mistake.
MISTAKES = {
    f"{CAVE_FILE}[tiles": (2, "", "no_toml"),
    'game = "chess"': (1, "game", "no_game"),
    "tiles = 3": (0, "game", "no_game"),
    'game = "munchkin"': (1, "game", "no_game"),
    f"{CAVE_FILE}[boards.birds]": (2, "boards", "unknown_field"),
    f"{CAVE_FILE}[tiles]\na1 = 3": (3, "tiles.a1", "wrong_type"),
    _tile("a9", ""): (2, "tiles.a9", "unknown_value"),
    f"{CAVE_FILE}[tiles.a1]\nnormal = {{}}": (2, "tiles.a1", "missing_field"),
    _tile("a1", "rod = 1"): (3, "tiles.a1.normal.rod", "unknown_field"),
    _tile("a1", 'red = "x"'): (3, "tiles.a1.normal.red", "wrong_type"),
    _tile("a1", "red = 21"): (3, "tiles.a1.normal.red", "wrong_number"),
    _tile("a1", "red = -1"): (3, "tiles.a1.normal.red", "wrong_number"),
    _tile("a1", "red = 1, no_entry = true"): (3, "tiles.a1.normal", "closed_and_more"),
    _tile("b1", "", "no_entry = true"): (2, "tiles.b1", "one_closed"),
    _tile("e1", "helmet = true"): (3, "tiles.e1.normal", "no_next_floor"),
    _board("birds", "slots = 9, shares = [1]"): (3, "boards.birds.one.slots", "wrong_number"),
    _board("birds", "slots = 8, shares = []"): (3, "boards.birds.one.shares", "wrong_length"),
    _board("birds", "slots = 8, shares = [1], least = 9, most = 8"): (
        3,
        "boards.birds.one.most",
        "most_below_least",
    ),
    _board("birds", "slots = 8, shares = [1], even = true, equal = true"): (
        3,
        "boards.birds.one.even",
        "one_condition",
    ),
    _board("sorcerer", "slots = 6, shares = [2]"): (3, "boards.sorcerer.one", "sorcerer"),
    f"{BOARDS_FILE}[neutral]\nbirds = 2": (2, "neutral", "neutral_count"),
    _board("birds", "slots = 3, shares = [1]", "[neutral]\nbirds = 4\nmammoths = 0\nreptiles = 1"): (
        6,
        "neutral.birds",
        "neutral_room",
    ),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_found_at_its_line_and_field(text: str) -> None:
    before = dict(GAMES)
    with pytest.raises(BadBox) as bad:
        install(text)
    line, mistake = bad.value.mistakes[0]
    assert (line, ".".join(mistake.path), mistake.text) == MISTAKES[text]
    assert dict(GAMES) == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_mistake_has_a_sentence(lang: Language) -> None:
    for text in MISTAKES:
        with pytest.raises(BadBox) as bad:
            read_box(text)
        for _, mistake in bad.value.mistakes:
            values = {name: _term(value, lang) for name, value in mistake.values.items()}
            assert fill(templates(lang)[f"box.{mistake.text}"], values)


def _term(value: str | int, lang: Language) -> Term:
    return Number(value, lang) if isinstance(value, int) else Text(value)


def test_every_row_with_a_mistake_is_named() -> None:
    rows = "\n".join(f"[tiles.{name}]\nnormal = {{}}" for name in ("a1", "b2", "c3"))
    with pytest.raises(BadBox) as bad:
        read_box(f'game = "feed_ze_troll"\n{rows}')
    assert [line for line, _ in bad.value.mistakes] == [2, 4, 6]
