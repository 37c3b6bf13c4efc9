-- Lists of published articles: of a category, with a tag, and with what somebody looks for. Everybody's search sees what everybody
-- sees: the prompt, which stands in search_fold, is its author's own.
CREATE INDEX articles_published_of_category ON articles (category, created_at DESC, id DESC)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
CREATE INDEX articles_published_tags ON articles USING gin (tags)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
CREATE INDEX articles_published_search ON articles
  USING gin (tr_fold(title || E'\n' || join_lines(VARIADIC tags)) gin_trgm_ops)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
