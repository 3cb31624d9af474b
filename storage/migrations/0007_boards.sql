-- Answers that call nobody are folded into the newest board by an edit, instead of a post of their own.
ALTER TABLE outbox ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
-- The newest board of a game: the entry after which it tells, when it was posted and last edited, the round of its
-- pictures.
CREATE TABLE boards (
    game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    at REAL NOT NULL,
    edited REAL NOT NULL DEFAULT 0,
    round INTEGER NOT NULL DEFAULT -1
);
-- How often posts there show pictures: every turn, every round, or on demand.
ALTER TABLE channels ADD COLUMN pictures TEXT NOT NULL DEFAULT 'turn';
