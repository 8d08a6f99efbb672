"""Where somebody comes from, as limits count it."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv6Address

from starlette.requests import HTTPConnection

NOBODY_KNOWS = "unknown"


def address_of(connection: HTTPConnection) -> str:
    """Whose limits a request uses up."""
    return network_of(connection.client.host) if connection.client is not None else NOBODY_KNOWS


def network_of(address: str) -> str:
    """The address; of IPv6 the network of 64 bits, of which every household has one and may use any address in it.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        six = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if six.ipv4_mapped is not None:
        return str(six.ipv4_mapped)
    return str(IPv6Address(int(six) >> 64 << 64)) if not six.is_loopback else address
