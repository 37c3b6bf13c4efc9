-- When a source was last queued to be read: when it was added, or tried again after it had failed.
ALTER TABLE brief_sources ADD COLUMN queued_at timestamptz;
UPDATE brief_sources SET queued_at = created_at;
ALTER TABLE brief_sources ALTER COLUMN queued_at SET NOT NULL;
DROP INDEX brief_sources_fetching;
CREATE INDEX brief_sources_fetching ON brief_sources (queued_at) WHERE state = 'fetching';
