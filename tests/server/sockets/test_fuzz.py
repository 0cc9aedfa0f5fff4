"""Random frames and messages over real sockets find no unhandled exception."""

from __future__ import annotations

from pathlib import Path

from tests.profiles import amount
from tests.server.guest import Guest, duel
from tests.server.running import Running
from tests.server.sockets.fuzz import Piece, faults, memory_growth, run_piece


async def test_random_frames_do_no_harm(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, _, lines = await duel(server.port)
        before = server.lines(table["table"])
        ada, messages = Guest(server.port), amount(quick=2000, thorough=50_000)
        other = ada.open_table()["table"]
        pieces = [run_piece(server, ada, other, seed, messages) for seed in (1, 2)]
        assert [(piece.errors, piece.log) for piece in pieces] == [(0, ""), (0, "")]
        assert server.lines(table["table"]) == before
        for line in lines:
            await line.quiet()
            await line.close()


def test_what_went_wrong_is_said() -> None:
    well = [Piece(seed, 20_000, 0, "", 50_000_000, 0.001, 0.01) for seed in range(9)]
    assert faults(well) == []
    grown = [piece.__replace__(memory=piece.memory + 1_000_000 * piece.seed) for piece in well]
    assert memory_growth(grown) > 0.05
    assert faults(grown) == ["memory grew by 7.4%"]
    assert len(faults([well[0].__replace__(errors=2, log="oh")])) == 2
