"""The review of a finished match: what a seat decided, what the expert would have done, and what that was worth."""
