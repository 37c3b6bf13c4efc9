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
WHERE articles_used > article_limit + article_bonus OR ai_requests_used > ai_requests_limit + ai_requests_bonus;

-- name: a user without exactly one live subscription
SELECT users.id::text AS subject, count(subscriptions.id)::text AS detail
FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id AND subscriptions.status IN ('active', 'cancelled')
GROUP BY users.id HAVING count(subscriptions.id) <> 1;

-- name: an article is generating without a live generation
SELECT articles.id::text AS subject, articles.generation_id::text AS detail
FROM articles LEFT JOIN generations ON generations.id = articles.generation_id AND generations.kind IN ('article', 'bulk', 'planned', 'continuation')
  AND generations.status IN ('queued', 'writing')
WHERE articles.status = 'generating' AND generations.id IS NULL;

-- name: a live generation whose article is not generating, or that goes on in the trash
SELECT generations.id::text AS subject, articles.status AS detail
FROM generations JOIN articles ON articles.id = generations.article_id
WHERE generations.kind IN ('article', 'bulk', 'planned', 'continuation') AND generations.status IN ('queued', 'writing')
  AND (articles.status <> 'generating' OR articles.generation_id <> generations.id
    OR articles.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: a live edit of an article that is not completed, or that goes on in the trash
SELECT generations.id::text AS subject, articles.status AS detail
FROM generations JOIN articles ON articles.id = generations.article_id
WHERE generations.kind = 'edit' AND generations.status IN ('queued', 'writing')
  AND (articles.status <> 'completed' OR articles.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: an edit and its generation do not belong together
SELECT coalesce(generations.id, article_edits.generation_id)::text AS subject, generations.status AS detail
FROM (SELECT * FROM generations WHERE kind = 'edit') AS generations
FULL JOIN article_edits ON article_edits.generation_id = generations.id
WHERE generations.id IS NULL OR article_edits.generation_id IS NULL OR generations.article_id <> article_edits.article_id
  OR generations.user_id <> article_edits.user_id
  OR (generations.status = 'completed') <> (article_edits.result IS NOT NULL)
  OR (generations.status = 'failed') <> (article_edits.failure_code IS NOT NULL);

-- name: more is charged for an edit than it may cost, or something for one that is free
SELECT article_edits.generation_id::text AS subject, usage_ledger.ai_requests::text AS detail
FROM article_edits JOIN usage_ledger ON usage_ledger.generation_id = article_edits.generation_id
WHERE usage_ledger.articles <> 0 OR usage_ledger.ai_requests > greatest(1, ceil(article_edits.words / 2000.0))
  OR article_edits.is_free AND usage_ledger.state <> 'released';

-- name: a brief is being planned without a live outline
SELECT briefs.id::text AS subject, briefs.generation_id::text AS detail
FROM briefs LEFT JOIN generations ON generations.id = briefs.generation_id AND generations.brief_id = briefs.id
  AND generations.status IN ('queued', 'writing')
WHERE briefs.status = 'planning' AND generations.id IS NULL;

-- name: a live outline whose brief is not waiting for it, or that goes on though the brief is deleted
SELECT generations.id::text AS subject, briefs.status AS detail
FROM generations JOIN briefs ON briefs.id = generations.brief_id
WHERE generations.status IN ('queued', 'writing')
  AND ((briefs.status <> 'planning' OR briefs.generation_id <> generations.id)
    AND generations.id NOT IN (SELECT generation_id FROM section_rewrites)
  OR briefs.user_id <> generations.user_id OR briefs.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL);

-- name: an outline was charged otherwise than with one AI request
SELECT generations.id::text AS subject, concat_ws(' ', usage_ledger.kind, articles, ai_requests) AS detail
FROM usage_ledger JOIN generations ON generations.id = usage_ledger.generation_id
WHERE (generations.kind = 'outline') <> (usage_ledger.kind = 'ai_outline')
  OR usage_ledger.kind = 'ai_outline' AND (articles, ai_requests) <> (0, 1);

-- name: more briefs, outlines or former outlines than there may be
SELECT user_id::text AS subject, count(*)::text AS detail FROM briefs WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) > 50
UNION ALL SELECT brief_id::text, count(*)::text FROM brief_outlines GROUP BY brief_id HAVING count(*) > 5
UNION ALL SELECT briefs.id::text, outline_orders::text FROM briefs JOIN generations ON generations.brief_id = briefs.id
  WHERE generations.id NOT IN (SELECT generation_id FROM section_rewrites)
  GROUP BY briefs.id HAVING count(*) > outline_orders;

-- name: a voice is being described without a live description, or a description lives that its voice does not wait for
SELECT coalesce(voices.id, generations.id)::text AS subject, voices.status AS detail
FROM voices FULL JOIN (SELECT * FROM generations WHERE kind = 'voice' AND status IN ('queued', 'writing')) AS generations
  ON generations.voice_id = voices.id
WHERE (voices.status = 'describing') <> (generations.id IS NOT NULL) OR voices.id IS NULL OR generations.id <> voices.generation_id
  OR generations.user_id <> voices.user_id OR voices.deleted_at IS NOT NULL AND generations.cancel_requested_at IS NULL;

-- name: the description of a voice was charged otherwise than with one AI request
SELECT generations.id::text AS subject, concat_ws(' ', usage_ledger.kind, articles, ai_requests) AS detail
FROM usage_ledger JOIN generations ON generations.id = usage_ledger.generation_id
WHERE (generations.kind = 'voice') <> (usage_ledger.kind = 'ai_voice')
  OR usage_ledger.kind = 'ai_voice' AND (articles, ai_requests) <> (0, 1);

-- name: more voices or descriptions of one than there may be
SELECT user_id::text AS subject, count(*)::text AS detail FROM voices WHERE deleted_at IS NULL GROUP BY user_id HAVING count(*) > 20
UNION ALL SELECT voices.id::text, description_orders::text FROM voices JOIN generations ON generations.voice_id = voices.id
  GROUP BY voices.id HAVING count(*) > description_orders;

-- name: a section is awaited of a generation that has ended, or one that has come is awaited
SELECT section_rewrites.generation_id::text AS subject, concat_ws(' ', section_rewrites.status, generations.status) AS detail
FROM section_rewrites JOIN generations ON generations.id = section_rewrites.generation_id
WHERE (section_rewrites.status = 'writing') <> (generations.status IN ('queued', 'writing')) OR generations.kind <> 'outline'
  OR generations.brief_id IS DISTINCT FROM section_rewrites.brief_id;

-- name: a hold is open without a live generation
SELECT usage_ledger.id::text AS subject, coalesce(generations.status, 'gone') AS detail
FROM usage_ledger LEFT JOIN generations ON generations.id = usage_ledger.generation_id
WHERE usage_ledger.state = 'held' AND (generations.id IS NULL OR generations.status IN ('completed', 'failed'));

-- name: a generation ended otherwise than its hold
SELECT generations.id::text AS subject, usage_ledger.state AS detail
FROM generations JOIN usage_ledger ON usage_ledger.generation_id = generations.id
LEFT JOIN article_edits ON article_edits.generation_id = generations.id
WHERE (generations.status = 'completed' AND article_edits.is_free IS NOT TRUE) <> (usage_ledger.state = 'settled')
  AND generations.status IN ('completed', 'failed');

-- name: a generation without its ledger entry
SELECT generations.id::text AS subject, generations.status AS detail
FROM generations LEFT JOIN usage_ledger ON usage_ledger.generation_id = generations.id WHERE usage_ledger.id IS NULL;

-- name: a generation is charged as another kind than it is
SELECT generations.id::text AS subject, concat_ws(' ', generations.kind, usage_ledger.kind) AS detail
FROM generations JOIN usage_ledger ON usage_ledger.generation_id = generations.id
WHERE (generations.kind = 'planned') <> (usage_ledger.kind IN ('planned_article', 'planned_regeneration'))
  OR (generations.kind = 'continuation') <> (usage_ledger.kind = 'continuation');

-- name: more is charged for planned articles than their words cost
SELECT articles.id::text AS subject, concat_ws(' ', usage_ledger.kind, usage_ledger.articles, usage_ledger.ai_requests) AS detail
FROM usage_ledger JOIN articles ON articles.id = usage_ledger.article_id
WHERE usage_ledger.kind IN ('planned_article', 'planned_regeneration', 'continuation')
  AND (articles.plan IS NULL OR usage_ledger.ai_requests > greatest(1, ceil((articles.plan ->> 'wordTarget')::integer / 2000.0))
    OR usage_ledger.articles > CASE usage_ledger.kind WHEN 'continuation' THEN 0 ELSE 1 END);

-- name: more texts in sections of a user are in work than there may be
SELECT user_id::text AS subject, count(*)::text AS detail FROM generations
WHERE kind IN ('planned', 'continuation') AND status IN ('queued', 'writing') AND NOT waits GROUP BY user_id HAVING count(*) > 2;

-- name: a finished section of a generation that ended, or of one that writes none
SELECT DISTINCT generations.id::text AS subject, concat_ws(' ', generations.kind, generations.status) AS detail
FROM generation_sections JOIN generations ON generations.id = generation_sections.generation_id
WHERE generations.status IN ('completed', 'failed') OR generations.kind NOT IN ('planned', 'continuation');

-- name: parts of a generation that ended
SELECT DISTINCT generation_parts.generation_id::text AS subject, generations.status AS detail
FROM generation_parts JOIN generations ON generations.id = generation_parts.generation_id
WHERE generations.status IN ('completed', 'failed');

-- name: a call of the gateway is open though no worker is left for it
SELECT id::text AS subject, deadline_at::text AS detail FROM gateway_calls
WHERE status = 'open' AND deadline_at < now() - interval '5 minutes';

-- name: a call of the gateway repeats one of another generation, or one that completed
SELECT calls.id::text AS subject, former.status AS detail
FROM gateway_calls AS calls JOIN gateway_calls AS former ON former.id = calls.retry_of
WHERE former.generation_id IS DISTINCT FROM calls.generation_id OR former.status = 'completed';

-- name: two periods of a user at the same time
SELECT one.id::text AS subject, other.id::text AS detail
FROM subscriptions AS one
JOIN subscriptions AS other ON other.user_id = one.user_id AND other.id > one.id
WHERE one.status <> 'inactive' AND other.status <> 'inactive'
  AND one.starts_at < coalesce(other.ended_at, 'infinity') AND other.starts_at < coalesce(one.ended_at, 'infinity')
  -- What was credited or paid back before it began never ran.
  AND one.starts_at < coalesce(one.ended_at, 'infinity') AND other.starts_at < coalesce(other.ended_at, 'infinity');

-- name: a scheduled period that does not follow a paid one
SELECT scheduled.id::text AS subject, current.ends_at::text AS detail
FROM subscriptions AS scheduled
LEFT JOIN subscriptions AS current ON current.user_id = scheduled.user_id AND current.status IN ('active', 'cancelled')
WHERE scheduled.status = 'inactive'
  AND (scheduled.plan_name IS NULL OR current.plan_name IS NULL OR scheduled.starts_at IS DISTINCT FROM current.ends_at);

-- name: more than one scheduled period
SELECT user_id::text AS subject, count(*)::text AS detail FROM subscriptions
WHERE status = 'inactive' GROUP BY user_id HAVING count(*) > 1;

-- name: money that bought nothing, of which nobody is told
SELECT payments.id::text AS subject, payments.amount_minor::text AS detail
FROM payments
JOIN users ON users.id = payments.user_id
LEFT JOIN subscriptions ON subscriptions.payment_id = payments.id
WHERE payments.status = 'completed' AND subscriptions.id IS NULL
  AND payments.attention IS NULL AND payments.refunded_minor < payments.amount_minor;

-- name: money in doubt, of which nobody is told
SELECT payment_attempts.merchant_oid AS subject, payment_attempts.doubt AS detail
FROM payment_attempts JOIN payments ON payments.id = payment_attempts.payment_id
WHERE payment_attempts.doubt IS NOT NULL AND payment_attempts.doubt_decided_at IS NULL
  AND payments.attention IS NULL AND payments.collected_oid IS DISTINCT FROM payment_attempts.merchant_oid;

-- name: a refund was left to admins, of which nobody is told
SELECT refunds.id::text AS subject, refunds.handed_over AS detail
FROM refunds JOIN payments ON payments.id = refunds.payment_id
WHERE refunds.status = 'requested' AND refunds.handed_over IS NOT NULL AND payments.attention IS NULL;

-- name: a period that was neither paid nor granted
SELECT subscriptions.id::text AS subject, coalesce(payments.status, 'no payment') AS detail
FROM subscriptions LEFT JOIN payments ON payments.id = subscriptions.payment_id
WHERE subscriptions.plan_name IS NOT NULL AND CASE
  WHEN subscriptions.payment_id IS NULL THEN NOT EXISTS (
    SELECT FROM audit_log WHERE action = 'subscription.grant' AND details #>> '{after,subscription_id}' = subscriptions.id::text)
  ELSE payments.status <> 'completed' OR payments.user_id <> subscriptions.user_id OR payments.plan_id <> subscriptions.plan_id
END;

-- name: a completed payment whose money nobody saw
SELECT payments.id::text AS subject, payments.method AS detail
FROM payments
WHERE payments.status = 'completed'
  AND (payments.method = 'transfer' AND payments.decided_by IS NULL
    OR payments.method = 'card' AND NOT EXISTS (
      SELECT FROM payment_attempts WHERE payment_id = payments.id AND paid_at IS NOT NULL))
  AND NOT EXISTS (SELECT FROM audit_log WHERE action = 'payment.grant' AND target_id = payments.id::text);

-- name: an order is waited for though an admin decided about it
SELECT id::text AS subject, decided_by::text AS detail FROM payments WHERE status = 'pending' AND decided_by IS NOT NULL;

-- name: an order was withdrawn, and the log does not say so, or the other way round
SELECT payments.id::text AS subject, payments.status AS detail FROM payments
WHERE (payments.withdrawn_at IS NOT NULL) <> EXISTS (
  SELECT FROM audit_log WHERE action = 'payment.withdraw' AND target_id = payments.id::text);

-- name: refunds of a payment do not add up
SELECT payments.id::text AS subject, payments.refunded_minor || ' <> ' || refunded.completed AS detail
FROM payments
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_minor), 0) AS completed FROM refunds WHERE payment_id = payments.id AND status = 'completed'
) AS refunded
WHERE payments.refunded_minor <> refunded.completed;

-- name: a period keeps more or less than its refunds leave
SELECT subscriptions.id::text AS subject, subscriptions.refunded_minor || ' <> ' || refunded.withdrawn AS detail
FROM subscriptions
-- Money that is on its way back serves as credit no more.
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_minor), 0) AS withdrawn FROM refunds
  WHERE payment_id = subscriptions.payment_id AND status IN ('requested', 'completed')
) AS refunded
WHERE subscriptions.plan_name IS NOT NULL AND subscriptions.refunded_minor <> refunded.withdrawn;

-- name: a period goes on though it was paid back
SELECT subscriptions.id::text AS subject, subscriptions.status AS detail
FROM subscriptions
JOIN payments ON payments.id = subscriptions.payment_id
-- Nobody touches the periods of who is leaving: they go with the account.
JOIN users ON users.id = subscriptions.user_id AND users.leaving_at IS NULL
WHERE subscriptions.status <> 'expired' AND payments.refunded_minor = payments.amount_minor;

-- name: a completed payment without a receipt, or a receipt of one that is not
SELECT coalesce(payments.id, receipts.payment_id)::text AS subject, payments.status AS detail
FROM payments FULL JOIN receipts ON receipts.payment_id = payments.id
WHERE (payments.status IS NOT DISTINCT FROM 'completed') <> (receipts.payment_id IS NOT NULL);

-- name: receipts with gaps
SELECT coalesce(counters.year, issued.year)::text AS subject,
  concat('counted ', counters.last_number, ', removed ', counters.removed_count, ', issued ', issued.receipts, ' up to ', issued.highest) AS detail
FROM receipt_counters AS counters
FULL JOIN (SELECT year, count(*) AS receipts, max(number) AS highest FROM receipts GROUP BY year) AS issued USING (year)
-- Those whose ten years are over are counted as removed; until one is, the highest number is the last.
WHERE counters.last_number IS DISTINCT FROM coalesce(issued.receipts, 0) + counters.removed_count
  OR counters.removed_count = 0 AND counters.last_number IS DISTINCT FROM issued.highest
  OR issued.highest > counters.last_number;

-- name: a claim of a payment that did not come
SELECT payment_claims.payment_id::text AS subject, payment_claims.claim AS detail
FROM payment_claims JOIN payments ON payments.id = payment_claims.payment_id
WHERE payment_claims.user_id <> payments.user_id
  OR payments.status = 'failed' AND EXISTS (SELECT FROM users WHERE users.id = payments.user_id)
  OR payment_claims.consumed_at IS NOT NULL AND payments.status <> 'completed';

-- name: credit that is not what its rates make of it
SELECT payments.id::text AS subject, credit::text AS detail
FROM payments
CROSS JOIN LATERAL jsonb_array_elements(payments.credits) AS credit
JOIN subscriptions AS source ON source.id::text = credit ->> 'subscriptionId'
CROSS JOIN LATERAL (
  SELECT CASE source.currency WHEN 'TRY' THEN 10000 ELSE (payments.exchange_rates ->> source.currency)::numeric END AS source_parts,
    CASE payments.currency WHEN 'TRY' THEN 10000 ELSE (payments.exchange_rates ->> payments.currency)::numeric END AS own_parts
) AS rates
WHERE CASE WHEN source.currency = payments.currency THEN credit ? 'sourceMinor'
  -- What is worth nothing needs no rate.
  WHEN (credit ->> 'sourceMinor')::numeric = 0 THEN (credit ->> 'amountMinor')::numeric <> 0
  ELSE (credit ->> 'amountMinor')::numeric IS DISTINCT FROM div((credit ->> 'sourceMinor')::numeric * source_parts, own_parts) END;

-- name: more taken over of a period than it kept
SELECT source.id::text AS subject, source.worth_minor - source.refunded_minor || ' < ' || (credit ->> 'amountMinor') AS detail
FROM payments
JOIN subscriptions AS taker ON taker.payment_id = payments.id AND taker.end_reason IS DISTINCT FROM 'refunded'
CROSS JOIN LATERAL jsonb_array_elements(payments.credits) AS credit
-- What an admin grants after review takes nothing over.
JOIN payment_claims ON payment_claims.payment_id = payments.id AND payment_claims.consumed_at IS NOT NULL
  AND payment_claims.claim = 'credit:' || (credit ->> 'subscriptionId')
JOIN subscriptions AS source ON source.id::text = credit ->> 'subscriptionId'
WHERE coalesce(credit ->> 'sourceMinor', credit ->> 'amountMinor')::bigint > source.worth_minor - source.refunded_minor;

-- name: a granted payment whose claims are not used up
SELECT payments.id::text AS subject, wanted.claim AS detail
FROM payments
JOIN subscriptions ON subscriptions.payment_id = payments.id
CROSS JOIN LATERAL (
  SELECT 'first_month' AS claim WHERE payments.discount_minor > 0
  UNION ALL SELECT 'credit:' || (credit ->> 'subscriptionId') FROM jsonb_array_elements(payments.credits) AS credit
) AS wanted
LEFT JOIN payment_claims ON payment_claims.user_id = payments.user_id AND payment_claims.claim = wanted.claim
  AND payment_claims.consumed_at IS NOT NULL
WHERE payment_claims.claim IS NULL
  -- What an admin grants after review takes nothing over.
  AND NOT (wanted.claim LIKE 'credit:%' AND EXISTS (
    SELECT FROM audit_log WHERE action = 'payment.grant' AND target_id = payments.id::text));

-- name: a save is known by a version that the article has not reached
SELECT id::text AS subject, concat_ws(' ', version, recent_save_versions) AS detail FROM articles
WHERE version < ANY (recent_save_versions);

-- name: a former text of a version that the article has not reached
SELECT article_revisions.id::text AS subject, concat_ws(' ', article_revisions.version, articles.version) AS detail
FROM article_revisions JOIN articles ON articles.id = article_revisions.article_id
WHERE article_revisions.version > articles.version OR (article_revisions.version = articles.version AND reason <> 'conflict');

-- name: counts of articles differ from the articles
SELECT user_id::text AS subject, concat_ws(' ', CASE WHEN in_trash THEN 'trash' END, status, category, sum(articles)) AS detail
FROM (
  SELECT user_id, in_trash, status, category, articles FROM article_counts
  UNION ALL SELECT user_id, deleted_at IS NOT NULL, status, coalesce(category, ''), -1 FROM articles) AS sums
GROUP BY user_id, in_trash, status, category HAVING sum(articles) <> 0;

-- name: counts of months differ from the articles
SELECT user_id::text AS subject, concat_ws(' ', month, status, sum(articles), sum(words)) AS detail
FROM (
  SELECT user_id, month, status, articles, words FROM article_months
  UNION ALL
  SELECT user_id, article_month(created_at), status, -1, -word_count FROM articles WHERE deleted_at IS NULL) AS sums
GROUP BY user_id, month, status HAVING sum(articles) <> 0 OR sum(words) <> 0;

-- name: the count of a dictionary differs from its words
SELECT user_id::text AS subject, concat_ws(' ', word_count, words.count) AS detail
FROM dictionaries
CROSS JOIN LATERAL (SELECT count(*) FROM dictionary_words WHERE dictionary_words.user_id = dictionaries.user_id) AS words
WHERE word_count <> words.count;

-- name: counts of articles of nobody
SELECT user_id::text AS subject, status AS detail
FROM (SELECT user_id, status FROM article_counts UNION SELECT user_id, status FROM article_months) AS counts
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = counts.user_id);

-- name: the room of pictures differs from what is stored
SELECT coalesce(image_usage.user_id, stored.user_id)::text AS subject, image_usage.used_bytes::text AS detail
FROM image_usage FULL JOIN (SELECT user_id, sum(charged_bytes) AS bytes FROM article_images GROUP BY user_id) AS stored USING (user_id)
WHERE coalesce(image_usage.used_bytes, 0) <> coalesce(stored.bytes, 0);

-- name: more sources than a brief may have, or passages with numbers that were not given
SELECT brief_id::text AS subject, count(*)::text AS detail FROM brief_sources GROUP BY brief_id HAVING count(*) > 20
UNION ALL SELECT briefs.id::text, max(number)::text FROM briefs JOIN brief_passages ON brief_passages.brief_id = briefs.id
  GROUP BY briefs.id HAVING max(number) > passages_numbered;

-- name: a source that is ready without passages, or not ready with them, or with a file that nobody will read
SELECT brief_sources.id::text AS subject, state AS detail FROM brief_sources
WHERE (state = 'ready') <> EXISTS (SELECT FROM brief_passages WHERE source_id = brief_sources.id)
  OR state <> 'fetching' AND EXISTS (SELECT FROM brief_source_files WHERE source_id = brief_sources.id);

-- name: a webhook that was tried more often than eight times, or more webhooks than a user may have
SELECT id::text AS subject, attempts::text AS detail FROM webhook_deliveries WHERE attempts > 8 AND state <> 'pending'
UNION ALL SELECT user_id::text, count(*)::text FROM webhooks GROUP BY user_id HAVING count(*) > 10;

-- name: sources of an article that was not planned, or whose numbers do not count on from 1
SELECT articles.id::text AS subject, max(cited_as)::text AS detail FROM article_sources JOIN articles ON articles.id = article_id
GROUP BY articles.id HAVING bool_or(plan IS NULL) OR coalesce(max(cited_as), 0) <> count(cited_as);

-- name: a scheduled publication that is over with something open, done with a failure, or of an article that is not its user’s
SELECT schedules.article_id::text AS subject, concat_ws(' ', schedules.state, schedule_targets.state) AS detail
FROM schedules JOIN schedule_targets ON schedule_targets.schedule_id = schedules.id
WHERE schedules.state = 'done' AND schedule_targets.state <> 'done'
  OR schedules.state IN ('waiting', 'missed', 'plan_required', 'cancelled') AND schedule_targets.state <> 'waiting'
  OR schedules.started_at IS NOT NULL AND schedules.ended_at IS NOT NULL AND schedule_targets.state IN ('waiting', 'ordered')
UNION ALL SELECT article_id::text, schedules.user_id::text FROM schedules JOIN articles ON articles.id = article_id
WHERE articles.user_id <> schedules.user_id;
