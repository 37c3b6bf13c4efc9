-- A stopped text stays one while it is gone on with: it is again where nothing comes of that.
ALTER TABLE articles
  DROP CONSTRAINT articles_stopped_check,
  ADD CONSTRAINT articles_stopped_check CHECK (stopped_at IS NULL OR status IN ('completed', 'generating'));

-- The sentences that cite and say nothing else than their sources: they count as checked while they stand in the text, so that answers that
-- their author rejected do not; at most 1,000 characters each. Null: not kept for that article, `checked` is their number.
ALTER TABLE article_citations
  ADD COLUMN supported jsonb CHECK (jsonb_typeof(supported) = 'array');
