"""Reads the types of a game from the annotations of its `play` and `view`."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, get_args, get_origin, get_type_hints

PLAY = "play(state: State, seat: Seat, move: Move) -> Step[State, Event]"
REASONS = "reasons(view: View, move: Move, moves: ..., worlds: ...) -> tuple[Reason, ...]"
VIEW = "view(state: State, seat: Seat | None) -> View"


class MissingAnnotation(TypeError):
    """A function of a game lacks type annotations; the message names it, the mistake and the right form."""

    def __init__(self, slug: str, function: str, mistake: str, form: str) -> None:
        super().__init__(f"{slug}: {function} {mistake}; annotate it as {form}")


def move_type(slug: str, play: Callable[..., Any]) -> Any:
    """The type of the third parameter of `play`."""
    parameters = list(signature(play).parameters)
    if len(parameters) != 3:
        raise MissingAnnotation(slug, "play", f"takes {len(parameters)} parameters, not 3", PLAY)
    move = parameters[2]
    hints = _hints(slug, "play", play, PLAY)
    if move not in hints:
        raise MissingAnnotation(slug, "play", f"does not say the type of its parameter {move!r}", PLAY)
    return hints[move]


def step_types(slug: str, play: Callable[..., Any], step: type) -> tuple[Any, Any]:
    """The types of the state and the events in the step that `play` returns."""
    returned = _returned(slug, "play", play, PLAY)
    if get_origin(returned) is not step:
        raise MissingAnnotation(
            slug, "play", f"returns {returned}, not a {step.__name__} with its types", PLAY
        )
    state, event = get_args(returned)
    return state, event


def view_type(slug: str, view: Callable[..., Any]) -> Any:
    """The type that `view` returns."""
    return _returned(slug, "view", view, VIEW)


def reasons_type(slug: str, reasons: Callable[..., Any]) -> Any:
    """The type of the tuple that `reasons` returns."""
    return _returned(slug, "reasons", reasons, REASONS)


def _returned(slug: str, name: str, function: Callable[..., Any], form: str) -> Any:
    hints = _hints(slug, name, function, form)
    if "return" not in hints:
        raise MissingAnnotation(slug, name, "does not say what it returns", form)
    return hints["return"]


def _hints(slug: str, name: str, function: Callable[..., Any], form: str) -> dict[str, Any]:
    """The annotations of the function with their metadata, which the decoders need."""
    try:
        return get_type_hints(function, include_extras=True)
    except (NameError, TypeError) as error:  # a type imported for type checking only, or not a function
        raise MissingAnnotation(slug, name, f"has annotations that cannot be read ({error})", form) from error
