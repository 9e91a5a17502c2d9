"""Solitaire at the terminal: fourteen piles in columns, and the Building Piles above them."""

from __future__ import annotations

import re

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.match import Match
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.decisions import MoveDecision
from rookery.families.solitaire.views import SolitairePile, SolitaireView
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import ink, named
from rookery.interfaces.terminal.layout import centred, joined, wrapped
from rookery.interfaces.terminal.look import AnyLook, counted, labelled, rule_line
from rookery.interfaces.terminal.typed_text import Unreadable, after, read_some_cards

_OTHER_LINES = 10  # heading, Building Piles, numbers, news, question and prompt


class SolitaireBoard(Board):
    example_section = "transfer"
    quiet_kinds = frozenset({"dealt"})
    answers = (
        ("3 5, move 3 5", "put the whole run of pile 3 on pile 5"),
        ("R7 on B8, R7", "the same by the cards, or by the card alone where it has one place"),
        ("3, build 3, b R7", "the top card of pile 3, or R7, to its Building Pile"),
        ("#2", "the second of the choices that 'list' shows"),
        ("undo", "as often as you like, back to the deal"),
        ("hint", "asks the referee, who knows the hidden cards, whether this can still be won"),
    )

    def facts(self, view: SolitaireView) -> tuple[str, ...]:
        return (
            f"Deal {view.deal_number}",
            counted(view.moves, "move"),
            f"{_built(view)} of {view.rules.pack_size} built",
        )

    def table(self, view: SolitaireView, look: AnyLook) -> list[Text]:
        line = Text().append(" Built  ", style="dim")
        for pile in view.building_piles:
            sign = look.signs.of_colour(pile.colour)
            line.append(f"{sign} {pile.colour.value} ", style=ink(pile.colour)).append(f"{pile.reached or '-'}    ")
        lines = [line, rule_line(look, "Piles: (face down) and the runs, the top card lowest")]
        return [*lines, *_columns(view, look), *_beneath(view, look)]

    def _read(self, said: str, decision: Decision) -> Action | None:
        assert isinstance(decision, MoveDecision)
        moved = re.fullmatch(r"(?:move )?(\d{1,2})(?:\s*(?:to|on|onto|>|-|->)\s*|\s+)(\d{1,2})", said)
        if moved is not None:
            return MoveRun(int(moved[1]), int(moved[2]))
        built = re.fullmatch(r"(?:build|b)? ?(\d{1,2})", said)
        if built is not None:
            return BuildCard(int(built[1]))
        building = said.startswith(("build ", "b ")) and not re.fullmatch(r"b \d+.*", said)
        cards = read_some_cards(
            re.sub(r"\b(on|onto|to)\b", " ", after(said, "build", "b") if building else after(said, "move"))
        )
        if cards is None or len(cards) > 2:
            return None
        if len(cards) == 2:
            return MoveRun(_pile_of(cards[0], decision), _pile_of(cards[1], decision))
        return BuildCard(_pile_of(cards[0], decision)) if building else self._alone(cards[0], decision)

    def _alone(self, card: Card, decision: MoveDecision) -> Action:
        """A card by itself: to its Building Pile or to another pile, where only one of them is possible."""
        pile = _pile_of(card, decision)
        run = decision.runs[pile - 1]
        possible = [
            option
            for option in decision.options()
            if (isinstance(option, BuildCard) and option.source == pile and run[-1] == card)
            or (isinstance(option, MoveRun) and option.source == pile and card in run)
        ]
        if len(possible) > 1:
            raise Unreadable(f"{card} has more than one place: {' or '.join(repr(str(each)) for each in possible)}?")
        return possible[0] if possible else BuildCard(pile)

    def question(self, decision: Decision) -> str:
        return "'3 5' puts pile 3 on pile 5, '3' builds its top card; 'hint', 'undo'"

    def expected(self, decision: Decision) -> str:
        first = next(iter(decision.options()))
        return f"a move such as '{first}', or a card"

    def hint(self, match: Match) -> str:
        """The referee's own hint: it knows the hidden cards, and says so."""
        from rookery.families.solitaire.solver import hint

        whispered = hint(match)
        return f"The referee, who knows the hidden cards (effort {whispered.effort:,}): {whispered.sentence()}"


def _built(view: SolitaireView) -> int:
    return sum(pile.reached for pile in view.building_piles)


def _pile_of(card: Card, decision: MoveDecision) -> int:
    for number, run in enumerate(decision.runs, 1):
        if card in run:
            return number
    raise Unreadable(f"{card} does not lie open in any pile.")


def _columns(view: SolitaireView, look: AnyLook) -> list[Text]:
    """The piles side by side; long runs are cut in the middle where room is short."""
    width = max(5, min(7, look.width // max(1, len(view.piles))))
    per_row = max(1, look.width // width)
    lines: list[Text] = []
    for start in range(0, len(view.piles), per_row):
        piles = view.piles[start : start + per_row]
        lines.append(joined(centred(Text(str(pile.number), style="bold cyan"), width) for pile in piles))
        lines.append(joined(centred(_down(pile), width) for pile in piles))
        room = None if look.height is None else max(4, look.height - _OTHER_LINES)
        runs = [_run(pile, look, room) for pile in piles]
        for row in range(max(map(len, runs), default=0)):
            lines.append(joined(centred(run[row] if row < len(run) else Text(""), width) for run in runs))
    return lines


def _down(pile: SolitairePile) -> Text:
    if not pile.face_down and not pile.run:
        return Text("gone", style="dim")
    return Text(f"({pile.face_down})" if pile.face_down else "", style="dim")


def _run(pile: SolitairePile, look: AnyLook, room: int | None) -> list[Text]:
    cards = [named(card, look.signs) for card in pile.run]
    if room is None or len(cards) <= room:
        return cards
    return [*cards[:1], Text(look.signs.ellipsis, style="dim"), *cards[-(room - 2) :]]


def _beneath(view: SolitaireView, look: AnyLook) -> list[Text]:
    """Cards of the highest number that were put to the bottom: no secret, but out of sight."""
    told = [f"{pile.number}: {' '.join(map(str, pile.buried))}" for pile in view.piles if pile.buried]
    return wrapped(labelled("At the bottom", ", ".join(told)), look.width, indent=3) if told else []
