"""The Textual app: turns keys into commands to the table and shows the messages of the table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.worker import Worker

from taverne.table.chat import phrases
from taverne.table.messages.commands import Command, Resign, Say, TakeBack, Touch
from taverne.table.messages.outgoing import Refused, Update
from taverne.terminal.choices import Choice, Leave
from taverne.terminal.chronicle import Chronicle
from taverne.terminal.local_game import GuestMessage, LocalGame
from taverne.terminal.open_question import can_change_standing_order, toggle_standing_order
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.screen.background import run_in_thread
from taverne.terminal.screen.menu import Menu
from taverne.terminal.screen.moves import KEYS
from taverne.terminal.screen.pages import Gallery, Rules
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.table import TableScreen
from taverne.terminal.screen.theme import DAY, NIGHT, PAGE
from taverne.terminal.screen.turn import Turn
from taverne.terminal.session import Session
from taverne.terminal.terminal_words import Kept, Seed, words
from taverne.words.grammar import LANGUAGES, Language

EVENT_PAUSE = 0.8  # seconds between two events shown
LARGE_CARDS_FROM = 36  # rows of the window
CLOCK_INTERVAL = 0.5  # seconds between two updates of the clock


class TerminalApp(App[None]):
    CSS_PATH = "tavern.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        *(Binding(key, f"point({at})") for at, key in enumerate(KEYS)),
        Binding("left", "step(-1, 0)"),
        Binding("right", "step(1, 0)"),
        Binding("up", "step(0, -1)"),
        Binding("down", "step(0, 1)"),
        Binding("enter", "enter"),
        Binding("space", "choose"),
        Binding("backspace", "withdraw"),
        Binding("u", "undo"),
        Binding("o", "stand"),
        Binding("i", "gallery"),
        Binding("r,question_mark", "rules"),
        Binding("p", "phrases"),
        Binding("l", "language"),
        Binding("t", "light"),
        Binding("x", "resign"),
        Binding("q", "leave"),
        Binding("ctrl+c,ctrl+q", "leave", priority=True),
    ]

    def __init__(self, session: Session, local_game: LocalGame, *, pause: float = EVENT_PAUSE) -> None:
        super().__init__()
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = NIGHT.name
        self.console.push_theme(PAGE)
        self.lang: Language = session.lang
        self.error: RecordNotWritten | None = None  # why the game had to stop
        self._game, self._local_game, self._pause = session.game, local_game, pause
        self._table = TableScreen()
        self._chronicle = Chronicle()
        self._turn: Turn | None = None
        self._refusal = ""
        self._old_lines = 0  # lines of the chronicle before the person's last command
        self._next_event_at = 0.0  # on the monotonic clock
        self._bot_worker: Worker[None] | None = None

    @property
    def turn(self) -> Turn:
        assert self._turn is not None
        return self._turn

    @property
    def busy(self) -> bool:
        """Whether bots are thinking or about to move."""
        return self._bot_worker is not None and not self._bot_worker.is_finished

    async def on_mount(self) -> None:
        if not self.is_headless:  # a signal to stop leaves like the key does
            for signal_number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                asyncio.get_running_loop().add_signal_handler(signal_number, self.exit)
        await self.push_screen(self._table)
        self._update(self._local_game.open)
        self.set_interval(CLOCK_INTERVAL, self._check_clock)

    # Messages of the table.

    def _update(self, step: Callable[[], list[GuestMessage]]) -> None:
        """Run one step of the game, show its messages, then let the bots play."""
        if not self.is_running:  # the person has left
            return
        self._refusal = ""
        try:
            messages = step()
        except RecordNotWritten as error:
            self.error = error
            self.exit()
            return
        for message in messages:
            self._receive(message)
        self._show_table()
        self._show_chronicle()
        if not self.busy:
            self._bot_worker = self.run_worker(self._let_bots_play())

    def _receive(self, message: GuestMessage) -> None:
        lines = self._chronicle.add(message)
        if isinstance(message, Refused):
            self._refusal = " ".join(line.sentence(self._state.words) for line in lines)
        if isinstance(message, Update) and message.view is not None:
            if message.events:
                self._next_event_at = monotonic() + self._pause
            if self._turn is None:
                self._turn = Turn(self._game, message)
            else:
                self._turn.update_to(message)

    async def _let_bots_play(self) -> None:
        """Play the bots' moves one by one, each after a pause in which the last one can be seen."""
        while request := self._local_game.next_bot_request():
            bot_move = await run_in_thread(self._local_game.bot_move, request)
            await asyncio.sleep(max(0.0, self._next_event_at - monotonic()))
            self._update(partial(self._local_game.apply_bot_move, bot_move))

    def _check_clock(self) -> None:
        seconds_left = self._local_game.seconds_left
        if seconds_left == 0:
            self._update(self._local_game.tick)
        elif seconds_left is not None:
            self._show_table()

    # Keys of the person.

    def on_resize(self) -> None:
        if self._turn is not None:
            self._show_table()

    def on_key(self, event: Key) -> None:  # noqa: ARG002 - any key shows that somebody is there
        if self._turn is None:
            return
        update = self._turn.update
        if update.seat is not None and update.chairs[update.seat].away:
            self._send(Touch())

    def action_point(self, at: int) -> None:
        """Choose a line of the list by its index."""
        if at < len(self._state.choices()):
            self.turn.cursor = at
            self.action_choose()

    def action_step(self, across: int, down: int) -> None:
        self._refusal = ""
        self.turn.cursor = self._table.cursor_after_step(across, down)
        self._show_table()

    def action_enter(self) -> None:
        if answer := self.turn.give():
            self._send(answer)
        else:
            self.action_choose()

    def action_choose(self) -> None:
        self._refusal = ""
        if (choice := self._chosen) is None:
            return
        action = self.turn.choose(choice)
        if isinstance(action, Leave):
            self.exit()
        elif action is not None:
            self._send(action)
        else:
            self._show_table()

    def action_withdraw(self) -> None:
        self.turn.withdraw()
        self._show_table()

    def action_undo(self) -> None:
        """Undo the last move of the draft; without a draft, ask the table to take a move back."""
        if self.turn.withdraw():
            self._show_table()
        else:
            self._send(TakeBack())

    def action_stand(self) -> None:
        if can_change_standing_order(self.turn.update):
            self._send(toggle_standing_order(self.turn.update))

    def action_gallery(self) -> None:
        pieces = self._chosen.pieces if self._chosen else ()
        self.push_screen(Gallery(self._state.deck, pieces[0] if pieces else None))

    def action_rules(self) -> None:
        self.push_screen(Rules(self._state.deck))

    def action_phrases(self) -> None:
        words, sayable = self._state.words, phrases(self._state.game)
        lines = [words.label("phrase", phrase) for phrase in sayable]
        menu = Menu(words.label("terminal", "phrases"), lines)
        self.push_screen(menu, lambda at: None if at is None else self._send(Say(sayable[at])))

    def action_resign(self) -> None:
        if self._state.over:
            return
        words = self._state.words
        menu = Menu(
            words.label("terminal", "resign"), [words.label("terminal", each) for each in ("no", "yes")]
        )
        self.push_screen(menu, lambda at: self._send(Resign()) if at == 1 else None)

    def action_language(self) -> None:
        self.lang = LANGUAGES[LANGUAGES.index(self.lang) - 1]
        self._show_table()
        self._show_chronicle()

    def action_light(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name
        self._show_table()

    def action_leave(self) -> None:
        self.exit()

    def _send(self, command: Command[Any]) -> None:
        self._old_lines = len(self._chronicle.lines)
        self._update(partial(self._local_game.do, command))

    # Rendering.

    @property
    def _state(self) -> ScreenState:
        return self.turn.screen_state(
            words(self._game, self.lang), large=self.size.height >= LARGE_CARDS_FROM
        )

    @property
    def _chosen(self) -> Choice | None:
        """The line under the cursor."""
        return next(iter(self._state.choices()[self.turn.cursor :]), None)

    def _show_table(self) -> None:
        state = self._state
        self._table.show(
            state, self.turn.cursor, seconds=self._local_game.seconds_left, note=self._note(state)
        )

    def _show_chronicle(self) -> None:
        self._table.show_chronicle(self._chronicle.lines, self._old_lines, self._state)

    def _note(self, state: ScreenState) -> Content:
        """The reason of a refusal; after the game, its seed and its record file."""
        if self._refusal:
            return Content.styled(self._refusal, "bold $bad")
        if not state.over:
            return Content("")
        notes = [state.words.say("terminal", Seed(state.update.seed or ""), state.reader)]
        if path := self._local_game.path:
            notes.append(state.words.say("terminal", Kept(path.name), state.reader))
        return Content(" · ".join(notes))
