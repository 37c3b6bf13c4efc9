-- When somebody decided about a transfer, since a rejection can be taken back for some days, and when its buyer withdrew it.
ALTER TABLE payments ADD COLUMN decided_at timestamptz, ADD COLUMN withdrawn_at timestamptz;
-- The audit log knows of decisions of before.
UPDATE payments SET decided_at = decided.at
FROM (
  SELECT target_id, max(created_at) AS at FROM audit_log
  WHERE action IN ('payment.confirm_transfer', 'payment.reject_transfer') GROUP BY target_id
) AS decided
WHERE decided.target_id = payments.id::text AND payments.decided_by IS NOT NULL;
ALTER TABLE payments
  ADD CONSTRAINT payments_decided CHECK (decided_at IS NULL OR decided_by IS NOT NULL),
  -- The buyer's word ends an order that nobody has decided about, and stands.
  ADD CONSTRAINT payments_withdrawn CHECK (
    withdrawn_at IS NULL OR method = 'transfer' AND status = 'failed' AND decided_by IS NULL);
