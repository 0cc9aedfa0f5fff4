"""The list of possible actions, the same on the screen and in plain mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Heap
from taverne.table.house_labels import AgreeTo, GoTo
from taverne.table.messages.commands import ChangeGame, ChooseGame, Command, Rematch, ReturnToLobby
from taverne.table.messages.outgoing import Stage, Update
from taverne.terminal.draft import Draft
from taverne.terminal.lobby import lobby
from taverne.terminal.pieces import own_heaps, pieces_in_move
from taverne.words.roles import Reader
from taverne.words.words import Words


class Leave:
    """The action of leaving the program."""


@dataclass(frozen=True)
class Choice:
    """A line of the list: a move, or an action before or after the game."""

    text: str
    action: Any  # the move, a tuple of commands, or Leave
    pieces: tuple[str, ...] = ()
    left: int = 0  # number of such pieces left in their heap; 0: none, or unknown
    taken: int = 0  # number of times this move is in the draft
    open: bool = True  # whether it can be chosen now
    preview: str = ""  # the effect of the move, as far as it is certain

    @property
    def has_several(self) -> bool:
        """Whether the heap has, or had before the draft, more than one such piece."""
        return self.left + self.taken > 1


def choices(
    game: AnyGame, update: Update[Any, Any, Any], words: Words, name: str, draft: Draft | None = None
) -> list[Choice]:
    """List the choices. Their order stays while a question is open, so that keys keep their meaning."""
    if update.stage is Stage.LOBBY:
        if update.closed:
            return [Choice(words.label("terminal", "leave"), Leave())]
        lines = [Choice(text, commands) for text, commands in lobby(game, update, words, name)]
        return [*lines, *_wished_games(update, words), Choice(words.label("terminal", "leave"), Leave())]
    if update.stage is Stage.OVER:
        return _after_the_game(update, words)
    moves = list(update.moves)
    legal = draft.legal() if draft else moves
    moves += [move for move in legal if move not in moves]
    source = _source(game, update, moves)
    reader = Reader(words.names(update.chairs), update.seat)
    listed = []
    for move in moves:
        taken = draft.moves.count(move) if draft else 0
        pieces = tuple(pieces_in_move(move, game))
        left = source.pieces.count(pieces[0]) - taken if source and len(pieces) == 1 else 0
        listed.append(
            Choice(
                words.say("move", move, reader),
                move,
                pieces,
                left,
                taken,
                move in legal,
                _preview(game, update, move, words, reader),
            )
        )
    return listed


def _after_the_game(update: Update[Any, Any, Any], words: Words) -> list[Choice]:
    def choice(name: str, *commands: Command[Any]) -> Choice:
        return Choice(words.label("terminal", name), commands or Leave())

    listed = []
    if update.closed:
        return [choice("leave")]
    if update.seat is not None and not update.chairs[update.seat].again:
        listed.append(choice("again", Rematch()))
    if update.seat is not None and update.seat == update.host:
        listed.append(choice("other_settings", ReturnToLobby()))
    return [*listed, *_wished_games(update, words), choice("leave")]


def _wished_games(update: Update[Any, Any, Any], words: Words) -> list[Choice]:
    """Agree to the games that others have voted for; the host may go on to them at once."""
    if update.seat is None:
        return []
    mine = {wish.game for wish in update.wishes if wish.seat == update.seat}
    games = dict.fromkeys(wish.game for wish in update.wishes if wish.game)
    agree = [
        Choice(words.say("house", AgreeTo(game), Reader()), (ChooseGame(game),))
        for game in games
        if game not in mine
    ]
    if update.seat != update.host:
        return agree
    return agree + [Choice(words.say("house", GoTo(game), Reader()), (ChangeGame(game),)) for game in games]


def _preview(game: AnyGame, update: Update[Any, Any, Any], move: Any, words: Words, reader: Reader) -> str:
    value = game.presentation.preview(update.view, move)
    return "" if value is None else words.say("preview", value, reader)


def _source(game: AnyGame, update: Update[Any, Any, Any], moves: list[Any]) -> Heap | None:
    """The person's heap that the moves take pieces from: the first one with all their pieces."""
    wanted = {piece for move in moves for piece in pieces_in_move(move, game)}
    heaps = own_heaps(game, update)
    return next((heap for heap in heaps if wanted and wanted <= set(heap.pieces)), None)
