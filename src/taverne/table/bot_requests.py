"""Requests to bots: asks the bots of a table for moves and shows each its own view only."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from taverne.kernel.ask import COUNTDOWN, Ask
from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.chair import Chair
from taverne.table.facts import TableFacts
from taverne.table.match import Match
from taverne.table.messages.outgoing import BotRequest, Sent

LUCK = "bots"  # label of the luck for bots; stored logs depend on it, so it never changes


class StoredBotRequests(Struct, Generic[V], frozen=True):
    asked: dict[Seat, tuple[V, Ask]]


class BotRequests(Generic[M, E, V]):
    """Owns the stand-in for absent guests, and the last view and question sent to the bot of each seat."""

    def __init__(self, stand_in: str | None) -> None:
        self.stand_in = stand_in  # the name of a bot; None: the table makes default moves for absent guests
        self._asked: dict[Seat, tuple[V, Ask]] = {}
        self._bots: dict[Seat, str] | None = None  # cache of the bots that play now; None: outdated

    def stored(self) -> StoredBotRequests[V]:
        return StoredBotRequests(dict(self._asked))

    def restore(self, stored: StoredBotRequests[V]) -> None:
        self._asked = dict(stored.asked)
        self._bots = None

    def bot_on(self, chair: Chair) -> str | None:
        """The bot that plays for this chair now: its own, or a stand-in."""
        return self.stand_in if chair.unattended else chair.bot

    def requests(self, facts: TableFacts[S, M, E, V, O], now: float) -> list[Sent[M, E, V]]:
        """Ask each bot for a move if its view or the question has changed.

        The random order reveals nothing about cards. In real time each bot looks at the table when it is due.
        """
        match = facts.questions.current
        if match is None or match.ask.wait is COUNTDOWN or facts.clock.suspended:
            return []
        if facts.real_time.running:
            return [] if facts.clock.paused else self._looks(facts, match, now)
        if self._bots is None:
            bots = [self.bot_on(chair) for chair in facts.seating.chairs]
            self._bots = {seat: bot for seat, bot in enumerate(bots) if bot is not None}
        if not self._bots:
            return []
        luck = facts.seeds.luck.fork(LUCK, len(match.record.entries))
        requests: list[BotRequest[M, V]] = []
        for seat, bot in self._bots.items():
            moves = tuple(facts.game.moves(match.state, seat))
            seen = facts.game.view(match.state, seat), match.ask.visible_to(seat)
            if moves and self._asked.get(seat) != seen:
                self._asked[seat] = seen
                requests.append(BotRequest(seat, bot, match.ask.number, seen[0], moves, luck.fork(seat)))
        if len(requests) > 1:
            requests = list(luck.shuffle(requests)[0])
        return [Sent(None, request) for request in requests]

    def invalidate_bots(self) -> None:
        """Drop the cached bots: any command but an answer may change which bots play."""
        self._bots = None

    def forget(self, seat: Seat) -> None:
        """Ask the bot of this seat again, even if its view has not changed."""
        self._asked.pop(seat, None)

    def reset(self) -> None:
        """Ask every bot again."""
        self._asked.clear()

    def _looks(
        self, facts: TableFacts[S, M, E, V, O], match: Match[S, M, E, V, O], now: float
    ) -> list[Sent[M, E, V]]:
        """Requests to the bots that are due to look at the table, with their views of it now."""
        sent: list[Sent[M, E, V]] = []
        for look in facts.real_time.due_looks(now):
            moves = tuple(facts.game.moves(match.state, look.seat))
            if moves:
                view = facts.game.view(match.state, look.seat)
                number = match.ask.number
                request = BotRequest(look.seat, look.bot, number, view, moves, look.luck, look.delay)
                sent.append(Sent(None, request))
        return sent
