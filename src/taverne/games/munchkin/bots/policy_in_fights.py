"""The policy in fights and bargains."""

from taverne.games.munchkin.bots.card_value import LEVEL
from taverne.games.munchkin.bots.fight_tactics import (
    best_option,
    card_of,
    cost_of_losing,
    escaping_option,
    fair_price,
    helpers_who_win,
    reward_of_winning,
    stopping_option,
    triumphant_option,
    wants_fight_lost,
    wins_the_game,
    worth_helping,
)
from taverne.games.munchkin.bots.foresight import FightOption, fight_options, margin
from taverne.games.munchkin.bots.policy_in_flights import flight_cost
from taverne.games.munchkin.bots.position import Position
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.fight.playable_cards import CURSES
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Reacting
from taverne.games.munchkin.rules.state_changes import winning_level

LEVELS_OF_A_FIGHT = 4  # hardly ever more


def fight_move(at: Position, frame: Fighting | Reacting | Bargaining) -> Move | None:
    """A move in a fight, for the main fighter, the helper and the others."""
    fight = at.now.fight
    assert fight is not None
    if isinstance(frame, Bargaining) and frame.turn == at.seat:
        return _bargaining_move(at, frame)
    if fight.main == at.seat and isinstance(frame, Fighting):
        return _main_fighter_move(at)
    ahead = margin(at.now, fight)
    if fight.helper == at.seat and ahead <= 0:
        if move := best_option(_fight_options(at), ahead, ahead=True):
            return move
    elif ahead > 0 and wants_fight_lost(at.view, at.luck):
        options = _fight_options(at)
        if wins_the_game(at.view):
            move = stopping_option(options, ahead)
        else:
            kept = [each for each in options if card_of(each.move) not in CURSES]
            move = best_option(kept, ahead, ahead=False)
        if move is not None:
            return move
    return at.mildest_answer()


def _main_fighter_move(at: Position) -> Move | None:
    """Claim a won fight; otherwise play a card, ask for help, avoid the monster or flee."""
    if claim := at.all(m.Claim):
        return _greater_victory(at) or claim[0]
    options = _fight_options(at)
    if (triumph := triumphant_option(options)) is not None:
        return triumph
    ahead = margin(at.now, at.now.fight)
    help_move = _help_move(at)
    if isinstance(help_move, m.ForceHelp):
        return help_move
    at_stake = reward_of_winning(at.view) + cost_of_losing(at.view, at.seat)
    card_move = best_option(options, ahead, ahead=True)
    cost = sum(option.cost for option in options if option.move == card_move)
    cheap = wins_the_game(at.view) or help_move is None or cost < LEVEL
    if card_move is not None and cheap and cost <= at_stake:
        return card_move
    most = 0 if help_move is not None else flight_cost(at.view, at.seat)
    escape = escaping_option(options, most) or _partial_escape(at)
    if escape is not None:
        return escape
    if help_move is not None:
        return help_move
    return card_move if card_move is not None and cost <= at_stake else at.first(m.Flee)


def _greater_victory(at: Position) -> Move | None:
    """A move that makes a won fight win the game."""
    fight = at.now.fight
    assert fight is not None
    if at.hero.level + LEVELS_OF_A_FIGHT < winning_level(at.now.options) or wins_the_game(at.view):
        return None
    return triumphant_option(_fight_options(at))


def _partial_escape(at: Position) -> Move | None:
    """Chase or charm one of several monsters away."""
    fight = at.now.fight
    assert fight is not None
    removals: list[Move] = [*at.all(m.Chase), *at.all(m.Charm)]
    return removals[0] if removals and len(fight.foes) > 1 else None


def _help_move(at: Position) -> Move | None:
    """Draft a fair price, then ask for help, unless it would make the main fighter win the game."""
    able = helpers_who_win(at.view, at.moves)
    if not able:
        return None
    for forced in at.all(m.ForceHelp):
        if forced.to in able:
            return forced
    if wins_the_game(at.view) and not at.now.options.shared_victory:
        return None
    draft, price = at.view.draft, fair_price(at.view)
    promised = 0 if draft is None else draft.treasures
    for more in at.all(m.Treasures):
        if promised < price and more.count == price:
            return more
    return next((move for move in at.all(m.AskHelp) if move.to == able[0]), None)


def _bargaining_move(at: Position, frame: Bargaining) -> Move | None:
    """Accept a good bargain; as the helper, ask once for one Treasure more; or else refuse."""
    bargain = frame.bargain
    if bargain.helper != at.seat:  # the main fighter answers a counter-offer
        tally = at.view.tally
        fair = tally is not None and bargain.treasures < max(2, tally.treasures) and not bargain.items
        return at.first(m.Accept if fair else m.Refuse)
    if worth_helping(at.view, bargain):
        return at.first(m.Accept)
    better = bargain.__replace__(treasures=bargain.treasures + 1)
    if frame.rounds == 0 and worth_helping(at.view, better):
        draft = at.view.draft
        if draft is not None and draft.treasures == better.treasures and (counter := at.all(m.Counter)):
            return counter[0]
        for more in at.all(m.Treasures):
            if more.count == better.treasures:
                return more
    return at.first(m.Refuse)


def _fight_options(at: Position) -> list[FightOption]:
    return fight_options(at.view, at.moves, at.luck.fork("world"))
