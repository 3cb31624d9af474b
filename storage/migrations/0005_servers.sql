-- What those who manage a server have chosen for it, as one JSON object (storage/servers.py).
CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);
