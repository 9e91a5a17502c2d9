"""Trick games without an auction at the terminal: Golden Ten and High 14."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import from_seat
from rookery.families.actions import Play
from rookery.families.honour import CountDecision
from rookery.families.plain_tricks.rules import Counting, Winner
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import NO_TRUMP, CardPlayed, PlayDecision, Played, TrickTaken
from rookery.interfaces.terminal.asides import count_question, read_count
from rookery.interfaces.terminal.boards.base import Board, less_tricks
from rookery.interfaces.terminal.cards import Marks, colour_rows, face, named, trump_text
from rookery.interfaces.terminal.layout import cut, wrapped
from rookery.interfaces.terminal.look import (
    AnyLook,
    counted,
    log_lines,
    name_text,
    rule_line,
    stacked,
    title_bar,
)
from rookery.interfaces.terminal.ring import Sitting, ring
from rookery.interfaces.terminal.typed_text import Unreadable, after, either, read_one_card


class PlainTricksBoard(Board):
    has_tricks = True
    answers = (
        ("G14, 14g, green 14", "play that card"),
        ("14", "the 14, where only one of them may be played"),
        ("#2", "the second of the choices that 'list' shows"),
    )

    def facts(self, view: PlainTricksView) -> tuple[str, ...]:
        return (f"Deal {view.deal_number}", self.deals(view.dealer), f"to {view.rules.goal().removesuffix(' points')}")

    def screen(self, view: Any, look: AnyLook, *, log: Sequence[str], notes: Sequence[Text]) -> list[Text]:
        head = [title_bar(look, self.facts(view)), *self.scores(view, look)]
        head += wrapped(_contract(view, look), look.width, indent=3)
        last = _last_trick(view, look)
        below = [*self.own_cards(view, look), *notes]
        around = self._around(view, look, framed=True)
        if look.height is not None:
            needed = len(head) + len(around) + len(last) + len(below) + min(2, len(log_lines(log, look))) + 2
            if needed > look.height:
                around = self._around(view, look, framed=False)
        return stacked(look, [*head, *around, *last], log, below)

    def table(self, view: PlainTricksView, look: AnyLook) -> list[Text]:
        return self._around(view, look, framed=True)

    def _around(self, view: PlainTricksView, look: AnyLook, *, framed: bool) -> list[Text]:
        circle = from_seat(range(view.seats), view.seat or 0)
        return ring([_sitting(view, look, seat) for seat in circle], look, framed=framed)

    def own_cards(self, view: PlainTricksView, look: AnyLook) -> list[Text]:
        decision = view.decision
        marks, title = Marks(), "Your hand"
        if isinstance(decision, PlayDecision):
            goes = "any card goes, on your honour" if decision.honour else "any card may be played"
            title = f"Your hand: {goes}"
            if len(decision.legal) < len(decision.hand) and not decision.honour:
                quiet = tuple(card for card in decision.hand if card not in decision.legal)
                marks, title = Marks(bracketed=decision.legal, quiet=quiet), "Your hand: [ ] may be played"
        rows = colour_rows(view.hand, look.signs, marks, look.width)
        return [rule_line(look, title), *(rows or [Text(" no cards left", style="dim")])]

    def last(self, view: PlainTricksView, look: AnyLook) -> list[Text]:
        return _last_trick(view, look) or [Text("No trick has been taken in this deal yet.")]

    def _read(self, said: str, decision: Decision) -> Action | None:
        if isinstance(decision, CountDecision):
            return read_count(said)
        assert isinstance(decision, PlayDecision)
        said = after(said, "play", "lead")
        if said.isdecimal() and len(said) <= 2:
            number = int(said)
            playable = decision.hand if decision.honour else decision.legal
            fitting = [card for card in playable if card.number == number]
            if len(fitting) > 1:
                raise Unreadable(f"The {number} of which colour: {' or '.join(map(str, fitting))}?")
            held = fitting or [card for card in decision.hand if card.number == number]
            return Play(held[0]) if len(held) == 1 else None
        card = read_one_card(said)
        return None if card is None else Play(card)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, CountDecision):
            return count_question(decision, self._people.names)
        assert isinstance(decision, PlayDecision)
        if decision.honour:
            return "Your card, on your honour"
        if len(decision.legal) <= 4:
            return f"Your card: {either(tuple(map(str, decision.legal)))}"
        return f"Your card, such as {decision.legal[0]}"

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, CountDecision):
            return "Enter or 'let' to count the hand"
        assert isinstance(decision, PlayDecision)
        return f"a card such as '{decision.hand[0] if decision.honour else decision.legal[0]}'"

    def tell(self, events: Sequence[Event], *, arrow: str, private: bool = False) -> list[str]:
        """The cards of a trick are told together."""
        lines: list[str] = []
        played: list[Played] = []
        for event in events:
            if isinstance(event, CardPlayed):
                played.append(Played(event.place, event.card))
            elif isinstance(event, TrickTaken) and event.seat is not None:
                played = []
                worth = f" with {event.counters}." if event.counters else "."
                taken = f"{self._people.does(event.seat, 'takes')} it{worth}"
                lines.append(f"{self._cards(event.plays)} {arrow} {taken}")
            else:
                line = self.line(event, private=private)
                lines += [self._people.tell(line)] if line else []
        if played:
            lines.append(f"On the table: {self._cards(played)}.")
        return lines

    def _cards(self, plays: Sequence[Played]) -> str:
        return ", ".join(f"{self._people.seat(play.place)} {play.card}" for play in plays)

    def out_of_sight(self, events: Sequence[Event], view: PlainTricksView) -> list[Event]:
        return less_tricks(events, view.trick, view.last_trick)


def _contract(view: PlainTricksView, look: AnyLook) -> Text:
    """The trump, what lies in the centre, and what the cards are worth."""
    dot, rules = look.signs.dot, view.rules
    line = Text(" ")
    if view.trump == NO_TRUMP:
        line.append("No trump", style="bold")
    else:
        line.append("Trump ").append_text(trump_text(view.trump, look.signs))
    if view.centre_size and not view.tricks:
        line.append(f" {dot} {counted(view.centre_size, 'card')} in the centre for the first trick")
    which = "red cards" if rules.counting is Counting.RED else "cards"
    if rules.winner is Winner.LOWEST:
        line.append(f" {dot} {which} count against you", style="dim")
    if rules.golden_ten:
        line.append(f" {dot} Y10 takes {rules.golden_ten} off", style="dim")
    return line


def _sitting(view: PlainTricksView, look: AnyLook, seat: int) -> Sitting:
    played = next((play.card for play in view.trick if play.place == seat), None)
    cards, tricks, points = view.hand_sizes[seat], view.tricks_taken[seat], view.points_taken[seat]
    dot = look.signs.dot
    forms = (
        f"{counted(cards, 'card')} {dot} {counted(tricks, 'trick')} {dot} {points} pts",
        f"{counted(cards, 'card')} {tricks} tr {points} p",
        f"{cards}c {tricks}t {points}p",
    )

    def who(width: int) -> Text:
        partner = seat != view.seat and seat in view.allies
        roles = [role for role, there in (("dealer", seat == view.dealer), ("partner", partner)) if there]
        return cut(name_text(look, seat, turn=seat == view.turn, role=", ".join(roles)), width)

    def standing(width: int) -> Text:
        return Text(next((form for form in forms if len(form) <= width - 1), forms[-1]), style="dim")

    return Sitting(who, standing, Text(dot, style="dim") if played is None else face(played, look.signs))


def _last_trick(view: PlainTricksView, look: AnyLook) -> list[Text]:
    trick = view.last_trick
    if trick is None:
        return []
    parts = Text().append(" Last trick  ", style="dim")
    for index, play in enumerate(trick.plays):
        parts.append(", " if index else "").append(f"{look.roster.seat(play.place)} ")
        parts.append_text(named(play.card, look.signs))
    worth = f" {trick.counters}" if trick.counters else " it"
    parts.append(f"  {look.signs.arrow} {look.roster.does(trick.winner, 'takes')}{worth}", style="bold")
    return wrapped(parts, look.width, indent=2)
