"""Ways to use Rookery: the command line, the table in a terminal, and the server with its page."""
