"""The text of `taverne replay`. A record has no names: players are numbered by seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.presentation import Gauge, Heap, Zone
from taverne.kernel.record import Abandoned, Entry, Moment, Moved, Record, Redrawn, Resigned, TakenBack
from taverne.kernel.record_file import Chain
from taverne.table.messages.notices import GameAbandoned, HasResigned, PlaysOn, TookBack
from taverne.words.grammar import Language, Number, Pieces, listed
from taverne.words.load import words, words_of
from taverne.words.roles import Reader
from taverne.words.template import fill
from taverne.words.words import Words

PHRASES: dict[Language, dict[str, str]] = {
    "fr": {
        "colon": "\N{NO-BREAK SPACE}:",
        "player": "Joueur {}",
        "table": "Table",
        "unfinished": "La partie n’est pas finie.",
        "abandoned": "Partie abandonnée : personne ne gagne.",
        "outcome": "Victoire de {} ; scores\N{NO-BREAK SPACE}: {}.",
        "genuine": "Cette partie est authentique.",
        "chain": "Chaîne\N{NO-BREAK SPACE}: {} lignes, chacune liée à la précédente ; dernière empreinte {}",
        "seed": "Donne\N{NO-BREAK SPACE}: la graine « {} » est bien celle de l’engagement {}",
        "moves": "Coups\N{NO-BREAK SPACE}: {} rejoués, tous permis par {}, version {} des règles",
        "intact": "Le fichier est intact, mais ses coups ne peuvent plus être rejoués.",
        "retired": "Coups\N{NO-BREAK SPACE}: non vérifiés, car la version {} des règles de {} a été retirée",
        "end": "Issue\N{NO-BREAK SPACE}: celle à laquelle mènent les coups.",
    },
    "en": {
        "colon": ":",
        "player": "Player {}",
        "table": "Table",
        "unfinished": "The game is not finished.",
        "abandoned": "Abandoned: nobody wins.",
        "outcome": "Victory of {}; scores: {}.",
        "genuine": "This game is genuine.",
        "chain": "Chain: {} lines, each bound to the one before; last hash {}",
        "seed": "Deal: the seed “{}” is the one of the commitment {}",
        "moves": "Moves: {} played again, all allowed by {}, version {} of the rules",
        "intact": "The file is intact, but its moves cannot be played again.",
        "retired": "Moves: not checked, because version {} of the rules of {} is retired",
        "end": "Outcome: the one the moves lead to.",
    },
}


def game_text(
    game: AnyGame, record: Record[Any, Any], moments: Sequence[Moment[Any, Any]], lang: Language
) -> str:
    """The events of the game, entry by entry, then the table at the last of these moments."""
    say, reader, phrases = words_of(game, lang), _reader(record, lang), PHRASES[lang]
    lines = [say.label("game", "title"), ""]
    for number, moment in enumerate(moments[1:], start=1):
        entry, sealed = record.entries[number - 1], game.ask(moments[number - 1].state).sealed
        events = [say.say("event", event, reader) for event in moment.events]
        first, *rest = [*_entry_sentences(entry, say, reader), *events] if sealed or not events else events
        lines += [f"{number:>4}  {first}", *(f"      {sentence}" for sentence in rest)]
    state = moments[-1].state
    lines += [
        "",
        *(line for zone in _zones(game, state, record) for line in _zone(zone, say, reader)),
    ]
    if len(moments) > len(record.entries):
        lines += [
            "",
            _outcome_sentence(record.end.outcome, reader, lang) if record.end else phrases["unfinished"],
        ]
    return "\n".join(lines) + "\n"


def verification_text(game: AnyGame, record: Record[Any, Any], last_hash: str, lang: Language) -> str:
    """The list of what was checked in a finished record that has been verified."""
    assert record.end is not None
    phrases, head = PHRASES[lang], record.head
    moves = sum(len(entry.moves) for entry in record.entries if isinstance(entry, Moved))
    title = words_of(game, lang).label("game", "title")
    lines = [
        phrases["genuine"],
        phrases["chain"].format(2 + len(record.entries), last_hash),
        phrases["seed"].format(record.seed, head.commitment),
        phrases["moves"].format(moves, title, head.version),
        f"{phrases['end']} {_outcome_sentence(record.end.outcome, _reader(record, lang), lang)}",
    ]
    return "\n".join(lines) + "\n"


def retired_text(chain: Chain, lang: Language) -> str:
    """A sentence: the checks that a record whose rules are retired has passed."""
    phrases, label = PHRASES[lang], chain.label
    lines = [
        phrases["intact"],
        phrases["chain"].format(chain.links, chain.last_hash),
        phrases["seed"].format(chain.seed, chain.commitment),
        phrases["retired"].format(label.version, words(label.game, lang).label("game", "title")),
    ]
    return "\n".join(lines) + "\n"


def _reader(record: Record[Any, Any], lang: Language) -> Reader:
    return Reader(tuple(PHRASES[lang]["player"].format(1 + seat) for seat in range(record.head.seats)))


def _entry_sentences(entry: Entry[Any], say: Words, reader: Reader) -> Iterator[str]:
    """Sentences for an entry whose events do not describe it, because the moves were secret."""
    match entry:
        case Moved(seat, moves):
            colon = PHRASES[say.lang]["colon"]
            yield from (f"{reader.names[seat]}{colon} {say.say('move', move, reader)}" for move in moves)
        case TakenBack(seat):
            yield say.say("notice", TookBack(seat), reader)
        case Resigned(seat):
            yield say.say("notice", HasResigned(seat), reader)
        case Redrawn(seat):
            yield say.say("notice", PlaysOn(seat), reader)
        case Abandoned():
            yield say.say("notice", GameAbandoned(), reader)


def _zones(game: AnyGame, state: Any, record: Record[Any, Any]) -> Iterator[Zone]:
    """The middle as spectators see it, then each player's zone as that player sees it."""
    for viewer in (None, *range(record.head.seats)):
        zones = game.presentation.zones(game.view(state, viewer))
        yield from (zone for zone in zones if zone.seat == viewer)


def _zone(zone: Zone, say: Words, reader: Reader) -> Iterator[str]:
    phrases = PHRASES[say.lang]
    yield phrases["table"] if zone.seat is None else reader.names[zone.seat]
    for part in zone.parts:
        yield f"  {say.label('part', part.name)}{phrases['colon']} {_part(part, say)}"


def _part(part: Gauge | Heap, say: Words) -> str:
    if isinstance(part, Gauge):
        return f"{part.value}" if part.most is None else f"{part.value}/{part.most}"
    pieces = Pieces(tuple(map(say.noun, part.pieces)), say.lang).plain()
    hidden = fill(say.sentences["ui.hidden"], {"count": Number(part.hidden, say.lang)}) if part.hidden else ""
    return ", ".join(filter(None, (pieces, hidden))) or "–"


def _outcome_sentence(outcome: Outcome, reader: Reader, lang: Language) -> str:
    if not outcome.winners:
        return PHRASES[lang]["abandoned"]
    winners = listed([reader.names[seat] for seat in outcome.winners], lang)
    return PHRASES[lang]["outcome"].format(winners, ", ".join(map(str, outcome.scores)))
