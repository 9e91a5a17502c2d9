"""Fishing: cards are caught from the middle of the table by number and by sum."""
