-- A schedule that fails before it starts, or is cancelled, ends its targets. Those of missed schedules, and of schedules that need a plan, wait for
-- their author.
-- Accepted: a row for each target of a schedule, read once.
ALTER TABLE schedule_targets DROP CONSTRAINT schedule_targets_check1,
  ADD CONSTRAINT schedule_targets_hokka CHECK (
    site_id IS NOT NULL OR state IN ('waiting', 'done') OR failure_code IS NOT DISTINCT FROM 'not_started');

CREATE FUNCTION end_targets_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE schedule_targets SET state = 'failed', failure_code = 'not_started' WHERE schedule_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;
CREATE TRIGGER schedules_ended AFTER UPDATE OF state ON schedules FOR EACH ROW
  WHEN (NEW.state IN ('failed', 'cancelled') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION end_targets_of_schedule();

-- Accepted: schedules that failed or were cancelled, of which an article has one at most.
UPDATE schedule_targets SET state = 'failed', failure_code = 'not_started'
FROM schedules WHERE schedules.id = schedule_id AND schedules.state IN ('failed', 'cancelled') AND schedule_targets.state = 'waiting';
