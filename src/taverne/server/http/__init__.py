"""Identity, limits and answers: who sends a request, how often, and what an answer looks like."""
