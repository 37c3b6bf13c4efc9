-- When some process last began a task that one of them does every hour, so that it is due whatever the age of the processes.
CREATE TABLE task_claims (
  name text PRIMARY KEY,
  claimed_at timestamptz NOT NULL
);
