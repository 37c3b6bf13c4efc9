-- A planned article keeps what it is written from: later changes to its brief do not reach it, and it outlives the brief.
ALTER TABLE articles
  ADD COLUMN brief_id uuid REFERENCES briefs ON DELETE SET NULL,
  ADD COLUMN plan jsonb CHECK (jsonb_typeof(plan) = 'object' AND pg_column_size(plan) <= 600000),
  -- Sections of the plan that did not come, as an array of {id, heading}; null where all came.
  ADD COLUMN missing_sections jsonb CHECK (jsonb_typeof(missing_sections) = 'array' AND jsonb_array_length(missing_sections) > 0),
  ADD CONSTRAINT articles_missing_of_plan_check CHECK (plan IS NOT NULL OR missing_sections IS NULL);
CREATE INDEX articles_of_brief ON articles (brief_id) WHERE brief_id IS NOT NULL;

-- `planned` writes an article section by section, `continuation` the sections that are missing of one.
ALTER TABLE generations
  -- Its user has as many being written as there may be; it has no job, and gets one when another ends.
  ADD COLUMN waits boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT generations_kind_check,
  ADD CONSTRAINT generations_kind_check CHECK (kind IN ('article', 'planned', 'continuation', 'edit', 'outline')),
  ADD CONSTRAINT generations_waits_check CHECK (NOT waits OR kind IN ('planned', 'continuation') AND status <> 'writing');
CREATE INDEX generations_live_planned ON generations (user_id)
  WHERE kind IN ('planned', 'continuation') AND status IN ('queued', 'writing');
CREATE INDEX generations_waiting ON generations (user_id, queued_at) WHERE waits AND status = 'queued';

-- What is finished of a text that is written section by section, outside attempts. Moved into the article once, at the end.
CREATE TABLE generation_sections (
  generation_id uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  section_id text NOT NULL,
  -- In the plan, from 0.
  position integer NOT NULL CHECK (position >= 0),
  content text NOT NULL CHECK (content <> ''),
  words integer NOT NULL CHECK (words >= 0),
  -- That served it; the others are asked of the same one.
  model text,
  mended jsonb CHECK (jsonb_typeof(mended) = 'array'),
  PRIMARY KEY (generation_id, position),
  UNIQUE (generation_id, section_id)
);

ALTER TABLE usage_ledger
  DROP CONSTRAINT usage_ledger_kind_check,
  ADD CONSTRAINT usage_ledger_kind_check CHECK (kind IN ('article', 'regeneration', 'planned_article', 'planned_regeneration',
    'continuation', 'ai_edit', 'ai_proposal', 'ai_outline'));

CREATE OR REPLACE FUNCTION remember_erased_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, articles_completed, articles_failed)
  SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
    count(*) FILTER (WHERE kind IN ('article', 'planned', 'continuation') AND status = 'completed'),
    count(*) FILTER (WHERE kind IN ('article', 'planned', 'continuation') AND status = 'failed')
  FROM erased WHERE ended_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
