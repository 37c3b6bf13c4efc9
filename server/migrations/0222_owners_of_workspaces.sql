-- After the personal workspaces were filled in, since the check would run for each of them. Databases that ran 0220 before it was divided have
-- these triggers, the columns of 0223 and the generated column already; the result is the same.
-- Checked when the transaction ends, under the lock of the workspace: of two owners who leave at the same time, the second one sees that
-- the first has left.
CREATE OR REPLACE FUNCTION require_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
BEGIN
  IF TG_TABLE_NAME = 'workspaces' THEN checked := NEW.id; ELSE checked := OLD.workspace_id; END IF;
  PERFORM FROM workspaces WHERE id = checked FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM workspace_members WHERE workspace_id = checked AND role = 'owner') THEN
    RAISE EXCEPTION 'The workspace % would have no owner', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'workspace_members_one_owner', TABLE = 'workspace_members';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS workspaces_have_an_owner ON workspaces;
DROP TRIGGER IF EXISTS workspace_members_keep_an_owner ON workspace_members;
DROP TRIGGER IF EXISTS workspace_members_keep_their_owner ON workspace_members;
CREATE CONSTRAINT TRIGGER workspaces_have_an_owner AFTER INSERT ON workspaces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_an_owner();
CREATE CONSTRAINT TRIGGER workspace_members_keep_an_owner AFTER DELETE ON workspace_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION require_an_owner();
CREATE CONSTRAINT TRIGGER workspace_members_keep_their_owner AFTER UPDATE ON workspace_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.role = 'owner' AND (NEW.role, NEW.workspace_id) IS DISTINCT FROM (OLD.role, OLD.workspace_id)) EXECUTE FUNCTION require_an_owner();

-- The searched text of an account was a generated column. To change its expression would write all accounts anew under a lock, so that a
-- trigger computes it from now on.
CREATE OR REPLACE FUNCTION fold_searched_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_fold := tr_fold(NEW.name) || E'\n' || coalesce(NEW.email, '');
  RETURN NEW;
END $$;
ALTER TABLE users ALTER COLUMN search_fold DROP EXPRESSION IF EXISTS;
CREATE OR REPLACE TRIGGER users_searched BEFORE INSERT OR UPDATE OF name, email ON users FOR EACH ROW
  EXECUTE FUNCTION fold_searched_account();
