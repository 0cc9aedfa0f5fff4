"""The presentation of Lutin & Troll: prompts, zones, pieces, previews and labels."""
