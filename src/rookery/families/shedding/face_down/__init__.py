"""What games share in which nobody looks at a hand: it lies face down and is played from the top."""
