-- Articles that are ordered by a file: a job is the file, a row of it an article. The counts of a job are counted from its rows, never kept.
CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  encoding text NOT NULL CHECK (encoding IN ('utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'xlsx')),
  -- Null for a workbook.
  separator text CHECK (separator IN (';', ',', E'\t', '|')),
  -- The header as it came.
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 100),
  -- Which column holds which field, and what stands for cells that are empty.
  mapping jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  defaults jsonb NOT NULL CHECK (jsonb_typeof(defaults) = 'object'),
  -- `finished`: no row waits any more; some may still be written.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'paused', 'cancelled', 'finished')),
  pause_reason text CHECK (pause_reason IN ('user', 'sample', 'quota', 'plan', 'account')),
  -- Only one row is begun, then the job is paused.
  is_sample boolean NOT NULL DEFAULT false,
  -- A running job whose next row cannot be begun for a while is not looked at before this time.
  resumes_at timestamptz,
  -- When a row of it was begun last: users take turns by it.
  begun_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  started_at timestamptz,
  UNIQUE (id, user_id),
  CHECK ((state = 'paused') = (pause_reason IS NOT NULL)),
  CHECK (state = 'running' OR NOT is_sample AND resumes_at IS NULL),
  CHECK ((state = 'draft') = (started_at IS NULL)),
  CHECK ((encoding = 'xlsx') = (separator IS NULL))
);
CREATE INDEX bulk_jobs_of_user ON bulk_jobs (user_id, created_at DESC, id DESC);
CREATE INDEX bulk_jobs_running ON bulk_jobs (user_id, started_at) WHERE state = 'running';
CREATE INDEX bulk_jobs_drafts ON bulk_jobs (updated_at) WHERE state = 'draft';

CREATE TABLE bulk_rows (
  job_id uuid NOT NULL,
  -- As a spreadsheet numbers it; the header has one of these numbers, too.
  n integer NOT NULL CHECK (n BETWEEN 1 AND 1000000),
  user_id uuid NOT NULL,
  -- The columns as they came.
  cells text[] NOT NULL,
  -- The order, with what the file left open; null where the row cannot be one.
  input jsonb CHECK (jsonb_typeof(input) = 'object'),
  -- Hash of the order: the same text is not written twice.
  key bytea CHECK (octet_length(key) = 32),
  -- `skipped`: written before; `trashed`: its article was moved to the trash, which frees the key.
  state text NOT NULL CHECK (state IN ('waiting', 'invalid', 'skipped', 'writing', 'done', 'failed', 'cancelled', 'trashed')),
  article_id uuid REFERENCES articles ON DELETE SET NULL,
  -- For the owner, in Turkish.
  error text CHECK (char_length(error) <= 1000),
  PRIMARY KEY (job_id, n),
  FOREIGN KEY (job_id, user_id) REFERENCES bulk_jobs (id, user_id) ON DELETE CASCADE,
  CHECK ((input IS NULL) = (key IS NULL)),
  CHECK ((state = 'invalid') = (input IS NULL)),
  CHECK (state NOT IN ('invalid', 'skipped', 'failed') OR error IS NOT NULL)
);
-- One row of a user at a time writes an article or has written it.
CREATE UNIQUE INDEX bulk_rows_key ON bulk_rows (user_id, key) WHERE state IN ('writing', 'done');
CREATE INDEX bulk_rows_by_state ON bulk_rows (job_id, state, n);
CREATE UNIQUE INDEX bulk_rows_article ON bulk_rows (article_id) WHERE article_id IS NOT NULL;

-- `bulk` writes an article as `article` does, from a queue of its own.
DO $$
DECLARE
  allowed text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT allowed FROM pg_constraint
  WHERE conrelid = 'generations'::regclass AND conname = 'generations_kind_check';
  EXECUTE format($change$ALTER TABLE generations DROP CONSTRAINT generations_kind_check,
    ADD CONSTRAINT generations_kind_check CHECK (%s OR kind = 'bulk')$change$, allowed);
END $$;
CREATE INDEX generations_live_bulk ON generations (user_id) WHERE kind = 'bulk' AND status IN ('queued', 'writing');

CREATE OR REPLACE FUNCTION remember_erased_generations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, articles_completed, articles_failed)
  SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date,
    count(*) FILTER (WHERE kind IN ('article', 'bulk', 'planned', 'continuation') AND status = 'completed'),
    count(*) FILTER (WHERE kind IN ('article', 'bulk', 'planned', 'continuation') AND status = 'failed')
  FROM erased WHERE ended_at IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;

-- A row follows its article. Written by a trigger, so that no way in which an article ends, comes again or is thrown away can be
-- forgotten, and in the transaction that does so.
CREATE FUNCTION follow_article_of_bulk_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  followed text := CASE WHEN NEW.deleted_at IS NOT NULL THEN 'trashed' WHEN NEW.status = 'completed' THEN 'done'
    WHEN NEW.status = 'failed' THEN 'failed' ELSE 'writing' END;
BEGIN
  IF NOT EXISTS (SELECT FROM bulk_rows WHERE article_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  BEGIN
    UPDATE bulk_rows
    SET state = followed, error = CASE followed WHEN 'failed' THEN coalesce(NEW.failure_reason, NEW.failure_code, 'Yazım tamamlanamadı.') END
    WHERE article_id = NEW.id AND state IN ('writing', 'done', 'failed', 'trashed') AND state <> followed;
  EXCEPTION WHEN unique_violation THEN
    -- The same order is written by another row by now: this one stays what it was, and its article comes back all the same.
    NULL;
  END;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_followed_by_bulk_rows AFTER UPDATE OF status, deleted_at ON articles FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION follow_article_of_bulk_row();
