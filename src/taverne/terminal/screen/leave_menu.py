"""The question before a game in progress, or a seat at a server, is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taverne.table.messages.commands import Leave as StandUp
from taverne.table.messages.outgoing import Update
from taverne.terminal.leaving import WayToLeave, meaning_of_leaving, ways_to_leave
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.screen.table_menu import Ask
from taverne.terminal.table_link import Keeping, TableLink
from taverne.terminal.terminal_words import CannotKeep
from taverne.words.roles import Reader
from taverne.words.words import Words


class LeaveMenu:
    def __init__(
        self,
        link: TableLink,
        words: Words,
        ask: Ask,
        leave: Callable[[], None],
        refuse: Callable[[str], None],
    ) -> None:
        """`ask` shows a list with title and text; `refuse` shows why a record cannot be written."""
        self._link, self._words = link, words
        self._ask, self._leave, self._refuse = ask, leave, refuse

    def open(self, update: Update[Any, Any, Any]) -> None:
        ways = ways_to_leave(self._link, update, self._words)
        at_server = self._link.keeping is Keeping.AT_SERVER
        meaning = self._words.label("question", meaning_of_leaving(update)) if at_server else ""
        title = self._words.label("terminal", "leaving_table" if at_server else "leaving")
        self._ask(title, [text for text, _ in ways], lambda at: self._choose(ways[at][1]), meaning)

    def _choose(self, way: WayToLeave) -> None:
        if way is WayToLeave.STAY:
            return
        try:
            if way is WayToLeave.KEEP:
                self._link.keep()
            if way is WayToLeave.STAND_UP:
                self._link.do(StandUp())
        except RecordNotWritten as error:
            self._refuse(self._words.say("terminal", CannotKeep(str(error)), Reader()))
            return
        self._leave()
