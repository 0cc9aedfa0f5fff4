"""The settings that the host chooses: options, pace, free text, training, what spectators see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from msgspec import Struct

from taverne.kernel.ask import COUNTDOWN, LIVE, Ask
from taverne.kernel.game import AnyGame, E, Game, M, O, S, V
from taverne.kernel.options import BadOption, parse_options
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.table.messages.commands import SpectatorsSee
from taverne.table.messages.refusals import BadSetting, Refusal


class StoredSettings(Struct, Generic[O], frozen=True):
    options: O
    pace: Pace
    free_text: bool
    training: bool | None
    spectators: SpectatorsSee = SpectatorsSee.TABLE


class TableSettings(Generic[S, M, E, V, O]):
    """Owns the settings of a table. `Table` checks that the host changes them, and when."""

    def __init__(self, game: Game[S, M, E, V, O], options: O, pace: Pace) -> None:
        self._game = game
        self.options = options
        self.pace = pace
        self._times = game.times.get(pace)
        self.free_text = False
        self._training: bool | None = None  # None: the host has not chosen
        self.spectators = SpectatorsSee.TABLE

    def stored(self) -> StoredSettings[O]:
        return self._stored_with(self.options)

    def restore(self, stored: StoredSettings[O]) -> None:
        self.options, self.free_text, self._training = stored.options, stored.free_text, stored.training
        self.pace, self.spectators = stored.pace, stored.spectators
        self._times = self._game.times.get(stored.pace)

    def of_game(self, game: AnyGame) -> TableSettings[Any, Any, Any, Any, Any]:
        """The usual settings of another game; what the host has chosen for the table itself stays."""
        settings = TableSettings(game, game.options(), self.pace)
        settings.restore(self._stored_with(game.options()))
        return settings

    def _stored_with(self, options: Any) -> StoredSettings[Any]:
        return StoredSettings(options, self.pace, self.free_text, self._training, self.spectators)

    def configure(self, options: Mapping[str, str], pace: Pace) -> None:
        """Set the options (names and values as texts) and the pace. Omitted options get their defaults."""
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

    def set_spectators(self, see: SpectatorsSee) -> None:
        self.spectators = see

    def training_for(self, people: int) -> bool:
        """Whether players may ask for hints in the next game.

        The default allows hints to a single person against bots, where they disturb nobody.
        """
        return people < 2 if self._training is None else self._training

    @property
    def timed(self) -> bool:
        """Whether questions have time limits at this pace."""
        return self._times is not None

    def limits_of(self, ask: Ask) -> tuple[float | None, float]:
        """The seconds for this question (None: no limit), and its idle limit (0: none).

        A countdown has the same length at every pace.
        """
        times = self._times
        if times is None:
            return (COUNTDOWN_SECONDS if ask.wait is COUNTDOWN else None), 0.0
        return times.seconds_for(ask), (times.idle_limit if ask.wait is LIVE else 0.0)
