"""What is offered is accepted, what is accepted is offered, and what is drawn at random is among it."""

from __future__ import annotations

from itertools import islice

import rookery
from tests.laws.guesses import guesses, readable, sweeps, vocabulary
from tests.laws.walk import Walk

DEALS = 3
MOMENTS = 12
MOST_LISTED = 30_000
"""Where there are more options than this, they are tried in part. Laying away 9 cards of 17 has 24,310."""
TRIED = 40
GUESSES = 45
ACTED = 2


def test_options_refusals_and_samples_agree(walk: Walk) -> None:
    words = vocabulary(walk.matches[0])
    texts = sorted({str(action) for match in walk.matches for _, action in match.actions})
    for moment in walk.moments(MOMENTS, deals=DEALS):
        for decision in moment.pending():
            offered = list(islice(decision.options(), MOST_LISTED + 1))
            assert offered, "nothing is offered"
            on_trust = walk.table.on_honour and decision.kind == "nest"
            check_offered(walk, moment, decision, offered)
            check_refused(walk, decision, offered, texts, words, complete=not on_trust)
        for aside in moment.asides():
            offered = list(aside.options())
            check_offered(walk, moment, aside, offered)
            check_refused(walk, aside, offered, texts, words, complete=True)


def check_offered(walk: Walk, match: rookery.Match, decision: rookery.Decision, offered: list[rookery.Action]) -> None:
    """Every option is allowed, as a value and as a text, and the match takes it."""
    assert len(set(offered)) == len(offered), "something is offered twice"
    some = walk.rng.sample(offered, min(TRIED, len(offered)))
    for option in some:
        assert isinstance(option, decision.answers)
        assert decision.refusal(option) is None, f"{option} is offered and refused"
        assert rookery.read_action(str(option)) == option
    for option in some[:ACTED]:
        twin = match.copy()
        twin.act(decision.seat, str(option))
        assert twin.actions == (*match.actions, (decision.seat, option))
        assert match.version == twin.version - 1
    for _ in range(3 if offered else 0):
        sampled = decision.sample(walk.rng)
        assert decision.refusal(sampled) is None, f"{sampled} was drawn and is refused"
        assert sampled in offered or len(offered) > MOST_LISTED, f"{sampled} was drawn and is not offered"


def check_refused(
    walk: Walk,
    decision: rookery.Decision,
    offered: list[rookery.Action],
    texts: list[str],
    words: tuple[str, ...],
    *,
    complete: bool,
) -> None:
    """What is not offered is refused with a rule and a sentence; on honour, a wrong nest is taken all the same."""
    known = set(offered)
    own = [str(option) for option in walk.rng.sample(offered, min(TRIED, len(offered)))]
    tried = [*guesses(own, words, walk.rng, count=GUESSES), *guesses(texts, words, walk.rng, count=GUESSES // 3)]
    tried += [*walk.rng.sample(texts, min(GUESSES // 3, len(texts))), *sweeps(own, words)]
    for action in readable(tried):
        refusal = decision.refusal(action)
        if refusal is not None:
            assert action not in known, f"{action} is offered and refused"
            assert refusal.rule
            assert refusal.reason.endswith(".")
            if isinstance(action, decision.answers):
                assert decision.refusal(str(action)) == refusal
        elif complete and len(offered) <= MOST_LISTED:
            assert action in known, f"{action} is allowed and not offered"


def test_every_seat_is_asked_one_thing_and_sees_its_own_question(walk: Walk) -> None:
    for moment in walk.moments(MOMENTS):
        pending = {decision.seat: decision for decision in moment.pending()}
        asides = {aside.seat: aside for aside in moment.asides()}
        assert len(pending) == len(moment.pending())
        assert len(asides) == len(moment.asides())
        turn = getattr(moment.view(None), "turn", None)
        assert turn is None or turn in pending
        assert moment.view(None).decision is None
        assert moment.view(None).out_of_turn is None
        for seat in range(moment.seats):
            decision, aside = pending.get(seat), asides.get(seat)
            view = moment.view(seat)
            assert view.decision == decision
            assert view.out_of_turn in (aside, None)
            for each in (decision, aside):
                if each is not None:
                    assert each.question
                    assert each.to_plain()["kind"] == each.kind
                    assert each.to_json()
            if decision is not None and aside is not None:
                for option in aside.options():
                    if isinstance(option, decision.answers):
                        assert decision.refusal(option) is None, f"{option} could mean two things"
