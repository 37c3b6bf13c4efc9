-- A period that ended because its user had cancelled says so. Of old ones that is known where their last mail about it was the
-- cancellation, and no paid period followed.
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_end_reason_check,
  ADD CONSTRAINT subscriptions_end_reason_check
    CHECK (end_reason IN ('ran_out', 'cancelled', 'replaced', 'credited', 'refunded'));
UPDATE subscriptions SET end_reason = 'cancelled'
WHERE end_reason = 'ran_out' AND plan_name IS NOT NULL
  AND 'subscription_cancelled' = (
    SELECT kind FROM mails
    WHERE kind IN ('subscription_cancelled', 'subscription_resumed') AND user_id = subscriptions.user_id
      AND details ->> 'subscriptionId' = subscriptions.id::text
    ORDER BY created_at DESC, id DESC LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM subscriptions AS next
    WHERE next.user_id = subscriptions.user_id AND next.starts_at = subscriptions.ended_at AND next.plan_name IS NOT NULL);
DROP INDEX subscriptions_bought_ended;
CREATE INDEX subscriptions_bought_ended ON subscriptions (ended_at DESC, id DESC)
  WHERE plan_name IS NOT NULL AND end_reason IN ('ran_out', 'cancelled', 'refunded');

-- Lira for one unit of each currency whose unused value was converted for the order, in ten-thousandths, as it was quoted.
ALTER TABLE payments
  ADD COLUMN exchange_rates jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(exchange_rates) = 'object');
