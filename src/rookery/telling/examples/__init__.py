"""Worked examples of bidding and scoring, made by the engine from an edition's rules, house rules included."""
