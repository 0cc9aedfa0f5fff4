"""Lutin & Troll: a duel of two equal packs, by Murphy Ramusovic and Claudine Payntar."""
