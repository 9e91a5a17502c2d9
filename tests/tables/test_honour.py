"""Honour tables: words out of turn, the host's ruling, bots that notice, and nothing that tells too much."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

import rookery
from rookery.bots import make_bot
from rookery.bots.advice import advise
from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.views import AuctionView
from rookery.families.conduct import Conduct
from rookery.families.honour import AsideDecision, AskFine, Decline
from rookery.families.tricks import PlayDecision
from rookery.tables import commands, driver
from rookery.tables import table as tables
from rookery.tables.claims import winning_order
from rookery.tables.commands import Denied
from rookery.tables.entries import Acted
from rookery.tables.hall import Hall
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.prompts import open_request
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, hands_played, my_turn, named, play_on, run, until
from tests.tables.test_claims import claimable
from tests.tables.test_resuming import corrected

HONOUR = {"conduct": "honour"}


async def honour_table(hall: Hall, *people: Person, edition: str = "tournament/2008") -> LiveTable:
    return await a_table(hall, *people, edition=edition, house_rules=HONOUR)


def aside_number(live: LiveTable, seat: int) -> int:
    return live.table.asides[seat].number


async def say(live: LiveTable, person: Person, text: str, *, asked: int | None = None) -> bool:
    """Say something out of turn, now or as of an earlier moment; whether it had been said before."""
    seat = live.table.seat_of(person.id)
    assert seat is not None
    outcome = await live.do(person, commands.Act(asked=aside_number(live, seat) if asked is None else asked, text=text))
    return outcome.again


def said(live: LiveTable) -> list[tuple[int, str, str]]:
    """What was said out of turn: the seat, the words, and whose they were."""
    verbs = ("accuse", "correct", "talk", "agree", "decline")
    entries = [each.entry for each in live.table.history]
    return [
        (entry.seat, entry.text, entry.by)
        for entry in entries
        if isinstance(entry, Acted) and entry.text.startswith(verbs)
    ]


def fines(live: LiveTable, seat: int) -> int:
    assert live.table.match is not None
    view = live.table.match.view(None)
    assert isinstance(view, AuctionView)
    return view.fines[seat] if view.fines else 0


def at_one_table(story: Callable[[LiveTable, Person, Person], object]) -> None:
    """Maria, the host, and Ben beside her, with two bots, at an honour table."""

    async def told() -> None:
        async with a_hall() as hall:
            maria, ben = await named(hall, "Maria"), await named(hall, "Ben")
            await story(await honour_table(hall, maria, ben), maria, ben)  # type: ignore[misc]

    run(told())


def test_a_strict_table_has_nothing_to_say_out_of_turn() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            asked = await my_turn(live, 0)
            assert not live.table.asides
            with pytest.raises(Denied):
                await live.do(maria, commands.Act(asked=asked, text="talk 1"))
            with pytest.raises(Denied, match="Nobody has asked"):
                await live.do(maria, commands.Rule(agree=True))

    run(story())


def test_A48_a_fine_is_asked_for_out_of_turn_and_agreed_to() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await say(live, maria, "talk 1")
        request = open_request(live.table.asides)
        assert request is not None
        assert (request.asker, request.talker) == (0, 1)
        assert fines(live, 1) == 0
        await say(live, ben, "agree")
        assert open_request(live.table.asides) is None
        assert fines(live, 1) == 40
        assert said(live)[:2] == [(0, "talk 1", "person"), (1, "agree", "person")]

    at_one_table(story)


def test_other_peoples_plays_do_not_make_a_word_out_of_turn_stale() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        asked = aside_number(live, 0)
        before = live.table.number
        await play_on(live, {0: maria, 1: ben}, done=lambda: live.table.number > before + 8)
        assert hands_played(live) == 0
        await say(live, maria, "talk 3", asked=asked)
        assert (0, "talk 3", "person") in said(live)

    at_one_table(story)


def test_a_word_about_an_earlier_hand_is_stale() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        asked = aside_number(live, 0)
        await play_on(live, {0: maria, 1: ben}, done=lambda: hands_played(live) == 1)
        with pytest.raises(Denied) as refused:
            await say(live, maria, "talk 3", asked=asked)
        assert refused.value.code == "stale"
        await say(live, maria, "talk 3")

    at_one_table(story)


def test_a_bare_answer_never_meets_a_later_request() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await say(live, maria, "talk 1")
        asked = aside_number(live, 1)
        await say(live, ben, "decline")
        await say(live, maria, "talk 1")
        with pytest.raises(Denied) as refused:
            await say(live, ben, "agree", asked=asked)
        assert refused.value.code == "stale"
        assert fines(live, 1) == 0

    at_one_table(story)


def test_a_word_sent_twice_is_said_once_and_can_be_said_again() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        asked = aside_number(live, 0)
        assert not await say(live, maria, "talk 1", asked=asked)
        assert await say(live, maria, "talk 1", asked=asked)
        await say(live, ben, "decline")
        assert await say(live, maria, "talk 1", asked=asked)
        assert not await say(live, maria, "talk 1")
        assert [text for _, text, _ in said(live)].count("talk 1") == 2

    at_one_table(story)


def test_a_word_out_of_turn_leaves_the_question_of_the_seat_as_it_was() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await play_on(live, {1: ben}, done=lambda: 0 in live.table.asked)
        before = live.table.asked[0]
        await say(live, maria, "talk 2")
        assert live.table.asked[0] == before
        assert not await say(live, maria, "pass", asked=before.number)

    at_one_table(story)


def test_an_ordinary_action_cannot_be_slipped_in_with_the_number_of_an_aside() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await play_on(live, {1: ben}, done=lambda: 0 in live.table.asked)
        await say(live, maria, "talk 2")
        assert aside_number(live, 0) != live.table.asked[0].number
        with pytest.raises(Denied) as refused:
            await say(live, maria, "pass")
        assert refused.value.code == "stale"

    at_one_table(story)


def test_a_bot_does_not_answer_for_a_partner_who_is_there() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await say(live, maria, "talk 1")
        await asyncio.sleep(0.3)
        assert open_request(live.table.asides) is not None
        await say(live, ben, "decline")
        await say(live, ben, "talk 2")  # a bot, whose partner Maria is there
        await asyncio.sleep(0.3)
        assert open_request(live.table.asides) is not None
        await live.leave(maria)
        await until(live, lambda: open_request(live.table.asides) is None)

    at_one_table(story)


def test_the_host_rules_on_an_open_request_and_nobody_else_does() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        with pytest.raises(Denied, match="Nobody has asked"):
            await live.do(maria, commands.Rule(agree=True))
        await say(live, maria, "talk 1")
        with pytest.raises(Denied, match="Only the host"):
            await live.do(ben, commands.Rule(agree=False))
        await live.do(maria, commands.Rule(agree=True))
        entry = live.table.history[-1].entry
        assert isinstance(entry, Acted)
        assert (entry.seat, entry.text, entry.by, entry.ruler) == (1, "agree", "host", "Maria")
        assert fines(live, 1) == 40
        with pytest.raises(Denied, match="Nobody has asked"):
            await live.do(maria, commands.Rule(agree=True))

    at_one_table(story)


def test_a_host_who_only_watches_rules_too() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, ben = await named(hall, "Maria"), await named(hall, "Ben")
            live = await honour_table(hall, maria, ben)
            await live.do(maria, commands.Stand())
            assert live.table.seat_of(maria.id) is None
            await say(live, ben, "talk 0")
            await until(live, lambda: open_request(live.table.asides) is None)  # the bot declines by itself
            await say(live, ben, "talk 0")
            await live.do(maria, commands.Rule(agree=True))
            assert fines(live, 0) == 40

    run(story())


def test_a_ruling_is_not_the_talkers_to_take_back() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        await say(live, maria, "talk 1")
        await live.do(maria, commands.Rule(agree=True))
        assert live.table.last_own(1) is None

    at_one_table(story)


def test_what_was_said_can_be_taken_back_like_anything_else() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            await my_turn(live, 0)
            assert live.table.match is not None
            before, asked = live.table.match.view(0), aside_number(live, 0)
            await say(live, maria, "talk 1")
            await until(live, lambda: [each[1:] for each in said(live)][-1] == ("decline", "bot"))
            await live.do(maria, commands.Undo())
            assert live.table.match.view(0) == before
            with pytest.raises(Denied) as refused:  # it was about a moment that is gone
                await say(live, maria, "talk 1", asked=asked)
            assert refused.value.code == "stale"

    run(story())


def test_a_log_with_words_out_of_turn_gives_the_same_table_again() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria, ben = await named(hall, "Maria"), await named(hall, "Ben")
            live = await honour_table(hall, maria, ben)
            await say(live, maria, "talk 1")
            await live.do(maria, commands.Rule(agree=True))
            await play_on(live, {0: maria, 1: ben}, done=lambda: hands_played(live) == 1)
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.match is not None
            assert live.table.match is not None
            assert again.match.record() == live.table.match.record()
            assert again.match.hands[0].fines[1] == 40
            assert (again.asides, again.spoken, again.hand_since, again.moved) == (
                live.table.asides,
                live.table.spoken,
                live.table.hand_since,
                live.table.moved,
            )

    run(story())


def test_a_match_with_words_out_of_turn_goes_on_under_corrected_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            await play_on(live, {0: maria}, done=lambda: hands_played(live) == 1)
            await my_turn(live, 0)
            await say(live, maria, "talk 1")
            await until(live, lambda: open_request(live.table.asides) is None)
            token, asked = live.table.token, aside_number(live, 0)
            actions = live.table.match and live.table.match.actions
        monkeypatch.setattr(tables, "find_edition", corrected)
        again = Table.from_rows(token, await store.rows(token))
        assert again.match is not None
        assert again.match.actions[-2:] == (actions or ())[-2:]
        assert again.asides[0].number >= asked

    run(story())


# Wrong cards


async def wrong_card(live: LiveTable, maria: Person) -> PlayDecision:
    """Maria plays on until she can fail to follow, and does; the decision she answered so."""

    def can_err() -> bool:
        asked = live.table.asked.get(0)
        decision = None if asked is None else asked.decision
        return isinstance(decision, PlayDecision) and len(decision.legal) < len(decision.hand)

    await play_on(live, {0: maria}, done=can_err)
    asked = live.table.asked[0]
    assert isinstance(asked.decision, PlayDecision)
    card = next(each for each in asked.decision.hand if each not in asked.decision.legal)
    await live.do(maria, commands.Act(asked=asked.number, text=f"play {card}"))
    return asked.decision


def test_A49_a_wrong_card_is_accepted_and_nobody_else_is_told() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            decision = await wrong_card(live, maria)
            assert live.table.match is not None
            asides = {seat: asked.decision for seat, asked in live.table.asides.items()}
            assert all(isinstance(each, AsideDecision) for each in asides.values())
            assert [seat for seat, each in asides.items() if each.corrections] == [0]  # type: ignore[attr-defined]
            assert asides[0].corrections == decision.legal  # type: ignore[attr-defined]

    run(story())


def test_A49_the_wrong_card_is_corrected_out_of_turn() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            decision = await wrong_card(live, maria)
            right = decision.legal[0]
            await say(live, maria, f"correct {right}")
            assert live.table.match is not None
            view = live.table.match.view(0)
            assert isinstance(view, AuctionView)
            assert right not in view.hand
            assert (0, f"correct {right}", "person") in said(live)

    run(story())


def test_A49_bots_notice_a_revoke_when_it_shows_and_say_so() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            decision = await wrong_card(live, maria)
            shown = set(decision.legal)
            while hands_played(live) == 0:
                await until(live, lambda: 0 in live.table.asked or hands_played(live) == 1)
                if hands_played(live):
                    break
                asked = live.table.asked[0]
                assert isinstance(asked.decision, PlayDecision)
                card = next((each for each in asked.decision.hand if each in shown), asked.decision.legal[0])
                await live.do(maria, commands.Act(asked=asked.number, text=f"play {card}"))
            accused = [(seat, by) for seat, text, by in said(live) if text == "accuse 0"]
            assert len(accused) == 1
            assert accused[0][0] in (1, 3)  # not her own partner
            assert accused[0][1] == "bot"
            assert live.table.match is not None
            assert live.table.match.hands[0].revoked == 0

    run(story())


def test_bots_that_always_have_something_to_say_do_not_talk_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    class Chatterbox:
        def __init__(self, level: str, seed: int | str) -> None:
            self._player = make_bot(level, seed)
            self.name = "chatterbox"

        def choose(self, view: SeatView) -> Action:
            return self._player.choose(view)

        def remark(self, view: SeatView) -> Action | None:
            aside = view.out_of_turn
            return Decline() if isinstance(aside, AsideDecision) and aside.request is not None else AskFine(0)

    monkeypatch.setattr(driver, "make_bot", Chatterbox)

    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await honour_table(hall, maria)
            await my_turn(live, 0)
            await until(live, lambda: bool(said(live)))
            await asyncio.sleep(0.3)  # long enough for bots without manners to go on
            entries = [each.entry for each in live.table.history if isinstance(each.entry, Acted)]
            words = [entry.text.startswith(("talk", "decline")) for entry in entries]
            assert any(words)
            assert not any(one and other for one, other in itertools.pairwise(words))

    run(story())


# Claims and hints


def test_no_claim_of_the_rest_at_an_honour_table() -> None:
    match = claimable("tournament/2008", 3)
    assert match is not None
    view = match.recall(match.pending()[0].seat)
    assert isinstance(view, AuctionView)
    assert winning_order(view) is not None
    assert winning_order(replace(view, rules=replace(view.rules, conduct=Conduct.HONOUR))) is None


def test_a_claim_at_an_honour_table_is_refused_whatever_the_cards() -> None:
    async def story(live: LiveTable, maria: Person, ben: Person) -> None:
        with pytest.raises(Denied, match="every card is played"):
            await live.do(maria, commands.Claim())

    at_one_table(story)


@pytest.mark.parametrize("level", ["solid", "easy", "random"])
def test_a_hint_at_an_honour_table_keeps_to_the_rules(level: str) -> None:
    edition = rookery.edition("tournament/2008").with_house_rules(conduct="honour")
    chances = 0
    for seed in range(4):
        match = rookery.Match(edition, seed=seed)
        bot = make_bot("solid", seed)
        while not match.hands:
            decision = match.pending()[0]
            view = match.view(decision.seat)
            if isinstance(decision, PlayDecision) and len(decision.legal) < len(decision.hand):
                chances += 1
                assert len(list(decision.options())) == len(decision.hand)
                action = advise(view, decision, level=level, seed=str(seed)).action
                assert action in [Play(card) for card in decision.legal]
            match.act(decision.seat, bot.choose(view))
    assert chances > 20


@pytest.mark.parametrize("id", ["golden-ten/1988", "high-fourteen/1913"])
def test_a_claim_can_be_made_in_the_second_hand_as_in_the_first(id: str) -> None:
    """What may be said is equal from hand to hand there, and is about another hand all the same."""

    async def story() -> None:
        async with a_hall() as hall:
            maria, ben = await named(hall, "Maria"), await named(hall, "Ben")
            live = await honour_table(hall, maria, ben, edition=id)
            await play_on(live, {0: maria, 1: ben}, done=lambda: hands_played(live) == 1)
            await say(live, maria, "accuse 1")
            assert (0, "accuse 1", "person") in said(live)

    run(story())
