-- What an admin gives beyond what was bought. More units of one monthly window, on top of its limits:
ALTER TABLE usage_periods
  ADD COLUMN article_bonus integer NOT NULL DEFAULT 0 CHECK (article_bonus >= 0),
  ADD COLUMN ai_requests_bonus integer NOT NULL DEFAULT 0 CHECK (ai_requests_bonus >= 0);

-- More days of a period, at its end. They were not paid for, so they are worth nothing when the period is credited.
ALTER TABLE subscriptions
  ADD COLUMN granted_days integer NOT NULL DEFAULT 0 CHECK (granted_days >= 0),
  ADD CONSTRAINT subscriptions_granted_days CHECK (granted_days = 0 OR plan_name IS NOT NULL);

-- A session in which a super_admin sees what the user sees. It only reads, and ends soon.
ALTER TABLE sessions
  ADD COLUMN impersonator_id uuid REFERENCES users ON DELETE CASCADE;
CREATE INDEX sessions_impersonator ON sessions (impersonator_id) WHERE impersonator_id IS NOT NULL;
