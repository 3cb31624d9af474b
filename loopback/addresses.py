"""Loopback addresses only: a toy Discord must not be reachable, nor a real token be sent, beyond this machine."""

import ipaddress
from urllib.parse import urlsplit


def is_loopback(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def require_loopback(host: str) -> None:
    """Raises `ValueError` for any host but this machine's own."""
    if not is_loopback(host):
        raise ValueError(f"the loopback serves this machine only: use 127.0.0.1, ::1 or localhost, not {host!r}")


def host_of(netloc_or_url: str) -> str:
    """The host of `127.0.0.1:80` or `http://127.0.0.1:80/x`."""
    url = netloc_or_url if "//" in netloc_or_url else "//" + netloc_or_url
    return urlsplit(url).hostname or ""
