"""The terminal plays any game: here the sketches, with generated words."""

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest

import taverne.games
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged, tag_of
from taverne.terminal.screen.keys import LINES
from taverne.words.load import words_in
from tests.sketches import SKETCHES
from tests.terminal.driver import choose_and_play, running_app, screen_text, session

SIGN = files(f"taverne.games.{next(iter(GAMES))}").joinpath("sign.toml")  # any sign will do


@pytest.fixture
def sketch_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put generated signs and texts for the sketches where those of games are looked for."""
    for slug, game in SKETCHES.items():
        folder = tmp_path / slug / "words"
        folder.mkdir(parents=True)
        (tmp_path / slug / "__init__.py").touch()
        for lang in ("fr", "en"):
            (folder / f"{lang}.toml").write_text(_texts(game), encoding="utf-8")
        (tmp_path / slug / "sign.toml").write_text(SIGN.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(taverne.games, "__path__", [*taverne.games.__path__, str(tmp_path)])
    yield
    words_in.cache_clear()
    load_sign.cache_clear()
    for slug in SKETCHES:
        sys.modules.pop(f"taverne.games.{slug}", None)


@pytest.mark.usefixtures("sketch_texts")
@pytest.mark.parametrize(
    "slug", [slug for slug in SKETCHES if slug != "hunt"]
)  # games in real time need a browser
async def test_an_unknown_game_is_played_to_its_end(slug: str) -> None:
    """The sketches have reaction windows, standing moves and answers of several moves."""
    game = SKETCHES[slug]
    luck = Luck.from_seed("keys")
    async with running_app(session(game=game, bots=("random",) * (game.seats.start - 1))) as (app, pilot):
        while app.turn.update.outcome is None:
            assert app.turn.update.moves, screen_text(app)
            at, luck = luck.below(len(app.turn.update.moves))
            await choose_and_play(app, pilot, LINES[at])
        assert "Revanche" in screen_text(app)


def _texts(game: AnyGame) -> str:
    """Texts in which every value is its tag followed by its fields."""
    module = sys.modules[game.deal.__module__]
    tagged = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Tagged)]
    view = game.view(game.deal(game.seats.start, game.options(), Luck.from_seed("texts")), 0)
    sections = {
        "part": {part.name: part.name for zone in game.presentation.zones(view) for part in zone.parts},
        "prompt": {"question": "{owing:Your turn|{owing} thinks|{owing} think} ({wait})"},
        "about": {"printed": "{name}"},
        "move": _templates(_types_in(game.move_decoder.type)),
        "event": _templates(_types_in(game.event_decoder.type)),
        "refusal": _templates(tagged),
        "clause": _templates(tagged),
    }
    pieces = [f'{name} = {{ name = "{name}", plural = "{name}s" }}' for name in game.presentation.pieces]
    tables = [
        "\n".join([f"[{section}]", *(f'{name} = "{text}"' for name, text in lines.items())])
        for section, lines in sections.items()
    ]
    return "\n\n".join([*tables, "\n".join(["[piece]", *pieces])])


def _templates(kinds: list[type[Tagged]]) -> dict[str, str]:
    return {
        tag_of(kind): " ".join([tag_of(kind), *(f"{{{field}}}" for field in kind.__struct_fields__)])
        for kind in kinds
    }


def _types_in(union: Any) -> list[type[Tagged]]:
    return list(get_args(union)) or [union]
