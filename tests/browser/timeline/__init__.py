"""Laws about the order in which a table is shown: the picture of what has happened, then the question."""
