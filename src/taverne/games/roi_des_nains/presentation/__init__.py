"""The presentation of Le Roi des Nains: pieces, prompts, zones, previews and labels for screens."""
