"""The choices before a game: places, bots, settings, start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from taverne.bots.levels import HABITUE, LEVELS
from taverne.kernel.game import AnyGame
from taverne.kernel.options import Choice as Option
from taverne.kernel.options import choices as options_of
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.messages.commands import (
    Command,
    Configure,
    Leave,
    Ready,
    SetBot,
    SetFreeText,
    SetSpectators,
    SetTraining,
    Sit,
    SpectatorsSee,
    Start,
)
from taverne.table.messages.outgoing import ChairView, Update
from taverne.terminal.terminal_words import BotAt, ChangeSetting, EmptyPlace, SitAt
from taverne.words.roles import Reader
from taverne.words.words import Words

Line = tuple[str, tuple[Command[Any], ...]]


def lobby(game: AnyGame, update: Update[Any, Any, Any], words: Words, name: str) -> list[Line]:
    """Texts with the commands that they stand for."""
    if update.seat is None:
        free = _free(update.chairs)
        return [(_say(words, update, SitAt(1 + seat)), (Sit(seat, name),)) for seat in free]
    if update.seat != update.host:
        ready = update.chairs[update.seat].ready
        label = words.label("lobby", "not_ready" if ready else "ready")
        return [(label, (Ready(not ready),)), _stand_up(words)]
    return [
        _start(update, words),
        *_bots(update, words),
        *_settings(game, update, words),
        *_switches(update, words),
        _stand_up(words),
    ]


def status(update: Update[Any, Any, Any], seat: Seat) -> str:
    """The name of the label that says how far a place is: free, bot, host, ready ..."""
    chair = update.chairs[seat]
    if chair.bot:
        return "bot"
    if not chair.name:
        return "free"
    if chair.away:
        return "away"
    if seat == update.host:
        return "host"
    return "is_ready" if chair.ready else "is_late"


def _start(update: Update[Any, Any, Any], words: Words) -> Line:
    free = _free(update.chairs)
    label = words.label("lobby", "start_with_bots" if free else "start")
    return label, (*(SetBot(seat, HABITUE) for seat in free), Start())


def _stand_up(words: Words) -> Line:
    return words.label("lobby", "stand_up"), (Leave(),)


def _bots(update: Update[Any, Any, Any], words: Words) -> Iterator[Line]:
    """For each place without a person: its next bot, and after the last one nobody."""
    levels: list[str] = list(LEVELS)
    for seat, chair in enumerate(update.chairs):
        if chair.name and not chair.away:
            continue
        following = levels[(levels.index(chair.bot) + 1 if chair.bot in levels else 0) % len(levels)]
        bot = f"{words.label('bot', following)}, {words.label('level', following)}"
        yield _say(words, update, BotAt(1 + seat, bot)), (SetBot(seat, following),)
        if chair.bot:
            yield _say(words, update, EmptyPlace(1 + seat, seat)), (SetBot(seat, None),)


def _settings(game: AnyGame, update: Update[Any, Any, Any], words: Words) -> Iterator[Line]:
    for option in options_of(game.options):
        if _matters(option, update):
            now = update.options.get(option.name, option.default)
            then = option.values[(option.values.index(now) + 1) % len(option.values)]
            section = f"option.{option.name}"
            change = ChangeSetting(*(words.label(section, name) for name in ("label", now, then)))
            yield (
                _say(words, update, change),
                (Configure({**update.options, option.name: then}, update.pace),),
            )
    paces = list(Pace)
    pace = paces[(paces.index(update.pace) + 1) % len(paces)]
    change = ChangeSetting(
        words.label("lobby", "pace"), words.label("pace", update.pace), words.label("pace", pace)
    )
    yield _say(words, update, change), (Configure(update.options, pace),)


def _matters(option: Option, update: Update[Any, Any, Any]) -> bool:
    """Whether the option has an effect with these seats and the other options as they are."""
    fits = all(update.options.get(name) == value for name, value in option.when.items())
    return fits and option.seat <= len(update.chairs)


def _switches(update: Update[Any, Any, Any], words: Words) -> Iterator[Line]:
    training = "without_hints" if update.training else "with_hints"
    yield words.label("lobby", training), (SetTraining(not update.training),)
    every = list(SpectatorsSee)
    then = every[(every.index(update.spectators) + 1) % len(every)]
    see = (words.label("spectators", each) for each in (update.spectators, then))
    yield _say(words, update, ChangeSetting(words.label("lobby", "spectators"), *see)), (SetSpectators(then),)
    text = "without_text" if update.free_text else "with_text"
    yield words.label("lobby", text), (SetFreeText(not update.free_text),)


def _free(chairs: tuple[ChairView, ...]) -> list[Seat]:
    return [seat for seat, chair in enumerate(chairs) if not chair.name and not chair.bot]


def _say(words: Words, update: Update[Any, Any, Any], value: Tagged) -> str:
    return words.say("lobby", value, Reader(words.names(update.chairs), update.seat))
