"""Who played a match, as its table's log tells it."""

from __future__ import annotations

from rookery.tables.attendance import attendance
from rookery.tables.entries import Acted, BotSat, Claimed, Entry, Opened, Row, Sat, Started, Stood, TakenBack
from rookery.tables.storage.store import Kept

KEPT = Kept(
    id="second",
    token="t",
    edition="tournament/2008",
    people=("ann", "bob", None, None),
    names=("Ann", "Bob", "Bot", "Bot"),
    scores=(1, 0, 1, 0),
    winners=(0, 2),
    reason="over",
    hands=2,
    finished=5.0,
    record="",
)


def rows(*entries: Entry) -> list[Row]:
    return [Row(number, 1.0, entry) for number, entry in enumerate(entries, 1)]


def opened(bots: str = "easy") -> tuple[Entry, ...]:
    table = Opened(edition="tournament/2008", seats=4, house_rules={}, options={"bots": bots}, host="ann", name="Ann")
    return (table, Sat(seat=0, person="ann", name="Ann"))


def started(*, chosen: bool = False) -> Started:
    return Started(match=1, seed="1", revision=1, deal={}, chosen=chosen)


def test_a_deal_counts_for_whom_decided_most_of_it() -> None:
    log = rows(
        *opened(),
        started(),
        Acted(seat=0, text="pass", kept="first"),
        started(chosen=True),
        Acted(seat=0, text="bid 75"),
        Acted(seat=1, text="pass", by="bot"),
        Acted(seat=0, text="bid 80"),
        TakenBack(seat=0, to=2),
        Acted(seat=0, text="pass", by="clock"),
        Acted(seat=0, text="play R1", by="bot"),
        Sat(seat=1, person="bob", name="Bob"),
        Acted(seat=0, text="play R2"),
        Acted(seat=1, text="play R3"),
        Claimed(seat=0, actions=[(0, "play R4"), (1, "play R5")], kept="second"),
        Acted(seat=0, text="pass", by="bot"),
    )
    found = attendance(log, KEPT)
    assert found is not None
    assert (found.levels, found.chosen, len(found.turns)) == ((None, None, "easy", "easy"), True, 8)
    deals = [(1, 0), (2, 4)]
    assert found.others_deals("ann", 0, deals) == {1}, "a bot and the clock decided two of three"
    assert found.others_deals("bob", 1, deals) == {1}, "a bot sat there before Bob did"


def test_the_bots_are_those_at_the_end() -> None:
    log = rows(
        *opened("expert"),
        BotSat(seat=2, level="easy"),
        Sat(seat=3, person="cid", name="Cid"),
        started(),
        Stood(seat=3),
        Acted(seat=0, text="pass", kept="second"),
    )
    found = attendance(log, KEPT)
    assert found is not None
    assert found.levels == (None, "expert", "easy", "expert")


def test_a_log_without_the_match_tells_nothing() -> None:
    assert attendance([], KEPT) is None
    assert attendance(rows(*opened(), started(), Acted(seat=0, text="pass", kept="first")), KEPT) is None
