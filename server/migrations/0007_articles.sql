CREATE TABLE articles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('generating', 'completed', 'failed')),
  is_public boolean NOT NULL DEFAULT false,
  category text,
  tags text[] NOT NULL DEFAULT '{}',
  meta_description text,
  ai_prompt text NOT NULL,
  language text NOT NULL DEFAULT 'tr',
  format text NOT NULL DEFAULT 'article',
  tone text NOT NULL DEFAULT 'neutral',
  length text NOT NULL DEFAULT 'medium',
  word_count integer NOT NULL DEFAULT 0 CHECK (word_count >= 0),
  ai_model_used text,
  generation_time_ms integer CHECK (generation_time_ms >= 0),
  generation_id uuid NOT NULL,
  failure_code text,
  failure_reason text,
  failure_detail text,
  moderation_status text NOT NULL DEFAULT 'approved' CHECK (moderation_status IN ('approved', 'rejected', 'pending')),
  moderation_note text,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  deleted_at timestamptz,
  search_fold text GENERATED ALWAYS AS (tr_fold(title || E'\n' || ai_prompt || E'\n' || join_lines(VARIADIC tags))) STORED,
  CHECK (NOT is_public OR status = 'completed'),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL))
);
CREATE INDEX articles_of_user ON articles (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX articles_author ON articles (user_id);
CREATE INDEX articles_in_trash ON articles (user_id, deleted_at DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX articles_to_purge ON articles (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX articles_published ON articles (created_at DESC, id DESC)
  WHERE is_public AND deleted_at IS NULL AND moderation_status = 'approved';
CREATE INDEX articles_search ON articles USING gin (search_fold gin_trgm_ops);

CREATE TABLE article_revisions (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  version integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  word_count integer NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (article_id, version)
);

-- One writing of an article. `attempt` is the fence: each claim by a worker and each restart of the text raises it,
-- and every write of the writing names the attempt it belongs to.
CREATE TABLE generations (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'writing', 'completed', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  gateway_failures integer NOT NULL DEFAULT 0,
  job_id uuid NOT NULL,
  queued_at timestamptz NOT NULL,
  claimed_at timestamptz,
  deadline_at timestamptz NOT NULL,
  cancel_requested_at timestamptz,
  ended_at timestamptz,
  model text,
  gateway_generation_id text,
  finish_reason text,
  prompt_tokens integer,
  completion_tokens integer,
  cost_usd numeric(14, 8),
  CHECK ((status IN ('completed', 'failed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX generations_one_live ON generations (article_id) WHERE status IN ('queued', 'writing');
CREATE INDEX generations_article ON generations (article_id);
CREATE INDEX generations_live ON generations (deadline_at) WHERE status IN ('queued', 'writing');
CREATE INDEX generations_ended ON generations (ended_at DESC) WHERE status = 'completed';

-- The text while it is written, appended. Moved into the article once, at the end. Offsets are UTF-16 units, counted by the writer.
CREATE TABLE generation_parts (
  generation_id uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  attempt integer NOT NULL,
  start_offset integer NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (generation_id, attempt, start_offset)
);
