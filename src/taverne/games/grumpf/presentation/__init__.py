"""How Grumpf shows itself to screens."""
