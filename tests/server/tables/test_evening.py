"""The evening of a table: a shared victory counts as one, and bots of the house count together."""

from __future__ import annotations

from fractions import Fraction

import pytest

from taverne.server.api.evening import evening, figures
from taverne.server.tables.evening import HOUSE, PlayedGame, players_of, won
from taverne.table.messages.outgoing import ChairView


def game(*players: str | None, ranks: tuple[int, ...], number: int = 1) -> PlayedGame:
    """A game of these guests; None: a bot."""
    chairs = tuple(ChairView(name=guest or "", bot=None if guest else "habitue") for guest in players)
    return PlayedGame(f"t-{number}-x", "munchkin", 1, 100.0, 90.0, chairs, players, ranks)


GAMES = (
    game("ada", "bob", "cleo", ranks=(1, 1, 3)),
    game("bob", "ada", None, ranks=(1, 2, 2), number=2),
    game("cleo", None, None, ranks=(3, 1, 1), number=3),
)


def test_shared_victories_add_up_to_the_number_of_games() -> None:
    assert won(GAMES, "ada") == Fraction(1, 2)
    assert won(GAMES, "bob") == Fraction(3, 2)
    assert sum(won(GAMES, player) for player in players_of(GAMES)) == len(GAMES)


def test_bots_who_win_together_are_one_house_that_wins_once() -> None:
    assert won(GAMES, HOUSE) == 1


def test_the_slate_begins_with_the_player_who_has_won_most() -> None:
    seen = evening(GAMES, "ada", "en")
    assert [(row.name, row.won, row.me) for row in seen.slate] == [
        ("bob", "1½", False),
        ("The house", "1", False),
        ("ada", "½", True),
        ("cleo", "0", False),
    ]
    assert [cell and (cell.rank, cell.together) for cell in seen.slate[2].cells] == [
        (1, True),
        (2, False),
        None,
    ]
    assert seen.shared


def test_a_game_says_who_won_and_how_long_it_took() -> None:
    first, *_, last = evening(GAMES, "cleo", "fr").games
    assert (first.result, first.minutes, first.mine) == ("ada et bob gagnent\u00a0!", 2, 2)
    assert (last.winners, last.mine) == ((1, 2), 0)


def test_nobody_has_won_an_abandoned_game() -> None:
    abandoned = game("ada", "bob", ranks=(2, 2))
    seen = evening((abandoned,), "ada", "en")
    assert [row.won for row in seen.slate] == ["0", "0"]
    assert [cell and cell.rank for row in seen.slate for cell in row.cells] == [0, 0]
    assert seen.games[0].winners == ()


def test_a_player_has_the_name_of_their_latest_game() -> None:
    renamed = GAMES[1].__replace__(chairs=(ChairView("Robert"), *GAMES[1].chairs[1:]))
    assert evening((GAMES[0], renamed), "bob", "fr").slate[0].name == "Robert"
    assert evening((GAMES[0], renamed), "bob", "fr").games[0].names[1] == "bob"


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (Fraction(0), "0"),
        (Fraction(3), "3"),
        (Fraction(1, 2), "½"),
        (Fraction(7, 3), "2⅓"),
        (Fraction(7, 12), "7/12"),
        (Fraction(19, 12), "1 7/12"),
    ],
)
def test_victories_are_written_in_figures(number: Fraction, written: str) -> None:
    assert figures(number) == written
