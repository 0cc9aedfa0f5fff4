"""The tactics suite: positions with a move that a good player must find, and how often each level finds it.

A position is data: a state in a readable notation, the moves that are right, and the reason in one sentence.
The files are in `positions/`, outside the package `taverne`, because no game needs them to run. The right
answers come from the rule books and never from what a bot plays. A third of the positions lies in files
named `held_out`: bots are not tuned against these. The hash of its name decides where a position lies.
"""
