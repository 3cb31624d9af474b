"""Standing orders: answers players give in advance."""

from __future__ import annotations

import sqlite3


def orders_in(connection: sqlite3.Connection, user: int, kind: str, game: int) -> dict[str, str]:
    """What holds for a user in one game: the orders for this game over those for all games of its kind."""
    rows = connection.execute(
        "SELECT id, choice FROM orders WHERE user = ? AND kind = ? AND game IN (0, ?) ORDER BY game", (user, kind, game)
    )
    return {row["id"]: row["choice"] for row in rows}


def set_order(connection: sqlite3.Connection, user: int, kind: str, game: int, order: str, choice: str) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO orders (user, kind, game, id, choice) VALUES (?,?,?,?,?)",
        (user, kind, game, order, choice),
    )
