"""Keeping score for people with real cards, over HTTP."""
