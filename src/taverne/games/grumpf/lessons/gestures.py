"""Parts that the lessons share: their first hunt, gestures by value, and how the others go on."""

from taverne.games.grumpf.rules.boards import BACKS, CLUB, VALUES, Board, Clan, Face
from taverne.games.grumpf.rules.hunt import PLACES
from taverne.games.grumpf.rules.rules import deal, play
from taverne.games.grumpf.rules.state import Club, Move, Options, Place, State, View
from taverne.kernel.lesson import PUPIL
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

OPTIONS = Options()
NAMES = ("Mirabelle", "Pépin")
MIRABELLE, PEPIN = 1, 2  # orange and green; the pupil is violet


def hunt(*gestures: Move) -> State:
    """The first hunt, in turns, after these gestures. There are two birds, and three of most kinds."""
    state = deal(len(NAMES) + 1, OPTIONS, Luck.from_seed("lecon-28"))
    for gesture in gestures:
        turn = state.open.turn
        assert turn is not None
        state = play(state, turn, gesture).state
    return state


def total(view: View, board: Board) -> int:
    return view.grounds[PLACES[board]].total


def laid(moves: tuple[Move, ...], board: Board) -> int:
    """The value of the token that this answer lays on a board; 0: it does something else."""
    (move,) = moves
    return VALUES[move.face] if isinstance(move, Place) and move.board is board else CLUB


def stuns(moves: tuple[Move, ...], board: Board) -> bool:
    """Whether this answer stuns a Grumpf of another clan on a board."""
    (move,) = moves
    return isinstance(move, Club) and move.board is board


def club_of(view: View, seat: Seat) -> Face:
    """A token of a hand as it shows its club."""
    faces = (face for face in view.open.hands[seat] for face in (face, BACKS[face]))
    return next(face for face in faces if VALUES[face] == CLUB)


def stun_the_birds_of_the_pupil(view: View) -> Move:
    """Pépin's answer to a pupil who stays awake: stun their Grumpf on the birds."""
    track = view.open.tracks[PLACES[Board.BIRDS]]
    target = next(each.face for each in track if each.clan is tuple(Clan)[PUPIL] and each.club is None)
    return Club(club_of(view, PEPIN), Board.BIRDS, tuple(Clan)[PUPIL], target)
