"""What goes over the wire: the messages, the frames made of them, and what is published of both."""
