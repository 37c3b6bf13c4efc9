-- When a payment was granted, and what the right is worth at the list price: compared with what was paid and taken over. Not known of
-- payments that were granted before this was kept.
ALTER TABLE payments
  ADD COLUMN granted_at timestamptz,
  ADD COLUMN granted_value_minor bigint CHECK (granted_value_minor >= 0),
  ADD CONSTRAINT payments_granted CHECK ((granted_at IS NULL) = (granted_value_minor IS NULL)),
  ADD CONSTRAINT payments_granted_is_completed CHECK (granted_at IS NULL OR status = 'completed');
