"""Random evenings at a table: guests, bots and strangers send any command at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, OtherVersion, Record, TakenBack, verify
from taverne.table import table_version
from taverne.table.match import Match
from taverne.table.messages.commands import (
    AllowEndVotes,
    AnswerEndVote,
    BotMove,
    CallBack,
    ChangeGame,
    ChooseGame,
    CloseTable,
    Command,
    Consent,
    Disconnected,
    Guest,
    HandOver,
    Hold,
    Leave,
    Lock,
    Mute,
    Pause,
    Play,
    ProposeEnd,
    Ready,
    Rematch,
    RemoveGuest,
    Resign,
    Resume,
    ReturnToLobby,
    SetBot,
    SetSpectators,
    SetStandingOrder,
    Sit,
    SpectatorsSee,
    StandingOrder,
    Start,
    TakeBack,
    Touch,
    Watch,
)
from taverne.table.messages.figures import Figure
from taverne.table.messages.outgoing import Spoke, Stage, Wrote
from taverne.table.seating import SHELL
from taverne.table.table import POSSIBLE_WHEN_CLOSED, Table
from tests.conformance.every_move import every_move
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER
from tests.table.any_command import SEATS, Choose, any_command
from tests.table.question_numbers import QuestionNumbers
from tests.table.scene import NAMES, AnyUpdate, Scene, asked, refusals, told
from tests.table.seat_laws import (
    a_host_without_a_seat_sees_what_strangers_see,
    a_vote_to_end_asks_those_who_can_answer,
    removed_and_muted_guests_stay_so,
    seats_hosts_clocks_and_wishes_make_sense,
)
from tests.table.snapshot import snapshot

ANY_GAME: dict[str, AnyGame] = {game.slug: game for game in (LUTIN_TROLL, FIGHT, HUNT, SORCERER)}
STRANGER = "a stranger"
GUESTS = (*NAMES[:4], "watcher", STRANGER, SHELL)


def any_game(slug: str, _version: int) -> AnyGame:
    if slug not in ANY_GAME:
        raise OtherVersion(f"unknown game {slug!r}", newer=True)
    return ANY_GAME[slug]


class AnyEvening:
    """The steps of an evening, and the laws that hold after each. Neither says what a command should do."""

    other_games: Sequence[str] = tuple(ANY_GAME)  # that the table may go on to
    spectators = SpectatorsSee.TABLE  # what they see of the first game

    def __init__(self, game: AnyGame, choose: Choose) -> None:
        """A table in the lobby, or with a game begun by one, two or three guests against bots."""
        self.opened = game
        self.choose = choose
        self.pace = choose([*Pace])
        self.stand_in = choose([None, "random"])
        self.version = choose([table_version.COMPANY - 1, table_version.COMPANY, table_version.LATEST])
        self.scene = self._new_scene()
        self.log: list[tuple[Guest | None, Command[Any] | None, float]] = []
        self.question_numbers = QuestionNumbers()
        if choose(range(4)) == 0:
            self._send("watcher", Hold("Zed"))
        start = choose([0, 1, 2, 3, 3])
        if start:
            if self.spectators is not SpectatorsSee.TABLE:
                self._send(SHELL, SetSpectators(self.spectators))
            places = len(self.table.seating.chairs)
            for seat, name in enumerate(NAMES[: min(start, places)]):
                self._send(name, Sit(seat, name))
                self._send(name, Ready(ready=True))
            for seat in range(start, places):
                self._send(SHELL, SetBot(seat, "random"))
            self._send("watcher", Watch())
            self._send(SHELL, Start())

    # Steps.

    def say_anything(self) -> None:
        self._send(self.choose(GUESTS), any_command(self.choose, self.other_games))

    def play_anything(self) -> None:
        """Send some moves, legal or not, under a number that is open or not."""
        guest = self.choose(GUESTS)
        look = self._look(guest)
        anything = every_move(self.game)
        moves = [self.choose(look.moves or anything) for _ in range(self.choose(range(3)))]
        open_now = look.ask.number if look.ask else 0
        batch = (*moves, self.choose(anything)) if self.choose(range(2)) else tuple(moves)
        self._send(guest, Play(batch, self.choose([open_now, open_now, open_now - 1, -1])))

    def answer(self) -> None:
        """Players who are asked send legal moves, so that games get on."""
        for _ in range(self.choose(range(1, 8))):
            able = [guest for guest in self.players if self._look(guest).moves]
            if not able:
                return
            guest = self.choose(able)
            ask = self._look(guest).ask
            assert ask is not None
            self._send(guest, Play((self.choose(self._look(guest).moves),), ask.number))

    def wish(self) -> None:
        """A player proposes to take back or to pause; the others may answer."""
        if self.players:
            wish = Pause() if self.choose(range(4)) == 0 else TakeBack()
            self._send(self.choose(self.players), wish)
            if self.choose(range(3)):
                self.consent()

    def consent(self) -> None:
        agree = self.choose([True, True, True, False])
        proposal = self._look(STRANGER).proposal
        for seat in proposal.waiting if proposal else ():
            self._send(self.scene.guest_at(seat), Consent(agree))

    def come_and_go(self) -> None:
        if self.players:
            stand = SetStandingOrder(self.choose([*StandingOrder, None]))
            commands: list[Command[Any]] = [Disconnected(), Leave(), Touch(), Touch(), stand, stand]
            self._send(self.choose(self.players), self.choose(commands))

    def resign(self) -> None:
        if self.players and self.choose(range(3)) == 0:
            self._send(self.choose(self.players), Resign())

    def hold_the_table(self) -> None:
        """The host, or somebody who is not, uses one of the host's powers."""
        host = self._look(STRANGER).host
        guest = self._watching_host or (SHELL if host is None else self.scene.guest_at(host))
        seat, flag = self.choose(SEATS), self.choose([False, True])
        powers: list[Command[Any]] = [
            *(RemoveGuest(seat), CallBack(self.choose(range(3))), HandOver(seat), Mute(seat, flag)),
            *(Mute(seat, flag), Lock(flag), AllowEndVotes(flag or self.choose([False, True]))),
            *(Hold("Zed"), Disconnected(), Touch()),
        ]
        if not self.choose(range(20)):
            powers = [CloseTable()]
        self._send(self.choose([guest, guest, guest, self.choose(GUESTS)]), self.choose(powers))

    def vote_to_end(self) -> None:
        """A player proposes to end the game; some of the others answer."""
        if self.players and self.choose(range(3)) == 0:
            self._send(self.choose(self.players), ProposeEnd())
        vote = self._look(STRANGER).end_vote
        for seat in vote.waiting if vote else ():
            if self.choose(range(3)):
                self._send(self.scene.guest_at(seat), AnswerEndVote(self.choose([False, True])))

    def think(self) -> None:
        """Moves of bots arrive: in time or late, legal or not, once or twice."""
        thinks = self.scene.thinks
        for _ in range(self.choose(range(1, 4))):
            if thinks:
                think = self.choose(thinks)
                bad = [None, self.choose(every_move(self.game))]
                move = self.choose(self.choose([think.moves, think.moves, bad]))
                if self.choose(range(3)):
                    thinks.remove(think)
                self._send(SHELL, BotMove(think.seat, think.number, move))

    def wait(self) -> None:
        self.scene.now += self.choose([0.0, 0.5, 3.0, 40.0, 100.0, 200_000.0])
        while (deadline := self.table.deadline) is not None and deadline <= self.scene.now:
            match = self.table.match
            entries = len(match.record.entries) if match else 0
            self.log.append((None, None, self.scene.now))
            self.scene.listen(self.table.tick(self.scene.now))
            self.question_numbers.count(self.table.match, match, entries)

    def between_games(self) -> None:
        """One guest does something, all others vote for a rematch, and a newcomer sits down."""
        if self.table.stage is Stage.PLAYING:
            return
        if self.choose(range(3)) == 0:
            self._go_to_another_game()
        odd: list[Command[Any]] = [Rematch(), Rematch("sel"), Leave(), ReturnToLobby(), ReturnToLobby("sel")]
        for number, guest in enumerate(self.players):
            self._send(guest, Rematch() if number else self.choose(odd))
        self._send(self.choose(NAMES[:4]), Sit(self.choose(SEATS), "Eve", "", self.choose([None, *Figure])))
        self._send(SHELL, SetBot(self.choose(SEATS), self.choose(["random", "mind", None])))
        for guest in self.players:
            self._send(guest, Ready(ready=True))
        self._send(SHELL, Start())

    def _go_to_another_game(self) -> None:
        """Guests vote for a game or stay out; at last the host may decide."""
        slug = self.choose(self.other_games)
        for guest in self.players:
            self._send(guest, ChooseGame(self.choose([slug, slug, slug, None]), self.choose(["", "sel"])))
        if self.choose(range(2)):
            self._send(SHELL, ChangeGame(slug))

    # Laws.

    def check(self) -> None:
        self.the_record_leads_to_the_state()
        self.a_game_that_is_over_verifies_and_no_other_has_an_end()
        self.everybody_is_up_to_date()
        self.nothing_that_lasted_is_out_of_date()
        self.nobody_is_told_what_only_others_may_see()
        look = self._look(STRANGER)
        seats_hosts_clocks_and_wishes_make_sense(self.table, look)
        removed_and_muted_guests_stay_so(self.table, look)
        a_host_without_a_seat_sees_what_strangers_see(self.table, look, self.scene.now)
        a_vote_to_end_asks_those_who_can_answer(self.table, look)

    def close(self) -> None:
        self.the_same_commands_lead_to_the_same_table()
        self.every_game_can_be_finished_by_waiting()

    def the_record_leads_to_the_state(self) -> None:
        match = self.table.match
        if match is not None:
            again = Match(self.game, match.record)
            assert again.state == match.state == self._played(match.record)
            assert again.ask == match.ask

    def a_game_that_is_over_verifies_and_no_other_has_an_end(self) -> None:
        match = self.table.match
        if match is not None:
            assert (match.record.end is not None) is (self.table.stage is Stage.OVER)
            if self.table.stage is Stage.OVER:
                assert verify(self.game, match.record) == self.table.outcome

    def everybody_is_up_to_date(self) -> None:
        for guest in self.table.seating.guests:
            assert _timeless(self.scene.update(guest)) == _timeless(self._look(guest))

    def nothing_that_lasted_is_out_of_date(self) -> None:
        remembered = self._look(STRANGER)
        self.table.updates.invalidate_shared_part()
        assert self._look(STRANGER) == remembered

    def nobody_is_told_what_only_others_may_see(self) -> None:
        match = self.table.match
        if match is not None:
            for guest in GUESTS:
                seat, look = self.table.seating.find(guest), self._look(guest)
                assert look.view == self.game.view(match.state, seat)
                assert look.ask == asked(self.table, seat)
                assert look.seed is None or self.table.stage is Stage.OVER

    def the_same_commands_lead_to_the_same_table(self) -> None:
        """Commands that had an effect are enough to rebuild the table."""
        again = self._new_scene().table
        for guest, command, now in self.log:
            if guest is None or command is None:
                again.tick(now)
            else:
                again.handle(guest, command, now)
        assert snapshot(again) == snapshot(self.table)

    def every_game_can_be_finished_by_waiting(self) -> None:
        """Everybody has left; the clock and bots without a move bring every game to its end.

        At tables of the latest version the game waits until people return, and ends when they have resigned.
        """
        for chair in self.table.seating.chairs:
            if chair.guest is not None and self._look(STRANGER).paused and not chair.resigned:
                self.scene.send(chair.guest, Resume())
            if chair.guest is not None and not chair.away:
                self.scene.send(chair.guest, Disconnected())
        if self._look(STRANGER).suspended:
            self._nothing_happens_at_a_deserted_table()
            for guest in self.players:
                self.scene.send(guest, Touch())
                self.scene.send(guest, Resign())
        while self.table.stage is Stage.PLAYING and (
            self.table.deadline is not None or self.scene.thinks or self._look(STRANGER).suspended
        ):
            if self._look(STRANGER).suspended:  # who has resigned lets time run out, and counts as away again
                for guest in self.players:
                    self.scene.send(guest, Touch())
            elif self.table.deadline is not None:
                self.scene.now = max(self.scene.now, self.table.deadline)
                self.scene.listen(self.table.tick(self.scene.now))
            else:
                think = self.scene.thinks.pop(0)
                self.scene.send(SHELL, BotMove(think.seat, think.number, None))
        assert self.table.stage is not Stage.PLAYING, "nobody is asked, and nothing runs out"

    # Helpers.

    def _nothing_happens_at_a_deserted_table(self) -> None:
        state = self.scene.match.state
        assert self.table.deadline is None
        for think in self.scene.thinks:
            self.scene.send(SHELL, BotMove(think.seat, think.number, think.moves[0]))
        assert self.scene.match.state == state

    @property
    def game(self) -> AnyGame:
        """The game that the table plays now."""
        return self.table.game

    @property
    def table(self) -> Table[Any, Any, Any, Any, Any]:
        return self.scene.table

    @property
    def players(self) -> list[Guest]:
        return [chair.guest for chair in self.table.seating.chairs if chair.guest is not None]

    @property
    def _watching_host(self) -> Guest | None:
        """The guest who holds the table without a seat."""
        return next(filter(self.table.seating.host_role.watches, GUESTS), None)

    def _look(self, guest: Guest) -> AnyUpdate:
        return self.table.snapshot(guest, self.scene.now)

    def _new_scene(self) -> Scene:
        return Scene(
            self.opened,
            pace=self.pace,
            stand_in=self.stand_in,
            version=self.version,
            find_game=any_game,
        )

    def _send(self, guest: Guest, command: Command[Any]) -> None:
        if guest == SHELL and isinstance(command, Sit):
            return  # the program around a table has no chair at it
        now, before, match = self.scene.now, snapshot(self.table), self.table.match
        entries = len(match.record.entries) if match else 0
        seat, was_away = self.table.seating.find(guest), self.table.seating.is_away(guest)
        closed, game = self.table.moderation.closed, self.table.game
        speaks = guest not in self.table.moderation.muted
        sent = self.scene.send(guest, command)
        if self.table.game is not game:
            self.scene.thinks.clear()  # whoever runs the table drops late moves of another game
        assert speaks or not any(
            isinstance(each.message, Spoke | Wrote) and each.message.seat == seat for each in sent
        )
        assert not closed or refusals(sent) or isinstance(command, POSSIBLE_WHEN_CLOSED)
        if refused := refusals(sent):
            assert [sent[0].to, len(refused)] == [guest, 1]
            if not was_away:
                assert len(sent) == 1
                assert snapshot(self.table) == before, f"{guest}: {command} was refused with {refused}"
        if len(refused) < len(sent) or not (refused or isinstance(command, Touch)):
            self.log.append((guest, command, now))
        assert told(sent) <= {guest, *self.table.seating.guests}
        self.question_numbers.count(self.table.match, match, entries)

    def _played(self, record: Record[Any, Any]) -> Any:
        """The state after all moves that were not taken back."""
        head = record.head
        state = self.game.deal(head.seats, head.options, Luck.from_seed(record.seed, head.salts))
        taken_back = [entry.undoes for entry in record.entries if isinstance(entry, TakenBack)]
        for number, entry in enumerate(record.entries):
            if isinstance(entry, Moved) and not any(number in undoes for undoes in taken_back):
                for move in entry.moves:
                    assert move in self.game.moves(state, entry.seat)
                    state = self.game.play(state, entry.seat, move).state
        return state


def _timeless(update: AnyUpdate) -> AnyUpdate:
    return update.__replace__(left=None, events=(), notices=())
