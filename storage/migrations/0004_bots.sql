-- A bot that sits on a seat from the beginning, by its level; empty: a person's seat (which the autopilot may play).
ALTER TABLE seats ADD COLUMN bot TEXT NOT NULL DEFAULT '';
-- Who had played for a seat at the end: a bot's level, 'autopilot', or empty for a person.
ALTER TABLE results ADD COLUMN bot TEXT NOT NULL DEFAULT '';
-- What a lobby says of the pace, who alone may join (a list of users), and that it begins when all of them are there.
ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE games ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';
ALTER TABLE games ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
-- How many panels of a kind of game a newcomer has been helped with, by kind; 'off': no more help is wanted.
ALTER TABLE players ADD COLUMN helped TEXT NOT NULL DEFAULT '{}';
