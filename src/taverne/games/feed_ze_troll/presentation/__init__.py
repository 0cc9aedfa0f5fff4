"""How Feed Ze Troll shows itself to screens."""
