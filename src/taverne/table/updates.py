"""Updates: builds the messages to guests, and sends them only if they contain news."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from taverne.kernel.ask import COUNTDOWN, REACTION
from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.options import format_options
from taverne.kernel.tagged import Seat
from taverne.table import watching_host
from taverne.table.facts import TableFacts
from taverne.table.messages.commands import Guest
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import Played, Sent, Spoke, Update


class StoredUpdates(Struct, Generic[M, E, V], frozen=True):
    last: dict[Guest, Update[M, E, V]]


class Updates(Generic[M, E, V]):
    """Owns the events, notices and remarks that are not sent yet, and the last update of each guest.

    It caches the shared part: what is the same for all guests and what answers do not change.
    """

    def __init__(self) -> None:
        self._events: list[E] = []
        self._notices: list[Notice] = []
        self._remarks: list[Spoke] = []
        self._shared: Update[M, E, V] | None = None
        self._last: dict[Guest, Update[M, E, V]] = {}

    def stored(self) -> StoredUpdates[M, E, V]:
        """Between two commands nothing waits to be sent, so only the last updates are stored."""
        return StoredUpdates(dict(self._last))

    def restore(self, stored: StoredUpdates[M, E, V]) -> None:
        self._events, self._notices, self._remarks, self._shared = [], [], [], None
        self._last = dict(stored.last)

    def add_events(self, events: Iterable[E]) -> None:
        self._events += events

    def notice(self, *notices: Notice) -> None:
        self._notices += notices

    def notice_first(self, notice: Notice) -> None:
        self._notices.insert(0, notice)

    def remark(self, spoke: Spoke | None) -> None:
        """Send everybody what a bot says, after the next update. None: nothing is said."""
        if spoke is not None:
            self._remarks.append(spoke)

    def invalidate_shared_part(self) -> None:
        """Drop the cached shared part: any command but an answer may change it."""
        self._shared = None

    def forget(self, guest: Guest) -> None:
        """Forget the guest's last update, so that the guest gets the next one in any case."""
        self._last.pop(guest, None)

    def forget_all(self) -> None:
        """Forget all last updates, because everybody sees another game from now on."""
        self._last.clear()
        self._events, self._shared = [], None

    def for_guests(self, facts: TableFacts[S, M, E, V, O], now: float) -> list[Sent[M, E, V]]:
        """Updates for the guests who can see a change, or for everybody if there are events or notices.

        The remarks of bots follow.
        """
        public = self._public(facts, now)
        updates: dict[Guest, Update[M, E, V]] = {}
        for seat, chair in enumerate(facts.seating.chairs):
            if chair.guest is not None:
                updates[chair.guest] = _for_seat(facts, seat, public)
        if spectators := facts.seating.spectators:
            updates |= dict.fromkeys(spectators, _for_seat(facts, None, public))
        if not (self._events or self._notices):
            updates = {guest: update for guest, update in updates.items() if self._is_news(guest, update)}
        self._last |= updates
        self._events, self._notices = [], []
        sent: list[Sent[M, E, V]] = list(map(Sent, updates, updates.values()))
        if self._remarks:
            sent += [Sent(each, spoke) for spoke in self._remarks for each in facts.seating.guests]
            self._remarks = []
        return sent

    def snapshot(self, facts: TableFacts[S, M, E, V, O], guest: Guest, now: float) -> Update[M, E, V]:
        """Everything that this guest may know now."""
        return _for_seat(facts, facts.seating.find(guest), self._public(facts, now))

    def _is_news(self, guest: Guest, update: Update[M, E, V]) -> bool:
        last = self._last.get(guest)
        return last is None or _without_time(update) != _without_time(last)

    def _public(self, facts: TableFacts[S, M, E, V, O], now: float) -> Update[M, E, V]:
        """The part of an update that is the same for everybody, without view and moves."""
        shared = self._shared
        if (
            shared is None
            or shared.paused is not facts.clock.paused
            or shared.suspended is not facts.clock.suspended
            or shared.proposal is not facts.proposals.open
            or shared.outcome is not facts.questions.outcome
            or shared.end_vote is not facts.end_vote.open
        ):
            shared = self._shared = _shared_part(facts)
        return shared.__replace__(
            events=tuple(self._events),
            notices=tuple(self._notices),
            left=None if (ends := facts.clock.deadline) is None else max(0.0, round(ends - now, 3)),
        )


def _shared_part(facts: TableFacts[S, M, E, V, O]) -> Update[M, E, V]:
    settings, seating, seeds, outcome = facts.settings, facts.seating, facts.seeds, facts.questions.outcome
    wanted_by, muted, match = facts.rematch.wanted_by, facts.moderation.muted, facts.questions.match
    return Update(
        seat=None,
        stage=facts.stage,
        pace=settings.pace,
        options=format_options(settings.options),
        chairs=tuple([chair.public_view(again=wanted_by(seat)) for seat, chair in enumerate(seating.chairs)]),
        host=seating.host,
        watching_host=watching_host.view(seating),
        commitment=seeds.commitment,
        paused=facts.clock.paused,
        free_text=settings.free_text,
        training=facts.training,
        proposal=facts.proposals.open,
        outcome=outcome,
        seed=seeds.current if outcome is not None else None,
        next_commitment=seeds.next_commitment,
        suspended=facts.clock.suspended,
        played=None if outcome is None else facts.players.if_changed(seating.chairs),
        locked=facts.moderation.locked,
        closed=facts.moderation.closed,
        muted=tuple([seat for seat, chair in enumerate(seating.chairs) if chair.guest in muted]),
        end_votes=facts.end_vote.allowed,
        end_vote=facts.end_vote.open,
        wishes=facts.next_game.wishes,
        spectators=settings.spectators,
        played_on=match is not None and match.played_on,
    )


def _for_seat(
    facts: TableFacts[S, M, E, V, O], seat: Seat | None, public: Update[M, E, V]
) -> Update[M, E, V]:
    """The public update completed by the view and moves of this seat. None: a spectator."""
    match, view_of, moves_of = facts.questions.match, facts.game.view, facts.game.moves
    if match is None:
        return public.__replace__(seat=seat)
    state, ask = match.state, match.ask
    if ask.wait is REACTION:
        ask = ask.visible_to(seat)
    view = view_of(state, seat)
    if seat is None:
        return public.__replace__(view=view, ask=ask)
    chair, played = facts.seating.chairs[seat], public.played
    if played is not None:
        played = Played(played.chairs, facts.players.seat_of(chair.guest))
    idle = chair.resigned or public.outcome is not None or ask.wait is COUNTDOWN
    if ask.wait is REACTION and facts.questions.has_passed(seat, ask):
        ask = ask.__replace__(owing=tuple(other for other in ask.owing if other != seat))
        idle = True
    moves = () if idle else tuple(moves_of(state, seat))
    order = facts.standing_orders.orders.get(seat)
    return public.__replace__(seat=seat, view=view, ask=ask, moves=moves, order=order, played=played)


def _without_time(update: Update[M, E, V]) -> Update[M, E, V]:
    """The update without its transient parts, to compare it with the last one."""
    return update.__replace__(left=None, events=(), notices=())
