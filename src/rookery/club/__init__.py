"""The club night: people, events, their movements, scores and ratings. It knows tables, not sockets."""
