"""Shedding, passing and matching: games about getting rid of cards, or of the wrong ones."""
