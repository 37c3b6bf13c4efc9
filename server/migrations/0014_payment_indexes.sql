-- What admins have to do about payments; the condition is that of the open tasks in the list of all payments.
CREATE INDEX payments_open_tasks ON payments (created_at DESC, id DESC) WHERE attention IS NOT NULL
  OR (method = 'transfer' AND status = 'pending')
  OR (refund_requested_at IS NOT NULL AND refunded_minor = 0);
-- Pages to ask the provider about, every minute.
CREATE INDEX payment_attempts_unpaid ON payment_attempts (created_at) WHERE paid_at IS NULL;
-- The log of one payment; also where a payment is referred to.
CREATE INDEX payment_notifications_payment ON payment_notifications (payment_id, received_at DESC, id DESC);
-- Forgeries, which are forgotten after a week.
CREATE INDEX payment_notifications_unverified ON payment_notifications (received_at) WHERE NOT is_signature_valid;
