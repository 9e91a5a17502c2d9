"""Records: a match written down, as JSON and as text people can read; replay and verification."""
