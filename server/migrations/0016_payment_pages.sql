-- What a page was opened as, and at whom: null for pages of before, of which nobody knows.
ALTER TABLE payment_attempts
  ADD COLUMN is_test boolean,
  ADD COLUMN merchant_id text,
  -- Why what may have been collected there does not count by itself; it stays before admins until they have decided.
  ADD COLUMN doubt text CHECK (doubt IN
    ('test_refused', 'test_unclear', 'amount_mismatch', 'currency_mismatch', 'other_merchant', 'paid_twice')),
  ADD COLUMN doubted_at timestamptz,
  ADD COLUMN doubt_decided_at timestamptz,
  ADD CONSTRAINT payment_attempts_doubted CHECK ((doubt IS NULL) = (doubted_at IS NULL) AND (doubt IS NOT NULL OR doubt_decided_at IS NULL)),
  ADD CONSTRAINT payment_attempts_of_payment UNIQUE (merchant_oid, payment_id);
CREATE INDEX payment_attempts_in_doubt ON payment_attempts (payment_id) WHERE doubt IS NOT NULL AND doubt_decided_at IS NULL;

-- The order number under which the provider holds the money: refunds need it.
ALTER TABLE payments
  ADD COLUMN collected_oid text,
  ADD CONSTRAINT payments_collected FOREIGN KEY (collected_oid, id) REFERENCES payment_attempts (merchant_oid, payment_id);
CREATE INDEX payments_collected ON payments (collected_oid) WHERE collected_oid IS NOT NULL;
UPDATE payments SET collected_oid = (
  SELECT merchant_oid FROM payment_attempts WHERE payment_id = payments.id AND paid_at IS NOT NULL ORDER BY paid_at, created_at LIMIT 1)
WHERE status = 'completed' AND method = 'card';
-- What an admin took as paid was collected on the one page whose notification was in doubt, or on the only page there is.
UPDATE payments SET collected_oid = (
  SELECT min(merchant_oid) FROM payment_notifications
  WHERE payment_id = payments.id AND is_signature_valid AND outcome IN ('amount_mismatch', 'currency_mismatch')
  HAVING count(DISTINCT merchant_oid) = 1)
WHERE status = 'completed' AND method = 'card' AND collected_oid IS NULL;
UPDATE payments SET collected_oid = (
  SELECT min(merchant_oid) FROM payment_attempts WHERE payment_id = payments.id HAVING count(*) = 1)
WHERE status = 'completed' AND method = 'card' AND collected_oid IS NULL;

-- Doubts that admins have not decided: on the pages that were notified of, else on the only page there is.
UPDATE payment_attempts SET doubt = told.outcome, doubted_at = told.received_at
FROM payments, (
  SELECT DISTINCT ON (merchant_oid) merchant_oid, outcome, received_at FROM payment_notifications
  WHERE is_signature_valid AND outcome IN ('test_refused', 'amount_mismatch', 'currency_mismatch')
  ORDER BY merchant_oid, received_at) AS told
WHERE told.merchant_oid = payment_attempts.merchant_oid AND payments.id = payment_attempts.payment_id
  AND payment_attempts.paid_at IS NULL AND payments.collected_oid IS DISTINCT FROM payment_attempts.merchant_oid
  AND payments.attention IN ('test_refused', 'amount_mismatch', 'currency_mismatch', 'paid_twice');
UPDATE payment_attempts SET doubt = payments.attention, doubted_at = coalesce(payment_attempts.asked_at, payment_attempts.created_at)
FROM payments
WHERE payments.id = payment_attempts.payment_id AND payments.status <> 'completed' AND payment_attempts.doubt IS NULL
  AND payments.attention IN ('test_refused', 'amount_mismatch', 'currency_mismatch')
  AND (SELECT count(*) FROM payment_attempts AS pages WHERE pages.payment_id = payments.id) = 1;
UPDATE payment_attempts SET doubt = 'paid_twice', doubted_at = payment_attempts.paid_at
FROM payments
WHERE payments.id = payment_attempts.payment_id AND payments.attention IS NOT NULL
  AND payment_attempts.paid_at IS NOT NULL AND payments.collected_oid <> payment_attempts.merchant_oid;

-- Why the end of a refund is not to be learned from the provider: an admin looks there and records it.
ALTER TABLE refunds
  ADD COLUMN handed_over text CHECK (handed_over IN ('other_merchant', 'page_unknown', 'overdue'));
CREATE INDEX refunds_open ON refunds (created_at) WHERE status = 'requested';

-- How often acting on a notification has failed, and when it is tried again.
ALTER TABLE payment_notifications
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
DROP INDEX payment_notifications_open;
CREATE INDEX payment_notifications_open ON payment_notifications (coalesce(next_try_at, received_at)) WHERE outcome IS NULL;
