-- The request that ordered the work; the log lines of the work carry its id. Null for work that a schedule or a bulk job began.
ALTER TABLE generations ADD COLUMN request_id uuid;
ALTER TABLE publications ADD COLUMN request_id uuid;
ALTER TABLE webhook_deliveries ADD COLUMN request_id uuid;
