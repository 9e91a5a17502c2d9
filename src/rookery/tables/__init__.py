"""Live matches: who sits where, what has happened, clocks, bots that sit in, and keeping all of it."""
