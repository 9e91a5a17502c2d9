"""Match with real cards: how many cards each has gathered when the deal is over."""

from __future__ import annotations

from typing import Final

from rookery.engine.scorecard import Answers, BadEntry, Players, Question
from rookery.families.match_piles.game import count
from rookery.families.shares import ask_each, given_for, refuse_overflow
from rookery.families.shedding import Outcome, SheddingScorecard


class MatchPilesScorecard(SheddingScorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        cards = len(players.rules.pack(players.seats))
        return tuple(ask_each(players, "cards", "Cards at the end", highest=cards, default="0"))

    def read(self, players: Players, answers: Answers) -> Outcome:
        given = given_for("cards", answers)
        whole = len(players.rules.pack(players.seats))
        refuse_overflow(given, called=lambda seat: players.names[seat], total=whole, what="cards")
        if not any(given.values()):
            raise BadEntry("Nobody has a card: say how many each player gathered.")
        return count(tuple(given.get(seat, 0) for seat in range(players.seats)))


SCORECARD: Final = MatchPilesScorecard()
