"""What a player of Match does: turn up a card."""

from rookery.families.turning import Turn as Turn
