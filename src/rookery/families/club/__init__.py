"""Melding: draw or take the discards, lay sets and sequences down with your partner, and discard."""
