-- When an article is to be published, and where. One row an article; a second order takes its place under an id of its own, so that
-- nothing that was begun for the first one is taken for it.
CREATE TABLE schedules (
  article_id uuid PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  publish_at timestamptz NOT NULL,
  -- The version that its author saw when ordering; the newest saved one is published.
  article_version integer NOT NULL CHECK (article_version >= 1),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'missed', 'plan_required', 'cancelled')),
  -- Why it was cancelled, or failed before anything was begun; what failed at a target stands there.
  reason text CHECK (char_length(reason) <= 60),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL)),
  CHECK (state NOT IN ('running', 'done') OR started_at IS NOT NULL),
  CHECK (state IN ('running', 'done', 'failed') OR started_at IS NULL),
  CHECK (state IN ('failed', 'cancelled') OR reason IS NULL),
  CHECK (state <> 'cancelled' OR reason IS NOT NULL)
);
CREATE INDEX schedules_due ON schedules (publish_at) WHERE state = 'waiting';
CREATE INDEX schedules_running ON schedules (started_at) WHERE state = 'running';
CREATE INDEX schedules_of_user ON schedules (user_id, publish_at);

-- Where it is to be published, and what became of it there.
CREATE TABLE schedule_targets (
  schedule_id uuid NOT NULL REFERENCES schedules (id) ON DELETE CASCADE,
  -- Null: Hokka itself, where the article becomes public.
  site_id uuid REFERENCES sites ON DELETE CASCADE,
  -- `ordered`: a publication of the article on the site is under way.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ordered', 'done', 'failed')),
  failure_code text CHECK (char_length(failure_code) <= 60),
  UNIQUE NULLS NOT DISTINCT (schedule_id, site_id),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL)),
  CHECK (site_id IS NOT NULL OR state IN ('waiting', 'done'))
);
CREATE INDEX schedule_targets_of_site ON schedule_targets (site_id) WHERE site_id IS NOT NULL;

-- What lies in the trash or was rejected is not published later either, however it came there.
CREATE FUNCTION cancel_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedules SET state = 'cancelled', ended_at = now(),
    reason = CASE WHEN NEW.deleted_at IS NOT NULL THEN 'trashed' ELSE 'rejected' END
  WHERE article_id = NEW.id AND state IN ('waiting', 'missed', 'plan_required');
  RETURN NULL;
END $$;
CREATE TRIGGER articles_schedule_cancelled AFTER UPDATE OF deleted_at, moderation_status ON articles FOR EACH ROW
  WHEN ((NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
    OR (NEW.moderation_status = 'rejected' AND OLD.moderation_status <> 'rejected'))
  EXECUTE FUNCTION cancel_schedule();
