"""The auction games at the terminal: bidding, laying away, naming, calling, playing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.engine.views import SeatView
from rookery.families.auction.actions import LayAway
from rookery.families.auction.decisions import NestDecision
from rookery.families.auction.events import DummyShown
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision
from rookery.families.results import HandResult
from rookery.interfaces.terminal import input as auction_input
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.asides import count_question, read_count
from rookery.interfaces.terminal.boards.auction_pages import score_sheet, taken_table
from rookery.interfaces.terminal.boards.base import Board, Heard, less_tricks
from rookery.interfaces.terminal.look import AnyLook, Look
from rookery.interfaces.terminal.news import Roster, Teller
from rookery.interfaces.terminal.screen import AuctionLook, last_trick, table_screen
from rookery.interfaces.terminal.typed_text import Unreadable, read_some_cards, tidy
from rookery.telling.people import People


class AuctionBoard(Board):
    """Keeps the cards chosen so far where they are laid away one by one."""

    example_section = "nest"
    has_tricks = True
    answers = (
        ("70, bid 70", "bid 70 points; '70 green' where a bid names its colour"),
        ("moon, 200 moon", "bid for every trick, where the house rules have such a bid"),
        ("pass, p; redeal", "pass; or show a hand that may be dealt again"),
        ("G14, 14g, green 14", "that card: to play, to call, or to lay away"),
        ("14", "the 14, where only one of them may be played"),
        ("green, g, none, low", "name the trump; 'low' for none with low cards winning"),
        ("G5 B7 R6 ...", "lay cards away, together or one by one"),
        ("up, down", "draw the open card or the unseen one"),
        ("#2", "the second of the choices that 'list' shows"),
    )

    def __init__(self, people: People, rules: AuctionRules) -> None:
        super().__init__(people, rules)
        self._roster = Roster(people.names, rules)
        self._laid: list[Card] = []

    @property
    def one_deal(self) -> bool:
        return False  # the score sheet tells what was bid, however many hands there are

    @property
    def people(self) -> Roster:
        return self._roster

    def screen(self, view: SeatView, look: AnyLook, *, log: Sequence[str], notes: Sequence[Text]) -> list[Text]:
        assert isinstance(view, AuctionView)
        return table_screen(view, self._look(look), log=log, laid=self._laid, notes=notes)

    def facts(self, view: SeatView) -> tuple[str, ...]:
        return ()  # the screen has its own heading

    def table(self, view: SeatView, look: AnyLook) -> list[Text]:
        return []

    def last(self, view: AuctionView, look: AnyLook) -> list[Text]:
        return last_trick(view, self._look(look)) or [Text("No trick has been taken in this hand yet.")]

    def _look(self, look: AnyLook) -> AuctionLook:
        return Look(look.title, self._roster, look.signs, look.width, look.height, look.remark)

    def hear(self, text: str, decision: Decision) -> Heard:
        counted = read_count(tidy(text)) if isinstance(decision, CountDecision) else None
        if counted is not None:
            return counted
        return self._nest(text, decision) if isinstance(decision, NestDecision) else self.read(text, decision)

    def read(self, text: str, decision: Decision) -> Action:
        return auction_input.read_answer(text, decision)

    def _read(self, said: str, decision: Decision) -> Action | None:
        return auction_input.read_answer(said, decision)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, CountDecision):
            return count_question(decision, self._roster.names)
        return auction_input.question(decision)

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, CountDecision):
            return "Enter or 'let' to count the hand"
        return auction_input.expected(decision)

    def forget(self) -> None:
        self._laid = []

    def _nest(self, text: str, decision: NestDecision) -> Heard:
        """Cards to lay away, all at once or one by one; a card named again is taken back."""
        if not text.strip() or text.strip().lower() in ("ok", "yes", "y", "done"):
            if len(self._laid) == decision.size or (decision.honour and text.strip() and self._laid):
                return LayAway(tuple(self._laid))
            if not text.strip():
                raise Unreadable(f"{len(self._laid)} of {decision.size} cards are chosen; name more, or 'clear'.")
        if text.strip().lower() in ("clear", "none", "no"):
            self._laid = []
            return self._chosen(decision)
        said = self.read(text, decision)
        assert isinstance(said, LayAway)
        named = read_some_cards(text.lower().removeprefix("nest").strip()) or said.cards
        if len(named) == decision.size or text.lower().startswith("nest"):
            return LayAway(named)
        for card in named:
            if card in self._laid:
                self._laid.remove(card)
                continue
            refusal = _cannot_go(card, tuple(self._laid), decision)
            if refusal is not None:
                return refusal
            self._laid.append(card)
        return self._chosen(decision)

    def _chosen(self, decision: NestDecision) -> str:
        chosen = cards_text(in_order(self._laid)) or "nothing yet"
        left = decision.size - len(self._laid)
        if left:
            return f"To be laid away: {chosen}. {left} more."
        return f"To be laid away: {chosen}. Enter does it; name a card to take it back."

    def tell(self, events: Sequence[Event], *, arrow: str, private: bool = False) -> list[str]:
        return Teller(self._roster, arrow=arrow, private=private).lines(events)

    def out_of_sight(self, events: Sequence[Event], view: AuctionView) -> list[Event]:
        return [
            event for event in less_tricks(events, view.trick, view.last_trick) if not isinstance(event, DummyShown)
        ]

    def hand_summary(self, hand: HandResult, told: Sequence[str], look: AnyLook) -> list[Text]:
        return pages.hand_summary(hand, taken_table(hand, self._look(look)), told, look)

    def score_sheet(self, hands: Sequence[HandResult], look: AnyLook) -> list[Text]:
        return score_sheet(hands, self._look(look))


def _cannot_go(card: Card, laid: tuple[Card, ...], decision: NestDecision) -> Refusal | None:
    """Why a card cannot be among those laid away: no way of choosing the rest would be allowed."""
    if card not in decision.cards or len(laid) >= decision.size:
        return decision.refusal(LayAway((*laid, card)))
    chosen = [*laid, card]
    must, pool = decision.choice()
    for other in (*must, *(each for each in decision.nest if each in pool), *pool):
        if len(chosen) == decision.size:
            break
        if other not in chosen:
            chosen.append(other)
    return decision.refusal(LayAway(tuple(chosen)))
