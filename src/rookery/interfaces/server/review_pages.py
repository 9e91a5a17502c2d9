"""A review as its page shows it."""

from __future__ import annotations

from rookery.coach.review.notes import JudgedDecision, Review
from rookery.coach.review.par import tell_hand
from rookery.coach.review.words import KIND_WORDS, tell_accuracy, tell_cost, tell_decision, tell_reason
from rookery.engine.phrases import tell
from rookery.interfaces.server.replays import kept_match
from rookery.interfaces.server.reviews import MATCH, Progress
from rookery.interfaces.server.wire.review_messages import (
    ReviewDecision,
    ReviewHand,
    ReviewInfo,
    ReviewKind,
    ReviewOption,
    ReviewPage,
)
from rookery.records.record import Record
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Kept


def review_page(kept: Kept, person: PersonId, seat: int, progress: Progress) -> ReviewPage:
    return ReviewPage(
        match=kept_match(kept, person),
        seat=seat,
        state=progress.state,
        done=progress.done,
        whole=progress.whole,
        reason=progress.reason,
        review=None if progress.review is None else _info(kept, progress.review),
    )


def _info(kept: Kept, review: Review) -> ReviewInfo:
    record = Record.from_json(kept.record)
    vocabulary = record.the_edition().family.vocabulary
    first = [deal.actions for deal in record.deals]

    def decision(judged: JudgedDecision) -> ReviewDecision:
        return ReviewDecision(
            number=judged.number,
            deal=judged.deal,
            step=judged.number - first[judged.deal - 1],
            kind=judged.kind,
            did=judged.did,
            best=judged.best,
            grade=judged.grade.value,
            sentence=tell_decision(judged, vocabulary),
            cost=tell_cost(judged),
            reason=tell_reason(judged, kept.names),
            points=judged.points,
            error=judged.error,
            chance=judged.chance,
            worlds=judged.worlds,
            options=[ReviewOption(action=each.action, points=each.points, made=each.made) for each in judged.options],
            source=f"{MATCH}:{kept.id}:{judged.number}",
        )

    total = review.total
    return ReviewInfo(
        sentence=tell_accuracy(review),
        remark=review.remark,
        accuracy=review.accuracy,
        decisions=total.decisions,
        forced=review.forced,
        wrong=total.wrong,
        lost=total.lost,
        kinds=[
            ReviewKind(
                kind=each.kind,
                title=KIND_WORDS.get(each.kind, each.kind),
                decisions=each.decisions,
                flawed=each.flawed,
                wrong=each.wrong,
                lost=each.lost,
                accuracy=each.accuracy,
            )
            for each in review.kinds
        ],
        judged=[decision(each) for each in review.judged],
        moments=[each.number for each in review.moments],
        hands=[
            ReviewHand(
                deal=each.deal,
                sentence=tell(tell_hand(each), kept.names, you=review.seat),
                par=each.par,
                could=each.could,
                made=each.made,
                lost=each.lost,
            )
            for each in review.hands
        ],
    )
