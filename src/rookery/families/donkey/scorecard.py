"""Donkey with real cards: who laid down a set, and who was the last to fold."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rookery.engine.scorecard import Answers, Asks, BadEntry, Players, Question
from rookery.families.donkey.game import count
from rookery.families.donkey.rules import DonkeyRules, Together
from rookery.families.shedding import Outcome, SheddingScorecard
from rookery.families.words import word


class DonkeyScorecard(SheddingScorecard):
    def questions(self, players: Players, kind: str) -> tuple[Question, ...]:
        rules = players.rules
        assert isinstance(rules, DonkeyRules)
        shared = rules.together is Together.SHARED
        winners = players.ask_seat("winners", f"Who laid down {word(rules.set_size)} of a number first?")
        return (
            replace(winners, asks=Asks.CHOICES if shared else Asks.CHOICE),
            players.ask_seat("donkey", "Who folded last, and is the donkey?"),
        )

    def read(self, players: Players, answers: Answers) -> Outcome:
        rules = players.rules
        assert isinstance(rules, DonkeyRules)
        named = answers["winners"]
        winners = tuple(sorted({int(seat) for seat in ((named,) if isinstance(named, str) else named)}))
        donkey = int(answers["donkey"])
        if not winners:
            raise BadEntry("Say who laid down the set.")
        if donkey in winners:
            raise BadEntry(f"{players.names[donkey]} laid down a set and cannot be the donkey as well.")
        reason = f"{word(rules.set_size)} of a number"
        return count(rules, players.seats, winners=winners, donkey=donkey, reason=reason)


SCORECARD: Final = DonkeyScorecard()
