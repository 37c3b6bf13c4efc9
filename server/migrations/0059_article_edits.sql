-- A generation writes an article or answers an edit of one. At most one of any kind is live for an article (generations_one_live).
ALTER TABLE generations
  ADD COLUMN kind text NOT NULL DEFAULT 'article' CHECK (kind IN ('article', 'edit'));

-- What was asked of an edit or of proposals, and what came of it. The model's answer lies in generation_parts while it comes. Deleted
-- with its generation, 30 days after the end.
CREATE TABLE article_edits (
  generation_id uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rewrite', 'shorten', 'expand', 'simplify', 'tone', 'correct', 'translate', 'continue',
    'custom', 'titles', 'description', 'tags')),
  wish text CHECK (char_length(wish) <= 1000),
  tone text,
  language text,
  title text NOT NULL,
  -- What was sent: an array of {id, text}; `has_blocks` says whether the ids are those of the editor.
  selection jsonb NOT NULL CHECK (jsonb_typeof(selection) = 'array' AND jsonb_array_length(selection) BETWEEN 1 AND 2000),
  has_blocks boolean NOT NULL,
  words integer NOT NULL CHECK (words BETWEEN 0 AND 6000),
  created_at timestamptz NOT NULL,
  -- What is answered of an edit that completed: {text, blocks?, unchanged, is_partial, proposals?}.
  result jsonb CHECK (jsonb_typeof(result) = 'object'),
  -- Unchanged and not charged.
  is_free boolean NOT NULL DEFAULT false,
  failure_code text,
  failure_reason text,
  failure_detail text,
  ended_at timestamptz,
  accepted integer CHECK (accepted BETWEEN 0 AND suggested),
  suggested integer CHECK (suggested >= 0),
  CHECK (ended_at IS NULL OR (result IS NOT NULL) <> (failure_code IS NOT NULL)),
  CHECK (ended_at IS NOT NULL OR (result IS NULL AND failure_code IS NULL)),
  CHECK (NOT is_free OR result IS NOT NULL),
  CHECK ((accepted IS NULL) = (suggested IS NULL) AND (suggested IS NULL OR result IS NOT NULL))
);
CREATE INDEX article_edits_article ON article_edits (article_id, created_at DESC, generation_id DESC);
CREATE INDEX article_edits_free ON article_edits (user_id, ended_at) WHERE is_free;
CREATE INDEX article_edits_to_purge ON article_edits (ended_at) WHERE ended_at IS NOT NULL;

-- An edit costs as many AI requests as its words need, and is charged at most what was held.
ALTER TABLE usage_ledger
  DROP CONSTRAINT usage_ledger_ai_requests_check,
  ADD CONSTRAINT usage_ledger_ai_requests_check CHECK (ai_requests BETWEEN 0 AND 1000),
  DROP CONSTRAINT usage_ledger_kind_check,
  ADD CONSTRAINT usage_ledger_kind_check CHECK (kind IN ('article', 'regeneration', 'ai_edit', 'ai_proposal'));

-- Expected waits are those of one kind, figures of articles leave edits out, and live ones of a user are counted.
DROP INDEX generations_ended;
CREATE INDEX generations_ended ON generations (kind, ended_at DESC) WHERE status = 'completed';
DROP INDEX generations_queued;
CREATE INDEX generations_queued ON generations (queued_at) INCLUDE (kind) WHERE status = 'queued';
DROP INDEX generations_ended_at;
CREATE INDEX generations_ended_at ON generations (ended_at DESC, id DESC) INCLUDE (status, cost_usd, kind) WHERE ended_at IS NOT NULL;
CREATE INDEX generations_live_edits ON generations (user_id) WHERE kind = 'edit' AND status IN ('queued', 'writing');

CREATE OR REPLACE FUNCTION remember_erased_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, articles_completed, articles_failed, ai_cost_usd)
  SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
    count(*) FILTER (WHERE kind = 'article' AND status = 'completed'),
    count(*) FILTER (WHERE kind = 'article' AND status = 'failed'), coalesce(sum(cost_usd), 0)
  FROM erased WHERE ended_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
