"""Where the experts of all tables think: a fair queue in the server, and thinkers that need not be in it."""
