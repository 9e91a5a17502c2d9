"""A finished match to look through, every card open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from rookery.engine.events import Event
from rookery.engine.phrases import tell
from rookery.engine.plain import plain
from rookery.games.catalogue import edition as find_edition
from rookery.interfaces.server.editions import head_of
from rookery.interfaces.server.hands import hands_json
from rookery.interfaces.server.problems import RefusedRequest, not_found
from rookery.interfaces.server.wire.http_messages import KeptMatch, KeptMatchPage, ReplayHand, Step
from rookery.interfaces.server.wire.server_messages import HandInfo
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from rookery.records.match import Match
from rookery.records.record import Record
from rookery.tables.attendance import parties_in
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Kept
from rookery.telling.sentences import tell_event


def kept_match(kept: Kept, person: PersonId | None) -> KeptMatch:
    """A finished match as a list shows it to somebody."""
    edition = find_edition(kept.edition)
    seats = len(kept.people)
    seat = kept.people.index(person) if person is not None and person in kept.people else None
    return KeptMatch(
        id=kept.id,
        edition=head_of(edition, seats if seats in edition.seats else edition.usual_seats()),
        names=list(kept.names),
        parties=[list(party) for party in parties_in(kept, edition)],
        scores=list(kept.scores),
        winners=list(kept.winners),
        reason=kept.reason,
        hands=kept.hands,
        finished=kept.finished,
        your_seat=seat,
        you_won=None if seat is None else seat in kept.winners,
    )


def match_page(kept: Kept, person: PersonId | None) -> KeptMatchPage:
    record = Record.from_json(kept.record)
    edition = record.the_edition()
    match = record.replay()
    rules = edition.rules_for(record.seats)
    hands = hands_json(rules, match.hands, kept.names)
    return KeptMatchPage(
        match=kept_match(kept, person),
        commitment=record.commitment,
        seed=record.seed,
        parties=[list(party) for party in match.view(None).parties],
        rules=cast("dict[str, Any]", plain(rules)),
        house_rules=dict(record.house_rules),
        seats=record.seats,
        hands=[HandInfo.model_validate(hand) for hand in hands],
        deals=len(record.deals),
    )


def replay_hand(kept: Kept, deal: int) -> ReplayHand:
    """The steps of one deal, the first of them before anything was done."""
    return steps_of(Record.from_json(kept.record), deal, kept.names)


def steps_of(record: Record, deal: int, names: Sequence[str], *, you: int | None = None) -> ReplayHand:
    """The same for any record; what happened is told to the seat `you`."""
    if not 1 <= deal <= len(record.deals):
        raise not_found(f"deal {deal} of this match")
    match = record.replay()
    first = record.deals[deal - 1].actions
    after = record.deals[deal].actions if deal < len(record.deals) else len(record.actions)
    if match.version - first > match.undoable:
        raise RefusedRequest(
            409, "older-rules", "This deal was played by an older version of the rules and cannot be shown."
        )
    match.undo(match.version - first)
    steps = [_step(match, [])]
    for seat, action in record.actions[first:after]:
        before = steps[-1]
        events = match.act(seat, action)
        step = _step(match, _tell(match, events, names, you), seat=seat, action=str(action))
        if match.snapshots[-1].deal > deal:  # the next deal lies on the table already; what was before it stays
            step = step.model_copy(update={"view": before.view, "open_hands": before.open_hands})
        steps.append(step)
    return ReplayHand(deal=deal, steps=steps)


def _step(match: Match, sentences: list[str], *, seat: int | None = None, action: str | None = None) -> Step:
    view: Any = match.recall(None).to_json()
    shown = {name: value for name, value in view.items() if name not in LEFT_OUT}
    shown["family"] = match.edition.family.name
    return Step(
        seat=seat,
        action=action,
        sentences=sentences,
        view=shown,
        open_hands=[[str(card) for card in hand] for hand in match.open_state.deal.holdings],
    )


def _tell(match: Match, events: Iterable[Event], names: Sequence[str], you: int | None) -> list[str]:
    """Until the next deal begins, which is its own first step."""
    told: list[str] = []
    rules = match.edition.rules_for(match.seats)
    for event in events:
        if event.kind == "dealt":
            break
        told.append(tell(tell_event(event, rules, match.seats), names, you=you))
    return told


def record_text(kept: Kept) -> str:
    return Record.from_json(kept.record).to_text()
