"""Donkey: everybody passes a card at once until somebody holds four of a number; then the last to fold loses."""
