"""Club at the terminal: the melds of both sides, the piles, and what the turn still owes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.phrases import does, whose
from rookery.families.club.actions import AddTo, Discard, Finish, LayMeld, TakeBack, TakePile, TakeStock, TakeTop
from rookery.families.club.decisions import LayDecision
from rookery.families.club.events import Drew
from rookery.families.club.melds import Birdie, Meld
from rookery.families.club.turn_start import TakeDecision
from rookery.families.club.views import ClubView, SideView
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import ink, named, number_rows
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import (
    AnyLook,
    counted,
    grid,
    labelled,
    name_text,
    rule_line,
    stacked,
    title_bar,
)
from rookery.interfaces.terminal.typed_text import Unreadable, after, read_one_card, read_some_cards

_STOCK = frozenset({"stock", "s", "draw", "d", "take stock", "draw stock", "take"})
_PILE = frozenset({"pile", "p", "take pile", "take the pile", "discards"})
_BACK = frozenset({"back", "b", "take back"})
_FINISH = frozenset({"finish", "f", "done", "out", "go out", "end"})


class ClubBoard(Board):
    example_section = "melds"
    quiet_kinds = frozenset({"took-back"})
    answers = (
        ("stock, pile, top 2", "begin your turn: draw, take the pile, or its top card onto meld 2"),
        ("R6 G6 B6, meld 6s", "lay a new set or sequence; '6s' are all your sixes"),
        ("add R7 to 2, R7 to 2", "add cards to your side's meld 2; 'add R7' where only one takes it"),
        ("back", "take the last lay-down of this turn back"),
        ("R5, discard R5", "discard, which ends the turn"),
        ("finish", "end the turn without a discard"),
        ("#2", "the second of the choices that 'list' shows"),
    )

    def facts(self, view: ClubView) -> tuple[str, ...]:
        return (f"Hand {view.deal_number}", self.deals(view.dealer), f"to {view.rules.target:,}")

    def screen(self, view: Any, look: AnyLook, *, log: Sequence[str], notes: Sequence[Text]) -> list[Text]:
        head = [title_bar(look, self.facts(view)), *self.scores(view, look)]
        below = [*self.own_cards(view, look), *notes]
        above = [*head, *self._table(view, look, short=False)]
        if look.height is not None and len(above) + len(below) + min(3, len(log)) + 2 > look.height:
            above = [*head, *self._table(view, look, short=True)]
        return stacked(look, above, log, below)

    def table(self, view: ClubView, look: AnyLook) -> list[Text]:
        return self._table(view, look, short=False)

    def _table(self, view: ClubView, look: AnyLook, *, short: bool) -> list[Text]:
        me = view.seat or 0
        cells = [
            (
                name_text(
                    look, seat, turn=seat == view.turn, role="partner" if seat != me and seat in view.allies else ""
                ),
                Text(counted(view.hand_sizes[seat], "card"), style="dim"),
            )
            for seat in ((me + place) % view.seats for place in range(view.seats))
        ]
        lines = [*grid(look, cells, most=6), *wrapped(_piles(view, look), look.width, indent=3)]
        order = sorted(range(len(view.sides)), key=lambda side: side != view.side)
        for side in order:
            lines += _side(view.sides[side], look, mine=side == view.side, short=short)
        return lines

    def own_cards(self, view: ClubView, look: AnyLook) -> list[Text]:
        rows = number_rows(view.hand, look.signs, look.width)
        return [*_turn(view, look), rule_line(look, f"Your hand ({counted(len(view.hand), 'card')})"), *rows]

    def out_of_sight(self, events: Sequence[Event], view: ClubView) -> list[Event]:
        return [event for event in events if not (isinstance(event, Drew) and event.seat == view.seat)]

    def _read(self, said: str, decision: Decision) -> Action | None:
        if isinstance(decision, TakeDecision):
            return self._take(said, decision)
        assert isinstance(decision, LayDecision)
        if said in _BACK:
            return TakeBack()
        if said in _FINISH:
            return Finish()
        to = re.fullmatch(r"(?:add )?(.+?) (?:to|on|onto)(?: meld)? (\d{1,2})", said)
        if to is not None:
            cards = self._cards(to[1], decision.hand)
            return None if cards is None else AddTo(cards, int(to[2]))
        if said.startswith("add "):
            return self._add(said, decision)
        if said.startswith(("discard ", "throw ")):
            card = read_one_card(after(said, "discard", "throw"))
            return None if card is None else Discard(card)
        cards = self._cards(after(said, "meld", "lay"), decision.hand)
        if cards is None:
            return None
        if len(cards) == 1 and not said.startswith(("meld", "lay")):
            return Discard(cards[0])
        return LayMeld(cards)

    def _take(self, said: str, decision: TakeDecision) -> Action | None:
        if said in _STOCK:
            return TakeStock()
        if said in _PILE:
            return TakePile()
        top = re.fullmatch(r"(?:take )?top(?: card)?(?: (?:to|on|onto))?(?: (\d{1,2}))?", said)
        if top is None:
            return None
        if top[1]:
            return TakeTop(int(top[1]))
        fitting = [option for option in decision.options() if isinstance(option, TakeTop)]
        if len(fitting) > 1:
            raise Unreadable(f"Onto which meld: {' or '.join(str(option.meld) for option in fitting)}?")
        return fitting[0] if fitting else TakeTop(1)

    def _add(self, said: str, decision: LayDecision) -> Action | None:
        """Cards to add, where only one meld can take them."""
        cards = self._cards(after(said, "add"), decision.hand)
        if cards is None:
            return None
        adding = [AddTo(cards, number) for number in range(1, len(decision.melds) + 1)]
        fitting = [action for action in adding if decision.refusal(action) is None]
        if len(fitting) > 1:
            melds = " or ".join(f"{each.meld} ({decision.melds[each.meld - 1].name})" for each in fitting)
            raise Unreadable(f"To which meld: {melds}? Say 'add ... to {fitting[0].meld}'.")
        return fitting[0] if fitting else AddTo(cards, 1)

    @staticmethod
    def _cards(said: str, hand: Sequence[Card]) -> tuple[Card, ...] | None:
        """Cards by name, or `6s` for all of that number."""
        number = re.fullmatch(r"(?:the )?(\d{1,2})s", said)
        if number is not None:
            return tuple(card for card in hand if card.number == int(number[1])) or None
        return read_some_cards(said)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, TakeDecision):
            more = [str(option).removeprefix("take ") for option in decision.options()]
            return f"Your turn begins: {' or '.join(repr(each) for each in more[:5])}"
        assert isinstance(decision, LayDecision)
        if decision.owes_set:
            return f"Lay a set with {decision.owed} and {decision.rules.set_naturals} more of its number, or 'back'"
        if decision.still_needed:
            return f"Meld or add for {decision.still_needed} more points, or 'back'"
        if not decision.hand:
            return "'finish' to go out, or 'back'"
        back = ", 'back'" if decision.lays else ""
        return f"Meld, add{back}, or a card to discard"

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, TakeDecision):
            return " or ".join(f"'{option}'" for option in decision.options())
        return self._people.tell(decision.question)


def _piles(view: ClubView, look: AnyLook) -> Text:
    dot = look.signs.dot
    line = labelled("Draw pile", f"{view.stock_size}", f" {dot} discards {view.pile_size}")
    if view.pile_top is not None:
        line.append(", top ").append_text(named(view.pile_top, look.signs))
    if view.frozen_by is not None:
        line.append(look.roster.tell(f" {dot} frozen until " + whose(view.frozen_by) + " turn"), style="bold")
    if view.owed is not None and view.turn is not None:
        line.append(look.roster.tell(f" {dot} " + does(view.turn, "is") + " taking it for "))
        line.append_text(named(view.owed, look.signs))
    return line


def _side(side: SideView, look: AnyLook, *, mine: bool, short: bool) -> list[Text]:
    """A side's melds, numbered where one may add to them; a Birdie is marked."""
    title = look.roster.listed(side.seats)
    birds = f", {counted(side.birds, 'bird')} {look.signs.bird * min(side.birds, 6)}" if side.birds else ""
    state = "" if side.opened or side.melds else ", nothing laid yet"
    lines = [rule_line(look, f"{title}{birds}{state}")]
    line = Text(" ")
    for number, (meld, birdie) in enumerate(zip(side.melds, side.birdies, strict=True), 1):
        part = _meld(meld, birdie, look, number=number if mine else None, short=short)
        if line.cell_len > 1 and line.cell_len + part.cell_len + 3 > look.width:
            lines.append(line)
            line = Text(" ")
        line.append("   " if line.cell_len > 1 else "").append_text(part)
    return [*lines, line] if line.cell_len > 1 else lines


def _meld(meld: Meld, birdie: Birdie | None, look: AnyLook, *, number: int | None, short: bool) -> Text:
    text = Text(f"{number}) " if number is not None else "", style="cyan").append(meld.name, style="bold")
    if meld.is_set:
        own = [card for card in meld.cards if card.number == meld.number]
        wild = [card for card in meld.cards if card.number != meld.number]
        if short:
            text.append(f" x{len(meld.cards)}")
        else:
            text.append(" ")
            for card in own:
                text.append(look.signs.of(card), style=ink(card.colour))
            for card in wild:
                text.append("+").append_text(named(card, look.signs))
    return text.append(f" {birdie.value} BIRDIE" if birdie is not None else "", style="bold magenta")


def _turn(view: ClubView, look: AnyLook) -> list[Text]:
    """What this turn has laid, and what it still owes."""
    if view.turn is None or view.turn != view.seat:
        return []
    parts: list[str] = []
    if view.laid:
        parts.append("laid " + ", ".join(" ".join(map(str, lay.cards)) for lay in view.laid))
    if view.need:
        parts.append(f"first play {view.laid_points} of {view.need} points")
    if view.aside:
        parts.append(f"{counted(view.aside, 'card')} of the pile to come")
    if not parts:
        return []
    return wrapped(labelled("This turn", f" {look.signs.dot} ".join(parts)), look.width, indent=3)
