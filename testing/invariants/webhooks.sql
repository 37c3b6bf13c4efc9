-- name: a webhook that was tried more often than eight times, or more webhooks than a user may have
SELECT id::text AS subject, attempts::text AS detail FROM webhook_deliveries WHERE attempts > 8 AND state <> 'pending'
UNION ALL SELECT user_id::text, count(*)::text FROM webhooks GROUP BY user_id HAVING count(*) > 10;
