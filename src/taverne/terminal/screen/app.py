"""The screen at work: keys in, commands to the table, what the table says back onto the screen."""

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
from taverne.terminal.local_game import Heard, LocalGame
from taverne.terminal.open_question import may_stand, standing
from taverne.terminal.record_saver import CannotWrite
from taverne.terminal.screen.background import aside
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

PAUSE = 0.8  # seconds between two things that happen
TALL = 36  # rows of a window in which cards are large
SECOND_HAND = 0.5  # seconds between two looks at the clock


class Tavern(App[None]):
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

    def __init__(self, session: Session, evening: LocalGame, *, pause: float = PAUSE) -> None:
        super().__init__()
        for theme in (NIGHT, DAY):
            self.register_theme(theme)
        self.theme = NIGHT.name
        self.console.push_theme(PAGE)
        self.lang: Language = session.lang
        self.trouble: CannotWrite | None = None  # why the game could not go on
        self._game, self._evening, self._pause = session.game, evening, pause
        self._table = TableScreen()
        self._tale = Chronicle()
        self._turn: Turn | None = None
        self._refusal = ""
        self._old = 0  # lines of the tale from before the person last did something
        self._calm = 0.0  # when the next thing may happen
        self._bots: Worker[None] | None = None

    @property
    def turn(self) -> Turn:
        assert self._turn is not None
        return self._turn

    @property
    def busy(self) -> bool:
        """Bots are thinking, or about to move."""
        return self._bots is not None and not self._bots.is_finished

    async def on_mount(self) -> None:
        if not self.is_headless:  # being asked to stop is a way of leaving
            for cause in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                asyncio.get_running_loop().add_signal_handler(cause, self.exit)
        await self.push_screen(self._table)
        self._attend(self._evening.open)
        self.set_interval(SECOND_HAND, self._look_at_clock)

    # What the table says.

    def _attend(self, speak: Callable[[], list[Heard]]) -> None:
        """Hear what comes of something, then let the bots go on."""
        if not self.is_running:  # the person has left; so has the screen
            return
        self._refusal = ""
        try:
            heard = speak()
        except CannotWrite as trouble:
            self.trouble = trouble
            self.exit()
            return
        for message in heard:
            self._hear(message)
        self._show()
        self._tell()
        if not self.busy:
            self._bots = self.run_worker(self._let_bots_play())

    def _hear(self, message: Heard) -> None:
        lines = self._tale.hear(message)
        if isinstance(message, Refused):
            self._refusal = " ".join(line.told(self._scene.words) for line in lines)
        if isinstance(message, Update) and message.view is not None:
            if message.events:
                self._calm = monotonic() + self._pause
            if self._turn is None:
                self._turn = Turn(self._game, message)
            else:
                self._turn.meet(message)

    async def _let_bots_play(self) -> None:
        """One after another, each move after the one before it has been seen."""
        while think := self._evening.asked_bot():
            thought = await aside(self._evening.choice, think)
            await asyncio.sleep(max(0.0, self._calm - monotonic()))
            self._attend(partial(self._evening.hear, thought))

    def _look_at_clock(self) -> None:
        patience = self._evening.patience
        if patience == 0:
            self._attend(self._evening.tick)
        elif patience is not None:
            self._show()

    # What the person does.

    def on_resize(self) -> None:
        if self._turn is not None:
            self._show()

    def on_key(self, event: Key) -> None:  # noqa: ARG002 - any key shows that somebody is there
        if self._turn is None:
            return
        update = self._turn.update
        if update.seat is not None and update.chairs[update.seat].away:
            self._do(Touch())

    def action_point(self, at: int) -> None:
        """Choose a line of the list by its key."""
        if at < len(self._scene.choices()):
            self.turn.cursor = at
            self.action_choose()

    def action_step(self, across: int, down: int) -> None:
        self._refusal = ""
        self.turn.cursor = self._table.stepped(across, down)
        self._show()

    def action_enter(self) -> None:
        if answer := self.turn.give():
            self._do(answer)
        else:
            self.action_choose()

    def action_choose(self) -> None:
        self._refusal = ""
        if (choice := self._chosen) is None:
            return
        act = self.turn.choose(choice)
        if isinstance(act, Leave):
            self.exit()
        elif act is not None:
            self._do(act)
        else:
            self._show()

    def action_withdraw(self) -> None:
        self.turn.withdraw()
        self._show()

    def action_undo(self) -> None:
        """Out of the answer in the making first, then from the table."""
        if self.turn.withdraw():
            self._show()
        else:
            self._do(TakeBack())

    def action_stand(self) -> None:
        if may_stand(self.turn.update):
            self._do(standing(self.turn.update))

    def action_gallery(self) -> None:
        pieces = self._chosen.pieces if self._chosen else ()
        self.push_screen(Gallery(self._scene.deck, pieces[0] if pieces else None))

    def action_rules(self) -> None:
        self.push_screen(Rules(self._scene.deck))

    def action_phrases(self) -> None:
        words, sayable = self._scene.words, phrases(self._scene.game)
        lines = [words.label("phrase", phrase) for phrase in sayable]
        menu = Menu(words.label("terminal", "phrases"), lines)
        self.push_screen(menu, lambda at: None if at is None else self._do(Say(sayable[at])))

    def action_resign(self) -> None:
        if self._scene.over:
            return
        words = self._scene.words
        menu = Menu(
            words.label("terminal", "resign"), [words.label("terminal", each) for each in ("no", "yes")]
        )
        self.push_screen(menu, lambda at: self._do(Resign()) if at == 1 else None)

    def action_language(self) -> None:
        self.lang = LANGUAGES[LANGUAGES.index(self.lang) - 1]
        self._show()
        self._tell()

    def action_light(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name
        self._show()

    def action_leave(self) -> None:
        self.exit()

    def _do(self, command: Command[Any]) -> None:
        self._old = len(self._tale.lines)
        self._attend(partial(self._evening.do, command))

    # What is shown.

    @property
    def _scene(self) -> ScreenState:
        return self.turn.scene(words(self._game.slug, self.lang), large=self.size.height >= TALL)

    @property
    def _chosen(self) -> Choice | None:
        """The line under the cursor."""
        return next(iter(self._scene.choices()[self.turn.cursor :]), None)

    def _show(self) -> None:
        scene = self._scene
        self._table.show(scene, self.turn.cursor, seconds=self._evening.patience, note=self._note(scene))

    def _tell(self) -> None:
        self._table.tell(self._tale.lines, self._old, self._scene)

    def _note(self, scene: ScreenState) -> Content:
        """Why something was refused; after the game, from which seed it was dealt and where it is kept."""
        if self._refusal:
            return Content.styled(self._refusal, "bold $bad")
        if not scene.over:
            return Content("")
        notes = [scene.words.say("terminal", Seed(scene.update.seed or ""), scene.company)]
        if path := self._evening.path:
            notes.append(scene.words.say("terminal", Kept(path.name), scene.company))
        return Content(" · ".join(notes))
