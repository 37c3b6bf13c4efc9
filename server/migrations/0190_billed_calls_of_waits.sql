-- A model that fails again shortly after its breaker was closed goes on with the pauses where they were.
ALTER TABLE gateway_health
  DROP CONSTRAINT gateway_health_check2,
  ADD CONSTRAINT gateway_health_closed_check CHECK (opened_at IS NOT NULL OR (trial_until IS NULL AND NOT is_announced));

-- Calls that may be billed and brought its finished sections. Those beyond make its next pause longer: `wait_until` is the end of that.
ALTER TABLE generations ADD COLUMN billed_calls integer NOT NULL DEFAULT 0 CHECK (billed_calls >= 0);
