-- What of a payment has to be given back beside its own refund: a later period that took its value over was paid back.
ALTER TABLE payments ADD COLUMN refund_due_minor bigint NOT NULL DEFAULT 0 CHECK (refund_due_minor >= 0);

-- Money that was returned outside of the product, e.g. at the provider's own site or by a chargeback: the day it went back.
ALTER TABLE refunds ADD COLUMN returned_on date;

-- An admin ended the period.
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_end_reason_check,
  ADD CONSTRAINT subscriptions_end_reason_check
    CHECK (end_reason IN ('ran_out', 'cancelled', 'replaced', 'credited', 'refunded', 'ended'));
