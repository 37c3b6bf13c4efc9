-- Outside of a transaction.
-- Published articles of an author in workspaces of others, whose pages show the author's name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_published_author ON articles (author_id)
  WHERE author_id IS NOT NULL AND is_public AND deleted_at IS NULL AND moderation_status = 'approved';
-- The public list of one workspace, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS articles_published_of_workspace ON articles (user_id, created_at DESC, id DESC)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
