"""The golden games of frozen versions: `<slug>/v<N>.txt`, and games between bots beside it, as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from taverne.games import GAMES
from taverne.games.versions import frozen_versions, game_for
from tests.compat.games import QUICK, BotGame, digest_of
from tests.playthroughs.playthrough import playthrough
from tests.profiles import THOROUGH

FOLDER = Path(__file__).parent


def frozen() -> list[tuple[str, int]]:
    """All frozen versions that are here."""
    return [(slug, version) for slug in GAMES for version in frozen_versions(slug)]


def faults(slug: str, version: int, folder: Path = FOLDER) -> Iterator[str]:
    """One sentence for each golden game that the frozen version plays otherwise."""
    golden = folder / slug / f"v{version}.txt"
    if not golden.exists():
        yield f"version {version} of {slug} is frozen, but {golden} with its golden games is missing"
        return
    game = game_for(slug, version)
    lines = zip(golden.read_text(encoding="utf-8").splitlines(), playthrough(game).splitlines(), strict=False)
    for number, (then, now) in enumerate(lines, start=1):
        if then != now:
            yield f"{golden} differs from line {number} on: {then!r} became {now!r}"
            break
    for number, played in enumerate(seeded_games(golden.with_suffix(".json"))):
        if (THOROUGH or number in QUICK) and digest_of(game, played) != played.digest:
            yield f"bots play another game of {slug} under version {version}: {played}"


def seeded_games(path: Path) -> list[BotGame]:
    return msgspec.json.decode(path.read_bytes(), type=list[BotGame])


def unknown_golden_games(folder: Path = FOLDER) -> Iterator[str]:
    """One sentence for each golden file whose version is not frozen."""
    here = {(slug, f"v{version}") for slug, version in frozen()}
    for path in sorted(folder.glob("*/v*.*")):
        if (path.parent.name, path.stem) not in here:
            yield f"{path} holds golden games of a version that is not in src/taverne/frozen"
