-- What was earned and paid in each month of Istanbul, by currency and plan; a task counts all of it anew. Months to come hold what is
-- paid for them already.
CREATE TABLE revenue_months (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  currency text NOT NULL CHECK (currency IN ('TRY', 'USD', 'EUR')),
  plan_id integer NOT NULL REFERENCES plans,
  accrued_minor bigint NOT NULL,
  received_minor bigint NOT NULL CHECK (received_minor >= 0),
  refunded_minor bigint NOT NULL CHECK (refunded_minor >= 0),
  -- Of the periods that ran at the end of the month, or run now.
  mrr_minor bigint NOT NULL CHECK (mrr_minor >= 0),
  PRIMARY KEY (month, currency, plan_id)
);
CREATE TABLE subscriber_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  at_start integer NOT NULL CHECK (at_start >= 0),
  new integer NOT NULL CHECK (new >= 0),
  renewed integer NOT NULL CHECK (renewed >= 0),
  lapsed integer NOT NULL CHECK (lapsed >= 0)
);
CREATE TABLE revenue_counts (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  counted_at timestamptz NOT NULL
);
