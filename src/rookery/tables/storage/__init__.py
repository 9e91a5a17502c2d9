"""How everything is kept: the promises of a store, and an SQL database that keeps them."""
