-- Which of a payment's pages was paid, and what it collected.
ALTER TABLE payment_attempts
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN collected_minor bigint CHECK (collected_minor > 0),
  -- Opened at the stand-in of a demo, where nobody pays with money.
  ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT payment_attempts_paid CHECK ((paid_at IS NULL) = (collected_minor IS NULL));
CREATE INDEX payment_attempts_sandbox ON payment_attempts (paid_at) WHERE is_sandbox AND paid_at IS NOT NULL;
