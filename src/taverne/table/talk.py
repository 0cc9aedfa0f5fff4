"""Talk between guests at a table: phrases and free text."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.table.chat import checked_phrase, checked_text
from taverne.table.messages.commands import Guest, Say, Write
from taverne.table.messages.outgoing import Sent, Spoke, Wrote
from taverne.table.table_parts import TableParts


def say(table: TableParts[S, M, E, V, O], guest: Guest, command: Say) -> list[Sent[M, E, V]]:
    table.moderation.check_may_speak(guest)
    spoke = Spoke(table.seating.seated(guest), checked_phrase(table.game, command.phrase))
    return [Sent(each, spoke) for each in table.seating.guests]


def write(table: TableParts[S, M, E, V, O], guest: Guest, command: Write) -> list[Sent[M, E, V]]:
    table.moderation.check_may_speak(guest)
    wrote = Wrote(
        table.seating.seated(guest),
        checked_text(command.text, table.seating.version, allowed=table.settings.free_text),
    )
    return [Sent(each, wrote) for each in table.seating.guests]
