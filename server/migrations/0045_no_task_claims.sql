-- The queue's own schedules say when a task is due, and give it to one process.
DROP TABLE task_claims;
