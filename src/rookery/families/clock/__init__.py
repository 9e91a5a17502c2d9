"""The Clock pastime of 1913: it plays itself, and works out once in fourteen times."""
