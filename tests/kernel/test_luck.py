import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256, shake_256
from itertools import islice, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.kernel import luck as luck_module
from taverne.kernel.luck import Luck, commitment
from tests.kernel.uniformity import deviation, looks_uniform
from tests.profiles import amount

TAVERNE = Luck.from_seed("Taverne")
DRAWS = amount(quick=12_000, thorough=1_000_000)

keys = st.binary(min_size=32, max_size=32)
lucks = st.builds(Luck, keys, st.integers(0, 2**40))
texts = st.text(st.characters(codec="utf-8"))


class TestReferenceValues:
    """Reference values for other implementations. A change of any of them breaks all records."""

    def test_a_seed(self) -> None:
        assert TAVERNE.counter == 0
        assert TAVERNE.key.hex() == "0abc79954d917832bf0bc4490a92e0ee7c596086fd362b5a0591c0a2e8c47a5d"

    def test_a_seed_with_salts_of_players(self) -> None:
        with_salts = Luck.from_seed("Taverne", ("Ada", "é"))
        assert with_salts.key.hex() == "d61abf19a9596a7682d8dabb64f3d156cc5f5c38ad9ffd1bb4c197d69d06e815"

    def test_a_fork(self) -> None:
        fork = TAVERNE.fork("bots", 3, 1)
        assert fork.counter == 0
        assert fork.key.hex() == "aafde92221fdcaa260ac6b8a639a096d3206bba81ae1d1f5976d8aab4c35b072"
        later = Luck(TAVERNE.key, 7).fork("bots", 3, 1)
        assert later.key.hex() == "d93bee641500f418d61247fd562d7aad74148e9b21826b72fa7085de8d95dff8"

    def test_numbers_below_a_bound(self) -> None:
        bounds = 1, 2, 6, 52, 255, 256, 257, 2**16, 2**16 + 1, 10**12, 2**64, 2**64 + 1
        luck, drawn = TAVERNE, []
        for bound in bounds:
            number, luck = luck.below(bound)
            drawn.append(number)
        assert drawn == [
            *(0, 0, 1, 35, 237, 248, 29, 55930, 46178, 848231941869),
            *(17689183004658783277, 13393733421036069113),
        ]
        assert luck == Luck(TAVERNE.key, 12)

    def test_a_choice_a_sample_and_a_shuffle(self) -> None:
        assert TAVERNE.choice("abcdefghijklmnopqrstuvwxyz")[0] == "m"
        assert TAVERNE.sample(range(52), 5)[0] == (0, 43, 20, 33, 3)
        assert TAVERNE.shuffle(range(25))[0] == (
            *(21, 23, 12, 0, 15, 4, 7, 9, 6, 13, 1, 24, 14),
            *(11, 8, 18, 20, 17, 3, 5, 10, 2, 19, 16, 22),
        )

    def test_a_shuffle_of_the_largest_deck(self) -> None:
        order = bytes(TAVERNE.shuffle(range(168))[0])
        assert sha256(order).hexdigest() == "690a85f034a1127a13fd459616b95b1fe5aebee805d61ae2528fae4478c0b316"


class TestSecondImplementation:
    """The draws against a second implementation, after ADR 3."""

    @given(lucks, st.integers(1, 2**80))
    def test_a_draw_hashes_key_and_counter(self, luck: Luck, bound: int) -> None:
        size = (bound.bit_length() + 7) // 8 + 8
        block = shake_256(luck.key + luck.counter.to_bytes(8, "big")).digest(size)
        assert luck.below(bound) == (int.from_bytes(block, "big") % bound, Luck(luck.key, luck.counter + 1))

    @given(lucks, st.lists(st.integers(), max_size=30), st.data())
    def test_a_sample_is_one_number_decoded_as_swaps(
        self, luck: Luck, items: list[int], data: st.DataObject
    ) -> None:
        size = data.draw(st.integers(0, len(items)))
        arrangements = 1
        for left in range(len(items) - size + 1, len(items) + 1):
            arrangements *= left
        code, after = luck.below(arrangements)
        rest = list(items)
        drawn: list[int] = []
        while len(drawn) < size:
            code, index = divmod(code, len(rest))
            drawn.append(rest[index])
            rest[index] = rest[-1]
            rest.pop()
        assert luck.sample(items, size) == (tuple(drawn), after)

    def test_a_commitment_is_the_plain_sha_256(self) -> None:
        assert commitment("Taverne") == "31ba47f1fae389661842a1c29c5aeb772b53558bb08885ae1df1bd1467349f61"
        assert commitment("é") == sha256("é".encode()).hexdigest()

    @pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs the sha256sum command")
    def test_a_commitment_is_what_sha256sum_says(self) -> None:
        seed = "Ploc, Grosbidon & Dame Ombre"
        output = subprocess.run(["sha256sum"], input=seed.encode(), capture_output=True, check=True)
        assert output.stdout.decode().split()[0] == commitment(seed)


class TestUniformity:
    @pytest.mark.parametrize("bound", [2, 3, 6, 7, 52, 127, 128, 129, 255, 256, 257])
    def test_numbers_below_a_bound_are_uniform(self, bound: int) -> None:
        assert looks_uniform(islice(_numbers(bound, "even"), DRAWS), range(bound))

    @pytest.mark.parametrize("bound", [129, 171, 200, 253])
    def test_rejection_keeps_draws_uniform(self, bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without spare bytes draws are rejected more often, here up to half of them."""
        monkeypatch.setattr(luck_module, "_SPARE", 0)
        luck, drawn = TAVERNE.fork("tight", bound), []
        for _ in range(DRAWS):
            number, luck = luck.below(bound)
            drawn.append(number)
        assert luck.counter > DRAWS
        assert looks_uniform(drawn, range(bound))

    @pytest.mark.parametrize("cards", [2, 3, 4, 5])
    def test_orders_of_a_small_deck_are_uniform(self, cards: int) -> None:
        luck, orders = TAVERNE.fork("orders", cards), []
        for _ in range(DRAWS):
            order, luck = luck.shuffle(range(cards))
            orders.append(order)
        assert looks_uniform(orders, list(permutations(range(cards))))

    @pytest.mark.parametrize(("cards", "size"), [(5, 0), (5, 1), (5, 2), (6, 3), (4, 3)])
    def test_samples_are_uniform(self, cards: int, size: int) -> None:
        luck, drawn = TAVERNE.fork("samples", cards, size), []
        for _ in range(DRAWS):
            some, luck = luck.sample(range(cards), size)
            drawn.append(some)
        arrangements = list(permutations(range(cards), size))
        assert set(drawn) == set(arrangements)
        assert len(arrangements) == 1 or looks_uniform(drawn, arrangements)

    def test_places_of_cards_in_a_shuffled_deck_are_uniform(self) -> None:
        luck, shuffles = TAVERNE.fork("places"), []
        for _ in range(DRAWS // 10):
            order, luck = luck.shuffle(range(25))
            shuffles.append(order)
        for place in (0, 1, 12, 23, 24):
            assert looks_uniform([order[place] for order in shuffles], range(25))
        for card in (0, 12, 24):
            assert looks_uniform([order.index(card) for order in shuffles], range(25))

    def test_shuffling_separates_neighbours(self) -> None:
        luck, gaps = TAVERNE.fork("neighbours"), []
        for _ in range(DRAWS // 2):
            order, luck = luck.shuffle(range(12))
            gaps.append((order.index(6) - order.index(5)) % 12)
        assert looks_uniform(gaps, range(1, 12))

    def test_the_statistic_detects_a_loaded_die(self) -> None:
        fair = list(islice(_numbers(6, "die"), DRAWS))
        assert deviation([*fair, *[5] * (DRAWS // 20)], range(6)) > 5
        assert deviation([face for face in range(6) for _ in range(100)], range(6)) < -4


class TestForks:
    def test_forks_are_independent_of_each_other_and_of_their_origin(self) -> None:
        origin, fork, sister = TAVERNE, TAVERNE.fork("a"), TAVERNE.fork("b")
        pairs = zip(_below(origin, 6), _below(fork, 6), _below(sister, 6), strict=True)
        triples = list(islice(pairs, DRAWS))
        assert looks_uniform([(a, b) for a, b, _ in triples], [(a, b) for a in range(6) for b in range(6)])
        assert looks_uniform([(b, c) for _, b, c in triples], [(a, b) for a in range(6) for b in range(6)])

    def test_similar_seeds_give_independent_draws(self) -> None:
        first_draws = [Luck.from_seed(f"seed {number}").below(6)[0] for number in range(DRAWS)]
        assert looks_uniform(first_draws, range(6))
        assert looks_uniform(pairwise(first_draws), [(a, b) for a in range(6) for b in range(6)])

    @given(lucks, st.lists(texts, min_size=1, max_size=4), st.lists(texts, min_size=1, max_size=4))
    def test_different_labels_give_different_forks(
        self, luck: Luck, labels: list[str], others: list[str]
    ) -> None:
        assert (luck.fork(*labels) == luck.fork(*others)) is (labels == others)

    @given(lucks, st.integers(1, 2**40), texts)
    def test_different_counters_give_different_forks(self, luck: Luck, later: int, label: str) -> None:
        assert luck.fork(label) != Luck(luck.key, luck.counter + later).fork(label)

    @given(texts, st.lists(texts, max_size=4), texts, st.lists(texts, max_size=4))
    def test_different_seeds_or_salts_give_different_luck(
        self, seed: str, salts: list[str], other: str, others: list[str]
    ) -> None:
        same = (seed, salts) == (other, others)
        assert (Luck.from_seed(seed, tuple(salts)) == Luck.from_seed(other, tuple(others))) is same

    def test_a_fork_needs_a_label_so_that_it_differs_from_the_next_draw(self) -> None:
        with pytest.raises(TypeError):
            TAVERNE.fork()  # type: ignore[call-arg]  # the mistake under test


class TestCounter:
    @given(lucks, st.lists(st.sampled_from(["below", "choice", "sample", "shuffle"]), max_size=20))
    def test_every_draw_increases_the_counter_by_one(self, luck: Luck, draws: list[str]) -> None:
        for draw in draws:
            after = {
                "below": lambda luck: luck.below(10)[1],
                "choice": lambda luck: luck.choice("abc")[1],
                "sample": lambda luck: luck.sample("abcdef", 2)[1],
                "shuffle": lambda luck: luck.shuffle("abcdef")[1],
            }[draw](luck)
            assert after == Luck(luck.key, luck.counter + 1)
            luck = after

    @given(lucks, st.integers(0, 168))
    def test_a_shuffle_uses_one_draw(self, luck: Luck, cards: int) -> None:
        shuffled, after = luck.shuffle(range(cards))
        assert sorted(shuffled) == list(range(cards))
        assert after.counter == luck.counter + 1

    def test_a_fork_does_not_change_its_origin(self) -> None:
        before = TAVERNE
        before.fork("bots")
        assert before == TAVERNE


class TestInvalidDraws:
    @pytest.mark.parametrize("bound", [0, -1, -256])
    def test_a_bound_below_one_is_an_error(self, bound: int) -> None:
        with pytest.raises(ValueError, match=f"to {bound} - 1"):
            TAVERNE.below(bound)

    def test_a_choice_from_nothing_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="no whole number"):
            TAVERNE.choice(())

    def test_a_sample_larger_than_the_items_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="no whole number"):
            TAVERNE.sample("abc", 4)


def _numbers(bound: int, label: str) -> Iterator[int]:
    return _below(TAVERNE.fork(label, bound), bound)


def _below(luck: Luck, bound: int) -> Iterator[int]:
    while True:
        number, luck = luck.below(bound)
        yield number
