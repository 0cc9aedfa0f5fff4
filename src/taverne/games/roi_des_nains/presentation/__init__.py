"""How Le Roi des Nains shows itself to screens."""
