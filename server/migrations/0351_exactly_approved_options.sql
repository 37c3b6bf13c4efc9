-- Options that add nothing to the document stood for the approved ones, so a publication could leave out what had been approved, or send a
-- cover that was to be left out. Whatever is sent must be exactly what was approved.
CREATE FUNCTION approved_site_options(article articles, site uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT site_options->site::text FROM article_reviews WHERE id = article.review_id), '{}')
$$;

CREATE OR REPLACE FUNCTION may_be_sent(article articles, site uuid, options jsonb, sent_version integer DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT may_be_published(article, sent_version) AND (NOT needs_approval(article.user_id)
    OR extra_site_options(article, options) = approved_site_options(article, site))
$$;

-- What a publication sends: the approved options when it asks for nothing else.
CREATE FUNCTION with_approved_options(article articles, site uuid, options jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN needs_approval(article.user_id) AND extra_site_options(article, options) = '{}'
    THEN options || approved_site_options(article, site) ELSE options END
$$;
