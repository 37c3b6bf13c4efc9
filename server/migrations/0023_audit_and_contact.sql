-- The audit log by each of its filters, newest first.
DROP INDEX audit_log_actor;
DROP INDEX audit_log_target;
CREATE INDEX audit_log_actor ON audit_log (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_log_target ON audit_log (target_id, created_at DESC, id DESC);
CREATE INDEX audit_log_target_kind ON audit_log (target_kind, created_at DESC, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, created_at DESC, id DESC);
-- Where acts came from, which is forgotten after half a year.
CREATE INDEX audit_log_origins ON audit_log (created_at) WHERE address IS NOT NULL OR user_agent IS NOT NULL;

-- What people write to the support. `user_id` is who was signed in; the message goes with their account.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  -- Their plan had priority support when they wrote.
  is_priority boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'read', 'answered', 'spam')),
  note text,
  created_at timestamptz NOT NULL,
  handled_at timestamptz,
  -- Stands before the others while it waits for an answer.
  is_urgent boolean NOT NULL GENERATED ALWAYS AS (is_priority AND status IN ('new', 'read')) STORED,
  search_fold text NOT NULL GENERATED ALWAYS AS
    (tr_fold(name || E'\n' || email || E'\n' || subject || E'\n' || message)) STORED,
  CHECK ((status IN ('answered', 'spam')) = (handled_at IS NOT NULL))
);
CREATE INDEX contact_messages_order ON contact_messages (is_urgent DESC, created_at DESC, id DESC);
CREATE INDEX contact_messages_status ON contact_messages (status, is_urgent DESC, created_at DESC, id DESC);
CREATE INDEX contact_messages_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX contact_messages_handled ON contact_messages (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX contact_messages_search ON contact_messages USING gin (search_fold gin_trgm_ops);

-- The mail log by kind, and those that nobody was owed any more, which are few among many.
CREATE INDEX mails_kind ON mails (kind, created_at DESC, id DESC);
CREATE INDEX mails_obsolete ON mails (created_at DESC, id DESC) WHERE status = 'obsolete';
