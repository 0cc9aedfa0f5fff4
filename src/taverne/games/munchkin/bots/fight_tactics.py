"""Fights, thought through: what each card would make of them, whom to ask for help, whom to stop."""

from collections.abc import Sequence
from typing import NamedTuple

from taverne.games.munchkin.bots.card_value import LEVEL, POINT, card_value, harm_of, progress, winning_level
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Curse
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import PaidInLevels
from taverne.games.munchkin.rules.characters.character import power
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters, sums, tally, wins_ties
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions import Bargain
from taverne.games.munchkin.rules.rules import play
from taverne.games.munchkin.rules.state import Fight, Foe, Open, Tally, View
from taverne.games.munchkin.rules.views import imagine
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

FIGHT_CARD_MOVES = (
    m.PlayForHeroes,
    m.PlayForMonsters,
    m.PlayOn,
    m.PlayAt,
    m.Join,
    m.Replace,
    m.Berserk,
    m.Turn,
    m.Backstab,
    m.Play,
)
NO_FIGHT = 1000  # no margin is as wide as this


class FightOption(NamedTuple):
    """A move in a fight and how far the players would be ahead after it."""

    move: Move
    margin: int
    cost: int


def margin(now: Open, fight: Fight | None) -> int:
    """By how much the players win; 0 or less: they do not."""
    if fight is None or not fight.foes:
        return NO_FIGHT
    ours, theirs = sums(now, fight)
    return ours - theirs + wins_ties(now, fight)


def fight_options(view: View, moves: Sequence[Move], luck: Luck) -> list[FightOption]:
    """What each card that I could play now would make of the fight, by the rules themselves."""
    assert view.seat is not None
    world = imagine(view, luck)
    found = []
    for move in moves:
        if isinstance(move, FIGHT_CARD_MOVES):
            after = play(world, view.seat, move).state.open
            if after.fight is not None and after.fight.main == _fight(view).main:
                found.append(FightOption(move, margin(after, after.fight), _cost(view, move)))
    return found


def best_option(strokes: Sequence[FightOption], now: int, *, ahead: bool) -> Move | None:
    """The cheapest card that turns the fight, or, if all of them together would, the strongest."""
    sign = 1 if ahead else -1
    if not strokes:
        return None
    turning = [each for each in strokes if (each.margin > 0) is ahead]
    if turning:
        return min(turning, key=lambda each: each.cost).move
    gains = {_card(each.move): max(0, sign * (each.margin - now)) for each in strokes}
    if (now + sign * sum(gains.values()) > 0) is not ahead:
        return None
    best = max(strokes, key=lambda each: (sign * each.margin, -each.cost))
    return best.move if sign * (best.margin - now) > 0 else None


def winning_tally(view: View, monster: Card) -> Tally | None:
    """How I would stand against a monster of my hand, if I would win."""
    assert view.seat is not None
    fight = Fight(main=view.seat, foes=(Foe(1, monster, 1),), count=1)
    return tally(view.open, fight) if margin(view.open, fight) > 0 else None


def wins_the_game(view: View) -> bool:
    """Whether the fight, once won, is the last."""
    now, fight = view.open, _fight(view)
    if view.tally is None:
        return False
    aim = winning_level(epic=now.options.epic)
    helper = fight.helper
    if now.heroes[fight.main].level + view.tally.levels >= aim:
        return True
    return (
        helper is not None
        and power(now.heroes[helper], PaidInLevels) is not None
        and now.heroes[helper].level + len(fight.foes) >= aim
    )


def wants_fight_lost(view: View, luck: Luck) -> bool:
    """Whether I would rather see this fight lost: its winner would win the game, or is far ahead of me."""
    assert view.seat is not None
    now, fight = view.open, _fight(view)
    if view.seat in fighters(fight):
        return False
    if wins_the_game(view):
        return True
    main, me = now.heroes[fight.main], now.heroes[view.seat]
    ahead = progress(main) - progress(me)
    return (
        ahead > 2 * LEVEL and main.level + 3 >= winning_level(epic=now.options.epic) and luck.below(3)[0] == 0
    )


def helpers_who_win(view: View, moves: Sequence[Move]) -> list[Seat]:
    """Whom to ask: those with whom the fight would be won, the least dangerous first."""
    now, fight = view.open, _fight(view)
    able = []
    for move in moves:
        if isinstance(move, m.AskHelp | m.ForceHelp) and margin(now, fight.__replace__(helper=move.to)) > 0:
            able.append(move.to)
    return sorted(dict.fromkeys(able), key=lambda seat: progress(now.heroes[seat]))


def fair_price(view: View) -> int:
    """How many Treasures to offer: half of them, at least one."""
    assert view.tally is not None
    return max(1, view.tally.treasures // 2)


def worth_helping(view: View, bargain: Bargain) -> bool:
    """A bargain pays if I get something, the fight is won with me, and nobody else wins the game by it."""
    assert view.seat is not None
    now, fight = view.open, _fight(view)
    me, main = now.heroes[view.seat], now.heroes[fight.main]
    if view.tally is None or margin(now, fight.__replace__(helper=view.seat)) <= 0:
        return False
    levels = len(fight.foes) if power(me, PaidInLevels) is not None else 0
    if main.level + view.tally.levels >= winning_level(epic=now.options.epic):
        return me.level + levels >= winning_level(epic=now.options.epic) or now.options.shared_victory
    mine = LEVEL * levels + LEVEL * 2 // 3 * bargain.treasures
    mine += sum([card_value(me, card) for card in bargain.items])
    theirs = LEVEL * view.tally.levels + LEVEL * 2 // 3 * (view.tally.treasures - bargain.treasures)
    return 3 * mine >= theirs


def curse_target(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A curse for whoever is ahead, if it hurts him."""
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
    """What losing this fight would cost."""
    hero, fight = view.open.heroes[seat], _fight(view)
    hand = view.sheets[seat].doors + view.sheets[seat].treasures
    return sum([harm_of(hero, MONSTERS[foe.card].bad, hand) for foe in fight.foes])


def reward_of_winning(view: View) -> int:
    """What winning it would bring the main fighter."""
    tally = view.tally
    return 0 if tally is None else LEVEL * tally.levels + LEVEL * 2 // 3 * tally.treasures


def _cost(view: View, move: Move) -> int:
    assert view.seat is not None
    hero = view.open.heroes[view.seat]
    card = _card(move)
    return 0 if card is None else card_value(hero, card) + POINT * (card not in view.hand)


def _card(move: Move) -> Card | None:
    return getattr(move, "card", None)


def _fight(view: View) -> Fight:
    assert view.open.fight is not None
    return view.open.fight
