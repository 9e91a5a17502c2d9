"""Where somebody comes from: the address they are counted by, its mark, and which addresses are proxies."""

from __future__ import annotations

import hashlib
import ipaddress
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from starlette.requests import HTTPConnection

_OF_A_NETWORK: Final = 64  # bits of an IPv6 address that tell one customer of a provider from another
_KNOWN: Final = 4_096


def address_key(client: tuple[str, int] | None) -> str:
    """What an address is counted as: itself, or for IPv6 the network that a provider gives to one customer."""
    return "nowhere" if client is None else _network(client[0])


def address_mark(connection: HTTPConnection, secret: str) -> str | None:
    """The mark of where a connection comes from: enough to know the address again, and not to learn it."""
    if connection.client is None:
        return None
    house = address_key((connection.client.host, connection.client.port))
    return hashlib.blake2b(house.encode(), key=secret.encode()[:64], digest_size=12).hexdigest()


@lru_cache(maxsize=_KNOWN)
def _network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _OF_A_NETWORK), strict=False))
    return str(address)


@lru_cache(maxsize=_KNOWN)
def is_among(host: str, networks: Sequence[str]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(each) for each in networks)
