-- name: a scheduled publication that is over with something open, done with a failure, or of an article that is not its user’s
SELECT schedules.article_id::text AS subject, concat_ws(' ', schedules.state, schedule_targets.state) AS detail
FROM schedules JOIN schedule_targets ON schedule_targets.schedule_id = schedules.id
WHERE schedules.state = 'done' AND schedule_targets.state <> 'done'
  OR schedules.state IN ('waiting', 'missed', 'plan_required', 'cancelled') AND schedule_targets.state <> 'waiting'
  OR schedules.started_at IS NOT NULL AND schedules.ended_at IS NOT NULL AND schedule_targets.state IN ('waiting', 'ordered')
UNION ALL SELECT article_id::text, schedules.user_id::text FROM schedules JOIN articles ON articles.id = article_id
WHERE articles.user_id <> schedules.user_id;
-- name: a webhook that was tried more often than eight times, or more webhooks than a user may have
SELECT id::text AS subject, attempts::text AS detail FROM webhook_deliveries WHERE attempts > 8 AND state <> 'pending'
UNION ALL SELECT user_id::text, count(*)::text FROM webhooks GROUP BY user_id HAVING count(*) > 10;
