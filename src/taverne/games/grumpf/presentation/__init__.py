"""The presentation of Grumpf: prompts, zones, pieces, previews and labels."""
