-- What is counted on a server, and what is found by its user.
CREATE INDEX games_by_guild ON games (guild) WHERE status IN ('lobby', 'running');
CREATE INDEX results_by_user ON results (user);
