"""Judging fights: the effect of each card, players to ask for help, players to stop, costs and rewards."""

from collections.abc import Sequence

from taverne.games.munchkin.bots.card_value import LEVEL, card_value, harm_of, progress
from taverne.games.munchkin.bots.foresight import FightOption, margin, winners_by_claim
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import PaidInLevels
from taverne.games.munchkin.rules.characters.character import power
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, tally
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargain
from taverne.games.munchkin.rules.state import Fight, Foe, Tally, View
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def best_option(options: Sequence[FightOption], now: int, *, ahead: bool) -> Move | None:
    """The cheapest card that turns the fight, or the strongest card if all of them together turn it."""
    sign = 1 if ahead else -1
    options = [each for each in options if not each.over]
    if turning := [each for each in options if (each.margin > 0) is ahead]:
        return min(turning, key=lambda each: each.cost).move
    gains: dict[Card | None, int] = {}  # a card may serve either side
    for each in options:
        gains[card_of(each.move)] = max(gains.get(card_of(each.move), 0), sign * (each.margin - now))
    if (now + sign * sum(gains.values()) > 0) is not ahead:
        return None
    best = max(options, key=lambda each: (sign * each.margin, -each.cost), default=None)
    return best.move if best is not None and sign * (best.margin - now) > 0 else None


def stopping_option(options: Sequence[FightOption], now: int) -> Move | None:
    """The cheapest move after which nobody else wins the game by this fight, or the first of several."""
    stopping = [each for each in options if not each.victory]
    if stopping:
        return min(stopping, key=lambda each: (not each.triumph, each.cost)).move
    return best_option(options, now, ahead=False)


def triumphant_option(options: Sequence[FightOption]) -> Move | None:
    """The cheapest move after which a claim wins the game for the one to move."""
    found = [each for each in options if each.triumph and each.margin > 0]
    return min(found, key=lambda each: (not each.over, each.cost)).move if found else None


def escaping_option(options: Sequence[FightOption], most: float) -> Move | None:
    """The move that ends the fight without a flight for the least value, if that is below the most."""
    found = [each for each in options if each.over and not each.victory]
    best = min(found, key=_price_of_escape, default=None)
    return None if best is None or _price_of_escape(best) >= most else best.move


def _price_of_escape(option: FightOption) -> int:
    return option.cost - LEVEL * 2 // 3 * max(0, option.drawn)


def winning_tally(view: View, monster: Card) -> Tally | None:
    """The tally against a monster of the seat's hand, or None if the seat would not win."""
    assert view.seat is not None
    fight = Fight(main=view.seat, foes=(Foe(1, monster, 1),), count=1)
    return tally(view.open, fight) if margin(view.open, fight) > 0 else None


def wins_the_game(view: View) -> bool:
    """Whether winning the fight would win the game."""
    return bool(winners_by_claim(view.open, _fight(view))) if view.tally is not None else False


def wants_fight_lost(view: View, luck: Luck) -> bool:
    """Whether the seat wants the fight lost: it would win the game, or the main fighter is far ahead."""
    assert view.seat is not None
    now, fight = view.open, _fight(view)
    if view.seat in fighters(fight):
        return False
    if wins_the_game(view):
        return True
    main, me = now.heroes[fight.main], now.heroes[view.seat]
    ahead = progress(main) - progress(me)
    return ahead > 2 * LEVEL and main.level + 3 >= winning_level(now.options) and luck.below(3)[0] == 0


def helpers_who_win(view: View, moves: Sequence[Move]) -> list[Seat]:
    """The players with whose help the fight would be won, the one with least progress first."""
    now, fight = view.open, _fight(view)
    able = []
    for move in moves:
        if isinstance(move, m.AskHelp | m.ForceHelp) and margin(now, fight.__replace__(helper=move.to)) > 0:
            able.append(move.to)
    return sorted(dict.fromkeys(able), key=lambda seat: progress(now.heroes[seat]))


def fair_price(view: View) -> int:
    """The number of Treasures to offer: half of them, at least one."""
    assert view.tally is not None
    return max(1, view.tally.treasures // 2)


def worth_helping(view: View, bargain: Bargain) -> bool:
    """Whether a bargain pays the helper enough, wins the fight, and wins the game for nobody else."""
    assert view.seat is not None
    now, fight = view.open, _fight(view)
    me, main = now.heroes[view.seat], now.heroes[fight.main]
    if view.tally is None or margin(now, fight.__replace__(helper=view.seat)) <= 0:
        return False
    levels = len(fight.foes) if power(me, PaidInLevels) is not None else 0
    if main.level + view.tally.levels >= winning_level(now.options):
        return me.level + levels >= winning_level(now.options) or now.options.shared_victory
    mine = LEVEL * levels + LEVEL * 2 // 3 * bargain.treasures
    mine += sum([card_value(me, card) for card in bargain.items])
    theirs = LEVEL * view.tally.levels + LEVEL * 2 // 3 * (view.tally.treasures - bargain.treasures)
    return 3 * mine >= theirs


def curse_target(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A curse on the player whom it costs most among those who are ahead; only now and then."""
    assert view.seat is not None
    now, me = view.open, view.open.heroes[view.seat]
    found: list[tuple[int, Move]] = []
    for move in moves:
        if isinstance(move, m.PlayAt) and move.seat != view.seat:
            row, victim = ROWS[move.card], now.heroes[move.seat]
            if isinstance(row, Curse) and progress(victim) >= progress(me):
                found.append((harm_of(victim, row.bad) + (row.burden is not None) * LEVEL // 2, move))
    if not found or luck.below(4)[0]:
        return None
    pain, move = max(found, key=lambda each: each[0])
    return move if pain >= LEVEL // 2 else None


def cost_of_losing(view: View, seat: Seat) -> int:
    """The value that losing this fight would cost the player."""
    hero, fight = view.open.heroes[seat], _fight(view)
    hand = view.sheets[seat].doors + view.sheets[seat].treasures
    return sum([harm_of(hero, MONSTERS[foe.card].bad, hand) for foe in fight.foes])


def reward_of_winning(view: View) -> int:
    """The value that winning this fight would bring the main fighter."""
    return 0 if view.tally is None else reward_of(view.tally)


def reward_of(tally: Tally) -> int:
    return LEVEL * tally.levels + LEVEL * 2 // 3 * tally.treasures


def card_of(move: Move) -> Card | None:
    return getattr(move, "card", None)


def _fight(view: View) -> Fight:
    assert view.open.fight is not None
    return view.open.fight
