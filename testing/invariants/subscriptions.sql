-- name: a user without exactly one active subscription
SELECT users.id::text AS subject, count(subscriptions.id)::text AS detail
FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id AND subscriptions.status IN ('active', 'cancelled')
GROUP BY users.id HAVING count(subscriptions.id) <> 1;

-- name: a user has two overlapping periods
SELECT one.id::text AS subject, other.id::text AS detail
FROM subscriptions AS one
JOIN subscriptions AS other ON other.user_id = one.user_id AND other.id > one.id
WHERE one.status <> 'inactive' AND other.status <> 'inactive'
  AND one.starts_at < coalesce(other.ended_at, 'infinity') AND other.starts_at < coalesce(one.ended_at, 'infinity')
  -- A period that was credited or refunded before its start never ran.
  AND one.starts_at < coalesce(one.ended_at, 'infinity') AND other.starts_at < coalesce(other.ended_at, 'infinity');

-- name: a scheduled period that does not follow a paid period
SELECT scheduled.id::text AS subject, current.ends_at::text AS detail
FROM subscriptions AS scheduled
LEFT JOIN subscriptions AS current ON current.user_id = scheduled.user_id AND current.status IN ('active', 'cancelled')
WHERE scheduled.status = 'inactive'
  AND (scheduled.plan_name IS NULL OR current.plan_name IS NULL OR scheduled.starts_at IS DISTINCT FROM current.ends_at);

-- name: a user has more than one scheduled period
SELECT user_id::text AS subject, count(*)::text AS detail FROM subscriptions
WHERE status = 'inactive' GROUP BY user_id HAVING count(*) > 1;

-- name: a period that was neither paid for nor granted
SELECT subscriptions.id::text AS subject, coalesce(payments.status, 'no payment') AS detail
FROM subscriptions LEFT JOIN payments ON payments.id = subscriptions.payment_id
WHERE subscriptions.plan_name IS NOT NULL AND CASE
  WHEN subscriptions.payment_id IS NULL THEN NOT EXISTS (
    SELECT FROM audit_log WHERE action = 'subscription.grant' AND details #>> '{after,subscription_id}' = subscriptions.id::text)
  ELSE payments.status <> 'completed' OR payments.user_id <> subscriptions.user_id OR payments.plan_id <> subscriptions.plan_id
END;

-- name: the refunded amount of a period differs from its refunds
SELECT subscriptions.id::text AS subject, subscriptions.refunded_minor || ' <> ' || refunded.withdrawn AS detail
FROM subscriptions
-- Money that is being refunded no longer serves as credit.
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_minor), 0) AS withdrawn FROM refunds
  WHERE payment_id = subscriptions.payment_id AND status IN ('requested', 'completed')
) AS refunded
WHERE subscriptions.plan_name IS NOT NULL AND subscriptions.refunded_minor <> refunded.withdrawn;

-- name: a period continues although it was refunded
SELECT subscriptions.id::text AS subject, subscriptions.status AS detail
FROM subscriptions
JOIN payments ON payments.id = subscriptions.payment_id
-- Periods of an account that is being deleted stay unchanged; they are deleted with it.
JOIN users ON users.id = subscriptions.user_id AND users.leaving_at IS NULL
WHERE subscriptions.status <> 'expired' AND payments.refunded_minor = payments.amount_minor;
