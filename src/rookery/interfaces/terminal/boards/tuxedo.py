"""Tuxedo at the terminal, with its builds, sweeps and the race for Orange."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.phrases import whose
from rookery.families.actions import LetGo
from rookery.families.events import LetItGo
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail, UnitCards, unit_text
from rookery.families.tuxedo.decisions import OrangeDecision, TurnDecision
from rookery.families.tuxedo.events import Captured, NobodyCalled
from rookery.families.tuxedo.state import Unit
from rookery.families.tuxedo.views import TuxedoView
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.cards import named
from rookery.interfaces.terminal.layout import joined, wrapped
from rookery.interfaces.terminal.look import AnyLook, counted, grid, name_text, rule_line
from rookery.interfaces.terminal.typed_text import Unreadable, after, read_some_cards

_LET = frozenset({"", "let", "l", "no", "n", "let it go", "let go"})
_ORANGE = frozenset({"o", "orange", "orange!", "call orange", "yes", "y"})
_OFFERED = 5


class TuxedoBoard(Board):
    example_section = "capturing"
    quiet_kinds = frozenset({"let-go"})
    answers = (
        ("G10", "capture with it, or lay it down where it catches nothing"),
        ("#2, capture R10 Y5 B5", "the second capture of the list, or the cards to take"),
        ("build R2 on Y6, R2 on Y6", "put a card on another and announce the sum"),
        ("trail R7, lay R7", "lay a card in the centre"),
        ("orange, o", "the latest capture took a red and a yellow card"),
        ("let, Enter", "nothing to say about the latest capture"),
    )

    def facts(self, view: TuxedoView) -> tuple[str, ...]:
        stock = f"{view.stock_size} to deal" if view.stock_size else "last cards"
        return (f"Pack {view.deal_number}", self.deals(view.dealer), stock, f"to {view.rules.target}")

    def table(self, view: TuxedoView, look: AnyLook) -> list[Text]:
        cells = [(name_text(look, seat, turn=seat == view.turn), _standing(view, look, seat)) for seat in _round(view)]
        return [*grid(look, cells), *_centre(view, look)]

    def own_cards(self, view: TuxedoView, look: AnyLook) -> list[Text]:
        cards = sorted(view.hand, key=lambda card: (card.number, str(card)))
        line = Text(" ")
        for card in cards:
            line.append_text(named(card, look.signs)).append("   ")
        decision = view.decision
        title = "Your hand"
        if isinstance(decision, TurnDecision) and decision.owed is not None:
            title = f"Your hand: your build of {decision.owed.value} must be taken or raised"
        lines = [rule_line(look, title), line if cards else Text(" no cards", style="dim")]
        return [*lines, *(_offers(decision, look) if isinstance(decision, TurnDecision) else ())]

    def _read(self, said: str, decision: Decision) -> Action | None:
        if said in _ORANGE:
            return CallOrange()
        window = isinstance(decision, OrangeDecision) or (
            isinstance(decision, TurnDecision) and decision.window is not None
        )
        if said in _LET and (said or window):
            return LetGo()
        if not isinstance(decision, TurnDecision) or not said:
            return None
        if re.fullmatch(r"\d{1,2}", said):
            held = [card for card in decision.hand if card.number == int(said)]
            if len(held) > 1:
                raise Unreadable(f"The {said} of which colour: {' or '.join(map(str, held))}?")
            return self._with_card(held[0], decision) if held else None
        return self._play(said, decision)

    def _play(self, said: str, decision: TurnDecision) -> Action | None:
        build = re.fullmatch(r"(?:build )?(.+) on (?:the )?(.+)", said)
        if build is not None:
            cards, on = _units(build[1]), _units(build[2])
            if cards is None or on is None or len(cards) != 1 or len(cards[0]) != 1:
                return None
            return Build(cards[0][0], tuple(card for unit in on for card in unit))
        if said.startswith(("trail ", "lay ")):
            trailed = read_some_cards(after(said, "trail", "lay down", "lay"))
            return Trail(trailed[0]) if trailed is not None and len(trailed) == 1 else None
        units = _units(after(said, "capture", "take", "play").replace(" with ", " ").replace(" takes ", " "))
        if units is None or len(units[0]) != 1:
            return None
        card = units[0][0]
        if len(units) > 1:
            return Capture(card, _as_they_lie(units[1:], decision.centre))
        return self._with_card(card, decision, capture=said.startswith(("capture", "take")))

    def _with_card(self, card: Card, decision: TurnDecision, *, capture: bool = False) -> Action:
        """A card alone: its capture where there is one, or it is laid in the centre."""
        found = tuple(itertools.islice(decision.captures(card), 2)) if card in decision.hand else ()
        if len(found) == 1:
            return found[0]
        if found:
            places = [
                f"#{place} {cards_text(option.table_cards)}"
                for place, option in enumerate(itertools.islice(decision.options(), 60), 1)
                if isinstance(option, Capture) and option.card == card
            ]
            more = f" and {len(places) - 6} more in 'list'" if len(places) > 6 else ""
            raise Unreadable(f"{card} can take in several ways: {', '.join(places[:6])}{more}. Which?")
        return Capture(card, ()) if capture else Trail(card)

    def question(self, decision: Decision) -> str:
        if isinstance(decision, OrangeDecision):
            taken = cards_text(decision.window.taken)
            return f"{self._people.seat(decision.window.seat)} took {taken}. 'orange', or Enter to let it go"
        assert isinstance(decision, TurnDecision)
        if decision.window is not None:
            return f"Your card, or 'orange' for {cards_text(decision.window.taken)} (Enter lets it go)"
        if decision.owed is not None:
            return f"Your turn: take or raise your build {unit_text(decision.owed.cards)}"
        return "Your turn: a card to take with or to lay, '#1', or 'R2 on Y6' to build"

    def expected(self, decision: Decision) -> str:
        if isinstance(decision, OrangeDecision):
            return "'orange' if a red and a yellow card were taken, or Enter to let it go"
        assert isinstance(decision, TurnDecision)
        first = next(iter(decision.options()))
        window = ", or 'orange' or 'let' for the capture just made" if decision.window is not None else ""
        return f"a card from your hand, or something like '{first}'{window}"

    def out_of_sight(self, events: Sequence[Event], view: TuxedoView) -> list[Event]:
        shown = None if view.window is None else view.window.card
        return [
            event
            for event in events
            if not isinstance(event, (LetItGo, NobodyCalled))
            and not (isinstance(event, Captured) and event.card == shown)
        ]


def _round(view: TuxedoView) -> list[int]:
    me = view.seat or 0
    return [(me + place) % view.seats for place in range(view.seats)]


def _standing(view: TuxedoView, look: AnyLook, seat: int) -> Text:
    """What a player holds and has taken, in as many words as there is room for."""
    amounts = (
        (view.big_sweeps[seat] + view.little_sweeps[seat], "sweep"),
        (view.oranges[seat], "Orange"),
        (view.mistakes[seat], "wrong"),
    )
    more = [f"{amount} {what}" for amount, what in amounts if amount]
    held, taken = view.hand_sizes[seat], len(view.piles[seat])
    forms = (
        f" {look.signs.dot} ".join((f"{held} in hand", f"{taken} taken", *more)),
        ", ".join((f"{taken} taken", *more)),
        ", ".join((f"{taken} taken", *(each[:4].strip() for each in more))),
    )
    room = look.width // (3 if view.seats > 4 else view.seats) - 1
    return Text(next((form for form in forms if len(form) <= room), forms[-1]), style="dim")


def _centre(view: TuxedoView, look: AnyLook) -> list[Text]:
    """Loose cards by number, then the builds with their number and owner."""
    loose = sorted((unit for unit in view.centre if not unit.is_build), key=lambda unit: unit.value)
    builds = [unit for unit in view.centre if unit.is_build]
    lines = [rule_line(look, f"In the centre ({counted(len(view.centre_cards), 'card')})")]
    if not view.centre:
        lines.append(Text(" nothing: the next card can only be laid", style="dim"))
    if loose:
        line = joined(part for unit in loose for part in (Text("  "), named(unit.cards[0], look.signs)))
        lines += wrapped(line, look.width, indent=2)
    for unit in builds:
        owner = "" if unit.owner is None else look.roster.tell(", " + whose(unit.owner))
        cards = Text("+").join(named(card, look.signs) for card in unit.cards)
        lines.append(Text("  build of ").append(str(unit.value), style="bold").append(f"{owner}: ").append_text(cards))
    catch = view.window
    if catch is not None:
        taken = Text(" ").join(named(card, look.signs) for card in catch.taken)
        who = look.roster.does(catch.seat, "takes")
        lines.append(
            Text(f" {who} ", style="bold")
            .append_text(taken)
            .append(" with ")
            .append_text(named(catch.card, look.signs))
        )
    return lines


def _offers(decision: TurnDecision, look: AnyLook) -> list[Text]:
    """What can be captured, numbered as in the list."""
    lines: list[Text] = []
    more = 0
    for place, option in enumerate(itertools.islice(decision.options(), 60), 1):
        if not isinstance(option, (Capture, Build)):
            break
        if place > _OFFERED:
            more += 1
            continue
        what = (
            f"take {' '.join(map(unit_text, option.taken))} with {option.card}"
            if isinstance(option, Capture)
            else (f"build {option.card} on {unit_text(option.on)}")
        )
        lines.append(Text(f"  #{place} ", style="cyan").append(what))
    if more:
        lines.append(Text(f"  {look.signs.ellipsis} and {more} more: 'list'", style="dim"))
    return lines


def _units(said: str) -> tuple[UnitCards, ...] | None:
    """Cards as they are written: single ones, and builds as `R6+Y2`."""
    joined_up = re.sub(r"\s*\+\s*", "+", said)
    units: list[UnitCards] = []
    plain: list[str] = []

    def flush() -> bool:
        cards = read_some_cards(" ".join(plain)) if plain else ()
        plain.clear()
        if cards is None:
            return False
        units.extend((card,) for card in cards)
        return True

    for word in joined_up.split():
        if "+" not in word:
            plain.append(word)
            continue
        cards = read_some_cards(word.replace("+", " "))
        if not flush() or cards is None:
            return None
        units.append(cards)
    return tuple(units) if flush() and units else None


def _as_they_lie(units: Sequence[UnitCards], centre: Sequence[Unit]) -> tuple[UnitCards, ...]:
    """The units named; cards of a build that are named one by one are taken as that build."""
    loose = {unit[0] for unit in units if len(unit) == 1}
    builds = [unit.cards for unit in centre if unit.is_build and set(unit.cards) <= loose]
    whole = {card for cards in builds for card in cards}
    return (*(unit for unit in units if len(unit) > 1 or unit[0] not in whole), *builds)
