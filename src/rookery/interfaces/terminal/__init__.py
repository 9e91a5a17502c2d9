"""The terminal table: a person plays, bots take the other seats."""
