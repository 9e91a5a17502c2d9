"""Panjandrum at the terminal: the building piles, and everybody's delay pile."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.actions import LetGo
from rookery.families.panjandrum.actions import BuildUp, CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.decisions import (
    LastCallDecision,
    LiftDecision,
    OntoDecision,
    PayDecision,
    PlaceDecision,
)
from rookery.families.panjandrum.state import Source
from rookery.families.panjandrum.views import PanjandrumView
from rookery.interfaces.terminal.boards.unseen import UnseenBoard
from rookery.interfaces.terminal.cards import face, ink, named
from rookery.interfaces.terminal.look import AnyLook, grid, labelled, name_text, rule_line
from rookery.interfaces.terminal.typed_text import after, either, listed_place

_KEEP: Final = frozenset({"keep", "own", "mine", "me", "delay"})
_LET: Final = frozenset({"let", "let go", "let it go", "no", "n"})
_PAID: Final = {"hand": Source.HAND, "delay": Source.DELAY, "delay pile": Source.DELAY, "pile": Source.DELAY}


class PanjandrumBoard(UnseenBoard):
    verb = "lift"
    example_section = "building"
    answers = (
        ("lift, Enter", "turn up the top card of your hand"),
        ("10, lift 10", "ten times, unless there is something to decide"),
        ("auto", "until there is something to decide, or the deal is over"),
        ("Ada, onto 1, #1", "whose delay pile gets the card"),
        ("build, keep", "at an honour table: to a building pile, or to your own delay pile"),
        ("pay hand, pay delay", "where a penalty card comes from, if you may choose"),
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
        match decision:
            case OntoDecision():
                name = after(said, "onto", "on", "to")
                place = None if name != said else listed_place(name, len(decision.fitting), bare=True)
                return self._onto(said) if place is None else Onto(decision.fitting[place])
            case PlaceDecision():
                return self._placed(said, decision)
            case LastCallDecision():
                return CallPanjandrum() if said == "panjandrum" else LetGo() if said in _LET else None
            case PayDecision():
                source = _PAID.get(after(said, "pay", "give"))
                return None if source is None else Pay(source)
        return super()._read(said, decision)

    def _placed(self, said: str, decision: PlaceDecision) -> Action | None:
        """A move at an honour table, where every card is placed by hand."""
        if said == self.verb:
            return Lift()
        if said in ("build", "build up", "building pile", "up"):
            return BuildUp()
        return Onto(decision.seat) if after(said, "onto", "on", "to") in _KEEP else self._onto(said)

    def _onto(self, said: str) -> Action | None:
        """A delay pile by its owner's name or seat."""
        name = after(said, "onto", "on", "to")
        if name != said and name.isdecimal() and len(name) <= 2:
            return Onto(int(name))
        found = [seat for seat, each in enumerate(self._people.names) if name and each.lower().startswith(name)]
        return Onto(found[0]) if len(found) == 1 else None

    def question(self, decision: Decision) -> str:
        if isinstance(decision, OntoDecision):
            takers = tuple(f"{self._people.seat(seat)} (on {decision.tops[seat]})" for seat in decision.fitting)
            return f"Whose delay pile gets {decision.card}: {either(takers)}"
        if isinstance(decision, PlaceDecision):
            return f"Where does {decision.card} go, on your honour: {self.expected(decision)}"
        if isinstance(decision, LastCallDecision):
            return f"{self._people.seat(decision.about)} is out: {self.expected(decision)}"
        if isinstance(decision, PayDecision):
            return f"A penalty card for {self._people.seat(decision.to)}: {self.expected(decision)}"
        return super().question(decision)

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, OntoDecision):
            return f"a name: {either(tuple(self._people.seat(seat) for seat in decision.fitting))}"
        if isinstance(decision, PlaceDecision):
            own = "'keep'" if decision.source is Source.HAND else "'lift' a card instead"
            return f"'build', a name, or {own}"
        if isinstance(decision, LastCallDecision):
            return "'panjandrum' if there was a mistake, or 'let'"
        if isinstance(decision, PayDecision):
            return f"'hand', or 'delay' for {decision.top}"
        return super().expected(decision)


def _standing(view: PanjandrumView, look: AnyLook, seat: int) -> Text:
    pile = view.delay_piles[seat]
    text = Text(f"{view.hand_sizes[seat]} + {pile.size}", style="dim")
    return text if pile.top is None else text.append(" on top ").append_text(named(pile.top, look.signs))
