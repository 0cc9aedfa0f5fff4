"""Older versions of games, as they were played: `frozen/<slug>/v<N>/`, written by `make freeze`.

`games/versions.py` finds them. They are changed only where the kernel's interface changes.
"""
