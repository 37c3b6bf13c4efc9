-- name: an article is generating but has no active generation
SELECT articles.id::text AS subject, articles.generation_id::text AS detail
FROM articles LEFT JOIN generations ON generations.id = articles.generation_id AND generations.kind IN ('article', 'bulk', 'planned', 'continuation')
  AND generations.status IN ('queued', 'writing')
WHERE articles.status = 'generating' AND generations.id IS NULL;

-- name: an active generation whose article is not generating or is in the trash
SELECT generations.id::text AS subject, articles.status AS detail
FROM generations JOIN articles ON articles.id = generations.article_id
WHERE generations.kind IN ('article', 'bulk', 'planned', 'continuation') AND generations.status IN ('queued', 'writing')
  AND (articles.status <> 'generating' OR articles.generation_id <> generations.id
    OR articles.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: an active edit whose article is not completed or is in the trash
SELECT generations.id::text AS subject, articles.status AS detail
FROM generations JOIN articles ON articles.id = generations.article_id
WHERE generations.kind = 'edit' AND generations.status IN ('queued', 'writing')
  AND (articles.status <> 'completed' OR articles.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: an edit does not match its generation
SELECT coalesce(generations.id, article_edits.generation_id)::text AS subject, generations.status AS detail
FROM (SELECT * FROM generations WHERE kind = 'edit') AS generations
FULL JOIN article_edits ON article_edits.generation_id = generations.id
WHERE generations.id IS NULL OR article_edits.generation_id IS NULL OR generations.article_id <> article_edits.article_id
  OR generations.user_id <> article_edits.user_id
  OR (generations.status = 'completed') <> (article_edits.result IS NOT NULL)
  OR (generations.status = 'failed') <> (article_edits.failure_code IS NOT NULL);

-- name: a user has too many sectioned texts in progress
SELECT user_id::text AS subject, count(*)::text AS detail FROM generations
WHERE kind IN ('planned', 'continuation') AND status IN ('queued', 'writing') AND NOT waits GROUP BY user_id HAVING count(*) > 2;

-- name: stored sections of a generation that has ended or has no sections
SELECT DISTINCT generations.id::text AS subject, concat_ws(' ', generations.kind, generations.status) AS detail
FROM generation_sections JOIN generations ON generations.id = generation_sections.generation_id
WHERE generations.status IN ('completed', 'failed') OR generations.kind NOT IN ('planned', 'continuation');

-- name: stored parts of a generation that has ended
SELECT DISTINCT generation_parts.generation_id::text AS subject, generations.status AS detail
FROM generation_parts JOIN generations ON generations.id = generation_parts.generation_id
WHERE generations.status IN ('completed', 'failed');

-- name: a gateway call is open although no worker runs it
SELECT id::text AS subject, deadline_at::text AS detail FROM gateway_calls
WHERE status = 'open' AND deadline_at < now() - interval '5 minutes';

-- name: a gateway call retries a call of another generation or a completed call
SELECT calls.id::text AS subject, former.status AS detail
FROM gateway_calls AS calls JOIN gateway_calls AS former ON former.id = calls.retry_of
WHERE former.generation_id IS DISTINCT FROM calls.generation_id OR former.status = 'completed';

-- name: a generation waits for the AI service but is not queued, or already has text
SELECT generations.id::text AS subject, generations.status AS detail FROM generations
WHERE wait_since IS NOT NULL AND (status <> 'queued' OR waits
  OR EXISTS (SELECT FROM generation_parts WHERE generation_parts.generation_id = generations.id));
