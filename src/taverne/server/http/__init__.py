"""Common parts of all endpoints: identity of guests, rate limits, bodies and headers of answers."""
