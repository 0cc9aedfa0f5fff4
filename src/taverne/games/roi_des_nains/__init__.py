"""Le Roi des Nains: seven deals of tricks, each with a quest of its own, by Bruno Faidutti."""
