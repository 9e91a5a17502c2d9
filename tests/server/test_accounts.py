"""Becoming known and coming back: names, passphrases, recovery codes, what a guest brings along, and every refusal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from itsdangerous import TimestampSigner

from rookery.club.people import passphrases
from rookery.interfaces.server.challenges import Challenges, Purpose
from rookery.interfaces.server.cookies import Signer
from rookery.interfaces.server.limits import Limits, Quota
from rookery.tables.storage.backup import back_up
from tests.server.support import SECRET, Browser, Running, a_server, wait_for

PASSPHRASE = "four herons in a teapot"
OTHER = "seven lamps under the bridge"

Arrival = Callable[..., Browser]


@pytest.fixture(scope="module", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Passphrases are hashed by the same function with less work, since these tests make very many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passphrases, "_hasher", lambda: PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with a_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def arrive(server: Running) -> Iterator[Arrival]:
    """Makes a browser, of a guest or of somebody known by a name."""
    with ExitStack() as browsers:

        def come(known_as: str | None = None) -> Browser:
            browser = browsers.enter_context(server.browser())
            if known_as is not None:
                become_known(browser, known_as)
            return browser

        yield come


def become_known(browser: Browser, name: str, passphrase: str = PASSPHRASE) -> list[str]:
    answer = browser.http.post("/api/account", json={"name": name, "passphrase": passphrase})
    assert answer.status_code == 201, answer.text
    codes: list[str] = answer.json()["codes"]
    return codes


def sign_in(browser: Browser, name: str, passphrase: str = PASSPHRASE) -> httpx.Response:
    return browser.http.post("/api/account/sign-in", json={"name": name, "passphrase": passphrase})


def me(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = browser.http.get("/api/me").json()
    return found


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def play_a_match(browser: Browser) -> str:
    """A match among bots to its end; its id."""
    token = browser.open_table("high-fourteen/1913", seats=3, start=True, seed="brought", house_rules={"target": "1"})
    with browser.socket(token) as table:
        frame = table.hello()
        while not (frame.get("table") and frame["table"]["stage"] == "over"):
            moment = frame.get("moment")
            if moment is not None and moment["decision"] is not None:
                decision = moment["decision"]
                table.send(type="act", asked=decision["asked"], text=decision["options"][0])
            frame = table.until("update")
        return str(frame["table"]["match"]["kept"])


def matches_of(browser: Browser) -> list[str]:
    return [each["id"] for each in browser.http.get("/api/mine").json()["matches"]]


# Becoming known


def test_a_guest_becomes_known_and_keeps_what_they_played(arrive: Arrival) -> None:
    browser = arrive()
    kept = play_a_match(browser)
    codes = become_known(browser, "Ada Lark")
    assert len(set(codes)) == 10
    assert me(browser) == {"name": "Ada Lark", "named": True, "known": True}
    assert matches_of(browser) == [kept]
    page = browser.http.get("/api/account").json()
    assert (page["known"], page["passphrase"], page["codes_left"], page["passkeys"]) == (True, True, 10, [])


def test_who_is_known_is_marked_at_the_table_and_a_guest_is_not(arrive: Arrival) -> None:
    ada, guest = arrive("Ada Marked"), arrive()
    token = ada.open_table("dixie/1988")
    with ada.socket(token) as table, guest.socket(token) as other:
        table.hello()
        other.hello()
        other.ask(type="sit", seat=1)
        frame = table.hello()
        assert [seat["known"] for seat in frame["table"]["seats"][:2]] == [True, False]
        become_known(guest, "Bea Marked")
        while not (frame.get("table") and frame["table"]["seats"][1]["known"]):
            frame = table.until("update")
        assert frame["table"]["seats"][1]["name"] == "Bea Marked"


@pytest.mark.parametrize("name", ["Carla Wren", "carla  wren", "CARLA-WREN", "Carla Wrén", "Сarla Wren"])
def test_a_known_name_belongs_to_one_person_and_so_does_what_looks_like_it(arrive: Arrival, name: str) -> None:
    first = arrive()
    if me(first)["known"] is False and sign_in(first, "Carla Wren").status_code != 200:
        become_known(first, "Carla Wren")
    other = arrive()
    assert code_of(other.http.post("/api/account", json={"name": name, "passphrase": OTHER})) == (409, "name-taken")
    assert code_of(other.http.put("/api/me", json={"name": name})) == (409, "name-taken")


def test_a_guest_gives_way_when_their_name_becomes_somebody_elses(arrive: Arrival) -> None:
    guest = arrive()
    guest.http.put("/api/me", json={"name": "Dora"})
    arrive("Dora")
    assert me(guest) == {"name": "Dora 2", "named": True, "known": False}


def test_a_known_person_changes_their_name_and_the_old_one_is_free(arrive: Arrival) -> None:
    browser, other = arrive("Edith"), arrive()
    assert browser.http.put("/api/me", json={"name": "Edith Finch"}).json()["name"] == "Edith Finch"
    assert code_of(other.http.put("/api/me", json={"name": "Edith Finch"})) == (409, "name-taken")
    assert other.http.put("/api/me", json={"name": "Edith"}).status_code == 200
    assert sign_in(arrive(), "Edith Finch").status_code == 200


@pytest.mark.parametrize("name", ["Guest 417", "You", "Somebody", "the Host", "!!", "x" * 30])
def test_names_that_would_mislead_or_cannot_be_shown_are_refused(arrive: Arrival, name: str) -> None:
    answer = arrive().http.post("/api/account", json={"name": name, "passphrase": PASSPHRASE})
    assert code_of(answer) == (422, "refused")


@pytest.mark.parametrize(
    "passphrase", ["short", "aaaaaaaaaaaaaa", "1234567890", "abcdefghijkl", "Fanny Grebe", "password123", "p" * 300]
)
def test_a_passphrase_that_others_would_guess_is_refused_with_the_reason(arrive: Arrival, passphrase: str) -> None:
    answer = arrive().http.post("/api/account", json={"name": "Fanny Grebe", "passphrase": passphrase})
    assert code_of(answer) == (422, "refused")
    assert "that passphrase" in answer.json()["reason"].lower()


def test_nobody_has_two_accounts_and_nobody_one_without_a_way_in(arrive: Arrival) -> None:
    browser = arrive("Gwen")
    again = browser.http.post("/api/account", json={"name": "Gwen Two", "passphrase": PASSPHRASE})
    assert code_of(again) == (409, "known-already")
    assert code_of(arrive().http.post("/api/account", json={"name": "Gwen Three"})) == (422, "refused")


# Signing in and out


def test_on_another_device_somebody_is_who_they_are(arrive: Arrival) -> None:
    ada = arrive()
    kept = play_a_match(ada)
    become_known(ada, "Hilda")
    phone = arrive()
    assert sign_in(phone, " hilda ").json() == {"name": "Hilda", "codes_left": 10, "guest": None}
    assert me(phone)["known"]
    assert matches_of(phone) == [kept]
    assert me(ada)["name"] == "Hilda"


def test_an_unknown_name_and_a_wrong_passphrase_get_the_same_answer_after_the_same_work(
    arrive: Arrival, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrive("Iris")
    verified: list[str] = []
    verify = passphrases._verify

    def count(kept: str, passphrase: str) -> bool:
        verified.append(kept.split("$")[3])  # the costs: memory, time, lanes
        return verify(kept, passphrase)

    monkeypatch.setattr(passphrases, "_verify", count)
    wrong, unknown = sign_in(arrive(), "Iris", OTHER), sign_in(arrive(), "Nobody Of That Name", OTHER)
    assert code_of(wrong) == (403, "wrong-proof")
    assert wrong.json() == unknown.json()
    assert len(verified) == 2
    assert len(set(verified)) == 1


def test_signing_out_leaves_a_browser_nobody_and_a_guest_is_warned(arrive: Arrival) -> None:
    browser, guest = arrive("Jo"), arrive()
    assert browser.http.post("/api/account/sign-out", json={}).json() == {"name": "Jo"}
    assert not browser.http.cookies
    assert code_of(guest.http.post("/api/account/sign-out", json={})) == (409, "guest")


def test_signing_out_everywhere_voids_every_cookie_and_ends_open_sockets(arrive: Arrival) -> None:
    desk, phone = arrive("Kim"), arrive()
    sign_in(phone, "Kim")
    token = desk.open_table("dixie/1988")
    with desk.socket(token) as table:
        table.hello()
        phone.http.post("/api/account/sign-out", json={"everywhere": True}).raise_for_status()
        assert table.until("bye")["code"] == "signed-out"
    assert code_of(desk.http.get("/api/account")) == (401, "no-person")
    assert sign_in(phone, "Kim").status_code == 200


def test_a_forged_an_expired_and_a_revoked_cookie_are_nobodys(
    server: Running, arrive: Arrival, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = arrive("Lena")
    given = browser.http.cookies["rookery"]
    id = Signer(SECRET).read(given)
    assert id is not None
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(time.time()) - 400 * 86_400)
    expired = Signer(SECRET).sign(id)
    monkeypatch.undo()
    for cookie in (expired, Signer("another secret").sign(id), Signer(SECRET).sign(id, 7), given[:-2] + "xx", id):
        answer = httpx.get(f"{server.address}/api/account", headers={"Cookie": f"rookery={cookie}"})
        assert code_of(answer) == (401, "no-person")


# What proves who one is


def test_a_changed_passphrase_signs_others_out_and_needs_the_old_one(arrive: Arrival) -> None:
    desk, phone = arrive("Mary"), arrive()
    sign_in(phone, "Mary")
    wanted = {"passphrase": OTHER, "proof": {"passphrase": "not the one it is"}}
    assert code_of(desk.http.put("/api/account/passphrase", json=wanted)) == (403, "wrong-proof")
    wanted["proof"] = {"passphrase": PASSPHRASE}
    assert desk.http.put("/api/account/passphrase", json=wanted).json()["name"] == "Mary"
    assert me(desk)["known"]
    assert code_of(phone.http.get("/api/account")) == (401, "no-person")
    assert sign_in(phone, "Mary", PASSPHRASE).status_code == 403
    assert sign_in(phone, "Mary", OTHER).status_code == 200


def test_a_recovery_code_opens_an_account_once_and_signs_everybody_else_out(arrive: Arrival) -> None:
    desk, phone = arrive(), arrive()
    codes = become_known(desk, "Nora")
    lost = {"name": "Nora", "code": codes[3].upper().replace("-", " "), "passphrase": OTHER}
    assert phone.http.post("/api/account/recover", json=lost).json()["codes_left"] == 9
    assert me(phone)["name"] == "Nora"
    assert code_of(desk.http.get("/api/account")) == (401, "no-person")
    again = desk.http.post("/api/account/recover", json=lost)
    unknown = desk.http.post("/api/account/recover", json={**lost, "name": "Nobody Here"})
    assert code_of(again) == (403, "wrong-proof")
    assert again.json() == unknown.json()
    assert sign_in(desk, "Nora", OTHER).status_code == 200


def test_new_recovery_codes_void_the_old_ones(arrive: Arrival) -> None:
    browser = arrive()
    [old, *_] = become_known(browser, "Olga")
    new = browser.http.post("/api/account/codes", json={"passphrase": PASSPHRASE}).json()["codes"]
    lost = {"name": "Olga", "passphrase": OTHER}
    assert browser.http.post("/api/account/recover", json={**lost, "code": old}).status_code == 403
    assert browser.http.post("/api/account/recover", json={**lost, "code": new[0]}).status_code == 200


def test_nothing_in_the_database_opens_an_account(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, server.browser() as browser:
        codes = become_known(browser, "Paula")
        rows = b"".join(each.read_bytes() for each in tmp_path.glob("tables.db*"))
        assert b"$argon2id$" in rows
        for secret in (PASSPHRASE, *codes, *(code.replace("-", "") for code in codes)):
            assert secret.encode() not in rows


def test_an_account_is_deleted_by_its_person_alone_and_its_name_is_free(arrive: Arrival) -> None:
    browser = arrive("Quinn")
    assert code_of(browser.http.delete("/api/me")) == (409, "known-already")
    assert code_of(browser.http.post("/api/account/delete", json={"passphrase": OTHER})) == (403, "wrong-proof")
    data = browser.http.get("/api/me/data").json()
    assert data["account"]["recovery_codes_left"] == 10
    assert "argon2" not in str(data)
    assert browser.http.post("/api/account/delete", json={"passphrase": PASSPHRASE}).json() == {"name": "Quinn"}
    assert sign_in(arrive(), "Quinn").status_code == 403
    become_known(arrive(), "Quinn")


# What a guest had played


def test_what_a_guest_played_on_another_device_is_brought_along_by_choice(arrive: Arrival) -> None:
    desk, phone = arrive(), arrive()
    first = play_a_match(desk)
    become_known(desk, "Rita")
    second = play_a_match(phone)
    # A table is listed as over a moment after its people are told.
    wait_for(lambda: not phone.http.get("/api/mine").json()["tables"])
    left = sign_in(phone, "Rita").json()["guest"]
    assert (left["matches"], left["tables"]) == (1, 0)
    assert matches_of(phone) == [first], "nothing comes along by itself"
    brought = phone.http.post("/api/account/bring-along", json={"word": left["word"]}).json()
    assert brought["matches"] == 1
    assert set(matches_of(desk)) == {first, second}
    [own] = [each for each in desk.http.get("/api/mine").json()["matches"] if each["id"] == second]
    assert own["your_seat"] == 0
    data = desk.http.get("/api/me/data").json()
    assert [each["name"] for each in data["formerly"]] == [left["name"]]
    again = phone.http.post("/api/account/bring-along", json={"word": left["word"]})
    assert code_of(again) == (403, "wrong-proof")


def test_what_was_brought_along_is_forgotten_with_its_person(arrive: Arrival) -> None:
    phone, desk = arrive(), arrive("Sara")
    phone.http.put("/api/me", json={"name": "Sara on the phone"})
    token = phone.open_table("dixie/1988", options={"public": True})
    with phone.socket(token) as table:
        table.hello()
        table.ask(type="chat", text="from the little screen")
    left = sign_in(phone, "Sara").json()["guest"]
    phone.http.post("/api/account/bring-along", json={"word": left["word"]}).raise_for_status()
    desk.http.post("/api/account/delete", json={"passphrase": PASSPHRASE}).raise_for_status()
    with arrive().socket(token) as table:
        assert "little screen" not in str(table.hello())
        assert "Sara" not in str(table.hello())


@pytest.mark.parametrize("word", ["nonsense", "x.y.z", ""])
def test_a_forged_word_brings_nothing_along(arrive: Arrival, word: str) -> None:
    answer = arrive("Tess" + str(len(word))).http.post("/api/account/bring-along", json={"word": word})
    assert answer.status_code in (403, 422)


def test_a_word_holds_once_for_one_purpose_and_under_its_own_key() -> None:
    challenges = Challenges(SECRET)
    word, random = challenges.issue(Purpose.SIGN_IN, "ann")
    assert challenges.redeem(word, Purpose.NEW_PASSKEY) is None
    assert Challenges("another").redeem(word, Purpose.SIGN_IN) is None
    assert challenges.redeem(word, Purpose.SIGN_IN) == ("ann", random)
    assert challenges.redeem(word, Purpose.SIGN_IN) is None


# Passkeys, as far as no device is needed


def test_where_the_page_is_not_secure_passkeys_are_not_offered_and_it_is_said_why(
    server: Running, arrive: Arrival
) -> None:
    browser = arrive("Uma")
    assert "only numbers" in browser.http.get("/api/account").json()["no_passkeys"]
    refused = browser.http.post("/api/account/sign-in-asked", json={})
    assert code_of(refused) == (409, "no-passkeys")
    named = {"host": f"club.example:{server.port}"}
    assert "https" in browser.http.get("/api/account", headers=named).json()["no_passkeys"]
    behind_tls = {**named, "x-forwarded-proto": "https"}
    assert browser.http.get("/api/account", headers=behind_tls).json()["no_passkeys"] == ""
    local = {"host": f"localhost:{server.port}"}
    assert browser.http.get("/api/account", headers=local).json()["no_passkeys"] == ""


@pytest.mark.parametrize("answer", [{}, {"id": "x"}, {"id": 7, "rawId": [], "response": "no"}, {"id": "A" * 4000}])
def test_an_answer_of_a_device_that_is_none_is_refused(
    server: Running, arrive: Arrival, answer: dict[str, Any]
) -> None:
    browser, local = arrive(), {"host": f"localhost:{server.port}"}
    asked = browser.http.post("/api/account/sign-in-asked", json={}, headers=local).json()
    given = {"passkey": {"word": asked["word"], "answer": answer}}
    assert code_of(browser.http.post("/api/account/sign-in", json=given, headers=local)) == (403, "wrong-proof")
    asked = browser.http.post("/api/account/passkey-asked", json={"name": "Vera"}, headers=local).json()
    made = {"name": "Vera", "passkey": {"word": asked["word"], "answer": answer}}
    assert code_of(browser.http.post("/api/account", json=made, headers=local)) == (403, "wrong-proof")


# Limits


def test_tries_at_one_name_are_limited_whoever_makes_them_and_other_names_are_not(tmp_path: Path) -> None:
    limits = Limits(sign_ins_of_person=Quota(3, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as ann, server.browser() as thief:
        become_known(ann, "Willa")
        assert [sign_in(thief, name, OTHER).status_code for name in ("Willa", "WILLA", "willa", "Willa")] == [
            403, 403, 403, 429,
        ]  # fmt: skip
        assert code_of(sign_in(ann, "Willa")) == (429, "too-many")
        assert sign_in(thief, "Xenia", OTHER).status_code == 403
        assert me(ann)["known"], "who is signed in stays so"


def test_tries_to_sign_in_from_one_address_are_limited(tmp_path: Path) -> None:
    limits = Limits(sign_ins_of_address=Quota(4, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as thief:
        tried = [sign_in(thief, f"Name {number}", OTHER).status_code for number in range(6)]
        assert tried == [403] * 4 + [429] * 2


def test_a_proof_of_who_one_is_counts_as_a_try(tmp_path: Path) -> None:
    limits = Limits(sign_ins_of_person=Quota(2, 1))
    with a_server(tmp_path, limits=limits, counted=True) as server, server.browser() as ann:
        become_known(ann, "Yara")
        tried = [ann.http.post("/api/account/codes", json={"passphrase": OTHER}).status_code for _ in range(3)]
        assert tried == [403, 403, 429]


def test_another_site_cannot_sign_anybody_in_or_out(server: Running, arrive: Arrival) -> None:
    browser = arrive("Zelda")
    forged = httpx.post(f"{server.address}/api/account/sign-out", json={}, cookies=dict(browser.http.cookies))
    assert code_of(forged) == (403, "forged")


def test_a_backup_without_secrets_lets_nobody_sign_in(tmp_path: Path) -> None:
    with a_server(tmp_path) as server, server.browser() as ann:
        become_known(ann, "Ann Copied")
        back_up(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "copy.db", without_secrets=True)
        assert b"$argon2id$" not in (tmp_path / "copy.db").read_bytes()
        assert sign_in(ann, "Ann Copied").status_code == 200
