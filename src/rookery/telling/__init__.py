"""What people read, said once for every interface: names at a table, and the rules behind a refusal."""
