"""A drill in words: what is asked, what may be answered, and why the best answer is the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.bots.auction.bids import judge as rule_of_thumb
from rookery.bots.auction.bids import standing_seat
from rookery.bots.explanation import Candidate, Explanation
from rookery.bots.reasons import reason_for
from rookery.bots.reasons.bids import tell_worth
from rookery.coach.drills.counts import count_of
from rookery.coach.drills.drill import UP_TO, Drill, DrillAnswer, DrillKind, Proof
from rookery.coach.drills.mistakes import OwnMistake
from rookery.coach.review.notes import with_names
from rookery.engine.actions import Action
from rookery.engine.phrases import tell
from rookery.engine.views import SeatView
from rookery.families.auction.actions import Bid, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.words import counted
from rookery.telling.people import names_around

_POINTS: Final = "The figures are points of the hand for your side, less those of the others, on average."
_OWN_COUNT: Final = (
    "The figures are what your side counts in this deal, on average; what counts against you is below nothing."
)
_NEARLY: Final = 0.1  # of the points in play: so far a rule of thumb may be from what is best, and still explain it
KIND_WORDS: Final[dict[DrillKind, str]] = {
    DrillKind.BID: "Bid this hand",
    DrillKind.NEST: "Lay the nest away",
    DrillKind.TRUMP: "Name trump",
    DrillKind.CALL: "Call a card",
    DrillKind.LEAD: "What do you lead?",
    DrillKind.COUNT: "Count the cards",
    DrillKind.ENDING: "Play this ending",
    DrillKind.MOVE: "Find the move",
    DrillKind.PLAY: "Play a card",
}
_ASKED: Final[dict[DrillKind, str]] = {
    DrillKind.BID: "How high do you go with this hand?",
    DrillKind.NEST: "Which of these would you lay away?",
    DrillKind.TRUMP: "Which trump do you name?",
    DrillKind.CALL: "Which of these cards do you call?",
    DrillKind.LEAD: "What do you lead?",
    DrillKind.COUNT: "How many trumps are neither played nor in your sight?",
    DrillKind.ENDING: "What do you play?",
    DrillKind.MOVE: "What do you do?",
    DrillKind.PLAY: "What do you play?",
}


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """What a drill asks, before it is answered: nothing in it comes from beyond the seat's view."""

    title: str
    text: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrillVerdict:
    """What an answer is worth. `worth` has the points of every choice, None where they are no measure of it, and
    `figures` says what they are.
    """

    right: bool
    best: int
    worth: tuple[float | None, ...]
    why: str
    reason: str
    figures: str = ""


def question_of(drill: Drill | OwnMistake) -> DrillQuestion:
    asked = _ASKED[drill.kind]
    if isinstance(drill, OwnMistake) and drill.kind is DrillKind.BID:
        asked = "What do you say?"
    if isinstance(drill, Drill) and drill.kind is DrillKind.COUNT and (count := count_of(drill.recall())) is not None:
        asked = f"How many {count.what} are neither played nor in your sight?"
    return DrillQuestion(KIND_WORDS[drill.kind], asked, tuple(map(choice_text, drill.answers)))


def choice_text(answer: DrillAnswer) -> str:
    """An answer as it is offered: 'Bid up to 110', 'R14', 'R7 or R6'."""
    action, up_to, limit = answer.text.partition(UP_TO)
    if up_to:
        trump = action.split()[2:]
        return f"Bid up to {limit}" + (
            f" with {trump[0]}" if trump and trump[0] != "none" else " without trump" * bool(trump)
        )
    verb, _, rest = action.partition(" ")
    if not rest:
        return verb.capitalize()
    others = [text.partition(" ")[2] for text in answer.same]
    if verb in ("play", "call", "nest"):
        return " or ".join([rest, *others])
    return action.capitalize() if verb != "trump" else rest.capitalize()


def judge(drill: Drill | OwnMistake, choice: int) -> DrillVerdict:
    """What the answer with this number is worth."""
    if not 0 <= choice < len(drill.answers):
        raise ValueError(f"there is no answer {choice}")
    if isinstance(drill, OwnMistake):
        points = tuple(each.points for each in drill.answers)
        return DrillVerdict(choice == drill.best, drill.best, points, _why_mistaken(drill), _own_reason(drill), _POINTS)
    worth = tuple(None if drill.proof is Proof.FACT else each.points for each in drill.answers)
    view = drill.recall()
    figures = {Proof.FACT: "", Proof.SOLVED: _OWN_COUNT}.get(drill.proof, _POINTS)
    return DrillVerdict(choice == drill.best, drill.best, worth, _why(drill, view), _reason(drill, view), figures)


def _why_mistaken(mistake: OwnMistake) -> str:
    did = next(each for each in mistake.answers if each.text == mistake.judged.did)
    gap = counted(max(1, round(mistake.judged.points)), "point")
    return (
        f"{choice_text(mistake.right)}: over {mistake.worlds:,} deals of the cards you could not see it came out {gap} "
        f"better than what you did in your match, {choice_text(did)}."
    )


def _own_reason(mistake: OwnMistake) -> str:
    reason = mistake.judged.reason
    return with_names(reason, names_around(mistake.seat, mistake.seats)) if reason else ""


def action_of(drill: Drill, answer: DrillAnswer) -> Action | None:
    """The action of the table that an answer begins with; None for a number that was counted."""
    if drill.kind is DrillKind.COUNT:
        return None
    text = answer.text.partition(UP_TO)[0]
    return drill.edition.family.vocabulary.read(text)


def _why(drill: Drill, view: SeatView) -> str:
    best = choice_text(drill.right)
    gap = counted(max(1, round(drill.gap)), "point")
    match drill.proof:
        case Proof.WORLDS:
            return (
                f"{best}: over {drill.worlds:,} deals of the cards you cannot see it comes out {gap} "
                f"better than the next best here."
            )
        case Proof.LAYOUTS if drill.worlds == 1:
            return f"{best}: only one layout of the cards is left, and there it is {gap} better than the next best."
        case Proof.LAYOUTS:
            return (
                f"{best}: in each of the {drill.worlds:,} ways the other cards may lie no other card does better, and "
                f"on average it is {gap} ahead."
            )
        case Proof.AVERAGE:
            return (
                f"{best}: over all the {drill.worlds:,} ways the other cards may lie, each solved to the end, it is "
                f"{gap} ahead on average, though not in each of them."
            )
        case Proof.FACT:
            count = count_of(view)
            return "" if count is None else count.sentence
        case Proof.SOLVED:
            return (
                f"{best}: however the other cards lie ({counted(drill.worlds, 'way')}) and whatever the others play, "
                f"no other card does better, and on average it is {gap} ahead."
            )
    raise AssertionError(drill.proof)


def _reason(drill: Drill, view: SeatView) -> str:
    """Why the best answer is a good one, by what the seat knows: beside the figures no rule of thumb's own."""
    action = action_of(drill, drill.right)
    if action is None:
        return ""
    if isinstance(action, Bid | Pass):
        return _reason_to_bid(drill, view, action)
    order = sorted(drill.answers, key=lambda each: -each.points)
    weighed = ((action_of(drill, each), each.points) for each in order)
    candidates = tuple(Candidate(action=each, points=points) for each, points in weighed if each is not None)
    reason = reason_for(view, action, Explanation(candidates=candidates, worlds=drill.worlds, sentence=""))
    return tell(reason, names_around(drill.seat, drill.seats), you=drill.seat)


def _reason_to_bid(drill: Drill, view: SeatView, action: Bid | Pass) -> str:
    """What the rules of thumb make of the hand, where they come to the same answer."""
    decision = view.decision
    if not isinstance(view, AuctionView) or not isinstance(decision, BidDecision):
        return ""
    judged = rule_of_thumb(view, decision)
    reason = ""
    if isinstance(action, Bid):
        limit = drill.right.text.partition(UP_TO)[2]
        in_play = table_for(view.rules, view.seats).points_in_play(judged.best.trump)
        if limit and abs(judged.best.points - int(limit)) <= _NEARLY * in_play:
            reason = f"{tell_worth(judged)}."
    elif standing_seat(view) in view.allies or judged.best.points < decision.lowest:
        reason = reason_for(view, action)
    return tell(reason, names_around(drill.seat, drill.seats), you=drill.seat)


def played_tricks(drill: Drill) -> list[tuple[tuple[str, ...], str]]:
    """The tricks that the seat saw, in words: who played what, and who took it."""
    view = drill.recall()
    names = names_around(drill.seat, drill.seats)
    tricks = getattr(view, "tricks", ())
    return [
        (
            tuple(f"{_name(view, play.place, names)} {play.card}" for play in trick.plays),
            _name(view, trick.winner, names),
        )
        for trick in tricks
    ]


def _name(view: SeatView, place: int, names: Sequence[str]) -> str:
    """A place is a seat's own hand, or one that lies on the table."""
    if place < len(names):
        return names[place]
    battery = next((each for each in getattr(view, "batteries", ()) if each.place == place), None)
    if battery is None:
        return "Dummy"
    whose = names[battery.seat]
    return "Your battery" if battery.seat == view.seat else f"{whose}'s battery"
