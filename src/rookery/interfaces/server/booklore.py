"""The glossary and the history of the booklets, as the page is told of them."""

from __future__ import annotations

from functools import cache

from rookery.engine.editions import Edition
from rookery.interfaces.server.wire.http_messages import (
    BookletFact,
    BookletInfo,
    GameRevision,
    GameTitle,
    GlossaryTerm,
    HistoryPage,
    RuleChange,
)
from rookery.telling.glossary import GLOSSARY, games_using
from rookery.telling.history import BOOKLETS, editions_of, games_of, revisions


@cache
def glossary() -> tuple[GlossaryTerm, ...]:
    return tuple(
        GlossaryTerm(
            name=term.name,
            says=term.says,
            also=list(term.also),
            see=list(term.see),
            games=[_title(editions_of(game)[-1]) for game in games_using(term)],
        )
        for term in GLOSSARY
    )


@cache
def history() -> HistoryPage:
    return HistoryPage(
        booklets=[
            BookletInfo(
                year=each.year,
                title=each.title,
                facts=[BookletFact(says=fact.says, lines=fact.lines) for fact in each.facts],
                games=[_title(edition) for edition in games_of(each.year)],
            )
            for each in BOOKLETS
        ],
        revisions=[
            GameRevision(
                game=each.after.game,
                title=each.after.title,
                before=each.before.year,
                after=each.after.year,
                seats=each.seats,
                changes=[RuleChange(rule=one.rule, before=one.before, after=one.after) for one in each.changes],
            )
            for each in revisions()
        ],
    )


def _title(edition: Edition) -> GameTitle:
    return GameTitle(game=edition.game, title=edition.title, edition=edition.id)
