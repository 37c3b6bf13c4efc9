-- A cap that was changed is told of again on the same day. What is told of no cap, and what was told before this, has 0.
ALTER TABLE spending_alerts
  ADD COLUMN cap_usd numeric(10, 2) NOT NULL DEFAULT 0 CHECK (cap_usd >= 0),
  DROP CONSTRAINT spending_alerts_pkey,
  ADD PRIMARY KEY (day, model, level, cap_usd),
  DROP CONSTRAINT spending_alerts_level_check,
  ADD CONSTRAINT spending_alerts_level_check CHECK (level IN ('50', '80', '100', 'no_price', 'no_cost'));
ALTER TABLE spending_alerts ALTER COLUMN cap_usd DROP DEFAULT;
