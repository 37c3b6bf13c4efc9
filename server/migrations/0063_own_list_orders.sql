-- A save that comes again under its id must be the same save: a digest of what each one said, beside its id and version. Empty for those
-- of before.
ALTER TABLE articles ADD COLUMN recent_save_digests bytea[] NOT NULL DEFAULT '{}';
UPDATE articles SET recent_save_digests = array_fill(''::bytea, ARRAY[cardinality(recent_save_ids)]) WHERE cardinality(recent_save_ids) > 0;
ALTER TABLE articles ADD CONSTRAINT articles_recent_digests_check CHECK (cardinality(recent_save_digests) = cardinality(recent_save_ids));

-- What a list shows of a working copy: title, category, tags, word_count and the opening of its text. The copy holds a whole text, which
-- no list may read.
ALTER TABLE articles ADD COLUMN copy_head jsonb, ADD COLUMN copy_saved_at timestamptz;
UPDATE articles SET
  copy_head = (working_copy - ARRAY['content', 'meta_description', 'saved_at'])
    || jsonb_build_object('opening', left(working_copy->>'content', 500)),
  copy_saved_at = (working_copy->>'saved_at')::timestamptz
WHERE working_copy IS NOT NULL;
ALTER TABLE articles ADD CONSTRAINT articles_copy_head_check CHECK (
  (copy_head IS NULL) = (working_copy IS NULL) AND (copy_saved_at IS NULL) = (working_copy IS NULL)
  AND (copy_head IS NULL OR copy_head ?& ARRAY['title', 'category', 'tags', 'word_count', 'opening']));

-- When its author stopped the writing of a text that was long enough to keep; until the text is changed.
ALTER TABLE articles
  ADD COLUMN stopped_at timestamptz,
  ADD CONSTRAINT articles_stopped_check CHECK (stopped_at IS NULL OR status = 'completed');
UPDATE articles SET stopped_at = generations.ended_at FROM generations
WHERE generations.id = articles.generation_id AND generations.cancel_requested_at IS NOT NULL
  AND articles.status = 'completed' AND articles.updated_at = generations.ended_at;

-- The orders of a user's list beside the newest first. A page is found by the last article of the page before it.
CREATE INDEX articles_of_user_by_change ON articles (user_id, (coalesce(copy_saved_at, updated_at)), id) WHERE deleted_at IS NULL;
CREATE INDEX articles_of_user_by_title ON articles (user_id, (coalesce(copy_head->>'title', title) COLLATE "tr-x-icu"), id)
  WHERE deleted_at IS NULL;
CREATE INDEX articles_of_user_by_words ON articles (user_id, (coalesce((copy_head->>'word_count')::integer, word_count)), id)
  WHERE deleted_at IS NULL;
-- See 0049 for the array and the short list.
CREATE INDEX articles_tags_of_user ON articles USING gin ((ARRAY[user_id]), tags)
  WITH (gin_pending_list_limit = 256) WHERE tags <> '{}';
-- What waits for its author.
CREATE INDEX articles_waiting ON articles (user_id, id)
  WHERE deleted_at IS NULL AND (status = 'generating' OR stopped_at IS NOT NULL OR moderation_status <> 'approved' OR copy_saved_at IS NOT NULL);
