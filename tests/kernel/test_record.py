from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Move, Options, Pick, Riposte
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.record import (
    BadRecord,
    End,
    Entry,
    Moved,
    Record,
    Redrawn,
    Resigned,
    TakenBack,
    TamperedRecord,
    TruncatedRecord,
    dealt_state,
    final_state,
    recorded_outcome,
    replay,
    verify,
)
from taverne.kernel.record_file import dump, load
from tests.kernel.records import HAND, played_record, short_record, with_end
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Options as FightOptions
from tests.sketches.fight_values import Pass
from tests.sketches.hunt import HUNT
from tests.sketches.hunt_values import Options as HuntOptions
from tests.sketches.sorcerer import SORCERER
from tests.sketches.sorcerer import Options as SorcererOptions

GAMES: list[tuple[AnyGame, int, Any]] = [
    (LUTIN_TROLL, 2, Options(tokens=3)),
    (FIGHT, 3, FightOptions()),
    (HUNT, 4, HuntOptions()),
    (SORCERER, 3, SorcererOptions()),
]
games = pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game.slug for game, *_ in GAMES])


def forged_record(*entries: Entry[Any]) -> Record[Any, Any]:
    """The first two entries of the short record, followed by these."""
    record = short_record()
    record.entries = [Moved(0, HAND, at=0.0), Moved(1, HAND, at=0.0), *entries]
    record.end = None
    return record


class TestReplaying:
    @games
    def test_every_moment_follows_from_the_one_before(self, game: AnyGame, seats: int, options: Any) -> None:
        record = played_record(game, seats, options)
        first, *rest = replay(game, record)
        assert first.state == dealt_state(game, record)
        state = first.state
        for entry, moment in zip(record.entries, rest, strict=True):
            assert isinstance(entry, Moved)
            step = game.attempt(state, entry.seat, *entry.moves)
            assert (moment.state, moment.events) == (step.state, step.events)
            state = step.state
        assert final_state(game, record) == state
        assert verify(game, record) == game.outcome(state)

    def test_a_take_back_restores_the_state_without_the_undone_moves(self) -> None:
        record = short_record()
        moments = list(replay(LUTIN_TROLL, record))
        assert moments[3].state == moments[1].state
        assert moments[3].events == ()
        assert moments[2].state != moments[3].state

    def test_moves_after_an_undone_move_are_kept(self) -> None:
        picks: list[Entry[Move]] = [Moved(seat, (pick,), at=0.0) for pick in HAND[:2] for seat in (0, 1)]
        record = Record.start(LUTIN_TROLL, 2, Options(), "void")
        record.entries += [*picks, TakenBack(0, undoes=(0,), at=0.0)]
        assert final_state(LUTIN_TROLL, record).sides[0].hand == (Card.FARFADET,)
        assert final_state(LUTIN_TROLL, record).sides[1].hand == (Card.LUTIN, Card.FARFADET)

    def test_another_seed_or_salt_gives_another_deal(self) -> None:
        one = Record.start(FIGHT, 3, FightOptions(), "seed", salts=("a",))
        others = [
            Record.start(FIGHT, 3, FightOptions(), "seed"),
            Record.start(FIGHT, 3, FightOptions(), "seed", salts=("b",)),
            Record.start(FIGHT, 3, FightOptions(), "seeds", salts=("a",)),
        ]
        assert all(dealt_state(FIGHT, other).hands != dealt_state(FIGHT, one).hands for other in others)
        assert dealt_state(FIGHT, one) == dealt_state(
            FIGHT, Record.start(FIGHT, 3, FightOptions(), "seed", salts=("a",))
        )


class TestForgeries:
    def test_a_played_record_is_valid(self) -> None:
        assert verify(LUTIN_TROLL, short_record()) == Outcome(scores=(0, 0), ranks=(2, 1))

    @pytest.mark.parametrize(
        ("entry", "reason"),
        [
            (Moved(-1, (Attack(Card.TROLL),), at=0.0), "entry 2: there is no seat -1"),
            (Moved(2, (Attack(Card.TROLL),), at=0.0), "entry 2: there is no seat 2"),
            (Resigned(10**30, at=0.0), "entry 2: there is no seat 1000"),
            (TakenBack(-2, undoes=(0,), at=0.0), "entry 2: there is no seat -2"),
            (TakenBack(0, undoes=(-1,), at=0.0), "entry 2: entry -1 is no move"),
            (TakenBack(0, undoes=(2,), at=0.0), "entry 2: entry 2 is no move"),
            (TakenBack(0, undoes=(0, 99), at=0.0), "entry 2: entry 99 is no move"),
            (Moved(0, (Attack(Card.TROLL),), at=0.0), "entry 2: the rules refuse"),
            (Moved(1, (Attack(Card.HARPY),), at=0.0), "entry 2: the rules refuse"),
            (Moved(1, (Riposte(Card.TROLL),), at=0.0), "entry 2: the rules refuse"),
            (Moved(1, (Pick(Card.GNOME8),), at=0.0), "entry 2: the rules refuse"),
            (Moved(1, (Attack(Card.TROLL), Attack(Card.ELFE)), at=0.0), "entry 2: the rules refuse"),
        ],
        ids=lambda value: None if isinstance(value, str) else str(value),
    )
    def test_an_impossible_entry_is_refused_with_its_number(self, entry: Entry[Any], reason: str) -> None:
        with pytest.raises(TamperedRecord, match=reason):
            verify(LUTIN_TROLL, forged_record(entry))

    def test_only_moves_can_be_taken_back(self) -> None:
        record = Record.start(FIGHT, 3, FightOptions(), "three")
        record.entries += [Resigned(0, at=0.0), TakenBack(1, undoes=(0,), at=0.0)]
        with pytest.raises(TamperedRecord, match="entry 1: entry 0 is no move"):
            verify(FIGHT, record)

    def test_a_take_back_that_makes_later_moves_illegal_is_refused(self) -> None:
        record = forged_record(Moved(1, (Attack(Card.TROLL),), at=0.0), TakenBack(0, undoes=(0,), at=0.0))
        with pytest.raises(TamperedRecord, match="entry 3: the rules refuse"):
            verify(LUTIN_TROLL, record)

    @pytest.mark.parametrize(
        "entry",
        [
            Moved(0, (Riposte(Card.LUTIN),), at=7.0),
            TakenBack(1, undoes=(4,), at=7.0),
            Resigned(1, at=7.0),
        ],
        ids=str,
    )
    def test_an_entry_after_the_last_resignation_is_refused(self, entry: Entry[Any]) -> None:
        record = short_record()
        record.entries.append(entry)
        with pytest.raises(TamperedRecord, match="entry 6 comes after the end of the game"):
            verify(LUTIN_TROLL, record)

    def test_an_entry_after_the_end_of_the_game_is_refused(self) -> None:
        record = played_record(LUTIN_TROLL, 2, Options(tokens=3))
        record.entries.append(Resigned(0, at=99.0))
        with pytest.raises(TamperedRecord, match="comes after the end of the game"):
            verify(LUTIN_TROLL, record)

    @pytest.mark.parametrize(
        "end",
        [
            End(6, Outcome(scores=(0, 0), ranks=(1, 2))),
            End(6, Outcome(scores=(0, 3), ranks=(2, 1))),
            End(5, Outcome(scores=(0, 0), ranks=(2, 1))),
            End(-1, Outcome(scores=(), ranks=())),
        ],
        ids=str,
    )
    def test_a_wrong_outcome_is_refused(self, end: End) -> None:
        record = short_record()
        record.end = end
        with pytest.raises(TamperedRecord, match="the outcome written"):
            verify(LUTIN_TROLL, record)

    def test_an_outcome_before_the_end_is_refused(self) -> None:
        record = short_record()
        del record.entries[-1]
        with pytest.raises(TamperedRecord, match="the outcome written"):
            verify(LUTIN_TROLL, record)

    def test_an_unfinished_game_is_truncated(self) -> None:
        with pytest.raises(TruncatedRecord, match="stops after 2 entries"):
            verify(LUTIN_TROLL, forged_record())

    def test_a_finished_game_needs_its_last_line(self) -> None:
        record = short_record()
        record.end = None
        with pytest.raises(TruncatedRecord, match="has lost its last line"):
            verify(LUTIN_TROLL, record)

    @given(st.data())
    def test_replaying_random_entries_ends_or_raises_bad_record(self, data: st.DataObject) -> None:
        moves = st.lists(st.sampled_from([*HAND, *map(Attack, Card), *map(Riposte, Card)]), max_size=3)
        entries = data.draw(
            st.lists(
                st.one_of(
                    st.builds(Moved, st.integers(-1, 2), moves.map(tuple), st.just(0.0)),
                    st.builds(
                        TakenBack,
                        st.integers(-1, 2),
                        st.lists(st.integers(-1, 6), max_size=3).map(tuple),
                        st.just(0.0),
                    ),
                    st.builds(Resigned, st.integers(-1, 2), st.just(0.0)),
                ),
                max_size=6,
            )
        )
        record = forged_record(*entries)
        try:
            *_, last = replay(LUTIN_TROLL, record)
        except BadRecord:
            return
        assert last.state == final_state(LUTIN_TROLL, record)


class TestResigning:
    def record(self, *resigned: int) -> Record[Any, Any]:
        record = Record.start(HUNT, 4, HuntOptions(), "four")
        record.entries += [Resigned(seat, at=0.0) for seat in resigned]
        return record

    def test_in_a_game_of_two_the_other_player_wins(self) -> None:
        record = Record.start(LUTIN_TROLL, 2, Options(), "two")
        record.entries.append(Resigned(1, at=0.0))
        assert verify(LUTIN_TROLL, with_end(LUTIN_TROLL, record)) == Outcome((0, 0), ranks=(1, 2))

    @pytest.mark.parametrize("resigned", [(), (0,), (3, 1)])
    def test_in_a_game_of_four_play_continues_while_two_are_left(self, resigned: tuple[int, ...]) -> None:
        record = self.record(*resigned)
        assert recorded_outcome(HUNT, record, final_state(HUNT, record)) is None

    def test_in_a_game_of_four_the_last_player_wins_and_the_others_share_second_place(self) -> None:
        record = self.record(0, 3, 1)
        assert verify(HUNT, with_end(HUNT, record)) == Outcome((0,) * 4, ranks=(2, 2, 1, 2))

    def test_resigning_twice_counts_once(self) -> None:
        record = self.record(0, 0, 0)
        assert recorded_outcome(HUNT, record, final_state(HUNT, record)) is None

    def test_a_player_who_resigned_is_ranked_last(self) -> None:
        whole = played_record(FIGHT, 3, FightOptions())
        by_the_rules = FIGHT.outcome(final_state(FIGHT, whole))
        assert by_the_rules is not None
        (best, *_) = by_the_rules.winners
        record = Record(whole.head, whole.seed, [Resigned(best, at=0.0), *whole.entries])
        outcome = recorded_outcome(FIGHT, record, final_state(FIGHT, record))
        assert outcome is not None
        assert outcome.ranks[best] == 3
        assert outcome.scores == by_the_rules.scores
        others = [rank for seat, rank in enumerate(outcome.ranks) if seat != best]
        assert min(others) == 1
        assert max(others) <= 2

    def test_moves_of_a_seat_that_has_resigned_are_played(self) -> None:
        record = Record.start(FIGHT, 3, FightOptions(), "three")
        record.entries += [Resigned(2, at=0.0), Moved(2, (Pass(),), at=0.0)]
        assert [*replay(FIGHT, record)][-1].state == final_state(FIGHT, record)


def test_an_entry_may_draw_all_later_luck_anew() -> None:
    played = short_record()
    played.entries, played.end = played.entries[:4], None
    entries = [*played.entries, Redrawn(0, "another seed", 9.0)]
    states = [then.state for then in replay(LUTIN_TROLL, Record(played.head, played.seed, entries))]
    assert states[-1] == states[-2].__replace__(luck=Luck.from_seed("another seed"))
    record = Record(played.head, played.seed, entries)
    assert final_state(LUTIN_TROLL, record) == states[-1]
    assert record.played_on
    assert not played.played_on
    assert load(dump(record), {"lutin_troll": LUTIN_TROLL})[1] == record
