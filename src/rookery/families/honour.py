"""Honour tables of the trick games: what players say out of turn, and what everybody hears of it.

A wrong card is accepted, and the table goes on. Its player may take it back for a while, an opponent may claim it; the
engine, which knows every card, judges a claim and tells nothing unasked. Table talk is no machine's to judge: one
player asks for the fine, and the talker's side agrees or not.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from rookery.engine.actions import Action, CardAction
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.engine.phrases import Phrase, does, join, who, whose
from rookery.engine.plain import Json, plain
from rookery.families.actions import LetGo, SeatAction

H = TypeVar("H")

HONOUR: Final = (
    "a wrong card can be played, put right in time, or called by an opponent, and costs what the booklet says"
)
"""What an honour table of such games means, in half a sentence."""

REVOKE: Final = "revoke"
"""The kind of line on a score sheet that tells of a hand ended by a proven revoke."""

MOST_REQUESTS: Final = 2
"""How often a seat may ask for a fine in one hand, so that nobody is pestered."""


@dataclass(frozen=True, slots=True)
class Accuse(SeatAction):
    """Claim that a seat did not follow though it could, somewhere in this hand."""

    verb: ClassVar[str] = "accuse"
    form: ClassVar[str] = "accuse 2"


@dataclass(frozen=True, slots=True)
class Correct(CardAction):
    """Take one's latest wrong card back and play this one instead."""

    verb: ClassVar[str] = "correct"
    form: ClassVar[str] = "correct R5"


@dataclass(frozen=True, slots=True)
class AskFine(SeatAction):
    """Ask that a seat be fined for table talk."""

    verb: ClassVar[str] = "talk"
    form: ClassVar[str] = "talk 2"


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Accept the fine that was asked for."""

    verb: ClassVar[str] = "agree"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Refuse the fine that was asked for."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Retake(Action):
    """Take up again what one laid away in a wrong number, before play has begun."""

    verb: ClassVar[str] = "retake"


SAID_OUT_OF_TURN: Final[tuple[type[Action], ...]] = (Accuse, Correct, AskFine, Agree, Decline, Retake)


@dataclass(frozen=True, slots=True)
class Request:
    """A fine that was asked for and not answered yet."""

    asker: int
    talker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AsideDecision(Decision):
    """What a seat may say out of turn. It holds only what the seat knows by itself.

    `accusable` are the seats it may claim a revoke of. `wrong` is its own wrong card that can still be taken back, and
    `corrections` what would have been right. `talkers` are those for whom it may ask a fine, `request` the open one
    that it may answer. `may_retake`: it laid away a wrong number of cards, and may still put that right for nothing.
    The rest says why something is not offered.
    """

    kind: ClassVar[str] = "aside"
    answers: ClassVar[tuple[type[Action], ...]] = SAID_OUT_OF_TURN
    accusable: tuple[int, ...] = ()
    wrong: Card | None = None
    corrections: tuple[Card, ...] = ()
    talkers: tuple[int, ...] = ()
    request: Request | None = None
    playing: bool = True
    claimed: bool = False
    fines_talk: bool = True
    open_request: bool = False
    asked_out: bool = False
    may_retake: bool = False

    @property
    def question(self) -> str:
        forms = ["'retake' to lay away the right number of cards"] if self.may_retake else []
        if self.accusable:
            forms.append(f"'accuse {self.accusable[0]}' if that seat did not follow though it could")
        if self.wrong is not None:
            forms.append(f"'correct {self.corrections[0]}' to take {self.wrong} back")
        if self.talkers:
            forms.append(f"'talk {self.talkers[0]}' to have that seat fined for table talk")
        if self.request is not None:
            forms.append("'agree' or 'decline' to the fine that was asked for")
        return ", or ".join(forms) or "nothing can be said out of turn now"

    def options(self) -> Iterator[Action]:
        yield from map(Accuse, self.accusable)
        yield from map(Correct, self.corrections)
        yield from map(AskFine, self.talkers)
        if self.request is not None:
            yield Agree()
            yield Decline()
        if self.may_retake:
            yield Retake()

    def sample(self, rng: random.Random) -> Action:
        options = tuple(self.options())
        if not options:
            raise ValueError(f"seat {self.seat} can say nothing out of turn now")
        return rng.choice(options)

    def _refusal(self, action: Action) -> Refusal | None:
        match action:
            case Accuse(seat):
                return None if seat in self.accusable else Refusal("revoke", self._why_no_claim(seat))
            case Correct(card):
                return None if card in self.corrections else Refusal("revoke", self._why_no_correction(card))
            case AskFine(seat):
                return None if seat in self.talkers else Refusal("table-talk", self._why_no_fine(seat))
            case Retake():
                reason = "You have nothing to take up again: that is for a wrong number laid away, until a card is led."
                return None if self.may_retake else Refusal("nest-size", reason)
            case _:
                if self.request is not None:
                    return None
                reason = "There is no request to answer: the side that is asked answers, and so far nobody asked it."
                return Refusal("table-talk", reason)

    def _why_no_claim(self, seat: int) -> str:
        if not self.playing:
            return "No card is being played: a revoke can be claimed from the first trick to the last."
        if self.claimed:
            return "You have claimed wrongly in this hand: after one wrong claim there is no other until the next."
        can = join(" or ", map(who, self.accusable))
        return who(seat) + " cannot be accused by you: claims are made of opponents who play cards, here " + can + "."

    def _why_no_correction(self, card: Card) -> str:
        if self.wrong is None:
            return "You have no wrong card to take back: one can be corrected until the next trick is taken."
        right = " or ".join(map(str, self.corrections))
        return f"{card} would not have been right in place of {self.wrong}: play {right}."

    def _why_no_fine(self, seat: int) -> str:
        if not self.fines_talk:
            return "Table talk is not fined in this game."
        if self.open_request:
            return "One request at a time: the one that was made waits for its answer."
        if self.asked_out:
            return f"You have asked {MOST_REQUESTS} times in this hand: that is as often as anybody may."
        can = join(" or ", map(who, self.talkers))
        return who(seat) + " cannot be fined at your request: ask for another player, here " + can + "."

    def _details(self) -> dict[str, Json]:
        return {
            "accusable": plain(self.accusable),
            "wrong": plain(self.wrong),
            "corrections": plain(self.corrections),
            "talkers": plain(self.talkers),
            "fines_talk": self.fines_talk,
            "may_retake": self.may_retake,
            "request": plain(self.request),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDecision(Decision):
    """After the last trick, before anybody counts: the last moment to claim a revoke, which it may have shown."""

    kind: ClassVar[str] = "count"
    answers: ClassVar[tuple[type[Action], ...]] = (LetGo, Accuse)
    accusable: tuple[int, ...]

    @property
    def question(self) -> str:
        count = "'let' to have the hand counted"
        if not self.accusable:
            return count
        return f"{count}, or 'accuse {self.accusable[0]}' if that seat did not follow though it could"

    def options(self) -> Iterator[Action]:
        yield LetGo()
        yield from map(Accuse, self.accusable)

    def sample(self, rng: random.Random) -> Action:
        return LetGo()

    def _refusal(self, action: Action) -> Refusal | None:
        if not isinstance(action, Accuse) or action.seat in self.accusable:
            return None
        return Refusal("revoke", who(action.seat) + " cannot be accused by you now.")

    def _details(self) -> dict[str, Json]:
        return {"accusable": plain(self.accusable)}


def count_decisions(asides: Iterable[AsideDecision], counted: Sequence[int]) -> tuple[CountDecision, ...]:
    """For each seat that has not let the moment go."""
    return tuple(
        CountDecision(seat=aside.seat, accusable=aside.accusable) for aside in asides if aside.seat not in counted
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCorrected(Event):
    """A wrong card goes back, and those after it are played again."""

    kind: ClassVar[str] = "card-corrected"
    seat: int
    place: int
    wrong: Card
    right: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "takes") + f" {self.wrong} back, which did not follow; {self.right} is played instead."


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeProven(Event):
    """A claim that was right; `trick` counts from 1."""

    kind: ClassVar[str] = "revoke-proven"
    accuser: int
    seat: int
    card: Card
    trick: int

    @property
    def phrase(self) -> str:
        proof = f" could have followed in trick {self.trick}, but played {self.card}. The hand is over."
        return does(self.accuser, "claims") + " a revoke, rightly: " + who(self.seat) + proof


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimWrong(Event):
    kind: ClassVar[str] = "claim-wrong"
    accuser: int
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.accuser, "claims") + " that " + does(self.seat, "has") + " revoked: the claim is wrong."


class Revoke(NamedTuple, Generic[H]):
    """A card that broke the obligation to follow: who chose it, to which trick, and the hand as it was before."""

    seat: int
    trick: int
    card: Card
    before: H


class HonourNotes(NamedTuple, Generic[H]):
    """What an honour table keeps in mind of a hand. At a strict table it stays empty.

    `revokes` are those nobody corrected, `proven` is the one that ended the hand. `wrong_claims` lists the seats
    that made one, `counted` those that have nothing to claim after the last trick. `talk` is the open request for
    a fine, `talk_asked` who has asked so far, and `fines` are by seat.
    """

    revokes: tuple[Revoke[H], ...] = ()
    proven: Revoke[H] | None = None
    wrong_claims: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()
    talk: Request | None = None
    talk_asked: tuple[int, ...] = ()
    fines: tuple[int, ...] = ()

    def add(self, revoke: Revoke[H]) -> HonourNotes[H]:
        return self._replace(revokes=(*self.revokes, revoke))

    def correctable(self, seat: int, *, tricks: int) -> Revoke[H] | None:
        """The seat's latest wrong card, if it can be taken back when so many tricks are finished.

        A49: until the following trick is completed.
        """
        mine = [revoke for revoke in self.revokes if revoke.seat == seat]
        return mine[-1] if mine and tricks < mine[-1].trick + 2 else None

    def go_back(self, before: HonourNotes[H]) -> HonourNotes[H]:
        """When play resumes where a wrong card fell, what was said since stays said."""
        return self._replace(revokes=before.revokes, counted=before.counted)

    def judge(self, *, accuser: int, accused: int) -> tuple[HonourNotes[H], Event]:
        """A49: what a claim proves, however long ago it was, and what everybody hears of it.

        A right one ends the hand; a wrong one costs nothing, and is the seat's last in this hand.
        """
        proven = next((revoke for revoke in self.revokes if revoke.seat == accused), None)
        if proven is None:
            told: Event = ClaimWrong(accuser=accuser, seat=accused)
            return self._replace(wrong_claims=(*self.wrong_claims, accuser)), told
        told = RevokeProven(accuser=accuser, seat=accused, card=proven.card, trick=proven.trick + 1)
        return self._replace(proven=proven), told


NO_NOTES: Final[HonourNotes[Any]] = HonourNotes()


@dataclass(frozen=True, slots=True, kw_only=True)
class FineAsked(Event):
    kind: ClassVar[str] = "fine-asked"
    repeats_action: ClassVar[bool] = True
    asker: int
    talker: int

    @property
    def phrase(self) -> str:
        return does(self.asker, "asks") + " that " + who(self.talker) + " be fined for table talk."


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkFined(Event):
    """`seat` agreed, or the host ruled so for it; everybody in `fined` loses the points when the hand is scored."""

    kind: ClassVar[str] = "talk-fined"
    seat: int
    talker: int
    fined: tuple[int, ...]
    fine: int

    @property
    def phrase(self) -> str:
        return "The fine stands: " + lose(self.talker, self.fined) + f" {self.fine} for table talk."


def lose(seat: int, fined: Sequence[int]) -> Phrase:
    """'Ada loses', or 'Ada's side loses' where all of it is `fined`."""
    return does(seat, "loses") if len(fined) == 1 else whose(seat) + " side loses"


@dataclass(frozen=True, slots=True, kw_only=True)
class FineDeclined(Event):
    kind: ClassVar[str] = "fine-declined"
    repeats_action: ClassVar[bool] = True
    seat: int
    talker: int

    @property
    def phrase(self) -> str:
        return does(self.talker, "is") + " not fined for table talk."
