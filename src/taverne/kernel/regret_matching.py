"""Regret matching: an approximate equilibrium of a two-player zero-sum matrix game."""

from collections.abc import Sequence


def equilibrium(payoffs: Sequence[Sequence[float]], steps: int) -> tuple[list[float], list[float]]:
    """Mixed strategies of the row player (who maximises payoffs) and of the column player (who minimises)."""
    columns = [list(column) for column in zip(*payoffs, strict=True)]
    row_regrets, column_regrets = [0.0] * len(payoffs), [0.0] * len(columns)
    row_sums, column_sums = list(row_regrets), list(column_regrets)
    for step in range(1, steps + 1):
        rows, cols = _odds(row_regrets), _odds(column_regrets)
        gains = _means(payoffs, cols)
        value = sum([gain * odds for gain, odds in zip(gains, rows, strict=True)])
        row_regrets = [max(0.0, r + gain - value) for r, gain in zip(row_regrets, gains, strict=True)]
        rows = _odds(row_regrets)  # alternating updates: the column player answers the updated rows
        losses = _means(columns, rows)
        value = sum([loss * odds for loss, odds in zip(losses, cols, strict=True)])
        column_regrets = [max(0.0, r + value - loss) for r, loss in zip(column_regrets, losses, strict=True)]
        row_sums = [total + step * odds for total, odds in zip(row_sums, rows, strict=True)]
        column_sums = [total + step * odds for total, odds in zip(column_sums, cols, strict=True)]
    return _odds(row_sums), _odds(column_sums)


def _means(payoffs: Sequence[Sequence[float]], odds: Sequence[float]) -> list[float]:
    return [sum([payoff * chance for payoff, chance in zip(row, odds, strict=True)]) for row in payoffs]


def _odds(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)
