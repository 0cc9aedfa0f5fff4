"""Votes to end a game: a majority ends it without a winner, and nothing else does."""

from __future__ import annotations

import pytest

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.kernel.pace import Pace
from taverne.kernel.record import verify
from taverne.table.end_vote import MOST_VOTES, VOTE_SECONDS
from taverne.table.messages.commands import (
    AllowEndVotes,
    AnswerEndVote,
    Disconnected,
    ProposeEnd,
    RemoveGuest,
    Resign,
    ServerWasDown,
)
from taverne.table.messages.notices import EndDeclined, GameAbandoned, WantsEnd
from taverne.table.messages.outgoing import EndVoteView, Stage
from taverne.table.messages.refusals import (
    EndVoteClosed,
    EndVoteOpen,
    EnoughEndVotes,
    NoEndVote,
    NotPlaying,
    NotSeated,
    YouResigned,
)
from taverne.table.seating import SHELL
from tests.table.scene import Scene, notices

YES, NO = AnswerEndVote(agree=True), AnswerEndVote(agree=False)


def trio() -> Scene:
    """Ada, Bob and Cleo play against a bot."""
    return Scene(ROI_DES_NAINS, 4).start("ada", "bob", "cleo")


def test_more_than_half_of_the_players_end_the_game_without_a_winner() -> None:
    scene = trio()
    assert notices(scene.do("ada", ProposeEnd()), "bob") == [WantsEnd(0)]
    assert scene.update("watcher").end_vote == EndVoteView(0, (0,), (), (1, 2), 2)
    assert notices(scene.do("cleo", YES), "bob") == [GameAbandoned()]
    look = scene.update("bob")
    assert (look.stage, look.end_vote) == (Stage.OVER, None)
    assert look.outcome is not None
    assert look.outcome.winners == ()


def test_one_of_two_cannot_end_the_game() -> None:
    scene = Scene().start("ada", "bob")
    scene.do("ada", ProposeEnd())
    assert notices(scene.do("bob", NO), "ada") == [EndDeclined()]
    assert scene.table.stage is Stage.PLAYING


def test_a_vote_is_over_when_no_majority_is_possible_any_more() -> None:
    scene = trio()
    scene.do("ada", ProposeEnd())
    scene.do("bob", NO)
    assert scene.update("ada").end_vote is not None
    scene.do("cleo", NO)
    assert scene.update("ada").end_vote is None
    assert scene.refused("cleo", YES) == NoEndVote()


def test_silence_is_no_consent() -> None:
    scene = trio()
    scene.do("ada", ProposeEnd())
    scene.wait(VOTE_SECONDS - 1)
    assert scene.update("bob").end_vote is not None
    sent = scene.wait(1)
    assert notices(sent, "bob") == [EndDeclined()]
    assert scene.table.stage is Stage.PLAYING


def test_the_absent_are_not_asked() -> None:
    scene = trio()
    scene.do("cleo", Disconnected())
    scene.do("ada", ProposeEnd())
    vote = scene.update("bob").end_vote
    assert vote is not None
    assert (vote.waiting, vote.needed) == ((1,), 2)
    scene.do("bob", Disconnected())
    assert scene.table.stage is Stage.OVER


@pytest.mark.parametrize("command", [Resign(), Disconnected()], ids=str)
def test_who_goes_during_the_vote_is_not_waited_for(command: Resign | Disconnected) -> None:
    scene = trio()
    scene.do("ada", ProposeEnd())
    scene.do("bob", command)
    vote = scene.update("ada").end_vote
    assert vote is not None
    assert (vote.waiting, vote.needed) == ((2,), 2)


def test_who_is_removed_during_the_vote_is_not_waited_for() -> None:
    scene = trio()
    scene.do("ada", ProposeEnd())
    scene.do("ada", RemoveGuest(1))
    vote = scene.update("ada").end_vote
    assert vote is not None
    assert vote.waiting == (2,)


def test_the_only_person_ends_the_game_at_once() -> None:
    scene = Scene(ROI_DES_NAINS, 4).start("ada")
    scene.do("ada", ProposeEnd())
    assert scene.table.stage is Stage.OVER


def test_a_player_proposes_it_a_few_times_in_a_game() -> None:
    scene = trio()
    for _ in range(MOST_VOTES):
        scene.do("ada", ProposeEnd())
        assert scene.refused("bob", ProposeEnd()) == EndVoteOpen(0)
        scene.wait(VOTE_SECONDS)
    assert scene.refused("ada", ProposeEnd()) == EnoughEndVotes(MOST_VOTES)
    scene.do("bob", ProposeEnd())


def test_the_host_may_forbid_votes() -> None:
    scene = trio()
    scene.do("ada", AllowEndVotes(allowed=False))
    assert not scene.update("bob").end_votes
    assert scene.refused("bob", ProposeEnd()) == EndVoteClosed()


def test_only_players_of_a_running_game_vote() -> None:
    scene = trio()
    assert scene.refused("watcher", ProposeEnd()) == NotSeated()
    scene.do("bob", Resign())
    assert scene.refused("bob", ProposeEnd()) == YouResigned()
    assert Scene().seat_all("ada").refused("ada", ProposeEnd()) == NotPlaying()


def test_the_time_for_which_the_server_was_down_does_not_count() -> None:
    scene = trio()
    scene.do("ada", ProposeEnd())
    scene.now += 3600
    scene.do(SHELL, ServerWasDown(3600))
    assert scene.update("bob").end_vote is not None


def test_a_vote_does_not_stop_the_clock() -> None:
    scene = Scene(pace=Pace.RELAXED).start("ada", "bob")
    scene.do("ada", ProposeEnd())
    scene.wait(VOTE_SECONDS)
    assert scene.table.deadline is not None


def test_a_resignation_that_ends_the_game_comes_before_an_open_vote() -> None:
    scene = Scene().start("ada", "bob")
    scene.do("bob", ProposeEnd())
    sent = scene.do("ada", Resign())
    assert GameAbandoned() not in notices(sent, "bob")
    assert (scene.table.stage, scene.update("bob").end_vote) == (Stage.OVER, None)
    assert verify(scene.match.game, scene.match.record).winners == (1,)
