-- name: a schedule that ended with open publications, succeeded with a failure, or has an article of another user
SELECT schedules.article_id::text AS subject, concat_ws(' ', schedules.state, schedule_targets.state) AS detail
FROM schedules JOIN schedule_targets ON schedule_targets.schedule_id = schedules.id
WHERE schedules.state = 'done' AND schedule_targets.state <> 'done'
  OR schedules.state IN ('waiting', 'missed', 'plan_required') AND schedule_targets.state <> 'waiting'
  OR schedules.state IN ('failed', 'cancelled') AND schedule_targets.state IN ('waiting', 'ordered')
UNION ALL SELECT article_id::text, schedules.user_id::text FROM schedules JOIN articles ON articles.id = article_id
WHERE articles.user_id <> schedules.user_id;
-- name: a webhook delivery with more than eight attempts, or a user with too many webhooks
SELECT id::text AS subject, attempts::text AS detail FROM webhook_deliveries WHERE attempts > 8 AND state <> 'pending'
UNION ALL SELECT user_id::text, count(*)::text FROM webhooks GROUP BY user_id HAVING count(*) > 10;
