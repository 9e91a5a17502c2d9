"""People who want to be known, what they are to each other, and who looks after them."""
