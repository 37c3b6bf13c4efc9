-- How a user writes: measured by code in samples, described by the model, corrected by hand.
CREATE TABLE voices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  status text NOT NULL DEFAULT 'describing' CHECK (status IN ('describing', 'ready', 'failed')),
  -- The generation that was asked for last; the ends of others do not concern the voice.
  generation_id uuid NOT NULL,
  -- Of each sample: {title, article_id, words}.
  samples jsonb NOT NULL CHECK (jsonb_typeof(samples) = 'array' AND jsonb_array_length(samples) BETWEEN 1 AND 10),
  -- What the description is made of; not kept once there is one.
  sample_texts text[] CHECK (cardinality(sample_texts) BETWEEN 1 AND 10 AND pg_column_size(sample_texts) <= 500000),
  measures jsonb NOT NULL CHECK (jsonb_typeof(measures) = 'object' AND pg_column_size(measures) <= 20000),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  dos text NOT NULL DEFAULT '' CHECK (char_length(dos) <= 1000),
  donts text NOT NULL DEFAULT '' CHECK (char_length(donts) <= 1000),
  preferred_words text[] NOT NULL DEFAULT '{}' CHECK (cardinality(preferred_words) <= 50),
  forbidden_words text[] NOT NULL DEFAULT '{}' CHECK (cardinality(forbidden_words) <= 50),
  -- Descriptions asked for: the first and ten more.
  description_orders integer NOT NULL DEFAULT 1 CHECK (description_orders BETWEEN 1 AND 11),
  failure_code text,
  failure_reason text,
  failure_detail text,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Its owner deleted it while it was being described; it goes once that has ended.
  deleted_at timestamptz,
  CHECK ((status = 'ready') = (sample_texts IS NULL)),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((failure_code IS NULL) = (failure_reason IS NULL))
);
CREATE INDEX voices_of_user ON voices (user_id, created_at DESC, id DESC);
CREATE INDEX voices_deleted ON voices (deleted_at) WHERE deleted_at IS NOT NULL;

-- A generation may be of a voice. What the constraints allow besides stays as it is.
ALTER TABLE generations ADD COLUMN voice_id uuid REFERENCES voices ON DELETE CASCADE;
DO $$
DECLARE
  allowed text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
  WHERE conrelid = 'generations'::regclass AND conname = 'generations_kind_check';
  EXECUTE format($change$ALTER TABLE generations DROP CONSTRAINT generations_kind_check,
    ADD CONSTRAINT generations_kind_check CHECK (%s OR kind = 'voice')$change$, allowed);
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
  WHERE conrelid = 'generations'::regclass AND conname = 'generations_subject_check';
  EXECUTE format($change$ALTER TABLE generations DROP CONSTRAINT generations_subject_check,
    ADD CONSTRAINT generations_subject_check CHECK (CASE kind WHEN 'voice'
      THEN voice_id IS NOT NULL AND article_id IS NULL AND brief_id IS NULL ELSE voice_id IS NULL AND (%s) END)$change$, allowed);
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
  WHERE conrelid = 'usage_ledger'::regclass AND conname = 'usage_ledger_kind_check';
  EXECUTE format($change$ALTER TABLE usage_ledger DROP CONSTRAINT usage_ledger_kind_check,
    ADD CONSTRAINT usage_ledger_kind_check CHECK (%s OR kind = 'ai_voice')$change$, allowed);
END $$;
CREATE UNIQUE INDEX generations_one_live_description ON generations (voice_id)
  WHERE status IN ('queued', 'writing') AND voice_id IS NOT NULL;
CREATE INDEX generations_voice ON generations (voice_id) WHERE voice_id IS NOT NULL;
