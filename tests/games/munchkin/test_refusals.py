"""An illegal move is refused with a reason, and changes nothing."""

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules import refusals as r
from taverne.games.munchkin.rules.bargains.drafts import MOST_STEPS
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.equipment import MOST_SWITCHES
from taverne.games.munchkin.rules.state import State
from taverne.kernel.game import GameOver, IllegalMove, NotYourTurn
from taverne.kernel.tagged import Seat, Tagged
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.games.munchkin.scenes import OTHERS, flee, open_door, play, play_with_roll, win_fight

ARMED = hero(Card.LEATHER_ARMOR, stowed=[Card.SLIMY_ARMOR])
FREE = scene(ARMED, *OTHERS)
LOSING = open_door(scene(ARMED, *OTHERS, doors=[Card.NET_TROLL]))
WINNING = open_door(scene(hero(level=5), *OTHERS, doors=[Card.LAME_GOBLIN]))


def holding(*cards: Card, seat: Seat = 0) -> State:
    hands: list[tuple[Card, ...]] = [(), (), ()]
    hands[seat] = cards
    return scene(ARMED, *OTHERS, hands=hands)


def switched() -> State:
    """Repeat the moves as often as allowed."""
    state = scene(ARMED, *OTHERS)
    for _ in range(MOST_SWITCHES // 2):
        state = play(state, 0, m.Stow(Card.LEATHER_ARMOR), m.Use(Card.LEATHER_ARMOR))
    return state


def drafted() -> State:
    """Fill the draft as far as allowed."""
    state = scene(ARMED, *OTHERS)
    for _ in range(MOST_STEPS // 2):
        state = play(state, 0, m.Price(Card.LEATHER_ARMOR), m.Scrap())
    return state


def asked_twice() -> State:
    state = LOSING
    for _ in range(2):
        state = play(play(state, 0, m.AskHelp(1)), 1, m.Refuse())
    return state


REFUSED: list[tuple[State, Seat, m.Move, Tagged]] = [
    (FREE, 0, m.Put(Card.ELF), r.NotHeld(Card.ELF)),
    (FREE, 0, m.Play(Card.LOADED_DIE), r.NotOwned(Card.LOADED_DIE)),
    (FREE, 0, m.Give(Card.HUGE_ROCK), r.NotOwned(Card.HUGE_ROCK)),
    (FREE, 0, m.Want(Card.HUGE_ROCK, 1), r.NotTheirs(1, Card.HUGE_ROCK)),
    (
        scene(hero(Card.HUGE_ROCK), *OTHERS, hands=[[Card.STEPLADDER]]),
        0,
        m.Put(Card.STEPLADDER),
        r.BigAlready(Card.STEPLADDER),
    ),
    (LOSING, 0, m.Stow(Card.LEATHER_ARMOR), r.FrozenInFight()),
    (
        scene(hero(stowed=[Card.STAFF_OF_NAPALM]), *OTHERS),
        0,
        m.Use(Card.STAFF_OF_NAPALM),
        r.CannotUse(Card.STAFF_OF_NAPALM),
    ),
    (FREE, 0, m.Use(Card.SLIMY_ARMOR), r.NoSlot(Card.SLIMY_ARMOR)),
    (
        scene(hero(races=[Card.ELF]), *OTHERS, hands=[[Card.ELF]]),
        0,
        m.Put(Card.ELF),
        r.InPlayAlready(Card.ELF),
    ),
    (holding(Card.HALF_BREED), 0, m.Put(Card.HALF_BREED), r.NothingToDouble(Card.HALF_BREED)),
    (holding(Card.BULLROG), 0, m.Put(Card.BULLROG), r.StaysInHand(Card.BULLROG)),
    (holding(Card.ELF), 0, m.Price(Card.ELF), r.NotAnItem(Card.ELF)),
    (FREE, 1, m.OpenDoor(), r.OwnTurnOnly()),
    (play(FREE, 0, m.Price(Card.LEATHER_ARMOR)), 0, m.Sell(), r.TooCheap(200)),
    (
        play(scene(hero(level=9, stowed=[Card.WAND_OF_DOWSING]), *OTHERS), 0, m.Price(Card.WAND_OF_DOWSING)),
        0,
        m.Sell(),
        r.NeedsKill(),
    ),
    (holding(Card.ELF), 0, m.Provoke(Card.ELF), r.NotAMonster(Card.ELF)),
    (
        open_door(scene(hero(), *OTHERS, hands=[[Card.ENRAGED]], doors=[Card.NET_TROLL])),
        0,
        m.PlayOn(Card.ENRAGED, Card.BULLROG),
        r.NotInFight(Card.BULLROG),
    ),
    (FREE, 0, m.Claim(), r.NoFight()),
    (LOSING, 0, m.OpenDoor(), r.FightFirst()),
    (LOSING, 1, m.Claim(), r.FightersOnly()),
    (LOSING, 0, m.Claim(), r.NotWinning(2, 10)),
    (WINNING, 0, m.Flee(), r.NotLosing(5, 1)),
    (WINNING, 0, m.AskHelp(1), r.NoHelpNow()),
    (asked_twice(), 0, m.AskHelp(1), r.AskedEnough(1)),
    (FREE, 0, m.AcceptTrade(1), r.NoSuchOffer()),
    (drafted(), 0, m.Price(Card.LEATHER_ARMOR), r.DraftedEnough()),
    (switched(), 0, m.Stow(Card.LEATHER_ARMOR), r.SwitchedEnough()),
    (
        holding(Card.WISHING_RING),
        0,
        m.Lift(Card.CHICKEN_ON_YOUR_HEAD, 1),
        r.NoSuchCurse(1, Card.CHICKEN_ON_YOUR_HEAD),
    ),
    (LOSING, 0, m.Berserk(Card.LEATHER_ARMOR), r.NoPower()),
    (holding(Card.LOADED_DIE), 0, m.LoadDie(3), r.NoDie()),
    (
        scene(hero(level=9), *OTHERS, hands=[[Card.GOLD_PIECES_1000]]),
        0,
        m.PlayAt(Card.GOLD_PIECES_1000, 0),
        r.CannotBeChosen(0),
    ),
    (play(play(WINNING, 0, m.Claim()), 1, m.Pass()), 1, m.Pass(), r.PassedAlready()),
    (FREE, 0, m.Pass(), r.NotNow()),
    (FREE, 1, m.Pass(), NotYourTurn((0,))),
    (win_fight(open_door(scene(hero(level=9), *OTHERS, doors=[Card.LAME_GOBLIN]))), 0, m.Pass(), GameOver()),
]


def refusal(state: State, seat: Seat, move: m.Move) -> Tagged | None:
    try:
        MUNCHKIN.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def test_every_mistake_gets_its_refusal() -> None:
    for state, seat, move, reason in REFUSED:
        assert refusal(state, seat, move) == reason


def test_every_refusal_has_a_mistake_in_this_test() -> None:
    tried = {type(reason) for _, _, _, reason in REFUSED}
    known = {each for each in vars(r).values() if isinstance(each, type) and each.__module__ == r.__name__}
    assert known <= tried


def test_every_refusal_has_a_sentence() -> None:
    company = Reader(("Alix", "Bob", "Élodie"), 0)
    for lang in LANGUAGES:
        said = [words("munchkin", lang).say("refusal", reason, company) for *_, reason in REFUSED]
        assert all(len(sentence) > 5 for sentence in said)
    french = words("munchkin", "fr")
    assert french.say("refusal", r.BigAlready(Card.STEPLADDER), company).startswith(
        "Tu portes déjà un Gros objet"
    )
    assert french.say("refusal", r.FrozenInFight(), company).startswith("Pas d’équipement")


def test_a_second_answer_to_an_offer_is_refused() -> None:
    state = play(scene(ARMED, *OTHERS), 0, m.Give(Card.LEATHER_ARMOR), m.OfferTrade(1))
    state = play(state, 1, m.AcceptTrade(0))
    assert refusal(state, 1, m.AcceptTrade(0)) == r.NoSuchOffer()


def test_an_offer_of_items_that_are_gone_is_removed() -> None:
    hands = [[], [], [Card.LOSE_ARMOR]]
    state = scene(ARMED, *OTHERS, hands=hands)
    state = play(state, 0, m.Give(Card.LEATHER_ARMOR), m.OfferTrade(1))
    state = play(state, 2, m.PlayAt(Card.LOSE_ARMOR, 0))
    for seat in range(3):
        state = play(state, seat, m.Pass())
    assert refusal(state, 1, m.AcceptTrade(0)) == r.NoSuchOffer()


def test_only_dice_cards_are_legal_while_a_die_lies_on_the_table() -> None:
    hands = [[], [Card.LOSE_A_LEVEL]]
    state = flee(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    state = play_with_roll(state, 0, m.Run(Card.NET_TROLL), 1)
    assert refusal(state, 1, m.PlayAt(Card.LOSE_A_LEVEL, 0)) is not None
