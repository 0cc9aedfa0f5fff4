"""Any command, sensible or not, for random evenings at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.record_file import dump
from taverne.table.chat import Phrase
from taverne.table.messages.commands import (
    AllowEndVotes,
    AnswerEndVote,
    BotMove,
    CallBack,
    ChangeGame,
    ChooseGame,
    Command,
    Configure,
    Consent,
    Disconnected,
    HandOver,
    Hold,
    Leave,
    Lock,
    Mute,
    Pause,
    PlayOn,
    ProposeEnd,
    Ready,
    Rematch,
    RemoveGuest,
    Rename,
    Resume,
    ReturnToLobby,
    Say,
    ServerWasDown,
    SetBot,
    SetFreeText,
    SetSpectators,
    SetStandingOrder,
    SetTraining,
    Sit,
    SpectatorsSee,
    StandingOrder,
    Start,
    TakeBack,
    Touch,
    Watch,
    Write,
)
from taverne.table.messages.figures import Colour, Figure
from tests.kernel.records import played_record, short_record
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER

ANY_GAME: dict[str, AnyGame] = {game.slug: game for game in (LUTIN_TROLL, FIGHT, HUNT, SORCERER)}

T = TypeVar("T")

TEXTS = ("", "Ada", "Zoé", "x" * 200, "a\nb", "\ud800", "\u2028", "{seat}")
SEATS = range(-1, 4)
FINISHED = [dump(played_record(game, game.seats.start, game.options())) for game in (LUTIN_TROLL, FIGHT)]
FINISHED += [dump(short_record())]


class Choose(Protocol):
    """Chooses what happens next: by Hypothesis or by luck."""

    def __call__(self, items: Sequence[T], /) -> T: ...


def any_command(choose: Choose, other_games: Sequence[str]) -> Command[Any]:
    """One of the commands; `other_games` are those that the table may go on to."""
    seat, text, flag = choose(SEATS), choose(TEXTS), choose([False, True])
    commands: list[Command[Any]] = [
        Sit(seat, text, choose(TEXTS)),
        Rename(text, choose([None, *Figure]), choose([None, *Colour])),
        SetBot(seat, choose(["random", "mind", "nobody", None])),
        Configure({choose(["tokens", "fights", text]): choose(["3", text])}, choose([*Pace])),
        Configure({}, choose([*Pace])),
        *(
            Ready(flag),
            SetFreeText(flag),
            SetTraining(flag),
            SetSpectators(choose([*SpectatorsSee])),
            Consent(flag),
            Write(text),
            Say(choose([*Phrase])),
        ),
        *(
            SetStandingOrder(StandingOrder.AFFAIR),
            Rematch(text),
            ReturnToLobby(text),
            ChooseGame(choose([*other_games, text, None]), text),
            ChangeGame(choose([*other_games, text])),
            ServerWasDown(60.0),
            BotMove(seat, choose(SEATS), None),
            PlayOn(max(0, seat), choose([text, *FINISHED])),
        ),
        *(Watch(), Leave(), Start(), TakeBack(), Pause(), Resume(), Touch(), Disconnected()),
        *(RemoveGuest(seat), CallBack(seat), HandOver(seat), Mute(seat, flag), Lock(flag)),
        *(ProposeEnd(), AnswerEndVote(flag), AllowEndVotes(flag), Hold(text), Hold("Ada")),
    ]
    return choose(commands)
