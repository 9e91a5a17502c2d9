"""What makes a club of tables: people who are known, and how they treat each other. It knows tables, not sockets."""
