"""Answers in the making, lines typed, lines heard."""

import os
from typing import Any

import pytest

from taverne.kernel.options import parse_options
from taverne.table.messages.outgoing import Update
from taverne.terminal import typed_commands
from taverne.terminal.draft import Draft
from taverne.terminal.line_reader import EndOfInput, LineReader
from taverne.terminal.local_game import LocalGame
from taverne.terminal.typed_commands import Numbers, Order, Unclear
from tests.terminal.parlour import GAME, session


def test_an_answer_in_the_making_offers_what_the_rules_would() -> None:
    draft = _draft()
    assert draft.size == 5
    pick = {move.card: move for move in draft.legal()}
    for card in ("troll", "lutin", "lutin", "lutin", "lutin"):
        assert draft.add(pick[card])
    assert draft.complete
    assert draft.legal() == ()
    assert not draft.add(pick["elfe"])


def test_a_single_card_cannot_be_taken_twice() -> None:
    draft = _draft()
    pick = {move.card: move for move in draft.legal()}
    assert draft.add(pick["troll"])
    assert pick["troll"] not in draft.legal()
    assert not draft.add(pick["troll"])
    assert draft.moves == (pick["troll"],)


def test_a_move_leaves_the_answer_and_the_others_stay() -> None:
    draft = _draft()
    pick = {move.card: move for move in draft.legal()}
    for card in ("troll", "elfe", "harpy"):
        draft.add(pick[card])
    assert draft.remove(pick["elfe"])
    assert draft.moves == (pick["troll"], pick["harpy"])
    assert not draft.remove(pick["elfe"])
    assert draft.view().hand == ("troll", "harpy")


def test_a_complete_answer_never_shows_the_imagined_future() -> None:
    """The bot has chosen: the fifth card ends the question, in a world that is only imagined."""
    draft = _draft()
    for move in draft.legal()[:5]:
        draft.add(move)
    assert draft.complete
    assert draft.view().phase == "choice"


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("3", Numbers((3,))),
        (" 1 1 4  7 9 ", Numbers((1, 1, 4, 7, 9))),
        ("1,1, 4;7", Numbers((1, 1, 4, 7))),
        ("aide", Order("help", "")),
        ("HELP", Order("help", "")),
        ("?", Order("help", "")),
        ("règles", Order("rules", "")),
        ("REGLES", Order("rules", "")),
        ("carte 3", Order("card", "3")),
        ("card Gnome 8", Order("card", "Gnome 8")),
        ("q", Order("quit", "")),
        ("u", Order("undo", "")),
        ("dire 2", Order("say", "2")),
        ("a", Unclear("a")),  # aide or abandonner?
        ("-1", Unclear("-1")),
        ("1 x", Unclear("1 x")),
    ],
)
def test_what_people_type_is_understood(line: str, meaning: Any) -> None:
    assert typed_commands.read(line, GAME.slug) == meaning


def test_an_ear_hears_lines_silence_and_the_end() -> None:
    reads, writes = os.pipe()
    ear = LineReader(reads)
    with pytest.raises(EndOfInput):
        ear.next(0.01)
    os.write(writes, "un\ndeux é".encode())
    assert ear.next(None) == "un"
    with pytest.raises(EndOfInput):
        ear.next(0.01)
    os.close(writes)
    assert ear.next(None) == "deux é"
    assert ear.next(None) is None
    assert ear.next(None) is None
    os.close(reads)


def _draft() -> Draft:
    """Seat 0 chooses its hand; the bot has chosen already."""
    evening = LocalGame(session(options=parse_options(GAME.options, {})))
    heard = evening.open()
    while think := evening.asked_bot():
        heard += evening.hear(evening.choice(think))
    updates = [each for each in heard if isinstance(each, Update) and each.view is not None]
    return Draft(GAME, updates[-1])
