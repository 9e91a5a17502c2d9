"""Patience: games for one player against the shuffled pack. Two of them, Solitaire and Clock."""
