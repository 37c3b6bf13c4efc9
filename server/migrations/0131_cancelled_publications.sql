-- The article went into the trash or was rejected while it was being sent: no further step begins, though it is back by then.
ALTER TABLE publications ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION cancel_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedules SET state = 'cancelled', ended_at = now(),
    reason = CASE WHEN NEW.deleted_at IS NOT NULL THEN 'trashed' ELSE 'rejected' END
  WHERE article_id = NEW.id AND state IN ('waiting', 'missed', 'plan_required');
  -- A transaction that orders publications for a schedule holds it: whatever that one orders is seen below.
  PERFORM FROM schedules WHERE article_id = NEW.id AND state = 'running' FOR NO KEY UPDATE;
  UPDATE schedule_targets SET state = 'failed', failure_code = 'article_not_publishable'
  FROM schedules
  WHERE schedules.article_id = NEW.id AND schedules.state = 'running' AND schedule_targets.schedule_id = schedules.id
    AND schedule_targets.state = 'waiting' AND schedule_targets.site_id IS NOT NULL;
  -- What waits for its next try ends in a run at once, which tells of it as of every end. Whether a post came about is still looked for.
  UPDATE publications SET is_cancelled = true,
    due_at = CASE WHEN job_id IS NULL AND state <> 'outcome_unknown' THEN least(due_at, updated_at) ELSE due_at END
  WHERE article_id = NEW.id AND action = 'publish' AND (due_at IS NOT NULL OR job_id IS NOT NULL);
  RETURN NULL;
END $$;
