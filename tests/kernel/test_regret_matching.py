import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from taverne.kernel.regret_matching import equilibrium

TABLES = st.integers(1, 4).flatmap(
    lambda columns: st.lists(
        st.lists(st.integers(-5, 5).map(float), min_size=columns, max_size=columns), min_size=1, max_size=4
    )
)


def test_matching_pennies_are_played_evenly() -> None:
    rows, columns = equilibrium([[1.0, -1.0], [-1.0, 1.0]], 500)
    assert rows == pytest.approx([0.5, 0.5], abs=0.02)
    assert columns == pytest.approx([0.5, 0.5], abs=0.02)


def test_the_coin_with_the_higher_payoff_is_shown_less_often() -> None:
    """Two heads pay 2, two tails pay 1: heads are shown one third of the time."""
    rows, columns = equilibrium([[2.0, 0.0], [0.0, 1.0]], 2000)
    assert rows == pytest.approx([1 / 3, 2 / 3], abs=0.02)
    assert columns == pytest.approx([1 / 3, 2 / 3], abs=0.02)


@settings(max_examples=40)
@given(TABLES)
@example([[0.0, 2.0, -4.0], [1.0, -4.0, 3.0]])
def test_neither_player_gains_much_by_changing_their_strategy(table: list[list[float]]) -> None:
    rows, columns = equilibrium(table, 400)
    best_row = max(sum(payoff * share for payoff, share in zip(row, columns, strict=True)) for row in table)
    best_column = min(
        sum(payoff * share for payoff, share in zip(column, rows, strict=True))
        for column in zip(*table, strict=True)
    )
    assert sum(rows) == pytest.approx(1.0)
    assert sum(columns) == pytest.approx(1.0)
    assert best_row - best_column < 0.1
