"""Web Push: tells guests who have asked for it that it is their turn, in games by days (ADR 32)."""
