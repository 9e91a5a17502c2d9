"""What every game shares: cards, decisions, events, views, results and the match itself."""
