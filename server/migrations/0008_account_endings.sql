-- Somebody who asked to be deleted: signed out and inactive at once, erased by a job when nothing of theirs is open any more.
ALTER TABLE users ADD COLUMN leaving_at timestamptz;
ALTER TABLE users ADD CONSTRAINT users_leaving_is_inactive CHECK (leaving_at IS NULL OR NOT is_active);
CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL;
CREATE INDEX users_super_admins ON users (id) WHERE role = 'super_admin';

-- Where a user has signed in from before, so that a sign-in from elsewhere can be told to them. A fingerprint is a hash of the kind
-- of browser and of its network.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  fingerprint bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, fingerprint)
);
CREATE INDEX known_devices_last_seen_at ON known_devices (last_seen_at);

-- A mail that is sent once more begins its waiting anew.
ALTER TABLE mails ADD COLUMN queued_at timestamptz;
UPDATE mails SET queued_at = created_at;
ALTER TABLE mails ALTER COLUMN queued_at SET NOT NULL;
CREATE INDEX mails_status ON mails (status, created_at DESC, id DESC) WHERE status IN ('queued', 'failed');

CREATE INDEX audit_log_actor ON audit_log (actor_id);
CREATE INDEX audit_log_target ON audit_log (target_id);
