"""What Munchkin values: levels, then strength; fights that are won, help that pays, nobody else's victory."""

from collections.abc import Sequence
from typing import TypeVar

from taverne.games.munchkin.bots.card_value import (
    GOLD,
    LEVEL,
    POINT,
    card_value,
    harm_of,
    least_valuable,
    most_valuable,
    strength_gain,
    value_in_play,
    winning_level,
)
from taverne.games.munchkin.bots.fight_tactics import (
    FightOption,
    best_option,
    cost_of_losing,
    curse_target,
    fair_price,
    fight_options,
    helpers_who_win,
    margin,
    reward_of_winning,
    wants_fight_lost,
    winning_tally,
    wins_the_game,
    worth_helping,
)
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules import questions as q
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Item, LevelUp, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import item_bonus
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions import Phase
from taverne.games.munchkin.rules.state import Hero, Thing, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

MN = TypeVar("MN")
A_LEVEL = 1000  # pieces of gold
SPARED = LEVEL + LEVEL // 2  # that a level bought may cost


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    if view.seat is None or not view.open.stack:
        return None
    return _Player(view, view.seat, moves, luck).choice()


class _Player:
    """One seat at one moment."""

    def __init__(self, view: View, seat: Seat, moves: Sequence[Move], luck: Luck) -> None:
        self._view, self._seat, self._moves, self._luck = view, seat, moves, luck
        self._now = view.open
        self._me: Hero = view.open.heroes[seat]
        self._aim = winning_level(epic=view.open.options.epic)

    def choice(self) -> Move | None:
        """An answer to the question; beside it, whatever is better now than later."""
        at_once = self._levels() or self._trades() or self._better_equipped()
        if at_once is not None:
            return at_once
        frame = self._now.stack[-1]
        match frame:
            case q.Acting(phase=phase) if self._seat == self._now.active:
                return self._turn(phase)
            case q.Fighting() | q.Reacting() | q.Bargaining():
                return self._fight(frame)
        curse = curse_target(self._view, self._moves, self._luck)
        return curse or self._answer(frame)

    # --- At any time

    def _levels(self) -> Move | None:
        """Cards that give a level, unless it would be the last one."""
        if self._me.level + 1 >= self._aim:
            return None
        for move in self._all(m.PlayAt):
            if isinstance(ROWS[move.card], LevelUp) and move.seat == self._seat:
                return move
        return next((move for move in self._all(m.Play) if isinstance(ROWS[move.card], LevelUp)), None)

    def _trades(self) -> Move | None:
        answers: list[m.AcceptTrade | m.DeclineTrade] = [
            *self._all(m.AcceptTrade),
            *self._all(m.DeclineTrade),
        ]
        for move in answers:
            offers = [offer for offer in self._now.offers if (offer.seat, offer.to) == (move.of, self._seat)]
            gain = sum([card_value(self._me, card) for offer in offers for card in offer.gives])
            loss = sum([value_in_play(self._me, card) for offer in offers for card in offer.wants])
            if (gain > loss) is isinstance(move, m.AcceptTrade):
                return move
        return None

    def _better_equipped(self) -> Move | None:
        """Put into play what helps, use what is merely carried, make room for what is better."""
        for put in self._all(m.Put):
            if self._wants(put.card):
                return put
        if uses := self._all(m.Use):
            return max(uses, key=lambda use: card_value(self._me, use.card))
        return self._room_for_better()

    def _wants(self, card: Card) -> bool:
        match ROWS[card]:
            case Item() | Servant() | Blend():
                return True
            case Badge():
                return card_value(self._me, card) >= LEVEL or self._fits(card)
        return False

    def _fits(self, card: Card) -> bool:
        """Whether things that I carry and cannot use ask for this race or class."""
        row = ROWS[card]
        if not isinstance(row, Badge):
            return False
        idle = [ROWS[thing.card] for thing in self._me.items if not item_bonus(self._me, thing)]
        in_use = [ROWS[thing.card] for thing in self._me.items if item_bonus(self._me, thing)]
        gained = sum([each.bonus for each in idle if isinstance(each, Item) and each.only is row.trait])
        lost = sum([each.bonus for each in in_use if isinstance(each, Item) and each.only is not None])
        return gained > lost

    def _room_for_better(self) -> Move | None:
        """Stow what takes the place of a stronger thing that is merely carried."""
        carried = [ROWS[thing.card] for thing in self._me.items if not thing.used]
        idle = [row for row in carried if isinstance(row, Item)]
        for stow in self._all(m.Stow):
            worn = ROWS[stow.card]
            if isinstance(worn, Item):
                without = self._me.__replace__(items=_without(self._me, stow.card))
                if any(row.slot is worn.slot and strength_gain(without, row) > worn.bonus for row in idle):
                    return stow
        return None

    # --- The turn

    def _turn(self, phase: Phase) -> Move | None:
        if sale := self._sale():
            return sale
        if phase is Phase.ROOM and (prey := self._prey()):
            return prey
        curse = curse_target(self._view, self._moves, self._luck)
        return curse or self._first(m.OpenDoor, m.LootRoom, m.EndTurn)

    def _prey(self) -> Move | None:
        """The monster of my hand that I beat and that brings most."""
        found = [
            (tally, move) for move in self._all(m.Provoke) if (tally := winning_tally(self._view, move.card))
        ]
        if not found:
            return None
        return max(found, key=lambda each: LEVEL * each[0].levels + LEVEL * 2 // 3 * each[0].treasures)[1]

    def _sale(self) -> Move | None:
        """A level for gold, from what is missed least; never the last one."""
        draft = self._view.draft
        if draft is None or self._me.level + 1 >= self._aim:
            return None
        if draft.sale and self._view.worth >= A_LEVEL:
            return self._first(m.Sell)
        prices = {move.card: move for move in self._all(m.Price)}
        chosen = self._cheapest([card for card in (*prices, *draft.sale) if _gold(card)])
        return next((prices[card] for card in chosen if card in prices and card not in draft.sale), None)

    def _cheapest(self, cards: Sequence[Card]) -> list[Card]:
        """As many as make a level, if they cost me little enough."""
        ranked = sorted(cards, key=lambda card: (self._loss(card) * GOLD / _gold(card), -_gold(card)))
        chosen: list[Card] = []
        for card in ranked:
            if sum(map(_gold, chosen)) >= A_LEVEL:
                break
            chosen.append(card)
        for card in list(chosen):
            if sum(map(_gold, chosen)) - _gold(card) >= A_LEVEL:
                chosen.remove(card)
        enough = sum(map(_gold, chosen)) >= A_LEVEL
        return chosen if enough and sum(map(self._loss, chosen)) <= SPARED else []

    def _loss(self, card: Card) -> int:
        """What selling it costs beside its gold."""
        thing = next((thing for thing in self._me.items if thing.card is card), None)
        if thing is not None:
            return POINT * item_bonus(self._me, thing)
        return 0 if isinstance(ROWS[card], Item) else LEVEL // 3

    # --- Fights

    def _fight(self, frame: q.Fighting | q.Reacting | q.Bargaining) -> Move | None:
        fight = self._now.fight
        assert fight is not None
        if isinstance(frame, q.Bargaining) and frame.turn == self._seat:
            return self._bargain(frame)
        if fight.main == self._seat and isinstance(frame, q.Fighting):
            return self._main_fight()
        ahead = margin(self._now, fight)
        if fight.helper == self._seat and ahead <= 0:
            if stroke := best_option(self._strokes(), ahead, ahead=True):
                return stroke
        elif ahead > 0 and wants_fight_lost(self._view, self._luck):
            stroke = best_option(self._strokes(), ahead, ahead=False)
            if stroke is not None:
                return stroke
        return self._pass_or_hold()

    def _main_fight(self) -> Move | None:
        if claim := self._all(m.Claim):
            return claim[0]
        now, fight = margin(self._now, self._now.fight), self._now.fight
        assert fight is not None
        asked = self._help()
        if isinstance(asked, m.ForceHelp):
            return asked
        last = wins_the_game(self._view)
        worth_it = reward_of_winning(self._view) + cost_of_losing(self._view, self._seat)
        strokes = self._strokes()
        stroke = best_option(strokes, now, ahead=True)
        cost = sum(each.cost for each in strokes if each.move == stroke)
        if stroke is not None and (last or asked is None or cost < LEVEL) and cost <= worth_it:
            return stroke
        without: list[Move] = [*self._all(m.Chase), *self._all(m.Charm)]
        if asked is None and cost_of_losing(self._view, self._seat) > LEVEL // 2:
            without += [*self._all(m.Decline), *self._all(m.Bribe)]
        if without:
            return without[0]
        if asked is not None:
            return asked
        return stroke if stroke is not None and cost <= worth_it else self._first(m.Flee)

    def _help(self) -> Move | None:
        """Draft a fair price and ask; nobody helps whom it makes the winner."""
        able = helpers_who_win(self._view, self._moves)
        if not able:
            return None
        for forced in self._all(m.ForceHelp):
            if forced.to in able:
                return forced
        if wins_the_game(self._view) and not self._now.options.shared_victory:
            return None
        draft, price = self._view.draft, fair_price(self._view)
        promised = 0 if draft is None else draft.treasures
        for more in self._all(m.Treasures):
            if promised < price and more.count == price:
                return more
        return next((move for move in self._all(m.AskHelp) if move.to == able[0]), None)

    def _bargain(self, frame: q.Bargaining) -> Move | None:
        bargain = frame.bargain
        if bargain.helper != self._seat:  # I asked, and this is what it shall cost
            tally = self._view.tally
            fair = tally is not None and bargain.treasures < max(2, tally.treasures) and not bargain.items
            return self._first(m.Accept if fair else m.Refuse)
        if worth_helping(self._view, bargain):
            return self._first(m.Accept)
        asks = bargain.__replace__(treasures=bargain.treasures + 1)
        if frame.rounds == 0 and worth_helping(self._view, asks):
            draft = self._view.draft
            if draft is not None and draft.treasures == asks.treasures and (found := self._all(m.Counter)):
                return found[0]
            for more in self._all(m.Treasures):
                if more.count == asks.treasures:
                    return more
        return self._first(m.Refuse)

    def _strokes(self) -> list[FightOption]:
        return fight_options(self._view, self._moves, self._luck.fork("world"))

    # --- Questions on the way

    def _answer(self, frame: q.Frame) -> Move | None:
        match frame:
            case q.Rolling():
                return self._die(frame)
            case q.Cursing(victim=victim) if victim == self._seat:
                return self._first(m.Save, m.Pass)
            case q.Running():
                return self._run()
            case q.Deciding(ways=ways):
                best = min(range(len(ways)), key=lambda way: harm_of(self._me, ways[way]))
                return m.Choose(best + 1)
            case q.Giving():
                return self._gift()
            case q.Picking() | q.Settling() | q.Taxed() | q.Stealing() | q.Reviving() | q.Shedding():
                return self._give_up()
            case q.Replacing(card=card):
                return self._give_up() if self._fits(card) else self._pass_or_hold()
            case q.Looting() | q.Sharing() | q.Dowsing() | q.Keeping() | q.Robbing() | q.Snatching():
                return self._take()
            case q.Creating() if sexes := self._all(m.ChooseSex):
                return self._luck.choice(sexes)[0]
        return self._pass_or_hold()

    def _die(self, frame: q.Rolling) -> Move | None:
        """Turn a roll of mine that failed, if what follows is worth a card."""
        short = frame.need - frame.face - frame.bonus
        if frame.seat != self._seat or not frame.need or short <= 0 or self._now.fight is None:
            return self._pass_or_hold()
        pain = cost_of_losing(self._view, self._seat)
        if pain < LEVEL:
            return self._pass_or_hold()
        loaded = [move for move in self._all(m.LoadDie) if move.face + frame.bonus >= frame.need]
        if loaded:
            return loaded[0]
        spare: list[m.Fly | m.Retry] = [*self._all(m.Fly), *self._all(m.Retry)]
        if spare and len(spare) >= short:
            return min(spare, key=lambda move: card_value(self._me, move.card))
        return self._pass_or_hold()

    def _run(self) -> Move | None:
        pain = cost_of_losing(self._view, self._seat)
        walls: list[Move] = [*self._all(m.RaiseWallForBoth)]
        walls += [move for move in self._all(m.RaiseWall) if move.seat == self._seat]
        if pain >= LEVEL and walls:
            return walls[0]
        shaken = [move for move in self._all(m.ShakeOff) if card_value(self._me, move.card) < pain]
        if shaken:
            return min(shaken, key=lambda move: card_value(self._me, move.card))
        if pain >= 3 * LEVEL and (found := self._all(m.Sacrifice)):
            return found[0]
        return self._first(m.Run, m.Pass)

    def _gift(self) -> Move | None:
        """The card I miss least, for the one it helps least."""
        gifts = self._all(m.GiveAway)
        if not gifts:
            return self._give_up()
        card = least_valuable(self._me, [move.card for move in gifts])
        same = [move for move in gifts if move.card is card]
        return min(same, key=lambda move: card_value(self._now.heroes[move.to], card))

    def _give_up(self) -> Move | None:
        lost = self._all(m.Discard)
        if not lost:
            return self._pass_or_hold()
        return min(lost, key=lambda move: value_in_play(self._me, move.card))

    def _take(self) -> Move | None:
        if snatches := self._all(m.Snatch):
            best = most_valuable(self._me, [move.card for move in snatches])
            return next(move for move in snatches if move.card is best)
        if taken := self._all(m.Take):
            best = most_valuable(self._me, [move.card for move in taken])
            return next(move for move in taken if move.card is best)
        return self._pass_or_hold()

    def _pass_or_hold(self) -> Move | None:
        """The mildest answer, or none if I am not asked."""
        mild = (m.Pass, m.Done, m.Draw, m.Accept, m.Leave, m.TakeBlind, m.Refuse)
        return self._first(*mild)

    # --- How

    def _all(self, kind: type[MN]) -> list[MN]:
        return [move for move in self._moves if isinstance(move, kind)]

    def _first(self, *kinds: type[Move]) -> Move | None:
        """The first move of the first kind there is; else any answer, or none where I am not asked."""
        for kind in kinds:
            for move in self._moves:
                if isinstance(move, kind):
                    return move
        answers = [move for move in self._moves if not isinstance(move, Standing)]
        return self._luck.choice(answers)[0] if answers else None


def _gold(card: Card) -> int:
    row = ROWS[card]
    return row.gold if isinstance(row, Carried) else 0


def _without(hero: Hero, card: Card) -> tuple[Thing, ...]:
    return tuple([thing for thing in hero.items if thing.card is not card])
