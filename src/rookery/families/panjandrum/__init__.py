"""Panjandrum: turn up card after card, and find it a place on a pile that is not your own."""
