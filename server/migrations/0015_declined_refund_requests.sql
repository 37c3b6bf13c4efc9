ALTER TABLE payments ADD COLUMN refund_request_declined_at timestamptz;
-- The condition is that of the open tasks in the list of all payments; a request that was declined is none of them.
DROP INDEX payments_open_tasks;
CREATE INDEX payments_open_tasks ON payments (created_at DESC, id DESC) WHERE attention IS NOT NULL
  OR (method = 'transfer' AND status = 'pending')
  OR (refund_requested_at IS NOT NULL AND refund_request_declined_at IS NULL AND refunded_minor = 0);
