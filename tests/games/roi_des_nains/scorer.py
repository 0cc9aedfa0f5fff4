"""A second scorer, written from facts.yaml alone; it uses none of the game's measures and rewards."""

from collections.abc import Callable, Sequence
from typing import Any

from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.tricks import Trick
from tests.games.roi_des_nains.facts import ROWS

NOBLES = ("J", "Q", "K", "A")
NEIGHBOUR = {"previous": -1, "next": 1}


def score(quest_id: str, tricks: Sequence[Trick], seats: int, whole: int) -> list[int]:
    row = ROWS[quest_id]
    return KINDS[row["kind"]](row, _Table(tricks, seats, whole))


class _Table:
    def __init__(self, tricks: Sequence[Trick], seats: int, whole: int) -> None:
        self.tricks, self.seats, self.whole = tricks, range(seats), whole
        self.takers = "".join(str(trick.taker) for trick in tricks)
        self.tricks_of = [sum(trick.taker == seat for trick in tricks) for seat in self.seats]
        self.cards = [
            [_read(card) for trick in tricks if trick.taker == seat for card in trick.cards]
            for seat in self.seats
        ]

    def suited(self, seat: int) -> list[tuple[str, str]]:
        return [card for card in self.cards[seat] if card[0] != "magic"]

    def numbers(self, seat: int, suit: str | None = None) -> list[int]:
        return [int(rank) for its, rank in self.suited(seat) if rank.isdigit() and suit in (None, its)]

    def longest(self, seat: int, *, won: bool) -> int:
        signs = "".join("x" if (taker == str(seat)) is won else " " for taker in self.takers)
        return max((len(run) for run in signs.split()), default=0)


def _read(card: Card) -> tuple[str, str]:
    letter, rank = card.value[0], card.value[1:].split("_")[0]
    if rank.upper() in NOBLES or rank.isdigit():
        return {"n": "dwarves", "c": "knights", "g": "goblins"}[letter], rank.upper()
    return "magic", ""


def _cards(row: dict[str, Any], table: _Table) -> list[int]:
    def matches(term: dict[str, Any], card: tuple[str, str]) -> bool:
        ranks = [str(rank) for rank in term.get("ranks", [])]
        return card[0] == term.get("suit", card[0]) != "magic" and (not ranks or card[1] in ranks)

    return [
        sum(term["points"] for term in row["terms"] for card in table.cards[seat] if matches(term, card))
        for seat in table.seats
    ]


def _tricks(row: dict[str, Any], table: _Table) -> list[int]:
    first = table.whole - row["last"] if "last" in row else 0
    counted = [trick.taker for number, trick in enumerate(table.tricks) if number >= first]
    return [row["points"] * counted.count(seat) for seat in table.seats]


def _highest(row: dict[str, Any], table: _Table) -> list[int]:
    sums = [sum(table.numbers(seat)) for seat in table.seats]
    alone = sorted(sums)[-1] > sorted(sums)[-2]
    return [row["points"] if alone and total == max(sums) else 0 for total in sums]


def _matched(row: dict[str, Any], table: _Table) -> list[int]:
    same = [table.tricks_of.count(tricks) - 1 for tricks in table.tricks_of]
    return [row["points"] if (others > 0) is (row["match"] == "some") else 0 for others in same]


def _race(row: dict[str, Any], table: _Table) -> list[int]:
    arrived: list[int] = []
    for number in range(1, len(table.tricks) + 1):
        for seat in table.seats:
            if table.takers[:number].count(str(seat)) == row["nth"] and seat not in arrived:
                arrived.append(seat)
    prizes = {seat: row["start"] + place * row["step"] for place, seat in enumerate(arrived)}
    return [prizes.get(seat, 0) for seat in table.seats]


def _triples(row: dict[str, Any], table: _Table) -> list[int]:
    points = []
    for seat in table.seats:
        ranks = [rank for _, rank in table.suited(seat)]
        full = sorted({rank for rank in ranks if ranks.count(rank) == 3})
        points.append(sum(row["face_points" if rank in NOBLES else "other_points"] for rank in full))
    return points


def _suit_extreme(row: dict[str, Any], table: _Table) -> list[int]:
    extreme = min if row["which"] == "least" else max
    suits = ("dwarves", "knights", "goblins")
    return [
        row["points"] * extreme(sum(suit == its for its, _ in table.cards[seat]) for suit in suits)
        for seat in table.seats
    ]


def _sequence(row: dict[str, Any], table: _Table) -> list[int]:
    points = []
    for seat in table.seats:
        ranks = {rank for _, rank in table.suited(seat)}
        order = [*map(str, range(1, 11)), *(["11"] if "11" in ranks else []), *NOBLES]
        runs = "".join("x" if rank in ranks else " " for rank in order).split()
        longest = max(map(len, runs), default=0)
        points.append(row["points"] * longest if longest >= row["least"] else 0)
    return points


def _weakest(row: dict[str, Any], table: _Table) -> list[int]:
    points = []
    for seat in table.seats:
        numbers = table.numbers(seat)
        nobles_only = row["nobles_only"] if table.suited(seat) else 0
        points.append(row["points"] * (min(numbers) if numbers else nobles_only))
    return points


def _compare(row: dict[str, Any], table: _Table) -> list[int]:
    def holds(seat: int, clause: dict[str, Any]) -> bool:
        mine = table.tricks_of[seat]
        theirs = table.tricks_of[(seat + NEIGHBOUR[clause["neighbour"]]) % len(table.seats)]
        return mine > theirs if clause["relation"] == "more" else mine < theirs

    return [sum(clause["points"] for clause in row["clauses"] if holds(seat, clause)) for seat in table.seats]


KINDS: dict[str, Callable[[dict[str, Any], _Table], list[int]]] = {
    "cards": _cards,
    "tricks": _tricks,
    "longest_run": lambda row, table: [row["points"] * table.longest(s, won=True) for s in table.seats],
    "neighbour_tricks": lambda row, table: [
        row["points"] * table.tricks_of[(seat + NEIGHBOUR[row["neighbour"]]) % len(table.seats)]
        for seat in table.seats
    ],
    "highest_pip_sum": _highest,
    "exact_tricks": lambda row, table: [row["points"] * (n == row["value"]) for n in table.tricks_of],
    "parity": lambda row, table: [
        row["points"] if n and n % 2 == (row["parity"] == "odd") else 0 for n in table.tricks_of
    ],
    "trick_count_match": _matched,
    "race": _race,
    "triples": _triples,
    "run_at_least": lambda row, table: [
        row["points"] if table.longest(seat, won=row["of"] == "won") >= row["length"] else 0
        for seat in table.seats
    ],
    "suit_extreme": _suit_extreme,
    "lowest_pip": lambda row, table: [
        row["points"] * min(table.numbers(seat, row["suit"]), default=0) for seat in table.seats
    ],
    "longest_sequence": _sequence,
    "weakest_card": _weakest,
    "compare": _compare,
}
