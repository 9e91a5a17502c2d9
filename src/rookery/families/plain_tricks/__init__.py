"""Tricks without an auction: what is taken counts for or against its taker."""
