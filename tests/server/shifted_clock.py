"""A server whose system clock a test sets: the file `shift` in its folder holds seconds to add to it."""

from __future__ import annotations

import sys
import time
from pathlib import Path

true_time = time.time


def shifted_time() -> float:
    shift = Path(sys.argv[1]) / "shift"
    return true_time() + (float(shift.read_text()) if shift.exists() else 0.0)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    time.time = shifted_time
    from taverne.server.serve import serve
    from tests.server.launch import settings

    serve(settings(*sys.argv[1:]))
