"""I Doubt It at the terminal: a pile of cards nobody can see, and what is said of them."""

from __future__ import annotations

import re

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.phrases import does, who, whose
from rookery.families.actions import LetGo, Play
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.decisions import DoubtDecision, TurnDecision
from rookery.families.i_doubt_it.state import DoubtClaim
from rookery.families.i_doubt_it.views import IDoubtItView
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import number_rows
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import AnyLook, counted, grid, labelled, name_text, rule_line
from rookery.interfaces.terminal.typed_text import Unreadable, after, read_one_card

_LET = frozenset({"", "let", "l", "no", "n", "let it go", "let go", "believe"})
_DOUBT = frozenset({"d", "doubt", "i doubt it", "doubt it", "yes", "y"})


class IDoubtItBoard(Board):
    example_section = "doubting"
    quiet_kinds = frozenset({"let-go", "nobody-doubted", "card-laid"})
    answers = (
        ("G14, 14g, green 14", "play that card face down; the number is called for you"),
        ("7", "your 7, where you hold only one"),
        ("doubt, d", "'I doubt it': the card just played is shown"),
        ("let, Enter", "believe it"),
        ("#2", "the second of the choices that 'list' shows"),
    )

    def facts(self, view: IDoubtItView) -> tuple[str, ...]:
        return (f"Deal {view.deal_number}", self.deals(view.dealer), view.rules.goal())

    def table(self, view: IDoubtItView, look: AnyLook) -> list[Text]:
        me = view.seat or 0
        cells = [
            (
                name_text(look, seat, turn=seat == view.turn, role="dealer" if seat == view.dealer else ""),
                Text(counted(view.hand_sizes[seat], "card"), style="dim"),
            )
            for seat in ((me + place) % view.seats for place in range(view.seats))
        ]
        lines = [*grid(look, cells), rule_line(look, "The pile")]
        lines += wrapped(_pile(view, look), look.width, indent=3)
        if view.number is not None and view.turn is not None:
            lines.append(
                labelled("Next", look.roster.does(view.turn, "calls"), " ", Text(str(view.number), style="bold cyan"))
            )
        if view.doubts:
            last = view.doubts[-1]
            doubted = who(last.doubter) + " doubted " + whose(last.claim.seat) + f" {last.claim.number}"
            told = doubted + f": it was {last.card}, and " + who(last.taker) + f" took {last.pile_size}"
            lines += wrapped(labelled("Last doubt", look.roster.tell(told)), look.width, indent=3)
        return lines

    def own_cards(self, view: IDoubtItView, look: AnyLook) -> list[Text]:
        wanted = view.number if view.turn == view.seat else None
        fitting = tuple(card for card in view.hand if card.number == wanted)
        title = "Your hand"
        if wanted is not None:
            title = f"Your hand: you call {wanted}" + (" and have it*" if fitting else " and have none")
        rows = number_rows(view.hand, look.signs, look.width, starred=fitting)
        return [rule_line(look, title), *(rows or [Text(" no cards left", style="dim")])]

    def _read(self, said: str, decision: Decision) -> Action | None:
        if said in _DOUBT:
            return Doubt()
        found = re.fullmatch(r"(?:i )?doubt (?:the )?(\d{1,2})", said)
        if found is not None:
            return Doubt(int(found[1])) if 1 <= int(found[1]) <= 14 else None
        window = isinstance(decision, DoubtDecision) or (
            isinstance(decision, TurnDecision) and decision.window is not None
        )
        if said in _LET and (said or window):
            return LetGo()
        if not isinstance(decision, TurnDecision):
            return None
        said = after(said, "play", "lay")
        if re.fullmatch(r"\d{1,2}", said):
            held = [card for card in decision.hand if card.number == int(said)]
            if len(held) > 1:
                raise Unreadable(f"The {said} of which colour: {' or '.join(map(str, held))}?")
            return Play(held[0]) if held else None
        card = read_one_card(said)
        return None if card is None else Play(card)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, DoubtDecision):
            last = ", the last card there" if decision.last else ""
            return f"{self._claimed(decision.window)}{last}: 'doubt', or Enter to let it go"
        assert isinstance(decision, TurnDecision)
        if decision.window is None:
            card = "Your card, whatever it is" if _is_free(decision) else f"Your {decision.number}, since you have it"
            return f"{card}; you call {decision.number}"
        card = f"your card, called {decision.number}" if _is_free(decision) else f"your {decision.number}"
        return f"{self._claimed(decision.window)}: 'doubt' (Enter lets it go), or {card}"

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, DoubtDecision):
            return "'doubt', or Enter to let it go"
        assert isinstance(decision, TurnDecision)
        window = "" if decision.window is None else f", or 'doubt' the {decision.window.number}, or 'let' it go"
        held = " or ".join(map(str, decision.playable))
        card = (
            f"any card of yours, such as '{decision.hand[0]}'"
            if _is_free(decision)
            else f"your {decision.number}: {held}"
        )
        return f"{card}, to be called {decision.number}{window}"

    def _claimed(self, claim: DoubtClaim) -> str:
        return f"{self._people.does(claim.seat, 'calls')} {claim.number}"

    def line(self, event: Event, *, private: bool) -> str:
        if event.kind == "card-called" and not private:
            last = " with the last card" if not getattr(event, "cards_left", 1) else ""
            return does(getattr(event, "seat", 0), "calls") + f" {getattr(event, 'number', '')}{last}."
        return super().line(event, private=private)


def _is_free(decision: TurnDecision) -> bool:
    """Whether any card may be laid; A106: who holds the number must play it."""
    return decision.playable == decision.hand


def _pile(view: IDoubtItView, look: AnyLook) -> Text:
    if not view.pile:
        return Text(" empty", style="dim")
    claims = [f"{look.roster.seat(claim.seat)} {claim.number}" for claim in view.pile[-6:]]
    earlier = f"{look.signs.ellipsis} " if len(view.pile) > 6 else ""
    line = Text(f" {counted(view.pile_size, 'card')}", style="bold").append(" face down, called ")
    line.append(earlier + ", ".join(claims[:-1]) + (", " if claims[1:] else ""), style="dim")
    line.append(claims[-1], style="bold")
    if view.own_pile:
        line.append(f" {look.signs.dot} yours in it: {' '.join(map(str, view.own_pile))}", style="dim")
    return line
