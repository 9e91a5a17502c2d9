"""Telling people that it is their turn where they have days for a move: notices of the browser, and mail."""
