"""What sending may raise when Discord or the way to it fails."""

from __future__ import annotations

import aiohttp
import discord

FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
"""Codes of an interaction that is answered too late, or twice."""
ARCHIVED = 50083
"""Code of a thread that is archived: nothing in it can be answered or changed."""
