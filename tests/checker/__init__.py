"""A checker in the style of Jepsen: random clients at tables whose servers, lines and clocks are made to fail.

`scene.py` builds servers, doors and tables, `clients.py` plays at them, `faults.py` does the harm. `history.py` is
what everybody saw, `verdict.py` holds it against one order of actions for each table, and knows nothing of the rest.
"""
