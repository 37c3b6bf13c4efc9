-- Counters of one monthly window. A new month or an upgrade is a new row, never an update to zero. Null limits are unlimited.
CREATE TABLE usage_periods (
  user_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  article_limit integer CHECK (article_limit > 0),
  ai_requests_limit integer CHECK (ai_requests_limit > 0),
  articles_used integer NOT NULL DEFAULT 0 CHECK (articles_used >= 0),
  ai_requests_used integer NOT NULL DEFAULT 0 CHECK (ai_requests_used >= 0),
  PRIMARY KEY (user_id, starts_at),
  CHECK (ends_at > starts_at)
);

-- One row per generation or AI edit. It moves once: held → settled or held → released, by conditional updates only.
-- `user_id` outlives the account as an opaque subject, so it references nothing.
CREATE TABLE usage_ledger (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  period_starts_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('article', 'regeneration', 'ai_edit')),
  generation_id uuid UNIQUE,
  article_id uuid,
  articles integer NOT NULL CHECK (articles IN (0, 1)),
  ai_requests integer NOT NULL CHECK (ai_requests IN (0, 1)),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'settled', 'released')),
  reason text,
  held_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'held') = (ended_at IS NULL)),
  FOREIGN KEY (user_id, period_starts_at) REFERENCES usage_periods (user_id, starts_at)
);
CREATE INDEX usage_ledger_user ON usage_ledger (user_id, held_at DESC, id DESC);
CREATE INDEX usage_ledger_article ON usage_ledger (article_id) WHERE articles = 1;
CREATE INDEX usage_ledger_open ON usage_ledger (expires_at) WHERE state = 'held';
