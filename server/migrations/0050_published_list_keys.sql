-- Lists of published articles are counted and paged through by their keys and authors alone, which one index holds: the articles
-- themselves are read for the page that is shown.
CREATE INDEX articles_published_keys ON articles (created_at DESC, id DESC) INCLUDE (user_id)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
DROP INDEX articles_published;
ALTER INDEX articles_published_keys RENAME TO articles_published;
CREATE INDEX articles_published_keys_of_category ON articles (category, created_at DESC, id DESC) INCLUDE (user_id)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
DROP INDEX articles_published_of_category;
ALTER INDEX articles_published_keys_of_category RENAME TO articles_published_of_category;
