"""Marks of addresses: enough to know one again, and not to learn it."""

from __future__ import annotations

import hashlib
import ipaddress
from typing import Final

from starlette.requests import HTTPConnection

_OWN_PART: Final = 64  # the bits of an IPv6 address that belong to a house; the rest changes as its owner likes


def address_mark(connection: HTTPConnection, secret: str) -> str | None:
    """The mark of where a connection comes from, as the proxy in front says where one is trusted; None if unknown."""
    if connection.client is None:
        return None
    return hashlib.blake2b(
        _house(connection.client.host).encode(), key=secret.encode()[:64], digest_size=12
    ).hexdigest()


def _house(host: str) -> str:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _OWN_PART), strict=False))
    return str(address)
