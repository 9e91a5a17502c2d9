"""What the expert would have done at each decision of a finished match.

Each comment is computed from the view of the seat that decided, as it was at that moment: the match
is taken back to its beginning and played again from its record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.bots import Explains, Explanation, make_bot
from rookery.bots.explanation import Candidate
from rookery.bots.levels import EXPERT, await_expert, is_searched
from rookery.engine.actions import Action
from rookery.engine.errors import BadRecord, BadSetUp
from rookery.engine.events import Event
from rookery.families.auction.actions import LayAway
from rookery.families.auction.views import AuctionView
from rookery.interfaces.cli.streams import console
from rookery.records.match import Match

_COMPARED: Final = 3
_TWINS: Final = frozenset({"laid-away", "laid-away-cards", "stock-drawn", "drew-unseen"})
"""Events that tell one action twice, once for everybody and once for the seat; nothing comes between them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment(Event):
    """The expert's comment on what was just done; it stands among the events of a replay."""

    kind: ClassVar[str] = "remark"
    text: str

    @property
    def phrase(self) -> str:
        return self.text


def ready_to_comment(match: Match) -> str | None:
    """Why the expert cannot comment on this match, or None once it can; waits until it is ready."""
    if match.result is None:
        raise BadRecord("only a finished match is explained: the reasons would show hidden cards")
    if not is_searched(match.edition):
        return f"The expert explains auction games only; {match.edition.id} is none."
    errors = console(stderr=True)
    if not await_expert(lambda sentence: errors.print(sentence, highlight=False, soft_wrap=True)):
        return "The expert did not get ready in time, so nothing is explained."
    return None


def comment_on(match: Match, *, hand: int | None) -> Iterator[Event]:
    """All events of a match, with a remark after each decision: of all hands, or of one."""
    again = match.copy()
    try:
        again.undo(again.version)
    except BadSetUp as error:
        raise BadRecord(
            "this record goes back to rules that have changed since, so its decisions cannot be gone through again"
        ) from error
    yield from again.all_events()
    for seat, action in match.actions:
        view = again.recall(seat)
        assert isinstance(view, AuctionView)
        text = _comment(view, action, seed=str(again.version)) if hand in (None, view.deal_number) else ""
        yield from _with_remark(again.act(seat, action), text)


def _with_remark(events: Sequence[Event], text: str) -> Iterator[Event]:
    """The remark right after what tells the action, before what follows from it."""
    told = 1
    while told < len(events) and events[told].kind in _TWINS:
        told += 1
    yield from events[:told]
    if text:
        yield Comment(text=text)
    yield from events[told:]


def _comment(view: AuctionView, action: Action, *, seed: str) -> str:
    decision = view.decision
    bot = make_bot(EXPERT, seed)
    if decision is None or not isinstance(action, decision.answers) or not isinstance(bot, Explains):
        return ""  # also for what was said out of turn
    explanation = bot.explain(view, decision)
    if explanation is None or len(explanation.candidates) < 2:
        return ""
    return comment_text(explanation, action)


def comment_text(explanation: Explanation, action: Action) -> str:
    """In a line: whether the expert agrees, its best choices and the one that was made, and its reason."""
    best = explanation.candidates[0]
    verdict = "Expert, the same" if _same(best.action, action) else f"Expert, rather {best.action}"
    shown = list(explanation.candidates[:_COMPARED])
    shown += [each for each in explanation.candidates[_COMPARED:] if _same(each.action, action)]
    figures = ", ".join(_figures(each) for each in shown)
    worlds = f"{explanation.worlds:,} {'world' if explanation.worlds == 1 else 'worlds'}"
    return f"{verdict}: {figures}; {worlds}. {explanation.sentence}"


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, LayAway) and isinstance(other, LayAway):
        return set(one.cards) == set(other.cards)  # in whatever order they were named
    return one == other


def _figures(candidate: Candidate) -> str:
    chance = "" if candidate.chance is None else f" ({candidate.chance:.0%})"
    return f"{candidate.action} {candidate.points:+.1f}{chance}"
