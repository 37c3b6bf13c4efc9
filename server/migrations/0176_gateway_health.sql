-- Whether a model of a gateway can be asked now, for all processes together: a breaker, and a pace. No row: it can, at any pace.
CREATE TABLE gateway_health (
  gateway text NOT NULL CHECK (length(gateway) BETWEEN 1 AND 200),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 200),
  -- The newest failures that say that the service is down, at most five; a success takes the oldest away.
  failed_at timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(failed_at) <= 5),
  -- Open: nothing is asked but one trial call at a time.
  opened_at timestamptz,
  cause text CHECK (length(cause) BETWEEN 1 AND 60),
  failed_trials integer NOT NULL DEFAULT 0 CHECK (failed_trials >= 0),
  trial_at timestamptz,
  -- One process makes the trial call; it is lost when it has not told how it ended by then.
  trial_until timestamptz,
  -- Admins were told that this outage began, and are told when it ends.
  is_announced boolean NOT NULL DEFAULT false,
  -- Milliseconds between the beginnings of two calls; null: any.
  interval_ms integer CHECK (interval_ms BETWEEN 1 AND 60000),
  next_at timestamptz,
  -- The service asks to be left alone until then.
  blocked_until timestamptz,
  slow_since timestamptz,
  PRIMARY KEY (gateway, model),
  CHECK ((opened_at IS NULL) = (cause IS NULL)),
  CHECK ((opened_at IS NULL) = (trial_at IS NULL)),
  CHECK (opened_at IS NOT NULL OR (failed_trials = 0 AND trial_until IS NULL AND NOT is_announced))
);

-- When admins were last told that an outage of this cause began: once an hour at most.
CREATE TABLE outage_mails (
  cause text PRIMARY KEY,
  sent_at timestamptz NOT NULL
);

-- A generation that waits for the service is queued without a job.
ALTER TABLE generations
  ADD COLUMN wait_since timestamptz,
  ADD COLUMN wait_reason text CHECK (wait_reason IN ('service', 'turn')),
  -- Not looked at before.
  ADD COLUMN wait_until timestamptz,
  -- 'gateway model' of each that could be asked for it; one that can is enough.
  ADD COLUMN wait_for text[],
  -- All waits that have ended, in milliseconds.
  ADD COLUMN waited_ms bigint NOT NULL DEFAULT 0 CHECK (waited_ms >= 0),
  -- What was left of the time of writing when it began to wait, for texts that go on where they were.
  ADD COLUMN writing_left_ms integer CHECK (writing_left_ms >= 0),
  ADD CONSTRAINT generations_wait_check CHECK ((wait_since IS NULL) = (wait_reason IS NULL) AND (wait_since IS NULL) = (wait_until IS NULL)
    AND (wait_since IS NULL) = (wait_for IS NULL)),
  ADD CONSTRAINT generations_wait_status_check CHECK (wait_since IS NULL OR status = 'queued');

CREATE INDEX generations_wait ON generations (wait_until) WHERE wait_since IS NOT NULL;

-- A job that no model can be asked for stands still by itself, and goes on when one of these can.
ALTER TABLE bulk_jobs
  DROP CONSTRAINT bulk_jobs_pause_reason_check,
  ADD CONSTRAINT bulk_jobs_pause_reason_check CHECK (pause_reason IN ('user', 'sample', 'quota', 'plan', 'account', 'service')),
  ADD COLUMN paused_for text[],
  ADD CONSTRAINT bulk_jobs_paused_for_check CHECK ((pause_reason IS NOT DISTINCT FROM 'service') = (paused_for IS NOT NULL));
