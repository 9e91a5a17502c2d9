"""The arena: bots against bots on mirrored deals, and how sure one can be of the outcome."""
