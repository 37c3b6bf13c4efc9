-- name: a save has a version that its article has not reached
SELECT id::text AS subject, concat_ws(' ', version, recent_save_versions) AS detail FROM articles
WHERE version < ANY (recent_save_versions);

-- name: a revision has a version that its article has not reached
SELECT article_revisions.id::text AS subject, concat_ws(' ', article_revisions.version, articles.version) AS detail
FROM article_revisions JOIN articles ON articles.id = article_revisions.article_id
WHERE article_revisions.version > articles.version OR (article_revisions.version = articles.version AND reason <> 'conflict');

-- name: stored article counts differ from the articles
SELECT user_id::text AS subject, concat_ws(' ', CASE WHEN in_trash THEN 'trash' END, status, category, sum(articles)) AS detail
FROM (
  SELECT user_id, in_trash, status, category, articles FROM article_counts
  UNION ALL SELECT user_id, deleted_at IS NOT NULL, status, coalesce(category, ''), -1 FROM articles) AS sums
GROUP BY user_id, in_trash, status, category HAVING sum(articles) <> 0;

-- name: stored monthly counts differ from the articles
SELECT user_id::text AS subject, concat_ws(' ', month, status, sum(articles), sum(words)) AS detail
FROM (
  SELECT user_id, month, status, articles, words FROM article_months
  UNION ALL
  SELECT user_id, article_month(created_at), status, -1, -word_count FROM articles WHERE deleted_at IS NULL) AS sums
GROUP BY user_id, month, status HAVING sum(articles) <> 0 OR sum(words) <> 0;

-- name: article counts without a user
SELECT user_id::text AS subject, status AS detail
FROM (SELECT user_id, status FROM article_counts UNION SELECT user_id, status FROM article_months) AS counts
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = counts.user_id);

-- name: the recorded storage of pictures differs from the stored pictures
SELECT coalesce(image_usage.user_id, stored.user_id)::text AS subject, image_usage.used_bytes::text AS detail
FROM image_usage FULL JOIN (SELECT user_id, sum(charged_bytes) AS bytes FROM article_images GROUP BY user_id) AS stored USING (user_id)
WHERE coalesce(image_usage.used_bytes, 0) <> coalesce(stored.bytes, 0);

-- name: the recorded storage of texts is less than the stored texts that were not generated since the last count
SELECT text_usage.user_id::text AS subject, concat_ws(' ', used_bytes, stored_text_bytes(text_usage.user_id)) AS detail FROM text_usage
WHERE counted_at IS NOT NULL AND used_bytes < stored_text_bytes(text_usage.user_id)
  AND NOT EXISTS (SELECT FROM generations JOIN articles ON articles.id = generations.article_id
    WHERE articles.user_id = text_usage.user_id);

-- name: an article without a plan has sources, or its source numbers have gaps or do not start at 1
SELECT articles.id::text AS subject, max(cited_as)::text AS detail FROM article_sources JOIN articles ON articles.id = article_id
GROUP BY articles.id HAVING bool_or(plan IS NULL) OR coalesce(max(cited_as), 0) <> count(cited_as);

-- name: an article names a review that is not its open one
SELECT articles.id::text AS subject, articles.review_id::text AS detail
FROM articles LEFT JOIN article_reviews AS open ON open.article_id = articles.id AND open.ended_at IS NULL
WHERE articles.review_id IS DISTINCT FROM open.id;

-- name: an open review pins another text than that of its article
SELECT articles.id::text AS subject, article_reviews.id::text AS detail
FROM article_reviews JOIN articles ON articles.review_id = article_reviews.id
WHERE document_fingerprint(articles) NOT IN (article_reviews.fingerprint, article_reviews.public_fingerprint);
