"""The terminal screen: prompt, table, hand, moves and chronicle, drawn with Textual."""
