"""I Doubt It with real cards: who was out first, and what the others still hold."""

from __future__ import annotations

from typing import Final

from rookery.engine.scorecard import Answers, Players, Question
from rookery.families.i_doubt_it.game import count
from rookery.families.i_doubt_it.rules import IDoubtItRules
from rookery.families.shedding import Outcome, SheddingScorecard, ask_out, cards_left


class IDoubtItScorecard(SheddingScorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        return ask_out(players, "Who was out of cards first?", "Cards left in hand")

    def read(self, players: Players, answers: Answers) -> Outcome:
        assert isinstance(players.rules, IDoubtItRules)
        return count(players.rules, cards_left(players, answers))


SCORECARD: Final = IDoubtItScorecard()
