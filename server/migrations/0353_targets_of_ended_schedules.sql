-- Outside of a transaction.
-- A schedule that fails before it starts, or is cancelled, ends its targets. Those of missed schedules, and of schedules that need a plan, wait for
-- their author. One transaction would lock targets before schedules, which the service does the other way around, and would keep the strongest lock
-- while it changes rows.
ALTER TABLE schedule_targets
  DROP CONSTRAINT IF EXISTS schedule_targets_check1,
  DROP CONSTRAINT IF EXISTS schedule_targets_hokka,
  ADD CONSTRAINT schedule_targets_hokka CHECK (
    site_id IS NOT NULL OR state IN ('waiting', 'done') OR failure_code IS NOT DISTINCT FROM 'not_started') NOT VALID;
ALTER TABLE schedule_targets VALIDATE CONSTRAINT schedule_targets_hokka;

CREATE OR REPLACE FUNCTION end_targets_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN UPDATE schedule_targets SET state = 'failed', failure_code = 'not_started' WHERE schedule_id = NEW.id AND state = 'waiting'; RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER schedules_ended AFTER UPDATE OF state ON schedules FOR EACH ROW
  WHEN (NEW.state IN ('failed', 'cancelled') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION end_targets_of_schedule();

-- Accepted: targets of schedules that failed or were cancelled, for which nothing waits.
UPDATE schedule_targets SET state = 'failed', failure_code = 'not_started'
FROM schedules WHERE schedules.id = schedule_id AND schedules.state IN ('failed', 'cancelled') AND schedule_targets.state = 'waiting';
