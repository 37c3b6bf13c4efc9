-- What a long text is to be, and its plan. `updated_at` is when its owner or an outline last changed it: what lies untouched is deleted.
CREATE TABLE briefs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 5 AND 200),
  request text NOT NULL CHECK (char_length(request) <= 2000),
  language text NOT NULL,
  format text NOT NULL CHECK (format IN ('article', 'blog')),
  tone text NOT NULL,
  audience text CHECK (char_length(audience) <= 200),
  goal text CHECK (goal IN ('inform', 'sell', 'compare', 'teach', 'announce')),
  keyphrase text CHECK (char_length(keyphrase) <= 100),
  keyphrases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(keyphrases) <= 10),
  word_target integer NOT NULL CHECK (word_target BETWEEN 300 AND 6000),
  status text NOT NULL DEFAULT 'planning' CHECK (status IN ('planning', 'ready', 'failed')),
  -- The generation that was asked for last; the ends of others do not concern the brief.
  generation_id uuid NOT NULL,
  outline jsonb CHECK (jsonb_typeof(outline) = 'object' AND pg_column_size(outline) <= 600000),
  -- Outlines asked for: the first and ten more.
  outline_orders integer NOT NULL DEFAULT 1 CHECK (outline_orders BETWEEN 1 AND 11),
  failure_code text,
  failure_reason text,
  failure_detail text,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When its owner was told that it will be deleted.
  expiry_mailed_at timestamptz,
  -- Its owner deleted it while its outline was being written; it goes once that has ended.
  deleted_at timestamptz,
  CHECK (CASE status WHEN 'ready' THEN outline IS NOT NULL WHEN 'failed' THEN outline IS NULL AND failure_reason IS NOT NULL
    ELSE failure_reason IS NULL END),
  CHECK ((failure_code IS NULL) = (failure_reason IS NULL))
);
CREATE INDEX briefs_of_user ON briefs (user_id, updated_at DESC, id DESC);
CREATE INDEX briefs_untouched ON briefs (updated_at);
CREATE INDEX briefs_deleted ON briefs (deleted_at) WHERE deleted_at IS NOT NULL;

-- The plans that others took the place of, as their owner had edited them; the last five of a brief.
CREATE TABLE brief_outlines (
  brief_id uuid NOT NULL REFERENCES briefs ON DELETE CASCADE,
  -- Of the brief when it had this plan.
  version integer NOT NULL,
  outline jsonb NOT NULL CHECK (jsonb_typeof(outline) = 'object'),
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (brief_id, version)
);

-- A generation is of an article or of a brief.
ALTER TABLE generations
  ADD COLUMN brief_id uuid REFERENCES briefs ON DELETE CASCADE,
  ALTER COLUMN article_id DROP NOT NULL,
  DROP CONSTRAINT generations_kind_check,
  ADD CONSTRAINT generations_kind_check CHECK (kind IN ('article', 'edit', 'outline')),
  ADD CONSTRAINT generations_subject_check CHECK (
    CASE kind WHEN 'outline' THEN brief_id IS NOT NULL AND article_id IS NULL ELSE article_id IS NOT NULL AND brief_id IS NULL END);
CREATE UNIQUE INDEX generations_one_live_outline ON generations (brief_id)
  WHERE status IN ('queued', 'writing') AND brief_id IS NOT NULL;
CREATE INDEX generations_brief ON generations (brief_id) WHERE brief_id IS NOT NULL;

ALTER TABLE usage_ledger
  DROP CONSTRAINT usage_ledger_kind_check,
  ADD CONSTRAINT usage_ledger_kind_check CHECK (kind IN ('article', 'regeneration', 'ai_edit', 'ai_proposal', 'ai_outline'));
