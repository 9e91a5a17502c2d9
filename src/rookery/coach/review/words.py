"""A review in words, for the page and the terminal alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.bots.reasons import spoken
from rookery.coach.review.grades import Grade
from rookery.coach.review.notes import JudgedDecision, Review, with_names
from rookery.engine.actions import Action, Vocabulary
from rookery.engine.errors import RookeryError
from rookery.engine.phrases import tell
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Call, DemandRedeal, Draw, LayAway, NameTrump, Pass
from rookery.families.tricks import NO_TRUMP, is_colour
from rookery.families.words import counted, listed

GRADE_WORDS: Final[dict[Grade, str]] = {
    Grade.BEST: "best",
    Grade.GOOD: "good",
    Grade.INACCURACY: "inaccuracy",
    Grade.MISTAKE: "mistake",
    Grade.BLUNDER: "blunder",
}
KIND_WORDS: Final[dict[str, str]] = {
    "bid": "Bids",
    "nest": "Cards laid away",
    "trump": "Trumps named",
    "call": "Cards called",
    "play": "Cards played",
    "draw": "Cards drawn",
}
_A_POINT: Final = 0.95
_A_CHANCE: Final = 0.005


def done_words(text: str, vocabulary: Vocabulary) -> str:
    """What was done, as it follows 'You' and, but for a draw, 'would have': 'played the red 14', 'bid 80', 'passed'."""
    try:
        action = vocabulary.read(text, expected="")
    except RookeryError:
        return f"chose '{text}'"
    return _done(action)


def _done(action: Action) -> str:
    match action:
        case Play(card=card):
            return f"played the {spoken(card)}"
        case Bid(points=points, trump=None, moon=False):
            return f"bid {points}"
        case Bid():
            return str(action)
        case Pass():
            return "passed"
        case DemandRedeal():
            return "demanded another deal"
        case LayAway(cards=cards):
            return f"laid away {listed(f'the {spoken(card)}' for card in cards)}"
        case NameTrump(trump=trump):
            if is_colour(trump):
                return f"named {trump} trump"
            return "named no trump" if trump == NO_TRUMP else "named no trump, low cards high"
        case Call(card=card):
            return f"called the {spoken(card)}"
        case Draw(source=source):
            return "chosen the open card" if source == "up" else "chosen the hidden card"
    return f"chosen '{action}'"


def tell_decision(judged: JudgedDecision, vocabulary: Vocabulary) -> str:
    """What was done and what the expert would have done, in a sentence."""
    did = done_words(judged.did, vocabulary).replace("chosen", "chose", 1)
    if judged.grade is Grade.BEST:
        return f"You {did}, as the expert would have."
    best = done_words(judged.best, vocabulary)
    if judged.grade is Grade.GOOD:
        return f"You {did}, which is as good as what the expert would have done: they would have {best}."
    return f"You {did}; the expert would have {best}."


def tell_cost(judged: JudgedDecision) -> str:
    """What a decision cost, in a sentence; nothing where it cost nothing."""
    if not judged.grade.flawed:
        return ""
    chance = f"{_per_cent(judged.chance)} of the chance to win the match" if judged.chance >= _A_CHANCE else ""
    if judged.points < _A_POINT:
        return f"It costs no points on average, but about {chance}." if chance else "It costs a little."
    points = f"about {counted(round(judged.points), 'point')}"
    return f"It costs {points} on average{f' and {chance}' if chance else ''}."


def tell_reason(judged: JudgedDecision, names: Sequence[str]) -> str:
    """Why the expert's choice is the better one, with names for the seats."""
    return with_names(judged.reason, names)


def tell_accuracy(review: Review) -> str:
    """The gist of a review in a sentence or two."""
    total = review.total
    if review.remark or review.accuracy is None:
        return review.remark or "There was nothing to decide in this match."
    clean = "none of them a mistake" if not total.wrong else counted(total.wrong, "mistake") + " among them"
    gist = f"Accuracy {review.accuracy:.0f} %. {counted(total.decisions, 'decision')} with a choice, {clean}"
    lost = f"; together your errors cost about {counted(round(total.lost), 'point')}." if total.lost >= 1 else "."
    return gist + lost


def names_told(text: str, names: Sequence[str], *, seat: int) -> str:
    """A phrase with names, 'you' for the seat that is reviewed."""
    return tell(text, names, you=seat)


def _per_cent(share: float) -> str:
    return f"{100 * share:.1f} %" if share < 0.0995 else f"{100 * share:.0f} %"
