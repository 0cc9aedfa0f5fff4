"""The keys of the screen: one table for what they do, what the key bar says, and the help page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from textual.binding import Binding

from taverne.table.messages.outgoing import Stage
from taverne.terminal.open_question import can_change_standing_order
from taverne.terminal.screen.screen_state import ScreenState


class Effect(Enum):
    """The effect that a key may have on the game."""

    CHOOSES = auto()  # changes what is chosen on this screen
    SHOWS = auto()  # shows something, or asks before it does anything
    SENDS = auto()  # sends a command to the table


@dataclass(frozen=True)
class Key:
    bound: str  # as Textual names it
    shown: str  # in the key bar
    action: str
    effect: Effect
    label: Callable[[ScreenState], str | None]  # its name in the texts; None: it does nothing now
    is_main: bool = True  # False: another way to do what a key above does


def _always(name: str) -> Callable[[ScreenState], str | None]:
    return lambda _state: name


def _playing(name: str) -> Callable[[ScreenState], str | None]:
    return lambda state: name if state.update.stage is Stage.PLAYING and state.seated else None


def _drafting(name: str) -> Callable[[ScreenState], str | None]:
    return lambda state: name if state.draft else None


def _confirm(state: ScreenState) -> str:
    if state.update.stage is not Stage.PLAYING:
        return "confirm"
    return "give" if state.draft else "play"


def _standing_order(state: ScreenState) -> str | None:
    if not state.seated or not can_change_standing_order(state.update):
        return None
    return "pass" if state.update.order is None else "react"


def _hint(state: ScreenState) -> str | None:
    return "hint" if state.update.training and state.update.moves else None


TABLE: tuple[Key, ...] = (
    Key("up", "↑↓", "step(0, -1)", Effect.CHOOSES, _always("move"), is_main=False),
    Key("down", "↑↓", "step(0, 1)", Effect.CHOOSES, _always("move"), is_main=False),
    Key("left", "←→", "step(-1, 0)", Effect.CHOOSES, _always("move"), is_main=False),
    Key("right", "←→", "step(1, 0)", Effect.CHOOSES, _always("move"), is_main=False),
    Key("enter", "⏎", "confirm", Effect.SENDS, _confirm),
    Key("space", "␣", "put", Effect.CHOOSES, _drafting("put")),
    Key("backspace", "⌫", "withdraw", Effect.CHOOSES, _drafting("back")),
    Key("question_mark", "?", "hint", Effect.SHOWS, _hint),
    Key("h,f1", "h", "help", Effect.SHOWS, _always("help")),
    Key("u", "u", "undo", Effect.SENDS, _playing("undo")),
    Key("o", "o", "stand", Effect.SENDS, _standing_order),
    Key("r", "r", "rules", Effect.SHOWS, _always("rules")),
    Key("w", "w", "why", Effect.SHOWS, _always("why")),
    Key("q", "q", "leave", Effect.SHOWS, _always("quit")),
    Key("i", "i", "gallery", Effect.SHOWS, _always("card")),
    Key("p", "p", "phrases", Effect.SHOWS, lambda state: "phrases" if state.seated else None),
    Key("m", "m", "menu", Effect.SHOWS, _always("menu")),
    Key("l", "l", "language", Effect.SHOWS, _always("lang")),
    Key("x", "x", "resign", Effect.SHOWS, _playing("resign")),
    Key("t", "t", "light", Effect.SHOWS, _always("theme")),
    Key("pageup", "PgUp PgDn", "leaf(-1)", Effect.SHOWS, _always("chronicle")),
    Key("pagedown", "PgUp PgDn", "leaf(1)", Effect.SHOWS, _always("chronicle"), is_main=False),
    Key("escape", "Esc", "look_up", Effect.SHOWS, _always("moves"), is_main=False),
)

COMMANDS = {each for key in TABLE for each in key.bound.split(",")}
LINES = "".join(key for key in "123456789abcdefghijklmnopqrstuvwxyz" if key not in COMMANDS)  # of the list
CHOOSE = tuple(
    Key(key, "1-9", f"choose({at})", Effect.CHOOSES, _always("move"), is_main=key == "1")
    for at, key in enumerate(LINES)
)
KEYS = (*CHOOSE, *TABLE)


def bindings() -> list[Binding]:
    return [
        *(Binding(key.bound, key.action) for key in KEYS),
        Binding("ctrl+c,ctrl+q", "interrupt", priority=True),
    ]


def key_bar(state: ScreenState) -> list[tuple[str, str]]:
    """The keys that do something now, with their labels, the most useful first."""
    named = [(key.shown, key.label(state)) for key in KEYS if key.is_main]
    listed = [(shown, state.words.label("key", name)) for shown, name in named if name is not None]
    return [*listed, ("Tab ↑↓", state.words.label("key", "table"))]
