"""How Lutin & Troll shows itself to screens."""
