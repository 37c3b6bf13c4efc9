-- The voice that articles are written in from a brief. It is its owner's own, and a brief goes on without one that is deleted.
ALTER TABLE voices ADD CONSTRAINT voices_owner_key UNIQUE (id, user_id);
ALTER TABLE briefs
  ADD COLUMN voice_id uuid,
  ADD CONSTRAINT briefs_voice_fkey FOREIGN KEY (voice_id, user_id) REFERENCES voices (id, user_id) ON DELETE SET NULL (voice_id);
CREATE INDEX briefs_of_voice ON briefs (voice_id, user_id) WHERE voice_id IS NOT NULL;
