-- Whoever asks the provider claims the row first: it is nobody else's turn before next_ask_at, and each ask without an answer makes
-- the pause longer. An answer resets both.
ALTER TABLE payment_attempts
  ADD COLUMN unanswered_asks integer NOT NULL DEFAULT 0 CHECK (unanswered_asks >= 0),
  ADD COLUMN next_ask_at timestamptz;
ALTER TABLE refunds
  ADD COLUMN unanswered_asks integer NOT NULL DEFAULT 0 CHECK (unanswered_asks >= 0),
  ADD COLUMN next_ask_at timestamptz;
