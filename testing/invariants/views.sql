-- name: views by hour and by day that differ, of days that are not added up to months yet
SELECT days.article_id::text AS subject, concat_ws(' ', days.day, days.views, hours.views) AS detail
FROM article_view_days AS days
LEFT JOIN LATERAL (
  SELECT coalesce(sum(views), 0) AS views, coalesce(sum(measured_views), 0) AS measured_views FROM article_view_hours
  WHERE article_id = days.article_id AND (starts_at AT TIME ZONE 'Europe/Istanbul')::date = days.day
) AS hours ON true
WHERE (days.views, days.measured_views) <> (hours.views, hours.measured_views);
-- name: views by day that belong to another workspace than their article, or more readers than views
SELECT article_id::text AS subject, day::text AS detail FROM article_view_days JOIN articles ON articles.id = article_id
WHERE article_view_days.user_id <> articles.user_id OR readers > views;
-- name: a connection to Search Console that is never read again, or figures without one
SELECT id::text AS subject, concat_ws(' ', property, failure) AS detail FROM search_consoles
WHERE property IS NOT NULL AND failure IS NULL AND due_at IS NULL
UNION ALL SELECT DISTINCT user_id::text, 'figures' FROM search_days WHERE user_id NOT IN (SELECT id FROM search_consoles);
