-- The shape of the position's type (storage/shape.py): a position is read only as the shape it was written in.
-- Rows that exist were written before shapes were known. They all are of the first release's shape, and each game
-- says which one that was (Game.first_shape): so they are called '1' here, which holds whatever a game's shape is.
ALTER TABLE snapshots ADD COLUMN shape TEXT NOT NULL DEFAULT '1';
