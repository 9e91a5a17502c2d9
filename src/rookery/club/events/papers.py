"""What the director can have on paper, and when: cards for an evening with real cards, and the hands to make up.

Whoever makes up hands sees them. So they are for a director who does not play, who asks for them, and of whom
everybody is told that they did; and never for the tables of a server, where nobody needs to know a card.
"""

from __future__ import annotations

from enum import StrEnum

from rookery.club.events.acts import EventDenied
from rookery.club.events.deals import seed_of_deal
from rookery.club.events.evening import Evening, EventStage
from rookery.club.events.plan import TABLE, EventKind
from rookery.club.events.rounds import movement_for, numbered
from rookery.club.movements import FixedMovement, Impossible, Movement
from rookery.engine.errors import RookeryError
from rookery.scorekeeping.printed import Paper
from rookery.tables.people import PersonId


class EventPaper(StrEnum):
    TALLY_CARDS = "tally-cards"
    TABLE_CARDS = "table-cards"
    HANDS = "hands"


def papers_for(evening: Evening, person: PersonId | None) -> list[EventPaper]:
    """What this person can print now."""
    try:
        _check_cards(evening, person)
        _movement(evening)
    except RookeryError:
        return []
    hands = evening.hands_shown and evening.plan.kind.same_deals
    return [each for each in EventPaper if hands or each is not EventPaper.HANDS]


def check_paper(evening: Evening, person: PersonId | None, which: EventPaper) -> None:
    """Raise `EventDenied` with the reason where this person cannot print it now."""
    if which is EventPaper.HANDS:
        check_hands(evening, person)
        if not evening.hands_shown:
            raise EventDenied(
                "not-now", "Ask for the hands first: whoever sees them cannot play, and everybody is told of it."
            )
    else:
        _check_cards(evening, person)
    try:
        _movement(evening)
    except Impossible as error:  # it says which numbers would fit
        raise EventDenied("not-now", str(error)) from error


def check_hands(evening: Evening, person: PersonId | None) -> None:
    """Raise `EventDenied` where this person may not see the hands that are made up."""
    if person is None or person != evening.director:
        raise EventDenied("not-allowed", f"Only the director, {evening.director_name}, can do that.")
    if evening.is_online:
        raise EventDenied("not-allowed", "At the page's own tables the cards are dealt for you, and nobody sees them.")
    if not evening.plan.kind.same_deals:
        raise EventDenied("not-now", "Here each table shuffles for itself: hands are made up for duplicate alone.")
    if evening.stage is not EventStage.OVER and evening.entrant_of(person) is not None:
        travels = evening.plan.kind is EventKind.PAIRS
        instead = "; or let the table that plays a deal first shuffle it." if travels else "."
        raise EventDenied(
            "not-allowed",
            f"You play in this event, and whoever makes up the hands sees them. Leave the event first{instead}",
        )


def print_paper(evening: Evening, which: EventPaper, size: Paper) -> bytes:
    """The PDF, for those who take part as they stand. It takes a while: give it an evening that nobody changes."""
    from rookery.club.paper import movement_cards, tally_cards  # slow to load, and rarely asked for

    movement, names = _movement(evening), _names(evening)
    match which:
        case EventPaper.TALLY_CARDS:
            return tally_cards(evening.plan.title, movement, names, size)
        case EventPaper.TABLE_CARDS:
            return movement_cards(evening.plan.title, movement, names, size)
        case EventPaper.HANDS:
            return _hands(evening, movement, size)


def _check_cards(evening: Evening, person: PersonId | None) -> None:
    if person is None or person != evening.director:
        raise EventDenied("not-allowed", f"Only the director, {evening.director_name}, can do that.")
    if evening.is_online:
        raise EventDenied(
            "not-now", "At the page's own tables everybody's page says where they go: no cards are needed."
        )


def _movement(evening: Evening) -> Movement:
    if not evening.entrants:
        raise EventDenied("not-now", "Nobody has entered yet.")
    return movement_for(evening.plan, len(_numbers(evening)))


def _numbers(evening: Evening) -> tuple[int, ...]:
    """Who has which number in the movement: as it was settled, or as it would be if the event began now."""
    return evening.players or tuple(numbered(evening))


def _names(evening: Evening) -> list[str]:
    return [evening.entrants[number].name for number in _numbers(evening)]


def _hands(evening: Evening, movement: Movement, size: Paper) -> bytes:
    from rookery.club.paper import deal_cards, dealt_hands

    assert isinstance(movement, FixedMovement), "where all play the same deals nobody's seat depends on who wins"
    numbers = sorted({deal for each in movement.plan for table in each.tables for deal in table.deals})
    edition = evening.plan.rules()
    deals = [dealt_hands(edition, seats=TABLE, seed=seed_of_deal(evening, number), number=number) for number in numbers]
    return deal_cards(evening.plan.title, deals, size)
