"""What a hand promises, what a played-out hand is worth in points, and what these are worth in the match."""
