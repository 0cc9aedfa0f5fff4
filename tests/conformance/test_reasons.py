"""The reasons of a hint are true: their numbers are counted again by other means, in random games."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.games.feed_ze_troll.bots import reasons as feed
from taverne.games.feed_ze_troll.rules import events as feed_events
from taverne.games.feed_ze_troll.rules.cave import Spot
from taverne.games.feed_ze_troll.rules.state import Enter
from taverne.games.grumpf.bots import reason_values as grumpf
from taverne.games.grumpf.rules.boards import BACKS, VALUES, Animal, Board, Clan
from taverne.games.grumpf.rules.resolve import resolve_boards
from taverne.games.grumpf.rules.scoring import tally
from taverne.games.grumpf.rules.state import Phase, Place
from taverne.games.lutin_troll.bots import reasons as lutin
from taverne.games.lutin_troll.rules import state as duel
from taverne.games.munchkin.bots import reason_values as munchkin
from taverne.games.munchkin.rules.moves import Put, Run
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.roi_des_nains.bots import reasons as nains
from taverne.games.roi_des_nains.rules.cards import STRENGTH, SUIT
from taverne.games.roi_des_nains.rules.quests.scoring import scores
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged
from tests.conformance.random_games import openings, walk
from tests.conformance.tagged_classes import reasons_of
from tests.conformance.worlds import WORLDS

WORLDS_EACH = 4


class Given:
    """A reason with everything that it was counted from."""

    def __init__(self, slug: str, state: Any, seat: int, move: Any, worlds: Sequence[Any]) -> None:
        self.game, self.state, self.seat, self.move, self.worlds = GAMES[slug], state, seat, move, worlds
        self.view = self.game.view(state, seat)
        self.moves = tuple(self.game.moves(state, seat))
        self.reasons = self.game.reasons(self.view, move, self.moves, worlds)
        self.played = self.game.play(state, seat, move).state
        self.after = self.game.view(self.played, seat)

    @cached_property
    def in_worlds(self) -> list[Any]:
        """The views of the seat after the move, by world."""
        played = [self.game.play(world, self.seat, self.move).state for world in self.worlds]
        return [self.game.view(state, self.seat) for state in played]

    def of(self, kind: type[Tagged]) -> list[Any]:
        return [reason for reason in self.reasons if type(reason) is kind]


def test_the_reasons_of_lutin_troll() -> None:
    game = GAMES["lutin_troll"]
    seen = set()
    for given in _given("lutin_troll"):
        seen |= {type(reason) for reason in given.reasons}
        for wins in given.of(lutin.WinsHand):
            if sum(len(side.hand) for side in given.state.sides) <= 5:
                won = [_best(game, world, given.seat, given.move) > 0 for world in given.worlds]
                assert (wins.won, wins.worlds) == (sum(won), len(won))
        for _ in given.of(lutin.CostsNothing):
            assert all(_loss(game, world, given) == 0 for world in given.worlds)
        for worst in given.of(lutin.AtWorst):
            assert all(_loss(game, world, given) <= worst.loss for world in given.worlds)
        for out in given.of(lutin.StillOut):
            other = given.state.sides[1 - given.seat]
            held = (*other.hand, *other.pile)
            assert set(out.cards) <= set(held)
            assert out.unseen == len(held)
        other = 1 - given.seat
        for goes_on in given.of(lutin.GoesOn):
            assert given.played.attacker == goes_on.seat == other
            assert given.state.sides[given.seat].life - given.played.sides[given.seat].life == goes_on.loss
        for _ in given.of(lutin.MustAttack):
            assert given.played.attacker == given.seat
        for kept in given.of(lutin.KeptForLater):
            assert kept.seat == other
            assert kept.kept == sum(kept.card in world.sides[other].pile for world in given.worlds)
        for left in given.of(lutin.StaysInPile):
            pile = given.state.sides[given.seat].pile
            assert left.left == len(pile) - 1
            assert set(left.cards) <= set(pile)
        for left in given.of(lutin.NothingStrongStays):
            assert left.left == len(given.state.sides[given.seat].pile) - 1
    assert seen >= {lutin.WinsHand, lutin.AtWorst, lutin.StillOut, lutin.GoesOn, lutin.StaysInPile}


def test_the_reasons_of_feed_ze_troll() -> None:
    for given in _given("feed_ze_troll"):
        totals = [0] * len(given.view.open.trolls)
        for troll in given.state.open.trolls:
            totals[troll.seat] += troll.back
        for gap, sign in [(each, -1) for each in given.of(feed.Behind)] + [
            (each, 1) for each in given.of(feed.Ahead)
        ]:
            others = [total for seat, total in enumerate(totals) if seat != given.seat]
            assert totals[gap.seat] == max(others)
            assert totals[given.seat] - totals[gap.seat] == sign * gap.loot != 0
        if not isinstance(given.move, Enter) or len(given.state.open.trolls) < 3:
            continue
        troll = given.state.open.trolls[given.state.open.turn]
        for lost in given.of(feed.RisksToWin):
            caught, free = (_resolved(given, trapped=trapped) for trapped in (True, False))
            assert [e.loot for e in caught if isinstance(e, feed_events.LootLost)] == [lost.front]
            taken = [e.loot for e in free if isinstance(e, feed_events.RedTaken | feed_events.GoldTaken)]
            assert sum(taken) == lost.loot
        for safe in given.of(feed.MakesSafe):
            assert safe.front == troll.front
        for told in given.of(feed.ToldTruth):
            assert told.floors == sum(turn.looted == told.seat for turn in given.state.open.history)


def test_the_certain_ends_of_feed_ze_troll() -> None:
    """On the last floor some moves win in every way, and some announcements must be true or a lie."""
    game, seen = GAMES["feed_ze_troll"], set()
    for opening in openings(game, "last floor", WORLDS["feed_ze_troll"].amount(quick=40, thorough=400)):
        for turn in walk(game, opening.deal(), opening.luck, seats=opening.seats, longest=400):
            now = turn.before.open
            if (now.round, now.floor) != (now.rounds, 4):
                continue
            view, moves = game.view(turn.before, turn.seat), game.moves(turn.before, turn.seat)
            reasons = game.reasons(view, turn.move, moves, [turn.before])
            seen |= {type(reason) for reason in reasons}
            after = game.play(turn.before, turn.seat, turn.move).state
            for number in range(20):
                end = _random_end(game, after, opening.luck.fork("end", number))
                outcome: Any = game.outcome(end)
                honest = end.open.history[-1].trap is end.open.history[-1].announced
                for reason in reasons:
                    match reason:
                        case feed.WinsAnyway(least):
                            assert turn.seat in outcome.winners
                            assert outcome.scores[turn.seat] >= least
                        case feed.OnlyTruthWins(seat):
                            assert honest or seat not in outcome.winners
                        case feed.OnlyLieWins(seat):
                            assert not honest or seat not in outcome.winners
    assert seen >= {feed.WinsAnyway, feed.OnlyTruthWins}


def test_the_reasons_of_roi_des_nains() -> None:
    for given in _given("roi_des_nains"):
        others = [
            {card for seat, hand in enumerate(world.hands) if seat != given.seat for card in hand}
            for world in (given.state, *given.worlds)
        ]
        for master in given.of(nains.IsMaster):
            for hands in others:
                assert not [
                    card
                    for card in hands
                    if SUIT[card] is SUIT[master.card] and STRENGTH[card] > STRENGTH[master.card]
                ]
        for out in given.of(nains.SpecialIsOut):
            assert all(out.card in hands for hands in others)
            assert out.card in SPECIALS
        for lacks in given.of(nains.LacksSuit):
            for world in (given.state, *given.worlds):
                hand = world.hands[lacks.seat]
                assert not [
                    card for card in hand if SUIT[card] is lacks.suit and card is not world.open.special
                ]
        for takes in given.of(nains.TakesTrick):
            assert 0 <= takes.times <= takes.worlds == min(len(given.worlds), nains.MOST_WORLDS)
            if len(given.state.open.cards) == len(given.state.hands) - 1:  # the last card: it is certain
                assert takes.times in {0, takes.worlds}
        for higher in given.of(nains.HigherOut):
            for hands in others:
                above = [
                    card
                    for card in hands
                    if SUIT[card] is SUIT[higher.card] and STRENGTH[card] > STRENGTH[higher.card]
                ]
                assert len(above) == higher.higher
        _check_points_of_a_trick(given)
        for total in given.of(nains.HasTotal):
            assert total.total == sum(row.points[total.seat] for row in given.view.open.sheet)
        for left in given.of(nains.TricksToCome):
            assert left.tricks == min(given.view.held)


def _check_points_of_a_trick(given: Given) -> None:
    """The taker of the trick as it lies has the points that the rules give for their pile."""
    now, seats = given.view.open, len(given.view.held)
    counts = [sum(trick.taker == seat for trick in now.tricks) for seat in range(seats)]
    for told in given.of(nains.ForTaker) + given.of(nains.TheyWantTrick) + given.of(nains.TheyFearTrick):
        taker = given.seat if isinstance(told, nains.ForTaker) else told.seat
        trick = Trick(now.leader, (*now.cards, given.move.card), taker)
        for tricks, points in ((now.tricks, told.before), ((*now.tricks, trick), told.after)):
            assert (
                scores(now.quest, now.special, tricks, seats)[0][taker]
                - (scores(now.quest, now.special, tricks, seats)[1][taker])
                == points
            )
        if not isinstance(told, nains.ForTaker):
            assert (told.after > told.before) is isinstance(told, nains.TheyWantTrick)
    for needs in given.of(nains.NeedsTricks):
        assert needs.won == counts[given.seat]
    for done in given.of(nains.HasTheirTricks):
        assert done.won == counts[done.seat]
        assert {needs.wanted for needs in given.of(nains.NeedsTricks)} == {done.won}


def test_the_reasons_of_munchkin() -> None:
    game = GAMES["munchkin"]
    for given in _given("munchkin"):
        before, after = given.view, given.after
        for sums in given.of(munchkin.FightBecomes):
            assert (sums.ours, sums.theirs) == (before.tally.ours, before.tally.theirs)
            assert (sums.ours_after, sums.theirs_after) == (after.tally.ours, after.tally.theirs)
        for sums in given.of(munchkin.FightStands):
            assert (sums.ours, sums.theirs) == (before.tally.ours, before.tally.theirs)
        for hates in given.of(munchkin.Hates):
            foes = [foe.number for foe in before.open.fight.foes if foe.card is hates.foe]
            lines = [line.amount for line in before.tally.monsters if line.foe in foes[:1]]
            assert hates.strength == max(1, sum(lines))
            assert any(line.card is hates.foe and line.amount > 0 for line in before.tally.monsters)
        for reach in given.of(munchkin.WouldReach):
            level = before.open.heroes[reach.seat].level + before.tally.levels
            assert reach.level == min(level, 20 if before.open.options.epic else 10)
            assert reach.seat == before.open.fight.main
        for helped in given.of(munchkin.IfHelped):
            now = before.open.__replace__(fight=before.open.fight.__replace__(helper=helped.seat))
            tally = game.view(given.state.__replace__(open=now), given.seat).tally
            assert (helped.ours, helped.theirs) == (tally.ours, tally.theirs)
        for odds in given.of(munchkin.RollSucceeds):
            assert isinstance(given.move, Run)
            rolling = given.played.open.stack[-1]
            assert isinstance(rolling, Rolling)
            good = [face for face in range(1, 7) if max(1, face + rolling.bonus) >= rolling.need]
            assert odds.faces == len(good)
        for door in given.of(munchkin.DoorOdds):
            monsters = [view.tally for view in given.in_worlds if view.tally is not None]
            assert (door.monsters, door.worlds) == (len(monsters), len(given.worlds))
            assert door.beaten == sum(tally.winning for tally in monsters)
        for strength in given.of(munchkin.StrengthBecomes):
            assert strength.before == before.sheets[strength.seat].strength
            assert {view.sheets[strength.seat].strength for view in given.in_worlds} == {strength.after}
        for level in given.of(munchkin.LevelBecomes):
            assert level.before == before.open.heroes[level.seat].level
            assert {view.open.heroes[level.seat].level for view in given.in_worlds} == {level.after}
        for held in given.of(munchkin.CardsLeft):
            assert {len(view.hand) for view in given.in_worlds} == {held.cards}
        for carried in given.of(munchkin.OnlyCarried):
            place = [thing.card for thing in after.open.heroes[given.seat].items].index(carried.card)
            assert after.sheets[given.seat].bonuses[place] == 0
        for nothing in given.of(munchkin.NothingAdds):
            for move in given.moves:
                if isinstance(move, Put):
                    dressed = game.view(game.play(given.state, given.seat, move).state, given.seat)
                    assert dressed.sheets[given.seat].strength <= nothing.strength
        for caught in given.of(munchkin.CaughtCosts):
            assert 0 < caught.levels < before.open.heroes[given.seat].level


def test_the_reasons_of_grumpf() -> None:
    for given in _given("grumpf"):
        now, after, clan = given.state.open, given.after, tuple(Clan)[given.seat]
        for told in (*given.of(grumpf.BoardMet), *given.of(grumpf.BoardMissed)):
            ground = after.grounds[list(Board).index(told.board)]
            assert (told.total, isinstance(told, grumpf.BoardMet)) == (ground.total, ground.met)
        for huts in given.of(grumpf.HutsLeft):
            assert huts.huts == given.view.huts
        for points in given.of(grumpf.PointsWould):
            assert points.before == _hunt_points(now, given.seat)
            assert points.after == _hunt_points(given.played.open, given.seat)
        for lacks in given.of(grumpf.Lacks):
            assert now.camps[given.seat].animals[list(Animal).index(lacks.animal)] == 0
        for spoils in given.of(grumpf.Spoils):
            at = list(Board).index(spoils.board)
            theirs = tuple(Clan)[spoils.seat]
            assert spoils.seat != given.seat
            for grounds, told in ((given.view.grounds, spoils.before), (after.grounds, spoils.after)):
                assert told == sum(rank.takes for rank in grounds[at].ranks if rank.clan is theirs)
        for cheap in given.of(grumpf.CheapEnough):
            assert VALUES[given.move.face] == cheap.value
            own = _hunt_points(given.played.open, given.seat)
            for move in given.moves:
                if (
                    isinstance(move, Place)
                    and move.board is given.move.board
                    and VALUES[move.face] > cheap.value
                ):
                    stronger = given.game.play(given.state, given.seat, move).state.open
                    assert _hunt_points(stronger, given.seat) <= own
        for turned in given.of(grumpf.FlipShows):
            assert turned.value == VALUES[BACKS[given.move.face]]
        for keeps in given.of(grumpf.AsleepKeeps):
            takes = [sum(r.takes for r in each.ranks if r.clan is clan) for each in given.view.grounds]
            assert keeps.boards == sum(take > 0 for take in takes)
        for clubs in given.of(grumpf.ClubsLeft):
            assert clubs.clubs == sum(face.startswith("club") for face in _tokens_of_others(now, given.seat))
        for tokens in given.of(grumpf.TokensOut):
            assert tokens.tokens == len(_tokens_of_others(now, given.seat))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_gives_reasons(slug: str) -> None:
    assert reasons_of(GAMES[slug])


@pytest.mark.parametrize("slug", GAMES)
def test_few_moves_are_without_reasons(slug: str) -> None:
    """Where there is a choice, the move of the policy has a reason at least 19 times of 20."""
    game, given = GAMES[slug], []
    for opening in openings(game, "advised", WORLDS[slug].amount(quick=4, thorough=40)):
        state, luck = opening.deal(), opening.luck
        for number in range(WORLDS[slug].longest):
            if game.outcome(state) is not None:
                break
            seat, luck = luck.choice(
                game.ask(state).owing or [s for s in range(opening.seats) if game.moves(state, s)]
            )
            view, moves = game.view(state, seat), game.moves(state, seat)
            move = game.policy(view, moves, luck.fork(number))
            if move is not None and len(moves) > 1 and number % 4 == 0:
                given.append(bool(game.reasons(view, move, moves, [game.imagine(view, luck)])))
            state = game.play(state, seat, game.default_move(state, seat) if move is None else move).state
    assert given.count(False) <= 0.05 * len(given), f"{given.count(False)} of {len(given)} without a reason"


def _given(slug: str) -> Iterator[Given]:
    """Moves of random games with their reasons."""
    game, world = GAMES[slug], WORLDS[slug]
    for opening in openings(game, "reasons", world.amount(quick=6, thorough=60)):
        turns = walk(game, opening.deal(), opening.luck, seats=opening.seats, longest=world.longest)
        for number, turn in enumerate(turns):
            if number % 5 == 0 and turn.seat in game.ask(turn.before).owing:
                view, luck = game.view(turn.before, turn.seat), Luck.from_seed(f"{opening.seed} {number}")
                worlds = [game.imagine(view, luck.fork("world", each)) for each in range(WORLDS_EACH)]
                yield Given(slug, turn.before, turn.seat, turn.move, worlds)


def _best(game: Any, state: Any, seat: int, move: Any) -> int:
    """The result of this hand for the seat after the move, by trying every line of play by the rules."""
    step = game.play(state, seat, move)
    for event in step.events:
        if isinstance(event, duel.RoundWon):
            return 1 if event.seat == seat else -1
        if isinstance(event, duel.HandTied):
            return 0
        if isinstance(event, duel.TieBroken):
            return 0
    (mover,) = game.ask(step.state).owing
    results = [_best(game, step.state, mover, each) for each in dict.fromkeys(game.moves(step.state, mover))]
    return max(results) if mover == seat else -max(results)


def _loss(game: Any, world: Any, given: Given) -> int:
    """The most life that the attack can cost in this world."""
    after = game.play(world, given.seat, given.move).state
    return max(
        sum(
            event.loss
            for event in game.play(after, 1 - given.seat, riposte).events
            if isinstance(event, duel.Struck | duel.Reflected) and event.seat == given.seat
        )
        for riposte in game.moves(after, 1 - given.seat)
    )


def _resolved(given: Given, *, trapped: bool) -> list[Any]:
    """The events of this troll when the floor is resolved, with the club under its tile or another."""
    game, now = given.game, given.state.open
    spots = [move.spot for move in given.moves if move.spot is not Spot.BARREL]
    trap = given.move.spot if trapped else next(spot for spot in spots if spot is not given.move.spot)
    state, colour = given.state.__replace__(trap=trap), now.trolls[now.turn].colour
    step = game.play(state, given.seat, given.move)
    events = list(step.events)
    while not any(isinstance(event, feed_events.TruthTold | feed_events.LieTold) for event in events):
        (mover,) = game.ask(step.state).owing
        step = game.play(step.state, mover, game.moves(step.state, mover)[0])
        events += step.events
    return [event for event in events if getattr(event, "troll", None) == colour]


def _hunt_points(now: Any, seat: int) -> int:
    """The points of the seat if the hunt and the game ended now, counted on a table of their own."""
    events: list[Any] = []
    ended = resolve_boards(now, events)[0] if now.phase is Phase.HUNT else now
    return tally(ended.camps[seat]).points


def _tokens_of_others(now: Any, seat: int) -> list[str]:
    return [
        face
        for other, hand in enumerate(now.hands)
        if other != seat and other not in now.asleep
        for face in hand
    ]


def _random_end(game: Any, state: Any, luck: Luck) -> Any:
    while game.outcome(state) is None:
        (mover,) = game.ask(state).owing
        move, luck = luck.choice(game.moves(state, mover))
        state = game.play(state, mover, move).state
    return state
