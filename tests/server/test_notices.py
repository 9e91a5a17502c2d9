"""Telling people that it is their turn: notices and mail, taken by stand-ins, and what goes wrong on the way."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from rookery.engine.errors import BadSetUp
from rookery.interfaces.server.limits import Limits, Quota
from rookery.interfaces.server.notices.outfit import MailServer, Outfit, outfit_from
from rookery.interfaces.server.notices.tickets import Tickets
from rookery.tables.clock import DAY
from tests.server.post_office import Mailbox, PushService, a_mail_server, a_push_service, unused_port
from tests.server.support import Browser, Running, a_server, wait_for
from tests.server.test_turns import let_letters_be_due

URL = "https://rook.example.org"
SENDER = "Rookery <rookery@club.example>"


@contextmanager
def a_telling_server(
    directory: Path, *, push: PushService | None = None, mail: Mailbox | int | None = None, **more: Any
) -> Iterator[Running]:
    """A server that tells people at once of their turn, by the ways that are given."""
    port = mail.port if isinstance(mail, Mailbox) else mail
    outfit = Outfit(
        push="mailto:keeper@club.example" if push else "",
        services=(push.address,) if push else (),
        mail=None if port is None else MailServer(host="127.0.0.1", port=port),
        sender=SENDER,
        url=URL,
        delay=0.0,
    )
    with a_server(directory, notices=outfit, **more) as server:
        yield server


@pytest.fixture
def push() -> Iterator[PushService]:
    with a_push_service() as service:
        yield service


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with a_mail_server() as box:
        yield box


def subscribe(person: Browser, push: PushService, browser: str = "one") -> None:
    answer = person.http.post("/api/me/notices/browsers", json=push.subscription(browser))
    assert answer.status_code == 200, answer.text


def give_address(person: Browser, box: Mailbox, address: str = "ann@example.org") -> str:
    """Give an address, and the code that comes there back; the link that stands in the mails for having no more."""
    asked = person.http.post("/api/me/notices/mail", json={"address": address})
    assert asked.json()["mail_waits"], asked.text
    wait_for(lambda: any(mail["To"] == address for mail in box.mails))
    code = re.search(r"code is (\d{6})", box.mails[-1].get_content())
    assert code is not None
    given = person.http.post("/api/me/notices/mail/code", json={"code": code[1]})
    assert given.json()["mail_waits"] is False, given.text
    return str(box.mails[-1]["List-Unsubscribe"]).strip("<>")


def a_turn(person: Browser, days: int = 1) -> str:
    """A table that waits for a person who is not there."""
    options = {"bots": "solid", "days": days}
    token = person.open_table("tournament/2008", start=True, seed="a-turn", options=options)
    wait_for(lambda: bool(person.http.get("/api/turns").json()["tables"]))
    return token


def test_a_browser_is_told_once_of_a_turn_with_nothing_of_the_cards(tmp_path: Path, push: PushService) -> None:
    with a_telling_server(tmp_path, push=push) as server, server.browser() as ann:
        page = ann.http.get("/api/me/notices").json()
        assert len(page["push_key"]) == 87
        subscribe(ann, push)
        token = a_turn(ann)
        wait_for(lambda: bool(push.taken))
        [told] = push.taken
        assert told["path"] == f"/t/{token}"
        assert told["title"].startswith("It is your turn: ")
        assert re.search(r"You have until \w+day, \d\d \w+ \d{4}, \d\d:\d\d UTC", told["body"])
        assert not re.search(r"\b[RGYB]\d{1,2}\b|Bird|seed", str(told))
        [headers] = push.headers
        assert headers["authorization"].startswith("vapid t=")
        assert 0 < int(headers["ttl"]) <= DAY
        time.sleep(0.5)
        assert push.tries == 1, "one notice for a turn"
        assert ann.http.get("/api/me/notices").json()["push_key"] == page["push_key"], "made once"


def test_who_looks_at_the_table_needs_no_notice(tmp_path: Path, push: PushService) -> None:
    with a_telling_server(tmp_path, push=push) as server, server.browser() as ann:
        subscribe(ann, push)
        options = {"bots": "solid", "days": 1}
        token = ann.open_table("tournament/2008", options=options)
        with ann.socket(token) as table:
            table.hello()
            table.ask(type="start")
            table.decision()
            time.sleep(0.6)
        time.sleep(0.3)
        assert push.tries == 0


def test_mail_is_sent_once_its_address_gave_the_code_back_and_stops_by_the_link(
    tmp_path: Path, mailbox: Mailbox
) -> None:
    with a_telling_server(tmp_path, mail=mailbox) as server, server.browser() as ann:
        stop = give_address(ann, mailbox)
        assert stop.startswith(f"{URL}/stop-mail/")
        token = a_turn(ann)
        wait_for(lambda: len(mailbox.mails) == 2)
        mail = mailbox.mails[-1]
        text = mail.get_content()
        assert (mail["To"], mail["From"]) == ("ann@example.org", SENDER)
        assert mail.get_content_type() == "text/plain"
        assert "You have until" in text
        assert stop in text
        assert token not in text, "whoever reads the mail on the way could look on at the table"
        with server.browser() as somebody:  # who follows the link may be at another browser
            ticket = stop.rpartition("/")[2]
            assert somebody.http.post("/api/notices/stop", json={"ticket": ticket}).json() == {"stopped": True}
            assert somebody.http.post("/api/notices/stop", json={"ticket": ticket}).status_code == 200
            for forged in ("", "x", ticket[:-1], Tickets("another").sign("x"), "x" * 150):
                assert somebody.http.post("/api/notices/stop", json={"ticket": forged}).status_code in (403, 422)
        assert ann.http.get("/api/me/notices").json()["mail"] is None


@pytest.mark.parametrize(
    "address", ["ann", "a@b", "ann@example.org\nBcc: all@example.org", "a b@c.de", "ä@example.org"]
)
def test_what_is_no_address_is_refused(address: str, tmp_path: Path, mailbox: Mailbox) -> None:
    with a_telling_server(tmp_path, mail=mailbox) as server, server.browser() as ann:
        answer = ann.http.post("/api/me/notices/mail", json={"address": address})
        assert answer.status_code == 422
        assert "no address for mail" in answer.json()["reason"]


def test_a_code_is_guessed_a_few_times_only_and_nobody_is_flooded_with_codes(tmp_path: Path, mailbox: Mailbox) -> None:
    limits = Limits(mails_to_mailbox=Quota(2, 1), mails_of_person=Quota(5, 1))
    with a_telling_server(tmp_path, mail=mailbox, limits=limits, counted=True) as server, ExitStack() as stack:
        ann, bob, cat = (stack.enter_context(server.browser()) for _ in range(3))
        for each in (ann, bob):
            assert each.http.post("/api/me/notices/mail", json={"address": "x@example.org"}).status_code == 200
        full = cat.http.post("/api/me/notices/mail", json={"address": "X@example.org"})
        assert (full.status_code, full.json()["code"]) == (429, "too-many")
        wait_for(lambda: len(mailbox.mails) == 2)
        right = re.search(r"code is (\d{6})", mailbox.mails[0].get_content())
        assert right is not None
        wrong = f"{(int(right[1]) + 1) % 10**6:06}"
        for _ in range(5):
            refused = ann.http.post("/api/me/notices/mail/code", json={"code": wrong})
            assert refused.json()["code"] == "wrong-code"
        last = ann.http.post("/api/me/notices/mail/code", json={"code": right[1]})
        assert last.status_code == 429


def test_a_mail_server_that_does_not_answer_loses_nothing_and_holds_up_nobody(tmp_path: Path) -> None:
    with a_telling_server(tmp_path, mail=unused_port()) as server, server.browser() as ann:
        began = time.monotonic()
        assert ann.http.post("/api/me/notices/mail", json={"address": "ann@example.org"}).status_code == 200
        a_turn(ann)
        assert time.monotonic() - began < 30
        assert ann.http.get("/api/me/notices").json()["mail_waits"]
    # The server is gone, the letter is not: the next one finds it and hands it in.
    with a_mail_server() as box:
        let_letters_be_due(tmp_path)
        with a_telling_server(tmp_path, mail=box):
            wait_for(lambda: bool(box.mails))
        assert box.mails[0]["Subject"] == "Your code for Rookery"


def test_a_push_service_in_trouble_is_tried_again_and_one_that_forgot_the_browser_is_not(
    tmp_path: Path, push: PushService
) -> None:
    push.status = 503
    with a_telling_server(tmp_path, push=push) as server, server.browser() as ann:
        subscribe(ann, push)
        a_turn(ann)
        wait_for(lambda: push.tries == 1)
        push.status = 201
        time.sleep(0.3)
        assert push.taken == [], "not at once"
        let_letters_be_due(tmp_path)
        wait_for(lambda: len(push.taken) == 1)
        push.status = 410
        a_turn_of_another_table = ann.open_table(
            "tournament/2008", start=True, seed="b", options={"bots": "solid", "days": 1}
        )
        assert a_turn_of_another_table
        wait_for(lambda: ann.http.get("/api/me/notices").json()["browsers"] == 0)


def test_notices_are_sent_to_push_services_alone(tmp_path: Path, push: PushService) -> None:
    """A subscription's address is a stranger's word: the server asks nobody else's, and follows no redirection."""
    with a_telling_server(tmp_path, push=push) as server, server.browser() as ann:
        good = push.subscription()
        for endpoint in (
            "http://127.0.0.1:1/push",
            "https://fcm.googleapis.com.evil.example/x",
            f"http://user@{push.address.removeprefix('http://')}/push",
            "file:///etc/passwd",
            "nonsense",
        ):
            answer = ann.http.post("/api/me/notices/browsers", json={**good, "endpoint": endpoint})
            assert answer.status_code == 422, endpoint
        for keys in ({"p256dh": "AAAA"}, {"auth": "AA"}, {"p256dh": "!" * 87}, {"auth": "ä"}):
            assert ann.http.post("/api/me/notices/browsers", json={**good, **keys}).status_code == 422
        subscribe(ann, push)
        push.status = 302
        a_turn(ann)
        wait_for(lambda: push.tries >= 1)
        time.sleep(0.3)
        assert push.tries == 1


def test_without_settings_there_is_nothing_to_ask_for(tmp_path: Path, push: PushService) -> None:
    with a_server(tmp_path) as server, server.browser() as ann:
        page = ann.http.get("/api/me/notices").json()
        assert (page["push_key"], page["mails"], page["mail"]) == (None, False, None)
        refused = ann.http.post("/api/me/notices/browsers", json=push.subscription())
        assert (refused.status_code, refused.json()["code"]) == (409, "not-set-up")
        assert ann.http.post("/api/me/notices/mail", json={"address": "a@example.org"}).status_code == 409


def test_a_browser_is_forgotten_by_whose_it_is_and_goes_with_its_person(tmp_path: Path, push: PushService) -> None:
    with a_telling_server(tmp_path, push=push) as server, server.browser() as ann, server.browser() as bob:
        subscribe(ann, push)
        endpoint = push.subscription()["endpoint"]
        bob.http.post("/api/me/notices/browsers/drop", json={"endpoint": endpoint})
        assert ann.http.get("/api/me/notices").json()["browsers"] == 1
        mine = ann.http.get("/api/me/data").json()["told_of_turns"]
        assert [(each["by"], each["address"]) for each in mine] == [("push", endpoint)]
        ann.http.post("/api/me/notices/browsers/drop", json={"endpoint": endpoint})
        assert ann.http.get("/api/me/notices").json()["browsers"] == 0
        subscribe(ann, push)
        ann.http.put("/api/me/holiday", json={"until": time.time() + DAY})
        assert ann.http.delete("/api/me").status_code == 200
        a_turn(bob)
        subscribe(bob, push)
        assert bob.http.get("/api/me/notices").json()["browsers"] == 1, "it was another's, and is theirs now"


# Settings


def test_the_settings_name_a_mail_server_and_whom_push_services_may_write_to() -> None:
    outfit = outfit_from(
        {
            "ROOKERY_PUSH": "keeper@club.example",
            "ROOKERY_PUSH_SERVICES": "https://push.example.org",
            "ROOKERY_SMTP": "smtp://rook@mail.example.org",
            "ROOKERY_MAIL_FROM": SENDER,
            "ROOKERY_URL": f"{URL}/",
        },
        password="secret\n",
    )
    assert outfit.push == "mailto:keeper@club.example"
    assert outfit.mail == MailServer(host="mail.example.org", port=587, user="rook", password="secret")
    assert outfit.url == URL
    assert outfit.may_push_to("https://push.example.org/x")
    assert outfit.may_push_to("https://web.push.apple.com/x")
    assert not outfit.may_push_to("https://push.apple.com.example/x")
    assert "secret" not in repr(outfit)


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({"ROOKERY_SMTP": "mail.example.org"}, "expected a mail server"),
        ({"ROOKERY_SMTP": "smtp://a:b@mail.example.org"}, "holds a password"),
        ({"ROOKERY_SMTP": "smtp://mail.example.org:port"}, "expected a mail server"),
        ({"ROOKERY_SMTP": "smtp://mail.example.org", "ROOKERY_URL": URL}, "no sender"),
        ({"ROOKERY_SMTP": "smtp://mail.example.org", "ROOKERY_MAIL_FROM": SENDER}, "ROOKERY_URL"),
        ({"ROOKERY_URL": "rook.example.org"}, "how people reach this server"),
        ({"ROOKERY_PUSH": "yes"}, "whom a push service may write to"),
        ({"ROOKERY_PUSH_SERVICES": "push.example.org"}, "expected origins"),
    ],
)
def test_settings_that_make_no_sense_say_what_was_expected(environment: dict[str, str], says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        outfit_from(environment, password="")
