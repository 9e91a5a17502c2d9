"""How the database came to its tables, step by step; `rookery.tables.database` runs what is missing."""
