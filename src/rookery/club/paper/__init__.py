"""Paper for rooms with real cards: a tally card for each player, a card for each table, and hands to make up."""

from rookery.club.paper.deals import DealtHands, deal_cards, dealt_hands
from rookery.club.paper.tables import movement_cards, tally_cards

__all__ = ["DealtHands", "deal_cards", "dealt_hands", "movement_cards", "tally_cards"]
