-- When a post was claimed: a post that may have reached Discord is looked for among the messages since then.
-- A claim that exists is of no known time; it is looked for among the newest messages.
ALTER TABLE outbox ADD COLUMN claimed DOUBLE PRECISION;
