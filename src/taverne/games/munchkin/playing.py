"""What each move does to the state, before what is under way goes on."""

from typing import TypeVar, assert_never

from taverne.games.munchkin import (
    deeds,
    dice,
    drafts,
    ending,
    fighting,
    fleeing,
    helping,
    moves,
    outfitting,
    resolve,
    snatching,
    trading,
    turns,
)
from taverne.games.munchkin.acts import RINGS
from taverne.games.munchkin.cards import ROWS
from taverne.games.munchkin.cards.rows import Curse
from taverne.games.munchkin.changes import (
    Told,
    discarded,
    from_hand,
    gained,
    hand_lost,
    holds,
    instead,
    lost,
    lowered,
    paid,
    popped,
    pushed,
    received,
    seen_by_all,
    top,
    used_up,
    with_fight,
    with_hero,
)
from taverne.games.munchkin.deeds import GainByKilling, Join, Replace, StealLevel, Transfer
from taverne.games.munchkin.events import (
    CurseCancelled,
    Cursed,
    CurseLifted,
    Dowsed,
    FlightDeclared,
    HandShown,
    Lost,
    PlayedAt,
    Ready,
    SexChosen,
    VictoryClaimed,
)
from taverne.games.munchkin.fighting import acted, fight_of, named
from taverne.games.munchkin.fleeing import fled
from taverne.games.munchkin.moves import Move
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.questions import (
    Acting,
    Asking,
    Bargaining,
    Caught,
    Consenting,
    Creating,
    Cursing,
    Deciding,
    Dowsing,
    Drawing,
    Effect,
    Giving,
    Heralding,
    Keeping,
    Looting,
    Ordering,
    Passing,
    Picking,
    Reacting,
    Replacing,
    Reviving,
    Robbing,
    Rolling,
    Running,
    Settling,
    Sharing,
    Shedding,
    Slipping,
    Snatching,
    Sorting,
    Stealing,
    Strikes,
    Swapping,
    Taxed,
    Unpacking,
)
from taverne.games.munchkin.state import Known, State
from taverne.games.munchkin.tallying import DEEDS, fighters, sums
from taverne.kernel.ask import Seat
from taverne.kernel.seats import put, without

F = TypeVar("F", bound=Asking)


def top_frame(state: State, kind: type[F]) -> F:
    """The open question, which must be of this kind."""
    frame = state.open.stack[-1]
    assert isinstance(frame, kind)
    return frame


def carried(state: State, seat: Seat, move: Move, told: Told) -> State:
    """The move itself; the flow of the game comes after it."""
    match move:
        case moves.Pass():
            return _passed(state, seat, told)
        case (
            moves.Give()
            | moves.Want()
            | moves.Treasures()
            | moves.HelperFirst()
            | moves.Price()
            | moves.Scrap()
        ):
            return drafts.drafted(state, seat, move)
        case (
            moves.OpenDoor()
            | moves.LootRoom()
            | moves.EndTurn()
            | moves.Provoke()
            | moves.Resurrect()
            | moves.ResurrectSome()
            | moves.Draw()
        ):
            return _phase(state, seat, move, told)
        case moves.Discard(card):
            return _discard(state, seat, card, told)
        case moves.Take(card):
            return _take(state, seat, card, told)
        case moves.Done():
            return _done(state, seat, told)
        case (
            moves.Put()
            | moves.Cheat()
            | moves.Use()
            | moves.Stow()
            | moves.Load()
            | moves.Drop()
            | moves.ChooseSex()
            | moves.ShowHand()
            | moves.Sell()
            | moves.SellAnyway()
            | moves.GiveAway()
        ):
            return _character(state, seat, move, told)
        case (
            moves.OfferTrade()
            | moves.AcceptTrade()
            | moves.DeclineTrade()
            | moves.WithdrawTrade()
            | moves.Steal()
        ):
            return _trade(state, seat, move, told)
        case (
            moves.AskHelp()
            | moves.ForceHelp()
            | moves.Accept()
            | moves.Refuse()
            | moves.Counter()
            | moves.WithdrawOffer()
        ):
            return _bargain(state, seat, move, told)
        case (
            moves.Play()
            | moves.PlayForHeroes()
            | moves.PlayForMonsters()
            | moves.PlayOn()
            | moves.PlayAt()
            | moves.Join()
            | moves.Replace()
            | moves.Lift()
            | moves.Save()
        ):
            return _card(state, seat, move, told)
        case (
            moves.Berserk()
            | moves.Turn()
            | moves.Backstab()
            | moves.Charm()
            | moves.Chase()
            | moves.Decline()
            | moves.Bribe()
            | moves.Claim()
            | moves.Flee()
            | moves.Snatch()
        ):
            return _fight(state, seat, move, told)
        case (
            moves.Run()
            | moves.ShakeOff()
            | moves.Sacrifice()
            | moves.RaiseWall()
            | moves.RaiseWallForBoth()
            | moves.LoadDie()
            | moves.Fly()
            | moves.Retry()
        ):
            return _flight(state, seat, move, told)
        case moves.Choose():
            return resolve.decide(state, seat, top_frame(state, Deciding), move)
        case moves.TakeBlind() | moves.Leave():
            return resolve.rob(state, top_frame(state, Robbing), move, told)
        case _:
            assert_never(move)


# --- Windows


def _passed(state: State, seat: Seat, told: Told) -> State:
    """Who has passed is nobody's business; when all have, what was declared is final."""
    passed = tuple(sorted((*state.passed, seat)))
    frame = state.open.stack[-1]
    everybody = len(state.hands) - isinstance(frame, Reacting)
    if len(passed) < everybody:
        return state.__replace__(passed=passed)
    state = state.__replace__(passed=())
    match frame:
        case Reacting(_, fleeing):  # §39, W6, W7
            state = ending.cut(state)
            return fled(state, fight_of(state)) if fleeing else ending.beaten(state, told)
        case Cursing(_, card, victim):
            return instead(state, Strikes(card, victim))
        case Rolling():
            return dice.settled(state, frame, told)
        case Slipping(_, runner, foe, toll):
            return instead(state, Caught(runner, foe, escaped=True, toll=toll))
        case Heralding():
            return turns.heralded(state, frame, told)
    raise AssertionError(f"{frame} is no window")


# --- Answers that mean what their question says


def _discard(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Picking():
            return resolve.pick(state, seat, frame, card, told)
        case Settling():
            return resolve.settle(state, seat, frame, card, told)
        case Taxed():
            return resolve.tax(popped(state), seat, card, told)
        case Stealing():
            return trading.stolen(state, seat, card, told)
        case Reviving():
            state = hand_lost(state, seat, (card,), told)
            left = frame.left - 1
            return instead(state, frame.__replace__(left=left)) if left else popped(state)
        case Swapping():
            return _swap(state, seat, frame, card, told)
        case Shedding():
            return lost(state, seat, (card,), told)
        case Replacing():
            return outfitting.gives_way(state, frame, card, told)
        case Snatching():
            return snatching.made_room(state, seat, card, told)
        case Sorting():
            return ending.laid(state, frame, (card,))
    raise AssertionError(f"{frame} asks for no discard")


def _swap(state: State, seat: Seat, frame: Swapping, card: Card, told: Told) -> State:
    told.append(Lost(seat, (card,)))
    state = paid(state, seat, card)
    left = frame.left - 1
    return (
        instead(state, frame.__replace__(left=left)) if left else ending.swapped(popped(state), frame, told)
    )


def _take(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Robbing():
            return resolve.rob(state, frame, moves.Take(card), told)
        case Sharing():
            return ending.shared(state, frame, card, told)
        case Looting():
            return ending.looted(state, frame, card, told)
        case Keeping():
            return outfitting.kept(state, frame, card, told)
        case Ordering():
            return turns.ordered(state, frame, card, told)
        case Dowsing():
            return _dowsed(state, seat, frame, card, told)
    raise AssertionError(f"{frame} offers nothing to take")


def _dowsed(state: State, seat: Seat, frame: Dowsing, card: Card, told: Told) -> State:
    """Q125: the card that found it follows."""
    now = popped(state).open
    told.append(Dowsed(seat, card))
    if card in now.doors:
        now = now.__replace__(doors=without(now.doors[::-1], card)[::-1])
    else:
        now = now.__replace__(treasures=without(now.treasures[::-1], card)[::-1])
    state = state.__replace__(open=now)
    if now.fight is None:
        state = discarded(state, (frame.card,))
    else:
        state = with_fight(state, now.fight.__replace__(cards=(*now.fight.cards, frame.card)))
    return received(state, seat, (card,), told, seen_by_all(state, seat))


def _done(state: State, seat: Seat, told: Told) -> State:
    frame = state.open.stack[-1]
    match frame:
        case Creating():
            told.append(Ready(seat))
            done = tuple(sorted((*frame.done, seat)))
            whole = len(done) == len(state.hands)
            return instead(state, Passing() if whole else frame.__replace__(done=done))
        case Unpacking():
            done = tuple(sorted((*frame.done, seat)))
            state = state.__replace__(fresh=put(state.fresh, seat, ()))
            if len(done) == len(frame.seats):
                return popped(state)
            return instead(state, frame.__replace__(done=done))
        case Swapping():
            return popped(state)
        case Sorting(_, _, cards):
            return ending.laid(state, frame, cards)
    raise AssertionError(f"{frame} is not done by saying so")


# --- The turn, the own character, trades


def _phase(
    state: State,
    seat: Seat,
    move: moves.OpenDoor
    | moves.LootRoom
    | moves.EndTurn
    | moves.Provoke
    | moves.Resurrect
    | moves.ResurrectSome
    | moves.Draw,
    told: Told,
) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.OpenDoor():
            return turns.door_opened(state, seat, told)
        case moves.LootRoom():
            return turns.room_looted(state, seat, told)
        case moves.EndTurn():
            return turns.turn_ended(state, seat)
        case moves.Provoke(card):
            return turns.provoked(state, seat, card, told)
        case moves.Resurrect() if isinstance(frame, Acting):
            return turns.door_revived(state, seat, told)
        case moves.Resurrect():
            count = top_frame(state, Drawing).count
            return ending.shown(popped(state), count, told, revived=count)
        case moves.ResurrectSome(some):
            count = top_frame(state, Drawing).count
            return ending.shown(popped(state), count, told, revived=some)
        case moves.Draw():
            return ending.shown(popped(state), top_frame(state, Drawing).count, told)


def _character(
    state: State,
    seat: Seat,
    move: moves.Put
    | moves.Cheat
    | moves.Use
    | moves.Stow
    | moves.Load
    | moves.Drop
    | moves.ChooseSex
    | moves.ShowHand
    | moves.Sell
    | moves.SellAnyway
    | moves.GiveAway,
    told: Told,
) -> State:
    match move:
        case moves.Put(card):
            return _put(state, seat, card, told)
        case moves.Cheat(card):
            return outfitting.cheated(state, seat, card, told)
        case moves.Use() | moves.Stow() | moves.Load():
            return outfitting.switched(state, seat, move, told)
        case moves.Drop(card):
            return acted(outfitting.dropped(state, seat, card, told))
        case moves.ChooseSex(sex):
            frame = top_frame(state, Creating)
            told.append(SexChosen(seat, sex))
            state = with_hero(state, seat, state.open.heroes[seat].__replace__(sex=sex))
            return instead(state, frame.__replace__(sexed=tuple(sorted((*frame.sexed, seat)))))
        case moves.ShowHand():
            return _shown(state, seat, told)
        case moves.Sell() | moves.SellAnyway():
            return outfitting.sold(state, seat, told)
        case moves.GiveAway(card, to):
            question = state.open.stack[-1]
            if isinstance(question, Giving):
                return turns.gift_chosen(state, seat, question, move, told)
            return outfitting.handed_out(state, seat, card, to, told)


def _put(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Heralding):  # everybody may think again
        state = instead(state, frame.__replace__(number=0))
    return outfitting.put_down(acted(state), seat, card, told)


def _shown(state: State, seat: Seat, told: Told) -> State:
    """§12."""
    hand, eyes = state.hands[seat], seen_by_all(state, seat)
    told.append(HandShown(seat, hand))
    others = tuple([each for each in state.known if each.seat != seat])
    return state.__replace__(known=others + tuple([Known(seat, card, eyes) for card in hand]))


def _trade(
    state: State,
    seat: Seat,
    move: moves.OfferTrade | moves.AcceptTrade | moves.DeclineTrade | moves.WithdrawTrade | moves.Steal,
    told: Told,
) -> State:
    match move:
        case moves.OfferTrade(to):
            return trading.offered(state, seat, to, told)
        case moves.AcceptTrade(of):
            return trading.accepted(state, seat, of, told)
        case moves.DeclineTrade(of):
            return trading.declined(state, seat, of, told)
        case moves.WithdrawTrade():
            return trading.withdrawn(state, seat, told)
        case moves.Steal(card, victim):
            return trading.tried(state, seat, victim, card, told)


def _bargain(
    state: State,
    seat: Seat,
    move: moves.AskHelp | moves.ForceHelp | moves.Accept | moves.Refuse | moves.Counter | moves.WithdrawOffer,
    told: Told,
) -> State:
    frame = state.open.stack[-1]
    match move:
        case moves.AskHelp(to):
            return helping.asked_for(state, seat, to, told)
        case moves.ForceHelp(to):
            return helping.forced(state, seat, to, told)
        case moves.Accept() | moves.Refuse() if isinstance(frame, Consenting):
            return fleeing.consented(state, seat, told, agrees=isinstance(move, moves.Accept))
        case moves.Accept():
            return helping.accepted(state, top_frame(state, Bargaining), told)
        case moves.Refuse():
            return helping.refused(state, seat, top_frame(state, Bargaining), told)
        case moves.Counter():
            return helping.countered(state, seat, top_frame(state, Bargaining), told)
        case moves.WithdrawOffer():
            return helping.withdrawn(state, seat, told)


# --- Cards


def _card(
    state: State,
    seat: Seat,
    move: moves.Play
    | moves.PlayForHeroes
    | moves.PlayForMonsters
    | moves.PlayOn
    | moves.PlayAt
    | moves.Join
    | moves.Replace
    | moves.Lift
    | moves.Save,
    told: Told,
) -> State:
    match move:
        case moves.Play(card):
            return _played(state, seat, card, told)
        case moves.PlayForHeroes(card):
            return fighting.played_for(state, seat, card, told, heroes=True)
        case moves.PlayForMonsters(card):
            return fighting.played_for(state, seat, card, told, heroes=False)
        case moves.PlayOn(card, foe):
            frame = state.open.stack[-1]
            if isinstance(frame, Rolling):
                return dice.lamp_lit(state, seat, frame, card, told)
            return fighting.played_on(state, seat, card, named(fight_of(state), foe), told)
        case moves.PlayAt(card, target):
            return _played_at(state, seat, card, target, told)
        case moves.Join(monster):
            return fighting.joined(state, seat, monster, _card_for(state, seat, Join), told)
        case moves.Replace(monster, foe):
            old = named(fight_of(state), foe)
            return fighting.replaced(state, seat, monster, old, _card_for(state, seat, Replace), told)
        case moves.Lift(card, victim):
            return _lifted(state, seat, card, victim, told)
        case moves.Save(card):
            return _saved(state, seat, card, told)


def _card_for(state: State, seat: Seat, kind: type[Join | Replace]) -> Card:
    return next(card for card in state.hands[seat] if isinstance(DEEDS.get(card), kind))


def _played(state: State, seat: Seat, card: Card, told: Told) -> State:
    frame = state.open.stack[-1]
    if isinstance(frame, Rolling | Slipping):
        if isinstance(DEEDS[card], deeds.Glue):
            return dice.glued(state, seat, frame, card, told)
        return dice.vanished(state, seat, top_frame(state, Rolling), card, told)
    return fighting.played(state, seat, card, told)


def _played_at(state: State, seat: Seat, card: Card, target: Seat, told: Told) -> State:
    """Curses, levels, and the card that hands a fight over."""
    if isinstance(ROWS[card], Curse):
        told += [PlayedAt(seat, card, target), Cursed(target, card)]
        return pushed(acted(from_hand(state, seat, card)), Cursing(0, card, target, seat))
    deed = DEEDS[card]
    if isinstance(deed, Transfer):
        return fighting.taken_over(state, seat, card, target, told)
    told.append(PlayedAt(seat, card, target))
    state = acted(discarded(from_hand(state, seat, card), (card,)))
    most = top(state.open.options)
    match deed:
        case StealLevel():  # Q115
            return gained(lowered(state, target, 1, told), seat, 1, told, most)
        case GainByKilling(victim):  # Q116
            owner = next(other for other, hero in enumerate(state.open.heroes) if victim in hero.servants)
            state = lost(state, owner, (victim,), told)
    return gained(state, target, 1, told, most)


def _lifted(state: State, seat: Seat, card: Card, victim: Seat, told: Told) -> State:
    """Q97: a curse that lasts is undone."""
    ring = next(each for each in RINGS if holds(state, seat, each))
    row = ROWS[card]
    assert isinstance(row, Curse)
    state = acted(used_up(state, seat, ring))
    hero = state.open.heroes[victim]
    told += [CurseCancelled(seat, card), CurseLifted(victim, card)]
    state = with_hero(state, victim, hero.__replace__(curses=without(hero.curses, card)))
    return pushed(discarded(state, (card,)), Effect(victim, row.undone))


def _saved(state: State, seat: Seat, ring: Card, told: Told) -> State:
    """Q95: the curse does nothing."""
    frame = top_frame(state, Cursing)
    told.append(CurseCancelled(seat, frame.card))
    return discarded(popped(used_up(state, seat, ring)), (frame.card,))


# --- The fight


def _fight(
    state: State,
    seat: Seat,
    move: moves.Berserk
    | moves.Turn
    | moves.Backstab
    | moves.Charm
    | moves.Chase
    | moves.Decline
    | moves.Bribe
    | moves.Claim
    | moves.Flee
    | moves.Snatch,
    told: Told,
) -> State:
    fight = fight_of(state)
    match move:
        case moves.Claim() | moves.Flee():
            flees = isinstance(move, moves.Flee)
            ours, theirs = sums(state.open, fight)
            told.append((FlightDeclared if flees else VictoryClaimed)(seat, ours, theirs))
            return pushed(state, Reacting(0, flees))
        case moves.Berserk(card):
            return fighting.berserked(state, seat, card, told)
        case moves.Turn(card):
            return fighting.turned(state, seat, card, told)
        case moves.Backstab(card, victim):
            return fighting.stabbed(state, seat, victim, card, told)
        case moves.Charm(foe):
            return fighting.charmed(state, seat, named(fight, foe), told)
        case moves.Chase(foe):
            return fighting.chased(state, seat, named(fight, foe), told)
        case moves.Decline(foe):
            return fighting.declined(state, seat, named(fight, foe), told)
        case moves.Bribe(card):
            return fighting.bribed(state, seat, fighting.bribable(fight), card, told)
        case moves.Snatch(card, victim):
            return snatching.snatched(state, seat, card, victim, told)


def _flight(
    state: State,
    seat: Seat,
    move: moves.Run
    | moves.ShakeOff
    | moves.Sacrifice
    | moves.RaiseWall
    | moves.RaiseWallForBoth
    | moves.LoadDie
    | moves.Fly
    | moves.Retry,
    told: Told,
) -> State:
    match move:
        case moves.Run(foe):
            return fleeing.run(state, seat, top_frame(state, Running), foe, told)
        case moves.ShakeOff(card, foe):
            return fleeing.shaken_off(state, seat, top_frame(state, Running), card, foe, told)
        case moves.Sacrifice():
            return fleeing.sacrificed(state, seat, told)
        case moves.RaiseWall(runner):
            return _wall(state, seat, (runner,), told)
        case moves.RaiseWallForBoth():
            fight = fight_of(state)
            return _wall(
                state, seat, tuple([each for each in fighters(fight) if each not in fight.walled]), told
            )
        case moves.LoadDie(face):
            return dice.loaded(state, seat, top_frame(state, Rolling), face, told)
        case moves.Fly(card):
            return dice.flown(state, seat, top_frame(state, Rolling), card, told)
        case moves.Retry(card):
            return dice.retried(state, seat, top_frame(state, Rolling), card, told)


def _wall(state: State, seat: Seat, runners: tuple[Seat, ...], told: Told) -> State:
    """The window on the flight, if it is still open, opens anew."""
    frame = state.open.stack[-1]
    if isinstance(frame, Reacting):
        state = instead(state, frame.__replace__(number=0))
    return fleeing.wall_raised(state, seat, runners, told)
