"""A game told again, move by move: everything once it is over, one's own view while it is played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from taverne.kernel.ask import Ask, Seat, Tagged
from taverne.kernel.face import Zones
from taverne.kernel.game import AnyGame
from taverne.kernel.record import Record, Resigned, TakenBack, replay
from taverne.server.catalogue import has_own_table
from taverne.table.grammar import Language
from taverne.table.messages import HasResigned, TookBack
from taverne.table.words import Company, words


class Frame(Struct, frozen=True):
    """The table after something this viewer could see."""

    moment: int  # how often something public had happened by then: what a line of the chronicle points to
    views: dict[str, Any]  # by seat; "" is what everybody may see
    prompt: str
    lines: tuple[str, ...]  # what happened, in words
    events: tuple[Tagged, ...] = ()
    zones: dict[str, Zones] = {}  # of each view, for a game without a table of its own
    ask: Ask | None = None


class Replay(Struct, frozen=True):
    game: str
    names: tuple[str, ...]
    me: Seat | None  # from whose seat it is told
    over: bool
    frames: tuple[Frame, ...]
    commitment: str
    seed: str | None  # told when the game is over


def told_again(
    game: AnyGame, record: Record[Any, Any], names: tuple[str, ...], me: Seat | None, lang: Language
) -> Replay:
    over = record.end is not None
    own_table = has_own_table(game.slug)
    seats = list(range(record.head.seats)) if over else [] if me is None else [me]
    company = Company(names, me)
    text = words(game.slug, lang)
    frames: list[Frame] = []
    moment = 0
    for number, then in enumerate(replay(game, record)):
        ask = game.ask(then.state).shown(me)
        views = {"": game.view(then.state, None)} | {str(seat): game.view(then.state, seat) for seat in seats}
        prompt = text.say("prompt", game.face.prompt(views.get(str(me), views[""]), ask), company)
        entry = record.entries[number - 1] if number else None
        unseen = bool(frames) and (views, prompt) == (frames[-1].views, frames[-1].prompt)
        if unseen and not then.events and not isinstance(entry, Resigned):
            continue  # somebody else's secret: not even that it happened is told
        lines = [text.say("event", event, company) for event in then.events]
        if isinstance(entry, TakenBack):
            lines.append(text.say("notice", TookBack(entry.seat), company))
        elif isinstance(entry, Resigned):
            lines.append(text.say("notice", HasResigned(entry.seat), company))
        moment += bool(then.events)
        zones = {} if own_table else {seat: game.face.zones(view) for seat, view in views.items()}
        frames.append(Frame(moment, views, prompt, tuple(lines), then.events, zones, ask))
    seed = record.seed if over else None
    return Replay(game.slug, names, me, over, tuple(frames), record.head.commitment, seed)
