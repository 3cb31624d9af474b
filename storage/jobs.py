"""Things due at a time."""

from __future__ import annotations

from storage.connection import Connection
from storage.rows import Job

_COLUMNS = "kind, game, seat, due, count, since"


def next_job(connection: Connection) -> Job | None:
    """The one due first."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM jobs ORDER BY due, id LIMIT 1").fetchone()
    return Job(**dict(row)) if row else None


def put_job(connection: Connection, job: Job) -> None:
    """Add a job, in place of one of the same kind for the same seat."""
    # Not changed where it stands: among jobs due at once the one put last comes last.
    drop_jobs(connection, job.kind, job.game, job.seat)
    connection.execute(
        f"INSERT INTO jobs ({_COLUMNS}) VALUES (?,?,?,?,?,?)",
        (job.kind, job.game, job.seat, job.due, job.count, job.since),
    )


def drop_jobs(connection: Connection, kind: str, game: int, seat: int | None = None) -> None:
    connection.execute("DELETE FROM jobs WHERE kind = ? AND game = ? AND seat = coalesce(?, seat)", (kind, game, seat))


def jobs_of(connection: Connection, kind: str, game: int) -> dict[int, Job]:
    """The jobs of a kind by seat."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM jobs WHERE kind = ? AND game = ?", (kind, game))
    return {row["seat"]: Job(**dict(row)) for row in rows}


def count_jobs(connection: Connection) -> int:
    """Reminders and everything else that is still to come."""
    return int(connection.execute("SELECT count(*) FROM jobs").fetchone()[0])
