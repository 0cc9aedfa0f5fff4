"""The names of games in messages: sentences show their titles instead."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from taverne.games import GAMES
from taverne.kernel.label import OneOf

Slug: TypeAlias = Annotated[str, OneOf(tuple(GAMES))]
