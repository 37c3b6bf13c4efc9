-- A subscription row is one period. What was bought is kept with it, whatever becomes of the plan.
ALTER TABLE subscriptions
  ADD COLUMN anchor_at timestamptz,
  ADD COLUMN plan_name text,
  ADD COLUMN duration_months integer CHECK (duration_months >= 1),
  ADD COLUMN currency text CHECK (currency IN ('TRY', 'USD', 'EUR')),
  ADD COLUMN list_price_minor bigint CHECK (list_price_minor >= 0),
  ADD COLUMN payment_id uuid UNIQUE,
  ADD COLUMN worth_minor bigint CHECK (worth_minor >= 0),
  ADD COLUMN refunded_minor bigint CHECK (refunded_minor >= 0),
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_reason text CHECK (end_reason IN ('ran_out', 'replaced', 'credited', 'refunded'));
UPDATE subscriptions SET anchor_at = starts_at;
ALTER TABLE subscriptions
  ALTER COLUMN anchor_at SET NOT NULL,
  -- Bought wholly or not at all: a free period follows its plan.
  ADD CONSTRAINT subscriptions_bought CHECK (
    num_nonnulls(plan_name, article_limit, ai_requests_limit, features, duration_months, currency, list_price_minor, worth_minor, refunded_minor) IN (0, 9)),
  ADD CONSTRAINT subscriptions_bought_ends CHECK (plan_name IS NULL OR ends_at IS NOT NULL),
  ADD CONSTRAINT subscriptions_granted_is_bought CHECK (payment_id IS NULL OR plan_name IS NOT NULL),
  ADD CONSTRAINT subscriptions_ended CHECK ((status = 'expired') = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (end_reason IS NULL));
CREATE UNIQUE INDEX subscriptions_one_scheduled ON subscriptions (user_id) WHERE status = 'inactive';
CREATE INDEX subscriptions_running_out ON subscriptions (ends_at) WHERE status IN ('active', 'cancelled') AND ends_at IS NOT NULL;

-- An order and what became of it. No reference to the user: it outlives the account, with an opaque id.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  plan_id integer NOT NULL REFERENCES plans,
  kind text NOT NULL CHECK (kind IN ('upgrade', 'renewal', 'downgrade')),
  method text NOT NULL CHECK (method IN ('card', 'transfer')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'failed')),
  -- What was ordered, as it is granted: the plan's terms at the time of the order.
  terms jsonb NOT NULL,
  -- The order summary's figures in minor units, as they were shown.
  currency text NOT NULL CHECK (currency IN ('TRY', 'USD', 'EUR')),
  list_price_minor bigint NOT NULL CHECK (list_price_minor > 0),
  discount_minor bigint NOT NULL CHECK (discount_minor >= 0),
  credit_minor bigint NOT NULL CHECK (credit_minor >= 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  extra_days integer NOT NULL DEFAULT 0 CHECK (extra_days >= 0),
  tax_rate_percent integer NOT NULL CHECK (tax_rate_percent BETWEEN 0 AND 100),
  -- The periods whose unused value went into the price, and how much of each.
  credits jsonb NOT NULL DEFAULT '[]',
  -- Name, address, phone, tax number: erased with the account.
  billing jsonb,
  transfer_reference text UNIQUE,
  failure_reason text,
  failure_detail text,
  refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND amount_minor),
  refund_requested_at timestamptz,
  refund_request_reason text,
  -- Why an admin must look at it; null when nothing is to do.
  attention text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Who confirmed or rejected a transfer.
  decided_by uuid,
  CHECK (amount_minor = list_price_minor - discount_minor - credit_minor),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK (status = 'completed' OR refunded_minor = 0),
  CHECK ((method = 'transfer') = (transfer_reference IS NOT NULL))
);
CREATE INDEX payments_user ON payments (user_id, created_at DESC, id DESC);
CREATE INDEX payments_created_at ON payments (created_at DESC, id DESC);
CREATE INDEX payments_pending ON payments (created_at) WHERE status = 'pending';
CREATE INDEX payments_attention ON payments (created_at) WHERE attention IS NOT NULL;
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_payment FOREIGN KEY (payment_id) REFERENCES payments;

-- Each page of the provider that was opened for a payment, under an order number of its own.
CREATE TABLE payment_attempts (
  merchant_oid text PRIMARY KEY CHECK (merchant_oid ~ '^[A-Za-z0-9]{1,64}$'),
  payment_id uuid NOT NULL REFERENCES payments,
  page_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  asked_at timestamptz
);
CREATE INDEX payment_attempts_payment ON payment_attempts (payment_id);

-- What may be used only once per user (the first month's half price, the unused value of a period): held by one pending payment,
-- consumed by the first that completes.
CREATE TABLE payment_claims (
  user_id uuid NOT NULL,
  claim text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  consumed_at timestamptz,
  PRIMARY KEY (user_id, claim)
);
CREATE INDEX payment_claims_payment ON payment_claims (payment_id);

-- Every notification as it was received, stored before it is acted on; fields without secrets.
CREATE TABLE payment_notifications (
  id uuid PRIMARY KEY,
  received_at timestamptz NOT NULL,
  merchant_oid text,
  payment_id uuid REFERENCES payments,
  fields jsonb NOT NULL,
  is_signature_valid boolean NOT NULL,
  -- Null until it was acted on.
  outcome text,
  detail text,
  address inet
);
CREATE INDEX payment_notifications_received_at ON payment_notifications (received_at DESC, id DESC);
CREATE INDEX payment_notifications_order ON payment_notifications (merchant_oid);
CREATE INDEX payment_notifications_open ON payment_notifications (received_at) WHERE outcome IS NULL;

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'completed', 'failed')),
  -- The provider's key against paying back twice.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Za-z0-9]{1,64}$'),
  requested_by uuid NOT NULL,
  reason text,
  detail text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'requested') = (ended_at IS NULL))
);
CREATE INDEX refunds_payment ON refunds (payment_id);
-- One at a time: its amount is decided against what was paid back before.
CREATE UNIQUE INDEX refunds_one_open ON refunds (payment_id) WHERE status = 'requested';

-- Numbers without gaps: counted up in the transaction that issues the receipt.
CREATE TABLE receipt_counters (
  year integer PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number > 0)
);
CREATE TABLE receipts (
  payment_id uuid PRIMARY KEY REFERENCES payments,
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL,
  UNIQUE (year, number)
);

-- The texts people agreed to, each once.
CREATE TABLE legal_documents (
  sha256 bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('preliminary_information', 'distance_sales_contract')),
  version text NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('contract', 'immediate_performance')),
  document_sha256 bytea REFERENCES legal_documents,
  document_version text NOT NULL,
  granted_at timestamptz NOT NULL,
  address inet,
  user_agent text
);
CREATE INDEX consents_payment ON consents (payment_id);
CREATE INDEX consents_user ON consents (user_id);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER legal_documents_append_only BEFORE UPDATE OR DELETE ON legal_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE subscription_reminders (
  subscription_id uuid NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
  days_before integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, days_before)
);
