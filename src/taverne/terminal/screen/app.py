"""The Textual app: turns keys into commands to the table and shows the messages of the table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from textual.app import App
from textual.content import Content
from textual.events import Key
from textual.worker import Worker

from taverne.table.chat import phrases
from taverne.table.messages.commands import Command, Resign, Say, TakeBack, Touch
from taverne.table.messages.outgoing import Refused, Stage, Update
from taverne.terminal.action import Action, AskName
from taverne.terminal.choices import Choice, Leave
from taverne.terminal.chronicle import Chronicle
from taverne.terminal.hints import Hint, why_no_hint
from taverne.terminal.leaving import asks_before_leaving
from taverne.terminal.open_question import can_change_standing_order, paragraph, toggle_standing_order
from taverne.terminal.record_saver import RecordNotWritten
from taverne.terminal.screen.background import run_in_thread
from taverne.terminal.screen.keys import bindings, key_bar
from taverne.terminal.screen.leave_menu import LeaveMenu
from taverne.terminal.screen.menu import Menu
from taverne.terminal.screen.name_page import NamePage
from taverne.terminal.screen.pages import Gallery, Help, HintPage, Rules
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.table import TableScreen
from taverne.terminal.screen.table_menu import TableMenu
from taverne.terminal.screen.theme import DAY, NIGHT, PAGE
from taverne.terminal.screen.turn import Turn
from taverne.terminal.table_actions import table_actions
from taverne.terminal.table_link import (
    GuestMessage,
    Keeping,
    LinkEnded,
    NewName,
    RefusedInWords,
    ReportGuest,
    TableLink,
)
from taverne.terminal.terminal_words import Kept, Seed, words
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.words import Words

EVENT_PAUSE = 0.8  # seconds between two events shown
LARGE_CARDS_FROM = 36  # rows of the window
CLOCK_INTERVAL = 0.5  # seconds between two updates of the clock


class TerminalApp(App[None]):
    CSS_PATH = "tavern.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*bindings()]

    def __init__(self, link: TableLink, lang: Language, *, pause: float = EVENT_PAUSE) -> None:
        super().__init__()
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = NIGHT.name
        self.console.push_theme(PAGE)
        self.lang = lang
        self.error: RecordNotWritten | LinkEnded | None = None  # why the game had to stop
        self._game, self._link, self._pause = link.game, link, pause
        self._table = TableScreen()
        self._chronicle = Chronicle(link.explainer)
        self._turn: Turn | None = None
        self._refusal = ""
        self._old_lines = 0  # lines of the chronicle before the person's last command
        self._next_event_at = 0.0  # on the monotonic clock
        self._bot_worker: Worker[None] | None = None
        self._hint_worker: Worker[None] | None = None

    @property
    def turn(self) -> Turn:
        assert self._turn is not None
        return self._turn

    @property
    def busy(self) -> bool:
        """Whether bots are thinking or about to move, or a hint is being worked out."""
        workers = (self._bot_worker, self._hint_worker)
        return any(worker is not None and not worker.is_finished for worker in workers)

    async def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        if not self.is_headless:  # a signal to stop leaves at once
            for signal_number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                loop.add_signal_handler(signal_number, self.exit)
        await self.push_screen(self._table)

        def notify() -> None:
            with suppress(RuntimeError):  # the loop has been closed
                loop.call_soon_threadsafe(self._take_messages)

        self._update(partial(self._link.open, notify))
        self.set_interval(CLOCK_INTERVAL, self._check_clock)

    # Messages of the table.

    def _take_messages(self) -> None:
        self._update(self._link.arrived)

    def _update(self, step: Callable[[], list[GuestMessage]]) -> None:
        """Run one step of the game, show its messages, then let the bots play."""
        if not self.is_running or (
            self._turn is not None and not self._table.children
        ):  # the person has left
            return
        try:
            messages = step()
        except (RecordNotWritten, LinkEnded) as error:
            self.error = error
            self.exit()
            return
        for message in messages:
            self._receive(message)
        self._show_table()
        self._show_chronicle()
        if self._bot_worker is None or self._bot_worker.is_finished:
            self._bot_worker = self.run_worker(self._let_bots_play())

    def _receive(self, message: GuestMessage) -> None:
        lines = self._chronicle.add(message)
        if isinstance(message, Refused | RefusedInWords):
            self._refusal = " ".join(line.sentence(self._words) for line in lines)
        if isinstance(message, Update):
            if message.events:
                self._next_event_at = monotonic() + self._pause
            if self._turn is None:
                self._turn = Turn(self._game, message, self._link.name)
            else:
                self._turn.update_to(message)

    async def _let_bots_play(self) -> None:
        """Play the bots' moves one by one, each after a pause in which the last one can be seen."""
        while turn := self._link.next_bot_turn():
            bot_move = await run_in_thread(turn.think)
            await asyncio.sleep(max(0.0, self._next_event_at - monotonic()))
            self._update(partial(turn.play, bot_move))

    def _check_clock(self) -> None:
        if not self._table.children:  # the screen is being closed
            return
        if self._link.due == 0:
            self._update(self._link.arrived)
        elif self._link.seconds_left is not None:
            self._show_table()

    # Keys of the person. What each does is listed in `keys.py`.

    def on_resize(self) -> None:
        if self._turn is not None:
            self._show_table()

    def on_key(self, event: Key) -> None:  # noqa: ARG002 - any key shows that somebody is there
        if self._turn is None:
            return
        update = self._turn.update
        if update.seat is not None and update.chairs[update.seat].away:
            self._send(Touch())

    def action_choose(self, at: int) -> None:
        """Choose a line of the list by its index."""
        self._refusal = ""
        choices = self._state.choices()
        if at < len(choices):
            self.turn.choose(at, choices[at])
        self._show_table()

    def action_step(self, across: int, down: int) -> None:
        self._refusal = ""
        self.turn.cursor = self._table.cursor_after_step(across, down)
        self._show_table()

    def action_put(self) -> None:
        if self.turn.draft is not None and self.turn.cursor is not None:
            self.action_choose(self.turn.cursor)

    def action_confirm(self) -> None:
        """Send what is chosen. Without a choice say so: a key too many does nothing."""
        self._refusal = ""
        action = self.turn.confirm(self._chosen)
        if isinstance(action, Leave):
            self.action_leave()
        elif action:
            self.turn.cursor = None  # a second Enter sends nothing
            self._send(*action)
        else:
            if self._state.choices():
                name = "draft_first" if self.turn.draft else "choose_first"
                self._refusal = self._words.label("terminal", name)
            self._show_table()

    def action_withdraw(self) -> None:
        self.turn.withdraw()
        self._show_table()

    def action_undo(self) -> None:
        """Undo the last move of the draft; without a draft, ask the table to take a move back."""
        if self.turn.withdraw():
            self._show_table()
        elif self._state.seated:
            self._send(TakeBack())

    def action_stand(self) -> None:
        if self._state.seated and can_change_standing_order(self.turn.update):
            self._send(toggle_standing_order(self.turn.update))

    def action_hint(self) -> None:
        if self._hint_worker is None or self._hint_worker.is_finished:
            self._hint_worker = self.run_worker(self._show_hint())

    async def _show_hint(self) -> None:
        update, words = self.turn.update, self._words
        if reason := why_no_hint(update):
            self._show_refusal(words.say("refusal", reason, self._state.reader))
            return
        self._show_refusal(words.label("terminal", "thinking"))
        hint = await run_in_thread(partial(self._link.hint, update, self.lang))
        self._show_refusal(hint.text if isinstance(hint, RefusedInWords) else "")
        if isinstance(hint, Hint):
            self.push_screen(HintPage(hint, words), self._choose_move)

    def _choose_move(self, move: Any) -> None:
        """Choose the line of this move, if it is still there."""
        actions = [choice.action for choice in self._state.choices()]
        if move in actions:
            self.turn.cursor = actions.index(move)
            self._show_table()

    def action_help(self) -> None:
        self.push_screen(Help(self._words, key_bar(self._state)))

    def action_gallery(self) -> None:
        pieces = self._chosen.pieces if self._chosen else ()
        self.push_screen(Gallery(self._state.deck, pieces[0] if pieces else None))

    def action_rules(self) -> None:
        self.push_screen(Rules(self._state.deck, paragraph(self._game, self.turn.update)))

    def action_why(self) -> None:
        """Open the rules at the paragraph that explains the last event or refusal."""
        paragraphs = self._game.presentation.paragraphs
        line = self._chronicle.last_explained(paragraphs)
        if line is None:
            return self.action_rules()
        self.push_screen(Rules(self._state.deck, paragraphs[type(line.value)]))
        return None

    def action_phrases(self) -> None:
        if not self._state.seated:
            return
        sayable = phrases(self._game)
        lines = [self._words.label("phrase", phrase) for phrase in sayable]
        self._ask(self._words.label("terminal", "phrases"), lines, lambda at: self._send(Say(sayable[at])))

    def action_menu(self) -> None:
        """List what can be done at the table beside the game."""
        TableMenu(self._words, lambda: self._actions, self._ask, self._do).open()

    @property
    def _actions(self) -> list[Action]:
        return table_actions(self.turn.update, self._words, self._link)

    def _do(self, action: Action) -> None:
        """Do an action of the menu that is no list."""
        match action.deed:
            case AskName():
                page = NamePage(self._words, self._link.name)
                self.push_screen(page, lambda name: self._request(NewName(name)) if name else None)
            case ReportGuest():
                self._request(action.deed)
            case command:
                assert not isinstance(command, tuple)
                self._send(command)

    def _request(self, request: ReportGuest | NewName) -> None:
        """Send a request to the server, and show what comes of it when it is there."""

        async def ask() -> None:
            messages = await run_in_thread(partial(self._link.request, request))
            self._update(lambda: messages)
            self._refusal = " ".join(
                line.sentence(self._words) for line in self._chronicle.lines[-len(messages) :]
            )
            self._show_table()

        self.run_worker(ask())

    def action_resign(self) -> None:
        if self._state.update.stage is not Stage.PLAYING or not self._state.seated:
            return
        lines = [self._words.label("terminal", each) for each in ("no", "yes")]
        self._ask(
            self._words.label("terminal", "resign"),
            lines,
            lambda at: self._send(Resign()) if at == 1 else None,
        )

    def action_language(self) -> None:
        self.lang = LANGUAGES[LANGUAGES.index(self.lang) - 1]
        self._link.speak(self.lang)
        self._show_table()
        self._show_chronicle()

    def action_light(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name
        self._show_table()

    def action_leaf(self, pages: int) -> None:
        self._table.leaf(pages)

    def action_look_up(self) -> None:
        """Move the focus from a scrolled part back to the moves."""
        self._table.set_focus(None)

    def action_leave(self) -> None:
        """Ask before a game in progress, or a seat at a server, is left."""
        if self._turn is None or not asks_before_leaving(self._link, self._turn.update):
            self.exit()
            return
        LeaveMenu(self._link, self._words, self._ask, self.exit, self._show_refusal).open(self._turn.update)

    def action_interrupt(self) -> None:
        """Leave at once where nothing is lost; else ask, and leave when the key is pressed again."""
        asked = isinstance(self.screen, Menu)
        if self._link.keeping is not Keeping.LOST or asked:
            self.exit()
        else:
            self.action_leave()

    def _show_refusal(self, sentence: str) -> None:
        self._refusal = sentence
        self._show_table()

    def _ask(self, title: str, lines: list[str], choose: Callable[[int], None], text: str = "") -> None:
        menu = Menu(title, lines, self._words.label("terminal", "picking"), text)
        self.push_screen(menu, lambda at: None if at is None else choose(at))

    def _send(self, *commands: Command[Any]) -> None:
        self._refusal = ""
        self._old_lines = len(self._chronicle.lines)
        for command in commands:
            self._update(partial(self._link.do, command))

    # Rendering.

    @property
    def _words(self) -> Words:
        return words(self._game, self.lang)

    @property
    def _state(self) -> ScreenState:
        return self.turn.screen_state(self._words, large=self.size.height >= LARGE_CARDS_FROM)

    @property
    def _chosen(self) -> Choice | None:
        """The chosen line."""
        cursor = self.turn.cursor
        return None if cursor is None else next(iter(self._state.choices()[cursor:]), None)

    def _show_table(self) -> None:
        state = self._state
        self._table.show(state, self.turn.cursor, seconds=self._link.seconds_left, note=self._note(state))

    def _show_chronicle(self) -> None:
        self._table.show_chronicle(self._chronicle.lines, self._old_lines, self._state)

    def _note(self, state: ScreenState) -> Content:
        """The reason of a refusal; after the game, its seed and its record file."""
        if self._refusal:
            return Content.styled(self._refusal, "bold $bad")
        if not state.over:
            return Content("")
        notes = [state.words.say("terminal", Seed(state.update.seed or ""), state.reader)]
        if path := self._link.path:
            notes.append(state.words.say("terminal", Kept(path.name), state.reader))
        return Content(" · ".join(notes))
