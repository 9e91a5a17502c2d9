"""The quick player: what small networks have learnt, without any search. `MADE.md` says how they were made."""
