"""A place to learn: lessons, reviews, drills and the daily deal. No interface is in it, and no database."""
