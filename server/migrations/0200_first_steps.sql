-- When the user closed the list of first steps on the dashboard.
ALTER TABLE users ADD COLUMN first_steps_closed_at timestamptz;
