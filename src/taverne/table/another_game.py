"""Another game at the same table: the vote for it, and who has a seat there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from taverne.bots.levels import HABITUE
from taverne.kernel.game import AnyGame, E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.cast import cast_of
from taverne.table.chair import Chair
from taverne.table.messages.commands import ChangeGame, ChooseGame, Guest
from taverne.table.messages.notices import BotReplaced, GameChanged, Notice, Watches
from taverne.table.messages.outgoing import Stage
from taverne.table.next_game import NextGame, Vote
from taverne.table.table_parts import TableParts

SUBSTITUTE = HABITUE  # the bot that takes the seat of a program which does not play the next game


class Party(Struct, frozen=True):
    """The group on its way to another game: the chairs there, and who only watches."""

    chairs: tuple[Chair, ...]
    watching: tuple[Guest, ...]
    notices: tuple[Notice, ...]


def choose(table: TableParts[S, M, E, V, O], seat: Seat, command: ChooseGame) -> None:
    """Vote for the next game, or to stay out of it. The table changes when everybody present agrees."""
    table.questions.check_no_game()
    if command.game is not None:
        table.next_game.game(command.game, command.version)
    table.seating.add_salt(seat, command.salt)
    table.rematch.forget(seat)
    table.next_game.vote(Vote(seat, command.game, command.version))
    change_if_agreed(table)


def decide(table: TableParts[S, M, E, V, O], guest: Guest, command: ChangeGame) -> None:
    """The host goes on to a game without waiting for those who have not answered: they come along."""
    table.questions.check_no_game()
    table.seating.check_host(guest)
    _change(table, table.next_game.game(command.game, command.version))


def change_if_agreed(table: TableParts[S, M, E, V, O]) -> None:
    """Change the game if all people who are present want the same one or stay out. Programs are not asked."""
    if table.stage is Stage.PLAYING:
        return
    people = [seat for seat in table.seating.present if table.seating.chairs[seat].person]
    vote = table.next_game.agreed(people)
    if vote is not None and vote.game is not None:
        _change(table, table.next_game.game(vote.game, vote.version))


def _change(table: TableParts[S, M, E, V, O], game: AnyGame) -> None:
    """Go to the lobby of another game with everybody who wants to; seats, host and victories stay."""
    party = party_for(game, table.seating.chairs, table.next_game)
    if table.stage is Stage.OVER:
        table.seeds.advance()
    table.seating.resettle(party.chairs, party.watching)
    table.take_game(game)
    table.seating.cast_bots(lambda bot: cast_of(game, bot))
    table.updates.notice(GameChanged(game.slug), *party.notices)


def party_for(game: AnyGame, chairs: Sequence[Chair], votes: NextGame) -> Party:
    """The group at this game: those who play, and those who watch.

    If there is no room for all, those who voted for it first have seats, then those who are present.
    """
    most, least = game.seats.stop - 1, game.seats.start
    coming = [seat for seat in _in_turn(chairs, votes) if _comes(chairs[seat], seat, game.slug, votes)]
    seated = coming[:most]
    left_out = [seat for seat, chair in enumerate(chairs) if chair.guest and seat not in seated]
    programs = [seat for seat in left_out if not chairs[seat].person]
    bots = [seat for seat, chair in enumerate(chairs) if chair.bot] + programs
    bots = sorted(bots)[: most - len(seated)]
    taken = [_moved(chairs[seat], ready=votes.wants(seat, game.slug)) for seat in sorted({*seated, *bots})]
    free = [Chair() for _ in range(least - len(taken))]
    return Party(
        chairs=(*taken, *free),
        watching=tuple(guest for seat in left_out if (guest := chairs[seat].guest)),
        notices=tuple(_notice(chairs[seat], game) for seat in left_out),
    )


def _in_turn(chairs: Sequence[Chair], votes: NextGame) -> list[Seat]:
    """All seats of guests: those who have voted in the order of their votes, then those who are present."""
    silent = [seat for seat, chair in enumerate(chairs) if chair.guest and seat not in votes.seats]
    return [*votes.seats, *sorted(silent, key=lambda seat: chairs[seat].away)]


def _comes(chair: Chair, seat: Seat, slug: str, votes: NextGame) -> bool:
    """Whether a guest comes along: all people who do not stay out, and programs that have voted for it."""
    return not votes.stays_out(seat) if chair.person else votes.wants(seat, slug)


def _moved(chair: Chair, *, ready: bool) -> Chair:
    """A chair at the next game. A program that stays behind leaves its place to a bot of the house."""
    if chair.bot is not None:
        return Chair(bot=chair.bot)
    if not chair.person and not ready:
        return Chair(bot=SUBSTITUTE)
    return replace(chair, ready=ready, resigned=False, timeouts_in_a_row=0)


def _notice(chair: Chair, game: AnyGame) -> Notice:
    return Watches(chair.name) if chair.person else BotReplaced(chair.name, game.slug)
