"""What a seat knows, and worlds that fit it: the cards it cannot see dealt out again and again."""
