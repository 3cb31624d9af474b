-- Ids of channels, messages, guilds and users are Discord's. Times are seconds since 1970, UTC.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- A channel or thread a game was played in. `broken` says why posting there is given up for now.
CREATE TABLE channels (
    id INTEGER PRIMARY KEY,
    guild INTEGER,
    broken TEXT NOT NULL DEFAULT ''
);

CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    confirm TEXT NOT NULL DEFAULT 'warnings' CHECK (confirm IN ('always', 'warnings', 'never')),
    remind_hours INTEGER NOT NULL DEFAULT 24,
    remind_times INTEGER NOT NULL DEFAULT 5,
    quiet_from INTEGER NOT NULL DEFAULT 22,
    quiet_to INTEGER NOT NULL DEFAULT 8,
    utc_offset INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'abandoned')),
    guild INTEGER,
    channel INTEGER NOT NULL REFERENCES channels (id),
    host INTEGER NOT NULL REFERENCES players (id),
    seating TEXT NOT NULL DEFAULT 'random' CHECK (seating IN ('random', 'joined')),
    options TEXT NOT NULL DEFAULT '{}',
    seed TEXT NOT NULL DEFAULT '',
    start TEXT NOT NULL DEFAULT '[]',
    rules_version INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0,
    record TEXT NOT NULL DEFAULT '',
    lobby_message INTEGER,
    board_message INTEGER,
    posted INTEGER NOT NULL DEFAULT 0,
    pinged INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    started REAL,
    ended REAL
);
CREATE UNIQUE INDEX one_game_per_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_by_status ON games (status);

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    pilot INTEGER NOT NULL DEFAULT 0,
    asked INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user);

-- The log is the game. A row without a seat is an act of the table (start, take back, a new player);
-- a row with `undone` was taken back by that later row. `told` is what it said, as (text, seat, touches).
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    seat INTEGER,
    line TEXT NOT NULL,
    outcomes TEXT NOT NULL DEFAULT '[]',
    by TEXT NOT NULL,
    user INTEGER,
    at REAL NOT NULL,
    told TEXT NOT NULL DEFAULT '[]',
    barrier INTEGER NOT NULL DEFAULT 0,
    undone INTEGER,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

-- A cache of the position after `seq`.
CREATE TABLE snapshots (
    game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state BLOB NOT NULL
);

CREATE TABLE drafts (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    entries TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;

-- A post owed for `seq`. `post` names the post that carries it once one has been tried.
CREATE TABLE outbox (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    post INTEGER,
    due REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE INDEX outbox_by_due ON outbox (due);

-- Standing orders; game 0 holds for all games of the kind.
CREATE TABLE orders (
    user INTEGER NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    game INTEGER NOT NULL DEFAULT 0,
    id TEXT NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (user, kind, game, id)
) WITHOUT ROWID;

CREATE TABLE votes (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    user INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, what, user)
) WITHOUT ROWID;

CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL DEFAULT -1,
    due REAL NOT NULL,
    count INTEGER NOT NULL DEFAULT 0,
    since REAL NOT NULL,
    UNIQUE (kind, game, seat)
);
CREATE INDEX jobs_by_due ON jobs (due);

CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    parts TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
