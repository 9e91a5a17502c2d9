"""What mistakes cost, in words: the booklet's penalties, and at an honour table how they come about.

A strict table tells them too, as what they are: rules for people with real cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.auction.rules import AuctionRules, DiscardFound, Failed, OpponentsWhenFailed, Sides
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.parties import parties
from rookery.families.conduct import NO_PENALTY_PRINTED, by_agreement
from rookery.families.words import counted


def conduct(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if rules.honour:
        yield "This table is run on the players' honour: nobody stops a wrong card."
        yield from _revoke_on_honour(table)
        yield from _discard_on_honour(table)
        yield from _talk_on_honour(table)
    elif not rules.booklet.has_penalties:
        yield NO_PENALTY_PRINTED
    else:
        yield (
            "These penalties stand in the booklet for people with real cards. This table refuses what the rules "
            "forbid, so none of them comes up here."
        )
        yield from _printed_for_play(table)
    yield from _wrong_deals(table)


def whose(table: AuctionTable, who: str) -> str:
    """Who pays a fine (A48): partners who change do not pay for each other."""
    rules = table.rules
    alone = rules.sides in (Sides.ALONE, Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY)
    return who if alone else f"{who}'s {parties(rules, table.seats).unit}"


def revoker(table: AuctionTable) -> str:
    """`the player who revoked` or `the side that revoked`."""
    unit = parties(table.rules, table.seats).unit
    return f"the {unit} {'who' if unit == 'player' else 'that'} revoked"


# With real cards


def _printed_for_play(table: AuctionTable) -> Iterator[str]:
    rules, booklet = table.rules, table.rules.booklet
    if booklet.revoke:
        yield (
            "Not following the colour led although you could is a revoke. It may be put right until the next trick is "
            f"taken. Found later, it ends the hand: {revoker(table)} {revoke_costs(table)}."
            f"{instead_of_a_set_back(rules)}"
        )
    if booklet.discard and _lays_away(table):
        yield _printed_discard(table)
    if booklet.talk and rules.has_partners:
        speaker = whose(table, "the speaker")
        yield f"A remark meant to steer a partner's play costs {speaker} {counted(booklet.talk, 'point')}."
    elif rules.has_partners:
        yield "Do not tell your partner how to play. The booklet fines nobody for it in this game."


def _printed_discard(table: AuctionTable) -> str:
    """A108: the fine of 1913 is due only once play has begun, and the cards are put right even then."""
    rules = table.rules
    payer, fine = whose(table, "the declarer"), counted(rules.booklet.discard, "point")
    if rules.discard_found is DiscardFound.AFTER_THE_LEAD:
        return (
            "If play has begun before a wrong number of cards laid away is noticed, the declarer puts it right then, "
            f"and {_loses(payer, fine)}."
        )
    return f"Laying away a wrong number of cards costs {payer} {fine}."


def instead_of_a_set_back(rules: AuctionRules) -> str:
    """A49: a printed set-back for a revoke is not a part of games that set nobody back."""
    if rules.sets_back_for_a_revoke or rules.failed is Failed.SET_BACK:
        return ""
    return " The booklet's set-back for it is meant for games that set back a failed bid, as this one does not."


def _loses(payer: str, fine: str) -> str:
    """How a sentence about the declarer goes on."""
    return f"loses {fine}" if payer == "the declarer" else f"{payer} loses {fine}"


def _that_is_agreed(fine: int = 0) -> str:
    return f" That is {by_agreement(fine)}"


def _lays_away(table: AuctionTable) -> bool:
    return table.rules.nest_size > 0 and table.rules.nest_exchange != 0


def _wrong_deals(table: AuctionTable) -> Iterator[str]:
    rules, booklet = table.rules, table.rules.booklet
    left = "to the other player" if table.seats == 2 else "to the left"
    real = "With real cards: if" if rules.honour and not rules.deal_mishaps else "If"
    if rules.deal_mishaps:
        yield (
            f"About one deal in {rules.deal_mishaps} goes wrong here, because the table wants it so: as often with an "
            "exposed card as with a misdeal, which is noticed before the first bid or after some trick."
        )
    if booklet.exposed_card or rules.deal_mishaps:
        agreed = "" if booklet.exposed_card else _that_is_agreed()
        anybody = "either player" if table.seats == 2 else "any player"
        yield (
            f"{real} a 10 or a higher card is exposed in the deal, there must be a new deal. If it is a lower card, "
            f"{anybody} may demand one. In either case the same dealer deals again.{agreed}"
        )
    if booklet.misdeal or rules.deal_mishaps:
        agreed = "" if booklet.misdeal else _that_is_agreed()
        cost = (
            f"it costs {whose(table, 'the dealer')} {counted(booklet.misdeal, 'point')}, and "
            if booklet.misdeal
            else ""
        )
        yield (
            f"{real} a misdeal is found before three tricks are taken, the cards are thrown in. Found later, {cost}"
            f"nobody scores for the hand. In either case the deal passes {left}.{agreed}"
        )


# On honour


def _revoke_on_honour(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    nest = " Nobody gets the nest." if rules.nest_size else ""
    agreed = instead_of_a_set_back(rules) if rules.booklet.revoke else _that_is_agreed()
    two = table.seats == 2
    opponent, ready = ("Your opponent", "you are both") if two else ("An opponent", "everybody is")
    yield (
        "Not following the colour led although you could is a revoke. You may put it right until the next trick is "
        "taken; those who played after you then play again (A49)."
    )
    yield (
        f"{opponent} may claim a revoke at any time in the hand, and after the last trick until {ready} ready to "
        f"count. If the claim is right, the hand ends: {revoker(table)} {revoke_costs(table)} (A49)."
        f"{nest}{agreed}"
    )
    hears = "the other player hears" if two else "everybody hears"
    yield f"A wrong claim costs nothing, but {hears} of it, and whoever made it gets no other in that hand."


def _discard_on_honour(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if _lays_away(table):
        printed = rules.booklet.discard
        agreed = "" if printed == rules.discard_fine else _that_is_agreed(printed)
        payer, fine = whose(table, "the declarer"), counted(rules.discard_fine, "point")
        late = rules.discard_found is DiscardFound.AFTER_THE_LEAD
        found = "as soon as the first card is led" if late else "when the play begins"
        free = " Before that lead the declarer may put it right for nothing (A108)." if late else ""
        yield (
            f"A wrong number of cards laid away is found {found}. The declarer lays the right number away, and "
            f"{_loses(payer, fine)} (A16, A48).{free}{agreed}"
        )


def _talk_on_honour(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    if not rules.fines_talk:
        if rules.has_partners:
            yield (
                "Do not tell your partner how to play. The booklet fines nobody for it in this game; a table may agree "
                "on a fine (A48)."
            )
        return
    printed = rules.booklet.talk if rules.has_partners else 0
    agreed = "" if printed == rules.talk_fine else _that_is_agreed(printed)
    yield (
        f"Table talk costs {whose(table, 'the speaker')} {counted(rules.talk_fine, 'point')}: anybody may ask for it, "
        f"and those who are asked to pay agree, or the host decides (A48).{agreed}"
    )


def revoke_costs(table: AuctionTable) -> str:
    """What happens to the side that revoked, and to the others, as the end of a sentence (A49)."""
    rules = table.rules
    who = parties(rules, table.seats)
    others = f"{who.others} scores what {who.they} had captured until then"
    if rules.sets_back_for_a_revoke:
        return f"is set back the whole bid, whoever made it, and {others}"
    loses = {
        Failed.SET_BACK: "is set back the whole bid, whoever made it",
        Failed.NOTHING: "scores nothing, whoever made the bid",
        Failed.COUNTERS_ONLY: f"scores the counters {who.they} had captured and nothing else, whoever made the bid",
    }[rules.failed]
    double = rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE
    return f"{loses}, as for a failed bid, and {others}{', doubled' if double else ''}"
