-- A workspace owns articles, sites, keys, quota and subscription. Its rows hang on an account: the personal workspace has the id of its
-- user; a shared workspace has an account of its own, with which nobody can sign in. 0221 to 0224 do what takes long or locks other tables.
-- First the longest lock, so that it is never a stronger one than the transaction already has.
ALTER TABLE users
  ADD COLUMN kind text NOT NULL DEFAULT 'person',
  ADD CONSTRAINT users_kind_check CHECK (kind IN ('person', 'workspace')) NOT VALID,
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT users_persons_have_addresses CHECK ((kind = 'person') = (email IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT users_workspaces_cannot_sign_in
    CHECK (kind = 'person' OR (role = 'user' AND password_hash = '!' AND last_login_at IS NULL)) NOT VALID;

CREATE TABLE workspaces (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- In addresses of pages.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?$'),
  is_personal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it will be erased; its owners can cancel that until then.
  ends_at timestamptz,
  -- Since when more seats are taken than the plan has.
  over_seats_since timestamptz,
  CHECK (NOT (is_personal AND ends_at IS NOT NULL))
);
CREATE INDEX workspaces_ending ON workspaces (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX workspaces_over_seats ON workspaces (over_seats_since) WHERE over_seats_since IS NOT NULL;

CREATE TABLE workspace_members (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'writer', 'approver', 'billing')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, user_id),
  -- The user of a personal workspace stays its owner.
  CONSTRAINT workspace_members_personal_owner CHECK (workspace_id <> user_id OR role = 'owner')
);
CREATE INDEX workspace_members_user ON workspace_members (user_id);

-- An invitation that was neither accepted nor revoked. One address has one place in a workspace.
CREATE TABLE workspace_invites (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email COLLATE "C") AND email ~ '^[\x21-\x7e]+@[\x21-\x7e]+$'),
  role text NOT NULL CHECK (role IN ('admin', 'editor', 'writer', 'approver', 'billing')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Since when the invited person waits for a seat.
  waiting_since timestamptz,
  UNIQUE (workspace_id, email)
);
CREATE INDEX workspace_invites_email ON workspace_invites (email);
CREATE INDEX workspace_invites_inviter ON workspace_invites (invited_by);

-- An owner offers the workspace to another member, who has to agree.
CREATE TABLE workspace_handovers (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (workspace_id, from_id) REFERENCES workspace_members ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, to_id) REFERENCES workspace_members ON DELETE CASCADE,
  CHECK (from_id <> to_id)
);

CREATE FUNCTION personal_workspace_slug(id uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'k-' || right(replace(id::text, '-', ''), 20)
$$;

-- Whoever creates a user creates the personal workspace, too.
CREATE FUNCTION create_personal_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO workspaces (id, slug, is_personal, created_at)
    VALUES (NEW.id, personal_workspace_slug(NEW.id), true, NEW.created_at);
  INSERT INTO workspace_members (workspace_id, user_id, role, joined_at) VALUES (NEW.id, NEW.id, 'owner', NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER users_own_a_workspace AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.kind = 'person') EXECUTE FUNCTION create_personal_workspace();

-- Streams and tabs of a member end with the membership: processes listen for it.
CREATE FUNCTION tell_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workspace_members', OLD.workspace_id || ' ' || OLD.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_members_told AFTER DELETE OR UPDATE OF role ON workspace_members FOR EACH ROW
  EXECUTE FUNCTION tell_of_membership();

-- How many members a workspace may have; 0 is unlimited.
ALTER TABLE plans ADD COLUMN seats integer NOT NULL DEFAULT 1 CHECK (seats >= 0);
UPDATE plans SET seats = 5 WHERE (features ->> 'team_collaboration')::boolean;

-- The address at which an account is reached: its own, or for a shared workspace that of whoever has owned it longest.
CREATE FUNCTION account_email(account_id uuid, own text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(own, (SELECT users.email FROM workspace_members JOIN users ON users.id = workspace_members.user_id
    WHERE workspace_members.workspace_id = account_id AND workspace_members.role = 'owner'
    ORDER BY workspace_members.joined_at, users.id LIMIT 1), '')
$$;

-- Accounts of workspaces were no sign-ups.
CREATE OR REPLACE FUNCTION remember_erased_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_activity (day, sign_ups)
  SELECT (created_at AT TIME ZONE 'Europe/Istanbul')::date, count(*) FROM erased WHERE kind = 'person' GROUP BY 1;
  RETURN NULL;
END $$;
