"""Match: turn up cards until one has the number of the first, and take the pile."""
