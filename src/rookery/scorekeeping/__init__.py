"""Keeping score for people with real cards: a sheet of numbered lines, and everything else worked out from them."""
