"""Where drills are made: positions from deals played by bots, questions about them, and the proof of the answers."""
