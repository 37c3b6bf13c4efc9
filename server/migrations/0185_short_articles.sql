-- An article that came shorter than it was ordered can be gone on with as one that its author stopped.
ALTER TABLE articles
  ADD COLUMN is_short boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT articles_short_check CHECK (NOT is_short OR stopped_at IS NOT NULL);
