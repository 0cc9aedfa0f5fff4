"""Where each card is known from: the booklet names some of them, only the cards themselves say the rest."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.kernel.source import Aspect, Known, Source, known

_NAMED_IN_BOOKLET = frozenset(
    (
        Card.CRABS,
        Card.DROOLING_SLIME,
        Card.NET_TROLL,
        Card.WANNABE_VAMPIRE,
        Card.LOSE_ARMOR,
        Card.CHANGE_SEX,
        Card.CHICKEN_ON_YOUR_HEAD,
        Card.ELF,
        Card.DWARF,
        Card.HALFLING,
        Card.WARRIOR,
        Card.WIZARD,
        Card.THIEF,
        Card.CLERIC,
        Card.HALF_BREED,
        Card.SUPER_MUNCHKIN,
        Card.BABY,
        Card.ENRAGED,
        Card.INTELLIGENT,
        Card.HUMONGOUS,
        Card.ANCIENT,
        Card.MATE,
        Card.WANDERING_MONSTER,
        Card.STAFF_OF_NAPALM,
        Card.MACE_OF_SHARPNESS,
        Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT,
        Card.FLAMING_ARMOR,
        Card.BOOTS_OF_BUTT_KICKING,
        Card.KNEEPADS_OF_ALLURE,
        Card.MAGIC_MISSILE,
        Card.YUPPIE_WATER,
    )
)


def card_known(card: Card) -> Known:
    if card in _NAMED_IN_BOOKLET:
        return ((Aspect.EFFECT, Source.ELSEWHERE), (Aspect.NAME, Source.BOOKLET))
    return known(Source.ELSEWHERE)
