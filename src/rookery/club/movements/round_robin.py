"""Round robin: everybody, pairs or single people, plays everybody else once."""

from __future__ import annotations

from rookery.club.movements.contestants import circle, lineup_notes, make_lineup
from rookery.club.movements.entries import deal_numbers, make_round
from rookery.club.movements.options import DealPlan, EmptySeats, MovementOptions
from rookery.club.movements.pairs import customary_deals
from rookery.club.movements.values import FixedMovement, Impossible
from rookery.families.words import counted


def round_robin(players: int, options: MovementOptions) -> FixedMovement:
    lineup = make_lineup(players, options, title="round robin")
    if options.deals is DealPlan.TRAVEL:
        raise Impossible("Deals that travel while everybody meets everybody are a Howell: choose that.")
    entries = lineup.count + lineup.count % 2
    most = entries - 1
    rounds = most if options.rounds is None else options.rounds
    if not 1 <= rounds <= most:
        raise Impossible(
            f"A round robin of {counted(lineup.count, lineup.noun)} has 1 to {most} rounds; {rounds} were asked for."
        )
    each = options.deals_per_round or customary_deals(rounds)
    plan = options.deals or DealPlan.OWN
    made = []
    for index, meetings in enumerate(circle(entries)[:rounds]):
        seats = [
            (
                at + 1,
                lineup.seats(meeting),
                deal_numbers(plan, each=each, round_index=index, table=at, tables=len(meetings)),
            )
            for at, meeting in enumerate(meetings)
        ]
        made.append(make_round(index + 1, seats, players=players, empty=options.empty_seats))
    notes = lineup_notes(lineup)
    if lineup.count % 2:
        notes.append(
            f"With {counted(lineup.count, lineup.noun)} one meets a bot each round, everybody once."
            if options.empty_seats is EmptySeats.BOT
            else f"With {counted(lineup.count, lineup.noun)} one sits out each round, everybody once."
        )
    return FixedMovement(
        name="round-robin",
        title=f"Round robin of {counted(lineup.count, lineup.noun)}",
        players=players,
        plan=tuple(made),
        notes=tuple(notes),
        fields=(tuple(range(players)),),
    )
