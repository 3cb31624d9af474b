"""Standing orders: answers players give in advance."""

from __future__ import annotations

from storage.connection import Connection


def orders_in(connection: Connection, user: int, kind: str, game: int) -> dict[str, str]:
    """What holds for a user in one game: the orders for this game over those for all games of its kind."""
    rows = connection.execute(
        'SELECT id, choice FROM orders WHERE "user" = ? AND kind = ? AND game IN (0, ?) ORDER BY game',
        (user, kind, game),
    )
    return {row["id"]: row["choice"] for row in rows}


def set_order(connection: Connection, user: int, kind: str, game: int, order: str, choice: str) -> None:
    connection.execute(
        'INSERT INTO orders ("user", kind, game, id, choice) VALUES (?,?,?,?,?)'
        ' ON CONFLICT ("user", kind, game, id) DO UPDATE SET choice = excluded.choice',
        (user, kind, game, order, choice),
    )
