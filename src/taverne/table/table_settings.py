"""What the host settles: options, pace, free text and training."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from taverne.kernel.ask import COUNTDOWN, COUNTDOWN_SECONDS, Ask, Pace, Times
from taverne.kernel.game import E, Game, M, O, S, V
from taverne.kernel.options import BadOption, chosen
from taverne.table.refusal import BadSetting, Refusal


class TableSettings(Generic[S, M, E, V, O]):
    """Owns the settings of a table. The coordinator checks who may change them, and when."""

    def __init__(self, game: Game[S, M, E, V, O], options: O, pace: Pace) -> None:
        self._game = game
        self.options = options
        self.pace = pace
        self.free_text = False
        self._training: bool | None = None  # None: the host has not chosen

    def configure(self, options: Mapping[str, str], pace: Pace) -> None:
        """Set options, given by name as texts, and pace. Options not named return to their default."""
        try:
            self.options = chosen(self._game.options, options)
        except BadOption as bad:
            raise Refusal(BadSetting(bad.option)) from bad
        self.pace = pace

    def use_options(self, options: O) -> None:
        """Take the options of a stored record or of a rematch."""
        self.options = options

    def set_free_text(self, *, allowed: bool) -> None:
        self.free_text = allowed

    def set_training(self, *, wanted: bool) -> None:
        self._training = wanted

    def training_for(self, people: int) -> bool:
        """Whether players may ask for hints in the next game.

        Unless the host has chosen, one person alone against bots may: nobody else is concerned.
        """
        return people < 2 if self._training is None else self._training

    @property
    def times(self) -> Times | None:
        """The time limits of this game at this pace; None: no limits."""
        return self._game.times.get(self.pace)

    def seconds_for(self, ask: Ask) -> float | None:
        """Seconds for this question; None: no limit. A countdown has its own length at every pace."""
        times = self.times
        if times is not None:
            return times.allowed(ask)
        return COUNTDOWN_SECONDS if ask.wait is COUNTDOWN else None
