"""The rules-of-thumb player of the auction games."""
