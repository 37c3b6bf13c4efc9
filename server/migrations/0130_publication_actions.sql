-- What was asked for last of a publication: one that failed says by it what failed.
ALTER TABLE publications ADD COLUMN action text NOT NULL DEFAULT 'publish' CHECK (action IN ('publish', 'withdraw'));
UPDATE publications SET action = 'withdraw' WHERE state IN ('withdrawing', 'withdrawn');
ALTER TABLE publications ADD CHECK (state NOT IN ('withdrawing', 'withdrawn') OR action = 'withdraw');
