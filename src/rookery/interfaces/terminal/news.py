"""What happened at an auction table, in short lines: bids and cards in a row, a trick a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rookery.engine.cards import cards_text, in_order
from rookery.engine.events import Event
from rookery.engine.phrases import Phrase, does, join, label, who, whose
from rookery.families.auction.events import (
    AuctionWon,
    CardCalled,
    HandScored,
    LaidAway,
    LaidAwayCards,
    NestTaken,
    PartnerRevealed,
    Spoke,
    TrumpNamed,
)
from rookery.families.auction.rules import AuctionRules, PartnerShown
from rookery.families.auction.table import table_for
from rookery.families.events import HandDealt
from rookery.families.honour import CardCorrected
from rookery.families.tricks import CardPlayed, Place, Played, TrickTaken
from rookery.telling.people import People
from rookery.telling.sentences import tell_hand


@dataclass(frozen=True, slots=True)
class Roster(People):
    """The names of those at an auction table, and of the places their cards lie."""

    rules: AuctionRules

    @property
    def has_baby(self) -> bool:
        return self.rules.has_baby_bird

    def place(self, place: Place) -> str:
        table = table_for(self.rules, len(self.names))
        owner = table.owner(place)
        if owner is None or place < table.hand_places:
            return self.seat(owner)
        return f"{self.possessive(owner)} battery"

    def trick(self, plays: Sequence[Played]) -> str:
        return ", ".join(f"{self.place(play.place)} {play.card}" for play in plays)


class Teller:
    """Turns events into lines; bids, and the cards of a trick, are told together.

    A seat's own cards are told only where `private` asks for it: the screen shows them.
    """

    def __init__(self, roster: Roster, *, arrow: str, private: bool = False) -> None:
        self._roster = roster
        self._private = private
        self._arrow = arrow
        self._lines: list[str] = []
        self._said: list[str] = []
        self._played: list[Played] = []
        self._last: tuple[Played, ...] = ()
        self._doer: int | None = None
        self._deeds: list[Phrase] = []

    def lines(self, events: Iterable[Event]) -> list[str]:
        for event in events:
            self._tell(event)
        self._flush()
        lines, self._lines = self._lines, []
        return lines

    def _tell(self, event: Event) -> None:
        roster = self._roster
        match event:
            case Spoke():
                self._flush_deeds()
                self._said.append(event.phrase.removesuffix("."))
            case CardPlayed():
                self._flush_said()
                self._flush_deeds()
                self._played.append(Played(event.place, event.card))
            case CardCorrected():
                self._take_back(event)
            case TrickTaken():
                self._played, self._last = [], event.plays
                self._flush()
                worth = f" with {event.counters}." if event.counters else "."
                taken = f"{roster.does(event.seat, 'takes')} it{worth}"
                self._lines.append(f"{roster.trick(event.plays)} {self._arrow} {taken}")
            case AuctionWon() | NestTaken() | LaidAway() | TrumpNamed() | CardCalled():
                self._did(event.seat, event.phrase)
            case HandDealt() | LaidAwayCards() if not self._private:
                pass
            case HandDealt():
                self._add(label(event.seat) + f": {cards_text(in_order(event.cards))}")
            case PartnerRevealed():
                said = roster.rules.partner_shown is PartnerShown.OPEN
                how = "The holder says so" if said else "The called card is out"
                self._add(f"{how}: " + does(event.seat, "is") + " " + whose(event.declarer) + " partner.")
            case HandScored():
                self._add(tell_hand(event.hand, roster.rules, len(roster.names)))
            case _:
                self._add(event.phrase)

    def _add(self, line: str) -> None:
        self._flush()
        self._lines.append(self._roster.tell(line))

    def _take_back(self, event: CardCorrected) -> None:
        """The play goes back to where a wrong card fell: into this trick, or into the one before."""
        wrong = Played(event.place, event.wrong)
        trick = self._played if wrong in self._played else list(self._last)
        self._flush()
        self._add(event.phrase)
        self._played = trick[: trick.index(wrong)] if wrong in trick else []

    def _did(self, seat: int, sentence: Phrase) -> None:
        """What a declarer does is told in one sentence."""
        self._flush_said()
        if self._doer != seat:
            self._flush()
        self._doer = seat
        self._deeds.append(sentence.without_subject().removesuffix("."))

    def _flush_said(self) -> None:
        if self._said:
            self._lines.append(self._roster.tell(join(", ", self._said) + "."))
            self._said = []

    def _flush_deeds(self) -> None:
        if self._deeds and self._doer is not None:
            *first, last = self._deeds
            deeds = join(", ", first) + " and " + last if first else last
            self._lines.append(self._roster.tell(who(self._doer) + " " + deeds + "."))
        self._doer, self._deeds = None, []

    def _flush(self) -> None:
        self._flush_said()
        self._flush_deeds()
        if self._played:
            self._lines.append(f"On the table: {self._roster.trick(self._played)}.")
            self._played = []
