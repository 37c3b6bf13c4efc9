-- The e-Arşiv invoice of a payment as an admin attached it. One counts at a time; of those before only that they were there is kept.
CREATE TABLE payment_invoices (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  bytes bytea CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  attached_by uuid NOT NULL,
  attached_at timestamptz NOT NULL,
  -- When another took its place, or it was taken away.
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (bytes IS NOT NULL))
);
-- They are compressed already.
ALTER TABLE payment_invoices ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX payment_invoices_current ON payment_invoices (payment_id) WHERE ended_at IS NULL;
CREATE INDEX payment_invoices_payment ON payment_invoices (payment_id, attached_at);

-- Months whose invoice data was handed over, with the rows as they were then. What changed since is the difference to what is there now.
CREATE TABLE closed_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  closed_by uuid NOT NULL,
  closed_at timestamptz NOT NULL
);
CREATE TABLE closed_month_rows (
  month date NOT NULL REFERENCES closed_months,
  -- In the order of the file.
  at timestamptz NOT NULL,
  -- Of the payment, or of the refund.
  id uuid NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  PRIMARY KEY (month, at, id)
);
CREATE INDEX closed_month_rows_payment ON closed_month_rows (payment_id);

-- The KDV within a price that includes it, rounded to the nearest kuruş, a half up: gross × rate ÷ (100 + rate).
CREATE FUNCTION kdv_minor(gross_minor bigint, rate_percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT div(2 * gross_minor::numeric * rate_percent + 100 + rate_percent, 2 * (100 + rate_percent)::numeric)::bigint
$$;
