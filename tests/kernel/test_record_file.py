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
from tests.kernel.records import played_record, short_record
from tests.sketches import SKETCHES

TEXT = dump(short_record())
LINES = TEXT.splitlines(keepends=True)


def load_and_verify(text: str) -> Record[Any, Any]:
    """Load the record and check everything in it."""
    game, record = load(text, GAMES)
    verify(game, record)
    return record


def with_valid_chain(*bodies: tuple[str, Any]) -> str:
    """Write lines with a valid hash chain, as a forger would who knows the format."""
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
    value = msgspec.to_builtins(short_record().head)
    return "head", {**value, **changes}


SEED = ("seed", "short")
BODIES = [head(), SEED, *(("entry", entry) for entry in short_record().entries), ("end", short_record().end)]


class TestRoundTrip:
    def test_a_written_record_is_read_back(self) -> None:
        game, record = load(TEXT, GAMES)
        assert game is LUTIN_TROLL
        assert record == short_record()
        assert dump(record) == TEXT

    @pytest.mark.parametrize("slug", [*SKETCHES, "lutin_troll"])
    def test_whole_games_are_read_back(self, slug: str) -> None:
        games = {**GAMES, **SKETCHES}
        game = games[slug]
        record = played_record(game, game.seats.start, game.options())
        assert load(dump(record), games) == (game, record)

    def test_a_record_can_be_written_line_by_line(self) -> None:
        record, writer = short_record(), RecordWriter()
        lines = [writer.head(record), *map(writer.entry, record.entries)]
        assert "".join(lines) == "".join(LINES[:-1])
        assert record.end is not None
        assert writer.end(record.end) == LINES[-1]

    def test_a_hash_is_the_sha_256_of_the_last_hash_and_the_bytes_of_its_line(self) -> None:
        assert with_valid_chain(*BODIES) == TEXT

    @given(st.text(st.characters(codec="utf-8")), st.lists(st.text(st.characters(codec="utf-8")), max_size=3))
    def test_seeds_and_salts_may_hold_any_character(self, seed: str, salts: list[str]) -> None:
        record = Record.start(LUTIN_TROLL, 2, Options(), seed, tuple(salts))
        assert load(dump(record), GAMES) == (LUTIN_TROLL, record)

    def test_windows_line_ends_are_read(self) -> None:
        assert load_and_verify(TEXT.replace("\n", "\r\n")) == short_record()


class TestDamage:
    """Any damage to a file is found, unless it does not change the record."""

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

    def test_every_truncation(self) -> None:
        raw = TEXT.encode()
        for length in range(len(raw)):
            with pytest.raises((TruncatedRecord, UnreadableRecord, UnicodeDecodeError)):
                load_and_verify(raw[:length].decode())

    def test_a_file_cut_after_its_seed_is_reported_as_truncated(self) -> None:
        for length in range(len(LINES[0]) + len(LINES[1]), len(TEXT)):
            with pytest.raises(TruncatedRecord):
                load_and_verify(TEXT[:length])

    @pytest.mark.parametrize("number", range(len(LINES)))
    def test_every_missing_line(self, number: int) -> None:
        with pytest.raises(BadRecord):
            load_and_verify("".join(LINES[:number] + LINES[number + 1 :]))

    @pytest.mark.parametrize("number", range(len(LINES)))
    @pytest.mark.parametrize("place", range(len(LINES) + 1))
    def test_every_doubled_line(self, number: int, place: int) -> None:
        with pytest.raises(BadRecord):
            load_and_verify("".join([*LINES[:place], LINES[number], *LINES[place:]]))

    def test_every_two_swapped_lines(self) -> None:
        for one, two in combinations(range(len(LINES)), 2):
            lines = list(LINES)
            lines[one], lines[two] = lines[two], lines[one]
            self.check("".join(lines).encode(), f"lines {one} and {two}")

    def check(self, damaged: bytes, where: str) -> None:
        try:
            record = load_and_verify(damaged.decode())
        except (BadRecord, UnicodeDecodeError):
            return
        assert record == short_record(), f"not found: {where}"


class TestUnreadableFiles:
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
    def test_other_files_are_unreadable(self, text: str) -> None:
        with pytest.raises(UnreadableRecord):
            load(text, GAMES)

    def test_errors_name_the_line(self) -> None:
        with pytest.raises(UnreadableRecord, match="line 3 is not a line"):
            load("".join([*LINES[:2], "what?\n", *LINES[3:]]), GAMES)
        with pytest.raises(TamperedRecord, match="line 4 was changed, or a line before it is missing"):
            load("".join([*LINES[:3], *LINES[4:]]), GAMES)


class TestForgeries:
    """Forged records with a valid hash chain."""

    def test_lines_with_a_recomputed_chain_are_valid(self) -> None:
        assert load_and_verify(with_valid_chain(*BODIES)) == short_record()

    @pytest.mark.parametrize("version", [0, 2, -1, 10**30])
    def test_another_format_raises_other_version(self, version: int) -> None:
        with pytest.raises(OtherVersion, match=f"written in format {version}"):
            load(with_valid_chain(head(taverne=version), SEED), GAMES)

    @pytest.mark.parametrize(
        ("version", "word"), [(0, "older"), (2, "newer"), (-1, "older"), (10**30, "newer")]
    )
    def test_another_version_of_the_rules_raises_other_version(self, version: int, word: str) -> None:
        with pytest.raises(OtherVersion, match=f"version {version} of the rules of lutin_troll, {word} than"):
            load(with_valid_chain(head(version=version), SEED), GAMES)

    def test_the_error_for_an_unknown_game_lists_the_known_ones(self) -> None:
        with pytest.raises(UnreadableRecord, match="unknown game 'chess'; known: lutin_troll"):
            load(with_valid_chain(head(game="chess"), SEED), GAMES)

    @pytest.mark.parametrize("seats", [-1, 0, 1, 3, 10**30])
    def test_a_number_of_seats_that_does_not_fit_the_game_is_unreadable(self, seats: int) -> None:
        with pytest.raises(UnreadableRecord, match=f"lutin_troll is not played by {seats}"):
            load(with_valid_chain(head(seats=seats), SEED), GAMES)

    @pytest.mark.parametrize(
        "changes",
        [{"options": {"tokens": 4}}, {"options": []}, {"seats": "2"}, {"salts": "x"}, {"commitment": None}],
        ids=str,
    )
    def test_a_head_with_wrong_fields_is_unreadable(self, changes: dict[str, Any]) -> None:
        with pytest.raises(UnreadableRecord, match="not a record of lutin_troll"):
            load(with_valid_chain(head(**changes), SEED), GAMES)

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
    def test_an_entry_with_wrong_fields_is_unreadable(self, entry: dict[str, Any]) -> None:
        with pytest.raises(UnreadableRecord, match="not a record of lutin_troll"):
            load(with_valid_chain(head(), SEED, ("entry", entry)), GAMES)

    def test_a_seed_that_does_not_match_the_commitment_is_refused(self) -> None:
        with pytest.raises(TamperedRecord, match="committed to before the deal"):
            load(with_valid_chain(head(), ("seed", "shorter"), *BODIES[2:]), GAMES)

    def test_changing_seed_and_commitment_changes_every_hash(self) -> None:
        """The commitment is part of the head, and every hash depends on the head."""
        other = with_valid_chain(head(commitment=commitment("shorter")), ("seed", "shorter"), *BODIES[2:])
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
    def test_a_record_has_exactly_one_head_and_one_seed(self, bodies: list[tuple[str, Any]]) -> None:
        with pytest.raises(UnreadableRecord, match="exactly one head and one seed"):
            load(with_valid_chain(*bodies), GAMES)

    @pytest.mark.parametrize("body", [BODIES[2], BODIES[-1], head()], ids=["entry", "end", "head"])
    def test_a_line_after_the_end_is_refused(self, body: tuple[str, Any]) -> None:
        with pytest.raises(TamperedRecord, match="line 10 comes after the end"):
            load(with_valid_chain(*BODIES, body), GAMES)

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
    def test_a_line_has_exactly_one_key_besides_its_hash(self, line: str) -> None:
        with pytest.raises(UnreadableRecord, match="line 3 must hold one of"):
            load("".join([*LINES[:2], line + "\n", *LINES[2:]]), GAMES)

    def test_an_unfinished_record_is_read_but_not_verified(self) -> None:
        game, record = load("".join(LINES[:-2]), GAMES)
        assert record.entries == short_record().entries[:-1]
        assert record.end is None
        with pytest.raises(TruncatedRecord):
            verify(game, record)

    def test_illegal_moves_are_read_and_found_by_replaying(self) -> None:
        wrong = Moved(0, short_record().entries[4].moves, at=0.0)  # type: ignore[union-attr]  # the fifth is a move
        text = with_valid_chain(*BODIES[:6], ("entry", wrong), *BODIES[7:])
        with pytest.raises(TamperedRecord, match="entry 4: the rules refuse"):
            load_and_verify(text)
