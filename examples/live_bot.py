"""A program that plays at a live table of a Rookery server, with a token of its account; see docs/wire.md.

    ROOKERY_TOKEN=rk.… python3 examples/live_bot.py https://rook.example/t/TABLE

Mark the account as a program's first, on its page "You". It needs Python and `pip install websockets`. What the bot
knows of its game is what it is sent: the answers that are allowed, its hand, and how its side's hands come out.
"""

import argparse
import asyncio
import json
import os
import random
from collections import defaultdict
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


class Learner:
    """Tries answers of each kind, and comes to prefer those kinds after which its hands came out well."""

    def __init__(self):
        self.worth = defaultdict(lambda: [0.0, 0])  # (question, answer without cards): points in all, how often
        self.said = []

    def choose(self, decision):
        options = decision["options"]
        if options is None:  # too many to list, as when a nest is laid away: the decision says what it takes
            cards = [card for card in decision["cards"] if card not in decision["forbidden"]]
            return "nest " + " ".join(random.sample(cards, decision["size"]))
        kinds = {self.kind(decision, option) for option in options}
        best = max(kinds, key=self.hopes)
        self.said.append(best)
        return random.choice([option for option in options if self.kind(decision, option) == best])

    def kind(self, decision, option):
        return decision["kind"], option if decision["kind"] in ("bid", "trump") else option.split()[0]

    def hopes(self, kind):
        points, times = self.worth[kind]
        return (points / times if times else 0.0) + random.uniform(0, 60) / (1 + times)

    def learn(self, scored):
        for kind in self.said:
            points, times = self.worth[kind]
            self.worth[kind] = [points + scored, times + 1]
        self.said = []


class Player:
    def __init__(self, connection, learner):
        self.connection, self.learner = connection, learner
        self.seat = self.wanted = self.answered = None

    async def send(self, **message):
        await self.connection.send(json.dumps(message))

    async def hear(self, frame, seen):
        """Take what the server says; the number of finished hands that are known now."""
        if frame["type"] == "bye" and frame["code"] != "going-down":
            raise SystemExit(f"The server says good-bye: {frame['reason']}")
        if frame["type"] == "refused":
            if self.seat is None and frame["re"] == "sit":
                raise SystemExit(f"No seat: {frame['reason']}")
            if frame["code"] != "stale":  # what is stale was meant for a moment that is over: another decision comes
                await asyncio.sleep(1)
                self.answered = None
                await self.send(type="hello", seen=None)  # to be asked again
        if table := frame.get("table"):
            self.seat = table["your_seat"]
            if self.seat is None and self.wanted is None:
                free = [seat["seat"] for seat in table["seats"] if seat["holder"] != "person"]
                if not free:
                    raise SystemExit("There is no seat free at this table.")
                self.wanted = free[0]  # in a match that goes on this is a bot's seat, and the host is asked
                await self.send(type="sit", id="sit", seat=self.wanted)
        hands = frame.get("hands")
        for hand in hands[seen:] if hands and self.seat is not None else ():
            self.learner.learn(hand["scored"][self.seat])
            print(f"Hand {hand['number']}: {hand['scored'][self.seat]:+} points")  # noqa: T201
        decision = (frame.get("moment") or {}).get("decision")
        if decision and decision["asked"] != self.answered:
            self.answered = decision["asked"]
            await self.send(type="act", asked=decision["asked"], text=self.learner.choose(decision))
        return seen if hands is None else len(hands)


async def play(link, token, most):
    """Play until the match is over, or so many hands were seen; after a broken connection come back."""
    address = urlsplit(link)
    scheme = "wss" if address.scheme == "https" else "ws"
    url = f"{scheme}://{address.netloc}/ws/tables/{address.path.rstrip('/').rpartition('/')[2]}"
    learner, seen = Learner(), 0
    async for connection in connect(url, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None):
        try:
            player = Player(connection, learner)
            await player.send(type="hello", seen=None)
            async for text in connection:
                frame = json.loads(text)
                seen = await player.hear(frame, seen)
                if (frame.get("table") or {}).get("stage") == "over" or (most and seen >= most):
                    return
        except ConnectionClosed:
            continue


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition(";")[0])
    parser.add_argument("link", help="the table's link, as its host shares it")
    parser.add_argument("--hands", type=int, default=0, help="leave after so many hands; 0 is to stay to the end")
    given = parser.parse_args()
    asyncio.run(play(given.link, os.environ["ROOKERY_TOKEN"], given.hands))
