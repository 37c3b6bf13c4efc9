-- name: usage counters differ from the ledger
SELECT periods.user_id::text AS subject, periods.starts_at::text AS detail
FROM usage_periods AS periods
LEFT JOIN LATERAL (
  SELECT coalesce(sum(articles), 0) AS articles, coalesce(sum(ai_requests), 0) AS ai_requests
  FROM usage_ledger WHERE user_id = periods.user_id AND period_starts_at = periods.starts_at AND state <> 'released'
) AS ledger ON true
WHERE (periods.articles_used, periods.ai_requests_used) <> (ledger.articles, ledger.ai_requests);

-- name: usage exceeds the limit
SELECT user_id::text AS subject, starts_at::text AS detail FROM usage_periods
WHERE articles_used > article_limit + article_bonus OR ai_requests_used > ai_requests_limit + ai_requests_bonus;

-- name: an edit was charged more than its price
SELECT article_edits.generation_id::text AS subject, usage_ledger.ai_requests::text AS detail
FROM article_edits JOIN usage_ledger ON usage_ledger.generation_id = article_edits.generation_id
WHERE usage_ledger.articles <> 0 OR usage_ledger.ai_requests > greatest(1, ceil(article_edits.words / 2000.0),
    -- UTF-16 units are charged, and no text has more of them than bytes.
    ceil((SELECT sum(octet_length(block ->> 'text')) FROM jsonb_array_elements(article_edits.selection) AS block) / 16000.0))
  OR article_edits.is_free AND usage_ledger.state <> 'released';

-- name: the charge for an outline is not one AI request
SELECT generations.id::text AS subject, concat_ws(' ', usage_ledger.kind, articles, ai_requests) AS detail
FROM usage_ledger JOIN generations ON generations.id = usage_ledger.generation_id
WHERE (generations.kind = 'outline') <> (usage_ledger.kind = 'ai_outline')
  OR usage_ledger.kind = 'ai_outline' AND (articles, ai_requests) <> (0, 1);

-- name: the charge for a voice description is not one AI request
SELECT generations.id::text AS subject, concat_ws(' ', usage_ledger.kind, articles, ai_requests) AS detail
FROM usage_ledger JOIN generations ON generations.id = usage_ledger.generation_id
WHERE (generations.kind = 'voice') <> (usage_ledger.kind = 'ai_voice')
  OR usage_ledger.kind = 'ai_voice' AND (articles, ai_requests) <> (0, 1);

-- name: reserved quota without an active generation
SELECT usage_ledger.id::text AS subject, coalesce(generations.status, 'gone') AS detail
FROM usage_ledger LEFT JOIN generations ON generations.id = usage_ledger.generation_id
WHERE usage_ledger.state = 'held' AND (generations.id IS NULL OR generations.status IN ('completed', 'failed'));

-- name: a generation and its reserved quota ended differently
SELECT generations.id::text AS subject, usage_ledger.state AS detail
FROM generations JOIN usage_ledger ON usage_ledger.generation_id = generations.id
LEFT JOIN article_edits ON article_edits.generation_id = generations.id
WHERE (generations.status = 'completed' AND article_edits.is_free IS NOT TRUE OR usage_ledger.stop IS NOT DISTINCT FROM 'charged') <> (usage_ledger.state = 'settled')
  AND generations.status IN ('completed', 'failed');

-- name: more than five stops of texts or other generations returned quota on one day
SELECT user_id::text AS subject, count(*)::text AS detail FROM usage_ledger WHERE stop = 'free'
GROUP BY user_id, (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
  kind IN ('article', 'regeneration', 'planned_article', 'planned_regeneration', 'continuation', 'resumption')
HAVING count(*) > 5;

-- name: a generation without its ledger entry
SELECT generations.id::text AS subject, generations.status AS detail
FROM generations LEFT JOIN usage_ledger ON usage_ledger.generation_id = generations.id WHERE usage_ledger.id IS NULL;

-- name: a generation was charged as the wrong kind
SELECT generations.id::text AS subject, concat_ws(' ', generations.kind, usage_ledger.kind) AS detail
FROM generations JOIN usage_ledger ON usage_ledger.generation_id = generations.id
WHERE (generations.kind = 'planned') <> (usage_ledger.kind IN ('planned_article', 'planned_regeneration'))
  OR (generations.kind = 'continuation') <> (usage_ledger.kind = 'continuation');

-- name: planned articles were charged more than their words cost
SELECT articles.id::text AS subject, concat_ws(' ', usage_ledger.kind, usage_ledger.articles, usage_ledger.ai_requests) AS detail
FROM usage_ledger JOIN articles ON articles.id = usage_ledger.article_id
WHERE usage_ledger.kind IN ('planned_article', 'planned_regeneration', 'continuation')
  AND (articles.plan IS NULL OR usage_ledger.ai_requests > greatest(1, ceil((articles.plan ->> 'wordTarget')::integer / 2000.0))
    OR usage_ledger.articles > CASE usage_ledger.kind WHEN 'continuation' THEN 0 ELSE 1 END);
