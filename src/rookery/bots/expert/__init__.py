"""The expert: a player that deals the unseen cards out many times over and plays every choice to the end."""
