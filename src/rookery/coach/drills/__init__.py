"""Drills: positions with one question each, whose answer is proved, and when each of them comes again."""
