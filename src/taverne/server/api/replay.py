"""Replays: a game step by step, from every seat if it is finished, else from the guest's own seat."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from taverne.games.sign import has_screen
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Zones
from taverne.kernel.record import Record, Resigned, TakenBack, replay
from taverne.kernel.tagged import Seat, Tagged
from taverne.table.house_labels import house_seat_labels
from taverne.table.messages.notices import HasResigned, TookBack
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, seat_labels
from taverne.words.load import words
from taverne.words.roles import Reader


class Frame(Struct, frozen=True):
    """The table after a change that the viewer could see."""

    moment: int  # number of public changes so far; chronicle entries refer to it
    views: dict[str, Any]  # by seat; "" is the view of spectators
    prompt: str
    lines: tuple[str, ...]  # what happened, in words
    events: tuple[Tagged, ...] = ()
    zones: dict[str, Zones] = {}  # of each view, for a game without a screen of its own
    ask: Ask | None = None
    captions: dict[str, str] = {}


class Replay(Struct, frozen=True):
    game: str
    names: tuple[str, ...]
    me: Seat | None  # the seat whose view is shown
    over: bool
    frames: tuple[Frame, ...]
    commitment: str
    seed: str | None  # None until the game is over
    seat_labels: LabelTable = {}  # labels with players' names in them, by name and values


def make_replay(
    game: AnyGame, record: Record[Any, Any], names: tuple[str, ...], me: Seat | None, lang: Language
) -> Replay:
    over = record.end is not None
    own_table = has_screen(game.slug)
    seats = list(range(record.head.seats)) if over else [] if me is None else [me]
    reader = Reader(names, me)
    text = words(game.slug, lang)
    frames: list[Frame] = []
    moment = 0
    for number, then in enumerate(replay(game, record)):
        ask = game.ask(then.state).visible_to(me)
        views = {"": game.view(then.state, None)} | {str(seat): game.view(then.state, seat) for seat in seats}
        seen = views.get(str(me), views[""])
        prompt = text.say("prompt", game.presentation.prompt(seen, ask), reader)
        entry = record.entries[number - 1] if number else None
        unseen = bool(frames) and (views, prompt) == (frames[-1].views, frames[-1].prompt)
        if unseen and not then.events and not isinstance(entry, Resigned):
            continue  # a secret move of another seat must not even add a frame
        lines = [text.say("event", event, reader) for event in then.events]
        if isinstance(entry, TakenBack):
            lines.append(text.say("notice", TookBack(entry.seat), reader))
        elif isinstance(entry, Resigned):
            lines.append(text.say("notice", HasResigned(entry.seat), reader))
        moment += bool(then.events)
        zones = {} if own_table else {seat: game.presentation.zones(view) for seat, view in views.items()}
        captions = {
            name: text.say("caption", value, reader)
            for name, value in game.presentation.captions(seen, ask).items()
        }
        frames.append(Frame(moment, views, prompt, tuple(lines), then.events, zones, ask, captions))
    seed = record.seed if over else None
    labels = seat_labels(game.presentation.labels, text, reader) | house_seat_labels(text, names)
    return Replay(game.slug, names, me, over, tuple(frames), record.head.commitment, seed, labels)
