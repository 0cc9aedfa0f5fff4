"""Drafts of answers, typed commands, and the line reader."""

import os
from typing import Any

import pytest

from taverne.kernel.options import parse_options
from taverne.table.messages.outgoing import Update
from taverne.terminal import typed_commands
from taverne.terminal.draft import Draft
from taverne.terminal.line_reader import LineReader, ReadTimeout
from taverne.terminal.local_game import LocalGame
from taverne.terminal.typed_commands import Numbers, TypedCommand, Unclear
from tests.terminal.driver import GAME, session


def test_a_draft_offers_the_legal_moves() -> None:
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


def test_removing_a_move_keeps_the_others() -> None:
    draft = _draft()
    pick = {move.card: move for move in draft.legal()}
    for card in ("troll", "elfe", "harpy"):
        draft.add(pick[card])
    assert draft.remove(pick["elfe"])
    assert draft.moves == (pick["troll"], pick["harpy"])
    assert not draft.remove(pick["elfe"])
    assert draft.view().hand == ("troll", "harpy")


def test_a_complete_draft_does_not_show_the_imagined_next_question() -> None:
    """The bot has chosen, so in the imagined state the fifth card ends the question."""
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
        ("aide", TypedCommand("help", "")),
        ("HELP", TypedCommand("help", "")),
        ("?", TypedCommand("hint", "")),
        ("règles", TypedCommand("rules", "")),
        ("REGLES", TypedCommand("rules", "")),
        ("carte 3", TypedCommand("card", "3")),
        ("card Gnome 8", TypedCommand("card", "Gnome 8")),
        ("q", TypedCommand("quit", "")),
        ("u", TypedCommand("undo", "")),
        ("dire 2", TypedCommand("say", "2")),
        ("a", Unclear("a")),  # aide or abandonner?
        ("-1", Unclear("-1")),
        ("1 x", Unclear("1 x")),
    ],
)
def test_typed_lines_are_parsed(line: str, meaning: Any) -> None:
    assert typed_commands.read(line, GAME) == meaning


def test_the_line_reader_returns_lines_timeouts_and_the_end() -> None:
    read_end, write_end = os.pipe()
    reader = LineReader(read_end)
    with pytest.raises(ReadTimeout):
        reader.next(0.01)
    os.write(write_end, "un\ndeux é".encode())
    assert reader.next(None) == "un"
    with pytest.raises(ReadTimeout):
        reader.next(0.01)
    os.close(write_end)
    assert reader.next(None) == "deux é"
    assert reader.next(None) is None
    assert reader.next(None) is None
    os.close(read_end)


def _draft() -> Draft:
    """The draft of seat 0, which chooses its hand after the bot."""
    local_game = LocalGame(session(options=parse_options(GAME.options, {})))
    messages = local_game.open()
    while turn := local_game.next_bot_turn():
        messages += turn.play(turn.think())
    updates = [message for message in messages if isinstance(message, Update) and message.view is not None]
    return Draft(GAME, updates[-1])
