"""A study as its learner is shown it: the parts that a table's socket tells, scene by scene."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, cast

from rookery.coach.study import Scene, Study
from rookery.engine.decisions import Decision
from rookery.engine.errors import IllegalAction, RookeryError, UnreadableAction
from rookery.engine.phrases import tell
from rookery.engine.plain import plain
from rookery.interfaces.server.editions import head_of, section_of
from rookery.interfaces.server.hands import hands_json
from rookery.interfaces.server.problems import sentence
from rookery.interfaces.server.wire.questions import question_body
from rookery.interfaces.server.wire.server_messages import (
    DecisionInfo,
    EventInfo,
    HandInfo,
    MatchHead,
    Moment,
    RuleText,
    SeatInfo,
    TableInfo,
)
from rookery.interfaces.server.wire.study_messages import StudyPage, StudyRefusal, StudyScene
from rookery.interfaces.server.wire.view_schema import LEFT_OUT
from rookery.tables.entries import TableOptions
from rookery.tables.storage.store import Stage
from rookery.telling.people import names_around
from rookery.telling.sentences import tell_event


def study_page(source: str, study: Study) -> StudyPage:
    names = names_around(study.seat, study.match.seats)
    *before, last = study.scenes
    scenes = [_scene(study, each, names) for each in before]
    scenes.append(_scene(study, last, names, decision=study.decision, aside=study.aside))
    rules = study.match.edition.rules_for(study.match.seats)
    hands = hands_json(rules, study.match.hands, names, you=study.seat)
    return StudyPage(
        source=source,
        actions=study.answers,
        table=_table(study, names),
        scenes=scenes,
        hands=[HandInfo.model_validate(hand) for hand in hands],
        over=study.over,
    )


def study_refusal(study: Study, error: RookeryError) -> StudyRefusal:
    """Why an action cannot be taken where a study stands."""
    match = study.match
    refusal = error.refusal if isinstance(error, IllegalAction) else None
    rule = None if refusal is None else refusal.rule
    reason = error.reason if refusal is None else refusal.reason
    section = section_of(match.edition, match.seats, rule)
    return StudyRefusal(
        code="illegal" if rule else "unreadable" if isinstance(error, UnreadableAction) else "not-your-turn",
        reason=sentence(tell(reason, names_around(study.seat, match.seats), you=study.seat)),
        rule=rule,
        section=None if section is None else RuleText.model_validate(section),
    )


def _table(study: Study, names: Sequence[str]) -> TableInfo:
    """The table that a study is played at; its seed and commitment are nobody's business."""
    match = study.match
    level = study.opening.level
    return TableInfo(
        token="",
        edition=head_of(match.edition, match.seats),
        parties=[list(party) for party in match.view(None).parties],
        rules=cast("dict[str, Any]", plain(match.edition.rules_for(match.seats))),
        house_rules=match.edition.house_rules_text(),
        options=TableOptions(bots=level, hints=False, watchers=False),
        stage=Stage.OVER if match.result is not None else Stage.PLAYING,
        seats=[
            SeatInfo(
                seat=seat,
                holder="person" if seat == study.seat else "bot",
                name=name,
                level=None if seat == study.seat else level,
                here=True,
                you=seat == study.seat,
            )
            for seat, name in enumerate(names)
        ],
        your_seat=study.seat,
        you_host=False,
        watchers=0,
        match=MatchHead(number=1, commitment=""),
        undo=None,
    )


def _scene(
    study: Study,
    scene: Scene,
    names: Sequence[str],
    *,
    decision: Decision | None = None,
    aside: Decision | None = None,
) -> StudyScene:
    rules = study.match.edition.rules_for(study.match.seats)
    told = ((event, tell_event(event, rules, study.match.seats)) for event in scene.events)
    view = scene.view
    if view.result is not None:
        reason = tell(view.result.reason, names, you=study.seat)
        view = dataclasses.replace(view, result=dataclasses.replace(view.result, reason=reason))
    body = cast("dict[str, Any]", view.to_json())
    shown = {name: value for name, value in body.items() if name not in LEFT_OUT}
    shown["family"] = study.match.edition.family.name
    return StudyScene(
        seat=scene.seat,
        events=[
            EventInfo.model_validate({**event.to_plain(), "sentence": tell(sentence, names, you=study.seat)})
            for event, sentence in told
        ],
        moment=Moment(
            view=shown,
            decision=_question(study, decision, names),
            out_of_turn=_question(study, aside, names),
            deciding=list(scene.deciding),
        ),
    )


def _question(study: Study, decision: Decision | None, names: Sequence[str]) -> DecisionInfo | None:
    if decision is None:
        return None
    body = question_body(decision, asked=study.answers, names=names, you=study.seat)
    return DecisionInfo.model_validate(plain(body))
