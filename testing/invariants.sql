-- Each query names what must never be. Run after every test on a database, and as `npm run doctor`.

-- name: counters differ from the ledger
SELECT periods.user_id::text AS subject, periods.starts_at::text AS detail
FROM usage_periods AS periods
LEFT JOIN LATERAL (
  SELECT coalesce(sum(articles), 0) AS articles, coalesce(sum(ai_requests), 0) AS ai_requests
  FROM usage_ledger WHERE user_id = periods.user_id AND period_starts_at = periods.starts_at AND state <> 'released'
) AS ledger ON true
WHERE (periods.articles_used, periods.ai_requests_used) <> (ledger.articles, ledger.ai_requests);

-- name: more used than the limit allows
SELECT user_id::text AS subject, starts_at::text AS detail FROM usage_periods
WHERE articles_used > article_limit OR ai_requests_used > ai_requests_limit;

-- name: a user without exactly one live subscription
SELECT users.id::text AS subject, count(subscriptions.id)::text AS detail
FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id AND subscriptions.status IN ('active', 'cancelled')
GROUP BY users.id HAVING count(subscriptions.id) <> 1;

-- name: an article is generating without a live generation
SELECT articles.id::text AS subject, articles.generation_id::text AS detail
FROM articles LEFT JOIN generations ON generations.id = articles.generation_id AND generations.status IN ('queued', 'writing')
WHERE articles.status = 'generating' AND generations.id IS NULL;

-- name: a live generation whose article is not generating
SELECT generations.id::text AS subject, articles.status AS detail
FROM generations JOIN articles ON articles.id = generations.article_id
WHERE generations.status IN ('queued', 'writing') AND (articles.status <> 'generating' OR articles.generation_id <> generations.id);

-- name: a hold is open though its generation ended
SELECT usage_ledger.id::text AS subject, generations.status AS detail
FROM usage_ledger JOIN generations ON generations.id = usage_ledger.generation_id
WHERE usage_ledger.state = 'held' AND generations.status IN ('completed', 'failed');

-- name: a generation ended otherwise than its hold
SELECT generations.id::text AS subject, usage_ledger.state AS detail
FROM generations JOIN usage_ledger ON usage_ledger.generation_id = generations.id
WHERE (generations.status = 'completed') <> (usage_ledger.state = 'settled') AND generations.status IN ('completed', 'failed');

-- name: a generation without its ledger entry
SELECT generations.id::text AS subject, generations.status AS detail
FROM generations LEFT JOIN usage_ledger ON usage_ledger.generation_id = generations.id WHERE usage_ledger.id IS NULL;

-- name: parts of a generation that ended
SELECT DISTINCT generation_parts.generation_id::text AS subject, generations.status AS detail
FROM generation_parts JOIN generations ON generations.id = generation_parts.generation_id
WHERE generations.status IN ('completed', 'failed');
