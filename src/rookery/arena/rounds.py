"""Playing one numbered deal, or one numbered match, at every table it is played at.

Deal 17 of the contest with seed 7 is the first deal of the match with seed `7.17`, dealt by seat 16
modulo the seats; `docs/shuffle.md` says how a seed becomes a shuffle. In a contest of whole matches,
match 17 is the match with that seed. So anybody can lay out the cards again.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self, TypeAlias

from rookery.arena.entrants import LIMIT, ArenaError, Entrant, EntrantKind
from rookery.arena.outside import Foul
from rookery.arena.players import Player, make_player
from rookery.arena.seating import Assignment, Parties, assignments, parties_of, penalty_of
from rookery.bots.levels import await_compiled
from rookery.engine.editions import Edition
from rookery.engine.errors import IllegalAction
from rookery.engine.randomness import readable_seed
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.packs import shuffled_pack
from rookery.families.results import HandResult
from rookery.games.catalogue import edition as find_edition
from rookery.records.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is played, by whom, and how: all that a deal's results follow from."""

    edition: str
    house_rules: tuple[tuple[str, str], ...]
    seats: int
    seed: str
    entrants: tuple[Entrant, ...]
    matches: bool = False
    limit: bool = False
    move_time: float = 5.0

    @classmethod
    def of(cls, edition: Edition, *, seats: int, seed: str, entrants: tuple[Entrant, ...], **more: object) -> Self:
        # The entrants are the sides: their partners are not drawn for.
        house_rules = tuple((name, value) for name, value in edition.house_rules_text().items() if name != "partners")
        terms = cls(
            edition=edition.id,
            house_rules=house_rules,
            seats=seats,
            seed=seed,
            entrants=entrants,
            **more,  # type: ignore[arg-type]
        )
        terms.check()
        return terms

    def check(self) -> None:
        """Refuse what cannot be played, before any work."""
        self.parties()
        readable_seed(f"{self.seed}.1000000")
        if self.limit and self.matches:
            raise ArenaError("--limit compares hands on the same deals, so it does not go with --matches")
        seeing = self.limit or any(entrant.kind is EntrantKind.SEES_ALL for entrant in self.entrants)
        if seeing and self.variant().family is not AUCTION:
            raise ArenaError(f"omniscient plays the games with an auction, and {self.edition} has none")
        if not self.move_time > 0:
            raise ArenaError(f"--move-time {self.move_time:g}: expected a number of seconds above 0")

    def get_ready(self, say: Callable[[str], object] = lambda _: None) -> None:
        """Wait until those who must be compiled are: until then they would answer as the solid player does."""
        bots = [entrant.name for entrant in self.entrants if entrant.kind is EntrantKind.BOT]
        missing = await_compiled(self.variant(), bots, say)
        if missing is not None:
            raise ArenaError(f"the {missing} player did not get ready, so its play could not be measured; try again")

    def variant(self) -> Edition:
        edition = find_edition(self.edition)
        return edition.with_house_rules(**dict(self.house_rules)) if self.house_rules else edition

    def parties(self) -> Parties:
        return parties_of(self.variant(), self.seats, matches=self.matches)


@dataclass(frozen=True, slots=True)
class FoulReport:
    """A hand lost by a program: which entrant in which seat, and what it did."""

    entrant: int
    seat: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScore:
    """One hand as the arena counts it. Tuples are by seat."""

    scored: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    declarer: int | None = None
    bid: int | None = None
    made: bool | None = None
    void: bool = False
    foul: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """A deal or a match at one table.

    `seating` has the entrant of each seat. Where a player that sees all cards sits in for an
    entrant, `limit_of` is that entrant. `winners` are the seats that won, for whole matches.
    """

    seating: Assignment
    hands: tuple[HandScore, ...]
    winners: tuple[int, ...] = ()
    limit_of: int | None = None
    foul: FoulReport | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """All that a deal, or a match, came to. It is the unit of every statistic: its tables share their cards."""

    number: int
    tables: tuple[TableResult, ...]


Chair: TypeAlias = tuple[int, int | None, int]
"""A seat at one of a deal's tables: which exchange of seats it is, who is replaced, and the seat."""


class Playing:
    """Plays numbered deals, and keeps the players (programs in particular) from one to the next.

    Every table of a deal has players of its own, so no program meets the same cards twice.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._edition = terms.variant()
        self._parties = terms.parties()
        worse = 1 if self._edition.rules_for(terms.seats).lowest_wins else -1
        self._penalty = worse * penalty_of(self._edition, terms.seats)
        self._pack = self._edition.rules_for(terms.seats).pack(terms.seats)
        self._ready = False
        self._players: dict[tuple[Chair, Entrant], Player] = {}

    def close(self) -> None:
        for player in self._players.values():
            player.close()
        self._players.clear()

    def play(self, number: int) -> DealResult:
        if not self._ready:
            self.terms.get_ready()
            self._ready = True
        tables: list[TableResult] = []
        for turn, seating in enumerate(assignments(self._parties, len(self.terms.entrants), deal=number)):
            tables.append(self._table(number, turn, seating, limit_of=None))
            if self.terms.limit:
                tables += [self._table(number, turn, seating, limit_of=each) for each in self._seats_to_limit(seating)]
        return DealResult(number=number, tables=tuple(tables))

    def _seats_to_limit(self, seating: Assignment) -> list[int]:
        """The entrants of a table for whom a player that sees all cards sits in."""
        kinds = [entrant.kind for entrant in self.terms.entrants]
        return [each for each in dict.fromkeys(seating) if kinds[each] is not EntrantKind.SEES_ALL]

    def _table(self, number: int, turn: int, seating: Assignment, *, limit_of: int | None) -> TableResult:
        terms = self.terms
        match = self._match(number)
        players = [
            self._player((turn, limit_of, seat), LIMIT if entrant == limit_of else terms.entrants[entrant])
            for seat, entrant in enumerate(seating)
        ]
        order = random.Random(f"{terms.seed}.{number}.order")
        seat = 0
        told = 0
        try:
            for seat, player in enumerate(players):
                player.begin(_own_seed(terms.seed, number, turn, seat))
            while match.result is None and (terms.matches or not match.hands):
                pending = match.pending()
                decision = pending[0] if len(pending) == 1 else order.choice(pending)  # who happens to speak first
                seat = decision.seat
                match.act(seat, players[seat].choose(match, decision))
                for hand in match.hands[told:]:
                    for player in players:
                        player.hand_over(hand)
                told = len(match.hands)
        except Foul as foul:
            report = FoulReport(seating[seat], seat, str(foul))
            return self._lost(match, seating, report, limit_of=limit_of)
        except (ValueError, IllegalAction) as error:  # a bot of ours that does not play this game
            who = terms.entrants[seating[seat]].label
            raise ArenaError(f"{who} in seat {seat}, deal {number} of seed {terms.seed}: {error}") from error
        winners: tuple[int, ...] = ()
        if terms.matches and match.result is not None:
            winners = match.result.winners
            for player in players:
                player.match_over(match.result)
        hands = match.hands if terms.matches else match.hands[:1]
        return TableResult(seating=seating, hands=tuple(map(_count, hands)), winners=winners, limit_of=limit_of)

    def _match(self, number: int) -> Match:
        seed, seats = f"{self.terms.seed}.{number}", self.terms.seats
        if self.terms.matches:
            return Match(self._edition, seats=seats, seed=seed)
        pack = shuffled_pack(self._pack, seed=seed, deal=1)
        return Match.set_up(self._edition, dealer=(number - 1) % seats, pack=pack, seats=seats, seed=seed)

    def _player(self, chair: Chair, entrant: Entrant) -> Player:
        key = (chair, entrant)
        if key not in self._players:
            seats, move_time = self.terms.seats, self.terms.move_time
            self._players[key] = make_player(
                entrant, edition=self._edition, seats=seats, seat=chair[2], move_time=move_time
            )
        return self._players[key]

    def _lost(self, match: Match, seating: Assignment, report: FoulReport, *, limit_of: int | None) -> TableResult:
        """The offender's side is set back and nobody else scores; a match goes to all the others."""
        side = next(party for party in self._parties if report.seat in party)
        nothing = (0,) * self.terms.seats
        scored = tuple(self._penalty if seat in side else 0 for seat in range(self.terms.seats))
        lost = HandScore(scored=scored, taken=nothing, tricks=nothing, foul=True)
        before = tuple(map(_count, match.hands)) if self.terms.matches else ()
        winners = tuple(seat for seat in range(self.terms.seats) if seat not in side) if self.terms.matches else ()
        return TableResult(seating=seating, hands=(*before, lost), winners=winners, limit_of=limit_of, foul=report)


def _count(hand: HandResult) -> HandScore:
    return HandScore(
        scored=hand.scored,
        taken=hand.points,
        tricks=hand.tricks,
        declarer=hand.declarer,
        bid=hand.bid,
        made=hand.made,
        void=hand.void,
    )


def _own_seed(seed: str, number: int, turn: int, seat: int) -> str:
    """A player's own randomness. It is a digest, so that a program cannot work out the cards from it."""
    return hashlib.sha256(f"rookery/arena:{seed}:{number}:{turn}:{seat}".encode()).hexdigest()[:32]
