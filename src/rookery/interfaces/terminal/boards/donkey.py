"""Donkey at the terminal: cards passed on all at once, and the race to fold."""

from __future__ import annotations

import re

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.donkey.actions import Fold, Give
from rookery.families.donkey.decisions import FoldDecision, GiveDecision
from rookery.families.donkey.state import DonkeyPhase
from rookery.families.donkey.views import DonkeyView
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import number_rows, row
from rookery.interfaces.terminal.look import AnyLook, counted, grid, labelled, name_text, rule_line
from rookery.interfaces.terminal.typed_text import Unreadable, after, read_one_card

_FOLD = frozenset({"", "f", "fold", "fold!", "folds"})


class DonkeyBoard(Board):
    example_section = "passing"
    quiet_kinds = frozenset({"chose", "chose-card", "card-passed", "all-passed"})
    answers = (
        ("G14, 14g, give G14", "pass that card on"),
        ("7", "your 7, where you hold only one"),
        ("fold, Enter", "fold, once somebody has laid down a set"),
    )

    def facts(self, view: DonkeyView) -> tuple[str, ...]:
        return (
            f"Deal {view.deal_number}",
            self.deals(view.dealer),
            counted(view.passes, "pass").replace("passs", "passes"),
        )

    def table(self, view: DonkeyView, look: AnyLook) -> list[Text]:
        me = view.seat or 0
        order = [(me + place) % view.seats for place in range(view.seats)]
        lines = grid(look, [(name_text(look, seat), Text(_state(view, seat), style="dim")) for seat in order])
        for laid in view.laid_down:
            lines.append(labelled(look.roster.does(laid.seat, "lays"), "down ", row(laid.cards, look.signs)))
        if view.exchanges and view.phase is DonkeyPhase.GIVE:
            last = view.exchanges[-1]
            giver = look.roster.seat(order[-1])
            lines.append(labelled("Last pass", f"you gave {last.given} to {look.roster.seat(order[1])} and got "))
            lines[-1].append(str(last.received), style="bold").append(f" from {giver}")
        return lines

    def own_cards(self, view: DonkeyView, look: AnyLook) -> list[Text]:
        title = f"Your hand: {view.rules.set_size} of a number win"
        got = (view.exchanges[-1].received,) if view.exchanges else ()
        return [rule_line(look, title), *number_rows(view.hand, look.signs, look.width, starred=got)]

    def _read(self, said: str, decision: Decision) -> Action | None:
        if said in _FOLD and (said or isinstance(decision, FoldDecision)):
            return Fold()
        said = after(said, "give", "pass")
        if isinstance(decision, GiveDecision) and re.fullmatch(r"\d{1,2}", said):
            held = [card for card in decision.hand if card.number == int(said)]
            if len(held) > 1:
                raise Unreadable(f"The {said} of which colour: {' or '.join(map(str, held))}?")
            return Give(held[0]) if held else None
        card = read_one_card(said)
        return None if card is None else Give(card)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, FoldDecision):
            winners = self._people.listed(decision.winners)
            return f"{winners} laid down a set. FOLD! Enter is enough; the last is the donkey"
        assert isinstance(decision, GiveDecision)
        return f"The card you pass to {self._people.seat(decision.to)}, such as {decision.hand[0]}"

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, GiveDecision):
            return f"a card of yours to pass on, such as '{decision.hand[0]}'"
        return "'fold', quickly"


def _state(view: DonkeyView, seat: int) -> str:
    if seat == view.donkey:
        return "the donkey!"
    if any(laid.seat == seat for laid in view.laid_down):
        return "won"
    if seat in view.folded:
        return f"folded {view.folded.index(seat) + 1}."
    if view.phase is DonkeyPhase.FOLD:
        return "has not folded"
    return "has chosen" if seat in view.have_chosen else "choosing"
