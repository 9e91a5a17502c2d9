"""Events of the club: an evening as a log of numbered entries, and who does what in it."""
