-- One row. `plain` and `secrets` hold only what differs from the defaults; secrets are encrypted one by one.
CREATE TABLE settings (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version bigint NOT NULL DEFAULT 1,
  plain jsonb NOT NULL DEFAULT '{}',
  secrets jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
INSERT INTO settings (updated_at) VALUES (now());
