"""The words of these games, each with what it means here, its relatives, and the games whose rules use it."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.errors import RookeryError, shown
from rookery.games.catalogue import catalogue
from rookery.telling.sections import told_sections


class UnknownTerm(RookeryError):
    """A word that is not in the glossary."""


@dataclass(frozen=True, slots=True)
class Term:
    """`also` are other words for it, and `see` the names of related terms.

    Which games use it is found in their rule texts: by its name and plural, or by the words of `seen_as`, in the
    `families` named or in any. A `general` term is about all games alike and looked for in none.
    """

    name: str
    says: str
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    seen_as: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    general: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """Every word or phrase that stands for it in a rule text, in small letters."""
        return self.seen_as or tuple(form for word in (self.name, *self.also) for form in _forms(word.lower()))


def _forms(word: str) -> tuple[str, ...]:
    plural = f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"
    return (word, plural)


GLOSSARY: Final[tuple[Term, ...]] = (
    Term(
        "auction",
        "The bidding before the play: players bid in turn until all but one have passed.",
        also=("bidding",),
        see=("bid", "pass", "declarer"),
    ),
    Term(
        "baby bird",
        "A second bird, added by house rule as the lowest trump. No booklet has it.",
        see=("bird", "house rule"),
        general=True,
    ),
    Term(
        "battery",
        "In Over the Top: ten cards before a player, five face down and five face up on top of them, played beside the "
        "hand.",
        see=("hand",),
    ),
    Term(
        "bid",
        "A number of points that a player promises to take, alone or with partners, for the right to name the trump.",
        see=("auction", "declarer", "set back"),
        seen_as=("bid", "bids"),
    ),
    Term(
        "bird",
        "The card with the picture of a rook. Most editions leave it in the box; where it plays it is the highest "
        "trump, or in 1-High the lowest, and counts 20.",
        also=("rook",),
        see=("trump", "counter", "baby bird"),
        seen_as=("the bird always belongs", "like any other trump", "bird like", "birds"),
    ),
    Term(
        "Birdie",
        "In Club: a set or sequence that has grown to seven cards or more.",
        see=("set", "sequence", "wild card"),
    ),
    Term(
        "blind dummy",
        "A third hand that nobody looks at: its cards are turned up one by one, and its tricks are nobody's.",
        see=("dummy",),
        seen_as=("cards are stacked face",),
        families=("auction",),
    ),
    Term(
        "build",
        "In Tuxedo: a hand card put on a table card, so that the two together can be captured by their sum.",
        see=("capture",),
        seen_as=("build", "builds"),
        families=("tuxedo",),
    ),
    Term(
        "building pile",
        "In Panjandrum and Solitaire: a pile in the middle, one for each colour, that grows from the 1 upwards.",
        see=("delay pile", "transfer pile"),
    ),
    Term(
        "called partner",
        "The holder of a card that the declarer names, and the declarer's partner for that hand.",
        see=("partner", "declarer"),
        seen_as=("a card the declarer calls", "cards the declarer calls", "called cards"),
    ),
    Term(
        "capture",
        "To take cards. In trick games: to win a trick with counters in it. In Tuxedo: to take table cards with a "
        "card of the same number, or of their sum.",
        see=("trick", "sweep"),
        seen_as=("capture", "captures", "captured"),
        families=("tuxedo", "plain-tricks", "match"),
    ),
    Term(
        "counter",
        "A card that counts points for the side that takes it.",
        also=("count card",),
        see=("trick", "nest egg"),
    ),
    Term(
        "cut",
        "To lift part of the pack: before the deal, to name a trump by the card shown, or to settle equal tricks.",
        see=("deal",),
        seen_as=("cut",),
    ),
    Term(
        "deal",
        "Handing out the cards; also everything played with the cards of one deal.",
        see=("dealer", "hand"),
        general=True,
    ),
    Term(
        "dealer",
        "Whoever hands out the cards. The first is found by drawing cards; then the deal passes to the left.",
        see=("deal", "left"),
        general=True,
    ),
    Term(
        "declarer",
        "The player whose bid stood at the end of the auction: they name the trump and must make the bid.",
        also=("high bidder",),
        see=("bid", "auction", "called partner"),
        seen_as=("declarer", "declarer's"),
    ),
    Term(
        "delay pile",
        "In Panjandrum: the open pile before each player, on which a card goes that fits nowhere else.",
        see=("building pile",),
    ),
    Term(
        "discard",
        "In Club: the card put down at the end of a turn, and the pile of them. In the auction games: to lay cards "
        "away into the nest.",
        see=("nest", "stop card"),
        seen_as=("discard", "discards", "discard pile", "lays away"),
    ),
    Term(
        "donkey",
        "In the game of that name: whoever folds last.",
        see=("fold",),
    ),
    Term(
        "doubt",
        "To say “I doubt it” of a card played face down: it is shown, and whoever was wrong takes the pile.",
        seen_as=("doubt", "doubts", "doubted"),
    ),
    Term(
        "dummy",
        "A hand that lies open on the table and is played by somebody else: a partner, or nobody at all.",
        see=("blind dummy", "partner"),
        seen_as=("dummy", "dummy's"),
    ),
    Term(
        "edition",
        "A game as one booklet prints it. The same game in two booklets makes two editions where their rules differ.",
        see=("house rule", "ruling"),
        general=True,
    ),
    Term(
        "fold",
        "In Donkey: to lay the cards down and fold hands, as soon as somebody has a set.",
        see=("donkey", "set"),
        seen_as=("fold", "folds"),
    ),
    Term(
        "follow",
        "To play a card of the colour that was led. Whoever has one must.",
        also=("follow suit",),
        see=("lead", "revoke", "void"),
        seen_as=("colour led, you must", "colour led, play", "must play one", "follow"),
    ),
    Term(
        "Golden Ten",
        "The yellow 10: it takes 10 points off the red cards of the side that captured it.",
        see=("capture",),
        seen_as=("yellow 10", "golden ten"),
    ),
    Term(
        "hand",
        "The cards a player holds; also one deal from the first bid to the count.",
        see=("deal", "match"),
        general=True,
    ),
    Term(
        "honour table",
        "A table where wrong cards can be played, as among people, and others may call them. At a strict table the "
        "program refuses them.",
        see=("revoke",),
        general=True,
    ),
    Term(
        "house rule",
        "A rule that a table has agreed on, other than the booklet's.",
        see=("edition", "preset"),
        general=True,
    ),
    Term(
        "lead",
        "To play the first card of a trick; the others follow its colour if they can.",
        see=("trick", "follow"),
        seen_as=("lead", "leads", "led"),
    ),
    Term(
        "left",
        "The next player clockwise: turns to bid, play and deal pass to the left.",
        see=("dealer",),
        general=True,
    ),
    Term(
        "match",
        "All hands until somebody has won: so many points, or so many hands. Also a game of its own, in which a card"
        " that matches the first one takes the pile.",
        see=("target", "hand"),
        general=True,
    ),
    Term(
        "meld",
        "In Club: cards laid on the table that belong together, a set or a sequence.",
        see=("set", "sequence"),
        seen_as=("meld", "melds", "set or sequence", "sets and sequences"),
    ),
    Term(
        "misdeal",
        "A deal in which something went wrong: a wrong number of cards, or a card shown.",
        see=("deal",),
        seen_as=("misdeal", "exposed"),
    ),
    Term(
        "most tricks",
        "In some games the side that takes more tricks than the other gets a bonus, which helps to make the bid.",
        see=("trick",),
    ),
    Term(
        "nest",
        "Cards dealt face down on the table. The declarer takes them up and lays as many away; in most games they come "
        "back with the last trick.",
        see=("declarer", "discard", "nest egg"),
    ),
    Term(
        "nest egg",
        "A counter that the declarer buries in the nest in the hope of taking the last trick.",
        also=("egg",),
        see=("nest", "counter"),
        seen_as=("cards that count points may lie in the nest",),
    ),
    Term(
        "no trump",
        "A hand in which no colour is trump: the highest card of the colour led takes every trick. Boston calls it “no "
        "colour”.",
        also=("no colour",),
        see=("trump",),
        seen_as=("with no trump", "without a trump"),
        families=("auction",),
    ),
    Term(
        "odd card",
        "A card that is left over where the pack does not share out evenly.",
        see=("deal",),
        seen_as=("does not share evenly", "does not share out evenly", "odd cards"),
    ),
    Term(
        "Orange",
        "In Tuxedo: a capture that takes a red and a yellow card off the table together. Whoever calls it first "
        "scores.",
        see=("capture",),
    ),
    Term(
        "partner",
        "Somebody you play and count together with: opposite you, every other seat, or found by a called card.",
        see=("side", "called partner", "dummy"),
        families=("auction", "plain-tricks", "club"),
    ),
    Term(
        "pass",
        "To make no bid. In most games whoever has passed is out of that auction. In Donkey: to hand a card on.",
        see=("auction", "bid"),
        seen_as=("pass", "passes", "passed"),
        families=("auction", "donkey"),
    ),
    Term(
        "preset",
        "House rules under a name that people know, laid over an edition.",
        see=("house rule",),
        general=True,
    ),
    Term(
        "revoke",
        "To play another colour though one could have followed.",
        also=("renege",),
        see=("follow", "honour table"),
        seen_as=("revoke", "revoked", "revokes"),
    ),
    Term(
        "ruff",
        "To trump a trick in which another colour was led. The word is the 2008 booklet's.",
        see=("trump", "void"),
        general=True,
    ),
    Term(
        "ruling",
        "What this program does where a booklet is silent or contradicts itself.",
        see=("edition",),
        general=True,
    ),
    Term(
        "run",
        "In Solitaire: cards that lie face up on each other, each a number lower and of another colour.",
        see=("transfer pile",),
        families=("solitaire",),
    ),
    Term(
        "sequence",
        "In Club: three cards or more of one colour whose numbers follow one another.",
        see=("meld", "Birdie"),
    ),
    Term(
        "set",
        "Cards of one number: three or more in Club, four in Donkey.",
        see=("meld", "wild card"),
        seen_as=("set", "sets"),
        families=("club", "donkey"),
    ),
    Term(
        "set back",
        "What happens to a side that fails its bid in most games: the bid comes off its score, and what it took does"
        " not count.",
        see=("bid", "declarer"),
        seen_as=("is set back", "are set back"),
    ),
    Term(
        "shooting the moon",
        "Taking every trick. Where the rules have it, that brings points of its own.",
        also=("moon",),
        see=("trick",),
        seen_as=("takes every trick",),
    ),
    Term(
        "side",
        "Those who count together: a player alone, a pair or three partners.",
        see=("partner",),
        seen_as=("side", "sides"),
    ),
    Term(
        "stock",
        "What is left of the pack after the deal, to be drawn from during the play.",
        also=("draw pile",),
        see=("deal",),
        families=("auction", "club"),
    ),
    Term(
        "stop card",
        "In Club: a 3. Discarded, it keeps the next player from taking the pile.",
        see=("discard", "wild card"),
    ),
    Term(
        "sweep",
        "In Tuxedo: a capture that leaves nothing on the table; big with four cards or more, else little.",
        see=("capture",),
    ),
    Term(
        "target",
        "The points that win the match.",
        see=("match",),
        general=True,
    ),
    Term(
        "transfer pile",
        "In Solitaire: one of the piles that are dealt, between which cards are moved.",
        see=("building pile", "run"),
    ),
    Term(
        "trick",
        "One card from each hand. The highest trump takes it, or else the highest card of the colour led.",
        see=("lead", "follow", "trump"),
    ),
    Term(
        "trump",
        "The colour that beats the others for this hand; also each of its cards.",
        see=("declarer", "no trump", "ruff"),
    ),
    Term(
        "void",
        "Having no card of a colour, so that it can be trumped. A hand that nobody bid on is called void, too.",
        see=("follow", "ruff"),
        general=True,
    ),
    Term(
        "wild card",
        "In Club: a 1 or 2, which stands in for another card in a set.",
        also=("wild",),
        see=("set", "Birdie"),
    ),
)
_BY_WORD: Final = {word.lower(): term for term in reversed(GLOSSARY) for word in (term.name, *term.also)}


def term_named(name: str) -> Term:
    """A term by its name or another word for it; an unknown one is refused with the nearest."""
    wanted = " ".join(name.lower().replace("-", " ").split())
    found = _BY_WORD.get(wanted) or _BY_WORD.get(wanted.removesuffix("s"))
    if found is None:
        near = difflib.get_close_matches(wanted, _BY_WORD, n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; 'rookery glossary' lists all there are"
        raise UnknownTerm(f"the glossary has no {shown(name)}{hint}")
    return found


def games_using(term: Term) -> tuple[str, ...]:
    """The games whose rule texts use the word, by id, in the catalogue's order."""
    return tuple(dict.fromkeys(each.game for each in catalogue() if term.name in _used_by(each.id)))


def terms_in(edition: Edition, seats: int) -> tuple[Term, ...]:
    """The terms that an edition's rules use, house rules included."""
    text, family = _told(edition, seats), edition.family.name
    there = (term for term in GLOSSARY if not term.general and (not term.families or family in term.families))
    return tuple(term for term in there if _pattern(term).search(text))


@cache
def _used_by(id: str) -> frozenset[str]:
    edition = next(each for each in catalogue() if each.id == id)
    return frozenset(term.name for seats in edition.seats for term in terms_in(edition, seats))


def _told(edition: Edition, seats: int) -> str:
    sections = ("\n".join((each.title, *each.lines)) for each in told_sections(edition, seats))
    return "\n".join((*sections, *(option.says for option in edition.options))).lower()


@cache
def _pattern(term: Term) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(map(re.escape, term.words)) + r")\b")
