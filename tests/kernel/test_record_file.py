from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Options
from taverne.kernel.luck import commitment
from taverne.kernel.record import (
    BadRecord,
    Moved,
    OtherVersion,
    Record,
    TamperedRecord,
    TruncatedRecord,
    UnreadableRecord,
    verify,
)
from taverne.kernel.record_file import RecordWriter, dump, load, next_hash
from tests.kernel.records import played, short
from tests.sketches import SKETCHES

TEXT = dump(short())
LINES = TEXT.splitlines(keepends=True)


def checked(text: str) -> Record[Any, Any]:
    """Everything that a stranger would check."""
    game, record = load(text, GAMES)
    verify(game, record)
    return record


def forged(*bodies: tuple[str, Any]) -> str:
    """Lines whose chain holds: what somebody writes who knows how records are made."""
    lines, last = [], ""
    for name, value in bodies:
        if name == "seed":
            lines.append(msgspec.json.encode({"seed": value}).decode())
            continue
        body = msgspec.json.encode(value)
        last = next_hash(last, body)
        lines.append(msgspec.json.encode({name: msgspec.Raw(body), "hash": last}).decode())
    return "\n".join(lines) + "\n"


def head(**changes: Any) -> tuple[str, dict[str, Any]]:
    value = msgspec.to_builtins(short().head)
    return "head", {**value, **changes}


SEED = ("seed", "short")
BODIES = [head(), SEED, *(("entry", entry) for entry in short().entries), ("end", short().end)]


class TestRoundTrip:
    def test_what_is_written_is_read(self) -> None:
        game, record = load(TEXT, GAMES)
        assert game is LUTIN_TROLL
        assert record == short()
        assert dump(record) == TEXT

    @pytest.mark.parametrize("slug", [*SKETCHES, "lutin_troll"])
    def test_whole_games_too(self, slug: str) -> None:
        known = {**GAMES, **SKETCHES}
        game = known[slug]
        record = played(game, game.seats.start, game.options())
        assert load(dump(record), known) == (game, record)

    def test_a_record_grows_line_by_line(self) -> None:
        record, chain = short(), RecordWriter()
        lines = [chain.head(record), *map(chain.entry, record.entries)]
        assert "".join(lines) == "".join(LINES[:-1])
        assert record.end is not None
        assert chain.end(record.end) == LINES[-1]

    def test_a_hash_is_the_sha_256_of_the_one_before_and_of_the_bytes_beside_it(self) -> None:
        """So that records can be checked without us."""
        assert forged(*BODIES) == TEXT

    @given(st.text(st.characters(codec="utf-8")), st.lists(st.text(st.characters(codec="utf-8")), max_size=3))
    def test_seeds_and_salts_may_hold_any_character(self, seed: str, salts: list[str]) -> None:
        record = Record.start(LUTIN_TROLL, 2, Options(), seed, tuple(salts))
        assert load(dump(record), GAMES) == (LUTIN_TROLL, record)

    def test_lines_that_end_in_the_manner_of_windows_are_read(self) -> None:
        assert checked(TEXT.replace("\n", "\r\n")) == short()


class TestDamage:
    """Whatever happens to a file, it is found, or it changes nothing."""

    def test_every_flipped_bit(self) -> None:
        raw = TEXT.encode()
        for place in range(len(raw)):
            for bit in range(8):
                damaged = bytearray(raw)
                damaged[place] ^= 1 << bit
                self.check(bytes(damaged), f"bit {bit} of byte {place}")

    def test_every_byte_replaced_by_white_space_a_quote_or_a_bracket(self) -> None:
        raw = TEXT.encode()
        for place in range(len(raw)):
            for byte in b' \n\r"}':
                self.check(raw[:place] + bytes([byte]) + raw[place + 1 :], f"byte {place}")

    def test_every_point_where_it_can_be_cut(self) -> None:
        raw = TEXT.encode()
        for length in range(len(raw)):
            with pytest.raises((TruncatedRecord, UnreadableRecord, UnicodeDecodeError)):
                checked(raw[:length].decode())

    def test_a_file_cut_after_its_seed_is_called_cut(self) -> None:
        for length in range(len(LINES[0]) + len(LINES[1]), len(TEXT)):
            with pytest.raises(TruncatedRecord):
                checked(TEXT[:length])

    @pytest.mark.parametrize("number", range(len(LINES)))
    def test_every_line_that_is_missing(self, number: int) -> None:
        with pytest.raises(BadRecord):
            checked("".join(LINES[:number] + LINES[number + 1 :]))

    @pytest.mark.parametrize("number", range(len(LINES)))
    @pytest.mark.parametrize("place", range(len(LINES) + 1))
    def test_every_line_that_is_there_twice(self, number: int, place: int) -> None:
        with pytest.raises(BadRecord):
            checked("".join([*LINES[:place], LINES[number], *LINES[place:]]))

    def test_every_two_lines_that_are_swapped(self) -> None:
        for one, two in combinations(range(len(LINES)), 2):
            lines = list(LINES)
            lines[one], lines[two] = lines[two], lines[one]
            self.check("".join(lines).encode(), f"lines {one} and {two}")

    def check(self, damaged: bytes, where: str) -> None:
        try:
            record = checked(damaged.decode())
        except (BadRecord, UnicodeDecodeError):
            return
        assert record == short(), f"not found: {where}"


class TestStrangers:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "\n",
            "hello",
            "hello\n",
            "{}\n",
            "[]\n",
            "null\n",
            '{"seed":"x"}\n',
            '{"hash":""}\n',
            '{"head":1,"hash":"x"}\n',
            '{"head":null,"hash":null}\n',
            '{"head":{},"hash":""}\n',
            '{"head":{"taverne":"1"},"hash":""}\n',
            "[" * 100_000 + "\n",
            '{"head":' + "[" * 100_000 + "\n",
            "\ud800\n",
            "\x00" * 1000,
            LINES[1] + LINES[0],
        ],
        ids=lambda text: ascii(text[:24]),
    )
    def test_what_is_no_record_is_said_to_be_none(self, text: str) -> None:
        with pytest.raises(UnreadableRecord):
            load(text, GAMES)

    def test_every_message_says_where(self) -> None:
        with pytest.raises(UnreadableRecord, match="line 3 is not a line"):
            load("".join([*LINES[:2], "what?\n", *LINES[3:]]), GAMES)
        with pytest.raises(TamperedRecord, match="line 4 was changed, or a line before it is missing"):
            load("".join([*LINES[:3], *LINES[4:]]), GAMES)


class TestForgeries:
    """Records whose chain holds although nobody played them."""

    def test_the_forger_of_these_tests_writes_good_records(self) -> None:
        assert checked(forged(*BODIES)) == short()

    @pytest.mark.parametrize("version", [0, 2, -1, 10**30])
    def test_another_format_is_another_version(self, version: int) -> None:
        with pytest.raises(OtherVersion, match=f"written in format {version}"):
            load(forged(head(taverne=version), SEED), GAMES)

    @pytest.mark.parametrize(
        ("version", "word"), [(0, "older"), (2, "newer"), (-1, "older"), (10**30, "newer")]
    )
    def test_other_rules_are_another_version(self, version: int, word: str) -> None:
        with pytest.raises(OtherVersion, match=f"version {version} of the rules of lutin_troll, {word} than"):
            load(forged(head(version=version), SEED), GAMES)

    def test_an_unknown_game_is_told_with_those_that_are_known(self) -> None:
        with pytest.raises(UnreadableRecord, match="unknown game 'chess'; known: lutin_troll"):
            load(forged(head(game="chess"), SEED), GAMES)

    @pytest.mark.parametrize("seats", [-1, 0, 1, 3, 10**30])
    def test_the_number_of_seats_must_suit_the_game(self, seats: int) -> None:
        with pytest.raises(UnreadableRecord, match=f"lutin_troll is not played by {seats}"):
            load(forged(head(seats=seats), SEED), GAMES)

    @pytest.mark.parametrize(
        "changes",
        [{"options": {"tokens": 4}}, {"options": []}, {"seats": "2"}, {"salts": "x"}, {"commitment": None}],
        ids=str,
    )
    def test_a_head_of_another_shape_is_unreadable(self, changes: dict[str, Any]) -> None:
        with pytest.raises(UnreadableRecord, match="not a record of lutin_troll"):
            load(forged(head(**changes), SEED), GAMES)

    @pytest.mark.parametrize(
        "entry",
        [
            {},
            {"type": "cheated"},
            {"type": "moved", "seat": "0", "moves": [], "at": 0.0},
            {"type": "moved", "seat": 0, "moves": [{"type": "pick", "card": "dragon"}], "at": 0.0},
            {"type": "moved", "seat": 0, "moves": [{"type": "castle"}], "at": 0.0},
            {"type": "taken_back", "seat": 0, "undoes": [0.5], "at": 0.0},
        ],
        ids=str,
    )
    def test_an_entry_of_another_shape_is_unreadable(self, entry: dict[str, Any]) -> None:
        with pytest.raises(UnreadableRecord, match="not a record of lutin_troll"):
            load(forged(head(), SEED, ("entry", entry)), GAMES)

    def test_another_seed_than_the_one_committed_to_is_found(self) -> None:
        with pytest.raises(TamperedRecord, match="committed to before the deal"):
            load(forged(head(), ("seed", "shorter"), *BODIES[2:]), GAMES)

    def test_a_seed_chosen_after_the_game_leads_to_other_hashes(self) -> None:
        """Who changes seed and commitment alike changes the head, and with it every hash."""
        other = forged(head(commitment=commitment("shorter")), ("seed", "shorter"), *BODIES[2:])
        hashes = [msgspec.json.decode(line).get("hash") for line in TEXT.splitlines()]
        others = [msgspec.json.decode(line).get("hash") for line in other.splitlines()]
        assert set(hashes) & set(others) == {None}

    @pytest.mark.parametrize(
        "bodies",
        [
            [head(), SEED, SEED, *BODIES[2:]],
            [head(), *BODIES[2:]],
            [head(), head(), SEED, *BODIES[2:]],
        ],
        ids=["two seeds", "no seed", "two heads"],
    )
    def test_there_is_one_head_and_one_seed(self, bodies: list[tuple[str, Any]]) -> None:
        with pytest.raises(UnreadableRecord, match="exactly one head and one seed"):
            load(forged(*bodies), GAMES)

    @pytest.mark.parametrize("body", [BODIES[2], BODIES[-1], head()], ids=["entry", "end", "head"])
    def test_nothing_comes_after_the_end(self, body: tuple[str, Any]) -> None:
        with pytest.raises(TamperedRecord, match="line 10 comes after the end"):
            load(forged(*BODIES, body), GAMES)

    @pytest.mark.parametrize(
        "line",
        [
            '{"seed":"short","entry":{"type":"resigned","seat":1,"at":0}}',
            '{"seed":"short","end":1,"head":2}',
            '{"entry":1,"end":2,"hash":"x"}',
            '{"hash":"x"}',
            "{}",
        ],
    )
    def test_a_line_holds_one_thing(self, line: str) -> None:
        with pytest.raises(UnreadableRecord, match="line 3 must hold one of"):
            load("".join([*LINES[:2], line + "\n", *LINES[2:]]), GAMES)

    def test_an_unfinished_record_is_read_but_does_not_verify(self) -> None:
        game, record = load("".join(LINES[:-2]), GAMES)
        assert record.entries == short().entries[:-1]
        assert record.end is None
        with pytest.raises(TruncatedRecord):
            verify(game, record)

    def test_entries_that_the_rules_refuse_are_read_and_found_by_replaying(self) -> None:
        wrong = Moved(0, short().entries[4].moves, at=0.0)  # type: ignore[union-attr]  # the fifth is a move
        text = forged(*BODIES[:6], ("entry", wrong), *BODIES[7:])
        with pytest.raises(TamperedRecord, match="entry 4: the rules refuse"):
            checked(text)
