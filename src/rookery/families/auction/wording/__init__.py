"""The rules of the auction games in words, built from their data, so that a house rule changes the text."""
