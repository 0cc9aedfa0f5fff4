"""What the host settles: options, pace, free text and training."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from taverne.kernel.ask import COUNTDOWN, LIVE, Ask
from taverne.kernel.game import E, Game, M, O, S, V
from taverne.kernel.options import BadOption, parse_options
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.table.messages.refusals import BadSetting, Refusal


class TableSettings(Generic[S, M, E, V, O]):
    """Owns the settings of a table. The coordinator checks who may change them, and when."""

    def __init__(self, game: Game[S, M, E, V, O], options: O, pace: Pace) -> None:
        self._game = game
        self.options = options
        self.pace = pace
        self._times = game.times.get(pace)
        self.free_text = False
        self._training: bool | None = None  # None: the host has not chosen

    def configure(self, options: Mapping[str, str], pace: Pace) -> None:
        """Set options, given by name as texts, and pace. Options not named return to their default."""
        try:
            self.options = parse_options(self._game.options, options)
        except BadOption as bad:
            raise Refusal(BadSetting(bad.option)) from bad
        self.pace = pace
        self._times = self._game.times.get(pace)

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
    def timed(self) -> bool:
        """Whether questions have time limits at this pace."""
        return self._times is not None

    def limits_of(self, ask: Ask) -> tuple[float | None, float]:
        """Seconds for this question (None: no limit), and seconds without an event that end it (0: no limit).

        A countdown has its own length at every pace.
        """
        times = self._times
        if times is None:
            return (COUNTDOWN_SECONDS if ask.wait is COUNTDOWN else None), 0.0
        return times.seconds_for(ask), (times.idle_limit if ask.wait is LIVE else 0.0)
