"""Panjandrum at the terminal: the building piles, and everybody's delay pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.shedding.panjandrum.actions import Lift, Onto
from rookery.families.shedding.panjandrum.decisions import LiftDecision, OntoDecision
from rookery.families.shedding.panjandrum.views import PanjandrumView
from rookery.families.shedding.panjandrum.wording import SECTION_OF_RULE
from rookery.interfaces.terminal.boards.unseen import UnseenBoard
from rookery.interfaces.terminal.cards import face, ink, named
from rookery.interfaces.terminal.look import AnyLook, grid, labelled, name_text, rule_line
from rookery.interfaces.terminal.reading import after, either, listed_place


class PanjandrumBoard(UnseenBoard):
    verb = "lift"
    example_section = "building"
    sections: ClassVar[Mapping[str, str]] = SECTION_OF_RULE
    answers = (
        ("lift, Enter", "turn up the top card of your hand"),
        ("10, lift 10", "ten times, unless there is something to decide"),
        ("auto", "until there is something to decide, or the deal is over"),
        ("Ada, onto 1, #1", "whose delay pile gets the card"),
    )

    def facts(self, view: PanjandrumView) -> tuple[str, ...]:
        return (f"Deal {view.deal_number}", self.deals(view.dealer), f"turn {view.turns:,}")

    def table(self, view: PanjandrumView, look: AnyLook) -> list[Text]:
        lines = [rule_line(look, "Building piles, and what they want next")]
        line = Text("  ")
        for pile in view.building:
            sign = look.signs.of_colour(pile.colour)
            height = "-" if pile.top is None else str(pile.top.number)
            line.append(f"{sign} {pile.colour.value} ", style=ink(pile.colour)).append(f"{height}    ")
        wanted = Text(" ").join(named(card, look.signs) for card in view.wanted)
        lines += [line, labelled("Wanted", wanted), rule_line(look, "Hands + delay piles")]
        me = view.seat or 0
        order = [(me + place) % view.seats for place in range(view.seats)]
        lines += grid(
            look, [(name_text(look, seat, turn=seat == view.turn), _standing(view, look, seat)) for seat in order]
        )
        if view.lifted is not None and view.turn is not None:
            lines.append(labelled(look.roster.does(view.turn, "lifts"), face(view.lifted, look.signs)))
        return lines

    def only(self, decision: Decision) -> Action | None:
        return Lift() if isinstance(decision, LiftDecision) else None

    def _read(self, said: str, decision: Decision) -> Action | None:
        if not isinstance(decision, OntoDecision):
            return super()._read(said, decision)
        if said.startswith("onto ") and said[5:].isdecimal() and len(said) <= 7:
            return Onto(int(said[5:]))
        name = after(said, "onto", "on", "to")
        place = listed_place(name, len(decision.fitting), bare=True)
        if place is not None:
            return Onto(decision.fitting[place])
        found = [seat for seat, each in enumerate(self._people.names) if name and each.lower().startswith(name)]
        return Onto(found[0]) if len(found) == 1 else None

    def question(self, decision: Decision) -> str:
        if isinstance(decision, OntoDecision):
            takers = tuple(f"{self._people.seat(seat)} (on {decision.tops[seat]})" for seat in decision.fitting)
            return f"Whose delay pile gets {decision.card}: {either(takers)}"
        return super().question(decision)

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, OntoDecision):
            return f"a name: {either(tuple(self._people.seat(seat) for seat in decision.fitting))}"
        return super().expected(decision)


def _standing(view: PanjandrumView, look: AnyLook, seat: int) -> Text:
    pile = view.delay_piles[seat]
    text = Text(f"{view.hand_sizes[seat]} + {pile.size}", style="dim")
    return text if pile.top is None else text.append(" on top ").append_text(named(pile.top, look.signs))
