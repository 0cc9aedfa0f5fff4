"""Prints every fault of the frozen versions: `python -m tests.frozen`."""

import sys

from tests.frozen import golden, packages

if __name__ == "__main__":
    found = list(golden.unknown_golden_games())
    for slug, version in golden.frozen():
        found += [*golden.faults(slug, version), *packages.faults(slug, version)]
    sys.stdout.write("".join(f"{fault}\n" for fault in found))
    sys.exit(bool(found))
