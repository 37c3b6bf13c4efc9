-- A stopped text stays one while it is gone on with: it is again where nothing comes of that.
ALTER TABLE articles
  DROP CONSTRAINT articles_stopped_check,
  ADD CONSTRAINT articles_stopped_check CHECK (stopped_at IS NULL OR status IN ('completed', 'generating'));
