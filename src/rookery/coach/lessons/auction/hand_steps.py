"""Steps about a whole hand: how it is counted, one with comments, and one without help."""

from __future__ import annotations

from dataclasses import replace

from rookery.coach.lessons.auction import rules_told
from rookery.coach.lessons.auction.spot import Spot
from rookery.coach.lessons.lesson import LessonStep, Reply, StepKind
from rookery.coach.study import Opening, Until
from rookery.families.auction.rules import AuctionRules, NestOwner, Sides

FRIENDLY = "easy"


def count(spot: Spot, opening: Opening) -> LessonStep | None:
    """The last card of a hand whose bid is on the edge; `finder` takes one in which the learner's side is set."""
    decision, view = spot.play, spot.view
    if decision is None or len(decision.hand) != 1 or view.declarer is None or view.bid is None:
        return None
    if spot.seat not in view.declaring:
        return None
    rules = spot.rules
    you = view.declarer == spot.seat
    side = "your side has" if len(view.declaring) > 1 else "you have"
    who = "You" if you else spot.names[view.declarer]
    taken = sum(view.points_taken[seat] for seat in view.declaring)
    best = str(spot.best)
    return LessonStep(
        name="count",
        title="Counting the hand",
        says=(
            f"The hand is nearly over. {who} bid {view.bid}, and {side} {taken} points so "
            f"far{_bonus(rules)}. One card is left.",
            "When all cards are played, both sides count what is in their tricks." + _last(rules),
            rules_told.failing(rules),
        ),
        asks="Play the last card, and see how the hand is counted.",
        opening=replace(opening, answers=1),
        hint="There is only one card to play.",
        best=best,
        replies=(
            Reply(
                good=True,
                says="And this is how it is written down: what each side took, and what it scored. "
                "Bidding too high is how most points are lost, so when in doubt, say less.",
            ),
        ),
    )


def whole_hand(spot: Spot, opening: Opening) -> LessonStep:
    """From the learner's first word to the score, with somebody at their side."""
    rules = spot.rules
    return LessonStep(
        name="hand",
        kind=StepKind.HAND,
        title="A whole hand",
        says=(
            f"That is enough to play. {rules_told.sides(rules, spot.match.seats)} {_goal(spot)}",
            "Each new thing is explained when it comes up, bidding first of all. Whenever you are not sure, ask for a "
            "hint; there is no hurry.",
        ),
        opening=replace(opening, until=Until.HAND),
        ends="That was a whole hand, from the first bid to the score. Now a few moments from others, so that the next "
        "goes better.",
    )


def alone(spot: Spot, opening: Opening) -> LessonStep:
    """Another deal, and no comments."""
    return LessonStep(
        name="alone",
        kind=StepKind.ALONE,
        title="Now without help",
        says=(
            "Another deal, and this time nobody looks over your shoulder. If you get stuck, the hint is still there.",
            *filter(None, (rules_told.differences(spot.edition),)),
        ),
        opening=replace(opening, until=Until.HAND, level=FRIENDLY),
        ends=f"You can play {spot.edition.title}! In a match {_lower(_goal(spot))}",
    )


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _goal(spot: Spot) -> str:
    rules = spot.rules
    if rules.match_hands:
        return f"Hands follow one another, {rules.goal()} in all; the highest score wins."
    who = "a side" if rules.sides in (Sides.PARTNERS_OPPOSITE, Sides.ALTERNATE) else "somebody"
    return f"Hands follow one another until {who} has {rules.target:,} points and wins."


def _bonus(rules: AuctionRules) -> str:
    return " in cards" if rules.most_tricks_bonus or rules.last_trick_bonus else ""


def _last(rules: AuctionRules) -> str:
    if not rules.nest_size:
        return ""
    match rules.nest_owner:
        case NestOwner.LAST_TRICK:
            return " The nest belongs to whoever takes the last trick."
        case NestOwner.DECLARER:
            return " The nest counts for whoever laid it away."
        case NestOwner.NOBODY:
            return " The nest counts for nobody."
