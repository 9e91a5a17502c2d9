"""What a family of games needs to be played in the terminal: a board.

A board draws what a seat may see, reads what a person types, and tells what happened. The session
around it does the rest: saving, taking back, rules, hints, races with the bots.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.cards import cards_text, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.engine.match import Match
from rookery.engine.phrases import label
from rookery.engine.views import SeatView
from rookery.families.results import HandResult
from rookery.families.tricks import CardPlayed, Played, Trick, TrickTaken
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.look import AnyLook, score_line, stacked, title_bar
from rookery.interfaces.terminal.typed_text import Unreadable, listed_choice, read_some_cards, shown, tidy
from rookery.telling.people import People
from rookery.telling.sentences import tell_event, tell_hand


@dataclass(frozen=True, slots=True)
class Run:
    """Go on by itself while there is only one choice: so many times, or to the end of the hand."""

    times: int | None = None


Heard: TypeAlias = Action | Refusal | Run | str


class Board(ABC):
    """One family at the terminal. `seats` sit down, named by `people`; `rules` are the edition's."""

    answers: ClassVar[tuple[tuple[str, str], ...]] = ()
    has_tricks: ClassVar[bool] = False
    example_section: ClassVar[str] = "play"
    quiet_kinds: ClassVar[frozenset[str]] = frozenset()
    """Events the screen shows anyway."""

    def __init__(self, people: People, rules: Any) -> None:
        self._people = people
        self.rules = rules

    @property
    def people(self) -> People:
        return self._people

    @property
    def seats(self) -> int:
        return len(self._people.names)

    # Showing

    def screen(self, view: SeatView, look: AnyLook, *, log: Sequence[str], notes: Sequence[Text]) -> list[Text]:
        """Everything in sight of the seat, the news since it last acted, and answers to what was typed."""
        head = [title_bar(look, self.facts(view)), *self.scores(view, look)]
        below = [*self.own_cards(view, look), *notes]
        return stacked(look, [*head, *self.table(view, look)], log, below)

    def scores(self, view: SeatView, look: AnyLook) -> list[Text]:
        """The running scores, where a match has more than one deal."""
        if self.one_deal:
            return [Text(f" {look.remark}", style="dim")] if look.remark else []
        return score_line(look, self.sides(), view.scores, view.seat)

    @property
    def one_deal(self) -> bool:
        return getattr(self.rules, "match_hands", 0) == 1

    @abstractmethod
    def facts(self, view: Any) -> tuple[str, ...]:
        """What stands at the right of the title."""

    @abstractmethod
    def table(self, view: Any, look: AnyLook) -> list[Text]:
        """What lies on the table, and how everybody stands."""

    def own_cards(self, view: Any, look: AnyLook) -> list[Text]:
        """The seat's own hand, below the news."""
        return []

    def last(self, view: Any, look: AnyLook) -> list[Text]:
        """The last trick, where there are tricks."""
        return [Text("There are no tricks in this game; 'log' tells what happened.")]

    def sides(self, hand: HandResult | None = None) -> list[tuple[int, ...]]:
        """The seats that share a running score, the first seat's side first; a hand tells partners who were drawn."""
        return list(self.rules.parties(self.seats, sides=() if hand is None else hand.sides))

    def deals(self, seat: int) -> str:
        return self._people.does(seat, "deals")

    # Reading

    def hear(self, text: str, decision: Decision) -> Heard:
        """What a text means: an action to be taken, a refusal to explain, or a sentence to reply."""
        return self.read(text, decision)

    def read(self, text: str, decision: Decision) -> Action:
        """The action a text means as an answer; it may still be refused by the rules."""
        said = tidy(text)
        action = listed_choice(said, self.options(decision)) or self._read(said, decision)
        if action is None:
            raise Unreadable(self._complaint(text, said, decision))
        return action

    @abstractmethod
    def _read(self, said: str, decision: Decision) -> Action | None:
        """As `read`, for a tidied text; None for what cannot be read."""

    def options(self, decision: Decision) -> itertools.chain[Action]:
        """The choices in the order in which `list` numbers them."""
        return itertools.chain(decision.options())

    def question(self, decision: Decision) -> str:
        """What is asked, for the line above the prompt."""
        return f"Your choice: {self.expected(decision)}"

    @abstractmethod
    def expected(self, decision: Decision) -> str:
        """What may be typed now, in a few words with examples."""

    def _complaint(self, text: str, said: str, decision: Decision) -> str:
        wanted = f"Now I expect {self.expected(decision)}; '?' lists everything."
        if not said:
            return f"Nothing was typed. {wanted}"
        cards = read_some_cards(said)
        if cards is not None:
            what = f"the card {cards[0]}" if len(cards) == 1 else f"{len(cards)} cards"
            return f"I read '{shown(text)}' as {what}, which does not answer the question. {wanted}"
        return f"I cannot read '{shown(text)}'. {wanted}"

    def forget(self) -> None:
        """An action was taken or taken back: forget what was half said."""
        return

    # Telling

    def tell(self, events: Sequence[Event], *, arrow: str, private: bool = False) -> list[str]:
        """What happened, in short lines. A seat's own cards are told only where `private` asks for it."""
        lines = (self.line(event, private=private) for event in events)
        return [self._people.tell(line) for line in lines if line]

    def line(self, event: Event, *, private: bool) -> str:
        """One event, as it refers to seats, or nothing where it need not be told."""
        if event.kind == "hand-dealt":
            cards = cards_text(in_order(getattr(event, "cards", ())))
            return label(getattr(event, "seat", 0)) + f": {cards}" if private else ""
        if event.kind in self.quiet_kinds and not private:
            return ""
        hand = getattr(event, "hand", None)
        if event.kind == "hand-scored" and isinstance(hand, HandResult):
            return tell_hand(hand, self.rules, self.seats)  # the table that follows has the scores
        return tell_event(event, self.rules, self.seats)

    def out_of_sight(self, events: Sequence[Event], view: Any) -> list[Event]:
        """The events less what the screen shows anyway."""
        return list(events)

    # Counting

    def hand_summary(self, hand: HandResult, told: Sequence[str], look: AnyLook) -> list[Text]:
        return pages.hand_summary(hand, pages.counted_table(hand, self.sides(hand), look), told, look)

    def score_sheet(self, hands: Sequence[HandResult], look: AnyLook) -> list[Text]:
        return pages.score_sheet(hands, self.sides(), look)

    def hint(self, match: Match) -> str | None:
        """What to say to a player who asks for help, where a game has better than a bot's opinion."""
        return None


def less_tricks(events: Sequence[Event], trick: Sequence[Played], last: Trick | None) -> list[Event]:
    """The events less the cards that the screen shows anyway: those of the trick on the table and of the last one."""
    shown = {play.card for play in (*trick, *(() if last is None else last.plays))}
    return [
        event
        for event in events
        if not (isinstance(event, CardPlayed) and event.card in shown)
        and not (isinstance(event, TrickTaken) and last is not None and event.plays == last.plays)
    ]
