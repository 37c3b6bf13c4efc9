-- What goes to each site beside the document: the options that were sent for approval, by the id of the site. An option that says what the
-- document says itself is left out.
ALTER TABLE article_reviews ADD COLUMN site_options jsonb NOT NULL DEFAULT '{}';

-- What the options of a publication change of the document as its author sees it: '{}' when nothing.
CREATE FUNCTION extra_site_options(article articles, options jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'categories', nullif(options->'categories', CASE WHEN document->>'category' IS NULL THEN '[]'::jsonb
      ELSE jsonb_build_array(document->'category') END),
    'tags', nullif(options->'tags', document->'tags'),
    'author', nullif(options->>'author', ''),
    'with_cover', CASE WHEN options->'with_cover' = 'false' AND document->>'cover' IS NOT NULL THEN false END,
    'without_large_pictures', CASE WHEN options->'without_large_pictures' = 'true' THEN true END,
    'seo', nullif(jsonb_strip_nulls(jsonb_build_object(
      'title', nullif(nullif(options->'seo'->>'title', ''), document->>'title'),
      'description', nullif(nullif(options->'seo'->>'description', ''), document->>'meta_description'),
      'keyphrase', nullif(nullif(options->'seo'->>'keyphrase', ''), document->>'keyphrase'))), '{}')))
  FROM (SELECT coalesce(article.working_copy, jsonb_build_object('title', article.title, 'category', article.category, 'tags', article.tags,
    'meta_description', article.meta_description, 'keyphrase', article.keyphrase, 'cover', article.cover)) AS document) AS seen
$$;

-- `may_be_published`, for a site: its options must be approved as well.
CREATE FUNCTION may_be_sent(article articles, site uuid, options jsonb, sent_version integer DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT may_be_published(article, sent_version) AND (NOT needs_approval(article.user_id)
    OR extra_site_options(article, options) IN ('{}',
      coalesce((SELECT site_options->site::text FROM article_reviews WHERE id = article.review_id), '{}')))
$$;
