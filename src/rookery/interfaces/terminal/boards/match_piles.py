"""Match at the terminal: one pile in the middle, and its first card to be matched."""

from __future__ import annotations

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.actions import Turn
from rookery.families.match_piles.decisions import TurnUpDecision
from rookery.families.match_piles.views import MatchPilesView
from rookery.interfaces.terminal.boards.unseen import UnseenBoard
from rookery.interfaces.terminal.cards import face, named
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import AnyLook, counted, grid, name_text, rule_line

_SHOWN = 12


class MatchPilesBoard(UnseenBoard):
    verb = "turn"
    quiet_kinds = frozenset({"turned"})
    answers = (
        ("turn, t, Enter", "turn up the top card of your hand"),
        ("10, turn 10", "ten times"),
        ("auto, turn all", "until the deal is over"),
    )

    def facts(self, view: MatchPilesView) -> tuple[str, ...]:
        more = () if view.piles_left is None else (f"{counted(view.piles_left, 'pile')} left",)
        return (f"Deal {view.deal_number}", self.deals(view.dealer), f"{counted(view.piles, 'pile')} taken", *more)

    def table(self, view: MatchPilesView, look: AnyLook) -> list[Text]:
        me = view.seat or 0
        order = [(me + place) % view.seats for place in range(view.seats)]
        cells = [(name_text(look, seat, turn=seat == view.turn), _standing(view, seat)) for seat in order]
        return [*grid(look, cells), *_pile(view, look)]

    def only(self, decision: Decision) -> Action | None:
        return Turn() if isinstance(decision, TurnUpDecision) else None


def _standing(view: MatchPilesView, seat: int) -> Text:
    return Text("out" if seat in view.out else counted(view.hand_sizes[seat], "card"), style="dim")


def _pile(view: MatchPilesView, look: AnyLook) -> list[Text]:
    lines = [rule_line(look, f"The pile ({counted(len(view.pile), 'card')})")]
    if view.to_match is None:
        return [*lines, Text(" empty: the next card begins a new one", style="dim")]
    line = Text(" To be matched ").append_text(face(view.to_match, look.signs))
    if len(view.pile) > 1:
        line.append("   then ").append(f"{look.signs.ellipsis} " if len(view.pile) - 1 > _SHOWN else "")
        line.append_text(Text(" ").join(named(card, look.signs) for card in view.pile[1:][-_SHOWN:]))
    return [*lines, *wrapped(line, look.width, indent=3)]
