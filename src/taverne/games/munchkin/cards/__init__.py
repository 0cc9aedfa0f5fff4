"""The 168 cards as rows, one file for each kind of card."""
