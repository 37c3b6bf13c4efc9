-- The answer of a call that carried an Idempotency-Key; written in the transaction of the effect itself.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Counters of rate limits. Losing them in a crash is harmless, so they are not logged.
CREATE UNLOGGED TABLE rate_limit_windows (
  bucket text NOT NULL,
  subject_hash bytea NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, subject_hash, window_start)
);
CREATE INDEX rate_limit_windows_start ON rate_limit_windows (window_start);

-- Living worker processes and how many articles each can write at once.
CREATE TABLE workers (
  id uuid PRIMARY KEY,
  slots integer NOT NULL CHECK (slots > 0),
  seen_at timestamptz NOT NULL
);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid,
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id text,
  details jsonb NOT NULL DEFAULT '{}',
  address inet,
  user_agent text,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_created_at ON audit_log (created_at DESC, id DESC);
