-- Until when a publication that a schedule ordered may go out; null where a person ordered it.
ALTER TABLE publications ADD COLUMN not_after timestamptz;
