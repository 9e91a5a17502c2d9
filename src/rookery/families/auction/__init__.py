"""Auction and tricks: bid for the trump, take the nest, play tricks for counters."""
