"""Rookery plays every game in the five Rook rule booklets: for people and bots."""

from rookery.engine.actions import Action, read_action
from rookery.engine.cards import Card, Colour, read_card, read_cards
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import (
    BadHouseRule,
    BadRecord,
    BadSetUp,
    IllegalAction,
    NotYourTurn,
    RookeryError,
    StaleAction,
    UnknownEdition,
    UnreadableAction,
)
from rookery.engine.events import Event
from rookery.engine.results import HandResult, MatchResult
from rookery.engine.views import SeatView
from rookery.games.catalogue import catalogue, edition
from rookery.records.match import Match
from rookery.records.record import Record

__all__ = [
    "Action",
    "BadHouseRule",
    "BadRecord",
    "BadSetUp",
    "Card",
    "Colour",
    "Decision",
    "Edition",
    "Event",
    "HandResult",
    "IllegalAction",
    "Match",
    "MatchResult",
    "NotYourTurn",
    "Record",
    "Refusal",
    "RookeryError",
    "SeatView",
    "StaleAction",
    "UnknownEdition",
    "UnreadableAction",
    "catalogue",
    "edition",
    "read_action",
    "read_card",
    "read_cards",
]
