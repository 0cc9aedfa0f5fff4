"""From a table's message to the bytes each listener gets."""
