"""How the quick player was made: experience from the kernel, small networks fitted to it, and duels to measure them."""
