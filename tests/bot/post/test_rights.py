"""Which rights a game needs where, and how it is said that one is missing."""

from __future__ import annotations

import discord
import pytest
from discord import ChannelType, Permissions

from bot.messages.rights import add_trouble, name_rights, say_missing
from bot.post.rights import find_missing

ALL = Permissions.all()


def without(*flags: str) -> Permissions:
    return Permissions(ALL.value & ~sum(getattr(Permissions, flag).flag for flag in flags))


def names(held: Permissions, kind: ChannelType, *, new_thread: bool = False) -> list[str]:
    return [right.name for right in find_missing(held, kind, new_thread=new_thread).post]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (ChannelType.text, ["View Channel", "Send Messages"]),
        (ChannelType.public_thread, ["View Channel", "Send Messages in Threads"]),
        (ChannelType.private_thread, ["View Channel", "Send Messages in Threads"]),
        (ChannelType.voice, ["View Channel", "Connect", "Send Messages"]),
    ],
)
def test_each_kind_of_channel_needs_its_own_rights(kind: ChannelType, expected: list[str]) -> None:
    assert names(Permissions.none(), kind) == expected
    assert names(ALL, kind) == []


def test_a_thread_yet_to_be_made_needs_no_right_to_send_in_its_channel() -> None:
    assert names(without("send_messages"), ChannelType.text, new_thread=True) == []
    assert names(Permissions.none(), ChannelType.text, new_thread=True) == [
        "View Channel",
        "Create Public Threads",
        "Send Messages in Threads",
    ]


def test_without_files_or_history_a_game_can_be_played() -> None:
    missing = find_missing(without("attach_files", "read_message_history"), ChannelType.text)
    assert not missing.post
    assert [right.name for right in missing.pictures] == ["Attach Files"]
    assert [right.name for right in missing.memory] == ["Read Message History"]
    assert "words only" in missing.lesser
    assert "**Read Message History**" in missing.lesser
    assert not find_missing(without("embed_links"), ChannelType.text).lesser, "posts hold no links"


def test_every_right_is_one_of_the_library() -> None:
    everything = find_missing(Permissions.none(), ChannelType.voice, new_thread=True)
    assert all(right.flag in discord.Permissions.VALID_FLAGS for right in (*everything.post, *everything.pictures))


def test_a_sentence_names_each_right_once_and_what_to_do() -> None:
    missing = find_missing(Permissions.none(), ChannelType.voice).post
    assert name_rights(missing) == "**View Channel**, **Connect** and **Send Messages**"
    assert say_missing(missing).count("to post the board after each turn") == 1
    assert "Edit Channel" in say_missing(missing)
    assert add_trouble("Done.", "") == "Done."
    assert "Nobody here is told" in add_trouble("Done.", "Why.")
