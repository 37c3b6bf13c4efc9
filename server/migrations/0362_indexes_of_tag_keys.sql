-- Outside of a transaction.
-- Accepted: only articles that have a tag twice are written, of which there are few; the others are only read.
-- Those with an open review keep the tags that were sent for approval until it ends.
UPDATE articles SET tags = merge_tags(tags) WHERE review_id IS NULL AND cardinality(tags) > 1 AND tags <> merge_tags(tags);
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_published_tag_keys ON articles USING gin (tag_keys(tags))
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
-- See 0049 for the array and the short list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_tag_keys_of_user ON articles USING gin ((ARRAY[user_id]), tag_keys(tags))
  WITH (gin_pending_list_limit = 256) WHERE tags <> '{}';
DROP INDEX CONCURRENTLY IF EXISTS articles_published_tags;
DROP INDEX CONCURRENTLY IF EXISTS articles_tags_of_user;
