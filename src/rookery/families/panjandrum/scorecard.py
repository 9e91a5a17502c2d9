"""Panjandrum with real cards: who was rid of every card first, and what the others have left."""

from __future__ import annotations

from typing import Final

from rookery.engine.scorecard import Answers, Players, Question
from rookery.families.panjandrum.game import count
from rookery.families.shedding import Outcome, SheddingScorecard, ask_out, cards_left


class PanjandrumScorecard(SheddingScorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        return ask_out(players, "Who was rid of every card first?", "Cards left, hand and delay pile")

    def read(self, players: Players, answers: Answers) -> Outcome:
        return count(cards_left(players, answers))


SCORECARD: Final = PanjandrumScorecard()
