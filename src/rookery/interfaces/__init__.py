"""Ways to use Rookery: the command line and the terminal table."""
