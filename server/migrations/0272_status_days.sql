-- How the service's own checks of its components ended, by Istanbul day, for the status page. Older days than 90 are deleted.
CREATE TABLE status_days (
  component text NOT NULL CHECK (component IN ('api', 'database', 'ai', 'payment')),
  day date NOT NULL,
  online integer NOT NULL DEFAULT 0 CHECK (online >= 0),
  slow integer NOT NULL DEFAULT 0 CHECK (slow >= 0),
  offline integer NOT NULL DEFAULT 0 CHECK (offline >= 0),
  last_state text NOT NULL CHECK (last_state IN ('online', 'slow', 'offline')),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (component, day)
);
