"""Solitaire of 1913: fourteen Transfer Piles, four Building Piles."""
