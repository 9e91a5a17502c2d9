"""Every card is in exactly one place at every step, and every point of every hand is accounted for."""

from __future__ import annotations

from collections import Counter

import rookery
from tests.laws.points import account
from tests.laws.sight import sight
from tests.laws.walk import Walk

DEALS_IN_FULL = 1
OTHER_MOMENTS = 50


def test_every_card_is_in_exactly_one_place(walk: Walk) -> None:
    for moment in walk.every_moment(deals=DEALS_IN_FULL):
        check_places(moment)
    for moment in walk.moments(OTHER_MOMENTS):
        check_places(moment)


def check_places(match: rookery.Match) -> None:
    """What the seats see between them is there only once, and with what nobody sees it is the pack."""
    if match.result is not None:  # the last hands may lie on the table, counted
        return
    pack = Counter(match.edition.rules_for(match.seats).pack(match.seats))
    table = sight(match.recall(None))
    assert not table.hand, "a spectator has a hand"
    assert not table.aside, "a spectator knows cards that lie face down"
    known, hidden = Counter(table.open), table.face_down
    known_face_down = 0
    for seat in range(match.seats):
        view = match.recall(seat)
        own = sight(view)
        assert own.open == table.open, f"what lies open looks otherwise from seat {seat}"
        if getattr(view, "laid_away", None) is not None:
            hidden = own.face_down  # who laid cards away knows how many: on honour it may be too few
        else:
            assert own.face_down == table.face_down, f"seat {seat} counts other cards face down"
        known.update(own.hand)
        known.update(own.aside)
        known_face_down += len(own.aside)
        sizes = getattr(view, "hand_sizes", None)
        assert sizes is None or not own.hand or len(own.hand) == sizes[seat]
    assert not known - pack, f"there too often: {known - pack}"
    assert sum(known.values()) + hidden - known_face_down == sum(pack.values()), "a card is lost or was added"


def test_every_point_is_accounted_for(walk: Walk) -> None:
    for match in walk.finished():
        running = [0] * match.seats
        for hand in match.hands:
            account(match, hand)
            running = [before + scored for before, scored in zip(running, hand.scored, strict=True)]
            assert tuple(running) == hand.scores
        assert [match.score_of(seat) for seat in range(match.seats)] == running
