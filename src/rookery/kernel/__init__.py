"""Fast auction hands in Numba: bitboards, playouts and the perfect-information solver. Never the authority on rules."""
