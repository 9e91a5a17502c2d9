"""Families: the ways of playing that several games share, each with its rules as data."""
