"""The presentation of Feed Ze Troll: prompts, zones, pieces, previews and labels."""
