"""How the database came to its tables, step by step; `rookery.tables.storage.database` runs what is missing."""
