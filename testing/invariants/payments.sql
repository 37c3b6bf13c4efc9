-- name: money that bought nothing and is not reported to admins
SELECT payments.id::text AS subject, payments.amount_minor::text AS detail
FROM payments
JOIN users ON users.id = payments.user_id
LEFT JOIN subscriptions ON subscriptions.payment_id = payments.id
WHERE payments.status = 'completed' AND subscriptions.id IS NULL
  AND payments.attention IS NULL AND payments.refunded_minor < payments.amount_minor;

-- name: money with an uncertain outcome that is not reported to admins
SELECT payment_attempts.merchant_oid AS subject, payment_attempts.doubt AS detail
FROM payment_attempts JOIN payments ON payments.id = payment_attempts.payment_id
WHERE payment_attempts.doubt IS NOT NULL AND payment_attempts.doubt_decided_at IS NULL
  AND payments.attention IS NULL AND payments.collected_oid IS DISTINCT FROM payment_attempts.merchant_oid;

-- name: a refund that admins must settle but that is not reported to them
SELECT refunds.id::text AS subject, refunds.handed_over AS detail
FROM refunds JOIN payments ON payments.id = refunds.payment_id
WHERE refunds.status = 'requested' AND refunds.handed_over IS NOT NULL AND payments.attention IS NULL;

-- name: a completed payment without proof of its money
SELECT payments.id::text AS subject, payments.method AS detail
FROM payments
WHERE payments.status = 'completed'
  AND (payments.method = 'transfer' AND payments.decided_by IS NULL
    OR payments.method = 'card' AND NOT EXISTS (
      SELECT FROM payment_attempts WHERE payment_id = payments.id AND paid_at IS NOT NULL))
  AND NOT EXISTS (SELECT FROM audit_log WHERE action = 'payment.grant' AND target_id = payments.id::text);

-- name: an order is pending although an admin has decided about it
SELECT id::text AS subject, decided_by::text AS detail FROM payments WHERE status = 'pending' AND decided_by IS NOT NULL;

-- name: a withdrawn order and the audit log disagree
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

-- name: a completed payment has no receipt, or a payment that is not completed has one
SELECT coalesce(payments.id, receipts.payment_id)::text AS subject, payments.status AS detail
FROM payments FULL JOIN receipts ON receipts.payment_id = payments.id
WHERE (payments.status IS NOT DISTINCT FROM 'completed') <> (receipts.payment_id IS NOT NULL);

-- name: receipt numbers with gaps
SELECT coalesce(counters.year, issued.year)::text AS subject,
  concat('counted ', counters.last_number, ', removed ', counters.removed_count, ', issued ', issued.receipts, ' up to ', issued.highest) AS detail
FROM receipt_counters AS counters
FULL JOIN (SELECT year, count(*) AS receipts, max(number) AS highest FROM receipts GROUP BY year) AS issued USING (year)
-- Receipts older than ten years are counted as removed; until one is removed, the highest number is the last.
WHERE counters.last_number IS DISTINCT FROM coalesce(issued.receipts, 0) + counters.removed_count
  OR counters.removed_count = 0 AND counters.last_number IS DISTINCT FROM issued.highest
  OR issued.highest > counters.last_number;

-- name: a payment claim does not match its payment
SELECT payment_claims.payment_id::text AS subject, payment_claims.claim AS detail
FROM payment_claims JOIN payments ON payments.id = payment_claims.payment_id
WHERE payment_claims.user_id <> payments.user_id
  OR payments.status = 'failed' AND EXISTS (SELECT FROM users WHERE users.id = payments.user_id)
  OR payment_claims.consumed_at IS NOT NULL AND payments.status <> 'completed';

-- name: a credit amount differs from its exchange rates
SELECT payments.id::text AS subject, credit::text AS detail
FROM payments
CROSS JOIN LATERAL jsonb_array_elements(payments.credits) AS credit
JOIN subscriptions AS source ON source.id::text = credit ->> 'subscriptionId'
CROSS JOIN LATERAL (
  SELECT CASE source.currency WHEN 'TRY' THEN 10000 ELSE (payments.exchange_rates ->> source.currency)::numeric END AS source_parts,
    CASE payments.currency WHEN 'TRY' THEN 10000 ELSE (payments.exchange_rates ->> payments.currency)::numeric END AS own_parts
) AS rates
WHERE CASE WHEN source.currency = payments.currency THEN credit ? 'sourceMinor'
  -- A value of zero needs no rate.
  WHEN (credit ->> 'sourceMinor')::numeric = 0 THEN (credit ->> 'amountMinor')::numeric <> 0
  ELSE (credit ->> 'amountMinor')::numeric IS DISTINCT FROM div((credit ->> 'sourceMinor')::numeric * source_parts, own_parts) END;

-- name: more was taken over from a period than it had left
SELECT source.id::text AS subject, kept.minor || ' < ' || (credit ->> 'amountMinor') AS detail
FROM payments
JOIN subscriptions AS taker ON taker.payment_id = payments.id AND taker.end_reason IS DISTINCT FROM 'refunded'
CROSS JOIN LATERAL jsonb_array_elements(payments.credits) AS credit
-- A grant by an admin after review takes over no credit.
JOIN payment_claims ON payment_claims.payment_id = payments.id AND payment_claims.consumed_at IS NOT NULL
  AND payment_claims.claim = 'credit:' || (credit ->> 'subscriptionId')
JOIN subscriptions AS source ON source.id::text = credit ->> 'subscriptionId'
-- A bank can charge back at any time, even after the value was used up.
CROSS JOIN LATERAL (
  SELECT source.worth_minor - source.refunded_minor + coalesce((
    SELECT sum(amount_minor) FROM refunds WHERE payment_id = source.payment_id AND returned_on IS NOT NULL), 0) AS minor
) AS kept
WHERE coalesce(credit ->> 'sourceMinor', credit ->> 'amountMinor')::bigint > kept.minor;

-- name: a granted payment has unused claims
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
  -- A grant by an admin after review takes over no credit.
  AND NOT (wanted.claim LIKE 'credit:%' AND EXISTS (
    SELECT FROM audit_log WHERE action = 'payment.grant' AND target_id = payments.id::text));

-- name: a period has a higher value than its payment
SELECT payments.id::text AS subject, payments.granted_value_minor || ' > ' || paid.minor AS detail
FROM payments
-- Claims are deleted with the account.
JOIN users ON users.id = payments.user_id
CROSS JOIN LATERAL (
  SELECT payments.amount_minor
    + CASE WHEN EXISTS (
        SELECT FROM payment_claims
        WHERE payment_id = payments.id AND claim = 'first_month' AND consumed_at IS NOT NULL)
      THEN payments.discount_minor ELSE 0 END
    + coalesce((SELECT sum((credit ->> 'amountMinor')::bigint) FROM jsonb_array_elements(payments.credits) AS credit), 0) AS minor
) AS paid
WHERE payments.granted_value_minor > paid.minor + 1;

-- name: a period is longer than its payment covers
SELECT subscriptions.id::text AS subject, subscriptions.list_price_minor * period.days || ' > ' || paid.minor * period.whole_days AS detail
FROM subscriptions
JOIN payments ON payments.id = subscriptions.payment_id AND payments.granted_at IS NOT NULL
CROSS JOIN LATERAL (
  SELECT extract(epoch FROM subscriptions.ends_at - subscriptions.starts_at) / 86400 - subscriptions.granted_days AS days,
    -- Length of the longest months.
    subscriptions.duration_months * 31 AS whole_days
) AS period
CROSS JOIN LATERAL (
  SELECT payments.amount_minor + payments.discount_minor
    + coalesce((SELECT sum((credit ->> 'amountMinor')::bigint) FROM jsonb_array_elements(payments.credits) AS credit), 0) AS minor
) AS paid
WHERE subscriptions.list_price_minor * period.days > (paid.minor + 1) * period.whole_days;

-- name: the value of a period differs from its payment and what it took over
SELECT subscriptions.id::text AS subject, subscriptions.worth_minor || ' <> ' || paid.minor AS detail
FROM subscriptions
JOIN payments ON payments.id = subscriptions.payment_id AND payments.granted_at IS NOT NULL
CROSS JOIN LATERAL (
  SELECT payments.amount_minor
    + coalesce((SELECT sum((credit ->> 'amountMinor')::bigint) FROM jsonb_array_elements(payments.credits) AS credit), 0) AS minor
) AS paid
WHERE subscriptions.worth_minor <> paid.minor;

-- name: more was credited than the unused part of a period
SELECT payments.id::text AS subject, claim.taken_minor || ' > ' || unused.minor AS detail
FROM payments
CROSS JOIN LATERAL jsonb_array_elements(payments.credits) AS credit
CROSS JOIN LATERAL (SELECT coalesce(credit ->> 'sourceMinor', credit ->> 'amountMinor')::bigint AS taken_minor) AS claim
JOIN subscriptions AS source ON source.id::text = credit ->> 'subscriptionId'
CROSS JOIN LATERAL (
  -- Validity of the price of an order.
  SELECT payments.granted_at - CASE payments.method WHEN 'card' THEN interval '70 minutes' ELSE interval '10 minutes' END AS at,
    source.ends_at - source.granted_days * interval '24 hours' AS paid_until,
    source.worth_minor - coalesce((
      SELECT sum(amount_minor) FROM refunds
      WHERE payment_id = source.payment_id AND created_at < payments.granted_at
        -- A refund that failed at the time of the grant may have been reverted right before it.
        AND (status <> 'failed' OR ended_at > payments.granted_at)), 0) AS kept_minor
) AS grant_time
CROSS JOIN LATERAL (
  SELECT CASE WHEN grant_time.at >= grant_time.paid_until THEN 0 ELSE floor(grant_time.kept_minor * (
    1 - greatest(0, floor(extract(epoch FROM grant_time.at - source.starts_at) / 3600)) * 3600
      / extract(epoch FROM grant_time.paid_until - source.starts_at))) END AS minor
) AS unused
WHERE payments.granted_at IS NOT NULL AND claim.taken_minor > unused.minor + 1;
