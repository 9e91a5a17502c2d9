"""Worlds played to their end, by the compiled policy or, when few cards are left, by the solver."""
