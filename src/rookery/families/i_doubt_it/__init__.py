"""I Doubt It: cards go face down with a number called, true or not, until somebody doubts it."""
