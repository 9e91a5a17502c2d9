"""The daily deal: for each date a deal of a few editions, the same cards and the same bots for everybody, everywhere.

All of it follows from the date (`programme.py`). A deal is played once, as a study without taking back; what somebody
did with it is a note on the shelf `daily` (`notes.py`), and how that compares with others is told afterwards alone
(`comparison.py`).
"""
