-- Raised by every edit, so that nobody overwrites what somebody else has edited meanwhile.
ALTER TABLE plans ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The list of all subscriptions in each of its orders, of one status, of one plan, and of both.
CREATE INDEX subscriptions_by_creation ON subscriptions (created_at, id);
CREATE INDEX subscriptions_by_start ON subscriptions (starts_at, id);
CREATE INDEX subscriptions_by_end ON subscriptions (ends_at, id);
CREATE INDEX subscriptions_of_status_by_creation ON subscriptions (status, created_at, id);
CREATE INDEX subscriptions_of_status_by_start ON subscriptions (status, starts_at, id);
CREATE INDEX subscriptions_of_status_by_end ON subscriptions (status, ends_at, id);
CREATE INDEX subscriptions_of_plan_by_creation ON subscriptions (plan_id, created_at, id);
CREATE INDEX subscriptions_of_plan_by_start ON subscriptions (plan_id, starts_at, id);
CREATE INDEX subscriptions_of_plan_by_end ON subscriptions (plan_id, ends_at, id);
CREATE INDEX subscriptions_of_plan_and_status ON subscriptions (plan_id, status, created_at, id);
DROP INDEX subscriptions_plan;
-- Running free periods, which follow their plan.
CREATE INDEX subscriptions_following ON subscriptions (plan_id, user_id) WHERE plan_name IS NULL AND status = 'active';

-- Until when the provider is being asked about a payment by hand: one at a time.
ALTER TABLE payments ADD COLUMN asked_by_hand_until timestamptz;
CREATE INDEX payments_plan ON payments (plan_id);

-- The provider's notifications by what became of them; the rest are accepted ones, which are most.
CREATE INDEX payment_notifications_refused ON payment_notifications (received_at DESC, id DESC)
  WHERE outcome IN ('unknown_order', 'test_refused', 'bad_hash', 'malformed', 'not_configured');
CREATE INDEX payment_notifications_in_doubt ON payment_notifications (received_at DESC, id DESC)
  WHERE outcome IS NULL OR outcome IN ('review', 'account_gone', 'paid_twice', 'amount_mismatch', 'currency_mismatch',
    'test_unclear');
-- By the beginning of an order number, too.
DROP INDEX payment_notifications_order;
CREATE INDEX payment_notifications_order ON payment_notifications (merchant_oid text_pattern_ops);
