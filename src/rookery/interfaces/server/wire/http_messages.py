"""What goes over HTTP: who somebody is, the catalogue, tables to open and to find, finished matches."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import StringConstraints

from rookery.interfaces.server.wire.server_messages import EditionHead, FamilyName, HandInfo, Message, RuleText
from rookery.tables.hall import LONGEST_RULES
from rookery.tables.people import LONGEST_NAME
from rookery.tables.storage.store import Stage


class Me(Message):
    """Who this browser is. `named` is false for a guest whose name was made up; `known` is who has an account."""

    name: str
    named: bool
    known: bool


class Forgotten(Message):
    """Who was forgotten: the last time this name is told."""

    name: str


class NewName(Message):
    name: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]


class EditionInfo(Message):
    """A card of the catalogue. `scored`: whether a score can be kept for it; `one_deal`: whether one deal decides.

    `race`: whether people must be quick in it. `honour` tells in half a sentence what may happen at an honour table; it
    is empty where there is nothing to call.
    """

    id: str
    game: str
    title: str
    year: str
    booklet: str
    summary: str
    family: FamilyName
    seats: list[int]
    usual_seats: int
    cards: dict[int, int]
    goal: str
    length: str
    usual_bots: str
    scored: bool
    one_deal: bool
    race: bool
    honour: str


class GameFound(Message):
    """A game that fits a search: an edition, or a preset laid over it. `why` tells what fits, where that is unclear."""

    id: str
    preset: str | None
    title: str
    why: str


class GamesFound(Message):
    """What fits, the best first. `meant`: what was looked for instead, where a word is not known."""

    games: list[GameFound]
    meant: str


class WorkedExample(Message):
    """A piece of play and what is written down for it, by the rules in force.

    `source` names the lines of a booklet that have the same figures; it is empty for an example of our own.
    """

    name: str
    title: str
    lines: list[str]
    source: str


class BookletAdvice(Message):
    """What booklets advise for the game as printed, in our words. `booklets` names them: "1913 and 1988"."""

    number: str
    topic: str
    text: str
    booklets: str


class RulesPage(Message):
    """An edition's rules in words. `changed` are the sections that the house rules in force touch.

    `in_words` are those house rules as people say them: the rule's label, and what its value is called. `terms` are the
    names of the glossary's terms that the rules use.
    """

    edition: str
    title: str
    year: str
    seats: int
    sections: list[RuleText]
    changed: list[str]
    house_rules: dict[str, str]
    in_words: dict[str, str]
    examples: list[WorkedExample]
    advice: list[BookletAdvice]
    terms: list[str]


class GameTitle(Message):
    """A game, with the edition to look at first."""

    game: str
    title: str
    edition: str


class GlossaryTerm(Message):
    """A word and what it means in these games. `also` are other words for it, `see` related terms by name.

    `games` are those whose rules use it; a word that is about all of them alike names none.
    """

    name: str
    says: str
    also: list[str]
    see: list[str]
    games: list[GameTitle]


class BookletFact(Message):
    """What a booklet says of itself or of the game, and in which of its lines."""

    says: str
    lines: str


class BookletInfo(Message):
    """A booklet: what it is, what it says, and which games it has."""

    year: str
    title: str
    facts: list[BookletFact]
    games: list[GameTitle]


class RuleChange(Message):
    rule: str
    before: str
    after: str


class GameRevision(Message):
    """What a booklet prints otherwise than the one before it that has the game; nothing, where they agree."""

    game: str
    title: str
    before: str
    after: str
    seats: int
    changes: list[RuleChange]


class HistoryPage(Message):
    """The booklets, the oldest first, and every game's way from each of its editions to the next."""

    booklets: list[BookletInfo]
    revisions: list[GameRevision]


class HouseRule(Message):
    """A rule that can be changed: its value now, what it is called and means, and its values where they have names.

    `words` are what its values are called; others go by their text. `usual` are values often wanted where any
    number or text can be given.
    """

    name: str
    label: str
    group: str
    value: str
    meaning: str
    choices: list[str] | None = None
    words: dict[str, str]
    usual: list[str]


class RuleGroup(Message):
    """Rules that are listed together, by their `group`."""

    name: str
    title: str


class HouseOption(Message):
    """A variation the booklet itself offers."""

    name: str
    says: str
    rules: dict[str, str]


class HousePage(Message):
    """What can be changed; the groups are in the order in which they are listed."""

    edition: str
    seats: int
    groups: list[RuleGroup]
    rules: list[HouseRule]
    options: list[HouseOption]


class PresetInfo(Message):
    """House rules under a name people know, laid over `edition`."""

    name: str
    title: str
    says: str
    edition: str
    house_rules: dict[str, str]


class SharedRules(Message):
    """A rule set as a text: `dixie/1988`, `kentucky-house`, or either with house rules, `…?target=300`."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RULES)]


class RuleSet(Message):
    """An edition with house rules, for so many `seats`. `text` is the shortest that stands for it.

    `preset` is the name of the preset it is, where it is exactly that.
    """

    edition: str
    house_rules: dict[str, str]
    in_words: dict[str, str]
    text: str
    seats: list[int]
    usual_seats: int
    preset: str | None


class TableMade(Message):
    token: str


class LobbyTable(Message):
    token: str
    edition: EditionHead
    host: str
    seats: int
    open_seats: int
    people: list[str]
    stage: Stage
    house_rules: dict[str, str]


class MyTable(Message):
    """A table this person sits at. `until` is when their days for a decision are over, at a turn-a-day table."""

    token: str
    edition: EditionHead
    stage: Stage
    names: list[str]
    scores: list[int]
    your_seat: int | None
    your_turn: bool
    touched: float
    until: float | None = None


class KeptMatch(Message):
    """A finished match. `parties` are the seats that kept a score together, `you_won` is null for who only watched."""

    id: str
    edition: EditionHead
    names: list[str]
    parties: list[list[int]]
    scores: list[int]
    winners: list[int]
    reason: str
    hands: int
    finished: float
    your_seat: int | None
    you_won: bool | None


class Mine(Message):
    tables: list[MyTable]
    matches: list[KeptMatch]


class KeptMatchPage(Message):
    """A finished match to look through: /api/matches/{id}/hands/{n} has a hand's steps.

    `parties` are the seats that kept a score together.
    """

    match: KeptMatch
    commitment: str
    seed: str
    parties: list[list[int]]
    rules: dict[str, Any]
    house_rules: dict[str, str]
    seats: int
    hands: list[HandInfo]
    deals: int


class Step(Message):
    """One moment of a finished match with every card open.

    `view` is what a spectator saw; `open_hands` are the cards of every place (docs/notation.md).
    """

    seat: int | None
    action: str | None
    sentences: list[str]
    view: dict[str, Any]
    open_hands: list[list[str]]


class ReplayHand(Message):
    deal: int
    steps: list[Step]


class Problem(Message):
    """What an HTTP request is answered with when it cannot be carried out."""

    code: str
    reason: str
